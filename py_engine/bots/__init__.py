"""Computer opponents: each thinks from an observation, in small steps, within a budget."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ..dealing import shown
from ..protocol import ConfigError, Game


class Thought(NamedTuple):
    """How far a bot has come: what it has looked at, and the best move so far."""

    visits: int
    best: Any | None


Thinking = Generator[Thought, None, Any]
"""Yields within 5 ms of work, returns the move."""


@dataclass(frozen=True, slots=True)
class Budget:
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


@dataclass(frozen=True, slots=True)
class Level:
    """A bot as a player chooses it."""

    bot: Bot
    budget: Budget


def levels() -> list[str]:
    """The names of the levels, the weakest first."""
    return list(_levels())


def level(name: str) -> Level:
    """The level with this name; raises ConfigError if there is none."""
    found = _levels().get(name) if isinstance(name, str) else None
    if found is None:
        raise ConfigError("unknown_bot", bot=shown(name))
    return found


def think(name: str, game: Game, observation: Mapping[str, Any], seat: int, seed: str) -> Thinking:
    """Let a level think; the same observation and seed give the same move."""
    chosen = level(name)
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
    from . import greedy, uniform

    return {
        "random": Level(uniform.think, Budget()),
        "greedy": Level(greedy.think, Budget()),
    }
