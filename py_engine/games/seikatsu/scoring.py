"""What a garden is worth (rules: Score)."""

from __future__ import annotations

from ...protocol import Outcome, ScoreLine, ScoreSheet, Viewer
from .components import (
    BIRDS,
    CELL_NAMES,
    FLOWER_POINTS,
    FLOWERS,
    FOUNTAIN,
    FOUNTAIN_POINTS,
    KOI,
    LINES,
    NEIGHBOURS,
    SPACES,
)
from .rules import bird_points, is_terminal
from .state import META, State


def score(state: State, viewer: Viewer = None) -> tuple[ScoreSheet, ...]:
    """For each seat the lines of its birds, flowers and fountains, if the game ended now.

    Fountains are ``points: None`` where the viewer does not know the seat's cards.
    """
    open_cards = viewer is None or is_terminal(state)
    return tuple(
        ScoreSheet(
            (
                *_bird_lines(state, seat),
                *_flower_lines(state.board, seat),
                *_fountain_lines(state, seat, open_cards or viewer == seat),
            )
        )
        for seat in range(state.table.players)
    )


def _bird_lines(state: State, seat: int) -> list[ScoreLine]:
    lines = []
    for ply, play in enumerate(state.plays()):
        if play.seat == seat and play.matches:
            bird = BIRDS[state.board[play.matches[0]] >> 2]
            cells = (play.move.cell, *play.matches)
            lines.append(
                ScoreLine(
                    key=f"birds:{ply + 1}",
                    rule="birds",
                    count=len(play.matches),
                    points=bird_points(state.table, len(play.matches)),
                    cells=tuple(CELL_NAMES[cell] for cell in cells),
                    values={"ply": ply + 1, "bird": bird},
                )
            )
    return lines


def _flower_lines(board: tuple[int, ...], seat: int) -> list[ScoreLine]:
    lines = []
    for number, line in enumerate(LINES[seat], start=1):
        koi = [cell for cell in line if board[cell] == KOI]
        sets: list[list[int]] = [[] for _ in FLOWERS]
        for cell in line:
            if 0 <= board[cell] < KOI:
                sets[board[cell] & 3].append(cell)
        flower = max(range(len(FLOWERS)), key=lambda kind: len(sets[kind]))
        count = len(sets[flower]) + len(koi)
        lines.append(
            ScoreLine(
                key=f"flowers:{number}",
                rule="flowers",
                count=count,
                points=FLOWER_POINTS[count],
                cells=tuple(CELL_NAMES[cell] for cell in (*sets[flower], *koi)),
                values={
                    "line": number,
                    "flower": FLOWERS[flower] if sets[flower] else None,
                    "tiles": [CELL_NAMES[cell] for cell in sets[flower]],
                    "koi": [CELL_NAMES[cell] for cell in koi],
                    "spaces": [CELL_NAMES[cell] for cell in line],
                },
            )
        )
    return lines


def _fountain_lines(state: State, seat: int, known: bool) -> list[ScoreLine]:
    lines = []
    board = state.board
    for cell in SPACES if state.fountains else ():
        if board[cell] != FOUNTAIN:
            continue
        place = CELL_NAMES[cell]
        if not known:
            lines.append(ScoreLine(f"fountains:{place}", "fountains", None, None, (place,)))
            continue
        bird, flower = state.table.cards[seat]
        beside = [near for near in NEIGHBOURS[cell] if 0 <= board[near] < KOI]
        birds = [near for near in beside if board[near] >> 2 == bird]
        flowers = [near for near in beside if board[near] & 3 == flower]
        count = len(birds) + len(flowers)
        lines.append(
            ScoreLine(
                key=f"fountains:{place}",
                rule="fountains",
                count=count,
                points=FOUNTAIN_POINTS * count,
                cells=(place, *(CELL_NAMES[near] for near in beside if near in birds + flowers)),
                values={
                    "birds": [CELL_NAMES[near] for near in birds],
                    "flowers": [CELL_NAMES[near] for near in flowers],
                },
            )
        )
    return lines


def counted_rules(state: State) -> tuple[str, ...]:
    """The score's rules that this game counts: fountains only if they are played."""
    return META.rules if state.table.fountains else META.rules[:2]


def outcome(state: State) -> Outcome | None:
    """The winner, a tie going to the tied player later in turn order (rules: Score)."""
    if not is_terminal(state):
        return None
    totals = [sheet.total for sheet in score(state)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return Outcome((tied[-1],), "points" if len(tied) == 1 else "turn_order")
