"""The random bot: every legal move is as likely as any other."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from ..protocol import Game
from . import Budget, Thinking, Thought


def think(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """Choose uniformly among the legal moves."""
    moves = game.legal_moves(game.determinize(observation, seat, rng))
    move = rng.choice(moves)
    yield Thought(1, move)
    return move
