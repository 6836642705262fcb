"""What lies in the box: tiles, cards, upgrades, objectives, coins (rules: Components).

``RECONSTRUCTED`` names what no source gives. An owner of the box corrects such a value in a new
component list; this one, ``"1"``, stays as it is, so that old records replay for ever.
"""

from __future__ import annotations

from typing import Final

RECONSTRUCTED: Final = (
    "tiles",
    "deck",
    "objectives.count",
    "objectives.one_of_each",
    "coins.start",
)
"""The parts of this component list that are reconstructed (rules: Components, the same mark)."""

KINDS: Final = ("purple", "white", "pond")
"""The kinds of landscape."""
UPGRADES: Final = ("gardener", "barn", "windmill")
GARDENER: Final = 0
BARN: Final = 1
WINDMILL: Final = 2
UPGRADE_POINTS: Final = (3, 10, 25)

TILES: Final = {
    "F1": ".. W2 W2 / P2 ~~ .. / .. ~~ ..",
    "I1": "W2 / ~~ / ~~ / W1 / P2",
    "L1": "W1 .. / W2 .. / ~~ .. / ~~ P2",
    "N1": ".. P3 / .. W1 / ~~ ~~ / W2 ..",
    "P1": "W3 W1 / ~~ P1 / ~~ ..",
    "T1": "P1 ~~ ~~ / .. W1 .. / .. W2 ..",
    "U1": "P3 .. W1 / W2 ~~ ~~",
    "V1": "P2 .. .. / W2 .. .. / ~~ ~~ W1",
    "W1": "P3 .. .. / W1 ~~ .. / .. ~~ W1",
    "X1": ".. W3 .. / W2 ~~ P3 / .. ~~ ..",
    "Y1": ".. W3 / ~~ ~~ / .. W3 / .. P3",
    "Z1": "W2 W2 .. / .. ~~ .. / .. ~~ P2",
    "F2": ".. P3 W3 / ~~ ~~ .. / .. W1 ..",
    "I2": "P1 / W1 / ~~ / ~~ / W2",
    "L2": "P1 .. / ~~ .. / ~~ .. / W1 W2",
    "N2": ".. W3 / .. P1 / ~~ W1 / ~~ ..",
    "P2": "W1 P3 / ~~ W2 / ~~ ..",
    "T2": "W3 ~~ P1 / .. ~~ .. / .. W3 ..",
    "U2": "W3 .. ~~ / P2 W2 ~~",
    "V2": "W1 .. .. / P1 .. .. / ~~ ~~ W1",
    "W2": "W2 .. .. / P3 ~~ .. / .. ~~ W2",
    "X2": ".. ~~ .. / W2 ~~ W1 / .. P2 ..",
    "Y2": ".. W1 / P1 W1 / .. ~~ / .. ~~",
    "Z2": "~~ ~~ .. / .. P2 .. / .. W1 W1",
    "F3": ".. ~~ W3 / P1 ~~ .. / .. W1 ..",
    "I3": "W3 / W1 / P3 / ~~ / ~~",
    "L3": "P3 .. / W3 .. / ~~ .. / ~~ W2",
    "N3": ".. W3 / .. W3 / ~~ P1 / ~~ ..",
    "P3": "P3 ~~ / W2 ~~ / W2 ..",
    "T3": "W2 W3 P3 / .. ~~ .. / .. ~~ ..",
    "U3": "W1 .. P1 / W1 ~~ ~~",
    "V3": "~~ .. .. / ~~ .. .. / W1 W1 P1",
    "W3": "~~ .. .. / ~~ P1 .. / .. W1 W2",
    "X3": ".. W2 .. / P1 ~~ W1 / .. ~~ ..",
    "Y3": ".. W3 / ~~ ~~ / .. P3 / .. W2",
    "Z3": "W2 P2 .. / .. ~~ .. / .. ~~ W2",
    "F4": ".. ~~ ~~ / W1 P2 .. / .. W2 ..",
    "I4": "W1 / P3 / ~~ / ~~ / W1",
    "L4": "~~ .. / ~~ .. / W2 .. / W2 P2",
    "N4": ".. ~~ / .. ~~ / P2 W1 / W1 ..",
    "P4": "P3 ~~ / W2 ~~ / W1 ..",
    "T4": "W2 ~~ W3 / .. ~~ .. / .. P2 ..",
    "U4": "~~ .. P2 / ~~ W3 W2",
    "V4": "P1 .. .. / W2 .. .. / ~~ ~~ W1",
    "W4": "W1 .. .. / P3 W3 .. / .. ~~ ~~",
    "X4": ".. ~~ .. / W1 ~~ P2 / .. W2 ..",
    "Y4": ".. ~~ / W1 ~~ / .. W3 / .. P2",
    "Z4": "P1 ~~ .. / .. ~~ .. / .. W2 W1",
}
"""The 48 landscape tiles by their ids [reconstructed].

The twelve pentominoes, four of each: the letter of the pentomino and the number of the copy. Row by
row: ``~~`` pond, ``P2`` two purple flowers, ``W3`` three white flowers, ``..`` no square. Each tile
has two ponds that share an edge, one purple and two white squares, with 1-3 flowers each.
"""
TILE_NAMES: Final = tuple(TILES)
TILE_OF: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}

CARD_KINDS: Final = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))
"""The kinds that each card names, as numbers of ``KINDS``; a card is its place in this list."""
CARD_NAMES: Final = tuple("+".join(KINDS[kind] for kind in kinds) for kinds in CARD_KINDS)
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CARD_FACTOR: Final = tuple(3 - len(kinds) for kinds in CARD_KINDS)
"""Points an element: 2 on a card with one kind, 1 on a card with two."""
DECK: Final = (0, 0, 1, 2, 2, 3, 4, 4, 5, 5)
"""The cards that each player has [reconstructed]."""
HAND_SIZE: Final = 3

PLACES: Final = 6
"""Places of the ring; one holds the marker, the others a tile each."""
ROUNDS: Final = 10
START_COINS: Final = 3
"""Coins of each player at the start [reconstructed]."""

OBJECTIVE_KINDS: Final = (*KINDS, *UPGRADES)
OBJECTIVES: Final = (
    *((0, 6, 3), (0, 8, 5), (0, 10, 7), (0, 12, 10)),
    *((1, 12, 3), (1, 16, 5), (1, 20, 7), (1, 24, 10)),
    *((2, 6, 3), (2, 8, 5), (2, 10, 7), (2, 12, 10)),
    *((3, 2, 3), (3, 3, 5), (3, 4, 7), (3, 6, 10)),
    *((4, 2, 3), (4, 3, 5), (4, 4, 7), (4, 5, 10)),
    *((5, 1, 5), (5, 2, 10)),
)
"""Each objective: its kind, the number to reach [reconstructed], its points. One of each."""
