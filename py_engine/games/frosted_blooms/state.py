"""The values of a game: its table, its states, its moves, and the reasons that forbid one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from ...protocol import Config, Meta, Option
from .components import CARD_NAMES, OBJECTIVE_KINDS, OBJECTIVES, ROUNDS, TILE_NAMES
from .garden import Garden
from .tiles import TURN_NAMES


class Reason(StrEnum):
    """Why a move is illegal."""

    GAME_OVER = "game_over"
    TAKE_NOW = "take_now"
    CARD_NOW = "card_now"
    CLAIM_NOW = "claim_now"
    NOT_IN_RING = "not_in_ring"
    TOO_DEAR = "too_dear"
    SAME_LAYING = "same_laying"
    FIRST_CORNER = "first_corner"
    COVERS_TILE = "covers_tile"
    COVERS_UPGRADE = "covers_upgrade"
    NOT_BESIDE_GARDEN = "not_beside_garden"
    CARD_NOT_IN_HAND = "card_not_in_hand"
    OBJECTIVE_GONE = "objective_gone"
    KIND_CLAIMED = "kind_claimed"
    NO_SUCH_UPGRADE = "no_such_upgrade"
    NOT_REACHED = "not_reached"


META: Final = Meta(
    id="frosted_blooms",
    min_players=1,
    max_players=4,
    options=(Option("first_player", "seat", None),),
    phases=("take", "card", "claim"),
    rules=("cards", "gardeners", "barns", "windmills", "objectives", "coins"),
    reasons=tuple(Reason),
)


class Take(NamedTuple):
    """A tile taken and laid: numbers of tile and turn, and the square of its corner."""

    tile: int
    turn: int
    row: int
    column: int

    def __str__(self) -> str:
        return f"{TILE_NAMES[self.tile]} {TURN_NAMES[self.turn]} {self.row},{self.column}"


class Card(NamedTuple):
    """A card played: its place in ``CARD_NAMES``."""

    card: int

    def __str__(self) -> str:
        return CARD_NAMES[self.card]


class Claim(NamedTuple):
    """An objective claimed: its kind and number; kind ``None`` claims no more."""

    kind: int | None
    number: int

    def __str__(self) -> str:
        return "pass" if self.kind is None else f"{OBJECTIVE_KINDS[self.kind]}={self.number}"


Move = Take | Card | Claim

CARDS: Final = tuple(Card(card) for card in range(len(CARD_NAMES)))
CLAIMS: Final = tuple(Claim(kind, number) for kind, number, _ in OBJECTIVES)
"""The claim of each objective, in the order of ``OBJECTIVES``."""
PASS: Final = Claim(None, 0)


class Taken(NamedTuple):
    """What taking a tile cost, and the coins that lay next to it."""

    price: int
    coins: int


class Part(NamedTuple):
    """A group that a card counted."""

    kind: int
    elements: int
    squares: int


class Scored(NamedTuple):
    """What a card counted, and the holes filled after it, as sets over a window."""

    size: int
    """The window's side."""
    parts: tuple[Part, ...]
    holes: tuple[int, ...]


class Play(NamedTuple):
    """A move that was made, and the play before it (``None``: it was the first)."""

    before: Play | None
    turn: int
    seat: int
    move: Move
    effect: Taken | Scored | None


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a game: its config and what the shuffle gave."""

    config: Config = field(hash=False)  # its options are a dict
    players: int
    first: int
    tiles: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    last_turn: int


class Player(NamedTuple):
    """What lies before one player."""

    garden: Garden
    hand: tuple[int, ...]
    """The cards in hand, by kind: their order tells nothing."""
    drawn: int
    """How many cards of the deck have been drawn."""
    coins: int
    points: int
    """Points scored with cards."""
    objectives: int
    """The objectives claimed, as a set of bits."""


TAKE: Final = 0
CARD: Final = 1
CLAIM: Final = 2


@dataclass(frozen=True, slots=True)
class State:
    """One position; a step is ``TAKE``, ``CARD`` or ``CLAIM``."""

    table: Table
    turn: int
    """How many turns have been completed."""
    step: int
    ring: tuple[int, ...]
    """The tile on each place; -1 where the marker stands."""
    marker: int
    laid: tuple[int, ...]
    """Coins next to each place."""
    drawn: int
    """How many tiles of the table's have been drawn."""
    players: tuple[Player, ...]
    left: int
    """The objectives that nobody has claimed, as a set of bits."""
    claims: int
    """In the claim step, the objectives that may be claimed now."""
    ply: int
    last: Play | None

    @property
    def phase(self) -> str | None:
        """``take``, ``card`` or ``claim``; ``None`` after the last turn."""
        return None if self.turn >= self.table.last_turn else META.phases[self.step]

    @property
    def seat(self) -> int:
        """The seat whose turn it is; after the last turn, the one that began."""
        return (self.table.first + self.turn) % self.table.players

    def plays(self) -> list[Play]:
        """The plays so far, first one first."""
        plays = []
        play = self.last
        while play is not None:
            plays.append(play)
            play = play.before
        return plays[::-1]


def last_turn(players: int) -> int:
    """How many turns a game has (rules: End)."""
    return ROUNDS * players
