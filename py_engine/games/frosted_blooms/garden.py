"""A garden: its squares, its groups, and the holes that tiles leave (rules: A turn, 2 to 4).

Groups and holes are found only where the last tile touches; the tests compare them with a search
through the whole garden.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from .. import squares
from ..squares import Window, window
from .components import BARN, GARDENER, KINDS, WINDMILL
from .tiles import REACH, layings, spread

LARGEST_HOLE: Final = 4
"""The most squares of a hole that is filled."""


class Garden(NamedTuple):
    """One player's garden; the sets of squares are bits over ``window``."""

    window: Window
    filled: int
    """Squares under tiles and upgrades."""
    open: int
    """Free squares beside them."""
    fresh: int
    """Free squares beside the tile laid last: where a hole may have come about."""
    ones: int
    twos: int
    """Elements of a square as two binary digits: flowers, or 1 for a pond."""
    groups: tuple[tuple[int, ...], ...]
    """The groups of each kind; those with a square of the last tile come last."""
    touched: tuple[int, ...]
    """For each kind how many groups hold a square of the last tile."""
    gardeners: int
    barns: int
    windmills: int

    @property
    def upgrades(self) -> tuple[int, int, int]:
        """How many gardeners, barns and windmills stand here."""
        return self.gardeners, self.barns, self.windmills


EMPTY: Final = Garden(
    window=window(squares.SMALLEST),
    filled=0,
    open=0,
    fresh=0,
    ones=0,
    twos=0,
    groups=((),) * len(KINDS),
    touched=(0,) * len(KINDS),
    gardeners=0,
    barns=0,
    windmills=0,
)


@cache
def _edge(size: int) -> int:
    """The squares from which a tile laid beside them might leave the window."""
    inside = range(REACH, size - REACH)
    return sum(
        1 << (row * size + column)
        for row in range(size)
        for column in range(size)
        if row not in inside or column not in inside
    )


def lay(garden: Garden, tile: int, turn: int, row: int, column: int) -> Garden | None:
    """The garden with the tile's corner on a square; ``None`` if it may not lie there.

    The turn must be one of ``OWN_TURNS`` (rules: A turn, 2).
    """
    over, filled = garden.window, garden.filled
    size = over.size
    top, left = row + size // 2, column + size // 2
    # No garden comes nearer to the edge than a tile reaches, so what is legal lies in these bounds.
    if not (0 <= top <= size - REACH and 0 <= left <= size - REACH):
        return None
    corner = top * size + left
    laying = layings(size)[tile][turn]
    bits = laying.squares << corner
    if filled:
        if bits & filled or not bits & garden.open:
            return None
    elif row or column:
        return None
    if bits & _edge(size):
        return lay(grown(garden), tile, turn, row, column)

    beside = corner - size - 1
    purple, white, pond = garden.groups
    touched_white = 1
    for kind, clump, near in laying.clumps:
        if kind == 0:
            purple = _join(purple, clump << corner, near << beside)
        elif kind == 2:
            pond = _join(pond, clump << corner, near << beside)
        else:
            joined = _join(white, clump << corner, near << beside)
            # The tile's other white square may have its own group.
            if white is not garden.groups[1] and white[-1] in joined:
                touched_white = 2
            white = joined
    filled |= bits
    fresh = laying.beside << beside
    around = garden.open | fresh
    return Garden(
        over,
        filled,
        around ^ (around & filled),
        fresh ^ (fresh & filled),
        garden.ones | laying.ones << corner,
        garden.twos | laying.twos << corner,
        (purple, white, pond),
        (1, touched_white, 1),
        garden.gardeners,
        garden.barns,
        garden.windmills,
    )


def _join(groups: tuple[int, ...], clump: int, near: int) -> tuple[int, ...]:
    """The groups with the clump, which joins those it lies beside; its own group is the last."""
    apart = []
    for group in groups:
        if group & near:
            clump |= group
        else:
            apart.append(group)
    apart.append(clump)
    return tuple(apart)


def grown(garden: Garden) -> Garden:
    """The same garden over a window twice as wide."""
    old = garden.window
    new = window(old.size * 2)
    return garden._replace(
        window=new,
        filled=squares.moved(garden.filled, old, new),
        open=squares.moved(garden.open, old, new),
        fresh=squares.moved(garden.fresh, old, new),
        ones=squares.moved(garden.ones, old, new),
        twos=squares.moved(garden.twos, old, new),
        groups=tuple(
            tuple(squares.moved(group, old, new) for group in groups) for groups in garden.groups
        ),
    )


