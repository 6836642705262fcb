"""Why a move is illegal, in codes and with the squares it is about (rules: A turn)."""

from __future__ import annotations

from typing import Final

from ...protocol import Reason as Explanation
from ..squares import Cell
from .components import (
    CARD_NAMES,
    CARDS,
    EMPTY,
    GROUP_SIZE,
    PLACES,
    SITE,
    THEME_LETTERS,
    THEMES,
    open_columns,
    orientations,
)
from .garden import Garden, group_at, movable_temples, placements
from .moves import Drop, Move, Pass, Place, Take, Temple
from .state import CARD, TEMPLE, TILE, Reason, State

_STEP_REASON: Final = {
    CARD: Reason.CARD_STEP,
    TEMPLE: Reason.TEMPLE_STEP,
    TILE: Reason.TILE_STEP,
}


def explain_illegal(state: State, move: Move) -> Explanation | None:
    """The rule that forbids ``move``; ``None`` if it is legal.

    Values name the square (``cell``), the ``card``, the ``place`` of a tile, or sizes of groups.
    """
    match state.phase, move:
        case None, _:
            return Explanation(Reason.GAME_OVER)
        case "card", Place():
            return _card(state, move)
        case "card", Drop(card):
            return _drop(state, card)
        case "temple", Temple():
            return _temple(state, move)
        case "temple", Pass():
            return None
        case "tile", Take(place):
            return _tile(state, place)
    return Explanation(_STEP_REASON[state.phase or CARD])


def _card(state: State, move: Place) -> Explanation | None:
    name = CARD_NAMES[move.card]
    if move.card not in state.market:
        return Explanation(Reason.NOT_FACE_UP, {"card": name})
    shown = orientations(CARDS[move.card])
    if move.rotation not in shown:
        alike = {"card": name, "turned": f"r{move.rotation}", "instead": f"r{move.rotation % 2}"}
        return Explanation(Reason.LIES_ALIKE, alike)
    garden = state.gardens[state.seat]
    for row, line in enumerate(shown[move.rotation]):
        for column, letter in enumerate(line):
            cell = Cell(move.row + row, move.column + column)
            if _shows(garden.temples, garden, cell):
                return Explanation(Reason.UNDER_A_TEMPLE, {"card": name, "cell": str(cell)})
            if letter != SITE and not _shows(garden.ground, garden, cell):
                theme = THEMES[THEME_LETTERS.index(letter)]
                values = {"card": name, "cell": str(cell), "theme": theme}
                return Explanation(Reason.NO_GROUND, values)
    return None


def _shows(squares: int, garden: Garden, cell: Cell) -> bool:
    over = garden.window
    return over.holds(*cell) and bool(squares >> over.at(*cell) & 1)


def _drop(state: State, card: int) -> Explanation | None:
    name = CARD_NAMES[card]
    if card not in state.market:
        return Explanation(Reason.NOT_FACE_UP, {"card": name})
    fitting = placements(state.gardens[state.seat], state.market)
    if fitting:
        return Explanation(Reason.CARD_FITS, {"card": CARD_NAMES[fitting[0].card]})
    return None


def _temple(state: State, move: Temple) -> Explanation | None:
    garden = state.gardens[state.seat]
    over = garden.window
    cell: dict[str, str | int] = {"cell": str(move.cell)}
    group = group_at(garden, over.at(*move.cell)) if over.holds(*move.cell) else 0
    if not group:
        return Explanation(Reason.NO_THEME, cell)
    size = group.bit_count()
    if size < GROUP_SIZE:
        return Explanation(Reason.GROUP_TOO_SMALL, {**cell, "size": size, "least": GROUP_SIZE})
    if group & garden.temples:
        standing = over.cells(group & garden.temples)[0]
        return Explanation(Reason.GROUP_HAS_TEMPLE, {**cell, "temple": str(standing)})
    if not group & state.themed:
        return Explanation(Reason.GROUP_NOT_ADDED_TO, cell)
    return _leaving(state, garden, move.leaves)


def _leaving(state: State, garden: Garden, leaves: Cell | None) -> Explanation | None:
    standing = garden.temples.bit_count()
    if leaves is None:
        if state.all_stand:
            return Explanation(Reason.ALL_TEMPLES_STAND, {"temples": standing})
        return None
    cell: dict[str, str | int] = {"cell": str(leaves)}
    if not state.all_stand:
        return Explanation(Reason.TEMPLES_LEFT, cell)
    if not _shows(garden.temples, garden, leaves):
        return Explanation(Reason.NO_TEMPLE_THERE, cell)
    index, movable = garden.window.at(*leaves), movable_temples(garden)
    if index not in movable:
        sizes = [group_at(garden, where).bit_count() for where in (index, movable[0])]
        return Explanation(
            Reason.NOT_THE_SMALLEST, {**cell, "size": sizes[0], "smallest": sizes[1]}
        )
    return None


def _tile(state: State, place: int) -> Explanation | None:
    columns = open_columns(state.earned)
    where: dict[str, str | int] = {"place": PLACES[place]}
    if place // 2 >= columns:
        return Explanation(
            Reason.COLUMN_CLOSED, {**where, "size": state.earned, "columns": columns}
        )
    if state.display[place] == EMPTY:
        return Explanation(Reason.NO_TILE_THERE, where)
    return None
