"""The searching bot: flat Monte Carlo over imagined deals, with sequential halving.

The moves that the game's evaluation rates best are tried in whole games played out by the same
evaluation, each imagined deal with every move that is left, so that luck cancels out; after each
round the worse half goes (Karnin, Koren and Somekh 2013). Playing out by a greedy policy rather
than at random is what Kingdomino needed too (arXiv 1807.04458).
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from ..protocol import Game
from . import Budget, Rating, Thinking, Thought

WIDTH = 12
"""How many moves, the best rated ones, are searched."""
SCALE = 12.0
"""The margin, in points, that counts as almost a sure win."""
PLIES_PER_YIELD = 4


class Evaluation(Protocol):
    """The capability of a game that can be played by judgement."""

    def rated_moves(self, state: Any) -> Sequence[tuple[float, Any]]:
        """Every legal move with what it is worth to the mover, in points."""

    def playout_move(self, state: Any, rng: random.Random) -> Any:
        """A good move, quickly: how everyone plays in playouts."""

    def totals(self, state: Any) -> Sequence[float]:
        """What each seat has, in points, when a playout stops."""


@dataclass(slots=True)
class _Arm:
    move: Any
    prior: float
    visits: int = 0
    value: float = 0.0
    margin: float = 0.0

    def rating(self) -> Rating:
        visits = max(1, self.visits)
        return Rating(self.move, self.visits, self.value / visits, self.margin / visits)

    def rank(self) -> tuple[float, float]:
        return (self.value / self.visits if self.visits else -1.0, self.prior)


def think(
    game: Game,
    observation: Mapping[str, Any],
    seat: int,
    rng: random.Random,
    budget: Budget,
) -> Thinking:
    """Search until the playouts, or the seconds, of the budget are used up."""
    judge = cast(Evaluation, game)
    rated = sorted(
        judge.rated_moves(game.determinize(observation, seat, rng)),
        key=lambda pair: pair[0],
        reverse=True,
    )
    arms = [_Arm(move, value) for value, move in rated[:WIDTH]]
    stop = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
    playouts = budget.playouts or len(arms)
    rounds = max(1, math.ceil(math.log2(len(arms))))
    visits, left, out = 0, arms, False
    for _ in range(rounds if len(arms) > 1 else 0):
        for _ in range(max(1, playouts // (rounds * len(left)))):
            deal, seed = game.determinize(observation, seat, rng), rng.random()
            for arm in left:
                yield from _play_out(game, deal, arm, seat, random.Random(seed))
                visits += 1
            yield _thought(visits, arms)
            if time.perf_counter() > stop:
                out = True
                break
        left = sorted(left, key=_Arm.rank, reverse=True)[: (len(left) + 1) // 2]
        if out:
            break
    best = max(left, key=_Arm.rank).move
    yield _thought(visits, arms, best)
    return best


def _thought(visits: int, arms: list[_Arm], best: Any | None = None) -> Thought:
    ranked = sorted(arms, key=lambda arm: (arm.visits, *arm.rank()), reverse=True)
    ratings = tuple(arm.rating() for arm in ranked)
    return Thought(visits, ratings[0].move if best is None else best, ratings)


def _play_out(
    game: Game, deal: Any, arm: _Arm, seat: int, rng: random.Random
) -> Generator[Thought, None, None]:
    judge = cast(Evaluation, game)
    state = game.apply(deal, arm.move)
    plies = 0
    while not game.is_terminal(state):
        state = game.apply(state, judge.playout_move(state, rng))
        plies += 1
        if plies % PLIES_PER_YIELD == 0:
            yield Thought(arm.visits, arm.move)
    totals = judge.totals(state)
    margin = totals[seat] - max(
        (total for other, total in enumerate(totals) if other != seat), default=0
    )
    arm.visits += 1
    arm.margin += margin
    arm.value += 0.5 + 0.5 * math.tanh(margin / SCALE)