def elements(garden: Garden, group: int) -> int:
    """The flowers or pond squares of a group (rules: A turn, 3)."""
    return (group & garden.ones).bit_count() + 2 * (group & garden.twos).bit_count()


def touched_groups(garden: Garden, kind: int) -> tuple[int, ...]:
    """The groups of a kind that hold a square of the tile laid last (rules: A turn, 3)."""
    groups = garden.groups[kind]
    return groups[len(groups) - garden.touched[kind] :]


def holes(garden: Garden) -> list[int]:
    """The holes of 1-4 squares, each as a set of squares (rules: A turn, 4).

    Those of earlier turns are filled, so each new one has a square beside the last tile.
    """
    return _closed(garden.filled, garden.open, garden.fresh, garden.window.size)


def _closed(filled: int, beside: int, fresh: int, size: int) -> list[int]:
    """The holes of 1-4 squares that hold a square of ``fresh``."""
    near = filled | beside
    # A square of a small hole has no free neighbour that lies beside nothing: that one would have
    # four free neighbours itself. Few squares are left to look at.
    left = fresh & near << 1 & near >> 1 & near << size & near >> size
    return closed(filled, left, size)


def closed(filled: int, start: int, size: int) -> list[int]:
    """The holes of 1-4 squares that hold one of the free squares ``start``."""
    found = []
    while start:
        hole = start & -start
        while True:
            around = spread(hole, size)
            around ^= around & filled
            if around == hole:
                found.append(hole)
                break
            hole = around
            if hole.bit_count() > LARGEST_HOLE:
                break
        start ^= start & hole
    return found


class Upgrade(NamedTuple):
    """A token: its kind as a number of ``UPGRADES``, and the squares under it."""

    kind: int
    squares: int


@lru_cache(maxsize=512)
def _tokens(hole: int, size: int) -> tuple[Upgrade, ...]:
    if hole == (1 | 1 << 1 | 1 << size | 1 << size + 1) << LARGEST_HOLE:
        return (Upgrade(WINDMILL, hole),)
    # Any other hole is a path of squares or a T: barns are laid from its ends.
    tokens = []
    hole <<= size + 1
    while hole:
        cells = [1 << index for index in squares.indices(hole)]
        end = min(cells, key=lambda cell: (spread(cell, size) & hole).bit_count())
        pair = spread(end, size) & hole
        tokens.append(Upgrade(GARDENER if pair == end else BARN, pair >> size + 1))
        hole ^= pair
    return tuple(sorted(tokens, reverse=True))


def tokens(hole: int, size: int) -> list[Upgrade]:
    """The upgrades that fill a hole of 1-4 squares, the larger first (rules: A turn, 4)."""
    # A shape is looked up with its first square on column 4 of row 0: there it cannot wrap.
    shift = (hole & -hole).bit_length() - 1 - LARGEST_HOLE
    return [Upgrade(kind, bits << shift) for kind, bits in _tokens(hole >> shift, size)]


def fill(garden: Garden, found: list[int]) -> Garden:
    """The garden with its holes filled (rules: A turn, 4)."""
    placed = [0, 0, 0]
    filled = garden.filled
    size = garden.window.size
    for hole in found:
        filled |= hole
        for kind, _ in tokens(hole, size):
            placed[kind] += 1
    return garden._replace(
        filled=filled,
        open=garden.open ^ (garden.open & filled),
        fresh=garden.fresh ^ (garden.fresh & filled),
        gardeners=garden.gardeners + placed[GARDENER],
        barns=garden.barns + placed[BARN],
        windmills=garden.windmills + placed[WINDMILL],
    )


def nearly_closed(garden: Garden) -> list[tuple[int, int]]:
    """The sets of 1-4 free squares that one more filled square would close, with that square.

    Of those that lie in one another only the largest is told.
    """
    size = garden.window.size
    found: dict[int, int] = {}
    # The last square may lie beside the hole alone.
    left = spread(garden.open, size)
    left ^= left & garden.filled
    while left:
        gate = left & -left
        left ^= gate
        filled = garden.filled | gate
        beside = spread(gate, size)
        around = garden.open | beside
        around ^= around & filled
        for hole in _closed(filled, around, beside ^ (beside & filled), size):
            found[hole] = gate
    return [
        (hole, gate)
        for hole, gate in found.items()
        if not any(hole & other == hole != other for other in found)
    ]
