"""The values of a game: its table, its states, its moves, and the reasons that forbid one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from ...protocol import Config, Meta, Option
from .components import CELL_NAMES, TILE_NAMES


class Reason(StrEnum):
    """Why a move is illegal."""

    GAME_OVER = "game_over"
    NOT_IN_HAND = "not_in_hand"
    POND = "pond"
    TAKEN = "taken"
    NOT_BESIDE_A_TILE = "not_beside_a_tile"
    KOI_LIMIT = "koi_limit"
    FOUNTAIN_LIMIT = "fountain_limit"
    NO_FOUNTAINS = "no_fountains"
    FOUNTAIN_BESIDE_FOUNTAIN = "fountain_beside_fountain"


META: Final = Meta(
    id="seikatsu",
    min_players=2,
    max_players=3,
    options=(
        Option("fountains", "bool", False),
        Option("edition", "choice", "arena", ("arena", "boxed")),
    ),
    phases=("play",),
    rules=("birds", "flowers", "fountains"),
    reasons=tuple(Reason),
)


class Move(NamedTuple):
    """A tile laid on a space: numbers of ``TILE_NAMES`` and ``CELL_NAMES``."""

    tile: int
    cell: int

    def __str__(self) -> str:
        return f"{TILE_NAMES[self.tile]} {CELL_NAMES[self.cell]}"


MOVES: Final = tuple(
    tuple(Move(tile, cell) for cell in range(len(CELL_NAMES))) for tile in range(len(TILE_NAMES))
)
"""Every move there is, made once: ``MOVES[tile][cell]``."""


class Play(NamedTuple):
    """A tile that was laid, and the play before it (``None``: it was the first)."""

    before: Play | None
    seat: int
    move: Move
    matches: tuple[int, ...]
    """The neighbouring cells whose birds scored."""


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a game: its config and what the shuffle gave.

    ``cards`` holds bird and flower by seat, and is empty without fountains.
    """

    config: Config = field(hash=False)  # its options are a dict
    players: int
    fountains: bool
    boxed: bool
    start: tuple[int, ...]
    bag: tuple[int, ...]
    cards: tuple[tuple[int, int], ...]
    last_ply: int


class State(NamedTuple):
    """One position; ``board`` holds a tile, ``EMPTY`` or ``POND`` for each cell.

    A named tuple: a frozen dataclass takes four times as long to make, a fifth of a playout.
    """

    table: Table
    ply: int
    board: tuple[int, ...]
    open_cells: tuple[int, ...]
    """The empty spaces beside a tile, ascending."""
    hands: tuple[tuple[int, ...], ...]
    drawn: int
    """How many tiles of the table's bag have been drawn."""
    koi: int
    fountains: int
    birds: tuple[int, ...]
    """Points scored with birds, by seat."""
    known_koi: tuple[int, ...]
    """How many koi tiles play has proved to be in a hand, by seat."""
    last_play: Play | None

    @property
    def turn(self) -> int:
        """How many turns have been completed; a turn is one move."""
        return self.ply

    @property
    def phase(self) -> str | None:
        """``play``; ``None`` when the garden is full."""
        return "play" if self.ply < self.table.last_ply else None

    def plays(self) -> list[Play]:
        """The plays so far, first one first."""
        plays = []
        play = self.last_play
        while play is not None:
            plays.append(play)
            play = play.before
        return plays[::-1]
