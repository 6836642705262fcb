"""The command ``arena``: reads its arguments, plays, and prints what came of it."""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..dealing import option_from_text, shown
from ..protocol import ConfigError
from .crews import Crew, alone, processes
from .figures import SequentialTest, Standing, Tally, standings
from .match import Match
from .results import ResultFile


def run(options: argparse.Namespace, chosen: dict[str, Any]) -> None:
    """Play a match as the command line says and print the standings.

    Raises ParterreError for what cannot be played, SystemExit when interrupted.
    """
    match = _match(options, chosen)
    deals = -(-_count("games", options.games) // match.players)
    test = None if options.sprt is None else _sequential_test(options.sprt)
    try:
        with contextlib.ExitStack() as stack:
            crew = _crew(options, stack)
            file = None
            if options.out is not None:
                file = stack.enter_context(ResultFile(Path(options.out), match))
            _play(match, deals, crew, file, test)
    except KeyboardInterrupt:
        _progress("")
        print("py_engine: interrupted", file=sys.stderr)
        raise SystemExit(130) from None


def _match(options: argparse.Namespace, chosen: dict[str, Any]) -> Match:
    names = tuple(options.bots.split(","))
    players = len(names) if options.players is None else _count("players", options.players)
    match = Match(options.game, names, players, options.seed, chosen)
    match.check()
    return match


def _count(key: str, text: str) -> int:
    count = option_from_text(text)
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise ConfigError("bad_value", key=key, value=shown(text))
    return count


def _sequential_test(text: str) -> SequentialTest:
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = math.nan
    if not 0 < low < high < 1:
        raise ConfigError("bad_value", key="sprt", value=shown(text))
    return SequentialTest(low, high)


def _crew(options: argparse.Namespace, stack: contextlib.ExitStack) -> Crew:
    if options.scheduler is not None:
        from .cluster import cluster

        return stack.enter_context(cluster(options.scheduler))
    workers = os.cpu_count() or 1 if options.workers is None else _count("workers", options.workers)
    return alone if workers == 1 else processes(workers)


def _play(
    match: Match, deals: int, crew: Crew, file: ResultFile | None, test: SequentialTest | None
) -> None:
    tally = Tally(match, deals, test)
    for played in file.games.values() if file else ():
        tally.add(played)
    missing = tally.missing()
    heading = f"{match.game}, {match.players} players, seed {json.dumps(match.seed)}"
    heading += "".join(f", {key}={json.dumps(value)}" for key, value in match.options.items())
    there = deals * match.players - len(missing)
    found = f", {there} of them in the file" if there else ""
    planned = f"{_number(deals, 'deal')}, {deals * match.players} games"
    print(f"{heading}: {planned}{found}", flush=True)
    # Closed here, so that nobody plays on while the result is printed.
    with contextlib.closing(crew(match, missing)) as games:
        for done, played in enumerate(() if tally.decided else games, start=1):
            if file:
                file.add(played)
            tally.add(played)
            _progress(f"{done} of {_number(len(missing), 'game')}")
            if tally.decided:
                break
    _progress("")
    _print_standings(standings(match, tally.deals))
    if test is not None:
        print(_verdict(match.bots[0], test, len(tally.deals)))


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" + ("" if count == 1 else "s")


def _progress(text: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def _print_standings(rows: list[Standing]) -> None:
    width = max(len("bot"), *(len(row.bot) for row in rows))
    titles = ("games", "wins", "win rate (95 %)", "margin (95 %)", "ms a move", "worst")
    print(f"{'bot':{width}}" + _columns(titles))
    for row in rows:
        share, low, high = (100 * part for part in row.rate)
        rate = f"{share:.1f} % ({low:.1f} to {high:.1f})"
        margin = f"{row.margin.value:+.2f}"
        if not math.isnan(row.margin.low):
            margin += f" ({row.margin.low:+.2f} to {row.margin.high:+.2f})"
        times = f"{row.mean_ms:.1f}", f"{row.worst_ms:.1f}"
        cells = (str(row.games), f"{row.wins:.4g}", rate, margin, *times)
        print(f"{row.bot:{width}}" + _columns(cells))


def _columns(cells: Sequence[str]) -> str:
    widths = (8, 8, 25, 28, 12, 10)
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))


def _verdict(bot: str, test: SequentialTest, deals: int) -> str:
    low, high = f"{test.low:g}", f"{test.high:g}"
    said = f"undecided between {low} and {high}"
    if test.accepted is not None:
        taken, left = (high, low) if test.accepted == test.high else (low, high)
        said = f"{taken} accepted, {left} rejected"
    return f"sequential test of {bot}: {said} after {_number(deals, 'deal')}"
