"""Fit the weights of the evaluation by self-play and write ``weights.py`` beside this file.

Run it with ``python -m py_engine.games.frosted_blooms.fit``.

After each turn the numbers that describe a seat are noted; at the end of the game what the seat
then gained from there. For each number of turns left the weights are a ridge regression of the
gain on the numbers, drawn to the weights for one turn less; each round of self-play uses the
weights of the round before.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from operator import mul
from pathlib import Path
from typing import Final

from ..fitting import solve
from . import choosing, evaluation
from .components import KINDS, ROUNDS
from .deal import initial_state
from .rules import apply
from .scoring import total
from .state import TAKE, Move, State

FIT_ROUNDS: Final = 3
PLAYERS: Final = 2
DOUBTS: Final = (0.5, 2.0, 5.0)
"""How far off, in points, seats judge their takes, so that positions are met that they avoid."""
RIDGE: Final = 60.0
"""How strongly weights are drawn to those for a turn less: as by that many positions in which a
number is one standard deviation off."""

_Sample = tuple[list[float], float]
"""What describes a seat, and the points that it gained until the end."""


def collect(games: int, seed: str) -> list[list[_Sample]]:
    """Positions of self-play and what came of them, by the turns that the seat had left."""
    samples: list[list[_Sample]] = [[] for _ in range(ROUNDS + 1)]
    for game in range(games):
        _play(f"{seed}:{game}", samples)
    return samples


def _play(seed: str, samples: list[list[_Sample]]) -> None:
    rng = random.Random(seed)
    doubts = [rng.choice(DOUBTS) for _ in range(PLAYERS)]
    state = initial_state({"players": PLAYERS, "seed": seed})
    seen = [(seat, *_described(state, seat)) for seat in range(PLAYERS)]
    while state.phase is not None:
        seat, turn = state.seat, state.turn
        state = apply(state, _choice(state, doubts[seat], rng))
        if state.turn > turn:
            seen.append((seat, *_described(state, seat)))
    for seat, turns, numbers, points in seen:
        samples[turns].append((numbers, total(state.players[seat]) - points))


def _described(state: State, seat: int) -> tuple[int, list[float], int]:
    player = state.players[seat]
    cards = [*player.hand, *state.table.decks[seat][player.drawn :]]
    numbers = evaluation.features(player.garden, cards, player.coins, player.objectives, state.left)
    return len(cards), numbers, total(player)


def _choice(state: State, doubt: float, rng: random.Random) -> Move:
    if state.step != TAKE:
        return choosing.playout_move(state, rng)
    takes = choosing.promising_rated(state)
    return max((value + rng.gauss(0, doubt), take) for value, take in takes)[1]


def regression(samples: Sequence[_Sample], prior: Sequence[float]) -> list[float]:
    """The weights of the numbers, the last of which is always 1, near to those of ``prior``."""
    count, width = len(samples), len(samples[0][0])
    columns = list(zip(*[numbers for numbers, _ in samples], strict=True))
    means = [sum(column) / count for column in columns]
    spreads = [
        (sum([(x - mean) ** 2 for x in column]) / count) ** 0.5
        for column, mean in zip(columns, means, strict=True)
    ]
    used = [at for at in range(width) if spreads[at] > 1e-9]
    standard = [[(x - means[at]) / spreads[at] for x in columns[at]] for at in used]
    missed = [gain - sum(map(mul, prior, numbers)) for numbers, gain in samples]
    matrix = [
        [sum(map(mul, one, other)) + (RIDGE if one is other else 0.0) for other in standard]
        for one in standard
    ]
    solved = solve(matrix, [sum(map(mul, one, missed)) for one in standard])
    weights = list(prior)
    for at, weight in zip(used, solved, strict=True):
        weights[at] += weight / spreads[at]
    weights[-1] = 0.0
    weights[-1] = sum([gain for _, gain in samples]) / count - sum(map(mul, weights, means))
    return weights


def fit(games: int, seed: str) -> list[list[list[float]]]:
    """The weights by the turns left, after some rounds of self-play."""
    width, others = evaluation.KIND_NUMBERS, evaluation.REST_NUMBERS
    weights = [[[0.0] * width] * len(KINDS) + [[0.0] * others]] * (ROUNDS + 1)
    for number in range(FIT_ROUNDS):
        evaluation.use_weights([[], *weights[1:]])
        samples = collect(games, f"{seed}:{number}")
        found = [0.0] * len(samples[1][0][0])
        weights = [[]]
        for turned in samples[1:]:
            found = regression(turned, found)
            rounded = [round(weight, 3) for weight in found]
            parts = [rounded[kind * width : (kind + 1) * width] for kind in range(len(KINDS))]
            weights.append([*parts, rounded[len(KINDS) * width :]])
    return weights


def main() -> None:
    """Fit all weights and write them beside this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1200, help="games a round")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    write(fit(chosen.games, chosen.seed))


def write(weights: Sequence[Sequence[Sequence[float]]]) -> None:
    """Write ``weights.py``."""
    lines = [
        '"""What numbers that describe a garden came to be worth: made by ``fit.py``, not by hand.',
        "",
        "By the turns that a seat has left: for each kind of landscape, then the rest, in points.",
        '"""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "WEIGHTS: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (",
    ]
    for parts in weights:
        lines.append("    (")
        for part in parts:
            lines.append("        (")
            lines += [
                "            " + " ".join(f"{value}," for value in part[at : at + 8])
                for at in range(0, len(part), 8)
            ]
            lines.append("        ),")
        lines.append("    ),")
    text = "\n".join([*lines, ")", ""])
    Path(__file__).with_name("weights.py").write_text(text.replace("(\n    )", "()"), "utf-8")


if __name__ == "__main__":
    main()
