"""Birds: what a tile scores when it is laid, in both editions (rules: A turn, 2; Options)."""

from __future__ import annotations

import pytest
from seikatsu_table import SEIKATSU, lay, lines, points


def scored(moves: list[str], seat: int, **table) -> int:
    """What the last of the moves brought the seat with birds."""
    return points(lay(moves, **table), seat, "birds") - points(
        lay(moves[:-1], **table), seat, "birds"
    )


# FB lies on d3, FU on c4; c3 touches both, b3 and b4 only c4.
@pytest.mark.parametrize(
    ("moves", "arena", "boxed"),
    [
        (["TP c3"], 0, 0),  # no match, no points
        (["FP b3"], 2, 2),
        (["FP c3"], 4, 3),
        (["TP b3", "FL b4", "FP c3", "FP c5"], 4, 3),  # c4 and b4
    ],
)
def test_each_matching_neighbour_scores_and_in_the_box_the_tile_itself(
    moves: list[str], arena: int, boxed: int
) -> None:
    seat = (len(moves) - 1) % 2
    assert scored(moves, seat) == arena
    assert scored(moves, seat, edition="boxed") == boxed


def test_only_the_bird_counts_not_the_flower() -> None:
    assert scored(["TB d2"], 0) == 0
    assert scored(["FP d2"], 0) == 2


def test_a_full_ring_of_six_scores_twelve() -> None:
    # c2 is surrounded by b1 b2 c1 c3 d2 d3.
    moves = ["FP c3", "FP b2", "FL b1", "FL c1", "TP e2", "FU d2", "FB c2"]
    assert scored(moves, 0) == 12
    assert scored(moves, 0, edition="boxed") == 7


def test_birds_score_for_the_player_who_lays_the_tile_only() -> None:
    state = lay(["FP c3"])
    assert points(state, 0, "birds") == 4
    assert points(state, 1, "birds") == 0


def test_a_bird_scored_stays_scored() -> None:
    before = lay(["FP c3"])
    after = lay(["FP c3", "TP b3", "EL b4"])
    assert points(after, 0, "birds") == points(before, 0, "birds") == 4


@pytest.mark.parametrize(
    ("moves", "arena", "boxed"),
    [
        (["K c3"], 4, 3),  # both flycatchers
        (["TP b3", "K c3"], 4, 3),  # two flycatchers beat the one tanager
        (["TP b3", "TP e2", "K b4"], 2, 2),  # one of each bird: either
        (["TP c3", "TL e2", "K d2"], 2, 2),
        (["TP c2", "TL e2", "K d2"], 4, 3),  # tanagers beat the one flycatcher
    ],
)
def test_a_koi_scores_the_bird_of_which_most_lie_beside_it(
    moves: list[str], arena: int, boxed: int
) -> None:
    seat = (len(moves) - 1) % 2
    assert scored(moves, seat) == arena
    assert scored(moves, seat, edition="boxed") == boxed


def test_a_koi_beside_no_garden_tile_scores_nothing() -> None:
    for edition in ("arena", "boxed"):
        assert scored(["K d2", "K d1"], 1, edition=edition) == 0


def test_a_koi_does_not_match_a_koi() -> None:
    # c3 touches both start tiles and the koi on c2: the koi adds nothing.
    assert scored(["K c2", "K c3"], 1) == 4
    assert scored(["K c2", "FP c3"], 1) == 4


def test_a_koi_in_the_garden_never_matches_a_tile_laid_later() -> None:
    assert scored(["K d2", "TP d1"], 1) == 0


def test_a_fountain_scores_nothing_when_it_is_laid() -> None:
    assert scored(["N c3"], 0, fountains=True) == 0
    assert scored(["N c3"], 0, fountains=True, edition="boxed") == 0


def test_a_fountain_in_the_garden_never_matches() -> None:
    assert scored(["N d2", "TP d1"], 1, fountains=True) == 0
    assert scored(["N d2", "K d1"], 1, fountains=True) == 0
    assert scored(["N c2", "FP c3"], 1, fountains=True) == 4


def test_across_the_pond_nothing_matches() -> None:
    # e4 lies across the pond from c4 and touches d5, which is empty, and e3.
    assert scored(["TP e3", "FP e4"], 1) == 0


def test_a_line_of_birds_names_the_tile_its_matches_and_the_bird() -> None:
    (line,) = lines(lay(["FP c3"]), 0, "birds")
    assert line.cells[0] == "c3" and set(line.cells[1:]) == {"d3", "c4"}
    assert (line.count, line.points) == (2, 4)
    assert line.values["bird"] == "flycatcher"
    (line,) = lines(lay(["TP c2", "TL e2", "K d2"]), 0, "birds")
    assert line.values["bird"] == "tanager" and set(line.cells) == {"d2", "c2", "e2"}


def test_a_tile_without_a_match_has_no_line() -> None:
    assert lines(lay(["TP c3"]), 0, "birds") == []


@pytest.mark.parametrize(("edition", "worth"), [("arena", [4, 0]), ("boxed", [3, 0])])
def test_points_show_in_the_history_of_plays(edition: str, worth: list[int]) -> None:
    plays = SEIKATSU.observation(lay(["FP c3", "TP b4"], edition=edition), None)["plays"]
    assert [(play["seat"], play["move"]) for play in plays] == [(0, "FP c3"), (1, "TP b4")]
    assert [play["points"] for play in plays] == worth
