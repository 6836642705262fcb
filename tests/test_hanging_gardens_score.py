"""The Hanging Gardens: what collections are worth, and who wins (rules: Score)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hanging_gardens_table import GARDENS, holding, lay, lines, points, preview, total
from hanging_gardens_table import play as play_on

from py_engine.games.hanging_gardens.state import Hand
from py_engine.protocol import SPECTATOR, Outcome

VALUES = {
    "tiger": (2, 6, 14),
    "statue": (1, 3, 20),
    "garden": (2, 8, 16),
    "chalice": (1, 4, 9, 15, 22),
    "gate": (0, 5, 12, 25),
    "king": (4, 12),
    "queen": (1, 15),
}


@pytest.mark.parametrize("kind", VALUES)
def test_a_series_is_worth_its_row_and_more_tiles_start_a_second_one(kind: str) -> None:
    row = VALUES[kind]
    worth = [total(holding(*[kind] * count)) for count in range(2 * len(row) + 1)]
    assert worth == [0, *row, *(row[-1] + value for value in row)]


def test_four_gardens_are_worth_18() -> None:
    assert total(holding(*["garden"] * 4)) == 16 + 2 == 18


def test_the_gardener_and_one_garden_are_worth_5() -> None:
    assert total(holding("gardener", "garden")) == 3 + 2 == 5


def test_the_gardener_and_four_gardens_are_worth_29() -> None:
    assert total(holding("garden", "garden", "gardener", "garden", "garden")) == 11 + 18 == 29


def test_the_guard_and_two_gates_are_worth_11() -> None:
    assert total(holding("guard", "gate", "gate")) == 6 + 5 == 11


def test_the_guard_and_five_gates_are_worth_40() -> None:
    assert total(holding("guard", *["gate"] * 5)) == 15 + 25 + 0 == 40


def test_the_guard_is_worth_nothing_without_gates() -> None:
    assert total(holding("guard", "king")) == 4


@pytest.mark.parametrize(
    ("person", "kind", "full"),
    [
        ("tamer", "tiger", 10),
        ("sculptor", "statue", 12),
        ("gardener", "garden", 11),
        ("priest", "chalice", 12),
    ],
)
def test_a_person_is_worth_more_with_a_full_series_once_only(
    person: str, kind: str, full: int
) -> None:
    length = len(VALUES[kind])
    for count, worth in ((0, 3), (length - 1, 3), (length, full), (2 * length, full)):
        state = lay(hands={0: holding(person, *[kind] * count)})
        (line,) = lines(state, 0, "person")
        assert line.points == worth
        assert (line.values["alone"], line.values["full"]) == (3, full)
        assert line.values["full_series"] == (worth == full)


def test_a_missed_tile_is_worth_5() -> None:
    assert total(holding("king", missed=3)) == 4 + 15


def test_a_face_down_tile_counts_like_any_other() -> None:
    assert total(holding("king", hidden=["king"])) == 12


def test_the_sheet_tells_what_the_next_tile_of_each_kind_would_add() -> None:
    state = lay(hands={0: holding("garden", "garden", "gardener", "gate", "guard")})
    adds = {line.values["kind"]: line.values["next"] for line in lines(state, 0, "series")}
    # The third garden completes the series: 8 for it, and 8 more for the gardener.
    assert adds == {
        "tiger": 2,
        "statue": 1,
        "garden": 16,
        "chalice": 1,
        "gate": 5 + 3,
        "king": 4,
        "queen": 1,
    }
    seen = GARDENS.observation(state, 0)["adds"]
    assert {kind: seen[kind] for kind in adds} == adds
    assert (seen["tamer"], seen["priest"]) == (3, 3)
    assert GARDENS.observation(state, None)["adds"] is None


def test_with_all_tiles_of_a_kind_there_is_no_next_one() -> None:
    kings = [
        line
        for line in lines(lay(hands={0: holding(*["king"] * 4)}), 0, "series")
        if line.values["kind"] == "king"
    ]
    assert [(line.count, line.points, line.values["next"]) for line in kings] == [
        (2, 12, None),
        (2, 12, None),
    ]


def test_a_preview_tells_what_a_tile_adds() -> None:
    state = play_on(
        lay(".PP", market=["06"], hands={0: holding("statue", "statue", "sculptor")}),
        "06 r2 -2,-1",
    )
    assert preview(state, "temple 0,0") == {
        "theme": "park",
        "size": 3,
        "cells": ["0,0", "0,1", "0,2"],
        "columns": [1],
        "draws": False,
        "missed": 0,
        "tiles": {"1a": 2, "1b": 17 + 9},
    }
    taking = play_on(state, "temple 0,0")
    assert preview(taking, "1b") == {"tile": "statue", "adds": 26, "tiles": 3}
    assert preview(state, "pass") == {}


def test_the_totals_are_the_sums_of_the_lines() -> None:
    state = lay(hands={0: holding("gate", "guard", "king", missed=1)})
    parts = [points(state, 0, rule) for rule in ("series", "person", "guard", "missed")]
    assert parts == [4, 0, 3, 5]
    assert GARDENS.score(state)[0].total == 12


def ended(*hands: Hand) -> Outcome | None:
    state = replace(lay(players=len(hands), hands=dict(enumerate(hands))), phase=None, turn=60)
    outcome: Outcome | None = GARDENS.outcome(state)
    return outcome


def test_the_most_points_win() -> None:
    assert ended(holding("king"), holding("tiger")) == Outcome((0,), "points")
    assert GARDENS.outcome(lay()) is None


def test_a_tie_goes_to_the_most_tiles() -> None:
    # Two gates are worth 5, and so is one tile missed: tiles missed are not held.
    assert ended(holding("gate", "gate"), holding(missed=1)) == Outcome((0,), "tiles")
    assert ended(holding(missed=1), holding(hidden=["gate", "gate"])) == Outcome((1,), "tiles")


def test_with_as_many_tiles_the_victory_is_shared() -> None:
    found = ended(holding("king"), holding("king"), holding("tiger", "tiger"))
    assert found == Outcome((2,), "points")
    assert ended(holding("king"), holding("tiger"), holding("king")) == Outcome((0, 2), "shared")


def test_a_tile_drawn_by_another_is_a_line_without_points() -> None:
    state = lay(hands={0: holding("king", hidden=["king"])})
    for viewer in (1, SPECTATOR):
        assert GARDENS.score(state, viewer)[0].total == 4
        unknown = [line for line in lines(state, 0, "series", viewer) if line.points is None]
        assert [(line.key, line.count) for line in unknown] == [("hidden:1", None)]
    assert GARDENS.score(state, 0)[0].total == GARDENS.score(state)[0].total == 12
