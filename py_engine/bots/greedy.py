"""The greedy bot: the move after which its seat has most, ties by its seed.

What it has is what its own score sheet shows; in a game where that hardly ever changes the game
itself says what a position is worth.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Protocol, cast

from ..protocol import Game
from . import Budget, Thinking, Thought


class GreedyValue(Protocol):
    """The capability of a game whose score sheet alone would leave the greedy bot blind."""

    def greedy_value(self, state: Any, seat: int) -> float:
        """What a position is worth to ``seat``, in points, from what the seat may know."""


def think(
    game: Game, observation: Mapping[str, Any], seat: int, rng: random.Random, budget: Budget
) -> Thinking:
    """Try every legal move once and choose the one that leaves most."""
    state = game.determinize(observation, seat, rng)
    judges = hasattr(game, "greedy_value")
    best: list[Any] = []
    most = 0.0
    for visits, move in enumerate(game.legal_moves(state), start=1):
        after = game.apply(state, move)
        if judges:
            value = cast(GreedyValue, game).greedy_value(after, seat)
        else:
            value = game.score(after, seat)[seat].total
        if not best or value > most:
            best, most = [move], value
        elif value == most:
            best.append(move)
        yield Thought(visits, best[0])
    return rng.choice(best)
