"""How Frosted Blooms is played (rules: A turn, End)."""

from __future__ import annotations

import random
import re
from typing import Final

from ... import dealing
from ...protocol import IllegalMoveError, InvalidMoveError, Placement
from ..squares import parse_cell
from .components import (
    CARD_FACTOR,
    CARD_KINDS,
    CARD_OF,
    KINDS,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    PLACES,
    TILE_NAMES,
    TILE_OF,
)
from .garden import Garden, elements, fill, holes, lay, touched_groups
from .places import random_taking, taking_moves
from .reasons import explain_illegal
from .state import (
    CARD,
    CARDS,
    CLAIM,
    CLAIMS,
    PASS,
    TAKE,
    Card,
    Claim,
    Move,
    Part,
    Play,
    Player,
    Scored,
    State,
    Take,
    Taken,
)
from .tiles import OWN_TURNS, TURN_NAMES, TURN_OF

_TAKE_TEXT: Final = re.compile(r"([A-Z][0-9]) (r[0-3]m?) (\S+)")
_CLAIM_OF: Final = {str(claim): claim for claim in (*CLAIMS, PASS)}
_OBJECTIVE_OF: Final = {claim: objective for objective, claim in enumerate(CLAIMS)}

OF_KIND: Final = tuple(
    sum(1 << objective for objective, (of, _, _) in enumerate(OBJECTIVES) if of == kind)
    for kind in range(len(OBJECTIVE_KINDS))
)
"""For each kind its objectives, as a set of bits."""

_MET: Final = tuple(
    tuple(
        sum(
            1 << objective
            for objective, (of, number, _) in enumerate(OBJECTIVES)
            if of == kind and number <= count
        )
        for count in range(25)
    )
    for kind in range(len(OBJECTIVE_KINDS))
)


def met(kind: int, count: int) -> int:
    """The objectives of a kind that a count reaches, as a set of bits."""
    met_by = _MET[kind]
    return met_by[count] if count < len(met_by) else met_by[-1]


def is_terminal(state: State) -> bool:
    """Whether all ten rounds have been played (rules: End)."""
    return state.turn >= state.table.last_turn


def current_player(state: State) -> int | None:
    """The seat to move; ``None`` when the game is over."""
    return None if state.turn >= state.table.last_turn else state.seat


def legal_moves(state: State) -> list[Move]:
    """Every legal move (rules: A turn).

    Tiles in the order of the ring from the marker, each by turn and then by its corner, row by row;
    cards by kind; objectives in the order of the list, then ``pass``.
    """
    if state.turn >= state.table.last_turn:
        return []
    player = state.players[state.seat]
    if state.step == TAKE:
        tiles = [state.ring[place] for place in affordable(state)]
        return list(taking_moves(player.garden, tiles))
    if state.step == CARD:
        return [CARDS[card] for card in dict.fromkeys(player.hand)]
    claims = state.claims
    return [*(claim for at, claim in enumerate(CLAIMS) if claims >> at & 1), PASS]


def sample_move(state: State, rng: random.Random) -> Move:
    """A legal move, each as likely as any other, without the list of them.

    The state must not be the end of the game.
    """
    player = state.players[state.seat]
    if state.step == TAKE:
        return random_taking(player.garden, [state.ring[at] for at in affordable(state)], rng)
    moves = legal_moves(state)
    return moves[int(rng.random() * len(moves))]


def affordable(state: State) -> list[int]:
    """The places whose tiles the mover can pay, the next one first (rules: A turn, 1)."""
    steps = min(state.players[state.seat].coins + 2, PLACES)
    return [(state.marker + step) % PLACES for step in range(1, steps)]


def price(state: State, place: int) -> int:
    """Coins for the tile on a place: one for each tile skipped (rules: A turn, 1)."""
    return (place - state.marker - 1) % PLACES


def apply(state: State, move: Move) -> State:
    """The state after ``move`` (rules: A turn); raises IllegalMoveError if a rule forbids it."""
    after = None
    if state.turn < state.table.last_turn:
        if state.step == TAKE:
            after = _take(state, move) if isinstance(move, Take) else None
        elif state.step == CARD:
            after = _play_card(state, move) if isinstance(move, Card) else None
        elif isinstance(move, Claim):
            after = _claim(state, move)
    if after is None:
        reason = explain_illegal(state, move)
        assert reason is not None
        raise IllegalMoveError(reason.code, **reason.values)
    return after


