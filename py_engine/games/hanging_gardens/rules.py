"""How a game is dealt and played (rules: Setup, A round, A turn, End)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from ... import dealing
from ...protocol import Config, IllegalMoveError, RecordError
from ..squares import Cell
from .components import (
    CARD_NAMES,
    CARD_OF,
    DRAW_SIZE,
    EMPTY,
    FACE_UP_CARDS,
    PLACES,
    TILE_NAMES,
    TILE_OF,
    TILES,
    open_columns,
)
from .garden import (
    Garden,
    eligible_groups,
    movable_temples,
    place,
    placements,
    start_garden,
    with_temple,
)
from .moves import PASS, TAKES, Drop, Move, Pass, Place, Take, Temple
from .reasons import explain_illegal
from .state import CARD, META, TEMPLE, TILE, Hand, Play, State, Table

_SETUP: Final = ("first", "cards", "tiles")
_NO_TILES: Final = (EMPTY,) * len(PLACES)


def initial_state(config: Config | Mapping[str, Any]) -> State:
    """Deal from the seed or the config's setup; errors as the protocol says (rules: Setup)."""
    config = dealing.as_config(config, META)
    wanted = dealing.option(config, META, "first_player")
    if config.setup is None:
        dealer = dealing.Dealer(config.seed)
        # Drawn even when it is given, so that the same seed lays out the same cards.
        first = dealer.below(config.players)
        first = first if wanted is None else wanted
        cards, tiles = dealer.shuffled(range(len(CARD_NAMES))), dealer.shuffled(TILES)
    else:
        first, cards, tiles = _read_setup(config.setup, config.players, wanted)
    table = make_table(config, first, tuple(cards), tuple(tiles))
    return State(
        table=table,
        ply=0,
        turn=0,
        phase=CARD,
        market=table.cards[: table.round_turns],
        dealt=table.round_turns,
        display=table.tiles[: len(PLACES)],
        drawn=len(PLACES),
        gardens=(start_garden(),) * table.players,
        hands=(Hand((), (), 0),) * table.players,
        built=(False,) * table.players,
        themed=0,
        eligible=(),
        earned=0,
        plays=(),
    )


def _read_setup(
    setup: object, players: int, wanted: int | None
) -> tuple[int, list[int], list[int]]:
    setup = dealing.setup_keys(setup, _SETUP)
    first = setup["first"]
    if not isinstance(first, int) or isinstance(first, bool) or not 0 <= first < players:
        raise RecordError("bad_setup", key="first", piece=dealing.shown(first))
    if wanted is not None and first != wanted:
        raise RecordError("bad_setup", key="first", piece=dealing.shown(first))
    cards = dealing.same_pieces("cards", setup["cards"], CARD_NAMES)
    tiles = dealing.same_pieces("tiles", setup["tiles"], [TILE_NAMES[tile] for tile in TILES])
    return first, [CARD_OF[name] for name in cards], [TILE_OF[name] for name in tiles]


def make_table(config: Config, first: int, cards: tuple[int, ...], tiles: tuple[int, ...]) -> Table:
    """The table of a game with this config, first player and piles, in draw order."""
    players = config.players
    round_turns = FACE_UP_CARDS[players]
    return Table(
        config=Config(players, config.seed, dict(config.options), config.data),
        players=players,
        first=first,
        round_turns=round_turns,
        order=_order(players, first, round_turns),
        temple_a_round=dealing.option(config, META, "temple_limit") == "round",
        cards=cards,
        tiles=tiles,
    )


@cache
def _order(players: int, first: int, round_turns: int) -> tuple[int, ...]:
    rounds = len(CARD_NAMES) // round_turns
    return tuple(
        (first + number + turn) % players for number in range(rounds) for turn in range(round_turns)
    )


def setup(state: State) -> dict[str, Any]:
    """What the shuffle gave, as in the record (contract, section 3)."""
    table = state.table
    return {
        "first": table.first,
        "cards": [CARD_NAMES[card] for card in table.cards],
        "tiles": [TILE_NAMES[tile] for tile in table.tiles],
    }


