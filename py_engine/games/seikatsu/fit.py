"""Fit the line values by self-play and write ``weights.py`` beside this file.

Run it with ``python -m py_engine.games.seikatsu.fit``.

A line's value is the mean of what lines with the same contents came to score at the end of games
that the evaluation played against itself; each round plays with the values of the round before.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from pathlib import Path
from typing import Final

from . import evaluation
from .components import FLOWER_POINTS
from .rules import apply, initial_state, legal_moves
from .state import State

TABLES: Final = ((2, False), (2, True), (3, False), (3, True))
"""Players, and whether fountains are played."""
ROUNDS: Final = 4
EXPLORE: Final = 0.05
"""How often a random move is played, so that lines are met that good play avoids."""
PRIOR_GAMES: Final = 10
"""How many lines the guess for rarely met contents weighs: points now, half a point a space."""

_Key = tuple[int, int, int]


def fit(players: int, fountains: bool, games: int, seed: str) -> dict[_Key, float]:
    """The mean final points of lines by their contents, over ``games`` games a round."""
    table: dict[_Key, float] = {}
    for number in range(ROUNDS):
        evaluation.use_values(players, fountains, table)
        sums: dict[_Key, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for game in range(games):
            _play(players, fountains, f"{seed}:{number}:{game}", sums)
        table = {
            key: round(
                (points + PRIOR_GAMES * (FLOWER_POINTS[key[0]] + 0.5 * key[2]))
                / (count + PRIOR_GAMES),
                2,
            )
            for key, (count, points) in sorted(sums.items())
        }
    return table


def _play(players: int, fountains: bool, seed: str, sums: dict[_Key, list[float]]) -> None:
    rng = random.Random(seed)
    options = {"fountains": fountains}
    state = initial_state({"players": players, "seed": seed, "options": options})
    seen: list[list[int]] = []
    while state.phase is not None:
        seen.append(_all_lines(state))
        explore = rng.random() < EXPLORE
        move = rng.choice(legal_moves(state)) if explore else evaluation.playout_move(state, rng)
        state = apply(state, move)
    final = [FLOWER_POINTS[evaluation.contents(code)[0]] for code in _all_lines(state)]
    for codes in seen:
        for code, points in zip(codes, final, strict=True):
            entry = sums[evaluation.contents(code)]
            entry[0] += 1
            entry[1] += points


def _all_lines(state: State) -> list[int]:
    return [
        code for seat in range(state.table.players) for code in evaluation.line_codes(state, seat)
    ]


def main() -> None:
    """Fit all tables and write them beside this file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games a round and table")
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    lines = [
        '"""What a line came to be worth in games played before: made by ``fit.py``, not by hand.',
        "",
        "By players and whether fountains are played; then by the best set in the line, the second",
        "best (koi counted in both) and the empty spaces: mean points of the line at the end.",
        '"""',
        "",
        "from typing import Final",
        "",
        "LINE_VALUES: Final[dict[tuple[int, bool], dict[tuple[int, int, int], float]]] = {",
    ]
    for players, fountains in TABLES:
        table = fit(players, fountains, chosen.games, chosen.seed)
        lines.append(f"    ({players}, {fountains}): {{")
        lines += [f"        {key}: {value}," for key, value in table.items()]
        lines.append("    },")
    Path(__file__).with_name("weights.py").write_text("\n".join([*lines, "}", ""]), "utf-8")


if __name__ == "__main__":
    main()
