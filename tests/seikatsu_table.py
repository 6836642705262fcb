"""Seikatsu positions laid by hand: a deal in which everyone holds what the test plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from seikatsu_by_hand import CELL_OF, SPACES, STARTS, name, neighbours

import py_engine
from py_engine.protocol import ScoreLine

SEIKATSU: Any = py_engine.game("seikatsu")
ALL_GARDEN_TILES = [bird + flower for bird in "TWEF" for flower in "PLUB" for _ in range(2)]
CARDS = [["tanager", "primrose"], ["waxwing", "plumeria"], ["white-eye", "tulip"]]
START = ["FB", "FU", "EB"]


def lay(
    moves: Sequence[str] = (),
    *,
    players: int = 2,
    start: Sequence[str] = START,
    hold: Mapping[int, Sequence[str]] | None = None,
    draws: Mapping[int, Sequence[str]] | None = None,
    cards: Sequence[Sequence[str]] = CARDS,
    fountains: bool = False,
    edition: str = "arena",
) -> Any:
    """The state after ``moves``, played from a deal in which they are possible.

    ``hold`` names tiles that a seat holds after the moves, ``draws`` those that it draws later on.
    """
    size = {"arena": 3, "boxed": 2}[edition]
    needs: list[list[str]] = [[] for _ in range(players)]
    for ply, text in enumerate(moves):
        needs[ply % players].append("K" if text[0] == "N" else text.split()[0])
    left = Counter(ALL_GARDEN_TILES + ["K"] * (8 if fountains else 4))
    left.subtract(start[:players])
    for seat in range(players):
        held = list((hold or {}).get(seat, ()))
        needs[seat] += held
        left.subtract(needs[seat])
    wanted_later = [list((draws or {}).get(seat, ())) for seat in range(players)]
    for tiles in wanted_later:
        left.subtract(tiles)
    assert min(left.values()) >= 0, f"not so many tiles in the box: {left}"
    filler = sorted(left.elements(), key=lambda tile: (tile == "K", tile))
    if any(wanted_later):
        # The hand is full with what is held; then come the draws.
        plays = [len(moves[seat::players]) for seat in range(players)]
        for seat, tiles in enumerate(wanted_later):
            while len(needs[seat]) < plays[seat] + size:
                needs[seat].append(filler.pop(0))
            needs[seat] += tiles
    total = len(ALL_GARDEN_TILES) + (8 if fountains else 4) - players
    owners = [seat for seat in range(players) for _ in range(size)]
    owners += [ply % players for ply in range(total - len(owners))]
    bag = [needs[seat].pop(0) if needs[seat] else filler.pop(0) for seat in owners]
    setup: dict[str, Any] = {"start": list(start[:players]), "bag": bag}
    if fountains:
        setup["cards"] = [list(pair) for pair in cards[:players]]
    options = {"fountains": fountains, "edition": edition}
    state = SEIKATSU.initial_state({"players": players, "options": options, "setup": setup})
    return play(state, *moves)


def play(state: Any, *moves: str) -> Any:
    """The state after more moves."""
    for text in moves:
        state = SEIKATSU.apply(state, SEIKATSU.parse_move(text))
    return state


def legal(state: Any) -> list[str]:
    """The legal moves' texts."""
    return [str(move) for move in SEIKATSU.legal_moves(state)]


def cells_for(state: Any, tile: str) -> set[str]:
    """Where a tile may be laid."""
    return {text.split()[1] for text in legal(state) if text.split()[0] == tile}


def why_not(state: Any, text: str) -> str | None:
    """The code of the rule that forbids a move."""
    reason = SEIKATSU.explain_illegal(state, SEIKATSU.parse_move(text))
    return None if reason is None else str(reason.code)


def hand(state: Any, seat: int) -> list[str]:
    """The tiles that a seat holds."""
    held = SEIKATSU.observation(state, seat)["hands"][seat]
    assert held is not None
    return list(held)


def lines(state: Any, seat: int, rule: str, viewer: Any = None) -> list[ScoreLine]:
    """The lines of a seat's sheet that count a rule."""
    sheet = SEIKATSU.score(state, viewer)[seat]
    return [line for line in sheet.lines if line.rule == rule]


def points(state: Any, seat: int, rule: str) -> int:
    """What a rule has brought a seat."""
    return sum(line.points or 0 for line in lines(state, seat, rule))


def flower_line(state: Any, seat: int, cell: str) -> ScoreLine:
    """The flower line of a seat that a space lies in."""
    return next(line for line in lines(state, seat, "flowers") if cell in line.values["spaces"])


def filling(
    leave: Sequence[str],
    special: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    reserve: Sequence[str] = (),
) -> list[str]:
    """Moves that fill the garden but for the spaces to ``leave``, each laid beside a tile.

    ``special`` says what lies where; the other spaces take garden tiles but the ``reserve``.
    """
    special = special or {}
    taken = {name(cell) for cell in STARTS[:players]}
    wanted = {name(cell) for cell in SPACES} - taken - set(leave)
    tiles = Counter(ALL_GARDEN_TILES)
    tiles.subtract([*START[:players], *reserve])
    tiles.subtract([tile for tile in special.values() if len(tile) == 2])
    left = sorted(tiles.elements())
    moves = []
    while wanted:
        cell = min(
            cell
            for cell in wanted
            if any(name(near) in taken for near in neighbours(CELL_OF[cell]))
        )
        wanted.remove(cell)
        taken.add(cell)
        moves.append(f"{special.get(cell) or left.pop(0)} {cell}")
    return moves
