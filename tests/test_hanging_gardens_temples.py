"""The Hanging Gardens: groups, temples and tiles (rules: A turn, 2 and 3; Cutting; Options)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hanging_gardens_table import (
    GARDENS,
    lay,
    legal,
    points,
    preview,
    squares,
    temples,
    why_not,
)
from hanging_gardens_table import play as play_on

PARK = "06 r2 -2,-1"
"""Lays a park on 0,0 and building sites on the table above it."""

FIVE_STAND = """
.PP.....
........
f.tT.aAA
........
pP.fF...
"""


def play(picture: str, *moves: str, **wishes: object) -> object:
    return play_on(lay(picture, market=["06", "03"], **wishes), *moves)  # type: ignore[arg-type]


def test_three_connected_squares_with_one_of_the_new_card_earn_a_temple() -> None:
    state = play(".PP\n...\n...", PARK)
    assert legal(state) == ["temple 0,0", "temple 0,1", "temple 0,2", "pass"]
    assert temples(play_on(state, "temple 0,1")) == ["0,1"]


def test_two_squares_earn_nothing_and_the_turn_ends() -> None:
    state = play(".P.\n...\n...", PARK)
    assert (state.phase, state.turn) == ("card", 1)


def test_squares_that_touch_at_a_corner_are_not_connected() -> None:
    assert play(".P.\n..P\n...", PARK).phase == "card"


def test_a_group_has_one_theme() -> None:
    assert play(".PF\n...\n...", PARK).phase == "card"


def test_the_temple_may_be_declined() -> None:
    state = play(".PP\n...\n...", PARK, "pass")
    assert (state.phase, state.turn, temples(state)) == ("card", 1, [])


def test_a_group_without_a_square_of_the_new_card_earns_nothing() -> None:
    state = play(".PP\n...\nFFF", PARK)
    assert why_not(state, "temple 2,1") == ("group_not_added_to", {"cell": "2,1"})
    assert play(".P.\n...\nFFF", PARK).phase == "card"


def test_a_group_holds_one_temple() -> None:
    assert play(".pP\n...\n...", PARK).phase == "card"
    state = play(".PP\n...\nfFF", PARK)
    assert why_not(state, "temple 2,1") == ("group_has_temple", {"cell": "2,1", "temple": "2,0"})


def test_a_temple_stands_on_a_theme_of_a_group_of_three() -> None:
    state = play(".PP\n...\nFF.", PARK)
    assert why_not(state, "temple 1,0") == ("no_theme", {"cell": "1,0"})
    assert why_not(state, "temple 90,-90") == ("no_theme", {"cell": "90,-90"})
    found = why_not(state, "temple 2,0")
    assert found == ("group_too_small", {"cell": "2,0", "size": 2, "least": 3})


def test_a_theme_that_covers_the_same_theme_counts_as_added() -> None:
    assert play("PPP\n...\n...", PARK).phase == "temple"


@pytest.mark.parametrize(
    ("picture", "places"),
    [
        (".PP", ["1a", "1b"]),
        (".PPP", ["1a", "1b", "2a", "2b"]),
        (".PPPP", ["1a", "1b", "2a", "2b", "3a", "3b"]),
        (".PPPPP", ["1a", "1b", "2a", "2b", "3a", "3b"]),
        (".PPPPPPPPP", ["1a", "1b", "2a", "2b", "3a", "3b"]),
    ],
)
def test_a_larger_group_opens_more_columns(picture: str, places: list[str]) -> None:
    state = play(picture, PARK, "temple 0,0")
    assert state.phase == "tile"
    assert legal(state) == places
    if "2a" not in places:
        closed = {"place": "2a", "size": 3, "columns": 1}
        assert why_not(state, "2a") == ("column_closed", closed)


def test_a_tile_taken_is_refilled_at_once() -> None:
    state = play(".PP", PARK, "temple 0,0", "1b")
    seen = GARDENS.observation(state, None)
    assert seen["hands"][0]["taken"] == ["statue"]
    assert list(seen["display"].values()) == ["tiger", "gate", "garden", "chalice", "king", "queen"]
    assert (seen["pile"], seen["phase"], seen["to_move"]) == (3, "card", 1)


def test_equal_tiles_in_one_column_are_two_moves() -> None:
    state = play(".PP", PARK, "temple 0,0", display=["king", "king", None, None, None, None])
    assert legal(state) == ["1a", "1b"]


def test_six_squares_draw_a_face_down_tile_first() -> None:
    five = play(".PPPP", PARK, "temple 0,0")
    assert five.hands[0].hidden == ()
    six = play(".PPPPP", PARK, "temple 0,0")
    assert GARDENS.observation(six, 0)["hands"][0]["hidden"] == ["gate"]
    after = play_on(six, "3b")
    # The next tile of the pile fills the place.
    assert GARDENS.observation(after, 0)["display"]["3b"] == "tiger"
    assert len(after.hands[0].hidden) == len(after.hands[0].taken) == 1


def test_without_face_down_tiles_a_place_stays_empty_and_columns_do_not_slide() -> None:
    state = play(".PP", PARK, "temple 0,0", "1a", pile=[])
    display = GARDENS.observation(state, None)["display"]
    assert list(display.values()) == [None, "statue", "garden", "chalice", "king", "queen"]
    state = play(".PP", PARK, "temple 0,0", display=[None, *["king"] * 3, None, None], pile=[])
    assert legal(state) == ["1b"]
    assert why_not(state, "1a") == ("no_tile_there", {"place": "1a"})


def test_a_draw_that_cannot_be_had_scores_five() -> None:
    state = play(".PPPPP", PARK, "temple 0,0", pile=[])
    assert (points(state, 0, "missed"), state.phase) == (5, "tile")


def test_a_face_up_tile_that_cannot_be_had_scores_five_and_ends_the_turn() -> None:
    state = play(".PP", PARK, "temple 0,0", display=[None, None, *["king"] * 4], pile=[])
    assert (points(state, 0, "missed"), state.phase, state.turn) == (5, "card", 1)


def test_both_tiles_of_a_large_group_can_be_missed() -> None:
    state = play(".PPPPP", PARK, "temple 0,0", display=[None] * 6, pile=[])
    assert (points(state, 0, "missed"), state.turn) == (10, 1)


def test_with_all_temples_built_the_one_in_the_smallest_group_must_move() -> None:
    state = play(FIVE_STAND, PARK)
    assert legal(state) == [*(f"temple 0,{column} from 2,0" for column in range(3)), "pass"]
    assert why_not(state, "temple 0,0") == ("all_temples_stand", {"temples": 5})
    assert why_not(state, "temple 0,0 from 1,1") == ("no_temple_there", {"cell": "1,1"})
    assert why_not(state, "temple 0,0 from 800,1") == ("no_temple_there", {"cell": "800,1"})
    found = why_not(state, "temple 0,0 from 2,2")
    assert found == ("not_the_smallest", {"cell": "2,2", "size": 2, "smallest": 1})
    moved = play_on(state, "temple 0,1 from 2,0")
    assert temples(moved) == ["0,1", "2,2", "2,5", "4,0", "4,3"]
    assert legal(moved) == ["1a", "1b"]


def test_a_square_that_a_temple_left_may_be_covered_again() -> None:
    state = play(FIVE_STAND, PARK, "temple 0,1 from 2,0", "1a")
    state = replace(state, turn=0, market=lay(market=["03"]).market)
    assert why_not(state, "03 r1 1,-2") is None
    assert why_not(state, "03 r0 0,0") == ("under_a_temple", {"card": "03", "cell": "0,1"})


def test_among_equally_small_groups_the_player_chooses() -> None:
    state = play(FIVE_STAND.replace("f.tT.aAA", "f.t..aAA"), PARK)
    assert {text.split()[-1] for text in legal(state)} == {"2,0", "2,2", "pass"}


def test_while_temples_are_left_none_moves() -> None:
    state = play(FIVE_STAND.replace("f.tT", "..tT"), PARK)
    assert legal(state) == ["temple 0,0", "temple 0,1", "temple 0,2", "pass"]
    assert why_not(state, "temple 0,0 from 2,2") == ("temples_left", {"cell": "2,2"})


def test_the_smallest_group_is_judged_after_the_card_was_placed() -> None:
    # The card covers two of the three arcades, so that their temple is the one to move.
    picture = "AAa..\n.....\n..PP.\nfF.tT\n.....\npP.fF"
    state = play(picture, "06 r2 0,0")
    assert legal(state)[0] == "temple 2,1 from 0,2"


def test_the_group_that_a_temple_leaves_earns_nothing_this_turn() -> None:
    # 13 is "T./../.P": it adds to a group with a temple, and to one without.
    picture = "t......\nT......\n...PP..\n.......\nfFFF.aAAA\n.........\nfFFF.aAAA"
    state = play_on(lay(picture, market=["13"]), "13 r0 0,1")
    assert legal(state) == [*(f"temple 2,{column} from 0,0" for column in (2, 3, 4)), "pass"]
    found = why_not(state, "temple 1,0 from 0,0")
    assert found == ("group_has_temple", {"cell": "1,0", "temple": "0,0"})


def test_a_group_whose_own_temple_would_have_to_leave_earns_nothing() -> None:
    picture = "...p\n...P\n....\n....\nfFFF.aAAA\n.........\ntTTT.fFFF"
    state = play(picture, "06 r0 2,3")
    assert squares(state)["2,3"] == "P"
    assert state.phase == "card"


JOINING = "..p.\n..P..\npP....\n......\n......"


def test_a_card_may_join_two_temples() -> None:
    state = play(JOINING, "06 r0 2,2")
    assert (state.phase, temples(state)) == ("card", ["0,2", "2,0"])
    assert preview(lay(JOINING, market=["06"]), "06 r0 2,2")["groups"] == [
        {
            "theme": "park",
            "size": 5,
            "cells": ["0,2", "1,2", "2,0", "2,1", "2,2"],
            "temples": ["0,2", "2,0"],
            "new": ["2,2"],
            "joins": [2, 2],
        }
    ]


def test_each_of_two_joined_temples_counts_as_in_the_joined_group() -> None:
    picture = "..p....PPP\n..P.......\npP........" + "\n.........." * 2
    picture += "\naAAAAA....\n..........\nfFFFFF....\n..........\ntTTTTT...."
    joined = replace(play(picture, "06 r0 2,2"), turn=0, market=lay(market=["06"]).market)
    state = play_on(joined, "06 r2 -2,5")
    # The second card lays a park on 0,6, beside three others.
    assert {text.split()[-1] for text in legal(state)} == {"0,2", "2,0", "pass"}


CUT = """
...P{}.
...P..
..PP..
.{}P...
......
"""


def test_a_card_cuts_a_group_and_adds_to_the_part_without_the_temple() -> None:
    before = lay(CUT.format("p", "P"), market=["02"])
    found = preview(before, "02 r0 2,3")
    assert found["cuts"] == [{"theme": "park", "size": 7, "parts": [3, 4]}]
    assert [group["columns"] for group in found["temple"]["eligible"]] == [[1, 2]]
    state = play_on(before, "02 r0 2,3")
    assert legal(state) == [*(f"temple {cell}" for cell in ("2,2", "3,1", "3,2", "3,3")), "pass"]
    assert legal(play_on(state, "temple 3,3")) == ["1a", "1b", "2a", "2b"]


def test_a_card_cuts_a_group_and_adds_to_the_part_with_the_temple() -> None:
    before = lay(CUT.format("P", "p"), market=["02"])
    assert preview(before, "02 r0 2,3")["temple"]["eligible"] == []
    state = play_on(before, "02 r0 2,3")
    assert (state.phase, state.turn) == ("card", 1)


def test_one_temple_a_turn_lets_two_players_build_two_a_round() -> None:
    built = replace(lay(".PP", market=["06"], turn=2), built=(True, False))
    assert play_on(built, PARK).phase == "temple"


def test_one_temple_a_round_ends_the_second_turn_without_one() -> None:
    wishes = {"temple_limit": "round"}
    built = replace(lay(".PP", market=["06", "03"], turn=2, options=wishes), built=(True, False))
    assert preview(built, PARK)["temple"] == {"eligible": [], "movable": [], "barred": True}
    assert play_on(built, PARK).phase == "card"
    fresh = replace(built, built=(False, True))
    state = play_on(fresh, PARK, "temple 0,0", "1a")
    assert state.built == (True, True)


def test_a_new_round_allows_a_temple_again() -> None:
    wishes = {"temple_limit": "round"}
    last = replace(lay(market=["03"], turn=3, options=wishes), built=(True, True))
    assert play_on(last, "03 r0 0,0").built == (False, False)


def test_when_all_tiles_are_taken_the_game_ends_with_the_round() -> None:
    one_left = ["king", *[None] * 5]
    last = play(".PP", PARK, "temple 0,0", "1a", display=one_left, pile=[], turn=3)
    assert GARDENS.is_terminal(last)
    earlier = play(".PP", PARK, "temple 0,0", "1a", display=one_left, pile=[], turn=2)
    assert not GARDENS.is_terminal(earlier)
    assert GARDENS.is_terminal(play_on(earlier, "03 r0 0,0"))


def test_while_a_tile_is_left_the_game_goes_on() -> None:
    two_left = ["king", *[None] * 4, "queen"]
    state = play(".PP", PARK, "temple 0,0", "1a", display=two_left, pile=[], turn=3)
    assert not GARDENS.is_terminal(state)
    assert len(GARDENS.observation(state, None)["market"]) == 4
