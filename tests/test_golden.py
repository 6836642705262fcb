"""Recorded games, replayed to their exact result: legal moves, phases and totals at every ply.

They come from an independent, slow reading of the rules pages that shares no code with the engine.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import records

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))
PLAYED = [path for path in FILES if path.name.split("-")[0] in py_engine.games()]


def load(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def digest(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(sorted(texts)).encode()).hexdigest()[:16]


def test_every_game_has_recorded_games() -> None:
    assert {path.name.split("-")[0] for path in PLAYED} == set(py_engine.games())


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_its_exact_result(path: Path) -> None:
    golden = load(path)
    replayed = records.read(golden["record"])
    game = replayed.game
    assert len(golden["plies"]) == len(replayed.moves)
    for ply, (state, expected) in enumerate(zip(replayed.states, golden["plies"], strict=False)):
        texts = [str(move) for move in game.legal_moves(state)]
        found = {
            "to_move": game.current_player(state),
            "phase": state.phase,
            "legal": len(texts),
            "legal_sha256": digest(texts),
            "totals": [sheet.total for sheet in game.score(state)],
        }
        assert found == expected, f"ply {ply}"
    assert game.is_terminal(replayed.states[-1])


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_recorded_game_ends_with_its_points_by_rule_and_its_winner(path: Path) -> None:
    golden = load(path)
    replayed = records.read(golden["record"])
    game, last = replayed.game, replayed.states[-1]
    found = []
    for sheet in game.score(last):
        by_rule: Counter[str] = Counter()
        for line in sheet.lines:
            assert line.points is not None
            by_rule[line.rule] += line.points
        found.append({rule: by_rule[rule] for rule in game.META.rules})
    outcome = game.outcome(last)
    assert outcome is not None
    assert found == golden["final"]["scores"]
    assert list(outcome.winners) == golden["final"]["winners"]
    assert outcome.reason == golden["final"]["reason"]


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_recorded_game_is_written_as_it_was_read(path: Path) -> None:
    record = load(path)["record"]
    assert records.read(record).to_json() == record
