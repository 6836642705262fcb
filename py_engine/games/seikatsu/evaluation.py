"""What a move is worth beyond what it scores now: the evaluation that the computer players use.

A line is worth what lines like it came to be worth in games played before (``weights.py``, made
by ``fit.py``); a bird counts as it scores; a fountain counts what it can be expected to bring.
"""

from __future__ import annotations

import random
from typing import Final

from ...protocol import Search
from .components import (
    AXIAL,
    EMPTY,
    FLOWER_POINTS,
    FOUNTAIN,
    FOUNTAIN_POINTS,
    KOI,
    LINES,
    NEIGHBOURS,
    SPACES,
)
from .rules import bird_points, legal_moves
from .state import Move, State
from .weights import LINE_VALUES

SEARCH: Final = Search(playouts=50, turns=6)

# The contents of a line as one number: a digit for each flower, for koi, for empty spaces.
_BASE: Final = 8
_FLOWER: Final = tuple(_BASE**kind for kind in range(4))
_KOI: Final = _BASE**4
_EMPTY: Final = _BASE**5
# By tile; the last one is for EMPTY, which is -1.
_DIGIT: Final = (*(_FLOWER[tile & 3] for tile in range(KOI)), _KOI, 0, _EMPTY)
assert _DIGIT[KOI] == _KOI and _DIGIT[FOUNTAIN] == 0 and _DIGIT[EMPTY] == _EMPTY

LINE_OF: Final = tuple(
    tuple(
        next((number for number, line in enumerate(lines) if cell in line), -1)
        for cell in range(len(AXIAL))
    )
    for lines in LINES
)
"""For each seat and cell the number of the line that holds the cell; -1 for the pond."""


def contents(code: int) -> tuple[int, int, int]:
    """What decides a line's worth: its best set, its second best (both with koi), its empties."""
    digits = [code // _BASE**place % _BASE for place in range(6)]
    flowers = sorted(digits[:4])
    return flowers[3] + digits[4], flowers[2] + digits[4], digits[5]


class _Values(dict[int, float]):
    """The expected final points of a line, by its contents' code."""

    def __init__(self, table: dict[tuple[int, int, int], float]) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, code: int) -> float:
        key = contents(code)
        value = self[code] = self._table.get(key, float(FLOWER_POINTS[min(key[0], 6)]))
        return value


_VALUES: Final = {kind: _Values(table) for kind, table in LINE_VALUES.items()}


def use_values(players: int, fountains: bool, table: dict[tuple[int, int, int], float]) -> None:
    """Take other line values than those of ``weights.py``, as a fit does."""
    _VALUES[players, fountains] = _Values(table)


def line_codes(state: State, seat: int) -> list[int]:
    """The contents of the seat's seven lines, each as one number."""
    board = state.board
    return [sum([_DIGIT[board[cell]] for cell in line]) for line in LINES[seat]]


def rated_moves(state: State) -> list[tuple[float, Move]]:
    """Every legal move with what it adds to the mover's margin, in points."""
    table, board = state.table, state.board
    players = table.players
    me = state.ply % players
    values = _VALUES[players, table.fountains]
    others = -1.0 / (players - 1)
    sides = [
        (1.0 if seat == me else others, line_codes(state, seat), LINE_OF[seat])
        for seat in range(players)
    ]
    flower_gain: dict[int, float] = {}
    rated = []
    for move in legal_moves(state):
        tile, cell = move
        digit = _DIGIT[tile]
        key = digit * 64 + cell
        gain = flower_gain.get(key)
        if gain is None:
            gain = 0.0
            for sign, codes, line_of in sides:
                code = codes[line_of[cell]]
                gain += sign * (values[code + digit - _EMPTY] - values[code])
            flower_gain[key] = gain
        near = [board[n] >> 2 for n in NEIGHBOURS[cell]]
        if tile < KOI:
            matching = near.count(tile >> 2)
        elif tile == KOI:
            matching = max(near.count(0), near.count(1), near.count(2), near.count(3))
        else:
            matching = 0
        if matching:
            gain += bird_points(table, matching)
        if state.fountains or tile == FOUNTAIN:
            gain += _fountain_gain(state, me, tile, cell)
        rated.append((gain, move))
    return rated


def _fountain_gain(state: State, me: int, tile: int, cell: int) -> float:
    """Points that a tile brings by fountains, an unknown card and space counting a fourth each."""
    board = state.board
    bird, flower = state.table.cards[me]
    if tile == FOUNTAIN:
        beside = [board[near] for near in NEIGHBOURS[cell]]
        known = sum((t >> 2 == bird) + (t & 3 == flower) for t in beside if 0 <= t < KOI)
        # The others gain by it too: what counts is how much better it suits one's own cards.
        average = 0.5 * sum(0 <= t < KOI for t in beside)
        return FOUNTAIN_POINTS * (known - average)
    if tile == KOI:
        return 0.0
    fountains = sum(board[near] == FOUNTAIN for near in NEIGHBOURS[cell])
    return FOUNTAIN_POINTS * fountains * ((tile >> 2 == bird) + (tile & 3 == flower) - 0.5)


def playout_move(state: State, rng: random.Random) -> Move:
    """The best rated move, ties broken by a little noise: how everyone plays in playouts."""
    noise = rng.random
    return max((value + noise() * 0.5, move) for value, move in rated_moves(state))[1]


def totals(state: State) -> list[float]:
    """What each seat can expect to have at the end, in points; at the end, what it has."""
    board, table = state.board, state.table
    values = _VALUES[table.players, table.fountains]
    points = [float(birds) for birds in state.birds]
    over = state.phase is None
    for seat in range(table.players):
        for code in line_codes(state, seat):
            points[seat] += FLOWER_POINTS[contents(code)[0]] if over else values[code]
    for cell in SPACES if state.fountains else ():
        if board[cell] != FOUNTAIN:
            continue
        for near in NEIGHBOURS[cell]:
            if 0 <= board[near] < KOI:
                for seat, (bird, flower) in enumerate(table.cards):
                    fits = (board[near] >> 2 == bird) + (board[near] & 3 == flower)
                    points[seat] += FOUNTAIN_POINTS * fits
    return points
