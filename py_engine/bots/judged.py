"""Bots that play by the game's evaluation alone, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

from ..protocol import Game
from . import Budget, Thinking, Thought
from .search import Evaluation

BEGINNERS_DOUBT = 5.0
"""How far off, in points, a beginner may judge a move."""


def gardener(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """The best rated move, ties by the seed."""
    return _best(game, observation, seat, rng, 1e-6)


def seedling(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """A friendly beginner: rates moves like the gardener, but not as exactly."""
    return _best(game, observation, seat, rng, BEGINNERS_DOUBT)


def _best(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, doubt: float
) -> Thinking:
    state = game.determinize(observation, seat, rng)
    rated = cast(Evaluation, game).rated_moves(state)
    _, move = max(
        ((value + doubt * rng.random(), move) for value, move in rated), key=lambda pair: pair[0]
    )
    yield Thought(len(rated), move)
    return move
