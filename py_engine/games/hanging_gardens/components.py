"""What lies in the box: cards, themes and points tiles (rules: Components).

Values that no source gives are reconstructed, and marked so as data: an owner of the box corrects
one line here, under a new name of the component list.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from ..squares import Rows, turned

THEMES: Final = ("fountain", "park", "arcade", "terrace")
THEME_LETTERS: Final = "FPAT"
SITE: Final = "."
TEMPLES: Final = 5
"""How many temples each player has."""

START_CARD: Final[Rows] = ("..", "..", "..")

# Rows from top to bottom, parted by strokes.
_CARDS: Final = """
.T/../..  ../P./..  .F/../..  ../../.F  .A/../..  P./../..
.P/../..  A./../..  ../F./.F  ../P./T.  ../.P/.P  ../.A/.F
T./../.P  .A/.A/..  .T/.A/..  AA/../..  .A/.F/..  FF/../..
../T./.T  ../../PA  ../F./.A  .P/../.T  .F/P./..  ../T./.A
A./.A/..  ../.P/.T  ../.F/.T  .T/.F/..  FA/../..  ../T./F.
.A/.P/..  F./../.A  TA/.F/..  .A/.T/.F  P./P./.P  TT/.A/..
PT/../.T  AT/A./..  FF/P./..  .P/.A/P.  ../.P/TA  AT/../T.
../PF/T.  P./TA/..  .F/PA/..  .P/T./.A  T./A./.T  FF/.F/..
../FF/.P  ../FT/.P  .F/F./F.  ../P./FF  T./T./FA  PP/P./P.
TP/.F/T.  A./AP/.A  ../PT/TP  ../TT/TA  FF/AP/..  PA/../FA
"""
CARDS: Final[tuple[Rows, ...]] = tuple(tuple(card.split("/")) for card in _CARDS.split())
"""The sixty building cards; a card is its place in this list."""
CARD_NAMES: Final = tuple(f"{number:02}" for number in range(1, len(CARDS) + 1))
CARD_OF: Final = {name: card for card, name in enumerate(CARD_NAMES)}
CARDS_RECONSTRUCTED: Final = True
"""No source prints the cards; sources say only how many there are, their size and themes."""


@cache
def orientations(rows: Rows) -> Mapping[int, Rows]:
    """The card as each number of clockwise quarter turns shows it.

    A turn that shows a symmetric card as a smaller one does is left out (contract, section 2).
    """
    shown: dict[int, Rows] = {}
    for rotation in range(4):
        if rows not in shown.values():
            shown[rotation] = rows
        rows = turned(rows)
    return shown


class Series(NamedTuple):
    """A kind of points tile: how many there are, and what 1, 2, 3 ... of them are worth."""

    kind: str
    tiles: int
    values: tuple[int, ...]
    reconstructed: tuple[int, ...] = ()
    """The places in ``values`` that no source gives."""


class Person(NamedTuple):
    """A person: the kind it goes with, its points alone and beside a full series of the kind."""

    person: str
    kind: str
    alone: int
    full: int
    reconstructed: bool = False
    """Whether no source gives ``full``."""


SERIES: Final = (
    Series("tiger", 6, (2, 6, 14)),
    Series("statue", 6, (1, 3, 20)),
    Series("garden", 6, (2, 8, 16)),
    Series("chalice", 10, (1, 4, 9, 15, 22), (0, 1, 2, 3, 4)),
    Series("gate", 8, (0, 5, 12, 25), (2,)),
    Series("king", 4, (4, 12), (0, 1)),
    Series("queen", 4, (1, 15)),
)
PERSONS: Final = (
    Person("tamer", "tiger", 3, 10),
    Person("sculptor", "statue", 3, 12, reconstructed=True),
    Person("gardener", "garden", 3, 11),
    Person("priest", "chalice", 3, 12, reconstructed=True),
)
GUARD_POINTS: Final = 3
"""What the guard is worth for each gate of its owner."""
MISSED_POINTS: Final = 5
"""Points for a tile that should have been had and could not."""

# A tile is a number of ``TILE_NAMES``: the seven series, the four persons, then the guard.
TILE_NAMES: Final = (
    *(series.kind for series in SERIES),
    *(person.person for person in PERSONS),
    "guard",
)
TILE_OF: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}
GATE: Final = TILE_OF["gate"]
GUARD: Final = TILE_OF["guard"]
COPIES: Final = (*(series.tiles for series in SERIES), *(1 for _ in PERSONS), 1)
"""How many tiles there are of each name."""
TILES: Final = tuple(tile for tile, copies in enumerate(COPIES) for _ in range(copies))
"""All 49 points tiles, in the order of the box."""

PLACES: Final = ("1a", "1b", "2a", "2b", "3a", "3b")
"""The six places of the display, by column."""
PLACE_OF: Final = {name: place for place, name in enumerate(PLACES)}
EMPTY: Final = -1
"""An empty place of the display."""

GROUP_SIZE: Final = 3
"""From how many squares a group earns a temple."""
DRAW_SIZE: Final = 6
"""From how many squares a group also earns a face-down tile."""


def open_columns(size: int) -> int:
    """How many columns of the display a group of this size opens (rules: A turn, 3)."""
    return min(size - GROUP_SIZE + 1, len(PLACES) // 2)


FACE_UP_CARDS: Final = {2: 4, 3: 3, 4: 4}
"""How many cards a round begins with, by the number of players; each is one turn."""
