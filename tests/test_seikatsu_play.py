"""A turn of Seikatsu: playing a tile, koi, fountains, drawing, the end (rules: A turn, End)."""

from __future__ import annotations

import pytest
from seikatsu_table import SEIKATSU, cells_for, filling, hand, lay, legal, play, why_not

from py_engine import IllegalMoveError
from py_engine.protocol import Config

FOUR_KOI = ["K d2", "K e2", "K c5", "K b4"]
CORNER = {"a1", "a2", "b1"}


def corner_position(mine: list[str], koi: int = 4, leave: set[str] = CORNER):
    """Only the spaces around a1 are open, all beside a fountain on b2; blue is to move."""
    special = dict(zip(["g4", "g3", "g2", "g1"], ["K"] * koi, strict=False)) | {"b2": "N"}
    garden = [tile for tile in mine if tile != "K"]
    moves = filling(sorted(leave), special, reserve=garden)
    seat = len(moves) % 2
    return lay(moves, fountains=True, hold={seat: mine}), seat


def test_pink_begins_then_blue_then_green_then_pink_again() -> None:
    state = SEIKATSU.initial_state(Config(3, "7"))
    order = []
    for _ in range(7):
        order.append(SEIKATSU.current_player(state))
        state = SEIKATSU.apply(state, SEIKATSU.legal_moves(state)[0])
    assert order == [0, 1, 2, 0, 1, 2, 0]


def test_only_a_tile_in_hand_may_be_played() -> None:
    state = lay(hold={0: ["TP", "TL", "TU"], 1: ["WP", "WL", "WU"]})
    assert why_not(state, "TP c3") is None
    assert why_not(state, "WP c3") == "not_in_hand"
    assert why_not(state, "K c3") == "not_in_hand"
    assert {text.split()[0] for text in legal(state)} == {"TP", "TL", "TU"}


def test_a_tile_may_not_be_laid_on_another_or_on_the_pond() -> None:
    state = lay(hold={0: ["TP"]})
    assert why_not(state, "TP d3") == "taken"
    assert why_not(state, "TP d4") == "pond"


def test_a_tile_must_lie_beside_a_tile() -> None:
    state = lay(hold={0: ["TP"], 1: ["WP"]})
    assert why_not(state, "TP d1") == "not_beside_a_tile"
    assert why_not(play(state, "TP d2"), "WP d1") is None


@pytest.mark.parametrize("koi", ["K d2", "N d2"])
def test_a_tile_may_lie_beside_a_koi_or_a_fountain_alone(koi: str) -> None:
    state = lay([koi], fountains=True, hold={1: ["TP"]})
    assert why_not(state, "TP d1") is None


def test_two_equal_tiles_in_hand_are_one_choice() -> None:
    state = lay(hold={0: ["TP", "TP", "WP"]})
    assert len(legal(state)) == 2 * 9


def test_without_fountains_a_koi_tile_is_a_koi() -> None:
    state = lay(hold={0: ["K", "TP", "TL"]})
    assert len(cells_for(state, "K")) == 9
    assert why_not(state, "N c3") == "no_fountains"


def test_with_fountains_a_koi_tile_is_a_koi_or_a_fountain() -> None:
    state = lay(hold={0: ["K", "TP", "TL"]}, fountains=True)
    assert cells_for(state, "K") == cells_for(state, "N") == cells_for(state, "TP")


def test_with_three_koi_in_the_garden_a_fourth_may_be_laid() -> None:
    state = lay(FOUR_KOI[:3], fountains=True, hold={1: ["K", "TP", "TL"]})
    assert cells_for(state, "K") and cells_for(state, "N")


def test_with_four_koi_in_the_garden_a_koi_tile_is_a_fountain_only() -> None:
    state = lay(FOUR_KOI, fountains=True, hold={0: ["K", "TP", "TL"]})
    assert cells_for(state, "K") == set()
    assert cells_for(state, "N") == cells_for(state, "TP")
    assert why_not(state, "K c3") == "koi_limit"


def test_with_four_fountains_in_the_garden_a_koi_tile_is_a_koi_only() -> None:
    fountains = ["N d2", "N c5", "TP e2", "TP e3", "N f3", "TL b4", "TL d5", "TU b3", "N b2"]
    state = lay(fountains, fountains=True, hold={1: ["K", "WP", "WL"]})
    assert cells_for(state, "N") == set()
    assert cells_for(state, "K") == cells_for(state, "WP")
    assert why_not(state, "N c3") == "fountain_limit"


def test_a_fountain_may_not_be_laid_beside_a_fountain() -> None:
    state = lay(["N d2"], fountains=True, hold={1: ["K", "TP", "TL"]})
    assert cells_for(state, "TP") - cells_for(state, "N") == {"e1", "c2", "d1", "e2", "c1"}
    assert why_not(state, "N e2") == "fountain_beside_fountain"
    assert why_not(state, "K e2") is None


def test_a_hand_of_koi_must_be_played_beside_a_fountain_when_nothing_else_can() -> None:
    state, seat = corner_position(["K", "K", "K"])
    assert SEIKATSU.current_player(state) == seat
    assert set(legal(state)) == {"N a1", "N a2", "N b1"}
    assert why_not(state, "N a1") is None
    assert why_not(state, "K a1") == "koi_limit"


