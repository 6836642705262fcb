"""The Hanging Gardens, a game by Din Li."""

from .evaluation import SEARCH, playout_move, rated_moves, totals
from .heuristic import greedy_value
from .knowledge import determinize, observation, pending_observation, reveals, without_refills
from .moves import parse_move, placement
from .preview import preview
from .reasons import explain_illegal
from .rules import (
    apply,
    config,
    current_player,
    history,
    initial_state,
    is_terminal,
    legal_moves,
    setup,
)
from .scoring import outcome, score
from .state import META

__all__ = [
    "META",
    "SEARCH",
    "apply",
    "config",
    "current_player",
    "determinize",
    "explain_illegal",
    "greedy_value",
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
    "preview",
    "rated_moves",
    "reveals",
    "score",
    "setup",
    "totals",
    "without_refills",
]
