"""How Seikatsu is set up and played (rules: Setup, A turn, End)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import dealing
from ...protocol import Config, IllegalMoveError, InvalidMoveError, Placement, RecordError
from ...protocol import Reason as Explanation
from .components import (
    BIRD_POINTS,
    BIRDS,
    CELL_NAMES,
    CELL_OF,
    EMPTY,
    FLOWERS,
    FOUNTAIN,
    FOUNTAIN_LIMIT,
    HAND_SIZE,
    KOI,
    KOI_LIMIT,
    NEIGHBOURS,
    POND,
    POND_CELL,
    SPACES,
    START_CELLS,
    TILE_NAMES,
    TILE_OF,
    tile_set,
)
from .state import META, MOVES, Move, Play, Reason, State, Table


def initial_state(config: Config | Mapping[str, Any]) -> State:
    """Deal from the seed or the config's setup; errors as the protocol says (rules: Setup)."""
    config = dealing.as_config(config, META)
    fountains = bool(dealing.option(config, META, "fountains"))
    edition = str(dealing.option(config, META, "edition"))
    players = config.players
    start, bag, cards = (
        _shuffled(config.seed, players, fountains)
        if config.setup is None
        else _read_setup(config.setup, players, fountains)
    )
    table = Table(
        config=Config(players, config.seed, dict(config.options), config.data),
        players=players,
        fountains=fountains,
        boxed=edition == "boxed",
        start=tuple(start),
        bag=tuple(bag),
        cards=tuple(cards),
        last_ply=len(SPACES) - players,
    )
    board = [POND if cell == POND_CELL else EMPTY for cell in range(len(CELL_NAMES))]
    for cell, tile in zip(START_CELLS, start, strict=False):
        board[cell] = tile
    size = HAND_SIZE[edition]
    return State(
        table=table,
        ply=0,
        board=tuple(board),
        open_cells=open_cells(board),
        hands=tuple(tuple(bag[seat * size : (seat + 1) * size]) for seat in range(players)),
        drawn=players * size,
        koi=0,
        fountains=0,
        birds=(0,) * players,
        known_koi=(0,) * players,
        last_play=None,
    )


def _shuffled(
    seed: str, players: int, fountains: bool
) -> tuple[list[int], list[int], list[tuple[int, int]]]:
    dealer = dealing.Dealer(seed)
    tiles = tile_set(fountains)
    garden = dealer.shuffled([tile for tile in tiles if tile != KOI])
    bag = dealer.shuffled(garden[players:] + [tile for tile in tiles if tile == KOI])
    cards: list[tuple[int, int]] = []
    if fountains:
        birds = dealer.shuffled(range(len(BIRDS)))
        cards = list(zip(birds, dealer.shuffled(range(len(FLOWERS))), strict=True))[:players]
    return garden[:players], bag, cards


def _read_setup(
    setup: object, players: int, fountains: bool
) -> tuple[list[int], list[int], list[tuple[int, int]]]:
    setup = dealing.setup_keys(setup, ("start", "bag", "cards") if fountains else ("start", "bag"))
    start, bag = setup["start"], setup["bag"]
    for key, given in (("start", start), ("bag", bag)):
        if not isinstance(given, list | tuple):
            raise RecordError("bad_setup", key=key, piece="")
    if len(start) != players or "K" in start:
        raise RecordError("bad_setup", key="start", piece="")
    wanted = [TILE_NAMES[tile] for tile in tile_set(fountains)]
    tiles = [TILE_OF[name] for name in dealing.same_pieces("bag", [*start, *bag], wanted)]
    cards = _read_cards(setup["cards"], players) if fountains else []
    return tiles[:players], tiles[players:], cards


def _read_cards(given: object, players: int) -> list[tuple[int, int]]:
    cards: list[tuple[int, int]] = []
    for pair in given if isinstance(given, list | tuple) else ():
        if (
            not isinstance(pair, list | tuple)
            or len(pair) != 2
            or pair[0] not in BIRDS
            or pair[1] not in FLOWERS
        ):
            raise RecordError("bad_setup", key="cards", piece=dealing.shown(pair))
        cards.append((BIRDS.index(pair[0]), FLOWERS.index(pair[1])))
    if len(cards) != players or any(len(set(kind)) != players for kind in zip(*cards, strict=True)):
        raise RecordError("bad_setup", key="cards", piece="")
    return cards


