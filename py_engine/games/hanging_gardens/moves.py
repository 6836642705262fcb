"""The moves and their notation (contract, section 2)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ... import dealing
from ...protocol import InvalidMoveError, Placement
from ..squares import Cell, parse_cell
from .components import CARD_NAMES, CARD_OF, PLACE_OF, PLACES


@dataclass(frozen=True, slots=True)
class Place:
    """A card laid in the garden: quarter turns, and the top left corner of its six squares."""

    card: int
    rotation: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"{CARD_NAMES[self.card]} r{self.rotation} {self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class Drop:
    """A card removed from the game, because none can be placed."""

    card: int

    def __str__(self) -> str:
        return f"drop {CARD_NAMES[self.card]}"


@dataclass(frozen=True, slots=True)
class Temple:
    """A temple built on a square; ``leaves`` is where it stood before, when all stand already."""

    cell: Cell
    leaves: Cell | None = None

    def __str__(self) -> str:
        return f"temple {self.cell}" + (f" from {self.leaves}" if self.leaves else "")


@dataclass(frozen=True, slots=True)
class Pass:
    """The temple declined."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """A face-up tile taken: its place, a number of ``PLACES``."""

    place: int

    def __str__(self) -> str:
        return PLACES[self.place]


Move = Place | Drop | Temple | Pass | Take

PASS: Final = Pass()
TAKES: Final = tuple(Take(place) for place in range(len(PLACES)))

_ROTATION: Final = re.compile(r"r([0-3])")


def parse_move(text: str) -> Move:
    """The move that ``text`` notes, as ``37 r1 -1,2``; raises InvalidMoveError if it notes none."""
    match text.split(" ") if isinstance(text, str) else []:
        case ["pass"]:
            return PASS
        case [place] if place in PLACE_OF:
            return TAKES[PLACE_OF[place]]
        case ["drop", card] if card in CARD_OF:
            return Drop(CARD_OF[card])
        case ["temple", cell]:
            return Temple(parse_cell(cell))
        case ["temple", cell, "from", leaves]:
            return Temple(parse_cell(cell), parse_cell(leaves))
        case [card, turn, cell] if card in CARD_OF and (found := _ROTATION.fullmatch(turn)):
            return Place(CARD_OF[card], int(found[1]), *parse_cell(cell))
    raise InvalidMoveError("unreadable_move", text=dealing.shown(text))


def placement(move: Move) -> Placement | None:
    """The move as a card or a temple on a square; ``None`` for a choice as a whole."""
    match move:
        case Place():
            cell = Cell(move.row, move.column)
            return Placement(CARD_NAMES[move.card], f"r{move.rotation}", str(cell))
        case Temple(cell, None):
            return Placement("temple", "", str(cell))
    return None
