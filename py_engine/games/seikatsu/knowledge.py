"""Who may know what: observations, and states drawn from them (contract, section 1)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Literal

from ... import dealing
from ...protocol import Config, Spectator
from .components import (
    BIRDS,
    CELL_NAMES,
    CELL_OF,
    EMPTY,
    FLOWERS,
    FOUNTAIN,
    KOI,
    POND,
    POND_CELL,
    SPACES,
    TILE_NAMES,
    TILE_OF,
    tile_set,
)
from .rules import bird_points, current_player, is_terminal, open_cells, parse_move
from .state import META, Play, State, Table


def observation(state: State, seat: int | Spectator | None) -> dict[str, Any]:
    """All that the seat may know; at the end, everything but the seed and the setup.

    ``hands`` and ``cards`` hold ``None`` for a seat whose tiles or cards are hidden. ``unseen`` is
    how many tiles of each kind lie neither in the garden nor in a hand that is seen. ``plays``
    holds for each move so far its seat, text, points and the cells whose birds matched.
    """
    return _observe(state, seat if isinstance(seat, int) else None, is_terminal(state))


def _observe(state: State, viewer: int | None, open_hands: bool) -> dict[str, Any]:
    table = state.table
    seen = [open_hands or holder == viewer for holder in range(table.players)]
    hands = [
        [TILE_NAMES[tile] for tile in hand] if shown else None
        for hand, shown in zip(state.hands, seen, strict=True)
    ]
    return {
        "game": META.id,
        "data": table.config.data,
        "options": dict(table.config.options),
        "players": table.players,
        "seat": viewer,
        "ply": state.ply,
        "to_move": current_player(state),
        "phase": state.phase,
        "board": {
            CELL_NAMES[cell]: TILE_NAMES[state.board[cell]]
            for cell in SPACES
            if state.board[cell] != EMPTY
        },
        "open": [CELL_NAMES[cell] for cell in state.open_cells],
        "hands": hands,
        "hand_sizes": [len(hand) for hand in state.hands],
        "known_koi": list(state.known_koi),
        "cards": [
            [BIRDS[bird], FLOWERS[flower]] if shown else None
            for (bird, flower), shown in zip(table.cards, seen, strict=False)
        ],
        "bag": len(table.bag) - state.drawn,
        "unseen": _unseen(table.fountains, state.board, hands),
        "birds": list(state.birds),
        "plays": [
            {
                "seat": play.seat,
                "move": str(play.move),
                "points": bird_points(table, len(play.matches)),
                "matches": [CELL_NAMES[cell] for cell in play.matches],
            }
            for play in state.plays()
        ],
    }


def _unseen(
    fountains: bool, board: tuple[int, ...], hands: list[list[str] | None]
) -> dict[str, int]:
    left = Counter(TILE_NAMES[tile] for tile in tile_set(fountains))
    # A fountain lies where a koi tile was played.
    left.subtract(TILE_NAMES[KOI if t == FOUNTAIN else t] for t in board if t >= 0)
    for hand in hands:
        left.subtract(hand or ())
    return {name: count for name, count in left.items() if count}


def determinize(
    observation: Mapping[str, Any], seat: int | Spectator | None, rng: random.Random
) -> State:
    """A full state drawn at random among those that the seat cannot tell from the real one.

    Hidden tiles are dealt from the unseen ones, koi tiles that play has proved first; hidden cards
    from those nobody has shown. The state's setup is not that of a real deal.
    """
    options = dict(observation["options"])
    players: int = observation["players"]
    config = Config(players, "", options, observation["data"])
    fountains = bool(dealing.option(config, META, "fountains"))
    unseen = [TILE_OF[name] for name, count in observation["unseen"].items() for _ in range(count)]
    known_koi: list[int] = observation["known_koi"]

    hands: list[list[int]] = []
    for holder, hand in enumerate(observation["hands"]):
        dealt = [TILE_OF[name] for name in hand] if hand is not None else [KOI] * known_koi[holder]
        hands.append(dealt)
        if hand is None:
            for tile in dealt:
                unseen.remove(tile)
    rng.shuffle(unseen)
    for hand, size in zip(hands, observation["hand_sizes"], strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())

    board = [EMPTY] * len(CELL_NAMES)
    board[POND_CELL] = POND
    for cell, name in observation["board"].items():
        board[CELL_OF[cell]] = TILE_OF[name]
    last_play: Play | None = None
    for play in observation["plays"]:
        matching = tuple(CELL_OF[cell] for cell in play["matches"])
        last_play = Play(last_play, play["seat"], parse_move(play["move"]), matching)

    table = Table(
        config=config,
        players=players,
        fountains=fountains,
        boxed=dealing.option(config, META, "edition") == "boxed",
        start=(),
        bag=tuple(unseen),
        cards=_draw_cards(observation["cards"], rng) if fountains else (),
        last_ply=len(SPACES) - players,
    )
    return State(
        table=table,
        ply=observation["ply"],
        board=tuple(board),
        open_cells=open_cells(board),
        hands=tuple(map(tuple, hands)),
        drawn=0,
        koi=board.count(KOI),
        fountains=board.count(FOUNTAIN),
        birds=tuple(observation["birds"]),
        known_koi=tuple(known_koi),
        last_play=last_play,
    )


def _draw_cards(
    cards: list[tuple[str, str] | None], rng: random.Random
) -> tuple[tuple[int, int], ...]:
    birds, flowers = list(range(len(BIRDS))), list(range(len(FLOWERS)))
    for card in cards:
        if card is not None:
            birds.remove(BIRDS.index(card[0]))
            flowers.remove(FLOWERS.index(card[1]))
    rng.shuffle(birds)
    rng.shuffle(flowers)
    return tuple(
        (BIRDS.index(card[0]), FLOWERS.index(card[1]))
        if card is not None
        else (birds.pop(), flowers.pop())
        for card in cards
    )


def reveals(before: State, after: State) -> Literal["now", "commit"] | None:
    """``commit`` if the move drew a tile: it is shown when the turn is confirmed."""
    return "commit" if after.drawn > before.drawn else None


def pending_observation(before: State, state: State, seat: int) -> dict[str, Any]:
    """The observation of a move that waits to be confirmed, without the tile drawn after it."""
    drawn = state.drawn - before.drawn
    seen = _observe(state, seat, open_hands=False)
    if not drawn:
        return seen
    mover = before.ply % before.table.players
    kept = state.hands[mover][:-drawn]
    seen["hand_sizes"][mover] = len(kept)
    seen["bag"] += drawn
    if seen["hands"][mover] is not None:
        seen["hands"][mover] = [TILE_NAMES[tile] for tile in kept]
        seen["unseen"] = _unseen(state.table.fountains, state.board, seen["hands"])
    return seen
