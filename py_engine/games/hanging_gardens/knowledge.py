"""Who may know what: observations, and states drawn from them (contract, section 1)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from ...protocol import SPECTATOR, Config, Spectator
from ..squares import Cell, parse_cell
from .components import (
    CARD_NAMES,
    CARD_OF,
    CARDS,
    CARDS_RECONSTRUCTED,
    DRAW_SIZE,
    EMPTY,
    GUARD_POINTS,
    MISSED_POINTS,
    PERSONS,
    PLACES,
    SERIES,
    START_CARD,
    TEMPLES,
    THEMES,
    TILE_NAMES,
    TILE_OF,
    open_columns,
    orientations,
)
from .garden import Garden, from_letters, letters, movable_temples, theme_at
from .moves import Drop, Place, Take, parse_move
from .rules import current_player, make_table
from .scoring import Counts, adds, known_tiles, proved_tiles, unseen_tiles
from .state import META, TEMPLE, TILE, Hand, Play, State


def observation(state: State, seat: int | Spectator | None) -> dict[str, Any]:
    """All that the seat may know; at the end, everything but the seed, the setup and the piles.

    ``market`` holds each face-up card with its rows as each orientation shows it, ``display`` the
    tile of each place (``None``: empty), ``hands`` for each seat its tiles (``hidden`` is ``None``
    where they are unknown, ``proved`` what must be among them), ``gardens`` the squares by cell,
    the temples, and the cards from the lowest to the topmost. ``unseen`` counts the tiles, and
    ``unseen_cards`` lists the cards, that the seat has not seen. ``adds`` is what one tile more of
    each kind would add to the seat's total. ``step`` says what the temple and tile steps offer;
    ``components`` is the box's table of values. ``plays`` holds each move so far.
    """
    viewer = seat if isinstance(seat, int) else None
    return _observe(state, viewer, all_open=state.phase is None)


def _observe(state: State, viewer: int | None, all_open: bool) -> dict[str, Any]:
    table = state.table
    eyes = None if all_open else SPECTATOR if viewer is None else viewer
    unseen = unseen_tiles(state, eyes)
    plays = state.plays
    shown_round = min(state.turn, len(table.order) - 1) // table.round_turns
    in_round = slice(shown_round * table.round_turns, (shown_round + 1) * table.round_turns)
    dropped = [play.move.card for play in plays if isinstance(play.move, Drop)]
    laid = [play.move.card for play in plays if isinstance(play.move, Place)]
    seen_cards = {*state.market, *laid, *dropped}
    return {
        "game": META.id,
        "data": table.config.data,
        "options": dict(table.config.options),
        "players": table.players,
        "seat": viewer,
        "ply": state.ply,
        "turn": state.turn,
        "round": shown_round + 1,
        "rounds": len(table.order) // table.round_turns,
        "order": list(table.order[in_round]),
        "first": table.first,
        "to_move": current_player(state),
        "phase": state.phase,
        "market": [_card(card) for card in state.market],
        "dropped": [CARD_NAMES[card] for card in dropped],
        "unseen_cards": [name for card, name in enumerate(CARD_NAMES) if card not in seen_cards],
        "display": _display(state.display),
        "pile": len(table.tiles) - state.drawn,
        "unseen": _named(unseen),
        "hands": [
            _hand(hand, all_open or seat == viewer, unseen) for seat, hand in enumerate(state.hands)
        ],
        "adds": None if viewer is None else _adds(state, viewer),
        "gardens": [
            _garden(garden, [play.move for play in plays if play.seat == seat])
            for seat, garden in enumerate(state.gardens)
        ],
        "built": list(state.built),
        "step": _step(state),
        "components": components(),
        "plays": [_play(play) for play in plays],
    }


def _card(card: int) -> dict[str, Any]:
    shown = orientations(CARDS[card])
    return {
        "card": CARD_NAMES[card],
        "orientations": {f"r{rotation}": list(rows) for rotation, rows in shown.items()},
    }


def _display(display: Sequence[int]) -> dict[str, str | None]:
    return {
        name: None if tile == EMPTY else TILE_NAMES[tile]
        for name, tile in zip(PLACES, display, strict=True)
    }


def _named(counts: Sequence[int]) -> dict[str, int]:
    return {TILE_NAMES[tile]: count for tile, count in enumerate(counts) if count}


def _hand(hand: Hand, known: bool, unseen: Counts) -> dict[str, Any]:
    return {
        "taken": [TILE_NAMES[tile] for tile in hand.taken],
        "hidden": [TILE_NAMES[tile] for tile in hand.hidden] if known else None,
        "hidden_count": len(hand.hidden),
        "proved": {} if known else _named(proved_tiles(unseen, len(hand.hidden))),
        "missed": hand.missed,
    }


def _adds(state: State, viewer: int) -> dict[str, int]:
    counts = known_tiles(state, viewer)[viewer].counts
    return {name: adds(counts, tile) for tile, name in enumerate(TILE_NAMES)}


def _garden(garden: Garden, moves: Sequence[object]) -> dict[str, Any]:
    cells = garden.window.cells(garden.ground)
    rows, columns = [cell.row for cell in cells], [cell.column for cell in cells]
    start = {"card": None, "orientation": "r0", "cell": "0,0", "rows": list(START_CARD)}
    return {
        "squares": {str(cell): letter for cell, letter in sorted(letters(garden).items())},
        "temples": [str(cell) for cell in garden.window.cells(garden.temples)],
        "temples_left": TEMPLES - garden.temples.bit_count(),
        "bounds": [min(rows), min(columns), max(rows), max(columns)],
        "cards": [start, *(_laid(move) for move in moves if isinstance(move, Place))],
    }


def _laid(move: Place) -> dict[str, Any]:
    return {
        "card": CARD_NAMES[move.card],
        "orientation": f"r{move.rotation}",
        "cell": str(Cell(move.row, move.column)),
        "rows": list(orientations(CARDS[move.card])[move.rotation]),
    }


def _step(state: State) -> dict[str, Any] | None:
    garden = state.gardens[state.seat]
    over = garden.window
    if state.phase == TEMPLE:
        movable = movable_temples(garden) if state.all_stand else []
        return {
            "card": [str(cell) for cell in over.cells(state.themed)],
            "eligible": [eligible(garden, group) for group in state.eligible],
            "movable": [str(over.cell(index)) for index in movable],
        }
    if state.phase == TILE:
        columns = open_columns(state.earned)
        return {"size": state.earned, "columns": list(range(1, columns + 1))}
    return None


def eligible(garden: Garden, group: int) -> dict[str, Any]:
    """A group that may earn a temple as plain data: its theme, size, cells, and what it opens."""
    size = group.bit_count()
    theme = theme_at(garden, group.bit_length() - 1)
    assert theme is not None
    return {
        "theme": THEMES[theme],
        "size": size,
        "cells": [str(cell) for cell in garden.window.cells(group)],
        "columns": list(range(1, open_columns(size) + 1)),
        "draws": size >= DRAW_SIZE,
    }


def components() -> dict[str, Any]:
    """The box as plain data: what tiles are worth, and which values are reconstructed."""
    return {
        "series": [
            {
                "kind": series.kind,
                "tiles": series.tiles,
                "values": list(series.values),
                "reconstructed": list(series.reconstructed),
            }
            for series in SERIES
        ],
        "persons": [person._asdict() for person in PERSONS],
        "guard": {"person": "guard", "kind": "gate", "each": GUARD_POINTS},
        "missed": MISSED_POINTS,
        "cards": len(CARD_NAMES),
        "cards_reconstructed": CARDS_RECONSTRUCTED,
    }


def _play(play: Play) -> dict[str, Any]:
    return {
        "seat": play.seat,
        "move": str(play.move),
        "tile": None if play.tile is None else TILE_NAMES[play.tile],
        "drew": play.drew,
        "missed": play.missed,
    }


def determinize(
    observation: Mapping[str, Any], seat: int | Spectator | None, rng: random.Random
) -> State:
    """A full state drawn at random among those that the seat cannot tell from the real one.

    The unseen tiles are dealt to the tiles drawn face down and the pile, all ways alike, and the
    unseen cards are shuffled. The state's setup is not that of a real deal.
    """
    unseen = [TILE_OF[name] for name, count in observation["unseen"].items() for _ in range(count)]
    cards = [CARD_OF[name] for name in observation["unseen_cards"]]
    rng.shuffle(unseen)
    rng.shuffle(cards)
    hands = []
    for hand in observation["hands"]:
        if hand["hidden"] is None:
            hidden = [unseen.pop() for _ in range(hand["hidden_count"])]
        else:
            hidden = [TILE_OF[name] for name in hand["hidden"]]
        taken = tuple(TILE_OF[name] for name in hand["taken"])
        hands.append(Hand(taken, tuple(hidden), hand["missed"]))
    gardens = tuple(_read_garden(garden) for garden in observation["gardens"])
    config = Config(observation["players"], "", dict(observation["options"]), observation["data"])
    table = make_table(config, observation["first"], tuple(cards), tuple(unseen))
    themed, eligible_now, earned = _read_step(observation, gardens)
    return State(
        table=table,
        ply=observation["ply"],
        turn=observation["turn"],
        phase=observation["phase"],
        market=tuple(CARD_OF[shown["card"]] for shown in observation["market"]),
        dealt=0,
        display=tuple(
            EMPTY if name is None else TILE_OF[name] for name in observation["display"].values()
        ),
        drawn=0,
        gardens=gardens,
        hands=tuple(hands),
        built=tuple(observation["built"]),
        themed=themed,
        eligible=eligible_now,
        earned=earned,
        plays=_read_plays(observation["plays"]),
    )


def _read_garden(seen: Mapping[str, Any]) -> Garden:
    shown = {parse_cell(cell): letter for cell, letter in seen["squares"].items()}
    return from_letters(shown, [parse_cell(cell) for cell in seen["temples"]])


def _read_step(
    observation: Mapping[str, Any], gardens: Sequence[Garden]
) -> tuple[int, tuple[int, ...], int]:
    step = observation["step"]
    if observation["phase"] == TILE:
        return 0, (), step["size"]
    if observation["phase"] != TEMPLE:
        return 0, (), 0
    garden = gardens[observation["to_move"]]
    groups = tuple(_read_cells(garden, group["cells"]) for group in step["eligible"])
    return _read_cells(garden, step["card"]), groups, 0


def _read_cells(garden: Garden, cells: Sequence[str]) -> int:
    return sum(1 << garden.window.at(*parse_cell(cell)) for cell in cells)


def _read_plays(plays: Sequence[Mapping[str, Any]]) -> tuple[Play, ...]:
    return tuple(
        Play(
            play["seat"],
            parse_move(play["move"]),
            None if play["tile"] is None else TILE_OF[play["tile"]],
            play["drew"],
            play["missed"],
        )
        for play in plays
    )


def reveals(before: State, after: State) -> Literal["now", "commit"] | None:
    """``now`` if a tile was drawn face down, ``commit`` if display or market were refilled."""
    seat = before.seat
    if len(after.hands[seat].hidden) > len(before.hands[seat].hidden):
        return "now"
    refilled = after.drawn > before.drawn or after.dealt > before.dealt
    return "commit" if refilled else None


def pending_observation(before: State, state: State, seat: int) -> dict[str, Any]:
    """The observation in a turn that began at ``before``, without the refills since.

    A tile drawn face down is shown to its owner; the place of a tile taken is empty, and a new
    round's market too.
    """
    return _observe(without_refills(before, state), seat, all_open=False)


def without_refills(before: State, state: State) -> State:
    """The state with the tile and the cards laid out since ``before`` back on their piles.

    ``before`` is the beginning of the turn that led to ``state``.
    """
    display, drawn = state.display, state.drawn
    last = state.plays[-1].move if state.turn > before.turn else None
    if isinstance(last, Take):
        place = last.place
        drawn -= display[place] != EMPTY
        display = (*display[:place], EMPTY, *display[place + 1 :])
    market = state.market if state.dealt == before.dealt else ()
    return replace(state, display=display, drawn=drawn, market=market, dealt=before.dealt)
