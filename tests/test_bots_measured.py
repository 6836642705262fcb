"""What `docs/bots.md` says of the levels is what the games in `docs/bots.json` say."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import bots
from py_engine.arena.figures import Interval, mean, wilson
from py_engine.arena.match import Match

DOCS = Path(__file__).parent.parent / "docs"
MATCHES = json.loads((DOCS / "bots.json").read_text("utf-8"))["matches"]
ROW = re.compile(
    r"\| (\w+) \| (\d) \| (\w+) against (\w+) \| (\d+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) \|"
    r" ([\d.-]+) \| ([+-][\d.]+) \(([+-][\d.]+) to ([+-][\d.]+)\) \|"
)
ROWS = ROW.findall((DOCS / "bots.md").read_text("utf-8"))


def standing(match: dict[str, Any]) -> tuple[int, Interval, Interval]:
    """The games, the share of wins and the margin of a match's first bot."""
    played = Match(match["game"], tuple(match["bots"]), match["players"])
    wins, games, margins = 0.0, 0, []
    for deal in match["deals"]:
        ours = []
        for rotation, told in enumerate(deal):
            totals, winners = told[: played.players], told[played.players + 1 :]
            seat = played.seats(rotation).index(match["bots"][0])
            winners = winners or [totals.index(max(totals))]
            wins += (seat in winners) / len(winners)
            games += 1
            ours.append(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))
        margins.append(sum(ours) / len(ours))
    return games, wilson(wins, games), mean(margins)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: "-".join(row[:4]))
def test_the_table_says_what_the_games_say(row: tuple[str, ...]) -> None:
    game, players, one, other, *figures = row
    (match,) = [
        match
        for match in MATCHES
        if (match["game"], match["players"], match["bots"]) == (game, int(players), [one, other])
    ]
    games, rate, margin = standing(match)
    percent = [f"{100 * part:.1f}" for part in rate]
    points = [f"{part:+.1f}" for part in margin]
    assert figures == [str(games), *percent, figures[4], *points]


def test_every_match_is_in_the_table_and_is_of_levels_that_there_are() -> None:
    told = [(game, int(players), [one, other]) for game, players, one, other, *_ in ROWS]
    assert told == [(match["game"], match["players"], match["bots"]) for match in MATCHES]
    for match in MATCHES:
        assert set(match["bots"]) <= set(bots.levels(py_engine.game(match["game"])))
