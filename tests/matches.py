"""Matches of the arena, as its tests play them."""

from __future__ import annotations

from typing import Any

import pytest

from py_engine.__main__ import main
from py_engine.arena.match import Match, Played

DUEL = Match("seikatsu", ("greedy", "random"), 2)
LINE = ["arena", "seikatsu", "--bots", "greedy,random", "--workers", "1"]


def games(played: Any) -> list[tuple[Any, ...]]:
    """What does not depend on the machine, in the order of the match."""
    return [tuple(game[:6]) for game in sorted(played, key=lambda game: game[:2])]


def told(totals: tuple[int, ...], winners: tuple[int, ...], rotation: int, deal: int = 0) -> Played:
    """A game as if it had been played."""
    match = Match("seikatsu", ("greedy", "random"), len(totals))
    each = dict.fromkeys(match.bots, 10)
    times = dict.fromkeys(match.bots, 0.5)
    return Played(deal, rotation, match.seats(rotation), totals, winners, each, times, times)


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.isascii()
    return out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command that is refused."""
    try:
        status = main(list(arguments))
    except SystemExit as left:
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1 and "{{" not in err and "Traceback" not in err
    return err


def untimed(table: str) -> list[list[str]]:
    """The table without its heading and its columns of times."""
    return [line.split()[:-2] for line in table.splitlines()[1:]]
