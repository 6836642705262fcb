"""Where a tile may lie: the complete list, and one place of it at random (rules: A turn, 2)."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from operator import getitem
from typing import Any, Final

from .. import squares
from .components import TILE_NAMES
from .garden import Garden
from .state import Take
from .tiles import OWN_TURNS, REACH, SHAPE, SHAPES, TURNS, layings

# Above the number of different rows that a garden shows in one game.
_ROWS_KEPT: Final = 2048


class _Takes:
    """The moves of a turned tile over a window; each is made when it is first asked for."""

    __slots__ = ("_made", "_moves", "_size", "_tile", "_turn")

    def __init__(self, size: int, tile: int, turn: int) -> None:
        self._size, self._tile, self._turn = size, tile, turn
        self._moves: list[Any] = []
        self._made = 0

    def at(self, corners: int, indices: list[int]) -> Iterable[Take]:
        """The moves with these corners, given as a set and as its indices."""
        missing = corners ^ (corners & self._made)
        if missing:
            self._made |= missing
            self._make(missing)
        return map(self._moves.__getitem__, indices)

    def _make(self, corners: int) -> None:
        size, half = self._size, self._size // 2
        tile, turn, moves, new = self._tile, self._turn, self._moves, tuple.__new__
        if not moves:
            moves += [None] * size**2
        for index in _indices(corners, size):
            # What Take(...) does, in half the time.
            moves[index] = new(Take, (tile, turn, index // size - half, index % size - half))


class _Row(dict[int, tuple[int, ...]]):
    """The indices of a row's squares by their bits, which are the same again and again."""

    def __init__(self, size: int, row: int) -> None:
        super().__init__()
        self._indices = range(row * size, (row + 1) * size)

    def __missing__(self, bits: int) -> tuple[int, ...]:
        if len(self) >= _ROWS_KEPT:
            self.clear()
        found = self[bits] = tuple(
            index for column, index in enumerate(self._indices) if bits >> column & 1
        )
        return found


@cache
def _takes(size: int) -> list[list[_Takes]]:
    return [[_Takes(size, tile, turn) for turn in range(TURNS)] for tile in range(len(TILE_NAMES))]


@cache
def _rows(size: int) -> list[_Row]:
    return [_Row(size, row) for row in range(size)]


# The offset of a square of a tile, as a place in the lists of shifted gardens below.
_SQUARES: Final = tuple(tuple(row * REACH + column for row, column in shape) for shape in SHAPES)


@cache
def _offsets(size: int) -> tuple[int, ...]:
    return tuple(row * size + column for row in range(REACH) for column in range(REACH))


def taking_moves(garden: Garden, tiles: Sequence[int]) -> list[Take]:
    """Every way to lay each of the tiles: by tile, turn, and corner row by row."""
    size = garden.window.size
    takes = _takes(size)
    if not garden.filled:
        return [Take(tile, turn, 0, 0) for tile in tiles for turn in OWN_TURNS[tile]]
    # Bit c of filled >> k says whether a square at offset k from a corner at c is filled: with the
    # five offsets of a shape, all its corners are found at once.
    offsets = _offsets(size)
    filled = [garden.filled >> offset for offset in offsets]
    beside = [garden.open >> offset for offset in offsets]
    found: dict[int, tuple[int, list[int]]] = {}
    moves: list[Take] = []
    for tile in tiles:
        shapes = SHAPE[tile]
        for turn in OWN_TURNS[tile]:
            shape = shapes[turn]
            if shape not in found:
                a, b, c, d, e = _SQUARES[shape]
                covered = filled[a] | filled[b] | filled[c] | filled[d] | filled[e]
                touching = beside[a] | beside[b] | beside[c] | beside[d] | beside[e]
                corners = touching ^ (touching & covered)
                found[shape] = corners, _indices(corners, size)
            moves += takes[tile][turn].at(*found[shape])
    return moves


def _indices(bits: int, size: int) -> list[int]:
    """The indices of a set's squares, ascending, a whole row at a time."""
    letter = {32: "I", 64: "Q"}.get(size)
    if letter is None or not bits:
        return squares.indices(bits)
    top = ((bits & -bits).bit_length() - 1) // size
    bits >>= top * size
    count = (bits.bit_length() - 1) // size + 1
    rows = struct.unpack(f"<{count}{letter}", bits.to_bytes(count * size // 8, "little"))
    return list(chain.from_iterable(map(getitem, _rows(size)[top:], rows)))


def random_taking(garden: Garden, tiles: Sequence[int], rng: random.Random) -> Take:
    """A way to lay one of the tiles, each as likely as any other, without the list of them."""
    draw = rng.random
    turned = [(tile, turn) for tile in tiles for turn in OWN_TURNS[tile]]
    size = garden.window.size
    if not garden.filled:
        tile, turn = turned[int(draw() * len(turned))]
        return Take(tile, turn, 0, 0)
    open_squares = _indices(garden.open, size)
    filled, beside, layouts = garden.filled, garden.open, layings(size)
    offsets = _offsets(size)
    while True:
        # A way is drawn once for each open square that it covers, so that often it is kept once.
        tile, turn = turned[int(draw() * len(turned))]
        squares_of = _SQUARES[SHAPE[tile][turn]]
        corner = open_squares[int(draw() * len(open_squares))]
        corner -= offsets[squares_of[int(draw() * len(squares_of))]]
        bits = layouts[tile][turn].squares << corner
        if not bits & filled:
            covered = (bits & beside).bit_count()
            if covered == 1 or draw() * covered < 1:
                return next(iter(_takes(size)[tile][turn].at(1 << corner, [corner])))
