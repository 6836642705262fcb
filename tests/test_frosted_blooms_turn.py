"""Frosted Blooms: the ring with its marker and coins, and the cards."""

from __future__ import annotations

from typing import Any

import pytest
from frosted_blooms_table import BLOOMS, deal, legal, play, why_not, with_player

from py_engine.protocol import Config, RecordError

RING = ["L1", "F1", "I1", "N1", "P1", "T1", "U1", "V1"]


def ring(state: Any) -> list[str | None]:
    return BLOOMS.observation(state, None)["ring"]


def coins(state: Any) -> tuple[list[int], list[int]]:
    seen = BLOOMS.observation(state, None)
    return seen["coins"], seen["ring_coins"]


def tiles_offered(state: Any) -> list[str]:
    return list(dict.fromkeys(text.split()[0] for text in legal(state)))


# The ring


def test_the_marker_stands_on_place_0_and_five_tiles_lie_around() -> None:
    state = deal(tiles=RING)
    assert ring(state) == [None, "L1", "F1", "I1", "N1", "P1"]
    assert BLOOMS.observation(state, None)["marker"] == 0
    assert coins(state) == ([3], [0] * 6)


def test_the_next_tile_costs_nothing_and_each_one_skipped_a_coin() -> None:
    state = deal(tiles=RING)
    assert BLOOMS.observation(state, 0)["prices"] == [None, 0, 1, 2, 3, 4]
    assert tiles_offered(state) == ["L1", "F1", "I1", "N1"]
    reason = why_not(state, "P1 r0 0,0")
    assert (reason.code, reason.values) == ("too_dear", {"tile": "P1", "price": 4, "coins": 3})


def test_coins_are_laid_next_to_the_tiles_skipped() -> None:
    state = play(deal(tiles=RING), "I1 r0 0,0")
    assert coins(state) == ([1], [0, 1, 1, 0, 0, 0])


def test_the_new_tile_is_drawn_onto_the_place_where_the_marker_was() -> None:
    state = play(deal(tiles=RING), "I1 r0 0,0")
    assert ring(state) == ["T1", "L1", "F1", None, "N1", "P1"]
    assert BLOOMS.observation(state, 0)["marker"] == 3


def test_who_takes_a_tile_takes_all_coins_next_to_it_his_own_from_earlier_too() -> None:
    state = play(deal(tiles=RING), "F1 r0 0,0", "purple")
    assert coins(state) == ([2], [0, 1, 0, 0, 0, 0])
    # The marker is on 2 now: I1, N1, P1, the new T1 and then L1 with the coin.
    state = with_player(state, 0, coins=4)
    assert tiles_offered(state) == ["I1", "N1", "P1", "T1", "L1"]
    state = play(state, next(text for text in legal(state) if text.startswith("L1")))
    assert coins(state) == ([1], [1, 0, 0, 1, 1, 1])
    assert BLOOMS.observation(state, 0)["plays"][-1]["gained"] == 1


def test_the_next_player_may_take_the_coins_of_another() -> None:
    state = play(deal(players=2, tiles=RING), "I1 r0 0,0", "purple", "N1 r0 0,0", "purple")
    assert coins(state) == ([1, 3], [0, 1, 1, 0, 0, 0])
    state = play(with_player(state, 0, coins=0), "P1 r0 5,0", "pond")
    state = play(state, next(text for text in legal(state) if text.startswith("L1")))
    assert coins(state)[0] == [0, 3 - 1 + 1]


def test_without_coins_the_next_tile_must_be_taken() -> None:
    state = with_player(deal(tiles=RING), 0, coins=0)
    assert tiles_offered(state) == ["L1"]


def test_coins_gained_in_a_turn_pay_for_nothing_in_it() -> None:
    state = play(deal(tiles=RING), "F1 r0 0,0", "purple")
    state = with_player(state, 0, coins=3)
    # L1 has a coin beside it and costs four.
    assert "L1" not in tiles_offered(state)
    assert why_not(state, "L1 r0 3,0").code == "too_dear"


def test_a_tile_that_is_not_in_the_ring_cannot_be_taken() -> None:
    assert why_not(deal(tiles=RING), "Z4 r0 0,0").values == {"tile": "Z4"}


def test_the_order_stays_the_same_in_all_rounds_from_the_first_player_on() -> None:
    state = deal(players=3, first=2)
    order = []
    while not BLOOMS.is_terminal(state):
        if state.phase == "take":
            order.append(BLOOMS.current_player(state))
        state = BLOOMS.apply(state, BLOOMS.legal_moves(state)[-1])
    assert order == [2, 0, 1] * 10


