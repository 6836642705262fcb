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
from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from ..protocol import Evaluation, Game
from . import Budget, Rating, Thinking, Thought

TURNS_EACH = 2
"""How many turns each seat has at least in a playout, the one that is thought about among them."""
PLIES_PER_YIELD = 4


@dataclass(slots=True)
class _Arm:
    """A move that is searched."""

    move: Any
    prior: float
    """What it is worth by its rating, as much as ``SEARCH.trust`` playouts that said so."""
    rounds: int = 0
    """How many rounds it has survived."""
    value: float = 0.0
    """The sum of its playouts' values."""
    margins: list[float] = field(default_factory=list)
    """The margin of each of its playouts; all arms that are left play the same deals."""

    @property
    def visits(self) -> int:
        return len(self.margins)

    def rating(self, best: _Arm) -> Rating:
        visits = max(1, self.visits)
        # An arm that was given up early is told by how far it was behind in the deals of both.
        behind = sum(best.margins[: self.visits]) - sum(self.margins)
        margin = sum(best.margins) / max(1, best.visits) - behind / visits
        return Rating(self.move, self.visits, self.value / visits, margin)

    def rank(self) -> tuple[float, ...]:
        mean = (self.value + self.prior) / self.visits if self.visits else -math.inf
        return (self.rounds, mean, self.prior)


def think(
    game: Game,
    observation: Mapping[str, Any],
    seat: int,
    rng: random.Random,
    budget: Budget,
) -> Thinking:
    """Search until the decision's share of the budget, playouts or seconds, is used up."""
    judge = cast(Evaluation, game)
    plan = judge.SEARCH
    root = game.determinize(observation, seat, rng)
    share = plan.share(root.phase)
    stop = math.inf if budget.seconds is None else time.perf_counter() + share * budget.seconds
    arms: list[_Arm] = []
    best: _Arm | None = None
    for value, move in judge.rated_moves(root):
        arm = _Arm(move, plan.trust * value / (2 * plan.scale))
        arms.append(arm)
        if best is None or arm.prior > best.prior:
            best = arm
        yield Thought(0, best.move)
    totals = judge.totals(root)
    planned: float = plan.playouts if budget.playouts is None else budget.playouts
    if len(totals) > 2:
        planned = min(plan.crowd * planned, max(planned, plan.most))
    times = planned / plan.playouts
    width = max(2, round(plan.width * times**plan.widening))
    arms = sorted(arms, key=_Arm.rank, reverse=True)[:width]
    # Alone at the table, what counts is to do better than expected.
    par = 0.0 if len(totals) > 1 else totals[seat]
    until = root.turn + max(plan.turns, TURNS_EACH * len(totals))
    playouts = share * planned
    now = _thought(arms, playouts)
    for left in _rounds(arms, playouts):
        deal, seed = game.determinize(observation, seat, rng), rng.random()
        for arm in left:
            yield from _play_out(game, deal, arm, seat, par, until, random.Random(seed), now)
            if time.perf_counter() > stop:
                # A deal that not all of them have played tells nothing.
                return now.best
        now = _thought(arms, playouts)
        yield now
    return now.best


def _rounds(arms: list[_Arm], playouts: float) -> Iterator[list[_Arm]]:
    """The arms to try in each imagined deal: all in the first round, then ever the better half."""
    left, rounds = arms, math.ceil(math.log2(len(arms)))
    for number in range(rounds):
        for arm in left:
            arm.rounds = number
        for _ in range(max(1, round(playouts / (rounds * len(left))))):
            yield left
        left = sorted(left, key=_Arm.rank, reverse=True)[: (len(left) + 1) // 2]


def _thought(arms: list[_Arm], playouts: float) -> Thought:
    ranked = sorted(arms, key=_Arm.rank, reverse=True)
    ratings = tuple(arm.rating(ranked[0]) for arm in ranked)
    visits = sum(arm.visits for arm in arms)
    return Thought(visits, ratings[0].move, ratings, max(visits, round(playouts)))


def _play_out(
    game: Game,
    deal: Any,
    arm: _Arm,
    seat: int,
    par: float,
    until: int,
    rng: random.Random,
    now: Thought,
) -> Generator[Thought, None, None]:
    judge = cast(Evaluation, game)
    state = game.apply(deal, arm.move)
    plies = 0
    while state.turn < until and not game.is_terminal(state):
        state = game.apply(state, judge.playout_move(state, rng))
        plies += 1
        if plies % PLIES_PER_YIELD == 0:
            yield now
    totals = judge.totals(state)
    margin = totals[seat] - max(
        (total for other, total in enumerate(totals) if other != seat), default=0
    )
    arm.margins.append(margin)
    arm.value += 0.5 + 0.5 * math.tanh((margin - par) / judge.SEARCH.scale)
