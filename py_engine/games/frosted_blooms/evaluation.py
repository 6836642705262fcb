"""What a seat can expect to have at the end: the judgement of the stronger computer players.

A garden is described by a few numbers; what they came to be worth in games played before, turn by
turn, is in ``weights.py``, made by ``fit.py``. What is already on the score sheet counts as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from .components import (
    CARD_FACTOR,
    CARD_KINDS,
    KINDS,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    UPGRADE_POINTS,
)
from .garden import Garden, fill, holes
from .pockets import pockets
from .rules import OF_KIND, claimable, met
from .scoring import total
from .state import CARD, CLAIM, Player, State
from .weights import WEIGHTS

Weights = Sequence[Sequence[float]]
"""What to multiply with: by kind of landscape its :func:`look`, then the :func:`rest`."""

_weights: list[Weights] = list(WEIGHTS)


def use_weights(weights: Sequence[Weights]) -> None:
    """Take other weights than those of ``weights.py``, as a fit does."""
    _weights[:] = weights
    hope_table.cache_clear()


class Look(NamedTuple):
    """What decides a garden's worth to later cards."""

    largest: tuple[int, ...]
    """Elements of the largest group of each kind, those that can hardly grow counting less."""
    sides: tuple[int, ...]
    """The open squares beside these groups."""
    numbers: tuple[tuple[float, ...], ...]
    """What is weighed, for each kind."""
    common: tuple[float, ...]
    """What is weighed for each two kinds: how large and how near to each other they are."""


KIND_NUMBERS: Final = 9
"""How many numbers describe a kind."""
_ROOM: Final = (0.05, 0.7, 0.85, 0.95)
"""How likely a group with so few open squares beside it is to be joined again."""
_NEAR: Final = 3
"""More squares beside two groups than these make no difference."""


def look(garden: Garden) -> Look:
    """Find the largest groups, and the room beside them."""
    ones, twos, free, size = garden.ones, garden.twos, garden.open, garden.window.size
    near = garden.filled | free
    counts, sides, reaches, seconds = [], [], [], []
    for groups in garden.groups:
        best, count_of_best, side_of_best = -1.0, 0, 0
        others = []
        for group in groups:
            count = (group & ones).bit_count() + 2 * (group & twos).bit_count()
            side = (group << 1 | group >> 1 | group << size | group >> size) & free
            room = side.bit_count()
            worth = count * _ROOM[room] if room < 4 else count
            if worth > best:
                if count_of_best:
                    others.append((count_of_best, side_of_best))
                best, count_of_best, side_of_best = worth, count, side
            else:
                others.append((count, side))
        second = 0
        for count, side in others:
            # A tile on a square beside both joins them.
            if count > second and side & side_of_best:
                second = count
        reach = side_of_best
        reach |= reach << 1 | reach >> 1 | reach << size | reach >> size
        reaches.append(reach | reach << 1 | reach >> 1 | reach << size | reach >> size)
        counts.append(count_of_best)
        sides.append(side_of_best)
        seconds.append(second)
    numbers = []
    for kind, (one, other) in enumerate(_OTHERS):
        count, side = counts[kind], sides[kind]
        room = side.bit_count()
        both = (side & (reaches[one] | reaches[other])).bit_count()
        beyond = (side << 1 | side >> 1 | side << size | side >> size) & ~near
        far = beyond.bit_count()
        numbers.append(
            (
                1.0,
                *_rooms(count, room if room < 5 else 5),
                float(count * (both if both < _NEAR else _NEAR)),
                float(seconds[kind]),
                float(count * (far if far < 6 else 6)),
            )
        )
    common = []
    for one, other in _PAIRS:
        both = (sides[one] & reaches[other]).bit_count()
        common.append(float((counts[one] + counts[other]) * (both if both < _NEAR else _NEAR)))
    return Look(tuple(counts), tuple(sides), tuple(numbers), tuple(common))


_OTHERS: Final = ((1, 2), (0, 2), (0, 1))
_PAIRS: Final = ((0, 1), (0, 2), (1, 2))


@lru_cache(maxsize=512)
def _rooms(count: int, room: int) -> tuple[float, ...]:
    """The count, at the place that tells how much room there is: none, 1, 2, 3-4 squares, more."""
    place = (0, 1, 2, 3, 3, 4)[room]
    return tuple(float(count) if at == place else 0.0 for at in range(5))


