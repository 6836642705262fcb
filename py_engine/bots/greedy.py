"""The greedy bot: the move after which its own score sheet shows most, ties by its seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from ..protocol import Game
from . import Budget, Thinking, Thought


def think(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """Try every legal move once and choose the one with the best score now."""
    state = game.determinize(observation, seat, rng)
    best: list[Any] = []
    most = 0
    for visits, move in enumerate(game.legal_moves(state), start=1):
        total = game.score(game.apply(state, move), seat)[seat].total
        if not best or total > most:
            best, most = [move], total
        elif total == most:
            best.append(move)
        yield Thought(visits, best[0])
    return rng.choice(best)
