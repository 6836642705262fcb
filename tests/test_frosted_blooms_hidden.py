"""Frosted Blooms: who knows what, previews, and the computer players."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from frosted_blooms_table import BLOOMS, deal, legal, play
from playing import Table, played

from py_engine import bots, records
from py_engine.session import Session

RING = ["L1", "F1", "I1", "N1", "P1", "T1", "U1", "V1"]


def game(players: int, seed: str = "hidden") -> Any:
    return played(Table("frosted_blooms", players, ()), seed)


# What is hidden


def test_a_seat_sees_its_own_hand_and_what_is_left_in_its_deck() -> None:
    seen = BLOOMS.observation(deal(players=2, hands=[["pond", "purple", "white"]]), 0)
    assert seen["hands"] == [["purple", "white", "pond"], None]
    assert seen["hand_sizes"] == [3, 3] and seen["deck_sizes"] == [7, 7]
    assert seen["decks"][0]["pond"] == 1 and "white" not in seen["decks"][0]
    assert seen["decks"][1] is None
    assert sum(seen["unplayed"][1].values()) == 10


def test_a_spectator_sees_no_hand() -> None:
    seen = BLOOMS.observation(deal(players=2), None)
    assert seen["hands"] == seen["decks"] == [None, None]


def test_an_observation_holds_neither_the_order_of_bag_and_deck_nor_the_seed() -> None:
    state = game(3).states[20]
    for seat in (0, 1, 2, None):
        seen = BLOOMS.observation(state, seat)
        assert seen["unseen"] == sorted(seen["unseen"], key=list(seen["unseen"]).index)
        shuffled = BLOOMS.determinize(seen, seat, random.Random(1))
        assert BLOOMS.observation(shuffled, seat) == seen
        text = json.dumps(seen)
        assert "seed" not in seen and "setup" not in seen and "hidden" not in text


def test_a_hand_shows_once_its_deck_is_empty() -> None:
    for state in game(2).states:
        seen = BLOOMS.observation(state, None)
        for hand, left, unplayed in zip(
            seen["hands"], seen["deck_sizes"], seen["unplayed"], strict=True
        ):
            assert (hand is None) == (left > 0)
            if hand is not None:
                assert Counter(hand) == Counter(unplayed)


def test_a_drawn_state_is_one_that_can_have_been_played() -> None:
    rng = random.Random(3)
    for state in game(3).some_states(20):
        for seat in (0, 2, None):
            drawn = BLOOMS.determinize(BLOOMS.observation(state, seat), seat, rng)
            replayed = records.read(records.state_record(BLOOMS, drawn)).states[-1]
            assert replayed == drawn


def test_every_order_of_the_hidden_cards_is_as_likely() -> None:
    state = play(deal(players=2, tiles=RING, hands=[["pond"], ["purple", "purple", "white"]]))
    seen, rng = BLOOMS.observation(state, 0), random.Random(5)
    hands = Counter(
        card
        for _ in range(2000)
        for card in BLOOMS.observation(BLOOMS.determinize(seen, 0, rng), 1)["hands"][1]
    )
    # Three cards of ten: a kind of which there are two comes up 0.6 times a hand, of one 0.3.
    for card, count in {"purple": 2, "white": 1, "pond": 2, "purple+white": 1}.items():
        assert abs(hands[card] / 2000 - 0.3 * count) < 0.06


def test_the_refill_and_the_card_drawn_wait_until_the_turn_is_confirmed() -> None:
    before = deal(players=2, tiles=RING, hands=[["pond", "purple", "white", "pond"]])
    taken = play(before, "I1 r0 0,0")
    assert BLOOMS.reveals(before, taken) == "commit"
    seen = BLOOMS.pending_observation(before, taken, 0)
    assert seen["ring"] == [None, "L1", "F1", None, "N1", "P1"]
    assert "T1" in seen["unseen"] and seen["bag"] == 43 and "T1" not in json.dumps(seen["drawn"])
    assert seen["plays"][-1]["refill"] is None
    ended = play(taken, "purple")
    assert BLOOMS.reveals(taken, ended) == "commit"
    seen = BLOOMS.pending_observation(before, ended, 0)
    assert seen["hands"][0] == ["white", "pond"] and seen["decks"][0]["pond"] == 1
    assert seen["hand_sizes"] == [2, 3] and seen["deck_sizes"] == [7, 7]
    assert BLOOMS.observation(ended, 0)["hands"][0] == ["white", "pond", "pond"]
    assert BLOOMS.observation(ended, 0)["ring"][0] == "T1"


def test_a_pending_turn_tells_the_same_whatever_was_drawn() -> None:
    whole = game(2)
    for before, after in pairwise(whole.states):
        if before.phase != "take" or before.turn >= 18:
            continue
        seat = before.seat
        other = BLOOMS.determinize(BLOOMS.observation(before, seat), seat, random.Random(9))
        move = whole.moves[before.ply]
        told = [
            BLOOMS.pending_observation(one, BLOOMS.apply(one, move), seat)
            for one in (before, other)
        ]
        assert told[0] == told[1]
        assert after.ply == before.ply + 1


def test_claiming_draws_nothing() -> None:
    for whole in (game(2), game(4)):
        for before, after in pairwise(whole.states):
            assert (BLOOMS.reveals(before, after) is None) == (
                before.phase == "claim" or (before.phase == "card" and deck_was_empty(before))
            )


def deck_was_empty(state: Any) -> bool:
    return state.players[state.seat].drawn == 10


def test_a_turn_at_the_table_shows_no_refill_before_it_is_confirmed() -> None:
    session = Session.new("frosted_blooms", {"players": 2, "seed": "5"}, ["person", "random"])
    while session.deciding != 0:
        state = session.state
        session.play_bot(BLOOMS.legal_moves(state)[0])
    turn = session.state.turn
    session.play(legal(session.state)[0], confirm=True)
    session.play(legal(session.state)[0], confirm=False)
    marker = session.states[session.committed].marker
    assert session.state.turn > turn or session.state.phase == "claim"
    assert session.observation(session.cursor)["ring"][marker] is None


# Previews


def test_a_preview_of_a_tile_tells_cards_holes_objectives_and_coins() -> None:
    state = play(deal(tiles=["U1", "F1", "I1"], hands=[["purple", "pond"]]), "U1 r0 0,0", "purple")
    told = BLOOMS.preview(state, BLOOMS.parse_move("I1 r1 -1,-1"), 0)
    assert told["price"] == 1 and told["gained"] == 0
    assert told["holes"] == [
        {"cells": ["0,1"], "upgrades": [{"kind": "gardener", "cells": ["0,1"]}]}
    ]
    assert told["larger"] == [] and told["objectives"] == []
    for card in told["cards"]:
        after = play(state, "I1 r1 -1,-1", card["card"])
        line = [line for line in BLOOMS.score(after)[0].lines if line.rule == "cards"][-1]
        assert (line.points, line.count) == (card["points"], card["count"])
        assert list(line.values["groups"]) == card["groups"]
    json.dumps(told)


def test_a_preview_names_what_one_more_square_would_close() -> None:
    told = BLOOMS.preview(deal(tiles=["U1"]), BLOOMS.parse_move("U1 r0 0,0"), 0)
    assert told["nearly"] == [{"cells": ["0,1"], "gate": "-1,1"}]


def test_a_preview_agrees_with_the_move_all_game() -> None:
    rng = random.Random(2)
    for seed in ("1", "2"):
        whole = game(2, seed)
        for state, move, after in zip(whole.states, whole.moves, whole.states[1:], strict=False):
            seat = state.seat
            told = BLOOMS.preview(state, move, seat)
            json.dumps(told)
            if state.phase == "take":
                card = rng.choice(BLOOMS.legal_moves(after))
                ended = BLOOMS.apply(after, card)
                claims = legal(ended)[:-1] if ended.phase == "claim" else []
                assert told["objectives"] == claims
                upgrades = BLOOMS.observation(ended, None)["gardens"][seat]["upgrades"]
                placed = [u for u in upgrades if u["turn"] == state.turn]
                promised = [u for hole in told["holes"] for u in hole["upgrades"]]
                assert [(u["kind"], u["cells"]) for u in placed] == [
                    (u["kind"], u["cells"]) for u in promised
                ]
            elif state.phase == "card":
                gained = after.players[seat].points - state.players[seat].points
                assert told["points"] == gained == told["factor"] * told["count"]


# The computer players


def test_a_sampled_move_is_legal_and_each_is_as_likely() -> None:
    rng = random.Random(4)
    for state in game(2).states[:-1]:
        assert BLOOMS.explain_illegal(state, BLOOMS.sample_move(state, rng)) is None
    state = play(
        deal(tiles=RING[:1]), "L1 r0 0,0", legal(play(deal(tiles=RING[:1]), "L1 r0 0,0"))[0]
    )
    moves, tries = legal(state), 40000
    drawn = Counter(str(BLOOMS.sample_move(state, rng)) for _ in range(tries))
    assert set(drawn) <= set(moves)
    mean = tries / len(moves)
    spread = sum((drawn[move] - mean) ** 2 / mean for move in moves) / (len(moves) - 1)
    assert 0.8 < spread < 1.2


def test_greedy_leaves_random_far_behind() -> None:
    state = deal(players=2)
    while (seat := BLOOMS.current_player(state)) is not None:
        name = ("greedy", "random")[seat]
        seen = BLOOMS.observation(state, seat)
        state = BLOOMS.apply(state, bots.decide(name, BLOOMS, seen, seat, str(state.ply)))
    totals = [sheet.total for sheet in BLOOMS.score(state)]
    assert totals[0] > totals[1] + 50


def test_greedy_knows_only_what_its_seat_knows() -> None:
    state = game(2).states[24]
    seat = state.seat
    seen = BLOOMS.observation(state, seat)
    for move in BLOOMS.legal_moves(state)[::40]:
        values = {
            BLOOMS.greedy_value(
                BLOOMS.apply(BLOOMS.determinize(seen, seat, random.Random(n)), move), seat
            )
            for n in range(4)
        }
        assert len(values) == 1


@pytest.mark.cpython_only
def test_greedy_thinks_in_small_steps() -> None:
    state = game(2).states[30]
    seen = BLOOMS.observation(state, state.seat)
    thinking = bots.think("greedy", BLOOMS, seen, state.seat, "x")
    steps, last = [], time.process_time()
    for _ in thinking:
        now = time.process_time()
        steps.append(now - last)
        last = now
    steps.sort()
    assert steps[len(steps) * 9 // 10] < 0.005
    assert sum(steps) < 2
