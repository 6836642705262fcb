"""Fit the evaluation by self-play and write ``weights.py`` beside this file.

Run it with ``python -m py_engine.games.hanging_gardens.fit``.

Each round plays games with the data of the round before. The chance to get a tile is how often one
was got, by horizon; a garden's weights are those that explain best (ridge
regression) by how much a seat did better than the others than its tiles alone let expect.
"""

from __future__ import annotations

import argparse
import random
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ..fitting import solve
from . import evaluation, worth
from .components import MISSED_POINTS
from .moves import Move
from .rules import apply, initial_state, legal_moves
from .scoring import Counts, points
from .sketch import likely_places
from .state import CARD, State
from .worth import FEATURES, GROUND, IN_HAND, KNOTS, SIZES

PLAYERS: Final = (2, 3, 4)
ROUNDS: Final = 2
"""More rounds play no better: what is seldom met follows chance."""
EXPLORE: Final = 0.08
"""How often a move is drawn at random, so that gardens are met that good play avoids."""
LIKELY: Final = 12
"""From among how many placements it is drawn."""
PRIOR_TILES: Final = 30.0
"""How many tiles the chance of the round before weighs."""
PRIOR_GARDENS: Final = 600.0
"""How much the weights of the round before weigh."""
PRIOR_AREAS: Final = 30_000.0
"""How much they weigh for ground and room, which grow alike and are counted in many squares."""
EAGER: Final = {2: 1.0, 3: 1.5, 4: 1.5}
"""By players, how much likelier than on average tiles are got that fit what is held."""

AHEAD: Final = 5
"""After how many turns of a seat a position shows what an earlier one was worth."""

# The first guess: by size, what a group is worth when it is the largest, the second, another one
# without a temple, when its temple moves next, when it holds another; what temples in hand are.
_FREE: Final = (
    (0.0, 0.0, 1.5, 2.7, 3.8, 4.3, 5.3, 5.4, 5.5),
    (0.0, 0.0, 1.7, 2.3, 3.0, 3.5, 5.3, 5.4, 5.5),
    (0.0, 0.0, 0.8, 1.2, 2.4, 3.5, 5.3, 5.5, 5.6),
)
_NEXT: Final = (0.0, 0.0, 0.4, 1.0, 1.5, 1.6, 1.8, 1.9, 2.0)
_HELD: Final = (0.0, 0.0, 0.2, 0.8, 0.9, 1.0, 1.1, 1.2, 1.2)
_IN_HAND: Final = (1.4, 1.0, 1.3, 2.0, 3.2, 5.0)
# By horizon: how much of that counts, and what a square of ground is worth.
_SHARES: Final = (0.0, 0.3, 0.5, 0.8, 1.0, 1.0, 1.0)
_GROUND: Final = (0.0, 0.25, 0.35, 0.45, 0.8, 1.6, 2.2)

Chances = list[float]
Gardens = list[list[float]]


class Sample(NamedTuple):
    """A seat's position between two turns, and what came of it."""

    knots: tuple[tuple[int, float], ...]
    """The knots beside its horizon, with their shares."""
    horizon: float
    counts: Counts
    left: Sequence[int]
    missed: int
    features: Mapping[int, float]


class Game(NamedTuple):
    """A game's samples, for each position one a seat, and how it ended."""

    samples: list[list[Sample]]
    counts: list[Counts]
    points: list[int]


def first_guess() -> tuple[Chances, Gardens]:
    """The data that the first round plays with, found by letting variants play each other."""
    chances = [0.0, 0.07, 0.15, 0.24, 0.32, 0.38, 0.4]
    gardens: Gardens = []
    for share, ground in zip(_SHARES, _GROUND, strict=True):
        sizes = (*_FREE, _NEXT, _HELD, _IN_HAND)
        row = [share * worth for by_size in sizes for worth in by_size]
        gardens.append([*row, ground, -0.4 * ground, 0.03 * share, 0.05 * share])
    return chances, gardens


