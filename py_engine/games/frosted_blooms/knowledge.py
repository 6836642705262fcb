"""Who may know what: observations, and states drawn from them (contract, section 1).

Hidden are the order of the tiles not yet drawn, the order of each deck, and the other players'
hands. What a player has not played is known to all, so a hand shows once its deck is empty.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal

from ...protocol import Config, Spectator
from .components import (
    CARD_NAMES,
    CARD_OF,
    DECK,
    HAND_SIZE,
    OBJECTIVE_KINDS,
    OBJECTIVES,
    PLACES,
    ROUNDS,
    TILE_NAMES,
    TILE_OF,
    UPGRADES,
)
from .deal import initial_state
from .rules import apply, current_player, parse_move, price
from .scoring import placed_upgrades
from .state import META, Card, Play, Scored, State, Take, Taken
from .tiles import FACES, SAME, TURN_NAMES


def observation(state: State, seat: int | Spectator | None) -> dict[str, Any]:
    """All that the seat may know, everything but seed and setup, as plain data.

    By place of the ring: ``ring`` (tile, or ``None``), ``ring_coins``, ``prices`` for the mover.
    By seat: ``gardens``, ``hands`` and ``decks`` (the latter as a multiset; ``None`` where they
    are hidden), ``hand_sizes``, ``deck_sizes``, ``unplayed`` (hand and deck as one multiset),
    ``played`` (in order), ``coins``. A garden holds its ``tiles``, its ``upgrades``, and the face
    of each square by its cell. ``pieces`` holds for each tile in the ring its orientations: the
    face of each square, counted from the corner, and in ``same`` the orientation that moves name.
    ``bag`` is how many tiles are left, ``unseen`` which. ``drawn`` are the tiles drawn so far, in
    order; ``plays`` the moves, with what a tile cost and which coins lay next to it.
    """
    return _observe(state, seat if isinstance(seat, int) else None, state.drawn)


def _observe(state: State, viewer: int | None, shown: int) -> dict[str, Any]:
    """The observation when only the first ``shown`` tiles drawn are to be seen."""
    table, players = state.table, state.players
    hidden = set(table.tiles[shown:])
    ring = [None if tile < 0 or tile in hidden else TILE_NAMES[tile] for tile in state.ring]
    plays = state.plays()
    hands: list[list[str] | None] = []
    decks: list[dict[str, int] | None] = []
    unplayed = []
    for seat, player in enumerate(players):
        deck = table.decks[seat][player.drawn :]
        seen = seat == viewer or not deck
        hands.append([CARD_NAMES[card] for card in player.hand] if seen else None)
        decks.append(_multiset(deck) if seen else None)
        unplayed.append(_multiset([*player.hand, *deck]))
    return {
        "game": META.id,
        "data": table.config.data,
        "options": dict(table.config.options),
        "players": table.players,
        "seat": viewer,
        "first": table.first,
        "ply": state.ply,
        "turn": state.turn,
        "round": min(state.turn // table.players + 1, ROUNDS),
        "rounds": ROUNDS,
        "to_move": current_player(state),
        "phase": state.phase,
        "marker": state.marker,
        "ring": ring,
        "ring_coins": list(state.laid),
        "prices": [
            None if place == state.marker else price(state, place) for place in range(PLACES)
        ],
        "pieces": {tile: _orientations(TILE_OF[tile]) for tile in ring if tile is not None},
        "bag": len(table.tiles) - shown,
        "unseen": [name for tile, name in enumerate(TILE_NAMES) if tile in hidden],
        "drawn": [TILE_NAMES[tile] for tile in table.tiles[:shown]],
        "coins": [player.coins for player in players],
        "hands": hands,
        "hand_sizes": [len(player.hand) for player in players],
        "decks": decks,
        "deck_sizes": [len(table.decks[s]) - player.drawn for s, player in enumerate(players)],
        "unplayed": unplayed,
        "played": [
            [str(play.move) for play in plays if play.seat == seat and isinstance(play.move, Card)]
            for seat in range(table.players)
        ],
        "objectives": _objectives(state),
        "gardens": [_garden([p for p in plays if p.seat == s]) for s in range(table.players)],
        "plays": [_play(play, table.tiles, shown) for play in plays],
    }


def _multiset(cards: tuple[int, ...] | list[int]) -> dict[str, int]:
    count = Counter(cards)
    return {name: count[card] for card, name in enumerate(CARD_NAMES) if count[card]}


def _orientations(tile: int) -> dict[str, dict[str, Any]]:
    return {
        name: {
            "same": TURN_NAMES[SAME[tile][turn]],
            "squares": {f"{s.row},{s.column}": s.face for s in FACES[tile][turn]},
        }
        for turn, name in enumerate(TURN_NAMES)
    }


def _objectives(state: State) -> list[dict[str, Any]]:
    return [
        {
            "move": f"{OBJECTIVE_KINDS[kind]}={number}",
            "kind": OBJECTIVE_KINDS[kind],
            "number": number,
            "points": points,
            "owner": next(
                (s for s, p in enumerate(state.players) if p.objectives >> objective & 1), None
            ),
        }
        for objective, (kind, number, points) in enumerate(OBJECTIVES)
    ]


def _garden(plays: list[Play]) -> dict[str, Any]:
    """What one seat's plays have made of its garden."""
    tiles, upgrades = [], []
    squares: dict[str, str] = {}
    for play in plays:
        move = play.move
        if isinstance(move, Take):
            faces = {
                f"{move.row + square.row},{move.column + square.column}": square.face
                for square in FACES[move.tile][move.turn]
            }
            squares.update(faces)
            tiles.append(
                {
                    "tile": TILE_NAMES[move.tile],
                    "orientation": TURN_NAMES[move.turn],
                    "cell": f"{move.row},{move.column}",
                    "squares": list(faces),
                    "turn": play.turn,
                }
            )
        elif isinstance(play.effect, Scored):
            for kind, cells in placed_upgrades(play.effect):
                upgrades.append({"kind": UPGRADES[kind], "cells": cells, "turn": play.turn})
    return {"tiles": tiles, "upgrades": upgrades, "squares": squares}


