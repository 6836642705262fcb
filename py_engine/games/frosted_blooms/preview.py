"""What a move would make, told before it is played (rules: A turn, 3 to 5)."""

from __future__ import annotations

from typing import Any

from .components import CARD_FACTOR, CARD_NAMES, KINDS, OBJECTIVES, UPGRADES
from .garden import Garden, fill, holes, nearly_closed, tokens
from .rules import apply, card_parts, claimable
from .state import CLAIMS, Card, Claim, Move, Player, State, Take, Taken
from .tiles import spread


def preview(state: State, move: Move, seat: int) -> dict[str, Any]:
    """What a legal move of ``seat`` would make, as plain data.

    A tile: ``price`` and ``gained`` coins; ``cards``, for each card in hand ``card``, ``count``,
    ``factor``, ``points`` and ``groups`` (``kind``, ``elements``, ``cells``); ``holes`` that it
    closes (``cells``, and ``upgrades`` with ``kind`` and ``cells``); ``larger`` holes that stay
    free (lists of cells); ``nearly``, what one more square would close (``cells``, and that square
    as ``gate``); ``objectives`` that may then be claimed, as moves. A card: the same ``card`` to
    ``groups`` as above, and ``holes`` and ``objectives``. An objective: its ``points``, and
    ``objectives`` that may be claimed after it.
    """
    player = state.players[seat]
    if isinstance(move, Take):
        after = apply(state, move)
        laid = after.players[seat]
        effect = after.last.effect if after.last is not None else None
        assert isinstance(effect, Taken)
        filled = fill(laid.garden, holes(laid.garden))
        return {
            "price": effect.price,
            "gained": effect.coins,
            "cards": [_card(laid.garden, card) for card in dict.fromkeys(player.hand)],
            "holes": _holes(laid.garden),
            "larger": [_cells(filled, hole) for hole in larger_holes(filled)],
            "nearly": [
                {"cells": _cells(filled, hole), "gate": _cells(filled, gate)[0]}
                for hole, gate in nearly_closed(filled)
            ],
            "objectives": _objectives(state, laid),
        }
    if isinstance(move, Card):
        return {
            **_card(player.garden, move.card),
            "holes": _holes(player.garden),
            "objectives": _objectives(state, player),
        }
    return _claim(state, move)


def _claim(state: State, move: Claim) -> dict[str, Any]:
    open_claims = [claim for at, claim in enumerate(CLAIMS) if state.claims >> at & 1]
    if move.kind is None:
        return {"points": 0, "objectives": []}
    return {
        "points": OBJECTIVES[CLAIMS.index(move)][2],
        "objectives": [str(claim) for claim in open_claims if claim.kind != move.kind],
    }


def _cells(garden: Garden, bits: int) -> list[str]:
    return [str(cell) for cell in garden.window.cells(bits)]


def _card(garden: Garden, card: int) -> dict[str, Any]:
    parts = card_parts(garden, card)
    count = sum(part.elements for part in parts)
    return {
        "card": CARD_NAMES[card],
        "count": count,
        "factor": CARD_FACTOR[card],
        "points": CARD_FACTOR[card] * count,
        "groups": [
            {
                "kind": KINDS[part.kind],
                "elements": part.elements,
                "cells": _cells(garden, part.squares),
            }
            for part in parts
        ],
    }


def _holes(garden: Garden) -> list[dict[str, Any]]:
    return [
        {
            "cells": _cells(garden, hole),
            "upgrades": [
                {"kind": UPGRADES[token.kind], "cells": _cells(garden, token.squares)}
                for token in tokens(hole, garden.window.size)
            ],
        }
        for hole in holes(garden)
    ]


def _objectives(state: State, player: Player) -> list[str]:
    garden = fill(player.garden, holes(player.garden))
    reached = claimable(state.left, player.objectives, player.garden, garden)
    return [str(claim) for at, claim in enumerate(CLAIMS) if reached >> at & 1]


def larger_holes(garden: Garden) -> list[int]:
    """The holes of five squares and more, as sets of squares (rules: A turn, 4)."""
    size = garden.window.size
    free = (1 << size * size) - 1 & ~garden.filled
    # The window's corner is outside of any garden.
    left = free & ~_flood(1, free, size)
    found = []
    while left:
        hole = _flood(left & -left, free, size)
        found.append(hole)
        left &= ~hole
    return found


def _flood(start: int, free: int, size: int) -> int:
    while True:
        around = spread(start, size) & free
        if around == start:
            return start
        start = around
