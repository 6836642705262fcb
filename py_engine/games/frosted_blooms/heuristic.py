"""What a position promises beyond its score, for the computer players.

Every card left is worth what its groups may bring later; a pocket that one square would close is
worth a part of its upgrades. The weights are points, found by letting variants play for a high
score.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from .components import (
    CARD_FACTOR,
    CARD_KINDS,
    GARDENER,
    KINDS,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    UPGRADE_POINTS,
)
from .garden import (
    LARGEST_HOLE,
    Garden,
    elements,
    fill,
    holes,
    nearly_closed,
    tokens,
    touched_groups,
)
from .rules import OF_KIND, claimable
from .scoring import total
from .state import CARD, Player, State

_BESIDE: Final = (2.0, 3.0, 2.0)
"""What a tile brings of each kind to a card without joining anything."""
_JOINED: Final = 0.35
"""How much of the largest group of a kind a later card is likely to count."""
_POCKET: Final = 0.3
"""The chance that a pocket is closed as it is, with turns enough left."""
_HORIZON: Final = 3
"""From how many turns before the end a pocket is worth less and less."""
_COIN: Final = 0.3
"""What a coin is worth beyond its point while tiles are to be taken."""


def greedy_value(state: State, seat: int) -> float:
    """What the position is worth to ``seat``, in points, from what the seat may know."""
    player = state.players[seat]
    value = float(total(player))
    if state.phase is None:
        return value
    garden, deck = player.garden, state.table.decks[seat]
    cards = Counter(player.hand)
    cards.update(deck[player.drawn :])
    mine = seat == state.seat
    if mine and state.step == CARD:
        value += _upgrades_and_objectives(state, player)
        garden = fill(garden, holes(garden))
        later = _later(garden)
        best = max(set(player.hand), key=lambda card: _now(garden, card) - later[card])
        value += _now(garden, best)
        cards[best] -= 1
    else:
        later = _later(garden)
    turns = sum(cards.values())
    if turns:
        value += sum(count * later[card] for card, count in cards.items())
        value += min(turns, _HORIZON) / _HORIZON * (_pockets(garden) + _COIN * player.coins)
    return value


def _now(garden: Garden, card: int) -> float:
    """What the card scores for the tile laid last."""
    return float(
        CARD_FACTOR[card]
        * sum(
            elements(garden, group)
            for kind in CARD_KINDS[card]
            for group in touched_groups(garden, kind)
        )
    )


def _later(garden: Garden) -> list[float]:
    """What each card may score on a later turn."""
    expected = [
        _BESIDE[kind]
        + _JOINED * max((elements(garden, group) for group in garden.groups[kind]), default=0)
        for kind in range(len(KINDS))
    ]
    return [
        CARD_FACTOR[card] * sum(expected[kind] for kind in kinds)
        for card, kinds in enumerate(CARD_KINDS)
    ]


@cache
def _worth(hole: int, size: int) -> int:
    """The points and coins for filling a hole, counted from its first square."""
    placed = [token.kind for token in tokens(hole, size)]
    return sum(UPGRADE_POINTS[kind] for kind in placed) + placed.count(GARDENER)


def hole_worth(hole: int, size: int) -> int:
    """The points and coins for filling a hole of 1-4 squares."""
    return _worth(hole >> (hole & -hole).bit_length() - 1 - LARGEST_HOLE, size)


def _upgrades_and_objectives(state: State, player: Player) -> float:
    """What the tile laid last brings in upgrades, and the objectives that it reaches."""
    garden = player.garden
    found = holes(garden)
    value = sum(hole_worth(hole, garden.window.size) for hole in found)
    reached = claimable(state.left, player.objectives, garden, fill(garden, found))
    for kind in range(len(OBJECTIVE_KINDS)) if reached else ():
        here = reached & OF_KIND[kind]
        if here:
            # The last of a kind is the dearest.
            value += OBJECTIVES[here.bit_length() - 1][2]
    return value


def _pockets(garden: Garden) -> float:
    """What the free squares that one more would close are worth, the best behind each gate."""
    size = garden.window.size
    best: dict[int, int] = {}
    for hole, gate in nearly_closed(garden):
        best[gate] = max(best.get(gate, 0), hole_worth(hole, size))
    return _POCKET * sum(best.values())
