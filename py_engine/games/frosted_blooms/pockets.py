"""Free squares that are nearly upgrades (rules: A turn, 4), many looked at in one stroke."""

from __future__ import annotations

from typing import Final

from .garden import Garden

POCKETS: Final = 8
"""How many numbers :func:`pockets` gives."""


def pockets(garden: Garden) -> tuple[int, ...]:
    """How many places lack few filled squares around them to become upgrades.

    Of a gardener those that lack one; of a barn one, two, three; of a windmill one to four.
    """
    filled, free, size = garden.filled, garden.open, garden.window.size
    left, right, above, below = filled << 1, filled >> 1, filled << size, filled >> size
    one = (left & right & (above ^ below) | above & below & (left ^ right)) & free
    along, down = free & free >> 1, free & free >> size
    right2, below2 = filled >> 2, filled >> 2 * size
    above1, below1 = above >> 1, below >> 1
    left1, right1 = left >> size, right >> size
    across1, across2, across3 = _around_two(left, above, below, right2, above1, below1, along)
    down1, down2, down3 = _around_two(left, above, right, below2, left1, right1, down)
    square = along & along >> size
    around = (left, left1, above, above1, right2, right2 >> size, below2, below2 >> 1)
    return (
        one.bit_count(),
        across1.bit_count() + down1.bit_count(),
        across2.bit_count() + down2.bit_count(),
        across3.bit_count() + down3.bit_count(),
        *(_around_four(around, square) if square else (0, 0, 0, 0)),
    )


def _around_two(a: int, b: int, c: int, d: int, e: int, f: int, among: int) -> tuple[int, int, int]:
    """The places where one, two, three of six are not filled, counted as binary digits."""
    odd = a ^ b
    low1, high1 = odd ^ c, a & b | odd & c
    odd = d ^ e
    low2, high2 = odd ^ f, d & e | odd & f
    low, carry = low1 ^ low2, low1 & low2
    odd = high1 ^ high2
    two, four = odd ^ carry, (high1 & high2 | odd & carry) & among
    return four & low, four ^ (four & (two | low)), two & low & among


def _around_four(around: tuple[int, ...], among: int) -> tuple[int, int, int, int]:
    """How many places have one to four of eight not filled, counted as binary digits."""
    a, b, c, d, e, f, g, h = around
    odd = a ^ b
    low1, high1 = odd ^ c, a & b | odd & c
    odd = d ^ e
    low2, high2 = odd ^ f, d & e | odd & f
    low3, high3 = g ^ h, g & h
    odd = low1 ^ low2
    low, high4 = odd ^ low3, low1 & low2 | odd & low3
    # Of the four high digits three are set, or two.
    both, other = high1 & high2, high3 & high4
    odd, also = high1 ^ high2, high3 ^ high4
    three = (both & also | other & odd) & among
    pair = (odd & also | (both ^ other) & ~(odd | also)) & among
    return (
        (three & low).bit_count(),
        (three ^ (three & low)).bit_count(),
        (pair & low).bit_count(),
        (pair ^ (pair & low)).bit_count(),
    )


def gates(garden: Garden) -> int:
    """Free squares that may close a pocket of one or two squares."""
    filled, free, size = garden.filled, garden.open, garden.window.size
    left, right, above, below = filled << 1, filled >> 1, filled << size, filled >> size
    dead = (left & right & (above ^ below) | above & below & (left ^ right)) & free
    if not dead:
        return 0
    # The one free square beside a dead end closes it; the next ones close a pocket of two.
    first = dead << 1 | dead >> 1 | dead << size | dead >> size
    first ^= first & filled
    next_ones = first << 1 | first >> 1 | first << size | first >> size
    return first | next_ones ^ (next_ones & (filled | dead))
