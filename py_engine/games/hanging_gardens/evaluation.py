"""How the computer players judge: what moves are worth, and what each seat can expect."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from ...protocol import Search
from .components import COPIES, DRAW_SIZE, EMPTY, GROUP_SIZE, MISSED_POINTS, TEMPLES, open_columns
from .garden import Garden, eligible_groups, movable_temples, place, with_temple
from .moves import PASS, TAKES, Move, Place, Take, Temple
from .rules import legal_moves
from .scoring import counts_of, points
from .sketch import Sketch, likely_places
from .state import CARD, TEMPLE, TILE, State
from .worth import (
    MANY,
    SIZES,
    Weights,
    collection_worth,
    garden_worth,
    held_tiles,
    horizon,
    left_tiles,
    series_worth,
    tile_worth,
    weights,
)

SEARCH: Final = Search(
    playouts=15,
    crowd=12,
    most=540,
    turns=4,
    width=3,
    widening=0.4,
    trust=2.0,
    scale=20.0,
    shares={"card": 0.55, "temple": 0.1, "tile": 0.35},
)

TRIED: Final = 5
"""How many placements a playout looks at closely."""


class Judge:
    """What the seat to move may gain in this turn, in points."""

    __slots__ = (
        "_counts",
        "_drawn",
        "_gains",
        "_left",
        "_others",
        "_players",
        "_turns",
        "given",
        "seat",
        "state",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.seat = seat = state.seat
        self._players = players = state.table.players
        self._turns = horizon(state, seat, state.turn + 1)
        self.given: Weights = weights(players, self._turns)
        self._counts = held_tiles(state, seat)
        self._left = left_tiles(state, seat)
        self._others = [
            (counts_of(hand.taken), horizon(state, other, state.turn + 1))
            for other, hand in enumerate(state.hands)
            if other != seat
        ]
        self._gains: dict[int, float] = {}
        self._drawn: float | None = None

    def tile(self, tile: int) -> float:
        """What a tile adds to the collection, and what the others lose by it."""
        gain = self._gains.get(tile)
        if gain is None:
            gain = self._gains[tile] = self._tile(tile)
        return gain

    def _tile(self, tile: int) -> float:
        players, turns, counts, left = self._players, self._turns, self._counts, self._left
        gain = tile_worth(players, counts, left, turns, tile)
        if tile < MANY:
            for held, their_turns in self._others:
                gain += (
                    series_worth(players, tile, held[tile], left[tile], their_turns)[0]
                    - series_worth(players, tile, held[tile], left[tile] - 1, their_turns)[0]
                ) / len(self._others)
        return gain

    def earned(self, size: int) -> float:
        """What a temple in a group of this size brings."""
        best = self.taken(size)
        return best + self.drawn() if size >= DRAW_SIZE else best

    def taken(self, size: int) -> float:
        """What the best face-up tile that a group of this size opens brings."""
        tiles = self.state.display[: 2 * open_columns(size)]
        gains = [self.tile(tile) for tile in tiles if tile != EMPTY]
        return max(gains, default=float(MISSED_POINTS))

    def drawn(self) -> float:
        """What a tile drawn face down brings."""
        state = self.state
        if state.drawn == len(state.table.tiles):
            return MISSED_POINTS
        if self._drawn is None:
            unseen = list(self._left)
            for tile in state.display:
                if tile != EMPTY:
                    unseen[tile] -= 1
            total = sum(copies * self.tile(tile) for tile, copies in enumerate(unseen) if copies)
            self._drawn = total / sum(unseen)
        return self._drawn

    def sketch(self) -> Sketch:
        """A glance at the seat's garden."""
        earned = [0.0] * GROUP_SIZE
        earned += [self.earned(size) for size in range(GROUP_SIZE, SIZES)]
        return Sketch(self.state.gardens[self.seat], self.given, earned)

    def turn(self, garden: Garden, eligible: Sequence[int]) -> float:
        """What a garden is worth after a card with the best temple that it allows."""
        best = garden_worth(garden, self.given)
        if eligible:
            best = max(best, self.temples(garden, eligible)[0])
        return best

    def temples(self, garden: Garden, eligible: Sequence[int]) -> tuple[float, int, int | None]:
        """The best temple: its worth, where it is built, and where it leaves, as indices."""
        leaving: Sequence[int | None] = (None,)
        if garden.temples.bit_count() == TEMPLES:
            leaving = movable_temples(garden)
        best: tuple[float, int, int | None] | None = None
        for group in eligible:
            earned = self.earned(group.bit_count())
            index = quiet_square(garden, group)
            for leaves in leaving:
                after = with_temple(garden, index, leaves)
                worth = earned + garden_worth(after, self.given)
                if best is None or worth > best[0]:
                    best = worth, index, leaves
        assert best is not None
        return best