_AHEAD: Final = (0, 0, 0, 1, 1, 1)
"""How much of each objective's kind a turn may add to what is counted."""
_GROWTH: Final = (1.5, 3.0, 1.5, 0.3, 0.35, 0.12)
"""How much of each objective's kind an own turn adds, about."""
_DEAREST: Final = (0.0, *(float(points) for _, _, points in OBJECTIVES))
"""By the highest bit of a set of objectives of one kind: its points, which is the most."""


def hopes(has: Sequence[int], turns: int, claimed: int, left: int) -> list[float]:
    """What may be claimed next turn and what by the end, in points; landscape, then upgrades.

    ``has`` is what the garden has of each kind of objective.
    """
    sums = [0.0, 0.0, 0.0, 0.0]
    for kind, count in enumerate(has):
        here = OF_KIND[kind]
        if not claimed & here:
            here &= left
            at = 0 if kind < len(KINDS) else 2
            count += _AHEAD[kind]
            sums[at] += _DEAREST[(here & met(kind, count)).bit_length()]
            late = here & met(kind, int(count + _GROWTH[kind] * turns))
            sums[at + 1] += _DEAREST[late.bit_length()]
    return sums


_MOST: Final = 64
_FIRST_HOPE: Final = 10
"""Where the weights of :func:`hopes` begin in those of the :func:`rest`."""


@lru_cache(maxsize=64)
def hope_table(turns: int, claimed: int, left: int) -> list[list[float]]:
    """For each kind of objective and each count what :func:`hopes` weighs."""
    weights = _weights[turns][3][_FIRST_HOPE : _FIRST_HOPE + 4] if turns else (0.0,) * 4
    table = []
    for kind in range(len(OBJECTIVE_KINDS)):
        others = claimed | ((1 << len(OBJECTIVES)) - 1) & ~OF_KIND[kind]
        has = [0] * len(OBJECTIVE_KINDS)
        row = []
        for count in range(_MOST):
            has[kind] = count
            row.append(sum(map(mul, weights, hopes(has, turns, others, left))))
        table.append(row)
    return table


def rest(garden: Garden, seen: Look, coins: int, hoped: Sequence[float]) -> list[float]:
    """What does not depend on the cards: coins, pockets, objectives, room, and sizes."""
    return [
        float(coins if coins < 2 else 2),
        float(coins),
        *pockets(garden),
        *hoped,
        garden.open.bit_count(),
        *seen.largest,
        *seen.common,
        1.0,
    ]


_POINTS: Final = tuple(
    tuple(CARD_FACTOR[card] if kind in kinds else 0 for kind in range(len(KINDS)))
    for card, kinds in enumerate(CARD_KINDS)
)


def multipliers(cards: Sequence[int]) -> list[int]:
    """Points an element of each kind that these cards bring together."""
    return [sum([_POINTS[card][kind] for card in cards]) for kind in range(len(KINDS))]


def features(
    garden: Garden, cards: Sequence[int], coins: int, claimed: int, left: int
) -> list[float]:
    """All numbers that the weights weigh, for a seat that waits for its next turn."""
    seen = look(garden)
    values: list[float] = []
    for points, numbers in zip(multipliers(cards), seen.numbers, strict=True):
        values += [points * number for number in numbers]
    hoped = hopes((*seen.largest, *garden.upgrades), len(cards), claimed, left)
    return values + rest(garden, seen, coins, hoped)


_NO_HOPE: Final = (0.0,) * 4