def _play(play: Play, tiles: tuple[int, ...], shown: int) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": play.seat, "turn": play.turn, "move": str(play.move)}
    if isinstance(play.effect, Taken):
        refill = PLACES - 1 + play.turn
        data["price"] = play.effect.price
        data["gained"] = play.effect.coins
        data["refill"] = TILE_NAMES[tiles[refill]] if refill < shown else None
    elif isinstance(play.effect, Scored):
        data["holes"] = len(play.effect.holes)
    return data


def determinize(
    observation: Mapping[str, Any], seat: int | Spectator | None, rng: random.Random
) -> State:
    """A full state drawn at random among those that the seat cannot tell from the real one.

    Undrawn tiles and unplayed cards are shuffled; the setup is one from which the plays could have
    been made.
    """
    known = _public(
        observation["players"],
        observation["first"],
        observation["data"],
        tuple(observation["options"].items()),
        tuple(observation["drawn"]),
        tuple(tuple(cards.items()) for cards in observation["unplayed"]),
        tuple(tuple(cards) for cards in observation["played"]),
        tuple(play["move"] for play in observation["plays"]),
    )
    drawn = [TILE_OF[name] for name in observation["drawn"]]
    unseen = [TILE_OF[name] for name in observation["unseen"]]
    rng.shuffle(unseen)
    ring = known.ring
    if known.drawn > len(drawn):
        # The refill of an unconfirmed turn has been drawn, but not been seen.
        ring = tuple(unseen[0] if tile == known.table.tiles[len(drawn)] else tile for tile in ring)
    decks = []
    players = []
    for holder, player in enumerate(known.players):
        hand = [CARD_OF[name] for name in observation["hands"][holder] or ()]
        hidden = Counter({CARD_OF[n]: k for n, k in observation["unplayed"][holder].items()})
        hidden.subtract(hand)
        cards = sorted(hidden.elements())
        rng.shuffle(cards)
        cards = hand + cards
        played = [CARD_OF[name] for name in observation["played"][holder]]
        decks.append(_deck(played, cards))
        players.append(player._replace(hand=tuple(sorted(cards[: len(player.hand)]))))
    table = replace(known.table, tiles=(*drawn, *unseen), decks=tuple(decks))
    return replace(known, table=table, ring=ring, players=tuple(players))


def _deck(played: list[int], others: list[int]) -> tuple[int, ...]:
    """A deck from which the cards could be played in this order, ``others`` still in hand or deck.

    Each turn a card is played of three and the next is drawn: two of ``others`` can have been in
    hand from the start, and the rest came after the cards played.
    """
    held = HAND_SIZE - 1
    return (*played[:1], *others[:held], *played[1:], *others[held:])


@lru_cache(maxsize=8)
def _public(
    players: int,
    first: int,
    data: str,
    options: tuple[tuple[str, Any], ...],
    drawn: tuple[str, ...],
    unplayed: tuple[tuple[tuple[str, int], ...], ...],
    played: tuple[tuple[str, ...], ...],
    moves: tuple[str, ...],
) -> State:
    """The state that the open plays lead to, with hidden tiles and cards in any order.

    Kept for the next calls: a search draws many states from one observation.
    """
    decks = [
        _deck(
            [CARD_OF[name] for name in cards],
            [CARD_OF[name] for name, count in left for _ in range(count)],
        )
        for cards, left in zip(played, unplayed, strict=True)
    ]
    assert all(len(deck) == len(DECK) for deck in decks)
    setup = {
        "first": first,
        "tiles": [*drawn, *(name for name in TILE_NAMES if name not in drawn)],
        "decks": [[CARD_NAMES[card] for card in deck] for deck in decks],
    }
    state = initial_state(Config(players, "", dict(options), data, setup))
    for text in moves:
        state = apply(state, parse_move(text))
    return state


def reveals(before: State, after: State) -> Literal["now", "commit"] | None:
    """``commit`` if a tile or a card was drawn: it is shown when the turn is confirmed."""
    if after.drawn > before.drawn:
        return "commit"
    drew = any(b.drawn < a.drawn for b, a in zip(before.players, after.players, strict=True))
    return "commit" if drew else None


def pending_observation(before: State, state: State, seat: int) -> dict[str, Any]:
    """The observation in a turn that waits to be confirmed, without the tile and card drawn."""
    mover = before.seat
    player = state.players[mover]
    drawn = before.players[mover].drawn
    if player.drawn > drawn:
        hand = list(player.hand)
        for card in state.table.decks[mover][drawn : player.drawn]:
            hand.remove(card)
        player = player._replace(hand=tuple(hand), drawn=drawn)
        players = (*state.players[:mover], player, *state.players[mover + 1 :])
        state = replace(state, players=players)
    return _observe(state, seat, before.drawn)
