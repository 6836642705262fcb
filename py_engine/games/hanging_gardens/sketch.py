"""Which placements are worth a closer look: a glance at the squares, without laying the card."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from typing import Final

from ..squares import indices
from .components import GROUP_SIZE, TEMPLES
from .garden import TALL, Garden, cards, corners_of, groups_of
from .moves import Place
from .worth import LAST, SIZES, Weights

ENOUGH_GROUND: Final = 44
"""From how many squares on a garden needs earning more than ground."""


class Sketch:
    """What a card's squares would do in a garden, one by one.

    ``earned`` is what a temple brings by its group's size.
    """

    def __init__(self, garden: Garden, given: Weights, earned: Sequence[float]) -> None:
        self.garden = garden
        self._given = given
        size, temples = garden.window.size, garden.temples
        open_ground = garden.ground & ~temples
        squares = size * size
        free = given.free[1]
        kept = given.held if temples.bit_count() < TEMPLES else given.next
        self._earning = [0.0] * SIZES
        for n in range(GROUP_SIZE, SIZES):
            self._earning[n] = max(0.0, earned[n] + kept[n] - free[n])
        self._sizes: list[int] = []
        self._free: list[bool] = []
        self._known: dict[int, tuple[float, float]] = {}
        self.costs = costs = [0.0] * squares
        """By square what is lost when a card's building site lies on it."""
        cost = given.blank + given.ground
        for index in indices(garden.ground):
            costs[index] = cost
        self.near: list[list[int]] = []
        """By theme and square the groups that a square of the theme would join, as bits."""
        self.singles: list[list[tuple[float, float]]] = []
        """By theme and square what one square of the theme would do there, as ``joined`` says."""
        self._reached: list[dict[int, int]] = []
        alone = self.joined(0, 1)
        for theme in garden.themes:
            near, single = [0] * squares, [alone] * squares
            reached: dict[int, int] = {}
            for here, count in groups_of(theme, size):
                bit = 1 << len(self._sizes)
                n = count if count < LAST else LAST
                standing = here & temples
                self._sizes.append(n)
                self._free.append(not standing)
                if standing:
                    cost = given.held[n] - given.held[n - 1]
                else:
                    cost = free[n] - free[n - 1] if n > 1 else free[1]
                cost += given.ground
                left = here
                while left:
                    index = left.bit_length() - 1
                    left ^= 1 << index
                    costs[index] = cost
                around = here | here << 1 | here >> 1 | here << size | here >> size
                around &= open_ground
                for groups, there in list(reached.items()):
                    both = there & around
                    if both:
                        reached[groups] = there ^ both
                        reached[groups | bit] = both
                        around ^= both
                reached[bit] = around
            for groups, there in reached.items():
                does = self.joined(groups, 1)
                while there:
                    index = there.bit_length() - 1
                    there ^= 1 << index
                    near[index] = groups
                    single[index] = does
            self.near.append(near)
            self.singles.append(single)
            self._reached.append(reached)
        self._hot: dict[int, int] = {}

    def earning(self, theme: int, more: int) -> int:
        """The squares where so many squares of a theme would earn a temple."""
        key = theme << 3 | more
        hot = self._hot.get(key)
        if hot is None:
            hot = 0
            for groups, there in self._reached[theme].items():
                if self.joined(groups, more)[1] > 0:
                    hot |= there
            self._hot[key] = hot
        return hot

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
            total = min(total, LAST)
            if standing:
                found = held[total] - before, 0.0
            else:
                found = free[total] - before, self._earning[total]
            self._known[key] = found
        return found


def likely_places(sketch: Sketch, market: Sequence[int], most: int) -> list[Place]:
    """The placements that a glance finds best, at most so many, the best first.

    In a large garden, while some would earn a temple, the others are not looked at.
    """
    garden = sketch.garden
    over = garden.window
    every, hot = [], []
    for card in market:
        for rotation, turned in cards(over.size)[card].items():
            corners = corners_of(garden, turned)
            if not corners:
                continue
            parts = [(theme, indices(mask)) for theme, mask in turned.themes]
            every.append((corners, card, rotation, turned.tall, parts))
            earning = 0
            for theme, steps in parts:
                squares = sketch.earning(theme, len(steps))
                for step in steps:
                    earning |= squares >> step
            corners &= earning
            if corners:
                hot.append((corners, card, rotation, turned.tall, parts))
    narrow = garden.ground.bit_count() >= ENOUGH_GROUND
    rated = _rated(sketch, hot if narrow and hot else every)
    found = []
    for _, card, rotation, corner in nlargest(most, rated):
        row, column = over.cell(corner)
        found.append(Place(card, rotation, row, column))
    return found


_Ways = list[tuple[int, int, int, int, list[tuple[int, list[int]]]]]


def _rated(sketch: Sketch, ways: _Ways) -> list[tuple[float, int, int, int]]:
    size = sketch.garden.window.size
    costs, joined = sketch.costs, sketch.joined
    rated: list[tuple[float, int, int, int]] = []
    flat = (0, 1, 2, size, size + 1, size + 2)
    high = (0, 1, size, size + 1, 2 * size, 2 * size + 1)
    known: tuple[dict[int, float], dict[int, float]] = ({}, {})
    for corners, card, rotation, tall, parts in ways:
        cost_of = known[tall]
        block = high if tall == TALL else flat
        singles, several = [], []
        for theme, steps in parts:
            if len(steps) == 1:
                singles.append((sketch.singles[theme], steps[0]))
            else:
                several.append((sketch.near[theme], steps))
        while corners:
            corner = corners.bit_length() - 1
            corners ^= 1 << corner
            cost = cost_of.get(corner)
            if cost is None:
                cost = 0.0
                for step in block:
                    cost += costs[corner + step]
                cost_of[corner] = cost
            gain, earned = -cost, 0.0
            for single, step in singles:
                more, earns = single[corner + step]
                gain += more
                if earns > earned:
                    earned = earns
            for near, steps in several:
                groups = 0
                for step in steps:
                    groups |= near[corner + step]
                more, earns = joined(groups, len(steps))
                gain += more
                if earns > earned:
                    earned = earns
            rated.append((gain + earned, card, rotation, corner))
    return rated
