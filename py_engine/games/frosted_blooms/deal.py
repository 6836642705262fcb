"""The deal: from the seed, or from the setup of a record (rules: Setup; contract, section 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ... import dealing
from ...protocol import Config, RecordError
from .components import (
    CARD_NAMES,
    CARD_OF,
    DECK,
    HAND_SIZE,
    OBJECTIVES,
    PLACES,
    START_COINS,
    TILE_NAMES,
    TILE_OF,
)
from .garden import EMPTY
from .state import META, TAKE, Player, State, Table, last_turn


def initial_state(config: Config | Mapping[str, Any]) -> State:
    """Deal from the seed or the config's setup; errors as the protocol says (rules: Setup)."""
    config = dealing.as_config(config, META)
    players = config.players
    wanted = dealing.option(config, META, "first_player")
    if config.setup is None:
        dealer = dealing.Dealer(config.seed)
        # Drawn even when it is given, so that the same seed lays out the same tiles.
        first = dealer.below(players)
        first = first if wanted is None else wanted
        tiles = dealer.shuffled(range(len(TILE_NAMES)))
        decks = [dealer.shuffled(DECK) for _ in range(players)]
    else:
        first, tiles, decks = _read_setup(config.setup, players, wanted)
    table = Table(
        config=Config(players, config.seed, dict(config.options), config.data),
        players=players,
        first=first,
        tiles=tuple(tiles),
        decks=tuple(map(tuple, decks)),
        last_turn=last_turn(players),
    )
    return State(
        table=table,
        turn=0,
        step=TAKE,
        ring=(-1, *tiles[: PLACES - 1]),
        marker=0,
        laid=(0,) * PLACES,
        drawn=PLACES - 1,
        players=tuple(
            Player(EMPTY, tuple(sorted(deck[:HAND_SIZE])), HAND_SIZE, START_COINS, 0, 0)
            for deck in table.decks
        ),
        left=(1 << len(OBJECTIVES)) - 1,
        claims=0,
        ply=0,
        last=None,
    )


def _read_setup(
    setup: object, players: int, given: int | None
) -> tuple[int, list[int], list[list[int]]]:
    setup = dealing.setup_keys(setup, ("first", "tiles", "decks"))
    first, decks = setup["first"], setup["decks"]
    if not isinstance(first, int) or isinstance(first, bool) or not 0 <= first < players:
        raise RecordError("bad_setup", key="first", piece=dealing.shown(first))
    if given is not None and first != given:
        raise RecordError("bad_setup", key="first", piece=dealing.shown(first))
    tiles = dealing.same_pieces("tiles", setup["tiles"], TILE_NAMES)
    if not isinstance(decks, list | tuple) or len(decks) != players:
        raise RecordError("bad_setup", key="decks", piece="")
    wanted = [CARD_NAMES[card] for card in DECK]
    return (
        first,
        [TILE_OF[tile] for tile in tiles],
        [[CARD_OF[card] for card in dealing.same_pieces("decks", deck, wanted)] for deck in decks],
    )


def setup(state: State) -> dict[str, Any]:
    """What the shuffle gave, as in the record (contract, section 3)."""
    table = state.table
    return {
        "first": table.first,
        "tiles": [TILE_NAMES[tile] for tile in table.tiles],
        "decks": [[CARD_NAMES[card] for card in deck] for deck in table.decks],
    }


def config(state: State) -> Config:
    """The config that the state was dealt from, without the setup."""
    return state.table.config
