"""A match, and how one game of it is played."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from .. import bots, game
from ..bots import Budget
from ..dealing import shown
from ..protocol import ConfigError, Game


class Place(NamedTuple):
    """Where a game stands in its match: which deal, and how far the seating is rotated."""

    deal: int
    rotation: int


class Played(NamedTuple):
    """A game that was played: totals and winners by seat, moves and seconds by bot."""

    deal: int
    rotation: int
    seats: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    moves: Mapping[str, int]
    seconds: Mapping[str, float]
    slowest: Mapping[str, float]
    """The seconds of each bot's slowest move."""

    @property
    def place(self) -> Place:
        """Where it stands in its match."""
        return Place(self.deal, self.rotation)


class Match(NamedTuple):
    """Who plays what; a bot is the name of a level, or ``name@playouts`` for an experiment."""

    game: str
    bots: tuple[str, ...]
    players: int
    seed: str = "1"
    options: Mapping[str, Any] = {}

    def seats(self, rotation: int) -> tuple[str, ...]:
        """The bots by seat; where they are fewer than the players, the last one sits repeatedly."""
        missing = self.players - len(self.bots)
        row = (*self.bots, *self.bots[-1:] * missing)
        return (*row[rotation:], *row[:rotation])

    def places(self, deals: int) -> Iterator[Place]:
        """Where the games of so many deals stand, in their order."""
        for deal in range(deals):
            for rotation in range(self.players):
                yield Place(deal, rotation)

    def deal(self, number: int) -> Any:
        """The first state of a deal; raises ConfigError for what the game does not offer."""
        config = {"players": self.players, "seed": self.seed, "options": self.options}
        found = game(self.game)
        # The seed is checked as it was given, before a number makes a text of anything.
        found.initial_state(config)
        return found.initial_state({**config, "seed": f"{self.seed}:{number}"})

    def check(self) -> None:
        """Raise ConfigError if the match cannot be played."""
        found = game(self.game)
        for name in self.bots:
            bot_budget(name, found)
        least, most = max(2, found.META.min_players), found.META.max_players
        if self.players < least:
            raise ConfigError("bad_players", players=self.players, min=least, max=most)
        self.deal(0)
        if len(self.bots) > self.players:
            raise ConfigError("bad_seats", seats=len(self.bots), players=self.players)


def bot_budget(name: str, game: Game) -> tuple[str, Budget]:
    """The level that a bot's name names, and what it may think about a turn: only playouts count.

    Raises ConfigError if no such bot plays the game.
    """
    level_name, at, text = name.partition("@")
    level = bots.level(level_name, game)
    if not at:
        return level_name, Budget(level.budget(game).playouts, None)
    playouts = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if level.effort is None or playouts < 1:
        raise ConfigError("unknown_bot", bot=shown(name))
    return level_name, Budget(playouts, None)


def play(match: Match, place: Place) -> Played:
    """Play one game of a match; each bot sees its seat's observation, made anew for each move."""
    found = game(match.game)
    seats = match.seats(place.rotation)
    budgets = {name: bot_budget(name, found) for name in match.bots}
    moves = dict.fromkeys(match.bots, 0)
    seconds = dict.fromkeys(match.bots, 0.0)
    slowest = dict.fromkeys(match.bots, 0.0)
    state = match.deal(place.deal)
    ply = 0
    while (seat := found.current_player(state)) is not None:
        name = seats[seat]
        level, budget = budgets[name]
        seed = f"{match.seed}:{place.deal}:{place.rotation}:{seat}:{ply}"
        observation = found.observation(state, seat)
        start = time.perf_counter()
        move = bots.decide(level, found, observation, seat, seed, budget)
        took = time.perf_counter() - start
        state = found.apply(state, move)
        ply += 1
        moves[name] += 1
        seconds[name] += took
        slowest[name] = max(slowest[name], took)
    totals = tuple(sheet.total for sheet in found.score(state))
    outcome = found.outcome(state)
    winners = () if outcome is None else outcome.winners
    return Played(*place, seats, totals, winners, moves, seconds, slowest)
