"""Who sits at the table: in each seat a person or a bot, and their names."""

from __future__ import annotations

from typing import Final

from . import bots
from .dealing import is_text
from .protocol import ConfigError, Game

PERSON: Final = "person"


def default_seats(players: int) -> list[str]:
    """A person in the first seat, greedy bots in the others."""
    return [PERSON, *["greedy"] * (players - 1)]


def check_seats(seats: object, players: int, game: Game) -> list[str]:
    """The seats, if each is a person or a bot of the game; raises ConfigError if not."""
    if not isinstance(seats, list | tuple) or len(seats) != players:
        count = len(seats) if isinstance(seats, list | tuple) else 0
        raise ConfigError("bad_seats", seats=count, players=players)
    for kind in seats:
        if kind != PERSON:
            bots.level(kind, game)
    return list(seats)


def check_names(names: object, players: int) -> list[str]:
    """The names, if there is one of at most 40 characters a seat; raises ConfigError if not."""
    if (
        not isinstance(names, list | tuple)
        or len(names) != players
        or not all(is_text(name) and len(name) <= 40 for name in names)
    ):
        raise ConfigError("bad_names", players=players)
    return list(names)
