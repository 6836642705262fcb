"""What a position promises beyond the tiles already held, for the computer players.

A garden is worth the groups that may soon earn a temple, a collection also what its started series
may still become. The weights are points, found by letting variants play each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .components import (
    COPIES,
    DRAW_SIZE,
    GUARD,
    PERSONS,
    SERIES,
    TEMPLES,
    TILE_OF,
    open_columns,
)
from .garden import Garden, all_groups, movable_temples
from .rules import open_places
from .scoring import Counts, counts_of, has_full_series, points
from .state import TEMPLE, TILE, State

_GROUP: Final = (0.0, 0.1, 0.6, 1.4, 2.2, 3.2, 5.5)
"""What a group without a temple is worth by its size; larger ones are worth what six are."""
_HELD_GROUP: Final = 0.15
"""How much of that is left while a temple stands in it, which may be moved once all stand."""
_GROUND: Final = 0.3
"""What a square of ground is worth, for themes to lie on."""
_ROOM: Final = 0.03
"""What a place is worth where a card would cover no temple."""
_HOPE: Final = 0.6
"""The chance to get one more tile of a kind that is wanted."""
_DRAWN: Final = 3.0
"""What a tile drawn face down is worth on average."""
_HORIZON: Final = 3
"""From how many turns before the end a garden is worth less and less."""


def greedy_value(state: State, seat: int) -> float:
    """What the position is worth to ``seat``, in points, from what the seat may know."""
    hand, garden = state.hands[seat], state.gardens[seat]
    counts = counts_of((*hand.taken, *hand.hidden))
    left = _left(state)
    value = _collection(counts, left) + 5 * hand.missed
    if state.phase is None:
        return points(counts) + 5 * hand.missed
    turns = state.table.order[state.turn :].count(seat)
    if state.seat == seat and state.phase == TILE:
        value += _best_tile(state, counts, left, state.earned)
        turns -= 1
    share = min(turns, _HORIZON) / _HORIZON
    if state.seat == seat and state.phase == TEMPLE:
        share = min(turns - 1, _HORIZON) / _HORIZON
        return value + _best_temple(state, garden, counts, left, share)
    return value + share * _garden(garden, garden.temples)


def _left(state: State) -> list[int]:
    """How many tiles of each kind nobody is seen to have taken."""
    left = list(COPIES)
    for hand in state.hands:
        for tile in hand.taken:
            left[tile] -= 1
    return left


def _collection(counts: Counts, left: Sequence[int]) -> float:
    value = float(points(counts))
    for kind, series in enumerate(SERIES):
        row = (0, *series.values)
        have = counts[kind] % len(series.values)
        best, chance = 0.0, 1.0
        for more in range(1, min(len(row) - have, left[kind] + 1)):
            chance *= _HOPE
            best = max(best, chance * (row[have + more] - row[have]))
        value += best
    for person, (_, kind_name, alone, full, _) in enumerate(PERSONS):
        if counts[len(SERIES) + person] and not has_full_series(person, counts):
            kind = TILE_OF[kind_name]
            missing = len(SERIES[kind].values) - counts[kind]
            if missing <= left[kind]:
                value += _HOPE**missing * (full - alone)
    if counts[GUARD]:
        value += 3 * _HOPE
    return value


def _best_tile(state: State, counts: Counts, left: list[int], size: int) -> float:
    """What the best face-up tile that a group of this size opens would add."""
    tiles = {state.display[place] for place in open_places(state.display, open_columns(size))}
    if not tiles:
        return 5.0
    now = _collection(counts, left)
    return max(_with_tile(counts, left, tile) - now for tile in tiles)


def _with_tile(counts: Counts, left: list[int], tile: int) -> float:
    more = (*counts[:tile], counts[tile] + 1, *counts[tile + 1 :])
    return _collection(more, [*left[:tile], left[tile] - 1, *left[tile + 1 :]])


def _best_temple(
    state: State, garden: Garden, counts: Counts, left: list[int], share: float
) -> float:
    best = share * _garden(garden, garden.temples)
    leaving = movable_temples(garden) if state.all_stand else [None]
    for group in state.eligible:
        size = group.bit_count()
        earned = _best_tile(state, counts, left, size) + (_DRAWN if size >= DRAW_SIZE else 0.0)
        for leaves in leaving:
            temples = garden.temples | group & -group
            if leaves is not None:
                temples &= ~(1 << leaves)
            best = max(best, earned + share * _garden(garden, temples))
    return best


def _garden(garden: Garden, temples: int) -> float:
    value = _GROUND * garden.ground.bit_count()
    for corners in garden.free:
        value += _ROOM * (corners & garden.ground).bit_count()
    held = _HELD_GROUP if temples.bit_count() == TEMPLES else 0.0
    for _, group in all_groups(garden):
        worth = _GROUP[min(group.bit_count(), len(_GROUP) - 1)]
        value += held * worth if group & temples else worth
    return value
