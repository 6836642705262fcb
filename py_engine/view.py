"""A session as plain data, as far as its viewer may know: what the page draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from .protocol import CountedRules, Game, HiddenDraws, Previews, ScoreSheet
from .session import Session


def view(session: Session, at: int | None = None) -> dict[str, Any]:
    """The position at ply ``at`` (the cursor's, if not given), for the one before the screen."""
    cursor = session.cursor
    at = cursor if at is None else at
    state = session.states[at]
    now = at == cursor
    choosing = session.choosing if now else None
    outcome = session.game.outcome(session.state) if session.over else None
    return {
        "game": session.game.META.id,
        # The seed would give the bag away to anyone who deals it again.
        "seed": session.game.config(session.states[0]).seed if session.over else None,
        "ply": cursor,
        "at": at,
        "committed": session.committed,
        "status": session.status,
        "to_move": session.deciding,
        "phase": state.phase if now and session.status in ("ready", "thinking") else None,
        "viewer": session.eyes,
        "seats": list(session.seats),
        "names": list(session.names),
        "help": session.help,
        "hints": session.hints,
        "rules": list(_counted_rules(session)),
        "takebacks": list(session.takebacks),
        "can_undo": session.can_undo,
        "can_redo": session.can_redo,
        "observation": session.observation(at),
        "scores": [sheet_json(sheet) for sheet in session.score(at)],
        "choices": None if choosing is None else choices(session.game, session.states[choosing]),
        "log": _log(session),
        "outcome": outcome and {"winners": list(outcome.winners), "reason": outcome.reason},
    }


def _counted_rules(session: Session) -> Sequence[str]:
    game = session.game
    if hasattr(game, "counted_rules"):
        return cast(CountedRules, game).counted_rules(session.states[0])
    return game.META.rules


def summary(session: Session) -> dict[str, Any]:
    """What a list of kept games shows of this one: nothing that is not open to all."""
    outcome = session.game.outcome(session.state) if session.over else None
    return {
        "game": session.game.META.id,
        "seats": session.seats,
        "names": session.names,
        "ply": session.committed,
        "over": session.over,
        "winners": list(outcome.winners) if outcome else [],
        "observation": session.game.observation(session.states[session.committed], None),
    }


def sheet_json(sheet: ScoreSheet) -> dict[str, Any]:
    """A score sheet as plain data, with its total."""
    return {
        "total": sheet.total,
        "lines": [
            {
                "key": line.key,
                "rule": line.rule,
                "count": line.count,
                "points": line.points,
                "cells": list(line.cells),
                "values": dict(line.values),
            }
            for line in sheet.lines
        ],
    }


def choices(game: Game, state: Any) -> dict[str, Any]:
    """The legal moves as the page offers them.

    ``placements`` holds the legal cells by piece and by orientation; the text of such a move is
    the three joined by spaces, an empty orientation left out. ``moves`` holds the other texts.
    """
    placements: dict[str, dict[str, list[str]]] = {}
    whole = []
    for move in game.legal_moves(state):
        placed = game.placement(move)
        if placed is None:
            whole.append(str(move))
        else:
            turned = placements.setdefault(placed.piece, {})
            turned.setdefault(placed.orientation, []).append(placed.cell)
    return {"placements": placements, "moves": whole}


def compare(before: ScoreSheet, after: ScoreSheet, rules: Sequence[str]) -> dict[str, Any]:
    """What changes between two sheets of one seat: points, points by rule, and the lines."""
    old = {line.key: line for line in before.lines}
    new = sheet_json(after)["lines"]
    lines = []
    for line in new:
        was = old.pop(line["key"], None)
        was_points = was.points if was is not None else 0
        was_cells = list(was.cells) if was is not None else []
        if (was_points, was_cells) != (line["points"], line["cells"]):
            lines.append({**line, "before": was_points})
    for gone in old.values():
        lines.append({**sheet_json(ScoreSheet((gone,)))["lines"][0], "before": gone.points})
        lines[-1].update(points=0, count=0)
    parts = _gains(before, after, rules)
    return {"points": sum(parts.values()), "parts": parts, "lines": lines}


def preview(session: Session, ply: int, move: Any) -> dict[str, Any]:
    """What a move at ``ply`` would score for the one before the screen, or why it is illegal."""
    game, state, seat = session.game, session.states[ply], session.eyes
    reason = game.explain_illegal(state, move)
    if reason is not None:
        return {"legal": False, "reason": {"code": reason.code, "values": dict(reason.values)}}
    if not session.help or seat is None:
        return {"legal": True}
    following = game.apply(state, move)
    if hasattr(game, "reveals") and cast(HiddenDraws, game).reveals(state, following) == "now":
        # What the move draws may not be known before it is played.
        following = state
    before = session.score(ply)[seat]
    after = game.score(following, seat)[seat]
    found: dict[str, Any] = {"legal": True, **compare(before, after, game.META.rules)}
    if hasattr(game, "preview"):
        found["more"] = cast(Previews, game).preview(state, move, seat)
    return found


def _log(session: Session) -> list[dict[str, Any]]:
    entries = []
    # A turn that is not confirmed shows what the seat held: only its own person may see it.
    last = session.committed if session.eyes is None else session.cursor
    for ply in range(1, last + 1):
        before = session.states[ply - 1]
        seat = session.game.current_player(before)
        assert seat is not None
        entries.append(
            {
                "ply": ply,
                "seat": seat,
                "turn": before.turn,
                "text": str(session.moves[ply - 1]),
                "pending": ply > session.committed,
                "parts": _gains(
                    session.score(ply - 1)[seat],
                    session.score(ply)[seat],
                    session.game.META.rules,
                ),
            }
        )
    return entries


def _gains(before: ScoreSheet, after: ScoreSheet, rules: Sequence[str]) -> dict[str, int]:
    """What has changed by rule, in the order of the score sheet."""
    parts = dict.fromkeys(rules, 0)
    for sheet, sign in ((before, -1), (after, 1)):
        for line in sheet.lines:
            parts[line.rule] += sign * (line.points or 0)
    return {rule: points for rule, points in parts.items() if points}
