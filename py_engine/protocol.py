"""What every game offers, and the values that pass between games, session, bots and page.

A game is a module that fills :class:`Game`. It is stateless; its states are immutable values, its
moves are small immutable values whose ``str`` is their notation. Seats are ``0 .. players - 1``.

Small values are named tuples rather than dataclasses: in a browser each dataclass costs some
milliseconds of the start.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol

Spectator = Literal["spectator"]
SPECTATOR: Final[Spectator] = "spectator"
"""The viewer who sees what lies open on the table, and nothing else."""

Viewer = int | Spectator | None
"""Whose eyes a score is for: a seat, the spectator, or ``None`` for someone who may know all."""


class Option(NamedTuple):
    """One option of a game: its key, its kind, its default and, for a choice, the values it takes.

    ``kind`` is ``"bool"``, ``"choice"`` (``choices`` are texts) or ``"seat"`` (a seat number or
    ``None``, which leaves it to the seed).
    """

    key: str
    kind: Literal["bool", "choice", "seat"]
    default: bool | str | None
    choices: tuple[str, ...] = ()


class Meta(NamedTuple):
    """What the table needs to know about a game before it is set up."""

    id: str
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    phases: tuple[str, ...]
    rules: tuple[str, ...]
    """The values of :attr:`ScoreLine.rule`, in the order in which they are counted."""
    reasons: tuple[str, ...]
    """The codes that ``explain_illegal`` may give."""
    data: tuple[str, ...] = ("1",)
    """The names of the component lists; the first one is the one a new game takes."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a game is set up; ``options`` holds only what was said, the rest takes its default."""

    players: int = 2
    seed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    data: str = "1"
    setup: Mapping[str, Any] | None = None
    """What the shuffle gave, as in the record; ``None`` deals from the seed."""


