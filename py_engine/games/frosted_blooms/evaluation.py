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
from .pockets import POCKETS, pockets
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
    _hopes_of_kind.cache_clear()


class Look(NamedTuple):
    """What decides a garden's worth to later cards: a value for each kind of landscape."""

    largest: tuple[int, ...]
    """Elements of the largest group, those that can hardly grow counting less."""
    sides: tuple[int, ...]
    """The open squares beside these groups."""
    room: tuple[int, ...]
    """How many these are, as a place in ``_ROOMS``."""
    near: tuple[int, ...]
    """How many of them lie near to the largest group of another kind, up to three."""
    far: tuple[int, ...]
    """The squares beyond them, up to six."""
    common: tuple[int, ...]
    """For each two kinds how large and how near to each other they are."""


_JOINED: Final = (0.05, 0.7, 0.85, 0.95)
"""How likely a group with so few open squares beside it is to be joined again."""
_ROOM: Final = (0, 1, 2, 3, 3, *(4,) * 60)
_ROOMS: Final = 5
"""Open squares beside a group are told apart as none, one, two, three or four, and more."""
_NEAR: Final = 3
_FAR: Final = 6
"""More squares than these make no difference."""
_OTHERS: Final = ((1, 2), (0, 2), (0, 1))
_PAIRS: Final = ((0, 1), (0, 2), (1, 2))


def look(garden: Garden) -> Look:
    """Find the largest groups, and the room beside them."""
    ones, twos, free, size = garden.ones, garden.twos, garden.open, garden.window.size
    close = garden.filled | free
    counts, sides, rooms, reaches, fars = [], [], [], [], []
    for groups in garden.groups:
        best, count_of_best, side_of_best, room_of_best = 0.0, 0, 0, 0
        for group in groups:
            count = (group & ones).bit_count() + 2 * (group & twos).bit_count()
            if count > best:
                side = (group << 1 | group >> 1 | group << size | group >> size) & free
                room = side.bit_count()
                worth = count * _JOINED[room] if room < len(_JOINED) else count
                if worth > best:
                    best, count_of_best, side_of_best, room_of_best = worth, count, side, room
        side = side_of_best
        reach = side | side << 1 | side >> 1 | side << size | side >> size
        beyond = (reach ^ (reach & close)).bit_count()
        counts.append(count_of_best)
        sides.append(side)
        rooms.append(_ROOM[room_of_best])
        reaches.append(reach | reach << 1 | reach >> 1 | reach << size | reach >> size)
        fars.append(beyond if beyond < _FAR else _FAR)
    purple, white, pond = sides
    to_purple, to_white, to_pond = reaches
    near_p = (purple & (to_white | to_pond)).bit_count()
    near_w = (white & (to_purple | to_pond)).bit_count()
    near_d = (pond & (to_purple | to_white)).bit_count()
    both_pw, both_pd = (purple & to_white).bit_count(), (purple & to_pond).bit_count()
    both_wd = (white & to_pond).bit_count()
    p, w, d = counts
    return Look(
        (p, w, d),
        (purple, white, pond),
        tuple(rooms),
        (
            near_p if near_p < _NEAR else _NEAR,
            near_w if near_w < _NEAR else _NEAR,
            near_d if near_d < _NEAR else _NEAR,
        ),
        tuple(fars),
        (
            (p + w) * (both_pw if both_pw < _NEAR else _NEAR),
            (p + d) * (both_pd if both_pd < _NEAR else _NEAR),
            (w + d) * (both_wd if both_wd < _NEAR else _NEAR),
        ),
    )


KIND_NUMBERS: Final = 1 + _ROOMS + 2
"""How many numbers describe a kind."""


def _kind_numbers(seen: Look, kind: int) -> list[float]:
    """What the weights of a kind weigh; :meth:`Judge.later` does it without this list."""
    count = seen.largest[kind]
    rooms = [0.0] * _ROOMS
    rooms[seen.room[kind]] = float(count)
    return [1.0, *rooms, float(count * seen.near[kind]), float(count * seen.far[kind])]


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
        if not claimed & OF_KIND[kind]:
            at = 0 if kind < len(KINDS) else 2
            soon, late = _hope(kind, count, turns, left)
            sums[at] += soon
            sums[at + 1] += late
    return sums


def _hope(kind: int, count: int, turns: int, left: int) -> tuple[float, float]:
    here = left & OF_KIND[kind]
    count += _AHEAD[kind]
    late = int(count + _GROWTH[kind] * turns)
    return (
        _DEAREST[(here & met(kind, count)).bit_length()],
        _DEAREST[(here & met(kind, late)).bit_length()],
    )


