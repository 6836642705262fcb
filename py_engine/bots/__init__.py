"""Computer opponents: each thinks from an observation, in small steps, within a budget."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, Protocol

from ..dealing import shown
from ..protocol import ConfigError, Game


class Rating(NamedTuple):
    """What a search thinks of a move: its value from 0 (lost) to 1 (won), its margin in points."""

    move: Any
    visits: int
    value: float
    margin: float


class Thought(NamedTuple):
    """How far a bot has come: what it has looked at, the best move so far, and its ratings."""

    visits: int
    best: Any | None
    ratings: tuple[Rating, ...] = ()


Thinking = Generator[Thought, None, Any]
"""Yields within 5 ms of work, returns the move."""


class Budget(NamedTuple):
    """How much a bot may think: playouts, and a cap in seconds; ``None`` is no limit."""

    playouts: int | None = None
    seconds: float | None = None


class Bot(Protocol):
    """An opponent. It sees its seat's observation, never the state."""

    def __call__(
        self,
        game: Game,
        observation: Mapping[str, Any],
        seat: int,
        rng: random.Random,
        budget: Budget,
    ) -> Thinking:
        """Think about the move that ``seat`` has to make now."""


class Level(NamedTuple):
    """A bot as a player chooses it; ``needs`` is a capability that the game must have."""

    bot: Bot
    budget: Budget = Budget()
    needs: str | None = None


def levels(game: Game) -> list[str]:
    """The names of the levels that play this game, the weakest first."""
    return [name for name, level in _levels().items() if _plays(level, game)]


def level(name: str, game: Game) -> Level:
    """The level with this name; raises ConfigError if none with it plays this game."""
    found = _levels().get(name) if isinstance(name, str) else None
    if found is None or not _plays(found, game):
        raise ConfigError("unknown_bot", bot=shown(name))
    return found


def _plays(level: Level, game: Game) -> bool:
    return level.needs is None or hasattr(game, level.needs)


def think(name: str, game: Game, observation: Mapping[str, Any], seat: int, seed: str) -> Thinking:
    """Let a level think; the same observation and seed give the same move."""
    chosen = level(name, game)
    return chosen.bot(game, observation, seat, random.Random(seed), chosen.budget)


def decide(name: str, game: Game, observation: Mapping[str, Any], seat: int, seed: str) -> Any:
    """The move of a level, thought out to the end."""
    thinking = think(name, game, observation, seat, seed)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value


def _levels() -> dict[str, Level]:
    from . import greedy, judged, search, uniform

    needs = "rated_moves"
    return {
        "random": Level(uniform.think),
        "seedling": Level(judged.seedling, needs=needs),
        "greedy": Level(greedy.think),
        "gardener": Level(judged.gardener, needs=needs),
        "master": Level(search.think, Budget(playouts=240, seconds=4.0), needs),
        "royal": Level(search.think, Budget(playouts=1200, seconds=20.0), needs),
    }
