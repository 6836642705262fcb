"""What a move would make, before it is played: for the page's preview (rules: A turn)."""

from __future__ import annotations

from typing import Any

from ..squares import Cell, moved
from .components import (
    CARD_NAMES,
    DRAW_SIZE,
    PLACES,
    THEMES,
    TILE_NAMES,
    open_columns,
)
from .garden import (
    Garden,
    all_groups,
    eligible_groups,
    group_at,
    movable_temples,
    place,
)
from .knowledge import eligible
from .moves import Drop, Move, Place, Take, Temple
from .rules import open_places
from .scoring import adds, known_tiles
from .state import State


def preview(state: State, move: Move, seat: int) -> dict[str, Any]:
    """What a legal move of ``seat`` would make, from what the seat may know, as plain data.

    For a card: ``{"groups": [{"theme", "size", "cells", "temples", "new", "joins"}], "cuts":
    [{"theme", "size", "parts"}], "temple": {"eligible": [...], "movable": [cells], "barred":
    bool}}``. ``groups`` are those that the card adds to (``new``: the card's squares among
    ``cells``) or leaves of a cut one; ``joins`` are the sizes that two or more groups had before it
    joined them. ``cuts`` are groups that lost squares or fell apart: the size before, and those of
    the ``parts`` that are left. ``eligible`` is as in the observation's ``step``, and empty with
    ``barred`` when a temple was built this round already and the option allows no other.

    For a temple: ``{"theme", "size", "cells", "columns", "draws", "missed", "tiles"}``: ``missed``
    is how many of its tiles could not be had, ``tiles`` what each face-up tile in the ``columns``
    would add by its place. For a tile: ``{"tile", "adds", "tiles"}``, ``tiles`` counting those of
    its kind then held. For a card removed: ``{"card"}``. For a temple declined: ``{}``.
    """
    match move:
        case Place():
            return _card(state, move)
        case Temple(cell):
            return _temple(state, cell, seat)
        case Take(taken):
            tile = state.display[taken]
            counts = known_tiles(state, seat)[seat].counts
            held = counts[tile] + 1
            return {"tile": TILE_NAMES[tile], "adds": adds(counts, tile), "tiles": held}
        case Drop(card):
            return {"card": CARD_NAMES[card]}
    return {}


def _card(state: State, move: Place) -> dict[str, Any]:
    seat = state.seat
    before = state.gardens[seat]
    placed = place(before, move)
    assert placed is not None
    after, themed = placed
    old = [
        (theme, moved(squares, before.window, after.window))
        for theme, squares in all_groups(before)
    ]
    new = all_groups(after)
    groups, cuts, shown = [], [], set()
    for theme, squares in old:
        parts = [here for kind, here in new if kind == theme and here & squares]
        left = sum((here & squares).bit_count() for here in parts)
        if left < squares.bit_count() or len(parts) > 1:
            sizes = [here.bit_count() for here in parts]
            cuts.append({"theme": THEMES[theme], "size": squares.bit_count(), "parts": sizes})
            shown.update(parts)
    shown.update(here for _, here in new if here & themed)
    for theme, here in new:
        if here in shown:
            joins = [was.bit_count() for kind, was in old if kind == theme and was & here]
            groups.append(_group(after, theme, here, here & themed, joins))
    barred = state.table.temple_a_round and state.built[seat]
    earning = () if barred else eligible_groups(after, themed)
    movable = movable_temples(after) if earning and state.all_stand else []
    return {
        "groups": groups,
        "cuts": cuts,
        "temple": {
            "eligible": [eligible(after, group) for group in earning],
            "movable": [str(after.window.cell(index)) for index in movable],
            "barred": barred,
        },
    }


def _group(garden: Garden, theme: int, here: int, new: int, joins: list[int]) -> dict[str, Any]:
    over = garden.window
    return {
        "theme": THEMES[theme],
        "size": here.bit_count(),
        "cells": [str(cell) for cell in over.cells(here)],
        "temples": [str(cell) for cell in over.cells(here & garden.temples)],
        "new": [str(cell) for cell in over.cells(new)],
        "joins": joins if len(joins) > 1 else [],
    }


def _temple(state: State, cell: Cell, seat: int) -> dict[str, Any]:
    garden = state.gardens[state.seat]
    group = group_at(garden, garden.window.at(*cell))
    size = group.bit_count()
    counts = known_tiles(state, seat)[seat].counts
    places = open_places(state.display, open_columns(size))
    no_draw = size >= DRAW_SIZE and state.drawn == len(state.table.tiles)
    return {
        **eligible(garden, group),
        "missed": int(no_draw) + int(not places),
        "tiles": {
            PLACES[open_place]: adds(counts, state.display[open_place]) for open_place in places
        },
    }
