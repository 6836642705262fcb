"""A slow reading of the rules of Frosted Blooms, with gardens as dicts of squares.

It shares no code with the engine, and is what the engine's bit sets are compared with.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

Square = tuple[int, int]
Faces = Mapping[Square, str]


def around(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def squares_of(cells: Iterable[str]) -> set[Square]:
    """The squares that the notation names."""
    return {(int(row), int(column)) for row, column in (cell.split(",") for cell in cells)}


def read_faces(observed: Mapping[str, str]) -> dict[Square, str]:
    """The squares of an observation's garden."""
    return {next(iter(squares_of([cell]))): face for cell, face in observed.items()}


def turned(drawing: list[str], mirrored: bool, rotation: int) -> dict[Square, str]:
    """A tile's squares after it was mirrored left to right and then rotated clockwise."""
    rows = [row.split() for row in drawing]
    if mirrored:
        rows = [row[::-1] for row in rows]
    for _ in range(rotation):
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
    return {
        (r, c): face for r, row in enumerate(rows) for c, face in enumerate(row) if face != ".."
    }


def ways(filled: Collection[Square], tile: str, drawing: list[str]) -> set[str]:
    """The texts of all legal ways to lay a tile, the least turn of those that lie alike."""
    texts, seen = set(), []
    for mirrored in (False, True):
        for rotation in range(4):
            faces = turned(drawing, mirrored, rotation)
            if faces in seen:
                continue
            seen.append(faces)
            name = f"{tile} r{rotation}{'m' if mirrored else ''}"
            texts |= {f"{name} {row},{column}" for row, column in _corners(filled, faces)}
    return texts


def _corners(filled: Collection[Square], faces: Faces) -> set[Square]:
    if not filled:
        return {(0, 0)}
    edge = {near for square in filled for near in around(square)} - set(filled)
    found = set()
    for row, column in {(r - fr, c - fc) for r, c in edge for fr, fc in faces}:
        laid = {(row + fr, column + fc) for fr, fc in faces}
        if not laid & set(filled):
            found.add((row, column))
    return found


def connected(start: Square, among: Collection[Square]) -> frozenset[Square]:
    """The squares of ``among`` that edges connect with this one."""
    found, edge = {start}, [start]
    while edge:
        for near in around(edge.pop()):
            if near in among and near not in found:
                found.add(near)
                edge.append(near)
    return frozenset(found)


def groups(faces: Faces, letter: str) -> set[frozenset[Square]]:
    """Every group of a kind: ``P``, ``W`` or ``~``."""
    squares = {square for square, face in faces.items() if face[0] == letter}
    return {connected(square, squares) for square in squares}


def count(faces: Faces, group: Iterable[Square]) -> int:
    """The flowers or the pond squares of a group."""
    return sum(1 if faces[square] == "~~" else int(faces[square][1]) for square in group)


def holes(filled: Collection[Square]) -> set[frozenset[Square]]:
    """Every free region from which no path leads out."""
    rows, columns = [r for r, _ in filled], [c for _, c in filled]
    box = {
        (r, c)
        for r in range(min(rows) - 1, max(rows) + 2)
        for c in range(min(columns) - 1, max(columns) + 2)
    }
    free = box - set(filled)
    outside = connected((min(rows) - 1, min(columns) - 1), free)
    return {connected(square, free) for square in free - outside}


def fixed_polyominoes(size: int) -> set[frozenset[Square]]:
    """Every shape of so many squares, turned and mirrored ones apart."""
    shapes = {frozenset({(0, 0)})}
    for _ in range(size - 1):
        larger = (shape | {near} for shape in shapes for square in shape for near in around(square))
        shapes = {_at_corner(shape) for shape in larger if len(shape) > len(next(iter(shapes)))}
    return shapes


def _at_corner(shape: Iterable[Square]) -> frozenset[Square]:
    squares = list(shape)
    top, left = min(r for r, _ in squares), min(c for _, c in squares)
    return frozenset((r - top, c - left) for r, c in squares)
