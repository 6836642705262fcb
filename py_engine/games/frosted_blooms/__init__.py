"""Frosted Blooms, a game by Bruno Cathala and Ludovic Maublanc."""

from .choosing import SEARCH, playout_move, rated_moves
from .deal import config, initial_state, setup
from .evaluation import totals
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
    "sample_move",
    "score",
    "setup",
    "totals",
]
