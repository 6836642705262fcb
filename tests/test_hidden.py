"""What stays hidden, in every game: observations, states drawn from them, refills."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
from playing import Table, played, seat_or_none, tables, viewers

from py_engine.protocol import Config

pytestmark = pytest.mark.parametrize("table", tables(), ids=str)


def written(observation: Any) -> str:
    return json.dumps(observation, allow_nan=False)


def keys(data: Any) -> set[str]:
    if isinstance(data, dict):
        return set(data).union(*map(keys, data.values()))
    return set().union(*map(keys, data)) if isinstance(data, list) else set()


def test_an_observation_is_plain_data_without_seed_and_setup(table: Table) -> None:
    game = table.game
    for state in played(table, "seed:7f3a91").states:
        for viewer in viewers(game, state):
            observation = game.observation(state, seat_or_none(viewer))
            text = written(observation)
            assert json.loads(text) == observation
            assert "7f3a91" not in text
            assert not keys(observation) & {"seed", "setup"}


def test_an_observation_is_a_copy_that_may_be_written_on(table: Table) -> None:
    game, state = table.game, played(table).some_states(3)[1]
    before = written(game.observation(state, 0))
    scribbled = game.observation(state, 0)
    for value in scribbled.values():
        if isinstance(value, dict | list):
            value.clear()
    assert written(game.observation(state, 0)) == before


def test_a_seat_cannot_tell_a_drawn_state_from_the_real_one(table: Table) -> None:
    game = table.game
    for number, state in enumerate(played(table).states):
        for viewer in viewers(game, state):
            seat = seat_or_none(viewer)
            observation = game.observation(state, seat)
            given = json.loads(written(observation))
            twin = game.determinize(given, seat, random.Random(number))
            assert written(game.observation(twin, seat)) == written(observation)
            assert written(given) == written(observation), "the observation was changed"
            assert game.score(twin, viewer) == game.score(state, viewer)
            assert game.current_player(twin) == game.current_player(state)
            assert (twin.phase, twin.turn) == (state.phase, state.turn)
            if seat == game.current_player(state):
                assert game.legal_moves(twin) == game.legal_moves(state)


def test_the_same_draw_gives_the_same_state(table: Table) -> None:
    game, state = table.game, played(table).some_states(3)[1]
    observation = game.observation(state, 0)
    first, second = (game.determinize(observation, 0, random.Random(5)) for _ in range(2))
    assert first == second


def test_hidden_parts_really_vary_from_draw_to_draw(table: Table) -> None:
    game, state = table.game, table.deal()
    observation = game.observation(state, None)
    drawn = [game.determinize(observation, None, random.Random(n)) for n in range(6)]
    assert len(set(drawn)) > 1


def test_a_drawn_state_can_be_played_to_its_end(table: Table) -> None:
    game, rng = table.game, random.Random(2)
    played_out = played(table)
    for state in played_out.some_states(6):
        for seat in range(table.players):
            twin = game.determinize(game.observation(state, seat), seat, rng)
            while not game.is_terminal(twin):
                twin = game.apply(twin, rng.choice(game.legal_moves(twin)))
            assert game.outcome(twin) is not None
            assert written(game.observation(twin, seat))


def test_the_bots_own_draw_leaves_the_games_luck_alone(table: Table) -> None:
    game, state = table.game, table.deal()
    random.seed(1)
    before = random.getstate()
    game.determinize(game.observation(state, 0), 0, random.Random(3))
    game.initial_state(Config(table.players, "9", dict(table.options)))
    assert random.getstate() == before


def test_a_turn_that_waits_to_be_confirmed_does_not_show_its_refill(table: Table) -> None:
    """The same move in two worlds that the mover cannot tell apart looks the same to the mover."""
    game: Any = table.game
    if not hasattr(game, "reveals"):
        pytest.skip("nothing is drawn in this game")
    compared = 0
    for state, move in zip(played(table).states, played(table).moves, strict=False):
        seat = game.current_player(state)
        observation = game.observation(state, seat)
        looks = set()
        for number in range(4):
            before = game.determinize(observation, seat, random.Random(number))
            after = game.apply(before, move)
            kind = game.reveals(before, after)
            assert kind in (None, "now", "commit")
            if kind == "now":
                break
            for viewer in range(table.players):
                if viewer == seat:
                    looks.add(written(game.pending_observation(before, after, viewer)))
            compared += kind == "commit"
        assert len(looks) <= 1
    assert compared or not any(
        game.reveals(*pair) == "commit" for pair in itertools.pairwise(played(table).states)
    )


def test_nothing_is_revealed_exactly_when_nothing_is_drawn(table: Table) -> None:
    """Without a reveal the pending position is all that the mover will see of it."""
    game: Any = table.game
    if not hasattr(game, "reveals"):
        pytest.skip("nothing is drawn in this game")
    states = played(table).states
    for before, after in itertools.pairwise(states):
        if game.reveals(before, after) is None and not game.is_terminal(after):
            seat = game.current_player(before)
            pending = game.pending_observation(before, after, seat)
            assert pending == game.observation(after, seat)