class Reason(NamedTuple):
    """Why a move is illegal: the code of the rule that forbids it, and what the rule speaks of."""

    code: str
    values: Mapping[str, str | int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet.

    ``key`` names the line, so that two sheets of one seat can be compared. ``count`` and ``points``
    are ``None`` where the viewer may not know them. ``cells`` are the notation's cells that the
    line counts; ``values`` says in the game's own words what they are.
    """

    key: str
    rule: str
    count: int | None
    points: int | None
    cells: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """What one seat has scored, line by line."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The sum of the lines that the viewer may know, in points."""
        return sum(line.points for line in self.lines if line.points is not None)


class Outcome(NamedTuple):
    """Who won, and what decided: ``points``, the tie-break's code, or ``shared``."""

    winners: tuple[int, ...]
    reason: str


class Placement(NamedTuple):
    """A move as the page offers it: a piece, how it is turned (``""``: it cannot be), a cell."""

    piece: str
    orientation: str
    cell: str


class State(Protocol):
    """What shared code may read of a game's state."""

    @property
    def phase(self) -> str | None:
        """The step that is awaited; ``None`` when the game is over."""

    @property
    def turn(self) -> int:
        """How many turns have been completed; the moves of one turn share this number."""


class Game(Protocol):
    """The one interface for all games; the contract names each call."""

    META: Meta

    def initial_state(self, config: Config | Mapping[str, Any]) -> Any:
        """Deal from the seed, or from the config's ``setup``.

        Raises ConfigError for an option, a player number or a data list that does not exist, and
        RecordError for a ``setup`` that is not a full deal.
        """

    def current_player(self, state: Any) -> int | None:
        """The seat to move; ``None`` when the game is over."""

    def legal_moves(self, state: Any) -> list[Any]:
        """Every legal move, in a stable order; empty exactly when the game is over."""

    def explain_illegal(self, state: Any, move: Any) -> Reason | None:
        """The rule that forbids ``move``; ``None`` if it is legal."""

    def apply(self, state: Any, move: Any) -> Any:
        """The state after ``move``; raises IllegalMoveError if a rule forbids it."""

    def is_terminal(self, state: Any) -> bool:
        """Whether the game is over."""

    def outcome(self, state: Any) -> Outcome | None:
        """The winners and what decided; ``None`` while the game goes on."""

    def score(self, state: Any, viewer: Viewer = None) -> tuple[ScoreSheet, ...]:
        """A score sheet a seat: what the table would count if the game ended now."""

    def observation(self, state: Any, seat: int | Spectator | None) -> dict[str, Any]:
        """All that ``seat`` may know, as plain data; ``None`` is the spectator."""

    def determinize(
        self, observation: Mapping[str, Any], seat: int | Spectator | None, rng: random.Random
    ) -> Any:
        """A full state drawn at random among those the seat cannot tell from the real one."""

    def parse_move(self, text: str) -> Any:
        """The move that ``text`` notes; raises InvalidMoveError if it notes none."""

    def placement(self, move: Any) -> Placement | None:
        """The move as a piece laid on a cell; ``None`` for a move that is a choice as a whole."""

    def history(self, state: Any) -> list[Any]:
        """The moves played since the deal."""

    def setup(self, state: Any) -> dict[str, Any]:
        """What the shuffle gave, as in the record."""

    def config(self, state: Any) -> Config:
        """The config that the state was dealt from, without the setup."""


class HiddenDraws(Protocol):
    """The capability of a game whose moves draw from a hidden pile."""

    def reveals(self, before: Any, after: Any) -> Literal["now", "commit"] | None:
        """Whether the move between two states showed something hidden, and when.

        ``"commit"``: a refill that is shown when the turn is confirmed; ``"now"``: a draw that the
        player needs in order to go on with the turn; ``None``: nothing was drawn.
        """

    def pending_observation(self, before: Any, state: Any, seat: int) -> dict[str, Any]:
        """The observation in a turn that began at ``before``, without the refills since."""


class CountedRules(Protocol):
    """The capability of a game that counts some score rules only with an option."""

    def counted_rules(self, state: Any) -> Sequence[str]:
        """Those of the META's ``rules`` that this game counts, in their order."""


class TellingRefills(Protocol):
    """The capability of a game in which a refill may tell a score that was hidden before."""

    def without_refills(self, before: Any, state: Any) -> Any:
        """The state inside a turn that began at ``before``, as if nothing had been refilled."""


class Previews(Protocol):
    """The capability of a game that can tell more of a move than what it scores at once."""

    def preview(self, state: Any, move: Any, seat: int) -> dict[str, Any]:
        """What a legal move would make, as plain data; only from what ``seat`` may know."""


class Search(NamedTuple):
    """How a game is searched, as measured with it."""

    playouts: int
    """How many a turn of the level ``master`` takes."""
    turns: int
    """After how many turns, of all seats, a playout is judged; each seat has two at least."""
    crowd: float = 1.0
    """With more than two at the table, how many times as many playouts."""
    most: int = 0
    """But no more than so many for that reason: somebody waits."""
    width: int = 12
    """How many moves, the best rated ones, are searched with so many."""
    widening: float = 0.0
    """With k times the playouts, k to this power times as many moves are searched."""
    trust: float = 3.0
    """How many playouts the difference between two ratings weighs as much as."""
    scale: float = 12.0
    """The margin, in points, that counts as almost a sure win."""
    shares: Mapping[str, float] = MappingProxyType({})
    """By phase, the part of a turn's budget that a decision takes, where it is not all."""
    doubt: float = 5.0
    """How far off, in points, a beginner may rate a move."""

    def share(self, phase: str) -> float:
        """The part of a turn's budget that a decision in this phase takes."""
        return self.shares.get(phase, 1.0)


class Evaluation(Protocol):
    """The capability of a game that can be played by judgement, and searched."""

    SEARCH: Search

    def rated_moves(self, state: Any) -> Iterable[tuple[float, Any]]:
        """Every legal move with what it is worth to the mover, in points; at most 5 ms between two.

        Only from what the mover may know: of an imagined state its bag tells nothing.
        """

    def playout_move(self, state: Any, rng: random.Random) -> Any:
        """A good move, quickly: how everyone plays in playouts."""

    def totals(self, state: Any) -> Sequence[float]:
        """What each seat can expect to have at the end, in points; at the end, what it has."""


class ParterreError(Exception):
    """Bad input: ``code`` names what is wrong, ``values`` what it speaks of."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code, values)
        self.code = code
        self.values: dict[str, Any] = values

    def __str__(self) -> str:
        return self.code + "".join(f" {key}={value!r}" for key, value in self.values.items())


class InvalidMoveError(ParterreError):
    """A text that notes no move of the game."""


class IllegalMoveError(ParterreError):
    """A move that a rule forbids; ``code`` is the reason's."""


class ConfigError(ParterreError):
    """A game, an option, a seat or a number of players that does not exist."""


class RecordError(ParterreError):
    """A record or a save that cannot be read or replayed."""


class RequestError(ParterreError):
    """A request that the session cannot carry out now, or at all."""


ERRORS: Final[Sequence[str]] = (
    "unreadable_move",
    "unknown_game",
    "unknown_key",
    "unknown_option",
    "bad_option",
    "bad_players",
    "bad_seed",
    "bad_seats",
    "unknown_bot",
    "bad_names",
    "unknown_data",
    "not_json",
    "not_a_record",
    "missing_key",
    "bad_format",
    "bad_value",
    "bad_setup",
    "bad_record_move",
    "other_match",
    "broken_line",
    "bad_file",
    "no_cluster",
    "no_scheduler",
    "other_version",
    "bad_request",
    "no_game",
    "not_your_turn",
    "nothing_to_confirm",
    "turn_unfinished",
    "nothing_to_undo",
    "nothing_to_redo",
    "curtain_down",
    "no_help",
    "no_hints",
    "internal",
)
"""The codes of errors that are not reasons of a game; the catalogue has a sentence for each."""
