"""The file of a match: a header line, then a line a game, as JSON; it can be taken up again."""

from __future__ import annotations

import json
import math
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from .. import __version__
from ..dealing import shown
from ..protocol import RecordError
from .match import Match, Place, Played

FORMAT: Final = 1


class ResultFile:
    """The games of a match in a file, those of an earlier run among them.

    Raises RecordError, with the file untouched, if it holds anything else or cannot be used. A last
    line without its end, as left by a run broken off, is dropped.
    """

    def __init__(self, path: Path, match: Match) -> None:
        self._name = shown(str(path))
        try:
            self._file: BinaryIO = path.open("a+b")
        except (OSError, ValueError) as error:
            raise self._unusable(error) from error
        try:
            self.games = self._read(match)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, played: Played) -> None:
        """Write a game down, at once; raises RecordError if it cannot be done."""
        self._write(json.dumps(played._asdict()))
        self.games[played.place] = played

    def _write(self, line: str) -> None:
        try:
            self._file.write(line.encode("ascii") + b"\n")
            self._file.flush()
        except OSError as error:
            raise self._unusable(error) from error

    def _read(self, match: Match) -> dict[Place, Played]:
        header = json.dumps(_header(match))
        try:
            self._file.seek(0)
            text = self._file.read()
        except OSError as error:
            raise self._unusable(error) from error
        whole, end, rest = text.rpartition(b"\n")
        games: dict[Place, Played] = {}
        if not end:
            # Nothing yet, or the beginning of the header; any other text is somebody's.
            if not header.encode().startswith(rest):
                raise RecordError("other_match", file=self._name)
            self._file.truncate(0)
            self._write(header)
            return games
        first, *lines = whole.split(b"\n")
        if _json(first) != _header(match):
            raise RecordError("other_match", file=self._name)
        for number, line in enumerate(lines, start=2):
            played = _played(_json(line), match)
            if played is None or played.place in games:
                raise RecordError("broken_line", line=number, file=self._name)
            games[played.place] = played
        self._file.truncate(len(text) - len(rest))
        return games

    def _unusable(self, error: OSError | ValueError) -> RecordError:
        what = getattr(error, "strerror", None) or str(error)
        return RecordError("bad_file", file=self._name, what=shown(what))


def _header(match: Match) -> dict[str, Any]:
    header = {"format": FORMAT, **match._asdict(), "version": __version__}
    return {**header, "bots": list(match.bots), "options": dict(match.options)}


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _played(data: Any, match: Match) -> Played | None:
    """The game that a line tells of; ``None`` if it is none of the match's."""
    if not isinstance(data, dict) or data.keys() != set(Played._fields):
        return None
    deal, rotation = data["deal"], data["rotation"]
    seats = range(match.players)
    if not _is_count(deal) or not _is_count(rotation) or rotation not in seats:
        return None
    totals, winners = data["totals"], data["winners"]
    if (
        data["seats"] != list(match.seats(rotation))
        or not isinstance(totals, list)
        or [type(total) for total in totals] != [int] * match.players
        or not isinstance(winners, list)
        or not winners
        or winners != [seat for seat in seats if seat in winners]
        or not all(_is_by_bot(data[key], match) for key in ("moves", "seconds", "slowest"))
        or not all(map(_is_count, data["moves"].values()))
    ):
        return None
    return Played(
        deal,
        rotation,
        match.seats(rotation),
        tuple(totals),
        tuple(winners),
        data["moves"],
        data["seconds"],
        data["slowest"],
    )


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_by_bot(value: object, match: Match) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == set(match.bots)
        and all(type(one) in (int, float) and math.isfinite(one) for one in value.values())
    )
