"""Frosted Blooms: holes and what fills them, objectives, the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from frosted_blooms_by_hand import around, fixed_polyominoes
from frosted_blooms_table import BLOOMS, deal, filled, legal, play, walled, why_not, with_player

from py_engine.games.frosted_blooms import garden as gardens
from py_engine.games.frosted_blooms.components import OBJECTIVES, UPGRADES
from py_engine.games.frosted_blooms.scoring import outcome

SHAPES = {
    "single": ["0,0"],
    "I2": ["0,0", "0,1"],
    "I3": ["0,0", "0,1", "0,2"],
    "L3": ["0,0", "1,0", "1,1"],
    "I4": ["0,0", "0,1", "0,2", "0,3"],
    "L4": ["0,0", "1,0", "2,0", "2,1"],
    "S4": ["0,1", "0,2", "1,0", "1,1"],
    "T4": ["0,0", "0,1", "0,2", "1,1"],
    "O4": ["0,0", "0,1", "1,0", "1,1"],
}
FILLS = {
    "single": (1, 0, 0),
    "I2": (0, 1, 0),
    "I3": (1, 1, 0),
    "L3": (1, 1, 0),
    "I4": (0, 2, 0),
    "L4": (0, 2, 0),
    "S4": (0, 2, 0),
    "T4": (2, 1, 0),
    "O4": (0, 0, 1),
}


def square(cell: str) -> tuple[int, int]:
    row, column = cell.split(",")
    return int(row), int(column)


def filled_up(garden: gardens.Garden) -> gardens.Garden:
    return gardens.fill(garden, gardens.holes(garden))


def all_ways(shape: Any) -> set[frozenset[tuple[int, int]]]:
    """A shape turned and mirrored in every way."""
    found = set()
    for flip in (1, -1):
        now = [(r, flip * c) for r, c in shape]
        for _ in range(4):
            now = [(c, -r) for r, c in now]
            top, left = min(r for r, _ in now), min(c for _, c in now)
            found.add(frozenset((r - top, c - left) for r, c in now))
    return found


@pytest.mark.parametrize("name", SHAPES)
def test_a_hole_of_one_to_four_squares_is_filled_by_its_shape(name: str) -> None:
    for shape in all_ways([square(cell) for cell in SHAPES[name]]):
        garden = walled(shape)
        assert len(gardens.holes(garden)) == 1
        after = filled_up(garden)
        assert after.upgrades == FILLS[name]
        # What stands in it covers it, a barn two joined squares and a windmill four.
        tokens = gardens.tokens(gardens.holes(garden)[0], garden.window.size)
        covered = [
            [(cell.row, cell.column) for cell in garden.window.cells(token.squares)]
            for token in tokens
        ]
        assert sorted(cell for cells in covered for cell in cells) == sorted(shape)
        assert [len(cells) for cells in covered] == [(1, 2, 4)[token.kind] for token in tokens]
        for cells in covered:
            assert len(cells) != 2 or cells[1] in around(cells[0])


def test_these_are_all_the_shapes_there_are() -> None:
    named = set().union(*(all_ways([square(c) for c in shape]) for shape in SHAPES.values()))
    assert named == set().union(*(fixed_polyominoes(size) for size in range(1, 5)))


def test_a_hole_of_five_squares_stays_free() -> None:
    for shape in fixed_polyominoes(5):
        assert gardens.holes(walled(shape)) == []


def test_several_holes_in_one_turn_are_all_filled() -> None:
    garden = walled([(0, 0)], [(0, 2), (0, 3)], [(2, 0), (2, 1), (3, 0), (3, 1)])
    assert filled_up(garden).upgrades == (1, 1, 1)


def test_a_diagonal_gap_neither_opens_a_hole_nor_joins_two() -> None:
    garden = walled([(0, 0)], [(1, 1)])
    assert filled_up(garden).upgrades == (2, 0, 0)
    ring = set(around((0, 0)))
    assert filled_up(filled(ring)).upgrades == (1, 0, 0)


def test_a_gap_in_an_edge_leaves_it_open() -> None:
    ring = set(around((0, 0))) - {(0, 1)}
    assert gardens.holes(filled(ring)) == []


def test_a_tile_laid_in_a_larger_hole_leaves_parts_that_are_filled() -> None:
    room = {(row, column) for row in range(3) for column in range(3)}
    garden = walled(room)
    assert gardens.holes(garden) == []
    # X1 in the middle leaves the four corners; L1 upright leaves two columns.
    inside = gardens.lay(garden, tile("X1"), 0, 0, 0)
    assert inside is not None and filled_up(inside).upgrades == (4, 0, 0)
    inside = gardens.lay(garden, tile("V1"), 0, 0, 0)
    assert inside is not None and filled_up(inside).upgrades == (0, 0, 1)
    assert filled_up(inside).open & garden.window.at(1, 1) == 0


def test_a_larger_hole_that_is_cut_may_leave_a_larger_one() -> None:
    room = {(row, column) for row in range(2) for column in range(7)}
    inside = gardens.lay(walled(room), tile("P1"), 1, 0, 1)
    assert inside is not None
    assert sorted(hole.bit_count() for hole in gardens.holes(inside)) == [3]
    assert filled_up(inside).upgrades == (1, 1, 0)


def tile(name: str) -> int:
    from py_engine.games.frosted_blooms.components import TILE_OF

    return TILE_OF[name]


def test_a_gardener_earns_a_coin_at_once() -> None:
    state = play(deal(tiles=["U1", "I1"]), "U1 r0 0,0", "purple", "I1 r1 -1,-1")
    assert BLOOMS.score(state)[0].lines[-1].points == 3
    before = BLOOMS.observation(state, 0)
    assert before["gardens"][0]["upgrades"] == []
    state = play(state, "pond")
    seen = BLOOMS.observation(state, 0)
    assert seen["gardens"][0]["upgrades"] == [{"kind": "gardener", "cells": ["0,1"], "turn": 1}]
    assert seen["coins"] == [4]
    lines = {line.key: line for line in BLOOMS.score(state)[0].lines}
    assert (lines["gardeners"].count, lines["gardeners"].points) == (1, 3)
    assert lines["gardeners"].cells == ("0,1",)
    assert lines["coins"].points == 4


def test_an_upgrades_square_is_not_free() -> None:
    state = play(deal(tiles=["U1", "I1", "I2"]), "U1 r0 0,0", "purple", "I1 r1 -1,-1", "pond")
    assert why_not(state, "I2 r0 0,1").code == "covers_upgrade"


# Objectives


def claims(kind: str) -> list[str]:
    return [
        f"{UPGRADES[k - 3]}={n}" for k, n, _ in OBJECTIVES if k >= 3 and UPGRADES[k - 3] == kind
    ]


def before_card(garden: gardens.Garden, **changes: Any) -> Any:
    """A turn in which the tile lies and the card is to be played."""
    state = play(deal(players=2, tiles=["F1"]), "F1 r0 0,0")
    return with_player(state, 0, garden=garden, **changes)


def counting(shape: Any, **counts: int) -> gardens.Garden:
    laid = play(deal(tiles=["F1"]), "F1 r0 0,0").players[0].garden
    hole = walled(shape)
    return laid._replace(filled=hole.filled, open=hole.open, fresh=hole.fresh, **counts)


SINGLE = [(0, 0)]


def test_an_upgrade_objective_is_reached_in_a_turn_that_places_one() -> None:
    state = play(before_card(counting(SINGLE, gardeners=2)), "purple")
    assert state.phase == "claim" and BLOOMS.current_player(state) == 0
    # Three gardeners now: two and three are reached, two was before already.
    assert legal(state) == ["gardener=2", "gardener=3", "pass"]
    assert why_not(state, "gardener=4").values == {
        "objective": "gardener=4",
        "number": 4,
        "count": 3,
    }


def test_an_upgrade_objective_is_not_reached_without_placing_one() -> None:
    state = play(before_card(counting(SINGLE, gardeners=2, barns=5)), "purple")
    assert why_not(state, "barn=5").code == "no_such_upgrade"
    full = counting(SINGLE, gardeners=5)
    state = play(before_card(full._replace(fresh=0)), "purple")
    assert state.phase == "take" and BLOOMS.current_player(state) == 1


def test_a_landscape_objective_is_reached_by_a_group_of_the_tile() -> None:
    tiles = ["X1", "U1", "F4", "F2"]
    state = deal(tiles=tiles)
    garden = play(state, "X1 r0 0,0").players[0].garden
    three = garden._replace(ones=garden.ones | garden.groups[0][0], twos=garden.twos)
    assert gardens.elements(three, three.groups[0][0]) == 3
    # Six flowers in one group, three of them of an earlier tile.
    wide = three.groups[0][0] | three.groups[0][0] >> 1
    six = three._replace(
        groups=((wide,), *three.groups[1:]), ones=three.ones | wide, twos=three.twos | wide
    )
    state = play(with_player(play(state, "X1 r0 0,0"), 0, garden=six), "purple")
    assert legal(state) == ["purple=6", "pass"]


def test_at_most_one_objective_of_each_kind_is_claimed() -> None:
    state = play(before_card(counting(SINGLE, gardeners=2)), "purple", "gardener=2")
    # No other kind is reached: the turn is over after the last possible claim.
    assert state.phase == "take" and BLOOMS.current_player(state) == 1
    had = state.players[0].objectives
    state = play(before_card(counting(SINGLE, gardeners=4), objectives=had), "purple")
    assert state.phase == "take"
    both = counting([(0, 0), (2, 0), (2, 1)], gardeners=2, barns=2)
    state = play(before_card(both, objectives=had), "purple")
    assert legal(state) == ["barn=2", "barn=3", "pass"]
    assert why_not(state, "gardener=2").code == "kind_claimed"


def test_several_objectives_may_be_claimed_in_a_turn() -> None:
    both = counting([(0, 0), (2, 0), (2, 1)], gardeners=1, barns=1)
    state = play(before_card(both), "purple")
    assert legal(state) == ["gardener=2", "barn=2", "pass"]
    state = play(state, "gardener=2")
    assert state.phase == "claim" and legal(state) == ["barn=2", "pass"]
    assert play(state, "barn=2").phase == "take"
    passed = play(state, "pass")
    assert (
        passed.phase == "take" and BLOOMS.score(passed)[0].total < BLOOMS.score(state)[0].total + 1
    )
    lines = [
        line for line in BLOOMS.score(play(state, "barn=2"))[0].lines if line.rule == "objectives"
    ]
    assert [(line.count, line.points) for line in lines] == [(2, 3), (2, 3)]


def test_an_objective_claimed_by_another_is_gone() -> None:
    state = before_card(counting(SINGLE, gardeners=2))
    claimed = 1 << [(k, n) for k, n, _ in OBJECTIVES].index((3, 3))
    state = play(
        with_player(replace(state, left=state.left ^ claimed), 1, objectives=claimed), "purple"
    )
    assert legal(state) == ["gardener=2", "pass"]
    assert why_not(state, "gardener=3").code == "objective_gone"
    owners = {o["move"]: o["owner"] for o in BLOOMS.observation(state, 0)["objectives"]}
    assert owners["gardener=3"] == 1 and owners["gardener=2"] is None


def test_there_is_one_of_each_objective_and_22_in_all() -> None:
    seen = BLOOMS.observation(deal(players=4), None)["objectives"]
    assert len(seen) == 22 == len({objective["move"] for objective in seen})
    assert Counter(objective["kind"] for objective in seen)["windmill"] == 2
    assert {objective["points"] for objective in seen} == {3, 5, 7, 10}


# The end


def over(*players: dict[str, Any]) -> Any:
    state = deal(players=len(players))
    state = replace(state, turn=state.table.last_turn)
    for seat, changes in enumerate(players):
        state = with_player(state, seat, **changes)
    return state


def test_upgrades_score_3_10_and_25_and_a_coin_1() -> None:
    garden = gardens.EMPTY._replace(gardeners=2, barns=3, windmills=1)
    state = over({"garden": garden, "coins": 4, "points": 0})
    assert BLOOMS.score(state)[0].total == 6 + 30 + 25 + 4


def test_most_points_win() -> None:
    result = outcome(over({"points": 5, "coins": 9}, {"points": 15, "coins": 0}))
    assert (result.winners, result.reason) == ((1,), "points")


def test_a_tie_goes_to_more_coins_and_is_then_shared() -> None:
    result = outcome(over({"points": 5, "coins": 5}, {"points": 4, "coins": 6}, {"coins": 0}))
    assert (result.winners, result.reason) == ((1,), "coins")
    result = outcome(over({"points": 5, "coins": 5}, {"points": 4}, {"points": 5, "coins": 5}))
    assert (result.winners, result.reason) == ((0, 2), "shared")


def test_alone_one_plays_ten_turns_for_a_high_score() -> None:
    state = deal()
    turns = 0
    while not BLOOMS.is_terminal(state):
        turns += state.phase == "take"
        state = BLOOMS.apply(state, BLOOMS.legal_moves(state)[-1])
    assert turns == 10 == state.turn
    assert outcome(state).winners == (0,)
    assert why_not(state, "pass").code == "game_over"
