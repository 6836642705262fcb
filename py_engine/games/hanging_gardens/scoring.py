"""What a collection of points tiles is worth (rules: Score)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ...protocol import Outcome, ScoreLine, ScoreSheet, Viewer
from .components import (
    COPIES,
    EMPTY,
    GATE,
    GUARD,
    GUARD_POINTS,
    MISSED_POINTS,
    PERSONS,
    SERIES,
    TILE_NAMES,
    TILE_OF,
)
from .state import State

Counts = tuple[int, ...]
"""How many tiles of each of ``TILE_NAMES``."""


class Known(NamedTuple):
    """What a viewer knows of a seat's tiles: how many of each, and how many are unknown."""

    counts: Counts
    hidden: int


def score(state: State, viewer: Viewer = None) -> tuple[ScoreSheet, ...]:
    """For each seat what its tiles are worth, if the game ended now.

    Lines: for every kind its series, those of no tiles included (``values``: ``kind``, ``series``,
    the row of ``row``, ``tiles`` of the kind in all, and what the ``next`` one would add to the
    total); for each person held its two values; the guard; tiles missed; and a line with
    ``points: None`` for each tile that the viewer does not know.
    """
    return tuple(
        ScoreSheet(tuple(_lines(known, hand.missed)))
        for known, hand in zip(known_tiles(state, viewer), state.hands, strict=True)
    )


def known_tiles(state: State, viewer: Viewer) -> list[Known]:
    """What the viewer knows of each seat's tiles.

    A tile drawn face down is known to its owner, to all at the end, and to those for whom the
    tiles that they have not seen leave no other possibility.
    """
    all_open = viewer is None or state.phase is None
    unseen = None if all_open else unseen_tiles(state, viewer)
    known = []
    for seat, hand in enumerate(state.hands):
        if unseen is None or viewer == seat:
            known.append(Known(counts_of((*hand.taken, *hand.hidden)), 0))
            continue
        proved = proved_tiles(unseen, len(hand.hidden))
        counts = tuple(map(sum, zip(counts_of(hand.taken), proved, strict=True)))
        known.append(Known(counts, len(hand.hidden) - sum(proved)))
    return known


def unseen_tiles(state: State, viewer: Viewer) -> Counts:
    """The tiles that the viewer has not seen: those in the pile, and those drawn by others.

    ``None`` has seen what everybody has drawn, at the end as before.
    """
    seen = Counter(tile for tile in state.display if tile != EMPTY)
    for seat, hand in enumerate(state.hands):
        seen.update(hand.taken)
        if viewer in (seat, None):
            seen.update(hand.hidden)
    return tuple(copies - seen[tile] for tile, copies in enumerate(COPIES))


def proved_tiles(unseen: Sequence[int], drawn: int) -> Counts:
    """The tiles that must be among ``drawn`` ones, however the unseen tiles are spread."""
    elsewhere = sum(unseen) - drawn
    return tuple(max(0, copies - elsewhere) for copies in unseen)


def counts_of(tiles: Sequence[int]) -> Counts:
    """How many there are of each of ``TILE_NAMES``."""
    return tuple([tiles.count(tile) for tile in range(len(TILE_NAMES))])


@cache
def series_points(kind: int, tiles: int) -> int:
    """The points for so many tiles of a kind: full series, then the rest from the row's start."""
    values = SERIES[kind].values
    full, rest = divmod(tiles, len(values))
    return full * values[-1] + (values[rest - 1] if rest else 0)


def person_points(person: int, counts: Sequence[int]) -> int:
    """The points for one of ``PERSONS`` beside these tiles."""
    return PERSONS[person].full if has_full_series(person, counts) else PERSONS[person].alone


def has_full_series(person: int, counts: Sequence[int]) -> bool:
    """Whether the tiles hold a full series of the kind that one of ``PERSONS`` goes with."""
    kind = TILE_OF[PERSONS[person].kind]
    return counts[kind] >= len(SERIES[kind].values)


def points(counts: Sequence[int]) -> int:
    """The points for a collection, without tiles missed."""
    total = sum([series_points(kind, counts[kind]) for kind in range(len(SERIES))])
    for person in range(len(PERSONS)):
        if counts[len(SERIES) + person]:
            total += person_points(person, counts)
    return total + GUARD_POINTS * counts[GATE] * counts[GUARD]


def adds(counts: Sequence[int], tile: int) -> int:
    """What one tile more would add to a collection, in points."""
    return points([*counts[:tile], counts[tile] + 1, *counts[tile + 1 :]]) - points(counts)


def _lines(known: Known, missed: int) -> Iterator[ScoreLine]:
    counts = known.counts
    for kind in range(len(SERIES)):
        yield from _series_lines(counts, kind)
    for person, (name, kind_name, alone, full, _) in enumerate(PERSONS):
        if counts[len(SERIES) + person]:
            values = {
                "person": name,
                "kind": kind_name,
                "alone": alone,
                "full": full,
                "full_series": has_full_series(person, counts),
            }
            key = f"person:{name}"
            yield ScoreLine(key, "person", 1, person_points(person, counts), values=values)
    if counts[GUARD]:
        gates = counts[GATE]
        values = {"person": "guard", "kind": "gate", "each": GUARD_POINTS}
        yield ScoreLine("guard", "guard", gates, GUARD_POINTS * gates, values=values)
    if missed:
        yield ScoreLine(
            "missed", "missed", missed, MISSED_POINTS * missed, values={"each": MISSED_POINTS}
        )
    for number in range(1, known.hidden + 1):
        yield ScoreLine(f"hidden:{number}", "series", None, None, values={"hidden": True})


def _series_lines(counts: Counts, kind: int) -> Iterator[ScoreLine]:
    name, row = SERIES[kind].kind, SERIES[kind].values
    tiles = counts[kind]
    values: Mapping[str, object] = {
        "kind": name,
        "row": list(row),
        "tiles": tiles,
        "next": adds(counts, kind) if tiles < SERIES[kind].tiles else None,
    }
    for number, first in enumerate(range(0, max(tiles, 1), len(row)), start=1):
        count = min(tiles - first, len(row))
        worth = row[count - 1] if count else 0
        yield ScoreLine(
            f"series:{name}:{number}",
            "series",
            count,
            worth,
            values={**values, "series": number},
        )


def outcome(state: State) -> Outcome | None:
    """The winner; a tie goes to the most tiles held, then is shared (rules: Score)."""
    if state.phase is not None:
        return None
    totals = [sheet.total for sheet in score(state)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if len(tied) == 1:
        return Outcome((tied[0],), "points")
    held = [len(hand.taken) + len(hand.hidden) for hand in state.hands]
    most = max(held[seat] for seat in tied)
    winners = tuple(seat for seat in tied if held[seat] == most)
    return Outcome(winners, "tiles" if len(winners) == 1 else "shared")
