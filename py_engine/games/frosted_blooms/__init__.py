"""Frosted Blooms, a game by Bruno Cathala and Ludovic Maublanc."""

from .deal import config, initial_state, setup
from .heuristic import greedy_value
from .knowledge import determinize, observation, pending_observation, reveals
from .preview import preview
from .reasons import explain_illegal
from .rules import (
    apply,
    current_player,
    history,
    is_terminal,
    legal_moves,
    parse_move,
    placement,
    sample_move,
)
from .scoring import outcome, score
from .state import META

__all__ = [
    "META",
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
    "preview",
    "reveals",
    "sample_move",
    "score",
    "setup",
]
