"""The mid-end: one game at one table, with its history, its turns and who may see what.

A session holds the record, a cursor and ``committed``, the ply up to which turns are confirmed;
the steps of an unconfirmed turn are the moves between the two. Games never see it, and would undo
restore it, it is not here but in the state.
"""

from __future__ import annotations

import copy
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, cast

from . import game as find_game
from . import records, saves
from .protocol import (
    SPECTATOR,
    Config,
    HiddenDraws,
    IllegalMoveError,
    RecordError,
    RequestError,
    ScoreSheet,
    TellingRefills,
    Viewer,
)
from .seats import PERSON, check_names, check_seats, default_seats


class Session:
    """One game at one table. ``viewer`` is who sits before the screen now."""

    def __init__(self, record: records.Record, seats: Sequence[str], names: Sequence[str]) -> None:
        self.game = record.game
        self.states = list(record.states)
        self.moves = list(record.moves)
        self.cursor = len(self.moves)
        self.committed = self.cursor
        self.seats = list(seats)
        self.names = list(names)
        self.bot_seeds = [secrets.token_hex(8) for _ in seats]
        self.help = True
        self.takebacks = [0] * len(seats)
        self.viewer: int | None = None
        self.curtain = False
        self._scores: dict[tuple[int, Viewer, bool], tuple[ScoreSheet, ...]] = {}
        self._sit_down()

    # Making and keeping

    @classmethod
    def new(
        cls,
        game_id: str,
        config: Config | Mapping[str, Any],
        seats: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        help: bool = True,
    ) -> Session:
        """Set up a game; without ``seats`` a person plays against greedy bots.

        Raises ConfigError for what does not exist.
        """
        game = find_game(game_id)
        start = game.initial_state(config)
        players = game.config(start).players
        session = cls(
            records.Record(game, (start,), ()),
            check_seats(default_seats(players) if seats is None else seats, players, game),
            check_names([""] * players if names is None else names, players),
        )
        session.help = help
        return session

    @classmethod
    def load(cls, data: object) -> Session:
        """Take up a save, or a bare record, which all seats are then persons of.

        Raises RecordError, naming what is wrong.
        """
        save = saves.read(data)
        session = cls(save.record, save.seats, save.names)
        session._restore(save)
        return session

    def _restore(self, save: saves.Save) -> None:
        self.cursor, self.committed = save.cursor, save.committed
        self.bot_seeds = self.bot_seeds if save.bot_seeds is None else save.bot_seeds
        self.help, self.takebacks = save.help, save.takebacks
        turn = self.states[self.committed].turn
        pending = [self.states[ply].turn for ply in range(self.committed, self.cursor)]
        if (
            self._turn_start(self.committed) != self.committed
            or any(number != turn for number in pending)
            or (self.turn_complete and not self._is_person(self.deciding))
        ):
            raise RecordError("bad_value", key="committed", value=str(self.committed))
        self._sit_down()

    def save(self) -> dict[str, Any]:
        """The whole session as plain data; only its owner's storage may keep it."""
        return saves.write(
            saves.Save(
                record=records.Record(self.game, tuple(self.states), tuple(self.moves)),
                cursor=self.cursor,
                committed=self.committed,
                seats=list(self.seats),
                names=list(self.names),
                bot_seeds=list(self.bot_seeds),
                help=self.help,
                takebacks=list(self.takebacks),
            )
        )

    def copy(self) -> Session:
        """The same table once more: what happens at one does not happen at the other."""
        twin = copy.copy(self)
        twin.states, twin.moves = list(self.states), list(self.moves)
        twin.takebacks, twin._scores = list(self.takebacks), {}
        return twin

    # Where the game stands

    @property
    def state(self) -> Any:
        """The position at the cursor, pending steps included."""
        return self.states[self.cursor]

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, kind in enumerate(self.seats) if kind == PERSON]

    @property
    def turn_complete(self) -> bool:
        """Whether pending steps make a whole turn, which waits to be confirmed."""
        if self.cursor == self.committed:
            return False
        began = self.states[self.committed]
        return bool(self.state.turn != began.turn or self.game.is_terminal(self.state))

    @property
    def deciding(self) -> int | None:
        """The seat whose decision is awaited: to move, or to confirm; ``None`` when over."""
        began = self.states[self.committed] if self.turn_complete else self.state
        return self.game.current_player(began)

    @property
    def over(self) -> bool:
        """Whether the game is over and its last turn confirmed."""
        return self.game.is_terminal(self.state) and self.cursor == self.committed

    @property
    def status(self) -> str:
        """What is awaited: ``ready``, ``confirm``, ``curtain``, ``thinking``, or ``over``."""
        if self.over:
            return "over"
        if self.curtain:
            return "curtain"
        if self.turn_complete:
            return "confirm"
        return "ready" if self._is_person(self.deciding) else "thinking"

    @property
    def choosing(self) -> int | None:
        """The ply at which a person may choose a move now; ``None`` if none may.

        While a turn waits to be confirmed, its last decision may be made again.
        """
        status = self.status
        if status == "confirm":
            return self.cursor - 1
        return self.cursor if status == "ready" else None

    @property
    def hints(self) -> bool:
        """Whether hints are given: not in a game without help, nor in one that no bot searches."""
        return self.help and hasattr(self.game, "rated_moves")

    def _is_person(self, seat: int | None) -> bool:
        return seat is not None and self.seats[seat] == PERSON

    # Moves

    def play(self, text: str, confirm: bool) -> int | None:
        """Play a person's move; with ``confirm`` a turn that it ends is confirmed at once.

        While a turn waits to be confirmed, the move takes the place of its last one; returns what
        ``undo`` would then. Raises
        InvalidMoveError or IllegalMoveError for the move, RequestError if it is not a person's
        turn.
        """
        ply = self.choosing
        if ply is None:
            raise RequestError("curtain_down" if self.curtain else "not_your_turn")
        move = self.game.parse_move(text)
        self._check(ply, move)
        revealed = self._go_back(ply) if ply < self.cursor else None
        self._play(move, confirm)
        return revealed

    def play_bot(self, move: Any) -> None:
        """Play the move that a bot has thought out; raises IllegalMoveError for a faulty bot."""
        self._check(self.cursor, move)
        self._play(move, confirm=True)

    def _check(self, ply: int, move: Any) -> None:
        reason = self.game.explain_illegal(self.states[ply], move)
        if reason is not None:
            raise IllegalMoveError(reason.code, **reason.values)

    def _play(self, move: Any, confirm: bool) -> None:
        if self.cursor == len(self.moves) or self.moves[self.cursor] != move:
            after = self.game.apply(self.state, move)
            self._cut(self.cursor)
            self.moves.append(move)
            self.states.append(after)
        self.cursor += 1
        if confirm and self.turn_complete:
            self.confirm()

    def confirm(self) -> None:
        """Confirm the turn; raises RequestError if there is none, or it is unfinished."""
        if self.cursor == self.committed:
            raise RequestError("nothing_to_confirm")
        if not self.turn_complete:
            raise RequestError("turn_unfinished")
        self.committed = self.cursor
        self._change_viewer()

    def lift_curtain(self) -> None:
        """Say that the person whose turn it is sits before the screen now."""
        if self.curtain:
            self.curtain = False
            self.viewer = self.deciding

    def undo(self) -> int | None:
        """Go back to the previous decision of a person.

        Returns the seat that decides again after a hidden pile was looked at, if there are several
        persons: it is counted in ``takebacks``. Raises RequestError if there is nothing to undo.
        """
        target = self._undo_target()
        if target is None:
            raise RequestError("nothing_to_undo")
        return self._go_back(target)

    def _go_back(self, target: int) -> int | None:
        revealed = self._revealed(target) if len(self.persons) > 1 else None
        if revealed is not None:
            self.takebacks[revealed] += 1
        self.cursor = target
        self.committed = min(self.committed, self._turn_start(target))
        self._change_viewer()
        return revealed

    def _turn_start(self, ply: int) -> int:
        turn = self.states[ply].turn
        while ply > 0 and self.states[ply - 1].turn == turn:
            ply -= 1
        return ply

    def redo(self) -> None:
        """Go forward again to the next decision of a person, as long as moves are kept.

        Raises RequestError if none are.
        """
        if not self.can_redo:
            raise RequestError("nothing_to_redo")
        self.cursor += 1
        while self.cursor < len(self.moves) and not self._decides_person(self.cursor):
            self.cursor += 1
        # What was played on after has been confirmed; only the last step may still wait for it.
        last_turn = self._turn_start(self.cursor)
        mover = self.game.current_player(self.states[self.cursor - 1])
        waits = last_turn == self.cursor == len(self.moves) and self._is_person(mover)
        if waits:
            last_turn = self._turn_start(self.cursor - 1)
        self.committed = max(self.committed, last_turn)
        self._change_viewer()

    @property
    def can_undo(self) -> bool:
        """Whether there is a previous decision of a person."""
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether moves have been taken back and not replaced."""
        return self.cursor < len(self.moves)

    def _decides_person(self, ply: int) -> bool:
        return self._is_person(self.game.current_player(self.states[ply]))

    def _undo_target(self) -> int | None:
        plies = range(self.cursor - 1, -1, -1)
        return next((ply for ply in plies if self._decides_person(ply)), None)

    def _revealed(self, target: int) -> int | None:
        if not hasattr(self.game, "reveals"):
            return None
        game = cast(HiddenDraws, self.game)
        for ply in range(target, self.cursor):
            kind = game.reveals(self.states[ply], self.states[ply + 1])
            if kind == "now" or (kind == "commit" and ply < self.committed):
                return self.game.current_player(self.states[target])
        return None

    def _cut(self, ply: int) -> None:
        del self.moves[ply:]
        del self.states[ply + 1 :]
        self._scores = {key: sheets for key, sheets in self._scores.items() if key[0] <= ply}

    # Who sees what

    def _sit_down(self) -> None:
        persons = self.persons
        self.viewer = persons[0] if len(persons) == 1 else None
        self.curtain = False
        self._change_viewer()

    def _change_viewer(self) -> None:
        """Seat the viewer after the decision has passed on (design: Session, Viewer)."""
        if self.curtain:
            self.viewer = None  # nobody has said who sits before the screen
        self.curtain = False
        following = self.deciding
        if len(self.persons) < 2 or following is None or following == self.viewer:
            return
        if not self._is_person(following):
            return
        if self._private(following) != self._private(self.viewer):
            self.curtain = True
        else:
            self.viewer = following

    def _private(self, seat: int | None) -> dict[str, Any]:
        # Of a turn that waits to be confirmed nobody else knows, not even that it ends the game.
        seen = self.game.observation(self.states[self.committed], seat)
        del seen["seat"]
        return seen

    @property
    def eyes(self) -> int | None:
        """The seat whose private part may be shown now; ``None`` shows the spectator's view."""
        return None if self.curtain else self.viewer

    def observation(self, ply: int) -> dict[str, Any]:
        """What may be shown of the position at ``ply``, without refills not yet confirmed.

        Spectators see nothing of a turn that is not confirmed.
        """
        eyes = self.eyes
        if eyes is None:
            return self.game.observation(self.states[min(self.committed, ply)], None)
        return self._observe(ply, eyes)

    def bot_observation(self, seat: int) -> dict[str, Any]:
        """All that the bot at ``seat`` may know: as much as a person in its place."""
        return self._observe(self.cursor, seat)

    def _observe(self, ply: int, seat: int) -> dict[str, Any]:
        if ply > self.committed and hasattr(self.game, "pending_observation"):
            began = self.states[self.committed]
            game = cast(HiddenDraws, self.game)
            return game.pending_observation(began, self.states[ply], seat)
        return self.game.observation(self.states[ply], seat)

    def score(self, ply: int) -> tuple[ScoreSheet, ...]:
        """The score sheets at ``ply``, as far as the viewer may know."""
        if self.eyes is None:
            return self._score(min(self.committed, ply), SPECTATOR)
        viewer = self.eyes
        sheets = self._score(ply, viewer)
        if ply > self.committed and self.game.is_terminal(self.states[ply]):
            # The end opens every sheet, but this end is not confirmed and may be taken back.
            before = self._score(self.committed, viewer)
            return tuple(
                sheet if seat == viewer else before[seat] for seat, sheet in enumerate(sheets)
            )
        return sheets

    def _score(self, ply: int, viewer: Viewer) -> tuple[ScoreSheet, ...]:
        pending = ply > self.committed
        key = (ply, viewer, pending)
        if key not in self._scores:
            state = self.states[ply]
            if pending and hasattr(self.game, "without_refills"):
                began = self.states[self.committed]
                state = cast(TellingRefills, self.game).without_refills(began, state)
            self._scores[key] = self.game.score(state, viewer)
        return self._scores[key]
