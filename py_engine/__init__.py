"""Parterre's engine: the rules of garden-building board games, in pure Python.

>>> import py_engine
>>> seikatsu = py_engine.game("seikatsu")
>>> state = seikatsu.initial_state(py_engine.Config(players=2, seed="7"))
>>> state = seikatsu.apply(state, seikatsu.legal_moves(state)[0])
"""

from __future__ import annotations

import importlib
from typing import cast

from .dealing import shown
from .protocol import (
    SPECTATOR,
    Config,
    ConfigError,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    Outcome,
    ParterreError,
    Reason,
    RecordError,
    ScoreLine,
    ScoreSheet,
)

__version__ = "0.1.0"
__all__ = [
    "SPECTATOR",
    "Config",
    "ConfigError",
    "Game",
    "IllegalMoveError",
    "InvalidMoveError",
    "Outcome",
    "ParterreError",
    "Reason",
    "RecordError",
    "ScoreLine",
    "ScoreSheet",
    "game",
    "games",
]

# Loaded before the function `games` is defined: loading it later would put the package of that name
# in the function's place.
importlib.import_module(f"{__name__}.games")

_GAMES = ("hanging_gardens", "seikatsu", "frosted_blooms")


def games() -> list[str]:
    """The ids of the games."""
    return list(_GAMES)


def game(id: str) -> Game:
    """The game with this id; raises ConfigError if there is none."""
    if id not in _GAMES:
        raise ConfigError("unknown_game", game=shown(id))
    # A game is imported when it is first asked for: a page that plays one pays for one.
    return cast(Game, importlib.import_module(f"{__name__}.games.{id}"))
