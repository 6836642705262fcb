"""What gardens and collections promise: the fitted values that the computer players judge by.

How far the game is counts as a horizon: how many turns a seat can still use, since a game ends
when the tiles run out as well as after its last round. The data is ``weights.py``, for some
horizons, ``KNOTS``; between them it is interpolated.

A collection is worth its expected points: each tile that may still be had is had with a chance
that depends on the players and the horizon. A garden is worth
what gardens like it came to bring: its groups without a temple by rank and size, the groups whose
temple moves next, the temples in hand, and the ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple

from .components import (
    COPIES,
    EMPTY,
    GATE,
    GUARD,
    GUARD_POINTS,
    PERSONS,
    SERIES,
    TEMPLES,
    TILE_OF,
)
from .garden import Garden, groups_of
from .scoring import Counts, counts_of, series_points
from .state import State
from .weights import CHANCES, GARDENS

KNOTS: Final = (0, 1, 2, 4, 8, 16, 30)
"""The horizons that the data is for, in turns of one seat."""
PACE: Final = 0.85
"""How many tiles a turn brings, roughly."""
SIZES: Final = 9
"""Groups of eight and more squares count as eight."""
RANKS: Final = 3
"""Groups without a temple from the third largest on are all alike."""
LAST: Final = SIZES - 1
MANY: Final = len(SERIES)
"""How many kinds of series there are: tiles from this number on are persons."""

# The places of a garden's features, and of their weights.
FREE: Final = 0
NEXT: Final = FREE + RANKS * SIZES
HELD: Final = NEXT + SIZES
IN_HAND: Final = HELD + SIZES
GROUND: Final = IN_HAND + TEMPLES + 1
BLANK: Final = GROUND + 1
ROOM: Final = BLANK + 1
EDGES: Final = ROOM + 1
FEATURES: Final = EDGES + 1

_PERSON_KIND: Final = tuple(TILE_OF[person.kind] for person in PERSONS)


class Weights(NamedTuple):
    """The data for one horizon."""

    chance: float
    """The chance to get a tile that is left."""
    free: tuple[tuple[float, ...], ...]
    next: tuple[float, ...]
    held: tuple[float, ...]
    in_hand: tuple[float, ...]
    ground: float
    blank: float
    room: float
    edges: float


def use_weights(players: int, chances: Sequence[float], gardens: Sequence[Sequence[float]]) -> None:
    """Take other data than that of ``weights.py``, as a fit does."""
    CHANCES[players] = tuple(chances)
    GARDENS[players] = tuple(map(tuple, gardens))
    weights.cache_clear()
    series_worth.cache_clear()


def between(horizon: float) -> tuple[int, float]:
    """The knot before a horizon, and how far it is on the way to the next one, from 0 to 1."""
    for number in range(len(KNOTS) - 1):
        if horizon < KNOTS[number + 1]:
            break
    return number, min(1.0, (horizon - KNOTS[number]) / (KNOTS[number + 1] - KNOTS[number]))


@cache
def weights(players: int, horizon: float) -> Weights:
    """The data for a horizon."""
    number, share = between(horizon)
    before, after = CHANCES[players][number : number + 2]
    row = _mix(GARDENS[players][number], GARDENS[players][number + 1], share)
    return Weights(
        before + share * (after - before),
        tuple(row[FREE + rank * SIZES : FREE + (rank + 1) * SIZES] for rank in range(RANKS)),
        row[NEXT : NEXT + SIZES],
        row[HELD : HELD + SIZES],
        row[IN_HAND : IN_HAND + TEMPLES + 1],
        *row[GROUND:FEATURES],
    )


def _mix(before: Sequence[float], after: Sequence[float], share: float) -> tuple[float, ...]:
    return tuple(a + share * (b - a) for a, b in zip(before, after, strict=True))


def horizon(state: State, seat: int, turn: int) -> float:
    """How many turns the seat can still use after so many turns of the game."""
    table = state.table
    turns = table.order[turn:].count(seat)
    tiles = len(table.tiles) - state.drawn + len(state.display) - state.display.count(EMPTY)
    share = tiles / (PACE * table.players)
    if turns <= share:
        return turns
    this_round = table.order[turn : turn + -turn % table.round_turns].count(seat)
    return max(this_round, round(share * 2) / 2 if share < 8 else round(share))


def left_tiles(state: State, seat: int) -> list[int]:
    """How many tiles of each kind the seat may still hope for, from what it knows."""
    left = list(COPIES)
    for other, hand in enumerate(state.hands):
        for tile in hand.taken:
            left[tile] -= 1
        if other == seat:
            for tile in hand.hidden:
                left[tile] -= 1
    return left


def held_tiles(state: State, seat: int) -> Counts:
    """All the tiles of a seat by kind."""
    hand = state.hands[seat]
    return counts_of(hand.taken + hand.hidden)


@cache
def series_worth(
    players: int, kind: int, held: int, left: int, horizon: float
) -> tuple[float, float, float]:
    """The points a kind can be expected to bring, the chance of a full series, its tiles."""
    chance = weights(players, horizon).chance
    length = len(SERIES[kind].values)
    worth = full = 0.0
    for more in range(left + 1):
        likely = comb(left, more) * chance**more * (1 - chance) ** (left - more)
        worth += likely * series_points(kind, held + more)
        if held + more >= length:
            full += likely
    return worth, full, held + left * chance


def collection_worth(
    players: int, counts: Sequence[int], left: Sequence[int], horizon: float
) -> float:
    """The expected points of a collection at the end, without tiles missed."""
    got = weights(players, horizon).chance
    total = 0.0
    fulls = [0.0] * MANY
    gates = 0.0
    for kind in range(MANY):
        worth, fulls[kind], tiles = series_worth(players, kind, counts[kind], left[kind], horizon)
        total += worth
        if kind == GATE:
            gates = tiles
    for number, person in enumerate(PERSONS):
        tile = MANY + number
        chance = 1.0 if counts[tile] else got if left[tile] else 0.0
        full = fulls[_PERSON_KIND[number]]
        total += chance * (person.alone + full * (person.full - person.alone))
    chance = 1.0 if counts[GUARD] else got if left[GUARD] else 0.0
    return total + chance * GUARD_POINTS * gates


def tile_worth(
    players: int, counts: Sequence[int], left: Sequence[int], horizon: float, tile: int
) -> float:
    """What one tile more adds to the expected points of a collection."""
    got = weights(players, horizon).chance
    if tile < MANY:
        now = series_worth(players, tile, counts[tile], left[tile], horizon)
        then = series_worth(players, tile, counts[tile] + 1, left[tile] - 1, horizon)
        gain = then[0] - now[0]
        for number, person in enumerate(PERSONS):
            if _PERSON_KIND[number] == tile:
                chance = 1.0 if counts[MANY + number] else got if left[MANY + number] else 0.0
                gain += chance * (then[1] - now[1]) * (person.full - person.alone)
        if tile == GATE:
            chance = 1.0 if counts[GUARD] else got if left[GUARD] else 0.0
            gain += chance * GUARD_POINTS * (then[2] - now[2])
        return gain
    if tile == GUARD:
        worth = GUARD_POINTS * series_worth(players, GATE, counts[GATE], left[GATE], horizon)[2]
    else:
        person = PERSONS[tile - MANY]
        kind = _PERSON_KIND[tile - MANY]
        full = series_worth(players, kind, counts[kind], left[kind], horizon)[1]
        worth = person.alone + full * (person.full - person.alone)
    return (1 - got) * worth


def garden_worth(garden: Garden, given: Weights) -> float:
    """What the garden can be expected to bring, against other gardens."""
    size = garden.window.size
    temples, ground = garden.temples, garden.ground
    free, held, themed, ready = [], [], 0, 0
    for theme in garden.themes:
        themed |= theme
        for here, squares in groups_of(theme, size):
            if here & temples:
                held.append(squares if squares < SIZES else LAST)
            else:
                free.append(squares if squares < SIZES else LAST)
                if squares > 1:
                    ready |= here
    free.sort(reverse=True)
    worth = 0.0
    tables = given.free
    last = tables[RANKS - 1]
    for rank, squares in enumerate(free):
        worth += tables[rank][squares] if rank < RANKS else last[squares]
    standing = temples.bit_count()
    worth += given.in_hand[TEMPLES - standing]
    if held:
        if standing == TEMPLES:
            held.sort()
            worth += given.next[held[0]]
            del held[0]
        for squares in held:
            worth += given.held[squares]
    blank = ground & ~themed
    grown = ready << 1 | ready >> 1 | ready << size | ready >> size
    wide, tall = garden.free
    return (
        worth
        + given.ground * ground.bit_count()
        + given.blank * blank.bit_count()
        + given.room * ((wide & ground).bit_count() + (tall & ground).bit_count())
        + given.edges * (grown & blank).bit_count()
    )


def garden_features(garden: Garden) -> dict[int, float]:
    """What ``garden_worth`` weighs, by place."""
    size = garden.window.size
    temples, ground = garden.temples, garden.ground
    found: dict[int, float] = {}
    groups = [found for theme in garden.themes for found in groups_of(theme, size)]
    sizes = [(min(n, LAST), bool(here & temples)) for here, n in groups]
    free = sorted((n for n, held in sizes if not held), reverse=True)
    held = sorted(n for n, held in sizes if held)
    for rank, squares in enumerate(free):
        place = FREE + min(rank, RANKS - 1) * SIZES + squares
        found[place] = found.get(place, 0.0) + 1
    standing = temples.bit_count()
    found[IN_HAND + TEMPLES - standing] = 1
    if held and standing == TEMPLES:
        found[NEXT + held.pop(0)] = 1
    for squares in held:
        found[HELD + squares] = found.get(HELD + squares, 0.0) + 1
    blank, ready = ground, 0
    for here, n in groups:
        blank &= ~here
        if n > 1 and not here & temples:
            ready |= here
    grown = ready << 1 | ready >> 1 | ready << size | ready >> size
    found[GROUND] = ground.bit_count()
    found[BLANK] = blank.bit_count()
    found[ROOM] = sum((corners & ground).bit_count() for corners in garden.free)
    found[EDGES] = (grown & blank).bit_count()
    return found
