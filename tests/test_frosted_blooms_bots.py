"""Frosted Blooms: what the computer players see in a position."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from frosted_blooms_table import BLOOMS, deal, filled, play, with_player

from py_engine import bots
from py_engine.games.frosted_blooms import evaluation
from py_engine.games.frosted_blooms.components import CARD_OF
from py_engine.games.frosted_blooms.garden import lay, nearly_closed
from py_engine.games.frosted_blooms.heuristic import hole_worth
from py_engine.games.frosted_blooms.pockets import pockets
from py_engine.games.frosted_blooms.scoring import total
from py_engine.games.frosted_blooms.state import TAKE
from py_engine.games.frosted_blooms.weights import WEIGHTS

WALLS = {
    "windmill": {(-1, 0), (-1, 1), (0, -1), (1, -1), (0, 2), (1, 2), (2, 1)},
    "barn": {(-1, 0), (-1, 1), (0, -1), (1, 0), (1, 1)},
    "gardener": {(-1, 0), (0, -1), (1, 0)},
}
"""Gardens with a pocket that one more square closes: what it is for."""


def positions(players: int, seed: str) -> list[Any]:
    """The states of a game in which all play as in playouts."""
    rng = random.Random(seed)
    states = [BLOOMS.initial_state({"players": players, "seed": seed})]
    while not BLOOMS.is_terminal(states[-1]):
        states.append(BLOOMS.apply(states[-1], BLOOMS.playout_move(states[-1], rng)))
    return states


def choice(level: str, state: Any, budget: bots.Budget | None = None) -> str:
    seat = BLOOMS.current_player(state)
    seen = BLOOMS.observation(state, seat)
    return str(bots.decide(level, BLOOMS, seen, seat, "1", budget))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_playouts_are_played_by_the_rules_to_the_score_that_the_table_counts(players: int) -> None:
    states = positions(players, "playout")
    for state, after in pairwise(states):
        assert BLOOMS.explain_illegal(state, BLOOMS.history(after)[-1]) is None
    end = states[-1]
    assert list(BLOOMS.totals(end)) == [sheet.total for sheet in BLOOMS.score(end)]
    assert sum(BLOOMS.totals(end)) > 150 * players


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_move_is_rated_once(players: int) -> None:
    for state in positions(players, "rated")[::7]:
        rated = [move for _, move in BLOOMS.rated_moves(state)]
        assert len(rated) == len(set(rated))
        assert set(rated) == set(BLOOMS.legal_moves(state))


def test_what_is_expected_draws_near_to_what_comes() -> None:
    states = positions(2, "near")
    end = BLOOMS.totals(states[-1])
    for state in states:
        off = abs(BLOOMS.totals(state)[0] - end[0])
        assert off < 15 + 5 * (10 - state.turn // 2)


def test_a_tile_is_worth_what_the_best_card_after_it_is_worth() -> None:
    for state in positions(2, "same")[::5]:
        if state.step == TAKE and not BLOOMS.is_terminal(state):
            value, take = max(BLOOMS.rated_moves(state))
            after = BLOOMS.apply(state, take)
            best = max(value for value, _ in BLOOMS.rated_moves(after))
            # Coins that go to the others are all that the rating of a tile counts beside.
            assert 0 <= best - value <= 4
            assert BLOOMS.totals(after)[state.seat] == pytest.approx(best)


def test_moves_are_rated_by_nothing_that_the_seat_may_not_know() -> None:
    rng = random.Random(1)
    states = positions(2, "twins")
    for before, state in pairwise(states[20:51]):
        seat = state.seat
        seen = [BLOOMS.observation(state, seat)]
        if before.turn == state.turn:
            # In the middle of a turn the tile and the card drawn are not shown yet.
            start = next(s for s in states if s.turn == state.turn)
            seen.append(BLOOMS.pending_observation(start, state, seat))
        for observation in seen:
            twins = [BLOOMS.determinize(observation, seat, rng) for _ in range(3)]
            assert len({tuple(BLOOMS.rated_moves(twin)) for twin in twins}) == 1


@pytest.mark.parametrize(("kind", "worth"), [("windmill", 25), ("barn", 10), ("gardener", 4)])
@pytest.mark.parametrize("level", ["gardener", "playout"])
def test_it_closes_a_pocket(kind: str, worth: int, level: str) -> None:
    state = with_player(deal(tiles=["I2"]), 0, garden=filled(WALLS[kind]), coins=0, drawn=7)
    if level == "gardener":
        move = max(BLOOMS.rated_moves(state))[1]
    else:
        move = BLOOMS.playout_move(state, random.Random(1))
    after = BLOOMS.preview(state, move, 0)
    assert kind in [token["kind"] for hole in after["holes"] for token in hole["upgrades"]]
    assert hole_worth(nearly_closed(state.players[0].garden)[0][0], 32) == worth


@pytest.mark.parametrize(
    ("kind", "place"),
    [("gardener", 0), ("barn", 1), ("windmill", 4)],
)
def test_pockets_are_counted_by_what_they_lack(kind: str, place: int) -> None:
    walls = WALLS[kind]
    for _ in range(4):
        found = pockets(filled(walls))
        assert found[place] == 1
        walls = {(column, -row) for row, column in walls}
    if kind != "gardener":
        less = pockets(filled(walls - {min(walls)}))
        assert less[place + 1] >= 1


def test_pockets_of_a_garden_are_those_that_one_square_closes() -> None:
    checked = 0
    for state in positions(2, "pockets"):
        for player in state.players:
            size = player.garden.window.size
            worths = [hole_worth(hole, size) for hole, _ in nearly_closed(player.garden)]
            found = pockets(player.garden)
            assert found[4] >= worths.count(25)
            assert found[1] >= worths.count(10)
            checked += len(worths)
    assert checked > 20


def test_it_plays_the_card_whose_group_it_joined_and_keeps_the_other() -> None:
    state = deal(tiles=["I1", "I2", "I3", "I4"], hands=[["white", "white+pond", "white+pond"]])
    # Side by side, so that six ponds join; then a tile that joins the purple flowers alone.
    state = play(state, "I1 r0 0,0", "white", "I2 r0 -1,1", "white+pond")
    state = play(state, "I3 r0 -2,2", "white+pond", "pass", "I4 r2 -3,3")
    last = with_player(state, 0, drawn=10, hand=(CARD_OF["purple"], CARD_OF["pond"]))
    points = [BLOOMS.preview(last, move, 0)["points"] for move in BLOOMS.legal_moves(last)]
    assert points == [12, 4]
    assert str(max(BLOOMS.rated_moves(last))[1]) == "purple"
    assert str(BLOOMS.playout_move(last, random.Random(1))) == "purple"


def test_the_last_card_is_worth_what_it_scores() -> None:
    state = play(deal(tiles=["I1"]), "I1 r0 0,0")
    last = with_player(state, 0, drawn=10, hand=(2,))
    ((value, card),) = BLOOMS.rated_moves(last)
    assert str(card) == "pond"
    # Two ponds at two points, and the coins.
    assert value == 4 + 3


def test_with_no_turn_left_the_dearest_objective_is_claimed() -> None:
    for state in positions(2, "claims") + positions(2, "claim"):
        if state.phase == "claim" and state.turn >= 18:
            move = BLOOMS.parse_move(choice("gardener", state))
            reached = [m for m in BLOOMS.legal_moves(state) if m.kind is not None]
            worth = {m: BLOOMS.preview(state, m, state.seat)["points"] for m in reached}
            assert worth[move] == max(worth.values())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_search_plays_a_turn(players: int) -> None:
    state = positions(players, "search")[9]
    for _ in range(3):
        if BLOOMS.is_terminal(state):
            break
        state = play(state, choice("master", state, bots.Budget(playouts=12)))
    assert state.ply >= 12


def test_the_gardener_beats_the_greedy_bot() -> None:
    won = 0
    for seed in ("1", "2", "3"):
        state = BLOOMS.initial_state({"players": 2, "seed": seed, "options": {"first_player": 0}})
        while (seat := BLOOMS.current_player(state)) is not None:
            level = "gardener" if seat == int(seed) % 2 else "greedy"
            state = play(state, choice(level, state))
        won += BLOOMS.outcome(state).winners == (int(seed) % 2,)
    assert won >= 2


def test_a_tile_beside_the_window_of_the_garden_can_be_rated() -> None:
    garden = filled({(0, 0)})
    for column in range(1, 40, 5):
        after = lay(garden, 1, 1, 0, column)
        assert after is not None
        garden = after
    state = with_player(deal(tiles=["X1", "I2"]), 0, garden=garden)
    assert {move for _, move in BLOOMS.rated_moves(state)} == set(BLOOMS.legal_moves(state))
    assert BLOOMS.playout_move(state, random.Random(1)) in set(BLOOMS.legal_moves(state))


def test_a_seat_is_worth_what_the_fit_makes_of_its_features() -> None:
    for state in positions(2, "features")[::5]:
        for seat, player in enumerate(state.players):
            cards = [*player.hand, *state.table.decks[seat][player.drawn :]]
            features = evaluation.features(
                player.garden, cards, player.coins, player.objectives, state.left
            )
            row = [weight for part in WEIGHTS[len(cards)] for weight in part]
            weighed = sum(weight * number for weight, number in zip(row, features, strict=False))
            judge = evaluation.Judge(state, seat, len(cards))
            waiting, _ = judge.waiting(player.garden, player.coins)
            assert waiting == pytest.approx(total(player) + weighed)