def config(state: State) -> Config:
    """The config that the state was dealt from, without the setup."""
    return state.table.config


def history(state: State) -> list[Move]:
    """The moves played since the deal."""
    return [play.move for play in state.plays]


def is_terminal(state: State) -> bool:
    """Whether the last round has been played (rules: End)."""
    return state.phase is None


def current_player(state: State) -> int | None:
    """The seat to move; ``None`` when the game is over (rules: A round)."""
    return None if state.phase is None else state.table.order[state.turn]


def legal_moves(state: State) -> list[Move]:
    """Every legal move of the step that is awaited (rules: A turn).

    Cards in the order of the market, then by rotation and corner; temples by square, ``pass`` last;
    tiles by place.
    """
    phase = state.phase
    if phase == CARD:
        garden = state.gardens[state.table.order[state.turn]]
        moves: list[Move] = [*placements(garden, state.market)]
        return moves or [Drop(card) for card in state.market]
    if phase == TEMPLE:
        return [*_temples(state), PASS]
    if phase == TILE:
        return [TAKES[place] for place in open_places(state.display, open_columns(state.earned))]
    return []


def open_places(display: tuple[int, ...], columns: int) -> list[int]:
    """The places with a tile in the first columns of the display (rules: A turn, 3)."""
    return [place for place in range(2 * columns) if display[place] != EMPTY]


def _temples(state: State) -> list[Temple]:
    garden = state.gardens[state.seat]
    over = garden.window
    groups = 0
    for group in state.eligible:
        groups |= group
    cells = over.cells(groups)
    if not state.all_stand:
        return [_temple(cell, None) for cell in cells]
    leaving = [over.cell(index) for index in movable_temples(garden)]
    return [_temple(cell, leaves) for cell in cells for leaves in leaving]


@cache
def _temple(cell: Cell, leaves: Cell | None) -> Temple:
    return Temple(cell, leaves)


def apply(state: State, move: Move) -> State:
    """The state after ``move``; raises IllegalMoveError if a rule forbids it (rules: A turn)."""
    phase = state.phase
    after: State | None = None
    if phase == CARD:
        if isinstance(move, Place):
            after = _place(state, move)
        elif isinstance(move, Drop) and move in legal_moves(state):
            after = _end_turn(state, move, market=_without(state.market, move.card))
    elif phase == TEMPLE:
        if isinstance(move, Temple):
            after = _build(state, move)
        elif isinstance(move, Pass):
            after = _end_turn(state, move)
    elif phase == TILE and isinstance(move, Take):
        after = _take(state, move)
    if after is None:
        reason = explain_illegal(state, move)
        assert reason is not None
        raise IllegalMoveError(reason.code, **reason.values)
    return after


