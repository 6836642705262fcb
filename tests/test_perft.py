"""How many sequences of moves there are from a deal: counts that pin the generator of moves.

Seikatsu's are counted twice, by the engine and by the slow reading of the rules.
"""

from __future__ import annotations

from typing import Any

import pytest
from seikatsu_by_hand import ByHand, copy_of

import py_engine
from py_engine.protocol import Config


def perft(game: Any, state: Any, depth: int) -> int:
    moves = game.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.apply(state, move), depth - 1) for move in moves)


def perft_by_hand(game: ByHand, depth: int) -> int:
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy_of(game)
        after.play(move)
        total += perft_by_hand(after, depth - 1)
    return total


def by_hand(game: Any, state: Any) -> ByHand:
    setup, config = game.setup(state), game.config(state)
    return ByHand(
        players=config.players,
        bag=setup["bag"],
        start=setup["start"],
        cards=setup.get("cards", []),
        fountains=config.options.get("fountains", False),
        boxed=config.options.get("edition") == "boxed",
    )


SEIKATSU = [
    (2, "1", {}, [27, 873, 31671, 1249344]),
    (3, "1", {}, [36, 1458, 64071, 2988414]),
    (2, "3", {"fountains": True}, [27, 1164, 42228, 1526976]),
    (3, "2", {"fountains": True, "edition": "boxed"}, [24, 972, 28476, 885456]),
]


@pytest.mark.parametrize(("players", "seed", "options", "counts"), SEIKATSU)
def test_seikatsu_has_so_many_openings(
    players: int, seed: str, options: dict[str, Any], counts: list[int]
) -> None:
    game = py_engine.game("seikatsu")
    state = game.initial_state(Config(players, seed, options))
    assert [perft(game, state, depth) for depth in range(1, 5)] == counts


@pytest.mark.parametrize(("players", "seed", "options", "counts"), SEIKATSU)
def test_seikatsus_openings_are_counted_alike_by_hand(
    players: int, seed: str, options: dict[str, Any], counts: list[int]
) -> None:
    game = py_engine.game("seikatsu")
    state = game.initial_state(Config(players, seed, options))
    table = by_hand(game, state)
    assert [perft_by_hand(table, depth) for depth in range(1, 4)] == counts[:3]


def test_seikatsus_last_moves_are_counted_alike_by_hand() -> None:
    game = py_engine.game("seikatsu")
    state = game.initial_state(Config(3, "5", {"fountains": True}))
    table = by_hand(game, state)
    for _ in range(29):
        move = game.legal_moves(state)[-1]
        state = game.apply(state, move)
        table.play(str(move))
    # To the very end of the game: every way to lay the last four tiles.
    counted = perft(game, state, 4)
    assert counted == perft_by_hand(table, 4)
    assert counted == 288


@pytest.mark.parametrize(
    ("id", "players", "counts"),
    [
        ("hanging_gardens", 2, [76, 4232]),
        ("hanging_gardens", 4, [76, 4232]),
        ("frosted_blooms", 1, [28, 56]),
        ("frosted_blooms", 2, [28, 84]),
        ("frosted_blooms", 4, [28, 84]),
    ],
)
def test_the_other_games_have_so_many_openings(id: str, players: int, counts: list[int]) -> None:
    game = py_engine.game(id)
    state = game.initial_state(Config(players, "7"))
    assert [perft(game, state, depth) for depth in (1, 2)] == counts
