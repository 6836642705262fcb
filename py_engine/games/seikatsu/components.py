"""What lies in the box: tiles, cards, the garden and its towers (rules: Components, Garden)."""

from __future__ import annotations

from typing import Final, NamedTuple

BIRDS: Final = ("tanager", "waxwing", "white-eye", "flycatcher")
FLOWERS: Final = ("primrose", "plumeria", "tulip", "bellflower")
BIRD_LETTERS: Final = "TWEF"
FLOWER_LETTERS: Final = "PLUB"

COPIES: Final = 2
"""How often each bird with each flower is among the garden tiles."""
KOI_TILES: Final = 4
KOI_TILES_WITH_FOUNTAINS: Final = 8
KOI_LIMIT: Final = 4
FOUNTAIN_LIMIT: Final = 4

# A garden tile is ``4 * bird + flower``; these stand beside the sixteen.
KOI: Final = 16
FOUNTAIN: Final = 17
EMPTY: Final = -1
POND: Final = -2

TILE_NAMES: Final = (
    *(bird + flower for bird in BIRD_LETTERS for flower in FLOWER_LETTERS),
    "K",
    "N",
)
"""The notation of each tile, by its number; ``N`` is a koi tile laid as a fountain."""
TILE_OF: Final = {name: tile for tile, name in enumerate(TILE_NAMES)}

HAND_SIZE: Final = {"arena": 3, "boxed": 2}

FLOWER_POINTS: Final = (0, 1, 3, 6, 10, 15, 21)
"""Points for a set of 0 to 6 flowers in a line; the boxed game's table (rules: Decisions)."""
BIRD_POINTS: Final = 2
"""Points for each matching neighbour, edition ``arena``."""
FOUNTAIN_POINTS: Final = 2
"""Points for each bird, and for each flower, beside a fountain that one's cards name."""


class Axial(NamedTuple):
    """A cell in axial coordinates; the pond is ``(0, 0)``."""

    q: int
    r: int


RADIUS: Final = 3


def _name(cell: Axial) -> str:
    number = min(RADIUS, RADIUS - cell.q) - cell.r + 1
    return "abcdefg"[cell.q + RADIUS] + str(number)


_BY_NAME: Final = {
    _name(cell): cell
    for cell in (
        Axial(q, r) for q in range(-RADIUS, RADIUS + 1) for r in range(-RADIUS, RADIUS + 1)
    )
    if abs(cell.q + cell.r) <= RADIUS
}

CELL_NAMES: Final = tuple(sorted(_BY_NAME))
"""The 37 cells, ``a1`` to ``g4``; a cell is its place in this list."""
CELL_OF: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}
AXIAL: Final = tuple(_BY_NAME[name] for name in CELL_NAMES)
_CELL_AT: Final = {axial: cell for cell, axial in enumerate(AXIAL)}
POND_CELL: Final = _CELL_AT[Axial(0, 0)]
SPACES: Final = tuple(cell for cell in range(len(AXIAL)) if cell != POND_CELL)

_STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
NEIGHBOURS: Final = tuple(
    ()
    if cell == POND_CELL
    else tuple(
        sorted(
            _CELL_AT[near]
            for near in (Axial(q + dq, r + dr) for dq, dr in _STEPS)
            if near in _CELL_AT and near != (0, 0)
        )
    )
    for cell, (q, r) in enumerate(AXIAL)
)
"""For each cell the spaces it shares an edge with; the pond is nobody's neighbour."""

TOWERS: Final = ("pink", "blue", "green")
"""The towers by seat; they are the players' colours."""
START_CELLS: Final = tuple(_CELL_AT[cell] for cell in (Axial(0, 1), Axial(-1, 0), Axial(1, -1)))


def _line(seat: int, cell: Axial) -> int:
    return (cell.q, cell.r, cell.q + cell.r)[seat]


LINES: Final = tuple(
    tuple(
        tuple(cell for cell in SPACES if _line(seat, AXIAL[cell]) == coordinate)
        for coordinate in range(-RADIUS, RADIUS + 1)
    )
    for seat in range(len(TOWERS))
)
"""For each seat the seven lines that its tower sees, each with its 4 to 6 spaces."""


def tile_set(fountains: bool) -> list[int]:
    """All tiles that are played with, in the order of the box: garden tiles, then koi tiles."""
    garden = [tile for tile in range(KOI) for _ in range(COPIES)]
    return garden + [KOI] * (KOI_TILES_WITH_FOUNTAINS if fountains else KOI_TILES)