class Mover:
    """What the seat to move knows, and how it judges a tile, a card or a claim."""

    __slots__ = ("cards", "had", "hand", "hopes", "left", "player", "points", "seat", "weights")

    def __init__(self, state: State, seat: int, turns: int) -> None:
        """``turns`` is how many turns the seat has left after the one that is judged."""
        self.seat = seat
        self.player = player = state.players[seat]
        self.hand = sorted(set(player.hand))
        self.cards = [*player.hand, *state.table.decks[seat][player.drawn :]]
        self.points = multipliers(self.cards)
        self.left = state.left
        self.weights = _weights[turns]
        self.hopes = hope_table(turns, player.objectives, state.left)
        objectives = total(player) - player.coins
        for count, each in zip(player.garden.upgrades, UPGRADE_POINTS, strict=True):
            objectives -= count * each
        self.had = float(objectives)
        """Points of cards and objectives."""

    def later(self, seen: Look) -> list[float]:
        """What a point an element of each kind is worth on a later card."""
        return [
            sum(map(mul, weight, numbers))
            for weight, numbers in zip(self.weights, seen.numbers, strict=False)
        ]

    def waiting(self, garden: Garden, coins: int) -> tuple[float, list[float]]:
        """The worth before the next turn with all cards still to come; and :meth:`later`."""
        value = self.had + coins
        for count, each in zip(garden.upgrades, UPGRADE_POINTS, strict=True):
            value += count * each
        if not self.weights:
            return value, [0.0, 0.0, 0.0]
        seen = look(garden)
        later = self.later(seen)
        value += sum(map(mul, self.points, later))
        value += sum(map(mul, self.weights[3], rest(garden, seen, coins, _NO_HOPE)))
        for row, count in zip(self.hopes, (*seen.largest, *garden.upgrades), strict=True):
            value += row[count]
        return value, later

    def laid(self, garden: Garden, coins: int) -> float:
        """What the seat can expect after laying a tile like this and playing its best card."""
        value, gains = self._laid(garden, coins)
        return value + max(
            [
                CARD_FACTOR[card] * sum([gains[kind] for kind in CARD_KINDS[card]])
                for card in self.hand
            ]
        )

    def cards_rated(self) -> list[tuple[float, int]]:
        """The same for each card in hand, in a state in which the tile has been laid."""
        value, gains = self._laid(self.player.garden, self.player.coins)
        return [
            (value + CARD_FACTOR[card] * sum([gains[kind] for kind in CARD_KINDS[card]]), card)
            for card in self.hand
        ]

    def _laid(self, before: Garden, coins: int) -> tuple[float, list[float]]:
        """The worth with all cards still to come; and what an element gains if it counts now."""
        garden = before
        found = holes(before)
        if found:
            garden = fill(before, found)
            coins += garden.gardeners - before.gardeners
        value, gains = self.waiting(garden, coins)
        ones, twos = garden.ones, garden.twos
        for kind, groups in enumerate(garden.groups):
            now = 0
            for group in groups[len(groups) - garden.touched[kind] :]:
                now += (group & ones).bit_count() + 2 * (group & twos).bit_count()
            gains[kind] = now - gains[kind]
        claims = claimable(self.left, self.player.objectives, before, garden)
        if claims:
            value += self.claimed(garden, claims)
        return value, gains

    def claims_rated(self, claims: int) -> list[tuple[float, int]]:
        """What each claim brings beyond what its kind promised for later; passing brings 0."""
        garden = self.player.garden
        has = (*look(garden).largest, *garden.upgrades)
        return [
            (points - self.hopes[kind][has[kind]], objective)
            for objective, (kind, _, points) in enumerate(OBJECTIVES)
            if claims >> objective & 1
        ]

    def claimed(self, garden: Garden, claims: int) -> float:
        """What the best claims bring together."""
        has = (*look(garden).largest, *garden.upgrades)
        value = 0.0
        for kind in range(len(OBJECTIVE_KINDS)):
            here = claims & OF_KIND[kind]
            if here:
                value += max(0.0, _DEAREST[here.bit_length()] - self.hopes[kind][has[kind]])
        return value


def mover(state: State) -> Mover:
    """The seat to move, which has a card less to play after this turn's card."""
    player = state.players[state.seat]
    turns = len(player.hand) + len(state.table.decks[state.seat]) - player.drawn
    return Mover(state, state.seat, turns if state.step == CLAIM else turns - 1)


def totals(state: State) -> list[float]:
    """What each seat can expect to have at the end, in points; at the end, what it has."""
    return [_expected_total(state, seat, player) for seat, player in enumerate(state.players)]


def _expected_total(state: State, seat: int, player: Player) -> float:
    turning = state.phase is not None and seat == state.seat
    if turning and state.step == CARD:
        return max(mover(state).cards_rated())[0]
    cards = len(player.hand) + len(state.table.decks[seat]) - player.drawn
    judge = Mover(state, seat, cards)
    value = judge.waiting(player.garden, player.coins)[0]
    if turning and state.step == CLAIM:
        value += judge.claimed(player.garden, state.claims)
    return value
