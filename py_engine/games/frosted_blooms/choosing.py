"""Which moves the evaluation prefers: all of them rated, or a good one quickly (rules: A turn)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache
from heapq import nlargest
from operator import itemgetter
from typing import Final

from ...protocol import Search
from .components import CARD_FACTOR, CARD_KINDS, KINDS
from .evaluation import Judge, Look, judge_of, look
from .garden import Garden, closed, lay
from .heuristic import hole_worth
from .places import taking_moves
from .pockets import gates
from .rules import affordable
from .state import CARD, CARDS, CLAIMS, PASS, TAKE, Move, State, Take
from .tiles import FACES, OWN_TURNS, REACH, layings

SEARCH: Final = Search(
    playouts=16,
    crowd=2.5,
    most=240,
    turns=6,
    width=6,
    widening=0.56,
    scale=30.0,
    shares={"take": 0.7, "card": 0.25, "claim": 0.05},
    doubt=11.0,
)

_LEFT_COIN: Final = 0.7
"""What a coin that the mover lays into the ring is worth to the others, in points."""


def rated_moves(state: State) -> Iterator[tuple[float, Move]]:
    """Every legal move with what its seat can expect to have at the end, in points.

    A claim is told by what it brings beyond what its kind promised for later.
    """
    if state.phase is None:
        return
    judge = judge_of(state)
    if state.step == TAKE:
        prices, garden = _prices(state), judge.player.garden
        for take in taking_moves(garden, list(prices)):
            yield _worth(judge, garden, prices, take), take
    elif state.step == CARD:
        for value, card in judge.cards_rated():
            yield value, CARDS[card]
    else:
        for value, objective in judge.claims_rated(state.claims):
            yield value, CLAIMS[objective]
        yield 0.0, PASS


def playout_move(state: State, rng: random.Random) -> Move:
    """A good move, quickly: of the takes that look promising the one worth most."""
    if state.step == TAKE:
        return max(promising_rated(state), key=itemgetter(0))[1]
    judge = judge_of(state)
    if state.step == CARD:
        return CARDS[max(judge.cards_rated())[1]]
    value, objective = max(judge.claims_rated(state.claims))
    return CLAIMS[objective] if value > 0 else PASS


def promising_rated(state: State) -> list[tuple[float, Take]]:
    """The takes that probably are the best ones, with their worth."""
    judge = judge_of(state)
    prices, garden = _prices(state), judge.player.garden
    return [(_worth(judge, garden, prices, take), take) for take in promising(judge, prices)]


_Prices = Mapping[int, tuple[int, float]]
"""For each tile that can be taken the coins that the mover then has, and what it costs beside."""


def _prices(state: State) -> _Prices:
    coins = state.players[state.seat].coins
    left = _LEFT_COIN if state.table.players > 1 else 0.0
    return {
        state.ring[place]: (coins - cost + state.laid[place], left * cost)
        for cost, place in enumerate(affordable(state))
    }


def _worth(judge: Judge, garden: Garden, prices: _Prices, take: Take) -> float:
    tile, turn, row, column = take
    after = lay(garden, tile, turn, row, column)
    assert after is not None
    coins, cost = prices[tile]
    return judge.laid(after, coins) - cost


_CORNERS: Final = 80
"""How many takes a playout estimates."""
_CANDIDATES: Final = 10
"""How many of them it looks at closely."""
_SNUG: Final = 0.6
"""What a square beside the garden that a take covers is worth, in points."""
_BLOCKED: Final = 0.5
"""What each point is worth that an element of a kind brings, for each square beside the largest
group of that kind that a take covers with other kinds."""
_GROWN: Final = 0.45
"""How often an element of a large group is counted by a later card that names its kind."""
_GATE: Final = 4.0
"""What covering a square that may close a pocket is worth, before it is looked at."""

_Class = tuple[float, int, int, int]
"""An estimate, the corners of which it is one, tile and turn."""


def promising(judge: Judge, prices: _Prices) -> list[Take]:
    """The takes that probably are the best ones: they join large groups or close pockets."""
    garden = judge.player.garden
    if not garden.filled:
        return [Take(tile, turn, 0, 0) for tile in prices for turn in OWN_TURNS[tile]]
    seen = look(garden)
    classes = _classes(judge, seen, prices)
    classes.sort(reverse=True)
    size = garden.window.size
    half = size // 2
    return [
        Take(tile, turn, index // size - half, index % size - half)
        for _, tile, turn, index in nlargest(
            _CANDIDATES, _estimated(judge, seen, classes), key=itemgetter(0)
        )
    ]


def _classes(judge: Judge, seen: Look, prices: _Prices) -> list[_Class]:
    """The takes by the largest groups that they join, with what that brings."""
    garden = judge.player.garden
    size = garden.window.size
    purple, white, pond = seen.sides
    offsets = _offsets(size)
    filled = [garden.filled >> offset for offset in offsets]
    free = [garden.open >> offset for offset in offsets]
    gate = gates(garden)
    gated = [gate >> offset for offset in offsets] if gate else []
    joins = _joins(judge, seen, prices)
    squares = _squares(size)
    classes: list[_Class] = []
    for tile in prices:
        worth = joins[tile]
        for turn in OWN_TURNS[tile]:
            p, w, w2, d, d2, five = squares[tile][turn]
            a, b, c, e, f = five
            corners = free[a] | free[b] | free[c] | free[e] | free[f]
            corners ^= corners & (filled[a] | filled[b] | filled[c] | filled[e] | filled[f])
            on_p = purple >> p & corners
            on_w = (white >> w | white >> w2) & corners
            on_d = (pond >> d | pond >> d2) & corners
            no_p, no_w = corners ^ on_p, corners ^ on_w
            pw, only_p, only_w = on_p & on_w, on_p & no_w, no_p & on_w
            neither = no_p & no_w
            closing = (
                (gated[a] | gated[b] | gated[c] | gated[e] | gated[f]) & corners if gate else 0
            )
            for joined, among in ((3, pw), (1, only_p), (2, only_w), (0, neither)):
                if not among:
                    continue
                with_pond = among & on_d
                for kinds, here in ((joined | 4, with_pond), (joined, among ^ with_pond)):
                    if here:
                        near = here & closing
                        if near:
                            classes.append((worth[kinds] + _GATE, near, tile, turn))
                            here ^= near
                        classes.append((worth[kinds], here, tile, turn))
    return classes


def _joins(judge: Judge, seen: Look, prices: _Prices) -> dict[int, list[float]]:
    """For each tile, and each set of kinds whose largest group it joins, what that brings."""
    later = judge.later(seen) if judge.weights else [0.0] * len(KINDS)
    grown = _GROWN if judge.weights else 0.0
    found = {}
    for tile, (coins, cost) in prices.items():
        brings = _BRINGS[tile]
        worth = []
        for joined in range(8):
            gains = [0.0] * len(KINDS)
            value = coins - cost
            for kind in range(len(KINDS)):
                gains[kind] = brings[kind] - later[kind]
                if joined >> kind & 1:
                    gains[kind] += seen.largest[kind]
                    value += grown * judge.points[kind] * brings[kind]
            value += max(
                [
                    CARD_FACTOR[card] * sum([gains[kind] for kind in CARD_KINDS[card]])
                    for card in judge.hand
                ]
            )
            worth.append(value)
        found[tile] = worth
    return found


def _estimated(
    judge: Judge, seen: Look, classes: list[_Class]
) -> Iterator[tuple[float, int, int, int]]:
    """Takes of the best classes with a closer estimate: tile, turn and the corner's index."""
    garden = judge.player.garden
    filled, free, size = garden.filled, garden.open, garden.window.size
    near = filled | free
    purple, white, pond = seen.sides
    each_p, each_w, each_d = [_BLOCKED * points for points in judge.points]
    others, laying = _others(size), layings(size)
    left = _CORNERS
    for value, corners, tile, turn in classes:
        squares, beside = laying[tile][turn].squares, laying[tile][turn].beside
        not_p, not_w, not_d = others[tile][turn]
        while corners:
            corner = corners.bit_length() - 1
            corners ^= 1 << corner
            bits = squares << corner
            worth = (
                value
                + _SNUG * (bits & free).bit_count()
                - each_p * (not_p << corner & purple).bit_count()
                - each_w * (not_w << corner & white).bit_count()
                - each_d * (not_d << corner & pond).bit_count()
            )
            fresh = beside << corner - size - 1
            around = near | fresh
            inside = around << 1 & around >> 1 & around << size & around >> size & around
            now = filled | bits
            inside ^= inside & now
            if inside & fresh:
                # Once more: a square of a hole has only such squares beside it.
                around = now | inside
                inside &= around << 1 & around >> 1 & around << size & around >> size & fresh
                if inside:
                    for hole in closed(now, inside, size):
                        worth += hole_worth(hole, size)
            yield worth, tile, turn, corner
            left -= 1
            if not left:
                return