def test_a_garden_tile_in_hand_forbids_the_fountain_beside_a_fountain() -> None:
    state, _ = corner_position(["K", "K", "TP"])
    assert set(legal(state)) == {"TP a1", "TP a2", "TP b1"}
    assert why_not(state, "N a1") == "fountain_beside_fountain"


def test_while_a_koi_can_be_laid_a_fountain_may_not_touch_a_fountain() -> None:
    state, _ = corner_position(["K", "K", "K"], koi=3)
    assert set(legal(state)) == {"K a1", "K a2", "K b1"}
    assert why_not(state, "N a1") == "fountain_beside_fountain"


def test_an_open_space_without_a_fountain_forbids_the_spaces_beside_one() -> None:
    state, _ = corner_position(["K", "K", "K"], leave={"a1", "a2", "b1", "d6", "d7"})
    assert set(legal(state)) == {"N d6", "N d7"}
    assert why_not(state, "N a1") == "fountain_beside_fountain"


def test_the_players_hand_is_filled_from_the_bag_in_its_order() -> None:
    state = SEIKATSU.initial_state(Config(2, "7"))
    bag = SEIKATSU.setup(state)["bag"]
    for ply in range(28):
        seat = ply % 2
        kept = hand(state, seat)
        move = SEIKATSU.legal_moves(state)[-1]
        kept.remove("K" if str(move)[0] in "KN" else str(move).split()[0])
        state = SEIKATSU.apply(state, move)
        assert hand(state, seat) == [*kept, bag[6 + ply]]
    assert SEIKATSU.observation(state, 0)["bag"] == 0


def test_when_the_bag_is_empty_the_hands_run_out() -> None:
    state = SEIKATSU.initial_state(Config(2, "7"))
    sizes = []
    while not SEIKATSU.is_terminal(state):
        state = SEIKATSU.apply(state, SEIKATSU.legal_moves(state)[0])
        sizes.append(SEIKATSU.observation(state, None)["hand_sizes"])
    assert sizes[27:] == [[3, 3], [2, 3], [2, 2], [1, 2], [1, 1], [0, 1], [0, 0]]


@pytest.mark.parametrize(
    ("players", "fountains", "edition", "left"),
    [
        (2, False, "arena", [0, 0]),
        (3, False, "arena", [0, 0, 0]),
        (2, False, "boxed", [0, 0]),
        (2, True, "arena", [2, 2]),
        (3, True, "arena", [2, 1, 1]),
        (2, True, "boxed", [2, 2]),
        (3, True, "boxed", [2, 1, 1]),
    ],
)
def test_all_36_spaces_are_filled_and_with_fountains_four_tiles_stay_unplayed(
    players: int, fountains: bool, edition: str, left: list[int]
) -> None:
    options = {"fountains": fountains, "edition": edition}
    state = SEIKATSU.initial_state(Config(players, "7", options))
    turns = [0] * players
    while (seat := SEIKATSU.current_player(state)) is not None:
        turns[seat] += 1
        state = SEIKATSU.apply(state, SEIKATSU.legal_moves(state)[0])
    assert turns == [17, 17] if players == 2 else [11, 11, 11]
    assert len(SEIKATSU.observation(state, None)["board"]) == 36
    assert SEIKATSU.observation(state, None)["hand_sizes"] == left
    assert SEIKATSU.observation(state, None)["bag"] == 0
    assert sum(left) == (4 if fountains else 0)


def test_after_the_end_no_tile_may_be_played() -> None:
    state = lay(filling([], dict.fromkeys(["a1", "a2", "a3", "a4"], "K")))
    assert legal(state) == []
    assert why_not(state, "TP a1") == "game_over"
    with pytest.raises(IllegalMoveError, match="game_over"):
        play(state, "K a1")


def test_a_reason_says_what_the_rule_speaks_of() -> None:
    state = lay(FOUR_KOI, fountains=True, hold={0: ["K", "TP", "TL"]})

    def values(text: str):
        return dict(SEIKATSU.explain_illegal(state, SEIKATSU.parse_move(text)).values)

    assert values("K c3")["limit"] == 4
    assert values("TP d3") == {"tile": "TP", "cell": "d3", "lies": "FB"}
    assert values("WP c3")["tile"] == "WP"


@pytest.mark.parametrize(
    "text",
    [
        *("TP", "c3", "TP c3 ", " TP c3", "TP  c3", "tp c3", "TP C3", "TP c7", "TP d8", "TP h1"),
        *("TX c3", "XP c3", "KK c3", "TP c03", "TP\tc3", "TP c3\n", "TP c٣", "c3 TP", "TP,c3"),
    ],
)
def test_what_notes_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Exception) as caught:
        SEIKATSU.parse_move(text)
    assert type(caught.value).__name__ == "InvalidMoveError"
    assert caught.value.code == "unreadable_move"


def test_a_move_is_written_tile_and_cell() -> None:
    for text in ("EP c3", "K a1", "N g4", "FB d7"):
        assert str(SEIKATSU.parse_move(text)) == text
