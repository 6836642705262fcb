"""How a tile can be turned, and where its squares then lie (rules: A turn, 2; contract, section 2).

A turn is ``rotation + 4 * mirrored``: the drawn tile is mirrored left to right first, then rotated
by clockwise quarter turns.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from .. import squares
from .components import TILES

REACH: Final = 5
"""The longest side of a tile, in squares."""
TURNS: Final = 8
TURN_NAMES: Final = tuple(f"r{turn & 3}{'m' if turn & 4 else ''}" for turn in range(TURNS))
TURN_OF: Final = {name: turn for turn, name in enumerate(TURN_NAMES)}


_LETTERS: Final = "PW~"


class Square(NamedTuple):
    """A square of a turned tile, counted from the corner of its bounding box."""

    row: int
    column: int
    face: str
    """``P`` or ``W`` and the number of flowers, or ``~~``."""


def _faces(drawing: str, turn: int) -> tuple[Square, ...]:
    rows: tuple[tuple[str, ...], ...] = tuple(tuple(row.split()) for row in drawing.split(" / "))
    if turn & 4:
        rows = tuple(row[::-1] for row in rows)
    for _ in range(turn & 3):
        rows = tuple(zip(*rows[::-1], strict=True))
    return tuple(
        Square(row, column, face)
        for row, faces in enumerate(rows)
        for column, face in enumerate(faces)
        if face != ".."
    )


FACES: Final = tuple(
    tuple(_faces(drawing, turn) for turn in range(TURNS)) for drawing in TILES.values()
)
"""``FACES[tile][turn]``: the five squares, row by row."""

SAME: Final = tuple(tuple(faces.index(face) for face in faces) for faces in FACES)
"""``SAME[tile][turn]``: the least turn that lays the same squares; only that one is legal."""

OWN_TURNS: Final = tuple(tuple(sorted(set(same))) for same in SAME)
"""For each tile the turns that are legal, ascending."""

_shapes: dict[tuple[tuple[int, int], ...], int] = {}
SHAPE: Final = tuple(
    tuple(
        _shapes.setdefault(tuple((square.row, square.column) for square in face), len(_shapes))
        for face in faces
    )
    for faces in FACES
)
"""``SHAPE[tile][turn]``: which of ``SHAPES`` the turned tile has."""
SHAPES: Final = tuple(_shapes)
"""The shapes of turned tiles without their faces: the 63 fixed pentominoes."""


class Clump(NamedTuple):
    """Squares of one kind on a tile that share edges."""

    kind: int
    squares: int
    beside: int
    """The squares and those beside them, shifted up as :attr:`Laying.beside`."""


class Laying(NamedTuple):
    """A turned tile as bits over a window, its corner on index 0."""

    squares: int
    beside: int
    """The squares and those beside them, shifted up by a row and a column to fit."""
    clumps: tuple[Clump, ...]
    ones: int
    """Squares with an odd number of elements: 1 or 3 flowers, or a pond."""
    twos: int
    """Squares with 2 or 3 flowers."""


@cache
def layings(size: int) -> tuple[tuple[Laying, ...], ...]:
    """``layings(size)[tile][turn]`` over a window with this side."""
    return tuple(tuple(_laying(face, size) for face in faces) for faces in FACES)


def _laying(face: tuple[Square, ...], size: int) -> Laying:
    bits = {square: 1 << (square.row * size + square.column) for square in face}
    clumps = []
    for kind, letter in enumerate(_LETTERS):
        left = sum(bit for square, bit in bits.items() if square.face[0] == letter)
        while left:
            # Over row 1, column 1, since a group is grown to all sides.
            shifted = left << size + 1
            clump = squares.group(shifted & -shifted, shifted, size) >> size + 1
            clumps.append(Clump(kind, clump, spread(clump << size + 1, size)))
            left ^= clump
    whole = sum(bits.values())
    return Laying(
        squares=whole,
        beside=spread(whole << size + 1, size),
        clumps=tuple(clumps),
        ones=sum(bit for square, bit in bits.items() if square.face[1] in "13~"),
        twos=sum(bit for square, bit in bits.items() if square.face[1] in "23"),
    )


def spread(bits: int, size: int) -> int:
    """The squares and all squares beside them."""
    return bits | bits << 1 | bits >> 1 | bits << size | bits >> size
