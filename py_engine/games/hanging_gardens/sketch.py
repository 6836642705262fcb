"""Which placements are worth a closer look: a glance at the squares, without laying the card."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from ..squares import indices
from .components import GROUP_SIZE, TEMPLES
from .garden import TALL, Garden, cards, corners_of
from .moves import Place
from .worth import SIZES, Weights, groups_of

_LAST: Final = SIZES - 1


class Sketch:
    """What a card's squares would do in a garden, one by one.

    ``earned`` is what a temple brings by its group's size.
    """

    def __init__(self, garden: Garden, given: Weights, earned: Sequence[float]) -> None:
        self.garden = garden
        size = garden.window.size
        temples, ground = garden.temples, garden.ground
        squares = size * size
        free = given.free[1]
        self._earned = earned
        self._given = given
        self._alone = free[1]
        kept = given.held if temples.bit_count() < TEMPLES else given.next
        self._earning = [0.0] * SIZES
        for n in range(GROUP_SIZE, SIZES):
            self._earning[n] = max(0.0, earned[n] + kept[n] - free[n])
        self.near: list[list[int]] = [[0] * squares for _ in garden.themes]
        """By theme and square the groups that a square of the theme would join, as bits."""
        self.costs = costs = [0.0] * squares
        blank = given.blank
        for index in indices(ground):
            costs[index] = blank + given.ground
        self._sizes: list[int] = []
        self._free: list[bool] = []
        self._known: dict[int, tuple[float, float]] = {0: (free[1], 0.0)}
        groups = [
            (theme, *found)
            for theme, shown in enumerate(garden.themes)
            for found in groups_of(shown, size)
        ]
        for number, (theme, here, count) in enumerate(groups):
            bit = 1 << number
            near = self.near[theme]
            standing = here & temples
            n = count if count < _LAST else _LAST
            self._sizes.append(n)
            self._free.append(not standing)
            joins = (here | here << 1 | here >> 1 | here << size | here >> size) & ground
            for index in indices(joins & ~temples):
                near[index] |= bit
            if standing:
                cost = given.held[n] - given.held[n - 1]
            else:
                cost = free[n] - free[n - 1] if n > 1 else free[1]
            cost += given.ground
            for index in indices(here):
                costs[index] = cost
        alone = (free[1], 0.0)
        self.singles = []
        """By theme and square what one square of the theme would do there, as ``joined`` says."""
        for near in self.near:
            single = [alone] * squares
            for index in indices(ground):
                if near[index]:
                    single[index] = self.joined(near[index], 1)
            self.singles.append(single)

    def joined(self, groups: int, more: int) -> tuple[float, float]:
        """What squares that join these groups add to the garden, and what a temple would earn."""
        key = groups << 3 | more
        found = self._known.get(key)
        if found is None:
            given = self._given
            free, held = given.free[1], given.held
            total, before, standing = more, 0.0, False
            for number in indices(groups):
                n = self._sizes[number]
                total += n
                if self._free[number]:
                    before += free[n]
                else:
                    before += held[n]
                    standing = True
            total = min(total, _LAST)
            if standing:
                found = held[total] - before, 0.0
            else:
                found = free[total] - before, self._earning[total]
            self._known[key] = found
        return found


def likely_places(sketch: Sketch, market: Sequence[int], most: int) -> list[Place]:
    """The placements that a glance finds best, at most so many, the best first."""
    garden = sketch.garden
    over = garden.window
    size = over.size
    costs, joined = sketch.costs, sketch.joined
    rated: list[tuple[float, int, int, int]] = []
    flat = (0, 1, 2, size, size + 1, size + 2)
    high = (0, 1, size, size + 1, 2 * size, 2 * size + 1)
    known: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for card in market:
        for rotation, turned in cards(size)[card].items():
            corners = corners_of(garden, turned)
            tall = turned.tall
            cost_of = known[tall]
            singles, pairs = [], []
            for theme, mask in turned.themes:
                near, steps = sketch.near[theme], indices(mask)
                if len(steps) == 1:
                    singles.append((sketch.singles[theme], steps[0]))
                else:
                    pairs.append((near, steps))
            while corners:
                corner = corners.bit_length() - 1
                corners ^= 1 << corner
                cost = cost_of.get(corner)
                if cost is None:
                    cost = 0.0
                    for step in high if tall == TALL else flat:
                        cost += costs[corner + step]
                    cost_of[corner] = cost
                gain, earned = -cost, 0.0
                for single, step in singles:
                    more, earns = single[corner + step]
                    gain += more
                    if earns > earned:
                        earned = earns
                for near, steps in pairs:
                    groups = 0
                    for step in steps:
                        groups |= near[corner + step]
                    more, earns = joined(groups, len(steps))
                    gain += more
                    if earns > earned:
                        earned = earns
                rated.append((gain + earned, card, rotation, corner))
    found = []
    for _, card, rotation, corner in nlargest(most, rated):
        row, column = over.cell(corner)
        found.append(Place(card, rotation, row, column))
    return found
