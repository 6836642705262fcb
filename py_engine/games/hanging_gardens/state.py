"""The values of the game: its table, its states, and the reasons that forbid a move."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from ...protocol import Config, Meta, Option
from .components import TEMPLES
from .garden import Garden
from .moves import Move


class Reason(StrEnum):
    """Why a move is illegal."""

    GAME_OVER = "game_over"
    CARD_STEP = "card_step"
    TEMPLE_STEP = "temple_step"
    TILE_STEP = "tile_step"
    NOT_FACE_UP = "not_face_up"
    CARD_FITS = "card_fits"
    NO_GROUND = "no_ground"
    UNDER_A_TEMPLE = "under_a_temple"
    LIES_ALIKE = "lies_alike"
    NO_THEME = "no_theme"
    GROUP_TOO_SMALL = "group_too_small"
    GROUP_HAS_TEMPLE = "group_has_temple"
    GROUP_NOT_ADDED_TO = "group_not_added_to"
    ALL_TEMPLES_STAND = "all_temples_stand"
    TEMPLES_LEFT = "temples_left"
    NO_TEMPLE_THERE = "no_temple_there"
    NOT_THE_SMALLEST = "not_the_smallest"
    COLUMN_CLOSED = "column_closed"
    NO_TILE_THERE = "no_tile_there"


CARD: Final = "card"
TEMPLE: Final = "temple"
TILE: Final = "tile"

META: Final = Meta(
    id="hanging_gardens",
    min_players=2,
    max_players=4,
    options=(
        Option("first_player", "seat", None),
        Option("temple_limit", "choice", "turn", ("turn", "round")),
    ),
    phases=(CARD, TEMPLE, TILE),
    rules=("series", "person", "guard", "missed"),
    reasons=tuple(Reason),
)


class Hand(NamedTuple):
    """The points tiles that a player has collected."""

    taken: tuple[int, ...]
    """Those taken from the display, which all have seen."""
    hidden: tuple[int, ...]
    """Those drawn face down."""
    missed: int
    """How many tiles could not be had."""


class Play(NamedTuple):
    """A move that was played, and what came of it."""

    seat: int
    move: Move
    tile: int | None = None
    """The tile taken from the display."""
    drew: bool = False
    """Whether a tile was drawn face down."""
    missed: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a game: its config and what the shuffle gave."""

    config: Config = field(hash=False)  # its options are a dict
    players: int
    first: int
    """The first player of round 1."""
    round_turns: int
    """How many turns, and cards, a round has."""
    order: tuple[int, ...]
    """The seat of each turn."""
    temple_a_round: bool
    """Whether a player may build only one temple a round."""
    cards: tuple[int, ...]
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """One position."""

    table: Table
    ply: int
    turn: int
    """How many turns have been completed."""
    phase: str | None
    """The step that is awaited; ``None`` when the game is over."""
    market: tuple[int, ...]
    """The face-up cards."""
    dealt: int
    """How many of the table's cards have been laid out."""
    display: tuple[int, ...]
    """The tile at each of ``PLACES``, or ``EMPTY``."""
    drawn: int
    """How many of the table's tiles have been laid out or drawn."""
    gardens: tuple[Garden, ...]
    hands: tuple[Hand, ...]
    built: tuple[bool, ...]
    """Who has built or moved a temple this round."""
    themed: int
    """In the temple step the themed squares of the card just placed, over its garden's window."""
    eligible: tuple[int, ...]
    """In the temple step the groups that may earn a temple."""
    earned: int
    """In the tile step the size of the group that earned it."""
    plays: tuple[Play, ...]
    """The moves so far, first one first."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is; of the last turn when the game is over."""
        return self.table.order[min(self.turn, len(self.table.order) - 1)]

    @property
    def all_stand(self) -> bool:
        """Whether all temples of the seat whose turn it is stand, so that one must move."""
        return self.gardens[self.seat].temples.bit_count() == TEMPLES