def setup(state: State) -> dict[str, Any]:
    """What the shuffle gave, as in the record (contract, section 3)."""
    table = state.table
    dealt: dict[str, Any] = {
        "start": [TILE_NAMES[tile] for tile in table.start],
        "bag": [TILE_NAMES[tile] for tile in table.bag],
    }
    if table.fountains:
        dealt["cards"] = [[BIRDS[bird], FLOWERS[flower]] for bird, flower in table.cards]
    return dealt


def config(state: State) -> Config:
    """The config that the state was dealt from, without the setup."""
    return state.table.config


def history(state: State) -> list[Move]:
    """The moves played since the deal."""
    return [play.move for play in state.plays()]


def open_cells(board: list[int] | tuple[int, ...]) -> tuple[int, ...]:
    """The empty spaces next to a tile, ascending (rules: A turn, 1)."""
    tiles = [cell for cell in SPACES if board[cell] >= 0]
    return tuple(sorted({n for cell in tiles for n in NEIGHBOURS[cell] if board[n] == EMPTY}))


def is_terminal(state: State) -> bool:
    """Whether all 36 spaces are filled (rules: End)."""
    return state.ply >= state.table.last_ply


def current_player(state: State) -> int | None:
    """The seat to move, in the order pink, blue, green; ``None`` when the game is over."""
    return None if state.ply >= state.table.last_ply else state.ply % state.table.players


def legal_moves(state: State) -> list[Move]:
    """Every legal move: by tile in the order of the hand, then by cell (rules: A turn, 1)."""
    table = state.table
    if state.ply >= table.last_ply:
        return []
    open_here = state.open_cells
    moves: list[Move] = []
    for tile in dict.fromkeys(state.hands[state.ply % table.players]):
        if tile != KOI or state.koi < KOI_LIMIT:
            row = MOVES[tile]
            moves += [row[cell] for cell in open_here]
        if tile == KOI and table.fountains and state.fountains < FOUNTAIN_LIMIT:
            row = MOVES[FOUNTAIN]
            near = beside_fountains(state)
            moves += [row[cell] for cell in open_here if cell not in near]
    # Without any other legal play a fountain may be laid beside a fountain.
    return moves or [MOVES[FOUNTAIN][cell] for cell in open_here]


def beside_fountains(state: State) -> set[int]:
    """The spaces next to a fountain, laid on or not."""
    if not state.fountains:
        return set()
    board = state.board
    return {near for cell in SPACES if board[cell] == FOUNTAIN for near in NEIGHBOURS[cell]}


def explain_illegal(state: State, move: Move) -> Explanation | None:
    """The rule that forbids ``move``; ``None`` if it is legal (rules: A turn, 1)."""
    code = _forbidden(state, move)
    if code is None:
        return None
    tile, cell = move
    values: dict[str, str | int] = {"tile": TILE_NAMES[tile], "cell": CELL_NAMES[cell]}
    if code is Reason.TAKEN:
        values["lies"] = TILE_NAMES[state.board[cell]]
    elif code is Reason.KOI_LIMIT:
        values["limit"] = KOI_LIMIT
    elif code is Reason.FOUNTAIN_LIMIT:
        values["limit"] = FOUNTAIN_LIMIT
    return Explanation(code, values)


def _forbidden(state: State, move: Move) -> Reason | None:
    tile, cell = move
    table = state.table
    if state.ply >= table.last_ply:
        return Reason.GAME_OVER
    if tile == FOUNTAIN and not table.fountains:
        return Reason.NO_FOUNTAINS
    if (KOI if tile == FOUNTAIN else tile) not in state.hands[state.ply % table.players]:
        return Reason.NOT_IN_HAND
    if tile == KOI and state.koi >= KOI_LIMIT:
        return Reason.KOI_LIMIT
    if tile == FOUNTAIN and state.fountains >= FOUNTAIN_LIMIT:
        return Reason.FOUNTAIN_LIMIT
    if cell not in state.open_cells:
        if cell == POND_CELL:
            return Reason.POND
        return Reason.TAKEN if state.board[cell] != EMPTY else Reason.NOT_BESIDE_A_TILE
    if tile == FOUNTAIN and cell in beside_fountains(state) and move not in legal_moves(state):
        return Reason.FOUNTAIN_BESIDE_FOUNTAIN
    return None


