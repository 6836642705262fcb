"""Frosted Blooms: where a tile may lie, in gardens of any extent, against a slow reading."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from frosted_blooms_by_hand import (
    connected,
    count,
    groups,
    holes,
    read_faces,
    squares_of,
    turned,
    ways,
)
from frosted_blooms_table import BLOOMS, deal, legal, play, walled, why_not, with_player
from hypothesis import given
from hypothesis import strategies as st

from py_engine.games.frosted_blooms import garden as gardens
from py_engine.games.frosted_blooms.components import OBJECTIVES, TILE_NAMES, TILES
from py_engine.protocol import Config

DRAWINGS = {tile: drawing.split(" / ") for tile, drawing in TILES.items()}
LETTERS = {"purple": "P", "white": "W", "pond": "~"}

choices = st.lists(st.integers(0, 10**6), max_size=100)
configs = st.builds(
    Config,
    players=st.sampled_from([1, 2, 3, 4]),
    seed=st.text("0123456789", max_size=6),
)


def squares_of_set(garden: gardens.Garden, found: int) -> frozenset[tuple[int, int]]:
    return frozenset((cell.row, cell.column) for cell in garden.window.cells(found))


def filled_by_hand(observed: dict[str, Any]) -> set[tuple[int, int]]:
    taken = set(read_faces(observed["squares"]))
    for upgrade in observed["upgrades"]:
        cells = squares_of(upgrade["cells"])
        assert not cells & taken
        taken |= cells
    return taken


@given(configs, choices)
def test_a_tile_may_lie_wherever_the_rules_let_it(config: Config, numbers: list[int]) -> None:
    state = BLOOMS.initial_state(config)
    for number in numbers[:30]:
        moves = BLOOMS.legal_moves(state)
        if not moves:
            break
        if state.phase == "take":
            seen = BLOOMS.observation(state, None)
            filled = filled_by_hand(seen["gardens"][seen["to_move"]])
            coins = seen["coins"][seen["to_move"]]
            expected = set()
            for tile, price in zip(seen["ring"], seen["prices"], strict=True):
                if price is not None and price <= coins:
                    expected |= ways(filled, tile, DRAWINGS[tile])
            assert {str(move) for move in moves} == expected
        state = BLOOMS.apply(state, moves[number % len(moves)])


@given(configs, choices)
def test_groups_and_holes_are_those_of_a_search_through_the_whole_garden(
    config: Config, numbers: list[int]
) -> None:
    state = BLOOMS.initial_state(config)
    for number in [*numbers, *[5] * 90]:
        moves = BLOOMS.legal_moves(state)
        if not moves:
            break
        seat = state.seat
        state = BLOOMS.apply(state, moves[number % len(moves)])
        garden = state.players[seat].garden
        observed = BLOOMS.observation(state, None)["gardens"][seat]
        faces, filled = read_faces(observed["squares"]), filled_by_hand(observed)
        assert squares_of_set(garden, garden.filled) == filled
        for kind, letter in enumerate(LETTERS.values()):
            found = {squares_of_set(garden, group) for group in garden.groups[kind]}
            assert found == groups(faces, letter)
            for group in garden.groups[kind]:
                elements = count(faces, squares_of_set(garden, group))
                assert gardens.elements(garden, group) == elements
            # Those that the last tile touches come last.
            tile = squares_of(observed["tiles"][-1]["squares"])
            for place, group in enumerate(garden.groups[kind]):
                touched = place >= len(garden.groups[kind]) - garden.touched[kind]
                assert bool(squares_of_set(garden, group) & tile) == touched
        small = {hole for hole in holes(filled) if len(hole) <= 4}
        if state.phase == "card" and state.seat == seat:
            assert {squares_of_set(garden, hole) for hole in gardens.holes(garden)} == small
        else:
            assert not small


@given(configs, choices)
def test_no_coin_no_tile_no_card_and_no_objective_is_lost_or_made(
    config: Config, numbers: list[int]
) -> None:
    state = BLOOMS.initial_state(config)
    for number in [*numbers, *[5] * 90]:
        seen = BLOOMS.observation(state, None)
        earned = sum(player.garden.gardeners for player in state.players)
        coins = sum(seen["coins"]) + sum(seen["ring_coins"])
        assert coins == 3 * config.players + earned and min(seen["coins"]) >= 0
        in_ring = [tile for tile in seen["ring"] if tile]
        laid = [tile["tile"] for garden in seen["gardens"] for tile in garden["tiles"]]
        assert len(in_ring) == 5 and seen["ring"][seen["marker"]] is None
        assert Counter(in_ring + laid + seen["unseen"]) == Counter(TILES.keys())
        for unplayed, played in zip(seen["unplayed"], seen["played"], strict=True):
            assert sum(unplayed.values()) + len(played) == 10
        claimed = [player.objectives for player in state.players]
        assert sum(claimed) + state.left == (1 << len(OBJECTIVES)) - 1
        for objectives in claimed:
            kinds = [of for at, (of, _, _) in enumerate(OBJECTIVES) if objectives >> at & 1]
            assert len(set(kinds)) == len(kinds)
        moves = BLOOMS.legal_moves(state)
        if not moves:
            break
        state = BLOOMS.apply(state, moves[number % len(moves)])
    assert BLOOMS.is_terminal(state)


@pytest.mark.parametrize("direction", ["up", "down", "left", "right"])
def test_a_garden_may_grow_in_a_straight_line_all_game(direction: str) -> None:
    state = deal()
    upright = direction in ("up", "down")
    sign = 1 if direction in ("down", "right") else -1

    def reach(move: Any) -> int:
        faces = turned(DRAWINGS[TILE_NAMES[move.tile]], move.turn >= 4, move.turn % 4)
        return max(
            sign * (move.row + row if upright else move.column + column) for row, column in faces
        )

    while not BLOOMS.is_terminal(state):
        moves = BLOOMS.legal_moves(state)
        if state.phase == "take":
            seen = BLOOMS.observation(state, 0)
            filled = filled_by_hand(seen["gardens"][0])
            tile = str(moves[0]).split()[0]
            expected = ways(filled, tile, DRAWINGS[tile])
            assert {str(move) for move in moves if str(move).startswith(tile)} == expected
            moves = [max(moves, key=reach)]
        state = BLOOMS.apply(state, moves[0])
    seen = BLOOMS.observation(state, 0)["gardens"][0]
    extent = [square[0 if upright else 1] for square in filled_by_hand(seen)]
    assert max(extent) - min(extent) >= 25
    assert len(read_faces(seen["squares"])) == 50


def test_the_longest_tiles_end_to_end_stay_in_the_window() -> None:
    garden = gardens.EMPTY
    for number in range(10):
        laid = gardens.lay(garden, 1, 0, -5 * number, 0)  # I1 upright
        assert laid is not None
        garden = laid
    assert garden.window.size == 128
    assert {row for row, _ in squares_of_set(garden, garden.filled)} == set(range(-45, 5))


def test_the_first_tile_lies_with_its_corner_on_0_0() -> None:
    state = deal(tiles=["W1"])
    assert {text.split()[-1] for text in legal(state)} == {"0,0"}
    assert why_not(state, "W1 r0 0,1").code == "first_corner"


def test_a_tile_is_mirrored_before_it_is_rotated() -> None:
    state = play(deal(tiles=["L1"]), "L1 r1m 0,0")
    faces = read_faces(BLOOMS.observation(state, 0)["gardens"][0]["squares"])
    # Mirrored, L1 has its purple foot at the lower left; turned clockwise it points up.
    assert faces == {(0, 0): "P2", (1, 0): "~~", (1, 1): "~~", (1, 2): "W2", (1, 3): "W1"}
    assert faces == turned(DRAWINGS["L1"], True, 1)


def test_corners_do_not_count() -> None:
    state = play(deal(tiles=["I1", "I2"]), "I1 r0 0,0", "purple")
    assert why_not(state, "I2 r0 5,1").code == "not_beside_garden"
    assert why_not(state, "I2 r0 4,1") is None
    assert why_not(state, "I2 r0 900,-900").code == "not_beside_garden"


def test_a_tile_covers_no_tile_and_no_upgrade() -> None:
    state = play(deal(tiles=["I1", "I2"]), "I1 r0 0,0", "purple")
    reason = why_not(state, "I2 r1 4,0")
    assert (reason.code, reason.values) == ("covers_tile", {"tile": "I2", "cell": "4,0"})
    state = with_player(state, 0, garden=gardens.fill(walled([(0, 0)]), [1 << 16 * 32 + 16]))
    reason = why_not(state, "I2 r1 0,0")
    assert (reason.code, reason.values["cell"]) == ("covers_upgrade", "0,0")


def test_different_kinds_may_touch() -> None:
    state = play(deal(tiles=["I1", "I2"]), "I1 r0 0,0", "purple", "I2 r0 5,0")
    assert read_faces(BLOOMS.observation(state, 0)["gardens"][0]["squares"])[5, 0] == "P1"


def test_a_tile_that_lies_alike_when_turned_over_is_laid_with_the_least_turn() -> None:
    state = deal(tiles=["I1"])
    assert legal(state)[:4] == [f"I1 r{rotation} 0,0" for rotation in range(4)]
    assert not any(text.startswith("I1") and "m" in text for text in legal(state))
    reason = why_not(state, "I1 r1m 0,0")
    assert (reason.code, reason.values) == ("same_laying", {"move": "I1 r1 0,0"})
    pieces = BLOOMS.observation(state, 0)["pieces"]["I1"]
    assert pieces["r1m"]["same"] == "r1" and pieces["r1m"]["squares"] == pieces["r1"]["squares"]


def test_every_tile_has_two_joined_ponds_a_purple_and_two_white_squares() -> None:
    for drawing in DRAWINGS.values():
        faces = turned(drawing, False, 0)
        letters = Counter(face[0] for face in faces.values())
        assert letters == {"~": 2, "P": 1, "W": 2}
        assert len(groups(faces, "~")) == 1
        assert len(connected(next(iter(faces)), set(faces))) == 5
        assert all(face == "~~" or face[1] in "123" for face in faces.values())


def test_perft_counts_pin_the_generator_of_moves() -> None:
    def perft(state: Any, depth: int) -> int:
        moves = BLOOMS.legal_moves(state)
        if depth == 1:
            return len(moves)
        return sum(perft(BLOOMS.apply(state, move), depth - 1) for move in moves)

    counts = {
        players: [perft(BLOOMS.initial_state(Config(players, "7")), d) for d in (1, 2, 3)]
        for players in (1, 2)
    }
    assert counts == {1: [28, 56, 16320], 2: [28, 84, 2496]}


def test_the_tiles_are_the_twelve_pentominoes_four_times() -> None:
    shapes = Counter(
        min(
            tuple(sorted(turned(drawing, mirrored, rotation)))
            for mirrored in (False, True)
            for rotation in range(4)
        )
        for drawing in DRAWINGS.values()
    )
    assert len(shapes) == 12 and set(shapes.values()) == {4}
