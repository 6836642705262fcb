"""The Hanging Gardens: what the computer players see in a position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hanging_gardens_table import GARDENS, holding, lay, play

from py_engine import bots
from py_engine.games.hanging_gardens import worth
from py_engine.games.hanging_gardens.weights import GARDENS as WEIGHTS

PARK = "06 r2 -2,-1"


def choice(state: Any, seed: str = "1", level: str = "greedy") -> str:
    """What a level plays."""
    seat = GARDENS.current_player(state)
    return str(bots.decide(level, GARDENS, GARDENS.observation(state, seat), seat, seed))


def quick_game(players: int, seed: str, **options: Any) -> Iterator[Any]:
    """The positions of a game that all play as in playouts."""
    state = GARDENS.initial_state({"players": players, "seed": seed, "options": options})
    rng = random.Random(seed)
    while not GARDENS.is_terminal(state):
        yield state
        move = GARDENS.playout_move(state, rng)
        assert move in GARDENS.legal_moves(state)
        state = GARDENS.apply(state, move)
    yield state


@pytest.mark.parametrize("level", ["greedy", "gardener"])
def test_it_completes_a_group(level: str) -> None:
    state = lay(".PP\n...\n...", market=["06", "03"])
    assert play(state, choice(state, level=level)).phase == "temple"


@pytest.mark.parametrize("level", ["greedy", "gardener"])
def test_it_builds_when_a_good_tile_can_be_had(level: str) -> None:
    hands = {0: holding("statue", "statue")}
    state = play(lay(".PP\n...\n...", market=["06"], hands=hands), PARK)
    assert choice(state, level=level).startswith("temple")


@pytest.mark.parametrize("level", ["greedy", "gardener"])
def test_it_takes_the_tile_that_completes_a_series(level: str) -> None:
    hands = {0: holding("statue", "statue")}
    state = play(lay(".PPPP", market=["06"], hands=hands, turn=48), PARK, "temple 0,0")
    assert choice(state, level=level) == "1b"


def test_the_gardener_builds_in_the_largest_of_its_groups() -> None:
    state = lay(".PPPPP.\nT.....T\nTT...TT", market=["06"])
    state = play(state, choice(state, level="gardener"))
    assert {group.bit_count() for group in state.eligible} == {6}
    assert play(state, choice(state, level="gardener")).earned == 6


def test_in_the_last_turn_the_gardener_takes_the_tile_that_it_can_get() -> None:
    state = lay(".PP\n...\n...", market=["06"], display=("king", *[None] * 5), turn=58)
    state = play(state, choice(state, level="gardener"))
    assert choice(state, level="gardener").startswith("temple")


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


def test_nothing_that_a_seat_may_not_know_changes_what_it_thinks_of_its_moves() -> None:
    rng = random.Random(1)
    for state in list(quick_game(2, "3"))[60:-1:9]:
        seat = GARDENS.current_player(state)
        seen = GARDENS.observation(state, seat)
        rated = [
            [(round(value, 9), str(move)) for value, move in GARDENS.rated_moves(twin)]
            for twin in (GARDENS.determinize(seen, seat, rng) for _ in range(5))
        ]
        assert all(other == rated[0] for other in rated)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_is_rated_once(players: int) -> None:
    for state in list(quick_game(players, "5"))[::7]:
        rated = [move for _, move in GARDENS.rated_moves(state)]
        assert sorted(map(str, rated)) == sorted(map(str, GARDENS.legal_moves(state)))


def test_a_temple_a_round_is_no_other_game_for_the_gardener() -> None:
    for state in list(quick_game(2, "5", temple_limit="round"))[:-1:9]:
        assert choice(state, level="gardener") in map(str, GARDENS.legal_moves(state))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_expected_at_the_end_is_what_was_scored(players: int) -> None:
    *_, last = quick_game(players, "2")
    assert list(GARDENS.totals(last)) == [sheet.total for sheet in GARDENS.score(last)]


def test_two_more_statues_and_larger_groups_let_expect_more() -> None:
    even = lay(".PPP\n....\n....", other=".PPP\n....\n....")
    mine, theirs = GARDENS.totals(even)
    assert mine == pytest.approx(theirs, abs=1e-6)
    statues = lay(
        ".PPP\n....\n....", other=".PPP\n....\n....", hands={0: holding("statue", "statue")}
    )
    assert GARDENS.totals(statues)[0] > mine + 3
    larger = GARDENS.totals(lay(".PPP\n.PPP\n....", other=".PPP\n....\n...."))
    assert larger[0] > larger[1]


def test_a_garden_is_worth_what_the_fit_makes_of_its_features() -> None:
    for state in list(quick_game(2, "4"))[::13]:
        for garden in state.gardens:
            features = worth.garden_features(garden)
            for knot, row in zip(worth.KNOTS, WEIGHTS[2], strict=True):
                weighed = sum(row[place] * value for place, value in features.items())
                assert worth.garden_worth(garden, worth.weights(2, knot)) == pytest.approx(weighed)
