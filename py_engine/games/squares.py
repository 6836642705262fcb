"""Gardens of squares: pieces that turn, and sets of squares as bits over a window that grows.

A set of squares is an ``int``: bit ``index`` is set for each square that belongs to it. The window
says which square an index is; squares outside keep their absolute row and column, since the window
doubles around the same middle before a garden reaches its edge.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from .. import dealing
from ..protocol import InvalidMoveError

Rows = tuple[str, ...]
"""A piece or a part of one, row by row, a letter a square."""

SMALLEST: Final = 32
"""The side of the window that a game begins with, in squares."""

MARGIN: Final = 4
"""How far a garden stays from the window's edge; a piece may reach that far beyond it."""

# More digits than any garden needs would only make an error's text long.
_CELL: Final = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")


class Cell(NamedTuple):
    """A square by its absolute row and column; its text is the notation's."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.row},{self.column}"


def parse_cell(text: str) -> Cell:
    """The square that ``text`` notes, as ``-1,2``; raises InvalidMoveError if it notes none."""
    found = _CELL.fullmatch(text)
    if found is None:
        raise InvalidMoveError("unreadable_move", text=dealing.shown(text))
    return Cell(int(found[1]), int(found[2]))


class Window(NamedTuple):
    """A square of ``size`` by ``size`` squares around row 0, column 0."""

    size: int
    origin: int
    """The index of row 0, column 0."""
    edge: int
    """The squares nearer to the edge than ``MARGIN``: a garden on them needs a larger window."""

    def at(self, row: int, column: int) -> int:
        """The index of a square that the window holds."""
        return self.origin + row * self.size + column

    def holds(self, row: int, column: int) -> bool:
        """Whether the square is in the window."""
        half = self.size // 2
        return -half <= row < half and -half <= column < half

    def cell(self, index: int) -> Cell:
        """The square with this index."""
        row, column = divmod(index, self.size)
        return Cell(row - self.size // 2, column - self.size // 2)

    def cells(self, squares: int) -> list[Cell]:
        """The squares of a set, row by row."""
        return [self.cell(index) for index in indices(squares)]


@cache
def window(size: int) -> Window:
    """The window with this side, a power of two."""
    half = size // 2
    inside = range(MARGIN, size - MARGIN)
    edge = sum(
        1 << (row * size + column)
        for row in range(size)
        for column in range(size)
        if row not in inside or column not in inside
    )
    return Window(size, half * size + half, edge)


def moved(squares: int, old: Window, new: Window) -> int:
    """The same set of squares over another window that holds them all."""
    return sum(1 << new.at(*cell) for cell in old.cells(squares))


def indices(squares: int) -> list[int]:
    """The indices of a set's squares, ascending."""
    found = []
    while squares:
        # The highest first: finding it takes one step less than finding the lowest.
        highest = squares.bit_length() - 1
        found.append(highest)
        squares ^= 1 << highest
    return found[::-1]


def group(start: int, among: int, size: int) -> int:
    """All squares of ``among`` connected by edges with those of ``start``, which are in it too.

    ``size`` is the window's; no square of ``among`` may lie on the window's edge.
    """
    while True:
        grown = start | start << 1 | start >> 1 | start << size | start >> size
        grown &= among
        if grown == start:
            return start
        start = grown


def turned(rows: Rows) -> Rows:
    """The piece after a clockwise quarter turn."""
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def mirrored(rows: Rows) -> Rows:
    """The piece mirrored left to right."""
    return tuple(row[::-1] for row in rows)
