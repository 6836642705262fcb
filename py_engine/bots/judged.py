"""Bots that play by the game's evaluation alone, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

from ..protocol import Evaluation, Game
from . import Budget, Thinking, Thought


def gardener(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """The best rated move, ties by the seed."""
    return _best(game, observation, seat, rng, 1e-6)


def seedling(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """A friendly beginner: rates moves like the gardener, but not as exactly."""
    return _best(game, observation, seat, rng, cast(Evaluation, game).SEARCH.doubt)


def _best(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, doubt: float
) -> Thinking:
    state = game.determinize(observation, seat, rng)
    best: Any = None
    most = 0.0
    for visits, (value, move) in enumerate(cast(Evaluation, game).rated_moves(state), start=1):
        doubted = value + doubt * rng.random()
        if best is None or doubted > most:
            best, most = move, doubted
        yield Thought(visits, best)
    return best