def quiet_square(garden: Garden, group: int) -> int:
    """The square of a group where a temple bars the fewest places for cards, as an index."""
    size, ground = garden.window.size, garden.ground
    wide, tall = garden.free[0] & ground, garden.free[1] & ground
    best, least = -1, 99
    flat = 7 << size | 7
    high = 3 << size * 2 | 3 << size | 3
    while group:
        index = group.bit_length() - 1
        group ^= 1 << index
        barred = (wide & flat << index - size - 2).bit_count() + (
            tall & high << index - 2 * size - 1
        ).bit_count()
        if barred < least:
            best, least = index, barred
    return best


def rated_moves(state: State) -> Iterator[tuple[float, Move]]:
    """Every legal move with what it is worth to the mover, the rest of the turn included."""
    return judged_moves(state, Judge(state))


def judged_moves(state: State, judge: Judge) -> Iterator[tuple[float, Move]]:
    """Every legal move with its worth, as a judge sees it."""
    garden = state.gardens[judge.seat]
    if state.phase == TILE:
        for move in legal_moves(state):
            assert isinstance(move, Take)
            yield judge.tile(state.display[move.place]), move
        return
    now = garden_worth(garden, judge.given)
    barred = state.table.temple_a_round and state.built[judge.seat]
    over = garden.window
    for move in legal_moves(state):
        if isinstance(move, Place):
            placed = place(garden, move)
            assert placed is not None
            eligible = () if barred else eligible_groups(*placed)
            yield judge.turn(placed.garden, eligible) - now, move
        elif isinstance(move, Temple):
            index = over.at(*move.cell)
            leaves = None if move.leaves is None else over.at(*move.leaves)
            group = next(group for group in state.eligible if group >> index & 1)
            after = with_temple(garden, index, leaves)
            worth = judge.earned(group.bit_count()) + garden_worth(after, judge.given)
            yield worth - now, move
        else:
            yield 0.0, move


def playout_move(state: State, rng: random.Random) -> Move:
    """The best of the few moves that a glance finds, ties broken by chance."""
    return glanced_move(state, rng, Judge(state))


def glanced_move(state: State, rng: random.Random, judge: Judge) -> Move:
    """The best of a few moves, as a judge sees it."""
    phase = state.phase
    if phase == TILE:
        columns = open_columns(state.earned)
        places = [place for place in range(2 * columns) if state.display[place] != EMPTY]
        return TAKES[max((judge.tile(state.display[place]), place) for place in places)[1]]
    garden = state.gardens[judge.seat]
    if phase == TEMPLE:
        worth, index, leaves = judge.temples(garden, state.eligible)
        if worth <= garden_worth(garden, judge.given):
            return PASS
        over = garden.window
        return Temple(over.cell(index), None if leaves is None else over.cell(leaves))
    barred = state.table.temple_a_round and state.built[judge.seat]
    best: Place | None = None
    most = 0.0
    for move in likely_places(judge.sketch(), state.market, TRIED):
        placed = place(garden, move)
        assert placed is not None
        worth = judge.turn(placed.garden, () if barred else eligible_groups(*placed))
        if best is None or worth > most:
            best, most = move, worth
    return best or rng.choice(legal_moves(state))


def totals(state: State) -> list[float]:
    """What each seat can expect to have at the end, in points; at the end, what it has."""
    hands = state.hands
    counts = [held_tiles(state, seat) for seat in range(len(hands))]
    missed = [MISSED_POINTS * hand.missed for hand in hands]
    if state.phase is None:
        return [float(points(held) + more) for held, more in zip(counts, missed, strict=True)]
    players = state.table.players
    expected, gardens = [], []
    left = list(COPIES)
    for held in counts:
        for tile, copies in enumerate(held):
            left[tile] -= copies
    to_move = state.seat
    for seat, garden in enumerate(state.gardens):
        busy = seat == to_move and state.phase != CARD
        turns = horizon(state, seat, state.turn + busy)
        given = weights(players, turns)
        expected.append(collection_worth(players, counts[seat], left, turns) + missed[seat])
        worth = garden_worth(garden, given)
        if busy:
            judge = Judge(state)
            if state.phase == TILE:
                worth += judge.taken(state.earned)
            else:
                worth = judge.turn(garden, state.eligible)
        gardens.append(worth)
    average = sum(gardens) / players
    return [total + worth - average for total, worth in zip(expected, gardens, strict=True)]
