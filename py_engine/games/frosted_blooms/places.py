"""Where a tile may lie: the complete list, and one place of it at random (rules: A turn, 2)."""

from __future__ import annotations

import random
import struct
from collections.abc import Sequence
from functools import cache
from itertools import chain
from operator import getitem
from typing import Any, Final

from .. import squares
from .components import TILE_NAMES
from .garden import Garden
from .state import Take
from .tiles import OWN_TURNS, REACH, SAME, SHAPE, SHAPES, TURNS, layings

_PART: Final = 16
"""How many squares are looked up at a time: short enough that few different sets occur."""


class _Takes:
    """The moves of a turned tile over a window; each is made when it is first asked for."""

    __slots__ = ("_size", "_tile", "_turn", "made", "moves")

    def __init__(self, size: int, tile: int, turn: int) -> None:
        self._size, self._tile, self._turn = size, tile, turn
        self.moves: list[Any] = []
        self.made = 0

    def make(self, corners: int) -> None:
        """Make the moves with these corners."""
        self.made |= corners
        size, half = self._size, self._size // 2
        tile, turn, moves, new = self._tile, self._turn, self.moves, tuple.__new__
        if not moves:
            moves += [None] * size**2
        for index in _indices(corners, size):
            # What Take(...) does, in half the time.
            moves[index] = new(Take, (tile, turn, index // size - half, index % size - half))


class _Part(dict[int, tuple[int, ...]]):
    """The indices of some squares side by side, by their bits: the same come again and again."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self._first = first

    def __missing__(self, bits: int) -> tuple[int, ...]:
        found = self[bits] = tuple([self._first + at for at in squares.indices(bits)])
        return found


@cache
def _takes(size: int) -> list[list[_Takes]]:
    return [[_Takes(size, tile, turn) for turn in range(TURNS)] for tile in range(len(TILE_NAMES))]


@cache
def _parts(size: int) -> list[_Part]:
    return [_Part(first) for first in range(0, size**2, _PART)]


_SQUARES_OF_A_TILE: Final = 5
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
        shapes, tile_takes = SHAPE[tile], takes[tile]
        for turn in OWN_TURNS[tile]:
            shape = shapes[turn]
            if shape not in found:
                a, b, c, d, e = _SQUARES[shape]
                covered = filled[a] | filled[b] | filled[c] | filled[d] | filled[e]
                touching = beside[a] | beside[b] | beside[c] | beside[d] | beside[e]
                corners = touching ^ (touching & covered)
                found[shape] = corners, _indices(corners, size)
            corners, indices = found[shape]
            own = tile_takes[turn]
            missing = corners ^ (corners & own.made)
            if missing:
                own.make(missing)
            moves += map(own.moves.__getitem__, indices)
    return moves


def _indices(bits: int, size: int) -> list[int]:
    """The indices of a set's squares, ascending, many at a time."""
    if not bits:
        return []
    least = ((bits & -bits).bit_length() - 1) // _PART
    bits >>= least * _PART
    count = (bits.bit_length() - 1) // _PART + 1
    parts = struct.unpack(f"<{count}H", bits.to_bytes(2 * count, "little"))
    return list(chain.from_iterable(map(getitem, _parts(size)[least:], parts)))


def random_taking(garden: Garden, tiles: Sequence[int], rng: random.Random) -> Take:
    """A way to lay one of the tiles, each as likely as any other, without the list of them."""
    draw = rng.random
    count, size = len(tiles), garden.window.size
    filled, beside = garden.filled, garden.open
    open_squares = _indices(beside, size)
    laying, offsets = layings(size), _offsets(size)
    while True:
        tile, turn = tiles[int(draw() * count)], int(draw() * TURNS)
        if SAME[tile][turn] != turn:
            continue
        if not filled:
            return Take(tile, turn, 0, 0)
        # A way is drawn once for each open square that it covers, so that often it is kept once.
        corner = open_squares[int(draw() * len(open_squares))]
        corner -= offsets[_SQUARES[SHAPE[tile][turn]][int(draw() * _SQUARES_OF_A_TILE)]]
        bits = laying[tile][turn].squares << corner
        if not bits & filled:
            covered = (bits & beside).bit_count()
            if covered == 1 or draw() * covered < 1:
                return Take(tile, turn, corner // size - size // 2, corner % size - size // 2)
