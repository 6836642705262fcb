"""What the fits of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations with a positive definite matrix, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            factor = row[at] / pivot[at]
            if factor:
                for column in range(at, len(row)):
                    row[column] -= factor * pivot[column]
    solution = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(map(mul, rows[at][at + 1 : -1], solution[at + 1 :]))
        solution[at] = (rows[at][-1] - known) / rows[at][at]
    return solution
