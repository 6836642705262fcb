"""Games played at random, which many tests look at."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import py_engine
from py_engine.protocol import SPECTATOR, Config, Game, Option

MOST_TABLES = 8
"""A game with more combinations of players and options than this is tried with each once."""


@dataclass(frozen=True)
class Table:
    """A game with a number of players and options, as pytest shows it."""

    game_id: str
    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        said = [f"{key}={value}" for key, value in self.options]
        return "-".join([self.game_id, f"{self.players}p", *said])

    @property
    def game(self) -> Game:
        return py_engine.game(self.game_id)

    def deal(self, seed: str = "a seed") -> Any:
        return self.game.initial_state(Config(self.players, seed, dict(self.options)))


@dataclass(frozen=True)
class Played:
    """A whole game; ``states`` is one longer than ``moves``."""

    table: Table
    states: tuple[Any, ...]
    moves: tuple[Any, ...]

    def some_states(self, count: int = 8) -> list[Any]:
        """States spread over the game, the first and the last among them."""
        last = len(self.states) - 1
        return [self.states[round(part * last / (count - 1))] for part in range(count)]


def tables() -> list[Table]:
    """Every game with its numbers of players and its options."""
    return [table for game_id in py_engine.games() for table in _tables(game_id)]


def _tables(game_id: str) -> Iterator[Table]:
    meta = py_engine.game(game_id).META
    numbers = range(meta.min_players, meta.max_players + 1)
    combined = list(itertools.product(*map(_choices, meta.options)))
    if len(numbers) * len(combined) <= MOST_TABLES:
        for players, options in itertools.product(numbers, combined):
            yield Table(game_id, players, options)
        return
    for players in numbers:
        yield Table(game_id, players, ())
    for option in meta.options:
        for said in _choices(option):
            if said[1] != option.default:
                yield Table(game_id, max(2, meta.min_players), (said,))


def _choices(option: Option) -> list[tuple[str, Any]]:
    values = {"bool": (False, True), "choice": option.choices, "seat": (None, 0, 1)}[option.kind]
    return [(option.key, value) for value in values]


@cache
def played(table: Table, seed: str = "a seed") -> Played:
    """A game of random moves, always the same for the same seed."""
    game, rng = table.game, random.Random(seed)
    states, moves = [table.deal(seed)], []
    while not game.is_terminal(states[-1]):
        moves.append(rng.choice(game.legal_moves(states[-1])))
        states.append(game.apply(states[-1], moves[-1]))
        assert len(moves) < 2000, "a game that never ends"
    return Played(table, tuple(states), tuple(moves))


def viewers(game: Game, state: Any) -> list[Any]:
    """Every seat, and the spectator."""
    return [*range(game.config(state).players), SPECTATOR]


def seat_or_none(viewer: Any) -> int | None:
    """The viewer as ``observation`` takes it."""
    return None if viewer == SPECTATOR else viewer