def test_the_first_player_may_be_given_and_the_same_tiles_lie_then() -> None:
    drawn = BLOOMS.initial_state(Config(4, "7"))
    given = BLOOMS.initial_state(Config(4, "7", {"first_player": 3}))
    assert BLOOMS.current_player(given) == 3 == BLOOMS.setup(given)["first"]
    assert BLOOMS.setup(drawn)["tiles"] == BLOOMS.setup(given)["tiles"]
    assert BLOOMS.setup(drawn)["decks"] == BLOOMS.setup(given)["decks"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first", 2),
        ("first", True),
        ("first", None),
        ("tiles", ["L1"]),
        ("decks", [["purple"]]),
        ("decks", [["purple"] * 10, ["purple"] * 10]),
        ("decks", None),
    ],
)
def test_a_setup_that_is_no_full_deal_is_refused(key: str, value: Any) -> None:
    setup = {**BLOOMS.setup(deal(players=2)), key: value}
    with pytest.raises(RecordError) as caught:
        BLOOMS.initial_state(Config(2, "", {}, setup=setup))
    assert caught.value.code == "bad_setup" and caught.value.values["key"] == key


def test_a_setup_with_another_first_player_than_the_option_is_refused() -> None:
    with pytest.raises(RecordError):
        BLOOMS.initial_state(Config(2, "", {"first_player": 1}, setup=BLOOMS.setup(deal(2))))


# Cards


def test_three_purple_flowers_joined_to_two_bring_ten_with_a_purple_card() -> None:
    state = play(deal(tiles=["L1", "U1"], hands=[["purple", "pond"]]), "L1 r0 0,0", "pond")
    state = play(state, "U1 r0 3,2", "purple")
    line = BLOOMS.score(state)[0].lines[1]
    assert (line.rule, line.count, line.points) == ("cards", 5, 10)
    assert line.cells == ("3,1", "3,2")
    groups = [{"kind": "purple", "elements": 5, "cells": ["3,1", "3,2"]}]
    expected = {"card": "purple", "tile": "U1", "factor": 2, "groups": groups}
    assert dict(line.values) == expected


def test_five_white_flowers_and_two_ponds_bring_seven_with_a_white_and_pond_card() -> None:
    state = deal(tiles=["I1", "Z1"], hands=[["white+pond", "purple"]])
    state = play(state, "I1 r0 0,0", "purple", "Z1 r0 3,-2", "white+pond")
    line = BLOOMS.score(state)[0].lines[1]
    assert (line.count, line.points) == (7, 7)
    assert [(g["kind"], g["elements"]) for g in line.values["groups"]] == [
        ("white", 5),
        ("pond", 2),
    ]


def test_a_group_that_joins_both_white_squares_counts_once() -> None:
    # V1's two white squares lie apart; L1's lie between them, or not.
    state = play(deal(tiles=["L1", "V1"], hands=[["purple", "white"]]), "L1 r0 0,0", "purple")
    joined = BLOOMS.score(play(state, "V1 r1 -1,-1", "white"))[0].lines[1]
    assert [group["elements"] for group in joined.values["groups"]] == [6] and joined.points == 12
    apart = BLOOMS.score(play(state, "V1 r0 4,0", "white"))[0].lines[1]
    assert [group["elements"] for group in apart.values["groups"]] == [2, 1] and apart.points == 6


def test_only_groups_with_a_square_of_the_tile_count() -> None:
    state = deal(tiles=["I1", "I2"], hands=[["pond", "pond"]])
    state = play(state, "I1 r0 0,0", "pond", "I2 r0 5,0", "pond")
    assert BLOOMS.score(state)[0].lines[1].count == 2


def test_a_card_is_drawn_after_one_is_played_until_the_deck_is_empty() -> None:
    state = deal()
    sizes = []
    while not BLOOMS.is_terminal(state):
        if state.phase == "take":
            seen = BLOOMS.observation(state, 0)
            sizes.append((seen["hand_sizes"][0], seen["deck_sizes"][0]))
        state = BLOOMS.apply(state, BLOOMS.legal_moves(state)[-1])
    assert sizes == [(3, left) for left in range(7, -1, -1)] + [(2, 0), (1, 0)]
    assert sorted(BLOOMS.observation(state, 0)["played"][0]) == sorted(deck_of(deal()))


def deck_of(state: Any) -> list[str]:
    return BLOOMS.setup(state)["decks"][0]


def test_two_equal_cards_are_one_choice() -> None:
    state = play(deal(hands=[["pond", "purple", "pond"]]), "F1 r0 0,0")
    assert legal(state) == ["purple", "pond"]


def test_only_a_card_in_hand_is_played_and_each_step_has_its_time() -> None:
    state = deal(tiles=RING, hands=[["pond", "purple", "pond"]])
    assert why_not(state, "pond").code == "take_now"
    assert why_not(state, "barn=3").code == "take_now"
    state = play(state, "L1 r0 0,0")
    assert why_not(state, "white").values == {"card": "white"}
    assert why_not(state, "F1 r0 1,1").code == "card_now"
    assert why_not(state, "pass").code == "card_now"


@pytest.mark.parametrize(
    "text",
    (
        *("L1 r4 0,0", "L1 r0mm 0,0", "L1 0,0", "L5 r0 0,0", "L1 r0 00,0", "L1 r0 -0,0", "PASS"),
        *("pond+white", "purple+purple", "barn=6", "barn=", "barn", "l1 r0 0,0", "L1 r0 0,0 "),
    ),
)
def test_what_notes_no_move_is_unreadable(text: str) -> None:
    from py_engine import InvalidMoveError

    with pytest.raises(InvalidMoveError):
        BLOOMS.parse_move(text)