def fit(players: int, games: int, seed: str) -> tuple[Chances, Gardens]:
    """The chances and the gardens' weights, by knot, from so many games a round."""
    chances, gardens = first_guess()
    for number in range(ROUNDS):
        worth.use_weights(players, chances, gardens)
        played = [_play(players, f"{seed}:{number}:{game}") for game in range(games)]
        average = _chances(played, [chance / EAGER[players] for chance in chances])
        chances = [EAGER[players] * chance for chance in average]
        worth.use_weights(players, chances, gardens)
        gardens = _gardens(players, played, gardens)
    return chances, gardens


def _play(players: int, seed: str) -> Game:
    rng = random.Random(seed)
    state = initial_state({"players": players, "seed": seed})
    samples = []
    styles = [_style(rng) for _ in range(players)]
    while state.phase is not None:
        if state.phase == CARD and state.turn % players == 0:
            samples.append([_sample(state, seat) for seat in range(players)])
        state = apply(state, _move(state, rng, styles[state.seat]))
    counts = [worth.held_tiles(state, seat) for seat in range(players)]
    return Game(
        samples,
        counts,
        [
            points(held) + MISSED_POINTS * hand.missed
            for held, hand in zip(counts, state.hands, strict=True)
        ],
    )


def _style(rng: random.Random) -> list[float]:
    """How a player values groups by size, as factors: some wait for large ones, some do not."""
    slope = rng.choice([0.0, 0.0, 0.1, 0.2, 0.3, -0.1])
    level = rng.choice([1.0, 1.0, 1.0, 0.7, 1.4])
    return [max(0.2, level * (1 + slope * (size - 3))) for size in range(SIZES)]


def _move(state: State, rng: random.Random, style: Sequence[float]) -> Move:
    judge = evaluation.Judge(state)
    given = judge.given
    free = tuple(tuple(a * b for a, b in zip(row, style, strict=True)) for row in given.free)
    judge.given = given._replace(free=free)
    if rng.random() >= EXPLORE:
        return evaluation.glanced_move(state, rng, judge)
    if state.phase == CARD:
        likely = likely_places(judge.sketch(), state.market, LIKELY)
        if likely:
            return rng.choice(likely)
    return rng.choice(legal_moves(state))


def _sample(state: State, seat: int) -> Sample:
    turns = worth.horizon(state, seat, state.turn)
    number, share = worth.between(turns)
    return Sample(
        ((number, 1 - share), (number + 1, share)),
        turns,
        worth.held_tiles(state, seat),
        worth.left_tiles(state, seat),
        state.hands[seat].missed,
        worth.garden_features(state.gardens[seat]),
    )


def _chances(played: Sequence[Game], before: Chances) -> Chances:
    """How often a tile that was left was got, the data before counting as some tiles."""
    got = [PRIOR_TILES * chance for chance in before]
    left = [PRIOR_TILES] * len(before)
    for game in played:
        for seats in game.samples:
            for sample, final in zip(seats, game.counts, strict=True):
                for knot, share in sample.knots:
                    got[knot] += share * (sum(final) - sum(sample.counts))
                    left[knot] += share * sum(sample.left)
    return [0.0, *(a / b for a, b in zip(got[1:], left[1:], strict=True))]


def _gardens(players: int, played: Sequence[Game], before: Gardens) -> Gardens:
    """The weights that explain best what the tiles held do not."""
    fitted = [list(row) for row in before]
    games = [_Surplus(players, game) for game in played]
    for knot in range(1, len(KNOTS)):
        matrix = [[0.0] * FEATURES for _ in range(FEATURES)]
        vector = [0.0] * FEATURES
        for place, old in enumerate(before[knot]):
            prior = PRIOR_AREAS if place >= GROUND else PRIOR_GARDENS
            matrix[place][place] = prior
            vector[place] = prior * old
        for game in games:
            for share, row, more in game.equations(knot, fitted):
                for place, value in row:
                    scaled = share * value
                    vector[place] += scaled * more
                    line = matrix[place]
                    for other, factor in row:
                        line[other] += scaled * factor
        fitted[knot] = solve(matrix, vector)
    return [_rising(row) for row in fitted]


