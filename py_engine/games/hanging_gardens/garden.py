"""A garden: what lies on top, where a card fits, and the groups (rules: A turn, 1 and 2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from ..squares import SMALLEST, Cell, Window, group, indices, moved, window
from .components import CARDS, GROUP_SIZE, SITE, START_CARD, THEME_LETTERS, orientations
from .moves import Place


class Garden(NamedTuple):
    """One player's garden; the sets of squares are bits over ``window``."""

    window: Window
    ground: int
    """The squares where a card lies."""
    themes: tuple[int, ...]
    """The squares that show each theme, in the order of ``THEMES``."""
    temples: int
    free: tuple[int, int]
    """Where the corner of a wide and of a tall card may lie so that it covers no temple."""


class Placed(NamedTuple):
    """What comes of a card: the garden with it, and its themed squares."""

    garden: Garden
    themed: int


class Turned(NamedTuple):
    """A card as it lies after some quarter turns, its corner at index 0 of a window."""

    tall: int
    needs: tuple[int, ...]
    """The numbers of the steps (see ``_steps``) to its themed squares, which need ground."""
    block: int
    """All six squares."""
    themes: tuple[tuple[int, int], ...]
    """Each theme that it shows, with its squares."""
    themed: int
    places: _Places


class _Places:
    """The moves that lay a card as it is turned, by the place of the corner's bit.

    Each move is made once, when it is first legal: lists of moves are what random play spends its
    time on, and looking them up in a plain list halves it.
    """

    __slots__ = ("_card", "_over", "_rotation", "missing", "moves")

    def __init__(self, over: Window, card: int, rotation: int) -> None:
        self._over, self._card, self._rotation = over, card, rotation
        self.moves: list[Any] = [None] * (over.size * over.size + 1)
        """The move whose corner has the bit ``1 << i - 1``, at ``i``: a bit's length, once made."""
        self.missing = (1 << over.size * over.size) - 1
        """The corners of the moves that have not been made."""

    def make(self, corners: int) -> None:
        """Make the moves with these corners."""
        for index in indices(corners & self.missing):
            cell = self._over.cell(index)
            self.moves[index + 1] = Place(self._card, self._rotation, *cell)
        self.missing &= ~corners


WIDE: Final = 0
TALL: Final = 1
_SIDES: Final = ((2, 3), (3, 2))
"""Rows and columns of a wide and a tall card."""


@cache
def _steps(size: int) -> tuple[int, ...]:
    """How far the squares of a card, wide or tall, are from its corner, as indices."""
    both = {(row, column) for sides in _SIDES for row, column in _squares(sides)}
    return tuple(sorted(row * size + column for row, column in both))


def _squares(sides: tuple[int, int]) -> list[tuple[int, int]]:
    rows, columns = sides
    return [(row, column) for row in range(rows) for column in range(columns)]


@cache
def cards(size: int) -> tuple[dict[int, Turned], ...]:
    """Every card as it may be turned, by rotation, for a window of this size."""
    steps = _steps(size)
    turned_cards = []
    for card, rows in enumerate(CARDS):
        turned = {}
        for rotation, shown in orientations(rows).items():
            letters = {
                row * size + column: letter
                for row, line in enumerate(shown)
                for column, letter in enumerate(line)
            }
            masks = [
                (theme, sum(1 << step for step, lies in letters.items() if lies == letter))
                for theme, letter in enumerate(THEME_LETTERS)
            ]
            turned[rotation] = Turned(
                tall=TALL if len(shown) == 3 else WIDE,
                needs=tuple(steps.index(step) for step in letters if letters[step] != SITE),
                block=sum(1 << step for step in letters),
                themes=tuple((theme, mask) for theme, mask in masks if mask),
                themed=sum(mask for _, mask in masks),
                places=_Places(window(size), card, rotation),
            )
        turned_cards.append(turned)
    return tuple(turned_cards)


def start_garden() -> Garden:
    """A garden with the start card, on rows 0-2 and columns 0-1 (rules: Setup)."""
    over = window(SMALLEST)
    squares = _squares((len(START_CARD), len(START_CARD[0])))
    return Garden(
        over,
        sum(1 << over.at(row, column) for row, column in squares),
        (0,) * len(THEME_LETTERS),
        0,
        _free(over, 0),
    )


def _free(over: Window, temples: int) -> tuple[int, int]:
    everywhere = (1 << over.size * over.size) - 1
    taken = []
    for sides in _SIDES:
        corners = 0
        for row, column in _squares(sides):
            corners |= temples >> row * over.size + column
        taken.append(everywhere & ~corners)
    return (taken[WIDE], taken[TALL])


def placements(garden: Garden, market: Sequence[int]) -> list[Place]:
    """All ways to lay one of the cards: by card, rotation, and row by row (rules: A turn, 1)."""
    size = garden.window.size
    ground, free = garden.ground, garden.free
    shifted = [ground >> step for step in _steps(size)]
    turned_cards = cards(size)
    powers = _powers(size)
    found: list[Place] = []
    # Backwards, as a number's highest bit is found sooner than its lowest.
    for card in reversed(market):
        for tall, needs, _, _, _, places in reversed(turned_cards[card].values()):
            corners = free[tall]
            for need in needs:
                corners &= shifted[need]
            if corners & places.missing:
                places.make(corners)
            moves = places.moves
            while corners:
                length = corners.bit_length()
                found.append(moves[length])
                corners ^= powers[length]
    found.reverse()
    return found


