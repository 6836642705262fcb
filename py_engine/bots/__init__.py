"""Computer opponents: each thinks from an observation, in small steps, within a budget."""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, Protocol, cast

from ..dealing import shown
from ..protocol import ConfigError, Evaluation, Game


class Rating(NamedTuple):
    """What a search thinks of a move: its value from 0 (lost) to 1 (won), its margin in points.

    The margins of several moves can be compared, even where they were not searched alike.
    """

    move: Any
    visits: int
    value: float
    margin: float


class Thought(NamedTuple):
    """How far a bot has come: what it has looked at, the best move so far, and its ratings."""

    visits: int
    best: Any
    ratings: tuple[Rating, ...] = ()
    planned: int = 0
    """How many visits it will come to, about; 0 where that cannot be told."""


Thinking = Generator[Thought, None, Any]
"""Yields within 5 ms of work, returns the move."""


class Budget(NamedTuple):
    """How much a bot may think about a whole turn.

    Playouts, as for a table of two, and a cap in seconds; ``None`` is no limit.
    """

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
    """A bot as a player chooses it."""

    bot: Bot
    judges: bool = False
    """Whether it plays only games with the capability :class:`Evaluation`."""
    effort: float | None = None
    """How much it searches, as a multiple of the game's ``SEARCH.playouts``."""
    seconds: float | None = None
    """How long it thinks about a turn at most, on a slow machine."""

    def budget(self, game: Game) -> Budget:
        """What it may think about a turn of this game."""
        if self.effort is None:
            return Budget()
        return Budget(round(self.effort * cast(Evaluation, game).SEARCH.playouts), self.seconds)


def levels(game: Game) -> list[str]:
    """The names of the levels that play this game; from ``seedling`` on the weakest first."""
    return [name for name, level in _levels().items() if _plays(level, game)]


def level(name: str, game: Game) -> Level:
    """The level with this name; raises ConfigError if none with it plays this game."""
    found = _levels().get(name) if isinstance(name, str) else None
    if found is None or not _plays(found, game):
        raise ConfigError("unknown_bot", bot=shown(name))
    return found


def _plays(level: Level, game: Game) -> bool:
    return not level.judges or hasattr(game, "rated_moves")


def think(
    name: str,
    game: Game,
    observation: Mapping[str, Any],
    seat: int,
    seed: str,
    budget: Budget | None = None,
) -> Thinking:
    """Let a level think, within its own budget unless another is given.

    The same observation and seed give the same move, if the budget's seconds suffice.
    """
    chosen = level(name, game)
    if budget is None:
        budget = chosen.budget(game)
    return chosen.bot(game, observation, seat, random.Random(seed), budget)


def decide(
    name: str,
    game: Game,
    observation: Mapping[str, Any],
    seat: int,
    seed: str,
    budget: Budget | None = None,
) -> Any:
    """The move of a level, thought out to the end."""
    thinking = think(name, game, observation, seat, seed, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value


def _levels() -> dict[str, Level]:
    from . import greedy, judged, search, uniform

    return {
        "random": Level(uniform.think),
        "greedy": Level(greedy.think),
        "seedling": Level(judged.seedling, judges=True),
        "gardener": Level(judged.gardener, judges=True),
        "master": Level(search.think, judges=True, effort=1, seconds=4),
        "royal": Level(search.think, judges=True, effort=10, seconds=20),
    }