_MOST: Final = 64
"""More than a garden can have of anything that an objective counts."""
_FIRST_HOPE: Final = 2 + POCKETS
"""Where the weights of :func:`hopes` begin in those of the :func:`rest`."""


@lru_cache(maxsize=1024)
def _hopes_of_kind(kind: int, turns: int, left: int) -> tuple[float, ...]:
    """What the hopes of one kind are worth, by the count of it."""
    if not left or not turns:
        return (0.0,) * _MOST
    at = _FIRST_HOPE + (0 if kind < len(KINDS) else 2)
    one, other = _weights[turns][3][at : at + 2]
    hoped = [_hope(kind, count, turns, left) for count in range(_MOST)]
    return tuple([one * soon + other * late for soon, late in hoped])


REST_NUMBERS: Final = 2 + POCKETS + 4 + 1 + 3 + 3 + 1
"""How many numbers :func:`rest` gives."""


def rest(garden: Garden, seen: Look, coins: int, hoped: Sequence[float]) -> list[float]:
    """What does not depend on the cards: coins, pockets, objectives, room, and sizes."""
    return [
        coins if coins < 2 else 2,
        coins,
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
    for kind, points in enumerate(multipliers(cards)):
        values += [points * number for number in _kind_numbers(seen, kind)]
    hoped = hopes((*seen.largest, *garden.upgrades), len(cards), claimed, left)
    return values + rest(garden, seen, coins, hoped)


_NO_HOPE: Final = (0.0,) * 4
_LEAST: Final = tuple(
    min(number for of, number, _ in OBJECTIVES if of == kind) for kind in range(len(KINDS))
)
"""The least number of an objective of each kind of landscape."""


class Judge:
    """What a seat knows, and how it judges a tile, a card or a claim."""

    __slots__ = ("had", "hand", "hopes", "left", "player", "points", "weights")

    def __init__(self, state: State, seat: int, turns: int) -> None:
        """``turns`` is how many turns the seat has left after the one that is judged."""
        self.player = player = state.players[seat]
        self.hand = sorted(set(player.hand))
        self.points = multipliers([*player.hand, *state.table.decks[seat][player.drawn :]])
        self.left = state.left
        self.weights = _weights[turns]
        claimed = player.objectives
        self.hopes = [
            _hopes_of_kind(kind, turns, 0 if claimed & of_kind else state.left & of_kind)
            for kind, of_kind in enumerate(OF_KIND)
        ]
        objectives = total(player) - player.coins
        for count, each in zip(player.garden.upgrades, UPGRADE_POINTS, strict=True):
            objectives -= count * each
        self.had = float(objectives)
        """Points of cards and objectives."""

    def later(self, seen: Look) -> list[float]:
        """What a point an element of each kind is worth on a later card."""
        return [
            weight[0] + count * (weight[1 + room] + weight[-2] * near + weight[-1] * far)
            for weight, count, room, near, far in zip(
                self.weights, seen.largest, seen.room, seen.near, seen.far, strict=False
            )
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
        claims = 0
        for kind, groups in enumerate(garden.groups):
            now = 0
            for group in groups[len(groups) - garden.touched[kind] :]:
                count = (group & ones).bit_count() + 2 * (group & twos).bit_count()
                now += count
                if count >= _LEAST[kind]:
                    claims = 1
            gains[kind] = now - gains[kind]
        if claims or found:
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


def judge_of(state: State) -> Judge:
    """That of the seat to move, which has a card less to play after this turn's card."""
    player = state.players[state.seat]
    turns = len(player.hand) + len(state.table.decks[state.seat]) - player.drawn
    return Judge(state, state.seat, turns if state.step == CLAIM else turns - 1)


def totals(state: State) -> list[float]:
    """What each seat can expect to have at the end, in points; at the end, what it has."""
    return [_expected_total(state, seat, player) for seat, player in enumerate(state.players)]


def _expected_total(state: State, seat: int, player: Player) -> float:
    turning = state.phase is not None and seat == state.seat
    if turning and state.step == CARD:
        return max(judge_of(state).cards_rated())[0]
    cards = len(player.hand) + len(state.table.decks[seat]) - player.drawn
    judge = Judge(state, seat, cards)
    value = judge.waiting(player.garden, player.coins)[0]
    if turning and state.step == CLAIM:
        value += judge.claimed(player.garden, state.claims)
    return value
