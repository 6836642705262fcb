"""Seikatsu, a game by Matt Loomis and Isaac Shalev, as played on Board Game Arena."""

from .evaluation import SEARCH, playout_move, rated_moves, totals
from .knowledge import determinize, observation, pending_observation, reveals
from .rules import (
    apply,
    config,
    current_player,
    explain_illegal,
    history,
    initial_state,
    is_terminal,
    legal_moves,
    parse_move,
    placement,
    setup,
)
from .scoring import counted_rules, outcome, score
from .state import META

__all__ = [
    "META",
    "SEARCH",
    "apply",
    "config",
    "counted_rules",
    "current_player",
    "determinize",
    "explain_illegal",
    "history",
    "initial_state",
    "is_terminal",
    "legal_moves",
    "observation",
    "outcome",
    "parse_move",
    "pending_observation",
    "placement",
    "playout_move",
    "rated_moves",
    "reveals",
    "score",
    "setup",
    "totals",
]