@cache
def _offsets(size: int) -> tuple[int, ...]:
    return tuple(row * size + column for row in range(REACH) for column in range(REACH))


_LETTERS: Final = "PW~"


@cache
def _squares(size: int) -> tuple[tuple[tuple[int, int, int, int, int, tuple[int, ...]], ...], ...]:
    """For each tile and turn the offsets of its purple, white and pond squares, and of all."""
    found = []
    for faces in FACES:
        turns = []
        for face in faces:
            (p,), (w, w2), (d, d2) = [
                [s.row * size + s.column for s in face if s.face[0] == letter]
                for letter in _LETTERS
            ]
            turns.append((p, w, w2, d, d2, tuple(s.row * REACH + s.column for s in face)))
        found.append(tuple(turns))
    return tuple(found)


@cache
def _others(size: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each tile and turn its squares that are not of a kind, for each kind."""
    return tuple(
        tuple(
            tuple(
                sum(1 << s.row * size + s.column for s in face if s.face[0] != letter)
                for letter in _LETTERS
            )
            for face in faces
        )
        for faces in FACES
    )


_BRINGS: Final = tuple(
    tuple(
        sum(1 if letter == "~" else int(s.face[1]) for s in faces[0] if s.face[0] == letter)
        for letter in _LETTERS
    )
    for faces in FACES
)
"""The elements of each kind on a tile."""
