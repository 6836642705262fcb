"""What the table would count if the game ended now (rules: A turn, 3; End)."""

from __future__ import annotations

from ...protocol import Outcome, ScoreLine, ScoreSheet, Viewer
from ..squares import window
from .components import (
    BARN,
    CARD_FACTOR,
    CARD_NAMES,
    GARDENER,
    KINDS,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    TILE_NAMES,
    UPGRADE_POINTS,
    UPGRADES,
    WINDMILL,
)
from .garden import tokens
from .rules import is_terminal
from .state import Card, Claim, Play, Player, Scored, State, Take

_KEYS = ("gardeners", "barns", "windmills")


def score(state: State, viewer: Viewer = None) -> tuple[ScoreSheet, ...]:
    """For each seat a line a card, upgrade kind and objective, and one for coins.

    Nothing in it is hidden from anyone. A card's line says in ``values`` which tile it scored, the
    points an element brought and the groups counted.
    """
    plays = state.plays()
    return tuple(
        _sheet([play for play in plays if play.seat == seat], player)
        for seat, player in enumerate(state.players)
    )


def _sheet(plays: list[Play], player: Player) -> ScoreSheet:
    lines = []
    claims = []
    tile = ""
    for play in plays:
        if isinstance(play.move, Take):
            tile = TILE_NAMES[play.move.tile]
        elif isinstance(play.move, Card) and isinstance(play.effect, Scored):
            lines.append(_card_line(play.turn, play.move.card, play.effect, tile))
        elif isinstance(play.move, Claim) and play.move.kind is not None:
            claims.append(play.move)
    lines += _upgrade_lines(plays, player)
    lines += [_objective_line(claim) for claim in claims]
    lines.append(ScoreLine("coins", "coins", player.coins, player.coins))
    return ScoreSheet(tuple(lines))


def _card_line(turn: int, card: int, effect: Scored, tile: str) -> ScoreLine:
    over = window(effect.size)
    groups = [
        {
            "kind": KINDS[part.kind],
            "elements": part.elements,
            "cells": [str(cell) for cell in over.cells(part.squares)],
        }
        for part in effect.parts
    ]
    count = sum(part.elements for part in effect.parts)
    factor = CARD_FACTOR[card]
    return ScoreLine(
        key=f"cards:{turn}",
        rule="cards",
        count=count,
        points=factor * count,
        cells=tuple(str(cell) for part in effect.parts for cell in over.cells(part.squares)),
        values={"card": CARD_NAMES[card], "tile": tile, "factor": factor, "groups": groups},
    )


def placed_upgrades(effect: Scored) -> list[tuple[int, list[str]]]:
    """The upgrades that filled the holes of a turn: their kinds and their cells."""
    over = window(effect.size)
    return [
        (token.kind, [str(cell) for cell in over.cells(token.squares)])
        for hole in effect.holes
        for token in tokens(hole, effect.size)
    ]


def _upgrade_lines(plays: list[Play], player: Player) -> list[ScoreLine]:
    cells: dict[int, list[str]] = {GARDENER: [], BARN: [], WINDMILL: []}
    for play in plays:
        if isinstance(play.effect, Scored):
            for kind, covered in placed_upgrades(play.effect):
                cells[kind] += covered
    return [
        ScoreLine(
            key=_KEYS[kind],
            rule=_KEYS[kind],
            count=count,
            points=UPGRADE_POINTS[kind] * count,
            cells=tuple(cells[kind]),
            values={"kind": UPGRADES[kind], "each": UPGRADE_POINTS[kind]},
        )
        for kind, count in enumerate(player.garden.upgrades)
    ]


def _objective_line(claim: Claim) -> ScoreLine:
    assert claim.kind is not None
    kind = OBJECTIVE_KINDS[claim.kind]
    points = next(p for of, number, p in OBJECTIVES if (of, number) == claim)
    return ScoreLine(
        key=f"objectives:{kind}",
        rule="objectives",
        count=claim.number,
        points=points,
        values={"kind": kind, "number": claim.number},
    )


def total(player: Player) -> int:
    """The total of a player's sheet, in points."""
    garden = player.garden
    return (
        player.points
        + player.coins
        + sum(each * count for each, count in zip(UPGRADE_POINTS, garden.upgrades, strict=True))
        + sum(
            points
            for objective, (_, _, points) in enumerate(OBJECTIVES)
            if player.objectives >> objective & 1
        )
    )


def outcome(state: State) -> Outcome | None:
    """The winners: most points, then most coins, then shared (rules: End)."""
    if not is_terminal(state):
        return None
    totals = [total(player) for player in state.players]
    tied = [seat for seat, points in enumerate(totals) if points == max(totals)]
    if len(tied) == 1:
        return Outcome(tuple(tied), "points")
    most = max(state.players[seat].coins for seat in tied)
    richest = [seat for seat in tied if state.players[seat].coins == most]
    return Outcome(tuple(richest), "coins" if len(richest) == 1 else "shared")
