"""The Hanging Gardens: what the greedy bot sees in a position."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hanging_gardens_table import GARDENS, holding, lay, play

from py_engine import bots

PARK = "06 r2 -2,-1"


def choice(state: Any, seed: str = "1") -> str:
    """What the greedy bot plays."""
    seat = GARDENS.current_player(state)
    return str(bots.decide("greedy", GARDENS, GARDENS.observation(state, seat), seat, seed))


def test_it_completes_a_group() -> None:
    state = lay(".PP\n...\n...", market=["06", "03"])
    assert play(state, choice(state)).phase == "temple"


def test_it_builds_when_a_good_tile_can_be_had() -> None:
    hands = {0: holding("statue", "statue")}
    state = play(lay(".PP\n...\n...", market=["06"], hands=hands), PARK)
    assert choice(state).startswith("temple")


def test_it_takes_the_tile_that_completes_a_series() -> None:
    hands = {0: holding("statue", "statue")}
    state = play(lay(".PPPP", market=["06"], hands=hands), PARK, "temple 0,0")
    assert choice(state) == "1b"


@pytest.mark.parametrize("players", [2, 3])
def test_it_beats_the_random_bot(players: int) -> None:
    state = GARDENS.initial_state({"players": players, "seed": "7"})
    rng = random.Random(3)
    while (seat := GARDENS.current_player(state)) is not None:
        name = "greedy" if seat == 0 else "random"
        observation = GARDENS.observation(state, seat)
        state = GARDENS.apply(
            state, bots.decide(name, GARDENS, observation, seat, str(rng.random()))
        )
    assert GARDENS.outcome(state).winners == (0,)
    assert GARDENS.score(state)[0].total > 20


def test_it_judges_by_nothing_that_its_seat_may_not_know() -> None:
    state = play(lay(".PPPPP", market=["06", "03"]), PARK, "temple 0,0", "3b")
    rng = random.Random(1)
    seen = GARDENS.observation(state, 1)
    twins = [GARDENS.determinize(seen, 1, rng) for _ in range(10)]
    assert len({GARDENS.greedy_value(twin, 1) for twin in twins}) == 1
