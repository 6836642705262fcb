"""The file of a match: taken up where it stopped, and never spoilt."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from matches import DUEL, LINE, bad, games, good, told, untimed

import py_engine
from py_engine import RecordError
from py_engine.arena.crews import alone
from py_engine.arena.results import ResultFile


def test_a_run_broken_off_is_taken_up_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    table = good(capsys, *LINE, "--games", "6", "--out", str(whole))
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    for kept in (["", lines[0][:20]], lines[:1], lines[:3], [*lines[:4], lines[4][:30]]):
        broken.write_text("".join(kept))
        again = good(capsys, *LINE, "--games", "6", "--out", str(broken))
        assert untimed(again) == untimed(table)
        there = max(0, sum(line.endswith("\n") for line in kept) - 1)
        assert (f"{there} of them in the file" in again) == (there > 0)
        assert [games_of(line) for line in broken.read_text().splitlines()[1:]] == [
            games_of(line) for line in lines[1:]
        ]
        # What was there is not written anew.
        assert broken.read_text().startswith("".join(k for k in kept if k.endswith("\n")))


def games_of(line: str) -> Any:
    return games([tuple(json.loads(line).values())])


def test_more_games_are_added_to_a_match_that_is_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = str(tmp_path / "match")
    good(capsys, *LINE, "--games", "2", "--out", out)
    assert "2 of them in the file" in good(capsys, *LINE, "--games", "4", "--out", out)
    assert len(Path(out).read_text().splitlines()) == 5
    fresh = good(capsys, *LINE, "--games", "2")
    assert untimed(good(capsys, *LINE, "--games", "2", "--out", out)) == untimed(fresh)


def test_the_header_says_what_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "match"
    good(
        *(capsys, "arena", "seikatsu", "--bots", "greedy,random", "--players", "3", "--games", "1"),
        *("--seed", "é", "--option", "fountains=true", "--workers", "1", "--out", str(out)),
    )
    header, *lines = map(json.loads, out.read_text().splitlines())
    assert header == {
        "format": 1,
        "game": "seikatsu",
        "bots": ["greedy", "random"],
        "players": 3,
        "seed": "é",
        "options": {"fountains": True},
        "version": py_engine.__version__,
    }
    assert [(line["deal"], line["rotation"]) for line in lines] == [(0, 0), (0, 1), (0, 2)]
    assert lines[1]["seats"] == ["random", "random", "greedy"]


@pytest.mark.parametrize(
    "change",
    [
        ("--seed", "2"),
        ("--bots", "random,greedy"),
        ("--players", "3"),
        ("--option", "edition=boxed"),
    ],
)
def test_a_file_of_another_match_is_left_untouched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: tuple[str, str]
) -> None:
    out = tmp_path / "match"
    good(capsys, *LINE, "--games", "2", "--out", str(out))
    before = out.read_bytes()
    line = bad(capsys, *LINE, "--games", "4", "--out", str(out), *change)
    assert "left as it is" in line
    assert out.read_bytes() == before


@pytest.mark.parametrize("text", ["A letter.", "A letter.\n", "{}\n", "\n", "[1]\n" * 3, "\xff\n"])
def test_a_file_of_somebody_elses_is_left_untouched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    out = tmp_path / "letter"
    out.write_bytes(text.encode("latin-1"))
    assert "left as it is" in bad(capsys, *LINE, "--games", "2", "--out", str(out))
    assert out.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "change",
    [
        {"deal": -1},
        {"deal": "0"},
        {"deal": True},
        {"rotation": 2},
        {"seats": ["random", "greedy"]},
        {"totals": [1]},
        {"totals": [1, "2"]},
        {"winners": []},
        {"winners": [2]},
        {"winners": [1, 0]},
        {"winners": [[0]]},
        {"moves": {"greedy": 17}},
        {"moves": {"greedy": 17, "random": 0.5}},
        {"seconds": [1, 2]},
        {"slowest": {"greedy": math.nan, "random": 1}},
        {"more": 1},
        None,
    ],
    ids=str,
)
def test_a_broken_line_is_named_and_the_file_left_untouched(tmp_path: Path, change: Any) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        for rotation in (0, 1):
            file.add(told((50, 40), (0,), rotation))
    lines = out.read_text().splitlines()
    first = json.loads(lines[1])
    lines[1] = "half a li" if change is None else json.dumps(first | change)
    out.write_text("\n".join(lines) + "\n")
    before = out.read_bytes()
    with pytest.raises(RecordError) as caught:
        ResultFile(out, DUEL)
    assert (caught.value.code, caught.value.values["line"]) == ("broken_line", 2)
    assert out.read_bytes() == before


def test_a_game_that_is_there_twice_is_a_broken_line(tmp_path: Path) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        file.add(told((50, 40), (0,), 0))
        file.add(told((50, 40), (0,), 0))
    with pytest.raises(RecordError) as caught:
        ResultFile(out, DUEL)
    assert (caught.value.code, caught.value.values["line"]) == ("broken_line", 3)


def test_a_game_is_in_the_file_as_soon_as_it_ends(tmp_path: Path) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        for count, played in enumerate(alone(DUEL, DUEL.places(1)), start=2):
            file.add(played)
            assert len(out.read_text().splitlines()) == count


def test_a_file_that_cannot_be_used_is_said_to_be_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for out in (tmp_path, tmp_path / "nowhere" / "match", "a\0b"):
        assert "cannot be used" in bad(capsys, *LINE, "--games", "2", "--out", str(out))
