"""Free squares that are nearly upgrades (rules: A turn, 4), many looked at in one stroke."""

from __future__ import annotations

from .garden import LARGEST_HOLE, Garden
from .tiles import spread


def pockets(garden: Garden) -> tuple[int, ...]:
    """How many places lack few filled squares around them to become upgrades.

    Of a gardener those that lack one; of a barn one, two, three; of a windmill one to four.
    """
    filled, free, size = garden.filled, garden.open, garden.window.size
    left, right, above, below = filled << 1, filled >> 1, filled << size, filled >> size
    one = (left & right & (above ^ below) | above & below & (left ^ right)) & free

    along = free & free >> 1
    down = free & free >> size
    right2, below2 = filled >> 2, filled >> 2 * size
    counts = [one.bit_count()]
    # The six squares around two: their number as binary digits, by two adders and a third.
    above1, below1 = above >> 1, below >> 1
    odd = left ^ above
    low1, high1 = odd ^ below, left & above | odd & below
    odd = right2 ^ above1
    low2, high2 = odd ^ below1, right2 & above1 | odd & below1
    low, carry = low1 ^ low2, low1 & low2
    odd = high1 ^ high2
    two, four = odd ^ carry, high1 & high2 | odd & carry
    four &= along
    missing1 = four & low
    missing3 = two & low & along
    missing2 = four ^ (four & (two | low))

    left1, right1 = left >> size, right >> size
    odd = left ^ above
    low1, high1 = odd ^ right, left & above | odd & right
    odd = below2 ^ left1
    low2, high2 = odd ^ right1, below2 & left1 | odd & right1
    low, carry = low1 ^ low2, low1 & low2
    odd = high1 ^ high2
    two, four = odd ^ carry, high1 & high2 | odd & carry
    four &= down
    counts += [
        missing1.bit_count() + (four & low).bit_count(),
        missing2.bit_count() + (four ^ (four & (two | low))).bit_count(),
        missing3.bit_count() + (two & low & down).bit_count(),
    ]

    square = along & along >> size
    if not square:
        return (*counts, 0, 0, 0, 0)
    # The eight squares around four.
    odd = left ^ left1
    low1, high1 = odd ^ above, left & left1 | odd & above
    right2a = right2 >> size
    odd = right2 ^ right2a
    low2, high2 = odd ^ above1, right2 & right2a | odd & above1
    below2a = below2 >> 1
    low3, high3 = below2 ^ below2a, below2 & below2a
    odd = low1 ^ low2
    low, high4 = odd ^ low3, low1 & low2 | odd & low3
    # Of the four high digits three are set, or two.
    both, other = high1 & high2, high3 & high4
    odd, also = high1 ^ high2, high3 ^ high4
    three = (both & also | other & odd) & square
    pair = (odd & also | (both ^ other) & ~(odd | also)) & square
    return (
        *counts,
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