def matches(board: tuple[int, ...], tile: int, cell: int) -> tuple[int, ...]:
    """The neighbouring cells whose birds match a tile laid on ``cell`` (rules: A turn, 2).

    A koi matches one bird, the best; a fountain matches none.
    """
    if tile < KOI:
        bird = tile >> 2
        # Koi and fountains are 4 when shifted like a bird, empty cells negative: they never match.
        return tuple([near for near in NEIGHBOURS[cell] if board[near] >> 2 == bird])
    if tile == FOUNTAIN:
        return ()
    birds = [board[near] >> 2 for near in NEIGHBOURS[cell] if 0 <= board[near] < KOI]
    if not birds:
        return ()
    best = max(sorted(set(birds)), key=birds.count)
    return tuple([near for near in NEIGHBOURS[cell] if board[near] >> 2 == best])


def bird_points(table: Table, matching: int) -> int:
    """Points for a tile that matches so many neighbours (rules: A turn, 2; Options, edition)."""
    if table.boxed:
        return matching + 1 if matching else 0
    return BIRD_POINTS * matching


def apply(state: State, move: Move) -> State:
    """The state after ``move``: tile laid, birds scored, tile drawn (rules: A turn).

    Raises IllegalMoveError if a rule forbids it.
    """
    if _forbidden(state, move) is not None:
        reason = explain_illegal(state, move)
        assert reason is not None
        raise IllegalMoveError(reason.code, **reason.values)
    tile, cell = move
    table, hands, birds, open_now = state.table, state.hands, state.birds, state.open_cells
    seat = state.ply % table.players

    hand = hands[seat]
    held = hand.index(KOI if tile == FOUNTAIN else tile)
    hand = hand[:held] + hand[held + 1 :]
    known_koi = state.known_koi
    if tile >= KOI and table.fountains:
        known_koi = _known_koi(state, seat, tile, cell, len(hand))
    drawn = state.drawn
    if drawn < len(table.bag):
        hand += (table.bag[drawn],)
        drawn += 1

    matching = matches(state.board, tile, cell)
    if matching:
        points = birds[seat] + bird_points(table, len(matching))
        birds = (*birds[:seat], points, *birds[seat + 1 :])

    board = list(state.board)
    board[cell] = tile
    opened = [near for near in NEIGHBOURS[cell] if board[near] == EMPTY and near not in open_now]
    at = open_now.index(cell)
    open_now = open_now[:at] + open_now[at + 1 :]
    if opened:
        open_now = tuple(sorted((*open_now, *opened)))

    return State(
        table,
        state.ply + 1,
        tuple(board),
        open_now,
        (*hands[:seat], hand, *hands[seat + 1 :]),
        drawn,
        state.koi + (tile == KOI),
        state.fountains + (tile == FOUNTAIN),
        birds,
        known_koi,
        Play(state.last_play, seat, move, matching),
    )


def _known_koi(state: State, seat: int, tile: int, cell: int, left: int) -> tuple[int, ...]:
    # A fountain beside a fountain is only legal with nothing but koi tiles in hand, so it shows
    # the rest of the hand; a koi tile that is played may be one of those shown before.
    if tile == FOUNTAIN and cell in beside_fountains(state):
        known = left
    else:
        known = max(0, state.known_koi[seat] - 1)
    return (*state.known_koi[:seat], known, *state.known_koi[seat + 1 :])


def parse_move(text: str) -> Move:
    """The move that ``text`` notes, as ``EP c3``; raises InvalidMoveError if it notes none."""
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) != 2 or words[0] not in TILE_OF or words[1] not in CELL_OF:
        raise InvalidMoveError("unreadable_move", text=dealing.shown(text))
    return MOVES[TILE_OF[words[0]]][CELL_OF[words[1]]]


def placement(move: Move) -> Placement:
    """The move as a piece laid on a cell."""
    return Placement(TILE_NAMES[move.tile], "", CELL_NAMES[move.cell])