def corners_of(garden: Garden, turned: Turned) -> int:
    """Where the corner of a card as it is turned may lie (rules: A turn, 1)."""
    corners, ground = garden.free[turned.tall], garden.ground
    steps = _steps(garden.window.size)
    for need in turned.needs:
        corners &= ground >> steps[need]
    return corners


class _Powers:
    """The highest bit of a number of each length, worked out when it is asked for."""

    def __getitem__(self, length: int) -> int:
        return 1 << length - 1


@cache
def _powers(size: int) -> list[int] | _Powers:
    # A list is faster, but for the larger windows, which few games need, it would be a large one.
    return [0, *(1 << index for index in range(size * size))] if size == SMALLEST else _Powers()


def place(garden: Garden, move: Place) -> Placed | None:
    """Lay a card; ``None`` if it may not lie there (rules: A turn, 1)."""
    over = garden.window
    turned = cards(over.size)[move.card].get(move.rotation)
    if turned is None or not over.holds(move.row, move.column):
        return None
    index = over.at(move.row, move.column)
    block, themed = turned.block << index, turned.themed << index
    ground = garden.ground
    if themed & ~ground or block & garden.temples:
        return None
    kept = ~block
    themes = [squares & kept for squares in garden.themes]
    for theme, squares in turned.themes:
        themes[theme] |= squares << index
    laid = Garden(over, ground | block, tuple(themes), garden.temples, garden.free)
    if block & over.edge:
        return _grown(laid, themed)
    return Placed(laid, themed)


def _grown(garden: Garden, themed: int) -> Placed:
    old, new = garden.window, window(garden.window.size * 2)
    temples = moved(garden.temples, old, new)
    return Placed(
        Garden(
            new,
            moved(garden.ground, old, new),
            tuple(moved(squares, old, new) for squares in garden.themes),
            temples,
            _free(new, temples),
        ),
        moved(themed, old, new),
    )


def with_temple(garden: Garden, index: int, leaves: int | None) -> Garden:
    """The garden with one temple more on a square, or moved there from another."""
    temples = garden.temples | 1 << index
    if leaves is not None:
        temples &= ~(1 << leaves)
    return garden._replace(temples=temples, free=_free(garden.window, temples))


def eligible_groups(garden: Garden, themed: int) -> tuple[int, ...]:
    """The groups that may earn a temple after a card with these squares (rules: A turn, 2)."""
    size = garden.window.size
    found = []
    for squares in garden.themes:
        fresh = squares & themed
        while fresh:
            here = group(fresh & -fresh, squares, size)
            fresh &= ~here
            if here.bit_count() >= GROUP_SIZE and not here & garden.temples:
                found.append(here)
    return tuple(found)


def movable_temples(garden: Garden) -> list[int]:
    """The temples in the smallest group that holds one, as indices (rules: A turn, 2)."""
    temples = garden.temples
    smallest, found, themed = 0, 0, 0
    for theme in garden.themes:
        if not theme & temples:
            continue
        for here, size in groups_of(theme, garden.window.size):
            standing = here & temples
            if standing:
                themed |= standing
                if not found or size < smallest:
                    smallest, found = size, standing
                elif size == smallest:
                    found |= standing
    # On a building site a temple is in no group, which is smaller than any.
    return indices(temples & ~themed or found)


def group_at(garden: Garden, index: int) -> int:
    """The group that a square belongs to; empty if it shows no theme."""
    theme = theme_at(garden, index)
    return 0 if theme is None else group(1 << index, garden.themes[theme], garden.window.size)


def theme_at(garden: Garden, index: int) -> int | None:
    """The theme that a square shows; ``None`` for a building site and for the table."""
    for theme, squares in enumerate(garden.themes):
        if squares >> index & 1:
            return theme
    return None


def all_groups(garden: Garden) -> list[tuple[int, int]]:
    """Every group in the garden, with its theme, whatever its size."""
    return [
        (theme, here)
        for theme, squares in enumerate(garden.themes)
        for here, _ in groups_of(squares, garden.window.size)
    ]


@lru_cache(maxsize=4096)
def groups_of(squares: int, size: int) -> tuple[tuple[int, int], ...]:
    """Every group of one theme's squares over a window of this size, with how many they are."""
    found = []
    while squares:
        here = group(squares & -squares, squares, size)
        squares ^= here
        found.append((here, here.bit_count()))
    return tuple(found)


def letters(garden: Garden) -> dict[Cell, str]:
    """What each square of the garden shows: a theme's letter, or that of a building site."""
    over = garden.window
    shown = dict.fromkeys(over.cells(garden.ground), SITE)
    for theme, squares in enumerate(garden.themes):
        for cell in over.cells(squares):
            shown[cell] = THEME_LETTERS[theme]
    return shown


def from_letters(shown: dict[Cell, str], temples: Sequence[Cell]) -> Garden:
    """The garden that shows these letters and temples, over a window that it fits."""
    over = window(SMALLEST)
    while any(_on_edge(over, cell) for cell in shown):
        over = window(over.size * 2)
    standing = sum(1 << over.at(*cell) for cell in temples)
    return Garden(
        over,
        sum(1 << over.at(*cell) for cell in shown),
        tuple(
            sum(1 << over.at(*cell) for cell, lies in shown.items() if lies == letter)
            for letter in THEME_LETTERS
        ),
        standing,
        _free(over, standing),
    )


def _on_edge(over: Window, cell: Cell) -> bool:
    return not over.holds(*cell) or bool(over.edge >> over.at(*cell) & 1)
