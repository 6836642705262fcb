"""Hanging Gardens positions laid by hand: gardens as drawings, cards and tiles as wished."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import py_engine
from py_engine.games.hanging_gardens.components import (
    CARD_NAMES,
    CARD_OF,
    EMPTY,
    FACE_UP_CARDS,
    TILE_OF,
)
from py_engine.games.hanging_gardens.garden import from_letters, start_garden
from py_engine.games.hanging_gardens.state import Hand
from py_engine.games.squares import Cell
from py_engine.protocol import ScoreLine

GARDENS: Any = py_engine.game("hanging_gardens")
START = "..\n..\n.."
DISPLAY = ("tiger", "statue", "garden", "chalice", "king", "queen")
PILE = ("gate", "tiger", "garden", "statue")


def draw(picture: str) -> Any:
    """A garden as drawn, its top left corner at 0,0: small letters carry a temple."""
    lines = picture.strip("\n").split("\n")
    squares = {
        Cell(row, column): letter
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        if letter != " "
    }
    temples = [cell for cell, letter in squares.items() if letter.islower()]
    return from_letters({cell: letter.upper() for cell, letter in squares.items()}, temples)


def holding(*taken: str, hidden: Sequence[str] = (), missed: int = 0) -> Hand:
    """A collection of tiles."""
    return Hand(
        tuple(TILE_OF[name] for name in taken), tuple(TILE_OF[name] for name in hidden), missed
    )


def lay(
    picture: str = START,
    *,
    market: Sequence[str] = (),
    display: Sequence[str | None] = DISPLAY,
    pile: Sequence[str] = PILE,
    hands: Mapping[int, Hand] | None = None,
    turn: int = 0,
    players: int = 2,
    options: Mapping[str, Any] | None = None,
    other: str | None = None,
) -> Any:
    """A position before a card is placed; ``picture`` is the garden of the seat to move.

    Seat 0 begins. What is not said is a new game's, but for display and pile.
    """
    chosen = {"first_player": 0, **(options or {})}
    dealt = GARDENS.initial_state({"players": players, "seed": "1", "options": chosen})
    size = FACE_UP_CARDS[players]
    face_up = [CARD_OF[name] for name in market] or list(dealt.market)[turn % size :]
    rest = [card for card in range(len(CARD_NAMES)) if card not in face_up]
    table = replace(
        dealt.table, cards=(*face_up, *rest), tiles=tuple(TILE_OF[name] for name in pile)
    )
    seat = table.order[turn]
    gardens = [start_garden() if other is None else draw(other) for _ in range(players)]
    gardens[seat] = draw(picture)
    return replace(
        dealt,
        table=table,
        turn=turn,
        market=tuple(face_up),
        dealt=len(face_up),
        display=tuple(EMPTY if name is None else TILE_OF[name] for name in display),
        drawn=0,
        gardens=tuple(gardens),
        hands=tuple((hands or {}).get(seat, holding()) for seat in range(players)),
    )


def play(state: Any, *moves: str) -> Any:
    """The state after more moves."""
    for text in moves:
        state = GARDENS.apply(state, GARDENS.parse_move(text))
    return state


def legal(state: Any) -> list[str]:
    """The legal moves' texts."""
    return [str(move) for move in GARDENS.legal_moves(state)]


def why_not(state: Any, text: str) -> tuple[str, Mapping[str, Any]] | None:
    """The code of the rule that forbids a move, and what it speaks of."""
    reason = GARDENS.explain_illegal(state, GARDENS.parse_move(text))
    assert (reason is None) == (text in legal(state))
    return None if reason is None else (str(reason.code), dict(reason.values))


def squares(state: Any, seat: int = 0) -> dict[str, str]:
    """What the squares of a garden show."""
    shown: dict[str, str] = GARDENS.observation(state, None)["gardens"][seat]["squares"]
    return shown


def temples(state: Any, seat: int = 0) -> list[str]:
    """Where a garden's temples stand."""
    standing: list[str] = GARDENS.observation(state, None)["gardens"][seat]["temples"]
    return standing


def preview(state: Any, text: str) -> dict[str, Any]:
    """What a move would make."""
    shown: dict[str, Any] = GARDENS.preview(
        state, GARDENS.parse_move(text), GARDENS.current_player(state)
    )
    return shown


def lines(state: Any, seat: int, rule: str, viewer: Any = None) -> list[ScoreLine]:
    """The lines of a seat's sheet that count a rule."""
    sheet = GARDENS.score(state, viewer)[seat]
    return [line for line in sheet.lines if line.rule == rule]


def points(state: Any, seat: int, rule: str) -> int:
    """What a rule has brought a seat."""
    return sum(line.points or 0 for line in lines(state, seat, rule))


def total(hand: Hand) -> int:
    """What a collection is worth."""
    return int(GARDENS.score(lay(hands={0: hand}))[0].total)