def _rising(row: list[float]) -> list[float]:
    """The weights with none for a larger group below that for a smaller one: both get the mean."""
    rising = list(row)
    for start in range(0, IN_HAND, SIZES):
        levels: list[tuple[float, int]] = []
        for worth_of_size in row[start : start + SIZES]:
            level, sizes = worth_of_size, 1
            while levels and levels[-1][0] > level:
                before, many = levels.pop()
                level = (level * sizes + before * many) / (sizes + many)
                sizes += many
            levels.append((level, sizes))
        rising[start : start + SIZES] = [level for level, sizes in levels for _ in range(sizes)]
    return rising


class _Surplus:
    """A game as differences between a seat and the average of all, position by position."""

    def __init__(self, players: int, game: Game) -> None:
        # Of two seats one tells all: the other differs as much the other way.
        self._knots = [seats[0].knots for seats in game.samples]
        self._rows: list[list[list[tuple[int, float]]]] = []
        self._worths: list[list[float]] = []
        seats = range(players if players > 2 else 1)
        for samples in game.samples:
            mean: dict[int, float] = {}
            for sample in samples:
                for place, value in sample.features.items():
                    mean[place] = mean.get(place, 0.0) + value / players
            self._rows.append(
                [
                    [
                        (place, samples[seat].features.get(place, 0.0) - value)
                        for place, value in mean.items()
                        if samples[seat].features.get(place, 0.0) != value
                    ]
                    for seat in seats
                ]
            )
            worths = [
                worth.collection_worth(players, sample.counts, sample.left, sample.horizon)
                + MISSED_POINTS * sample.missed
                for sample in samples
            ]
            average = sum(worths) / players
            self._worths.append([worths[seat] - average for seat in seats])
        average = sum(game.points) / players
        self._final = [game.points[seat] - average for seat in seats]

    def equations(
        self, knot: int, gardens: Gardens
    ) -> Iterator[tuple[float, list[tuple[int, float]], float]]:
        """For positions near a knot its share, the garden, and what came of it."""
        for number, knots in enumerate(self._knots):
            share = dict(knots).get(knot, 0.0)
            if not share:
                continue
            later = number + AHEAD
            for seat, row in enumerate(self._rows[number]):
                if later < len(self._knots):
                    more = self._worths[later][seat]
                    for near, part in self._knots[later]:
                        if part:
                            line = gardens[near]
                            more += part * sum([line[p] * v for p, v in self._rows[later][seat]])
                else:
                    more = self._final[seat]
                yield share, row, more - self._worths[number][seat]


def written(fitted: Mapping[int, tuple[Chances, Gardens]]) -> str:
    """The text of ``weights.py`` with this data, by number of players."""
    lines = [
        '"""What tiles and gardens came to be worth: made by ``fit.py``, not by hand.',
        "",
        "By players, then by the horizons ``KNOTS`` of ``worth.py``: the chance to get a tile that",
        "is left, and the weights of a garden's features, in points.",
        '"""',
        "",
        "# fmt: off",
        "",
        "from typing import Final",
        "",
        "CHANCES: Final[dict[int, tuple[float, ...]]] = {",
    ]
    for players, (chances, _) in fitted.items():
        lines += _row(f"    {players}: ", chances, 3)
    lines += ["}", "", "GARDENS: Final[dict[int, tuple[tuple[float, ...], ...]]] = {"]
    for players, (_, gardens) in fitted.items():
        lines.append(f"    {players}: (")
        for row in gardens:
            lines += _row("        ", row, 2)
        lines.append("    ),")
    return "\n".join([*lines, "}", ""])


def _row(start: str, values: Sequence[float], digits: int) -> list[str]:
    # Adding nothing makes 0.0 of -0.0.
    numbers = ", ".join(str(round(value, digits) + 0.0) for value in values)
    return textwrap.wrap(f"{start}({numbers}),", 100, subsequent_indent=" " * 9)


def main() -> None:
    """Fit the data for all numbers of players and write it beside this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300, help="games a round")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    fitted = {players: fit(players, chosen.games, chosen.seed) for players in PLAYERS}
    Path(__file__).with_name("weights.py").write_text(written(fitted), "utf-8")


if __name__ == "__main__":
    main()
