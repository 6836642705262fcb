"""Seikatsu's flowers, fountains and winner (rules: Score)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playing import Table, played
from seikatsu_table import SEIKATSU, filling, flower_line, lay, lines, play, points

from py_engine import records
from py_engine.protocol import SPECTATOR

# Pink's line d holds d3 (FB) from the start; c4 (FU) lies in pink's line c.


@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21)])
def test_a_set_of_flowers_scores_by_the_table(count: int, worth: int) -> None:
    bellflowers = ["WB d2", "EB d1", "WB d5", "TB d6", "EB d7"]
    line = flower_line(lay(bellflowers[: count - 1]), 0, "d3")
    assert (line.count, line.points) == (count, worth)


def test_a_line_without_flowers_scores_nothing() -> None:
    line = flower_line(lay(), 0, "a1")
    assert (line.count, line.points, line.cells) == (0, 0, ())


def test_equal_flowers_need_not_touch() -> None:
    line = flower_line(lay(["TL d2", "WB d1"]), 0, "d3")
    assert (line.count, line.points) == (2, 3)
    assert set(line.values["tiles"]) == {"d1", "d3"}


def test_a_line_goes_on_beyond_the_pond() -> None:
    line = flower_line(lay(["WB d5"]), 0, "d3")
    assert (line.count, line.points) == (2, 3)


def test_one_set_counts_a_line_the_largest() -> None:
    state = lay(["TU d2", "WU d1", "WB d5"])
    line = flower_line(state, 0, "d3")
    # Two bellflowers and two tulips: one of the sets.
    assert (line.count, line.points) == (2, 3)
    line = flower_line(lay(["TU d2", "WU d1", "WB d5", "EU d6"]), 0, "d3")
    assert (line.count, line.points) == (3, 6)
    assert line.values["flower"] == "tulip"


def test_a_koi_joins_the_largest_set_of_its_line() -> None:
    line = flower_line(lay(["WB d2", "K d1"]), 0, "d3")
    assert (line.count, line.points) == (3, 6)
    assert set(line.values["tiles"]) == {"d2", "d3"} and line.values["koi"] == ["d1"]
    assert set(line.cells) == {"d1", "d2", "d3"}
    assert line.values["flower"] == "bellflower"


def test_a_line_with_koi_only_scores_its_koi() -> None:
    state = lay(["K e2", "K e3"])
    line = flower_line(state, 0, "e2")
    assert (line.count, line.points) == (2, 3)
    assert line.values["flower"] is None and line.values["tiles"] == []


def test_a_koi_may_be_different_flowers_for_different_players() -> None:
    # c3 lies in pink's column c with the tulip on c4, and in blue's line with the bellflower on e2.
    state = lay(["WB e2", "K c3"])
    pink, blue = flower_line(state, 0, "c3"), flower_line(state, 1, "c3")
    assert pink.values["flower"] == "tulip" and (pink.count, pink.points) == (2, 3)
    assert blue.values["flower"] == "bellflower" and blue.values["koi"] == ["c3"]
    assert (blue.count, blue.points) == (3, 6)


def test_a_fountain_is_nothing_in_a_line() -> None:
    state = lay(["N d2"], fountains=True)
    line = flower_line(state, 0, "d2")
    assert (line.count, line.points) == (1, 1)
    assert line.cells == ("d3",)


def test_start_tiles_count_as_flowers() -> None:
    state = lay(players=3)
    assert [points(state, seat, "flowers") for seat in range(3)] == [3, 3, 3]


def test_everyone_counts_the_whole_garden_from_the_own_tower() -> None:
    state = lay(["WB d2"])
    assert points(state, 0, "flowers") == 3 + 1
    assert points(state, 1, "flowers") == 1 + 1 + 1


# Pink's cards are tanager and primrose, blue's waxwing and plumeria.


def fountain(state, seat: int, cell: str):
    return next(line for line in lines(state, seat, "fountains") if line.cells[0] == cell)


@pytest.mark.parametrize(
    ("tile", "pink", "blue"),
    [("TU d1", 2, 0), ("EP d1", 2, 0), ("TP d1", 4, 0), ("TL d1", 2, 2), ("WL d1", 0, 4)],
)
def test_a_tile_beside_a_fountain_scores_for_its_bird_and_for_its_flower(
    tile: str, pink: int, blue: int
) -> None:
    state = lay(["N d2", tile], fountains=True)
    assert points(state, 0, "fountains") == pink
    assert points(state, 1, "fountains") == blue


def test_a_fountain_scores_for_everyone_not_only_for_who_laid_it() -> None:
    state = lay(
        ["N d2", "TP d1"], fountains=True, cards=[["waxwing", "tulip"], ["tanager", "primrose"]]
    )
    assert [points(state, seat, "fountains") for seat in (0, 1)] == [0, 4]


def test_a_tile_beside_two_fountains_counts_twice() -> None:
    state = lay(["N d2", "TP e2", "N e3"], fountains=True)
    assert [line.points for line in lines(state, 0, "fountains")] == [4, 4]
    assert {line.cells for line in lines(state, 0, "fountains")} == {("d2", "e2"), ("e3", "e2")}


def test_several_tiles_beside_a_fountain_all_count() -> None:
    state = lay(["N d2", "TP d1", "TU c2", "EP e1"], fountains=True)
    line = fountain(state, 0, "d2")
    assert (line.count, line.points) == (4, 8)
    assert set(line.values["birds"]) == {"d1", "c2"}
    assert set(line.values["flowers"]) == {"d1", "e1"}


def test_a_koi_beside_a_fountain_scores_nothing() -> None:
    state = lay(["N d2", "K d1"], fountains=True)
    assert points(state, 0, "fountains") == points(state, 1, "fountains") == 0


def test_a_start_tile_beside_a_fountain_counts() -> None:
    state = lay(["N d2"], fountains=True, start=["TP", "FU"])
    assert points(state, 0, "fountains") == 4


def test_fountains_score_across_no_pond() -> None:
    state = lay(["N d5"], fountains=True, start=["TP", "FU"])
    assert points(state, 0, "fountains") == 0


def test_what_fountains_bring_another_is_unknown_until_the_end() -> None:
    state = lay(["N d2", "TP d1"], fountains=True)
    (mine,) = lines(state, 0, "fountains", viewer=0)
    (theirs,) = lines(state, 1, "fountains", viewer=0)
    assert mine.points == 4
    assert (theirs.points, theirs.count, theirs.cells, dict(theirs.values)) == (
        None, None, ("d2",), {},
    )  # fmt: skip
    for seat in (0, 1):
        (line,) = lines(state, seat, "fountains", viewer=SPECTATOR)
        assert line.points is None
    sheet = SEIKATSU.score(state, 1)[0]
    assert sheet.total == points(state, 0, "birds") + points(state, 0, "flowers")


def test_without_fountains_no_line_is_hidden() -> None:
    state = lay(["TP d2", "K d1"])
    assert SEIKATSU.score(state, SPECTATOR) == SEIKATSU.score(state, 0) == SEIKATSU.score(state)


def ties(players: int) -> list:
    found = []
    for number in range(400):
        last = played(Table("seikatsu", players, ()), str(number)).states[-1]
        totals = [sheet.total for sheet in SEIKATSU.score(last)]
        if totals.count(max(totals)) > 1:
            found.append((last, totals))
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_a_tie_goes_to_the_tied_player_who_is_later_in_turn_order(players: int) -> None:
    found = ties(players)
    assert found
    for last, totals in found:
        later = max(seat for seat, total in enumerate(totals) if total == max(totals))
        outcome = SEIKATSU.outcome(last)
        assert (outcome.winners, outcome.reason) == ((later,), "turn_order")


def test_a_tie_below_the_winner_decides_nothing() -> None:
    for number in range(400):
        last = played(Table("seikatsu", 3, ()), str(number)).states[-1]
        totals = [sheet.total for sheet in SEIKATSU.score(last)]
        if len(set(totals)) == 2 and totals.count(max(totals)) == 1:
            outcome = SEIKATSU.outcome(last)
            assert (outcome.winners, outcome.reason) == ((totals.index(max(totals)),), "points")
            return
    pytest.fail("no such game was found")


def test_a_recorded_tie_of_three_goes_to_the_later_seat() -> None:
    path = Path(__file__).parent / "golden" / "seikatsu-3p-pol-2.json"
    golden = json.loads(path.read_text(encoding="utf-8"))
    assert golden["final"]["reason"] == "turn_order"
    outcome = SEIKATSU.outcome(records.read(golden["record"]).states[-1])
    assert list(outcome.winners) == golden["final"]["winners"]


def test_nobody_has_won_before_the_garden_is_full() -> None:
    moves = filling(["d1"], dict.fromkeys(["a1", "a2", "a3", "a4"], "K"), reserve=["TP"])
    state = lay(moves, hold={1: ["TP"]})
    assert SEIKATSU.outcome(state) is None
    assert SEIKATSU.outcome(play(state, "TP d1")) is not None
