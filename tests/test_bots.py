"""The levels, over all games: what they may know, how they think, and who is the stronger."""

from __future__ import annotations

import itertools
import random
import time
from operator import itemgetter
from typing import Any

import pytest
from playing import Table, played, tables

import py_engine
from py_engine import ConfigError, bots
from py_engine.bots import Budget

LEVELS = ("random", "greedy", "seedling", "gardener", "master", "royal")
RNG = random.Random(1)
LITTLE = Budget(playouts=24)
"""A search short enough for a test."""

every_table = pytest.mark.parametrize("table", tables(), ids=str)
every_game = pytest.mark.parametrize(
    "game", [py_engine.game(game_id) for game_id in py_engine.games()], ids=py_engine.games()
)


def decisions(table: Table, count: int = 4) -> list[tuple[Any, int, dict[str, Any]]]:
    """Some decisions of a game: the state, the seat and what it sees."""
    game, found = table.game, []
    for state in played(table).some_states(count):
        seat = game.current_player(state)
        if seat is not None:
            found.append((state, seat, game.observation(state, seat)))
    return found


@every_game
def test_every_level_plays_every_game(game: Any) -> None:
    assert tuple(bots.levels(game)) == LEVELS


def test_a_level_that_does_not_exist_is_refused() -> None:
    for name in ("grandmaster", "", "Master", 3, None):
        with pytest.raises(ConfigError) as caught:
            bots.level(name, py_engine.game("seikatsu"))  # type: ignore[arg-type]
        assert caught.value.code == "unknown_bot"


@every_table
def test_what_a_bot_cannot_see_does_not_change_its_move(table: Table) -> None:
    game, rng = table.game, random.Random(1)
    for state, seat, seen in decisions(table):
        twin = game.determinize(seen, seat, rng)
        legal = {str(move) for move in game.legal_moves(state)}
        for name in bots.levels(game):
            moves = {
                str(bots.decide(name, game, game.observation(world, seat), seat, "s", LITTLE))
                for world in (state, twin)
            }
            assert len(moves) == 1 and moves <= legal, name


@every_table
def test_the_ratings_of_moves_are_of_all_legal_moves(table: Table) -> None:
    game: Any = table.game
    for state, _, _ in decisions(table, 6):
        rated = [str(move) for _, move in game.rated_moves(state)]
        assert sorted(rated) == sorted(str(move) for move in game.legal_moves(state))


@every_table
def test_what_a_seat_expects_at_the_end_is_what_it_has(table: Table) -> None:
    game: Any = table.game
    last = played(table).states[-1]
    assert list(game.totals(last)) == [sheet.total for sheet in game.score(last)]


@every_table
def test_a_playout_is_made_of_legal_moves(table: Table) -> None:
    game: Any = table.game
    for state, _, _ in decisions(table):
        assert game.explain_illegal(state, game.playout_move(state, random.Random(2))) is None


@every_game
def test_a_search_tells_how_far_it_is_and_what_it_thinks_of_each_move(game: Any) -> None:
    state = game.initial_state({"players": 2, "seed": "7"})
    seat = game.current_player(state)
    thinking = bots.think("master", game, game.observation(state, seat), seat, "s", LITTLE)
    thoughts = []
    try:
        while True:
            thoughts.append(next(thinking))
    except StopIteration as decided:
        move = decided.value
    visits = [thought.visits for thought in thoughts]
    assert visits == sorted(visits) and visits[-1] > visits[0] == 0
    legal = set(game.legal_moves(state))
    assert all(thought.best in legal for thought in thoughts)
    rated = list(game.rated_moves(game.determinize(game.observation(state, seat), seat, RNG)))
    assert thoughts[len(rated) - 1].best == max(rated, key=itemgetter(0))[1]
    ratings = thoughts[-1].ratings
    assert thoughts[-1].best == move == ratings[0].move
    assert sum(rating.visits for rating in ratings) == visits[-1]
    assert all(0 <= rating.value <= 1 and rating.move in legal for rating in ratings)


