"""Which rule forbids a move (rules: A turn)."""

from __future__ import annotations

from ...protocol import Reason as Explanation
from .components import CARD_NAMES, KINDS, OBJECTIVE_KINDS, OBJECTIVES, PLACES, TILE_NAMES
from .garden import Garden, elements, touched_groups
from .state import CARD, CLAIMS, PASS, TAKE, Card, Claim, Move, Reason, State, Take
from .tiles import FACES, SAME


def explain_illegal(state: State, move: Move) -> Explanation | None:
    """The rule that forbids ``move``; ``None`` if it is legal."""
    if state.turn >= state.table.last_turn:
        return Explanation(Reason.GAME_OVER)
    if state.step == TAKE:
        return _take(state, move) if isinstance(move, Take) else Explanation(Reason.TAKE_NOW)
    if state.step == CARD:
        return _card(state, move) if isinstance(move, Card) else Explanation(Reason.CARD_NOW)
    return _claim(state, move) if isinstance(move, Claim) else Explanation(Reason.CLAIM_NOW)


def _take(state: State, move: Take) -> Explanation | None:
    player, tile = state.players[state.seat], TILE_NAMES[move.tile]
    if move.tile not in state.ring:
        return Explanation(Reason.NOT_IN_RING, {"tile": tile})
    price = (state.ring.index(move.tile) - state.marker - 1) % PLACES
    if price > player.coins:
        return Explanation(Reason.TOO_DEAR, {"tile": tile, "price": price, "coins": player.coins})
    forbidden = _place(player.garden, move)
    if forbidden is not None:
        return forbidden
    least = SAME[move.tile][move.turn]
    if least != move.turn:
        return Explanation(Reason.SAME_LAYING, {"move": str(move._replace(turn=least))})
    return None


def _place(garden: Garden, move: Take) -> Explanation | None:
    tile = TILE_NAMES[move.tile]
    if not garden.filled:
        if move.row or move.column:
            return Explanation(Reason.FIRST_CORNER, {"tile": tile, "cell": "0,0"})
        return None
    # By rows and columns: an illegal move may name squares that no window holds.
    filled = set(garden.window.cells(garden.filled))
    upgrades = filled - _tile_squares(garden)
    beside = False
    for square in FACES[move.tile][move.turn]:
        row, column = move.row + square.row, move.column + square.column
        if (row, column) in filled:
            covers = (row, column) in upgrades
            code = Reason.COVERS_UPGRADE if covers else Reason.COVERS_TILE
            return Explanation(code, {"tile": tile, "cell": f"{row},{column}"})
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        beside = beside or any(cell in filled for cell in around)
    if beside:
        return None
    cell = f"{move.row},{move.column}"
    return Explanation(Reason.NOT_BESIDE_GARDEN, {"tile": tile, "cell": cell})


def _tile_squares(garden: Garden) -> set[tuple[int, int]]:
    return {
        cell for groups in garden.groups for group in groups for cell in garden.window.cells(group)
    }


def _card(state: State, move: Card) -> Explanation | None:
    if move.card not in state.players[state.seat].hand:
        return Explanation(Reason.CARD_NOT_IN_HAND, {"card": CARD_NAMES[move.card]})
    return None


def _claim(state: State, move: Claim) -> Explanation | None:
    if move == PASS or move in _open_claims(state):
        return None
    objective, values = CLAIMS.index(move), {"objective": str(move)}
    kind, number, _ = OBJECTIVES[objective]
    player = state.players[state.seat]
    if any(player.objectives >> at & 1 for at, (of, _, _) in enumerate(OBJECTIVES) if of == kind):
        return Explanation(Reason.KIND_CLAIMED, {**values, "kind": OBJECTIVE_KINDS[kind]})
    if not state.left >> objective & 1:
        return Explanation(Reason.OBJECTIVE_GONE, values)
    garden = player.garden
    if kind < len(KINDS):
        count = max(elements(garden, group) for group in touched_groups(garden, kind))
    else:
        count = garden.upgrades[kind - len(KINDS)]
        if count >= number:
            return Explanation(Reason.NO_SUCH_UPGRADE, values)
    return Explanation(Reason.NOT_REACHED, {**values, "number": number, "count": count})


def _open_claims(state: State) -> list[Claim]:
    return [claim for at, claim in enumerate(CLAIMS) if state.claims >> at & 1]
