"""A slow reading of the rules of The Hanging Gardens, with gardens as dicts of squares.

It shares no code with the engine, and is what the engine's bit sets are compared with.
"""

from __future__ import annotations

from collections.abc import Mapping

Square = tuple[int, int]
Squares = dict[Square, str]


def turn(rows: list[str]) -> list[str]:
    """The card after a clockwise quarter turn."""
    height, width = len(rows), len(rows[0])
    return ["".join(rows[height - 1 - r][c] for r in range(height)) for c in range(width)]


def read_squares(observed: Mapping[str, str]) -> Squares:
    """The squares of an observation's garden."""
    found = {}
    for cell, letter in observed.items():
        row, column = cell.split(",")
        found[int(row), int(column)] = letter
    return found


def fits(squares: Squares, temples: set[Square], rows: list[str], at: Square) -> bool:
    """Whether a card may lie with its corner there."""
    for r, line in enumerate(rows):
        for c, letter in enumerate(line):
            here = (at[0] + r, at[1] + c)
            if here in temples or (letter != "." and here not in squares):
                return False
    return True


def laid(squares: Squares, rows: list[str], at: Square) -> Squares:
    """The garden with the card on top."""
    after = dict(squares)
    for r, line in enumerate(rows):
        for c, letter in enumerate(line):
            after[at[0] + r, at[1] + c] = letter
    return after


def ways(squares: Squares, temples: set[Square], card: str, rows: list[str]) -> set[str]:
    """The texts of all legal ways to lay a card, the least rotation of those that look alike."""
    top, left = min(r for r, _ in squares) - 3, min(c for _, c in squares) - 3
    bottom, right = max(r for r, _ in squares) + 1, max(c for _, c in squares) + 1
    texts = set()
    seen: list[list[str]] = []
    for rotation in range(4):
        if rows not in seen:
            seen.append(rows)
            texts |= {
                f"{card} r{rotation} {r},{c}"
                for r in range(top, bottom + 1)
                for c in range(left, right + 1)
                if fits(squares, temples, rows, (r, c))
            }
        rows = turn(rows)
    return texts


def group_of(squares: Squares, start: Square) -> set[Square]:
    """All squares connected with this one by edges that show its theme."""
    found, edge = {start}, [start]
    while edge:
        r, c = edge.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near not in found and squares.get(near) == squares[start]:
                found.add(near)
                edge.append(near)
    return found


def groups(squares: Squares) -> set[tuple[str, frozenset[Square]]]:
    """Every group in the garden."""
    return {
        (letter, frozenset(group_of(squares, square)))
        for square, letter in squares.items()
        if letter != "."
    }
