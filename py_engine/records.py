"""A whole game as plain data: reading, writing and replaying records (contract, section 3)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from . import game as find_game
from .dealing import check_keys, shown
from .protocol import ConfigError, Game, IllegalMoveError, InvalidMoveError, RecordError

FORMAT: Final = 1
MOST_NESTED: Final = 50
"""How deep JSON may be nested; a save is nested six deep."""

# Possessive, and a string may be unfinished: no text takes more than one look at each sign.
_STRING_OR_BRACKET: Final = re.compile(r'"(?:[^"\\]++|\\.?)*+"?|[\[\]{}]', re.DOTALL)


class Record(NamedTuple):
    """A game that has been read and replayed: its states, one more than its moves."""

    game: Game
    states: tuple[Any, ...]
    moves: tuple[Any, ...]

    def to_json(self) -> dict[str, Any]:
        """The record as plain data, with the setup written out."""
        return record_of(self.game, self.states[0], [str(move) for move in self.moves])


def record_of(game: Game, start: Any, moves: list[str]) -> dict[str, Any]:
    """The record of a game that began at ``start``, as plain data."""
    config = game.config(start)
    written: dict[str, Any] = {"players": config.players, "seed": config.seed}
    if config.data != "1":  # what a record without it means, for ever
        written["data"] = config.data
    written["options"] = dict(config.options)
    return {
        "format": FORMAT,
        "game": game.META.id,
        "config": written,
        "setup": game.setup(start),
        "moves": moves,
    }


def state_record(game: Game, state: Any) -> dict[str, Any]:
    """The record of the game that led to ``state``, as plain data."""
    return record_of(game, state, [str(move) for move in game.history(state)])


def check_format(number: object) -> None:
    """Raise RecordError unless this is the format that is read and written here."""
    if number != FORMAT or type(number) is not int:
        raise RecordError("bad_format", format=shown(number), known=FORMAT)


def read(data: object) -> Record:
    """Read and replay a record; raises RecordError, naming what is wrong, if it cannot be done."""
    if not isinstance(data, Mapping):
        raise RecordError("not_a_record")
    check_keys(data, ("format", "game", "config", "moves"), "record", also=("setup",))
    check_format(data["format"])
    config, moves = data["config"], data["moves"]
    if not isinstance(config, Mapping):
        raise RecordError("bad_value", key="config", value=shown(config))
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise RecordError("bad_value", key="moves", value=shown(moves))
    if "setup" in config:
        raise RecordError("unknown_key", key="setup", place="config")
    if "setup" in data and data["setup"] is None:
        raise RecordError("bad_value", key="setup", value="null")
    if "setup" not in data and "seed" not in config:
        raise RecordError("missing_key", key="seed", place="config")
    try:
        game = find_game(data["game"])
        start = game.initial_state({**config, "setup": data.get("setup")})
    except ConfigError as error:
        raise RecordError(error.code, **error.values) from error
    return replay(game, start, moves)


def loads(text: str) -> Record:
    """Read and replay a record written as JSON; raises RecordError if it cannot be done."""
    return read(from_json(text))


def from_json(text: str) -> Any:
    """The data that a JSON text holds; raises RecordError if it is none, or nested too deep."""
    # Checked before reading: deep nesting ends the interpreter in a browser, with no exception.
    if _depth(text) > MOST_NESTED:
        raise RecordError("not_json")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("not_json") from error


def _depth(text: str) -> int:
    depth = deepest = 0
    for token in _STRING_OR_BRACKET.findall(text):
        if token in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif token in "]}":
            depth -= 1
    return deepest


def replay(game: Game, start: Any, texts: list[str]) -> Record:
    """Play the moves from ``start``; raises RecordError, naming the first that cannot be played."""
    states, moves = [start], []
    for ply, text in enumerate(texts, start=1):
        try:
            moves.append(game.parse_move(text))
            states.append(game.apply(states[-1], moves[-1]))
        except (InvalidMoveError, IllegalMoveError) as error:
            raise RecordError(
                "bad_record_move", ply=ply, text=shown(text), why=error.code, about=error.values
            ) from error
    return Record(game, tuple(states), tuple(moves))
