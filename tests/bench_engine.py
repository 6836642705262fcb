"""How fast the rules are: random playouts with complete legal lists, beside python-chess.

`bench_engine.py [--rounds N] [--seconds S]`. Each round measures python-chess and then every game,
so that what else the machine does hits all of them; a ratio is the median of the rounds' ratios.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

import chess

import py_engine
from py_engine.protocol import Config

PLIES_OF_CHESS = 200


class Row(NamedTuple):
    """A line of the table: medians of the rounds, and of the ratios to python-chess in each."""

    name: str
    plies_per_second: float
    moves_per_second: float
    plies_ratio: float
    moves_ratio: float


class Speed(NamedTuple):
    """Plies played and legal moves listed, a second."""

    plies: float
    moves: float


def chess_playout(rng: random.Random) -> Iterator[int]:
    """Play one game of chess at random; yields how many moves were legal at each ply."""
    board = chess.Board()
    while not board.is_game_over() and board.ply() < PLIES_OF_CHESS:
        moves = list(board.legal_moves)
        board.push(rng.choice(moves))
        yield len(moves)


def game_playout(game_id: str) -> Callable[[random.Random], Iterator[int]]:
    """The same for a game of ours, two players, dealt anew each time."""
    game = py_engine.game(game_id)

    def playout(rng: random.Random) -> Iterator[int]:
        state = game.initial_state(Config(players=2, seed=str(rng.random())))
        while not game.is_terminal(state):
            moves = game.legal_moves(state)
            state = game.apply(state, rng.choice(moves))
            yield len(moves)

    return playout


def speed(playout: Callable[[random.Random], Iterator[int]], seed: str, seconds: float) -> Speed:
    """Play whole games for at least so many seconds."""
    rng = random.Random(seed)
    plies = moves = 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        for count in playout(rng):
            plies += 1
            moves += count
    return Speed(plies / elapsed, moves / elapsed)


def measure(rounds: int = 9, seconds: float = 0.5) -> list[Row]:
    """Measure all in turn, so many rounds; the first row is python-chess."""
    playouts = {"python-chess": chess_playout}
    playouts |= {game_id: game_playout(game_id) for game_id in py_engine.games()}
    speeds: dict[str, list[Speed]] = {name: [] for name in playouts}
    for playout in playouts.values():
        speed(playout, "warm up", seconds / 10)
    for number in range(rounds):
        for name, playout in playouts.items():
            speeds[name].append(speed(playout, str(number), seconds))
    against = speeds["python-chess"]
    median = statistics.median
    return [
        Row(
            name,
            median(one.plies for one in measured),
            median(one.moves for one in measured),
            median(one.plies / other.plies for one, other in zip(measured, against, strict=True)),
            median(one.moves / other.moves for one, other in zip(measured, against, strict=True)),
        )
        for name, measured in speeds.items()
    ]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args()
    print(f"Random playouts, {options.rounds} interleaved rounds, Python {sys.version.split()[0]}")
    print("| game | plies/s | moves/s | plies to chess | moves to chess |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for row in measure(options.rounds, options.seconds):
        figures = f"{row.plies_per_second:,.0f} | {row.moves_per_second:,.0f}"
        print(f"| {row.name} | {figures} | {row.plies_ratio:.2f} | {row.moves_ratio:.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