def _without(market: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([other for other in market if other != card])


def _place(state: State, move: Place) -> State | None:
    if move.card not in state.market:
        return None
    table = state.table
    seat = table.order[state.turn]
    placed = place(state.gardens[seat], move)
    if placed is None:
        return None
    garden, themed = placed
    gardens = (*state.gardens[:seat], garden, *state.gardens[seat + 1 :])
    market = _without(state.market, move.card)
    if table.temple_a_round and state.built[seat]:
        return _end_turn(state, move, market=market, gardens=gardens)
    eligible = eligible_groups(garden, themed)
    if not eligible:
        return _end_turn(state, move, market=market, gardens=gardens)
    return State(
        table,
        state.ply + 1,
        state.turn,
        TEMPLE,
        market,
        state.dealt,
        state.display,
        state.drawn,
        gardens,
        state.hands,
        state.built,
        themed,
        eligible,
        0,
        (*state.plays, Play(seat, move)),
    )


def _build(state: State, move: Temple) -> State | None:
    """Build or move a temple, and draw face down for a large group (rules: A turn, 2 and 3)."""
    table, seat = state.table, state.seat
    garden = state.gardens[seat]
    group = _earning_group(state, garden, move)
    if group is None:
        return None
    over = garden.window
    leaves = None if move.leaves is None else over.at(*move.leaves)
    garden = with_temple(garden, over.at(*move.cell), leaves)
    gardens = (*state.gardens[:seat], garden, *state.gardens[seat + 1 :])
    built = (*state.built[:seat], True, *state.built[seat + 1 :])

    size = group.bit_count()
    hand, drawn = state.hands[seat], state.drawn
    drew, missed = False, 0
    if size >= DRAW_SIZE:
        drew = drawn < len(table.tiles)
        missed = int(not drew)
    if drew:
        hand = hand._replace(hidden=(*hand.hidden, table.tiles[drawn]))
        drawn += 1
    to_take = bool(open_places(state.display, open_columns(size)))
    missed += int(not to_take)
    if missed:
        hand = hand._replace(missed=hand.missed + missed)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    play = Play(seat, move, None, drew, missed)
    if not to_take:
        return _end_turn(
            state, move, gardens=gardens, hands=hands, drawn=drawn, built=built, play=play
        )
    return State(
        table,
        state.ply + 1,
        state.turn,
        TILE,
        state.market,
        state.dealt,
        state.display,
        drawn,
        gardens,
        hands,
        built,
        0,
        (),
        size,
        (*state.plays, play),
    )


def _earning_group(state: State, garden: Garden, move: Temple) -> int | None:
    """The group that a legal temple earns its tiles with; ``None`` for an illegal one."""
    over = garden.window
    if not over.holds(*move.cell) or state.all_stand != (move.leaves is not None):
        return None
    if move.leaves is not None:
        movable = [over.cell(index) for index in movable_temples(garden)]
        if move.leaves not in movable:
            return None
    index = over.at(*move.cell)
    return next((group for group in state.eligible if group >> index & 1), None)


def _take(state: State, move: Take) -> State | None:
    """Take a face-up tile and refill its place (rules: A turn, 3)."""
    place, display, drawn, tiles = move.place, state.display, state.drawn, state.table.tiles
    if place not in open_places(display, open_columns(state.earned)):
        return None
    seat, tile = state.seat, display[place]
    refill = EMPTY
    if drawn < len(tiles):
        refill = tiles[drawn]
        drawn += 1
    hand = state.hands[seat]
    hand = hand._replace(taken=(*hand.taken, tile))
    return _end_turn(
        state,
        move,
        display=(*display[:place], refill, *display[place + 1 :]),
        drawn=drawn,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        play=Play(seat, move, tile),
    )


def _end_turn(
    state: State,
    move: Move,
    *,
    market: tuple[int, ...] | None = None,
    display: tuple[int, ...] | None = None,
    drawn: int | None = None,
    gardens: tuple[Garden, ...] | None = None,
    hands: tuple[Hand, ...] | None = None,
    built: tuple[bool, ...] | None = None,
    play: Play | None = None,
) -> State:
    """The state after the last move of a turn; what is not given stays (rules: A round, End)."""
    table, turn, dealt = state.table, state.turn + 1, state.dealt
    market = state.market if market is None else market
    display = state.display if display is None else display
    drawn = state.drawn if drawn is None else drawn
    built = state.built if built is None else built
    phase: str | None = CARD
    if turn % table.round_turns == 0:
        no_tiles = drawn == len(table.tiles) and display == _NO_TILES
        if no_tiles or turn == len(table.order):
            phase = None
        else:
            market = table.cards[dealt : dealt + table.round_turns]
            dealt += table.round_turns
            built = (False,) * table.players
    return State(
        table,
        state.ply + 1,
        turn,
        phase,
        market,
        dealt,
        display,
        drawn,
        state.gardens if gardens is None else gardens,
        state.hands if hands is None else hands,
        built,
        0,
        (),
        0,
        (*state.plays, play or Play(state.seat, move)),
    )
