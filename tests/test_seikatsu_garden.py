"""Seikatsu's components, garden and setup (rules: Components, Garden, Setup)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from seikatsu_by_hand import SPACES, line_of, name, neighbours
from seikatsu_table import ALL_GARDEN_TILES, SEIKATSU, hand, lay, legal, lines, points, why_not

from py_engine.protocol import Config

BY_HAND_OPTIONS = list(product((2, 3), (False, True), ("arena", "boxed")))


def deal(players: int, fountains: bool, edition: str, seed: str = "7"):
    options = {"fountains": fountains, "edition": edition}
    return SEIKATSU.initial_state(Config(players, seed, options))


@pytest.mark.parametrize(("players", "fountains", "edition"), BY_HAND_OPTIONS)
def test_the_box_holds_each_bird_with_each_flower_twice_and_the_koi(
    players: int, fountains: bool, edition: str
) -> None:
    setup = SEIKATSU.setup(deal(players, fountains, edition))
    tiles = Counter(setup["start"] + setup["bag"])
    assert tiles == Counter(ALL_GARDEN_TILES) + Counter(K=8 if fountains else 4)
    assert len(ALL_GARDEN_TILES) == 32


def test_the_garden_has_36_spaces_around_a_pond() -> None:
    spaces = [cell for line in lines(lay(), 0, "flowers") for cell in line.values["spaces"]]
    assert len(spaces) == len(set(spaces)) == 36
    assert set(spaces) == {name(cell) for cell in SPACES}
    assert "d4" not in spaces


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_tower_sees_seven_lines_of_4_5_6_6_6_5_4_spaces(seat: int) -> None:
    seen = [line.values["spaces"] for line in lines(lay(players=3), seat, "flowers")]
    assert [len(line) for line in seen] == [4, 5, 6, 6, 6, 5, 4]
    wanted = {
        frozenset(name(cell) for cell in SPACES if line_of(seat, cell) == coordinate)
        for coordinate in range(-3, 4)
    }
    assert {frozenset(line) for line in seen} == wanted


def test_pink_sees_the_columns() -> None:
    seen = [line.values["spaces"] for line in lines(lay(), 0, "flowers")]
    assert {cell[0] for cell in seen[0]} == {"a"}
    assert sorted(seen[3]) == ["d1", "d2", "d3", "d5", "d6", "d7"]


def test_the_corners_have_their_names() -> None:
    # d1 pink's corner, a4 blue's, g4 green's: each lies at the end of the tower's middle line.
    assert name((0, 3)) == "d1" and name((-3, 0)) == "a4" and name((3, -3)) == "g4"
    assert name((0, -3)) == "d7"
    for seat, corner in enumerate(("d1", "a4", "g4")):
        assert corner in lines(lay(players=3), seat, "flowers")[3].values["spaces"]


def test_two_play_with_pink_and_blue_three_with_green_too() -> None:
    assert set(SEIKATSU.observation(lay(), 0)["board"]) == {"d3", "c4"}
    assert set(SEIKATSU.observation(lay(players=3), 0)["board"]) == {"d3", "c4", "e4"}


def test_start_tiles_lie_on_the_start_spaces_in_the_order_of_the_seats() -> None:
    board = SEIKATSU.observation(lay(players=3, start=["TP", "WL", "EU"]), None)["board"]
    assert board == {"d3": "TP", "c4": "WL", "e4": "EU"}


@pytest.mark.parametrize("edition", ["arena", "boxed"])
def test_start_tiles_score_nothing(edition: str) -> None:
    state = lay(players=3, start=["TP", "TP", "TL"], edition=edition)
    for seat in range(3):
        assert lines(state, seat, "birds") == []
        assert points(state, seat, "birds") == 0


def test_no_koi_lies_on_a_start_space() -> None:
    for seed in range(200):
        setup = SEIKATSU.setup(deal(3, True, "arena", str(seed)))
        assert "K" not in setup["start"]


@pytest.mark.parametrize(("edition", "size"), [("arena", 3), ("boxed", 2)])
@pytest.mark.parametrize("players", [2, 3])
def test_pink_draws_the_whole_first_hand_then_blue_then_green(
    players: int, edition: str, size: int
) -> None:
    state = deal(players, False, edition)
    bag = SEIKATSU.setup(state)["bag"]
    for seat in range(players):
        assert hand(state, seat) == bag[seat * size : (seat + 1) * size]


def test_with_fountains_each_player_has_a_bird_and_a_flower_that_nobody_else_has() -> None:
    for seed in range(50):
        cards = SEIKATSU.setup(deal(3, True, "arena", str(seed)))["cards"]
        birds, flowers = zip(*cards, strict=True)
        assert len(set(birds)) == len(set(flowers)) == 3
        assert set(birds) <= {"tanager", "waxwing", "white-eye", "flycatcher"}
        assert set(flowers) <= {"primrose", "plumeria", "tulip", "bellflower"}


def test_without_fountains_there_are_no_cards() -> None:
    state = deal(2, False, "arena")
    assert "cards" not in SEIKATSU.setup(state)
    assert SEIKATSU.observation(state, 0)["cards"] == []


def test_cards_are_known_to_their_player_only() -> None:
    state = lay(players=3, fountains=True)
    for seat in range(3):
        shown = SEIKATSU.observation(state, seat)["cards"]
        assert [card is not None for card in shown] == [other == seat for other in range(3)]
    assert SEIKATSU.observation(state, None)["cards"] == [None] * 3


def test_the_first_tile_goes_beside_a_start_tile() -> None:
    cells = {text.split()[1] for text in legal(lay())}
    assert cells == {"e2", "e3", "c3", "c2", "d2", "d5", "c5", "b4", "b3"}


def test_the_pond_is_nobodys_neighbour() -> None:
    # e4 touches only the pond; with two players nothing lies on it or beside it.
    assert "e4" in {name(near) for near in neighbours((1, 0))}
    assert why_not(lay(hold={0: ["TP"]}), "TP e4") == "not_beside_a_tile"


def test_the_deal_of_a_seed_never_changes() -> None:
    state = SEIKATSU.initial_state(Config(3, "7", {"fountains": True}))
    setup = SEIKATSU.setup(state)
    assert " ".join(setup["start"]) == "TU WB WB"
    assert " ".join(setup["bag"]) == (
        "TU FU TL FP FB FL TB FL EL TP WP EB K EP EP K WL FU FP WL WU K TP EB TL K EU TB K EL EU WU"
        " WP FB K K K"
    )
    assert setup["cards"] == [
        ["white-eye", "primrose"],
        ["flycatcher", "plumeria"],
        ["waxwing", "bellflower"],
    ]
