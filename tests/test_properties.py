"""Games at random, found by Hypothesis: what is true of every position that can be reached."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from playing import tables
from seikatsu_by_hand import CELL_OF, name
from test_perft import by_hand

import py_engine
from py_engine import records
from py_engine.games.seikatsu.rules import open_cells
from py_engine.protocol import Config

SEIKATSU: Any = py_engine.game("seikatsu")

choices = st.lists(st.integers(0, 10**6), max_size=400)
seikatsu_configs = st.builds(
    Config,
    players=st.sampled_from([2, 3]),
    seed=st.text(max_size=8).filter(lambda text: text.isprintable()),
    options=st.fixed_dictionaries(
        {}, optional={"fountains": st.booleans(), "edition": st.sampled_from(["arena", "boxed"])}
    ),
)


def playout(game: Any, state: Any, numbers: list[int]) -> list[Any]:
    """The states on the way when each number chooses a move; then always the first move."""
    states = [state]
    for number in numbers:
        moves = game.legal_moves(states[-1])
        if not moves:
            break
        states.append(game.apply(states[-1], moves[number % len(moves)]))
    return states


@given(seikatsu_configs, choices)
def test_seikatsu_is_played_as_the_rules_read(config: Config, numbers: list[int]) -> None:
    """Every move, every total and the winner, against the slow reading of the rules page."""
    state = SEIKATSU.initial_state(config)
    table = by_hand(SEIKATSU, state)
    for number in [*numbers, *[7] * 40]:
        moves = SEIKATSU.legal_moves(state)
        assert {str(move) for move in moves} == table.legal()
        assert [sheet.total for sheet in SEIKATSU.score(state)] == table.totals()
        if not moves:
            break
        move = moves[number % len(moves)]
        table.play(str(move))
        state = SEIKATSU.apply(state, move)
    assert table.over and SEIKATSU.is_terminal(state)
    assert SEIKATSU.outcome(state).winners == (table.winner(),)


@given(seikatsu_configs, choices)
def test_no_tile_is_lost_or_made(config: Config, numbers: list[int]) -> None:
    states = playout(SEIKATSU, SEIKATSU.initial_state(config), numbers)
    setup = SEIKATSU.setup(states[0])
    box = Counter(setup["start"] + setup["bag"])
    for state in states:
        seen = SEIKATSU.observation(state, None)
        garden = Counter("K" if tile == "N" else tile for tile in seen["board"].values())
        hands: Counter[str] = Counter()
        for seat in range(config.players):
            hands.update(SEIKATSU.observation(state, seat)["hands"][seat])
        bag = Counter(setup["bag"][len(setup["bag"]) - seen["bag"] :])
        assert garden + hands + bag == box


@given(seikatsu_configs, choices)
def test_what_is_kept_beside_the_garden_agrees_with_it(config: Config, numbers: list[int]) -> None:
    for state in playout(SEIKATSU, SEIKATSU.initial_state(config), numbers):
        assert state.open_cells == open_cells(state.board)
        seen = SEIKATSU.observation(state, None)
        laid = Counter(seen["board"].values())
        assert (state.koi, state.fountains) == (laid["K"], laid["N"])
        assert max(laid["K"], laid["N"]) <= 4
        by_seat = [0] * config.players
        for play in seen["plays"]:
            by_seat[play["seat"]] += play["points"]
            assert seen["board"][play["move"].split()[1]] == play["move"].split()[0]
        assert list(state.birds) == seen["birds"] == by_seat
        assert {name(CELL_OF[cell]) for cell in seen["open"]} == set(seen["open"])


@given(seikatsu_configs, choices)
def test_what_is_proved_of_a_hand_is_true(config: Config, numbers: list[int]) -> None:
    for state in playout(SEIKATSU, SEIKATSU.initial_state(config), numbers):
        for seat, known in enumerate(SEIKATSU.observation(state, None)["known_koi"]):
            assert SEIKATSU.observation(state, seat)["hands"][seat].count("K") >= known


@given(st.sampled_from(tables()), st.integers(0, 50), choices)
def test_any_game_can_be_put_away_and_taken_up(table: Any, seed: int, numbers: list[int]) -> None:
    game = table.game
    state = playout(game, table.deal(str(seed)), numbers[:40])[-1]
    again = records.read(records.state_record(game, state)).states[-1]
    assert again == state
    assert list(map(str, game.legal_moves(again))) == list(map(str, game.legal_moves(state)))
    assert game.score(again) == game.score(state)