def _take(state: State, move: Take) -> State | None:
    tile, turn, row, column = move
    ring, marker, table, seat = state.ring, state.marker, state.table, state.seat
    player = state.players[seat]
    if tile not in ring or turn not in OWN_TURNS[tile]:
        return None
    place = ring.index(tile)
    cost = (place - marker - 1) % PLACES
    if cost > player.coins:
        return None
    garden = lay(player.garden, tile, turn, row, column)
    if garden is None:
        return None
    places, laid = list(ring), state.laid
    places[place] = -1
    places[marker] = table.tiles[state.drawn]
    gained = laid[place]
    if cost or gained:
        coins = list(laid)
        coins[place] = 0
        for step in range(1, cost + 1):
            coins[(marker + step) % PLACES] += 1
        laid = tuple(coins)
    return State(
        table,
        state.turn,
        CARD,
        tuple(places),
        place,
        laid,
        state.drawn + 1,
        _replaced(
            state.players,
            seat,
            Player(
                garden,
                player.hand,
                player.drawn,
                player.coins - cost + gained,
                player.points,
                player.objectives,
            ),
        ),
        state.left,
        0,
        state.ply + 1,
        Play(state.last, state.turn, seat, move, Taken(cost, gained)),
    )


def _replaced(players: tuple[Player, ...], seat: int, player: Player) -> tuple[Player, ...]:
    return (*players[:seat], player, *players[seat + 1 :])


def card_parts(garden: Garden, card: int) -> list[Part]:
    """The groups that a card counts after the tile laid last (rules: A turn, 3)."""
    return [
        Part(kind, elements(garden, group), group)
        for kind in CARD_KINDS[card]
        for group in touched_groups(garden, kind)
    ]


def _play_card(state: State, move: Card) -> State | None:
    card = move.card
    table, seat = state.table, state.seat
    player = state.players[seat]
    hand, drawn, garden, coins = player.hand, player.drawn, player.garden, player.coins
    if card not in hand:
        return None
    parts = card_parts(garden, card)
    points = CARD_FACTOR[card] * sum([part.elements for part in parts])
    held = hand.index(card)
    hand = hand[:held] + hand[held + 1 :]
    if drawn < len(table.decks[seat]):
        hand = tuple(sorted((*hand, table.decks[seat][drawn])))
        drawn += 1
    before = garden
    found = holes(garden)
    if found:
        garden = fill(garden, found)
        coins += garden.gardeners - before.gardeners
    left = claimable(state.left, player.objectives, before, garden)
    return State(
        table,
        state.turn if left else state.turn + 1,
        CLAIM if left else TAKE,
        state.ring,
        state.marker,
        state.laid,
        state.drawn,
        _replaced(
            state.players,
            seat,
            Player(garden, hand, drawn, coins, player.points + points, player.objectives),
        ),
        state.left,
        left,
        state.ply + 1,
        Play(
            state.last,
            state.turn,
            seat,
            move,
            Scored(garden.window.size, tuple(parts), tuple(found)),
        ),
    )


def claimable(left: int, claimed: int, before: Garden, garden: Garden) -> int:
    """The objectives that may be claimed, as a set of bits (rules: A turn, 5).

    ``left`` are those that nobody has, ``claimed`` the player's own; ``before`` is the garden
    without the upgrades of this turn.
    """
    reached = 0
    for kind in range(len(KINDS)):
        if not claimed & OF_KIND[kind]:
            for group in touched_groups(garden, kind):
                reached |= met(kind, elements(garden, group))
    if before is not garden:
        for kind, (had, has) in enumerate(
            zip(before.upgrades, garden.upgrades, strict=True), start=len(KINDS)
        ):
            if has > had and not claimed & OF_KIND[kind]:
                reached |= met(kind, has)
    return left & reached


def _claim(state: State, move: Claim) -> State | None:
    seat, player = state.seat, state.players[state.seat]
    left, claims, players = state.left, 0, state.players
    if move != PASS:
        objective = _OBJECTIVE_OF.get(move)
        if objective is None or not state.claims >> objective & 1:
            return None
        claims = state.claims & ~OF_KIND[OBJECTIVES[objective][0]]
        left ^= 1 << objective
        claimed = player._replace(objectives=player.objectives | 1 << objective)
        players = _replaced(players, seat, claimed)
    return State(
        state.table,
        state.turn if claims else state.turn + 1,
        CLAIM if claims else TAKE,
        state.ring,
        state.marker,
        state.laid,
        state.drawn,
        players,
        left,
        claims,
        state.ply + 1,
        Play(state.last, state.turn, seat, move, None),
    )


def parse_move(text: str) -> Move:
    """The move that ``text`` notes; raises InvalidMoveError if it notes none."""
    if isinstance(text, str):
        if text in CARD_OF:
            return CARDS[CARD_OF[text]]
        if text in _CLAIM_OF:
            return _CLAIM_OF[text]
        found = _TAKE_TEXT.fullmatch(text)
        if found is not None and found[1] in TILE_OF:
            row, column = parse_cell(found[3])
            return Take(TILE_OF[found[1]], TURN_OF[found[2]], row, column)
    raise InvalidMoveError("unreadable_move", text=dealing.shown(text))


def placement(move: Move) -> Placement | None:
    """A tile as a piece laid on a cell; ``None`` for cards and claims."""
    if not isinstance(move, Take):
        return None
    cell = f"{move.row},{move.column}"
    return Placement(TILE_NAMES[move.tile], TURN_NAMES[move.turn], cell)


def history(state: State) -> list[Move]:
    """The moves played since the deal."""
    return [play.move for play in state.plays()]
