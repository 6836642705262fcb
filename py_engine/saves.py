"""A kept game as plain data: the record, and where the table stood (contract; design: Session)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from . import records
from .dealing import check_keys, is_text, shown
from .protocol import ConfigError, RecordError
from .seats import PERSON, check_names, check_seats


class Save(NamedTuple):
    """A save that has been read; ``bot_seeds`` is ``None`` for a bare record."""

    record: records.Record
    cursor: int
    committed: int
    seats: list[str]
    names: list[str]
    bot_seeds: list[str] | None
    help: bool
    takebacks: list[int]


KEYS = ("format", *Save._fields)


def read(data: object) -> Save:
    """Read a save, or a bare record, which all seats are then persons of.

    Raises RecordError, naming what is wrong.
    """
    if not isinstance(data, Mapping):
        raise RecordError("not_a_record")
    if "record" not in data:
        record = records.read(data)
        players = record.game.config(record.states[0]).players
        end = begun = len(record.moves)
        while begun and record.states[begun - 1].turn == record.states[end].turn:
            begun -= 1
        seats, names = [PERSON] * players, [""] * players
        return Save(record, end, begun, seats, names, None, True, [0] * players)
    check_keys(data, KEYS, "save")
    records.check_format(data["format"])
    record = records.read(data["record"])
    players = record.game.config(record.states[0]).players
    try:
        seats = check_seats(data["seats"], players, record.game)
        names = check_names(data["names"], players)
    except ConfigError as error:
        raise RecordError(error.code, **error.values) from error
    if not isinstance(data["help"], bool):
        raise RecordError("bad_value", key="help", value=shown(data["help"]))
    cursor = _count(data, "cursor", len(record.moves))
    return Save(
        record,
        cursor,
        _count(data, "committed", cursor),
        seats,
        names,
        _list(data, "bot_seeds", players, is_text),
        data["help"],
        _list(data, "takebacks", players, _is_count),
    )


def write(save: Save) -> dict[str, Any]:
    """The save as plain data; only its owner's storage may keep it."""
    record = save.record
    written = {**save._asdict(), "record": record.to_json()}
    return {"format": records.FORMAT, **written}


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _count(data: Mapping[str, Any], key: str, most: int) -> int:
    value = data[key]
    if not _is_count(value) or value > most:
        raise RecordError("bad_value", key=key, value=shown(value))
    return int(value)


def _list(data: Mapping[str, Any], key: str, length: int, is_kind: Any) -> list[Any]:
    values = data[key]
    if (
        not isinstance(values, list)
        or len(values) != length
        or not all(is_kind(value) for value in values)
    ):
        raise RecordError("bad_value", key=key, value=shown(values))
    return list(values)