@every_game
def test_a_search_cut_off_in_the_middle_of_a_deal_does_not_count_it(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.initial_state({"players": 2, "seed": "7"})
    seat = game.current_player(state)
    seen = game.observation(state, seat)
    for asked in range(1, 40, 3):
        # A clock that tells how often it has been asked: at first, then after each playout.
        clock = itertools.count()
        monkeypatch.setattr("py_engine.bots.search.time.perf_counter", lambda c=clock: next(c))
        thinking = bots.think("royal", game, seen, seat, "s", Budget(10_000, float(asked)))
        ratings: tuple[bots.Rating, ...] = ()
        try:
            while True:
                ratings = next(thinking).ratings or ratings
        except StopIteration as decided:
            move = decided.value
        monkeypatch.undo()
        assert len({rating.visits for rating in ratings}) <= 1
        assert not ratings or move == ratings[0].move
        assert move in game.legal_moves(state)


@every_game
def test_a_search_stops_when_its_time_is_up(game: Any) -> None:
    state = game.initial_state({"players": 2, "seed": "7"})
    seat = game.current_player(state)
    endless = Budget(playouts=10**9, seconds=0.1)
    began = time.perf_counter()
    move = bots.decide("royal", game, game.observation(state, seat), seat, "s", endless)
    # So much more than 0.1 that no slow machine fails, and so much less than the playouts take.
    assert time.perf_counter() - began < 60
    assert move in game.legal_moves(state)


@every_game
def test_where_there_is_no_choice_nothing_is_searched(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game.initial_state({"players": 2, "seed": "7"})
    only, seat = game.legal_moves(state)[-1], game.current_player(state)
    monkeypatch.setattr(game, "rated_moves", lambda state: [(0.0, only)])
    (thought,) = bots.think("royal", game, game.observation(state, seat), seat, "s")
    assert (thought.visits, thought.best) == (0, only)


@every_game
def test_the_shares_of_a_turn_are_those_of_the_games_phases(game: Any) -> None:
    assert game.SEARCH.shares.keys() <= set(game.META.phases)
    for phase in game.META.phases:
        assert 0 < game.SEARCH.share(phase) <= 1


@every_game
def test_with_more_than_two_at_the_table_a_search_looks_at_more_while_nobody_waits_too_long(
    game: Any,
) -> None:
    plan = game.SEARCH
    for players in range(game.META.min_players, game.META.max_players + 1):
        state = game.initial_state({"players": players, "seed": "7"})
        seat = game.current_player(state)
        for asked in (plan.playouts, 2 * plan.playouts):
            total = min(asked * plan.crowd, max(asked, plan.most)) if players > 2 else asked
            width = max(2, round(plan.width * (total / plan.playouts) ** plan.widening))
            seen = game.observation(state, seat)
            *_, thought = bots.think("master", game, seen, seat, "s", Budget(asked))
            assert len(thought.ratings) == min(width, len(game.legal_moves(state)))
            assert thought.planned == max(thought.visits, round(plan.share(state.phase) * total))


@every_game
def test_a_game_without_an_evaluation_has_bots_too(
    game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(game, "rated_moves")
    assert bots.levels(game) == ["random", "greedy"]
    with pytest.raises(ConfigError):
        bots.level("master", game)


@pytest.mark.cpython_only
@every_game
def test_a_better_level_beats_a_weaker_one(game: Any) -> None:
    """Far apart, so that a few games tell: what the levels really reach is in docs/bots.md."""
    for better, weaker in (
        ("gardener", "random"),
        ("seedling", "random"),
        ("gardener", "seedling"),
    ):
        margin = 0
        for number in range(4):
            seats = (better, weaker) if number % 2 else (weaker, better)
            state = game.initial_state({"players": 2, "seed": str(number // 2)})
            while (seat := game.current_player(state)) is not None:
                seen = game.observation(state, seat)
                move = bots.decide(seats[seat], game, seen, seat, f"{number}:{state.turn}")
                state = game.apply(state, move)
            totals = [sheet.total for sheet in game.score(state)]
            mine = seats.index(better)
            margin += totals[mine] - totals[1 - mine]
        assert margin > 0, f"{better} against {weaker}"
