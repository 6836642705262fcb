"""JSON in, JSON out: the one function through which the page talks to Python.

``bridge.schema.json`` writes down every request and every reply. A request names its ``op``; the
reply is ``{"ok": true, "value": ..., "changed": bool}``, where ``changed`` says that the game must
be saved, or ``{"ok": false, "error": {"code", "values"}}``, and then nothing has changed.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from . import __version__, bots, games, records
from . import game as find_game
from .dealing import option_from_text, shown
from .hints import Hint
from .protocol import ParterreError, RequestError
from .seats import check_seats, default_seats
from .session import Session
from .view import preview, summary, view

SLICE_MS = 8
"""How long is thought before other requests are heard, unless the request says otherwise."""


class Bridge:
    """One table, and the requests that a page may make of it."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self._thinking: bots.Thinking | None = None
        self._thought_at: tuple[int, Any] | None = None
        self._hint: Hint | None = None

    def call(self, request: str) -> str:
        """Carry out a request; any failure is an error reply, and leaves the game as it was."""
        before = self.session and self.session.copy()
        try:
            value, changed = self._carry_out(request)
            reply: dict[str, Any] = {"ok": True, "value": value, "changed": changed}
        except ParterreError as error:
            reply = {"ok": False, "error": {"code": error.code, "values": error.values}}
        except Exception as error:
            # A fault of ours, perhaps half-way through: the game goes on from where it was.
            self.session, self._thinking, self._hint = before, None, None
            values = {"what": f"{type(error).__name__}: {error}"[:300]}
            reply = {"ok": False, "error": {"code": "internal", "values": values}}
        return json.dumps(reply, ensure_ascii=False, separators=(",", ":"))

    def _carry_out(self, text: str) -> tuple[Any, bool]:
        request = records.from_json(text)
        op = request.get("op") if isinstance(request, Mapping) else None
        if not isinstance(op, str):
            raise RequestError("bad_request", what="op")
        if op in _READS:
            return _READS[op](self, request), False
        if op == "think":
            return self._think(request)
        if op not in _CHANGES:
            raise RequestError("bad_request", what=shown(op))
        value = _CHANGES[op](self, request)
        self._thinking, self._hint = None, None
        return value, True

    def _table(self) -> Session:
        if self.session is None:
            raise RequestError("no_game")
        return self.session

    # What is only read

    def _describe(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return describe()

    def _link(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return _read_link(_get(request, "game", str), _get(request, "params", dict))

    def _view(self, request: Mapping[str, Any]) -> dict[str, Any]:
        session = self._table()
        at = request.get("at", session.cursor)
        if not isinstance(at, int) or isinstance(at, bool) or not 0 <= at <= session.cursor:
            raise RequestError("bad_request", what="at")
        return view(session, at)

    def _preview(self, request: Mapping[str, Any]) -> dict[str, Any]:
        session = self._table()
        ply = session.choosing
        if ply is None:
            raise RequestError("curtain_down" if session.curtain else "not_your_turn")
        return preview(session, ply, session.game.parse_move(_get(request, "move", str)))

    def _hint_on(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Think about a hint for one slice; any change of the game drops it."""
        session, ms, anew = self._table(), _slice(request), _flag(request, "anew", False)
        hint = self._hint
        if hint is None or (anew and not hint.done):
            hint = Hint(session)
        # As with a bot: one that fails is not taken up again.
        self._hint = None
        told = hint.think(ms)
        self._hint = hint
        return told

    def _save(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return self._table().save()

    def _summary(self, request: Mapping[str, Any]) -> dict[str, Any]:
        return summary(self._table())

    def _record(self, request: Mapping[str, Any]) -> dict[str, Any]:
        session = self._table()
        played = [str(move) for move in session.moves[: session.cursor]]
        return records.record_of(session.game, session.states[0], played)

    # What changes the game

    def _new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        config = {
            key: request[key] for key in ("players", "seed", "data", "options") if key in request
        }
        if config.get("seed", "") == "":
            config["seed"] = secrets.token_hex(4)
        self.session = Session.new(
            _get(request, "game", str),
            config,
            request.get("seats"),
            request.get("names"),
            _flag(request, "help", True),
        )
        return view(self.session)

    def _load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        save = request.get("save")
        self.session = Session.load(records.from_json(save) if isinstance(save, str) else save)
        return view(self.session)

    def _play(self, request: Mapping[str, Any]) -> dict[str, Any]:
        session = self._table()
        revealed = session.play(_get(request, "move", str), _flag(request, "confirm", False))
        return {**view(session), "taken_back": revealed}

    def _confirm(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self._table().confirm()
        return view(self._table())

    def _undo(self, request: Mapping[str, Any]) -> dict[str, Any]:
        revealed = self._table().undo()
        return {**view(self._table()), "taken_back": revealed}

    def _redo(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self._table().redo()
        return view(self._table())

    def _lift(self, request: Mapping[str, Any]) -> dict[str, Any]:
        self._table().lift_curtain()
        return view(self._table())

    def _think(self, request: Mapping[str, Any]) -> tuple[Any, bool]:
        """Let the bot to move think for one slice; when it has decided, its move is played."""
        session = self._table()
        ms = _slice(request)
        seat = session.deciding
        if session.status != "thinking" or seat is None:
            return {"done": True}, False
        if session.can_redo:
            # The bot has decided here before.
            session.play_bot(session.moves[session.cursor])
            return {"done": True, "view": view(session)}, True
        if self._thinking is None or self._thought_at != (session.cursor, session):
            self._thinking = bots.think(
                session.seats[seat],
                session.game,
                session.bot_observation(seat),
                seat,
                f"{session.bot_seeds[seat]}:{session.cursor}",
            )
            self._thought_at = (session.cursor, session)
        stop = time.perf_counter() + ms / 1000
        # Only an unfinished thought is kept: one that fails is not taken up again.
        thinking, self._thinking = self._thinking, None
        try:
            while True:
                thought = next(thinking)
                if time.perf_counter() >= stop:
                    self._thinking = thinking
                    told = {"visits": thought.visits, "planned": thought.planned}
                    return {"done": False, "seat": seat, **told}, False
        except StopIteration as decided:
            session.play_bot(decided.value)
            return {"done": True, "view": view(session)}, True


def describe() -> dict[str, Any]:
    """What can be played, and against whom."""
    return {
        "version": __version__,
        "games": [
            {
                "id": meta.id,
                "min_players": meta.min_players,
                "max_players": meta.max_players,
                "options": [
                    {
                        "key": option.key,
                        "kind": option.kind,
                        "default": option.default,
                        "choices": list(option.choices),
                    }
                    for option in meta.options
                ],
                "phases": list(meta.phases),
                "rules": list(meta.rules),
                "bots": bots.levels(game),
            }
            for game in map(find_game, games())
            for meta in [game.META]
        ],
    }


def _read_link(game_id: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The request ``new`` that a link asks for; raises ConfigError, naming what is wrong."""
    game = find_game(game_id)
    values = {str(key): str(value) for key, value in params.items()}
    seats = values["seats"].split(",") if "seats" in values else None
    players: Any = 2 if seats is None else len(seats)
    players = max(players, game.META.min_players) if seats is None else players
    if "players" in values:
        players = option_from_text(values["players"])
    options = {
        key: option_from_text(value)
        for key, value in values.items()
        if key not in ("players", "seed", "seats", "data")
    }
    config = {"players": players, "seed": values.get("seed", ""), "options": options}
    if "data" in values:
        config["data"] = values["data"]
    # A deal is the test that all of it exists.
    game.initial_state(config)
    return {
        "op": "new",
        "game": game_id,
        **config,
        "seats": default_seats(players) if seats is None else check_seats(seats, players, game),
    }


def _get(request: Mapping[str, Any], key: str, kind: type) -> Any:
    value = request.get(key)
    if not isinstance(value, kind):
        raise RequestError("bad_request", what=key)
    return value


def _flag(request: Mapping[str, Any], key: str, default: bool) -> bool:
    value = request.get(key, default)
    if not isinstance(value, bool):
        raise RequestError("bad_request", what=key)
    return value


def _slice(request: Mapping[str, Any]) -> float:
    ms = request.get("ms", SLICE_MS)
    if not isinstance(ms, int | float) or isinstance(ms, bool) or not ms >= 0:
        raise RequestError("bad_request", what="ms")
    return ms


_Handler = Callable[[Bridge, Mapping[str, Any]], Any]
_READS: dict[str, _Handler] = {
    "describe": Bridge._describe,
    "link": Bridge._link,
    "view": Bridge._view,
    "preview": Bridge._preview,
    "hint": Bridge._hint_on,
    "save": Bridge._save,
    "record": Bridge._record,
    "summary": Bridge._summary,
}
_CHANGES: dict[str, _Handler] = {
    "new": Bridge._new,
    "load": Bridge._load,
    "play": Bridge._play,
    "confirm": Bridge._confirm,
    "undo": Bridge._undo,
    "redo": Bridge._redo,
    "lift": Bridge._lift,
}

_BRIDGE = Bridge()


def call(request: str) -> str:
    """Carry out a request of the page at the one table that a worker has."""
    return _BRIDGE.call(request)
