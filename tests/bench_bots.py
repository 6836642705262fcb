"""How fast the levels think, in CPython and in Pyodide.

`bench_bots.py [--rounds N] [COMMAND...]`, in the repository's folder: the command runs this file in
Pyodide; its figures come between two measurements in CPython, so that what else the machine does
hits both. A position is the opening, or the same game half-way, as gardeners play it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import py_engine
from py_engine import bots
from py_engine.protocol import Game

LEVELS = ("gardener", "master", "royal")


class Figure(NamedTuple):
    """What one level does in one position."""

    game: str
    position: str
    level: str
    playouts: int
    """Playouts of the first decision of a turn."""
    seconds: float
    """How long the whole turn takes."""
    first: float
    """How long its first decision takes, in seconds."""


def positions(game: Game) -> Iterator[tuple[str, Any]]:
    """The beginning of the game, and of a turn in its middle."""
    states = [game.initial_state({"players": 2, "seed": "bench"})]
    while (seat := game.current_player(states[-1])) is not None:
        seen = game.observation(states[-1], seat)
        states.append(game.apply(states[-1], bots.decide("gardener", game, seen, seat, "bench")))
    yield "opening", states[0]
    middle = states[-1].turn // 2
    yield "middle", next(state for state in states if state.turn == middle)


def turn(game: Game, name: str, position: str, state: Any) -> Figure:
    """Let a level play a whole turn, without its cap in seconds."""
    chosen = bots.level(name, game)
    budget = bots.Budget(chosen.budget(game).playouts)
    began, playouts, first = time.perf_counter(), 0, 0.0
    seat, number = game.current_player(state), state.turn
    while state.turn == number and seat is not None:
        thinking = bots.think(name, game, game.observation(state, seat), seat, "bench", budget)
        visits = 0
        try:
            while True:
                visits = next(thinking).visits
        except StopIteration as decided:
            state = game.apply(state, decided.value)
        if not first:
            playouts, first = visits, time.perf_counter() - began
    took = time.perf_counter() - began
    return Figure(game.META.id, position, name, playouts, took, first)


def measure(rounds: int) -> list[Figure]:
    """Measure all in turn, so many rounds; medians of the times."""
    found: dict[tuple[str, str, str], list[Figure]] = {}
    for _ in range(rounds):
        for game in map(py_engine.game, py_engine.games()):
            for position, state in positions(game):
                for name in LEVELS:
                    figure = turn(game, name, position, state)
                    found.setdefault(figure[:3], []).append(figure)
    return [
        figures[0]._replace(
            seconds=statistics.median(figure.seconds for figure in figures),
            first=statistics.median(figure.first for figure in figures),
        )
        for figures in found.values()
    ]


def main() -> int:
    """Print the table, or with ``--json`` the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    before = measure(options.rounds)
    if options.json:
        print(json.dumps(before))
        return 0
    inside: list[Figure | None] = [None] * len(before)
    if options.command:
        # Pyodide has this folder under another name.
        script = Path(__file__).relative_to(Path.cwd()).as_posix()
        rounds = ("--json", "--rounds", str(options.rounds))
        run = subprocess.run(
            [*options.command, script, *rounds], check=True, stdout=subprocess.PIPE, text=True
        )
        inside = [Figure(*figure) for figure in json.loads(run.stdout.splitlines()[-1])]
    print("| game | position | level | playouts/s | in Pyodide | ratio | ms a turn in Pyodide |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: |")
    for one, other, pyodide in zip(before, measure(options.rounds), inside, strict=True):
        rate = one.playouts * (0.5 / one.first + 0.5 / other.first)
        figures = [f"{rate:,.0f}" if one.level != "gardener" else "", "", "", ""]
        if pyodide is not None:
            inner = pyodide.playouts / pyodide.first
            figures[3] = f"{1000 * pyodide.seconds:,.0f}"
            if one.level != "gardener":
                figures[1:3] = [f"{inner:,.0f}", f"{inner / rate:.2f}"]
        print(" | ".join((f"| {one.game}", one.position, one.level, *figures)) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
