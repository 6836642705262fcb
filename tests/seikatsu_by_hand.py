"""Seikatsu once more, slowly, read off the rules page alone; shares nothing with the engine."""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = tuple[int, int]
CELLS = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
SPACES = [cell for cell in CELLS if cell != (0, 0)]
STARTS = [(0, 1), (-1, 0), (1, -1)]
FLOWER_TABLE = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}
BIRDS = {"T": "tanager", "W": "waxwing", "E": "white-eye", "F": "flycatcher"}
FLOWERS = {"P": "primrose", "L": "plumeria", "U": "tulip", "B": "bellflower"}


def name(cell: Cell) -> str:
    q, r = cell
    return "abcdefg"[q + 3] + str(min(3, 3 - q) - r + 1)


CELL_OF = {name(cell): cell for cell in CELLS}


def neighbours(cell: Cell) -> list[Cell]:
    q, r = cell
    around = [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]
    return [near for near in around if near in SPACES]


def line_of(seat: int, cell: Cell) -> int:
    q, r = cell
    return [q, r, q + r][seat]


@dataclass
class ByHand:
    """A game at the table; everything is changed in place."""

    players: int
    bag: list[str]
    start: list[str]
    cards: list[list[str]]
    fountains: bool
    boxed: bool
    garden: dict[Cell, str] = field(default_factory=dict)
    hands: list[list[str]] = field(default_factory=list)
    birds: list[int] = field(default_factory=list)
    ply: int = 0

    def __post_init__(self) -> None:
        self.bag = list(self.bag)
        for seat in range(self.players):
            self.garden[STARTS[seat]] = self.start[seat]
        size = 2 if self.boxed else 3
        self.hands = [[self.bag.pop(0) for _ in range(size)] for _ in range(self.players)]
        self.birds = [0] * self.players

    @property
    def over(self) -> bool:
        return len(self.garden) == 36

    def open_spaces(self) -> list[Cell]:
        return [
            cell
            for cell in SPACES
            if cell not in self.garden and any(near in self.garden for near in neighbours(cell))
        ]

    def laid(self, what: str) -> int:
        return sum(tile == what for tile in self.garden.values())

    def legal(self) -> set[str]:
        if self.over:
            return set()
        moves, beside = set(), set()
        for tile in self.hands[self.ply % self.players]:
            for cell in self.open_spaces():
                if tile != "K":
                    moves.add(f"{tile} {name(cell)}")
                    continue
                if self.laid("K") < 4:
                    moves.add(f"K {name(cell)}")
                if self.fountains and self.laid("N") < 4:
                    fountain_near = any(self.garden.get(near) == "N" for near in neighbours(cell))
                    (beside if fountain_near else moves).add(f"N {name(cell)}")
        return moves or beside

    def play(self, text: str) -> None:
        tile, cell = text.split()[0], CELL_OF[text.split()[1]]
        seat = self.ply % self.players
        self.hands[seat].remove("K" if tile == "N" else tile)
        self.birds[seat] += self.bird_points(tile, cell)
        self.garden[cell] = tile
        if self.bag:
            self.hands[seat].append(self.bag.pop(0))
        self.ply += 1

    def bird_points(self, tile: str, cell: Cell) -> int:
        around = [self.garden.get(near, "N")[0] for near in neighbours(cell)]
        wanted = {"K": "TWEF", "N": ""}.get(tile, tile[0])
        best = max((around.count(bird) for bird in wanted), default=0)
        if self.boxed:
            return best + 1 if best else 0
        return 2 * best

    def flower_points(self, seat: int) -> int:
        total = 0
        for coordinate in range(-3, 4):
            line = [self.garden.get(c, "N") for c in SPACES if line_of(seat, c) == coordinate]
            most = max(sum(tile[1:] == flower for tile in line) for flower in "PLUB")
            total += FLOWER_TABLE[most + line.count("K")]
        return total

    def fountain_points(self, seat: int) -> int:
        total = 0
        for cell, laid in self.garden.items():
            if laid != "N":
                continue
            for near in neighbours(cell):
                tile = self.garden.get(near, "N")
                if len(tile) == 2:
                    total += 2 * (BIRDS[tile[0]] == self.cards[seat][0])
                    total += 2 * (FLOWERS[tile[1]] == self.cards[seat][1])
        return total

    def totals(self) -> list[int]:
        return [
            self.birds[seat] + self.flower_points(seat) + self.fountain_points(seat)
            for seat in range(self.players)
        ]

    def winner(self) -> int:
        totals = self.totals()
        return max(seat for seat in range(self.players) if totals[seat] == max(totals))


def copy_of(game: ByHand) -> ByHand:
    """The same position, to be played on apart."""
    again = object.__new__(ByHand)
    again.__dict__ = dict(game.__dict__)
    again.bag, again.garden, again.birds = list(game.bag), dict(game.garden), list(game.birds)
    again.hands = [list(hand) for hand in game.hands]
    return again
