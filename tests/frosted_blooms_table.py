"""Positions of Frosted Blooms for the tests: a deal of chosen pieces, gardens with walls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from frosted_blooms_by_hand import Square, around

import py_engine
from py_engine.games.frosted_blooms.components import CARD_NAMES, DECK, TILE_NAMES
from py_engine.games.frosted_blooms.garden import EMPTY, Garden
from py_engine.protocol import Config

BLOOMS: Any = py_engine.game("frosted_blooms")


def completed(first: Sequence[str], all_pieces: Iterable[str]) -> list[str]:
    """All pieces, the named ones first."""
    rest = list(all_pieces)
    for piece in first:
        rest.remove(piece)
    return [*first, *rest]


def deal(
    players: int = 1,
    tiles: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = (),
    first: int = 0,
) -> Any:
    """A deal in which these tiles are drawn first, and each deck begins with these cards."""
    decks = [
        completed(hands[seat] if seat < len(hands) else (), [CARD_NAMES[card] for card in DECK])
        for seat in range(players)
    ]
    setup = {"first": first, "tiles": completed(tiles, TILE_NAMES), "decks": decks}
    return BLOOMS.initial_state(Config(players, "", {}, setup=setup))


def play(state: Any, *texts: str) -> Any:
    for text in texts:
        state = BLOOMS.apply(state, BLOOMS.parse_move(text))
    return state


def legal(state: Any) -> list[str]:
    return [str(move) for move in BLOOMS.legal_moves(state)]


def why_not(state: Any, text: str) -> Any:
    return BLOOMS.explain_illegal(state, BLOOMS.parse_move(text))


def bits(garden: Garden, squares: Iterable[Square]) -> int:
    return sum(1 << garden.window.at(row, column) for row, column in squares)


def walled(*regions: Iterable[Square]) -> Garden:
    """A garden that walls in these free regions; what fills it is of no kind."""
    free = {square for region in regions for square in region}
    rows, columns = [r for r, _ in free], [c for _, c in free]
    box = {
        (r, c)
        for r in range(min(rows) - 1, max(rows) + 2)
        for c in range(min(columns) - 1, max(columns) + 2)
    }
    return filled(box - free)


def filled(squares: Iterable[Square]) -> Garden:
    """A garden in which these squares are filled."""
    full = set(squares)
    beside = {near for square in full for near in around(square)} - full
    return EMPTY._replace(
        filled=bits(EMPTY, full), open=bits(EMPTY, beside), fresh=bits(EMPTY, beside)
    )


def with_player(state: Any, seat: int, **changes: Any) -> Any:
    """The state with something before one player changed."""
    from dataclasses import replace

    player = state.players[seat]._replace(**changes)
    return replace(state, players=(*state.players[:seat], player, *state.players[seat + 1 :]))
