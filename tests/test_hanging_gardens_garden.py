"""The Hanging Gardens: gardens of any extent, against a slow reading of the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hanging_gardens_by_hand import groups, laid, read_squares, turn, ways
from hanging_gardens_table import GARDENS, lay, legal
from hypothesis import given
from hypothesis import strategies as st

from py_engine import records
from py_engine.games.hanging_gardens.components import CARD_NAMES, CARD_OF, CARDS, TEMPLES
from py_engine.games.hanging_gardens.garden import Garden, all_groups
from py_engine.protocol import Config

ROWS = {name: list(rows) for name, rows in zip(CARD_NAMES, CARDS, strict=True)}

choices = st.lists(st.integers(0, 10**6), max_size=260)
configs = st.builds(
    Config,
    players=st.sampled_from([2, 3, 4]),
    seed=st.text("0123456789", max_size=6),
    options=st.fixed_dictionaries(
        {}, optional={"temple_limit": st.sampled_from(["turn", "round"])}
    ),
)


def by_hand(observed: dict[str, Any]) -> tuple[dict[tuple[int, int], str], set[tuple[int, int]]]:
    squares = read_squares(observed["squares"])
    return squares, set(read_squares(dict.fromkeys(observed["temples"], "")))


def cards_by_hand(state: Any) -> set[str]:
    """The legal moves of the card step, read slowly."""
    seen = GARDENS.observation(state, None)
    squares, temples = by_hand(seen["gardens"][seen["to_move"]])
    market = [shown["card"] for shown in seen["market"]]
    texts = set().union(*(ways(squares, temples, card, ROWS[card]) for card in market))
    return texts or {f"drop {card}" for card in market}


def groups_of(garden: Garden) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(map(tuple, garden.window.cells(here))) for _, here in all_groups(garden)}


@given(configs, choices)
def test_a_game_is_played_as_the_rules_read(config: Config, numbers: list[int]) -> None:
    """Cards fit, groups hang together and temples are earned as a slow reading has it."""
    state = GARDENS.initial_state(config)
    for number in numbers:
        moves = GARDENS.legal_moves(state)
        if not moves:
            break
        before = GARDENS.observation(state, None)
        seat = before["to_move"]
        if state.phase == "card":
            assert {str(move) for move in moves} == cards_by_hand(state)
        move = moves[number % len(moves)]
        if state.phase == "temple" and str(move) == "pass" and number % 3:
            move = moves[0]
        after = GARDENS.apply(state, move)
        squares, temples = by_hand(GARDENS.observation(after, None)["gardens"][seat])
        assert len(temples) <= TEMPLES
        # No temple is ever covered: it stands on a theme, of which a group is made.
        assert all(squares[cell] != "." for cell in temples)
        assert groups_of(after.gardens[seat]) == {cells for _, cells in groups(squares)}
        if state.phase == "card" and not str(move).startswith("drop"):
            _check_card(before, str(move), squares, after)
        state = after


def _check_card(
    before: dict[str, Any], text: str, squares: dict[tuple[int, int], str], after: Any
) -> None:
    """The garden after a card, and whether it may earn a temple, read slowly."""
    seat = before["to_move"]
    under, temples = by_hand(before["gardens"][seat])
    card, rotation, corner = text.split()
    rows = ROWS[card]
    for _ in range(int(rotation[1])):
        rows = turn(rows)
    row, column = map(int, corner.split(","))
    assert squares == laid(under, rows, (row, column))
    new = {
        (row + r, column + c)
        for r, line in enumerate(rows)
        for c, letter in enumerate(line)
        if letter != "."
    }
    # Every theme has ground under it.
    assert new <= under.keys()
    earning = {
        cells
        for _, cells in groups(squares)
        if len(cells) >= 3 and cells & new and not cells & temples
    }
    barred = before["options"].get("temple_limit") == "round" and before["built"][seat]
    if earning and not barred:
        over = after.gardens[seat].window
        assert after.phase == "temple"
        assert {frozenset(map(tuple, over.cells(group))) for group in after.eligible} == earning
    else:
        assert after.turn == before["turn"] + 1


DIRECTIONS = {"down": (1, 0), "up": (-1, 0), "right": (0, 1), "left": (0, -1), "aslant": (1, 1)}


def reach(move: Any, direction: tuple[int, int]) -> int:
    """How far out a card lies."""
    down, right = direction
    rows, columns = (3, 2) if move.rotation % 2 == 0 else (2, 3)
    far = (move.row + rows) * max(down, 0) + (move.column + columns) * max(right, 0)
    return int(far + move.row * min(down, 0) + move.column * min(right, 0))


@pytest.mark.parametrize("direction", DIRECTIONS.values(), ids=DIRECTIONS)
def test_a_garden_may_grow_in_a_straight_line_for_thirty_turns(direction: tuple[int, int]) -> None:
    state = lay(market=["03"])
    for number in range(30):
        moves = GARDENS.legal_moves(state)
        if number % 7 == 0:
            assert {str(move) for move in moves} == cards_by_hand(state)
        state = GARDENS.apply(state, max(moves, key=lambda move: reach(move, direction)))
        garden = state.gardens[0]
        assert not garden.ground & garden.window.edge
        squares, _ = by_hand(GARDENS.observation(state, None)["gardens"][0])
        assert groups_of(garden) == {cells for _, cells in groups(squares)}
        # The same seat again, with the same card.
        state = replace(state, turn=0, market=(CARD_OF["03"],), phase="card")
    top, left, bottom, right = GARDENS.observation(state, None)["gardens"][0]["bounds"]
    # Every card reaches two squares further on; aslant it is two one way and one the other.
    long = max(bottom - top, right - left) + 1
    assert long >= (45 if direction == (1, 1) else 61)


def test_a_whole_game_that_spreads_is_recorded_and_read_again() -> None:
    state = GARDENS.initial_state({"players": 2, "seed": "1"})
    while state.phase is not None:
        moves = GARDENS.legal_moves(state)
        card = state.phase == "card" and not str(moves[0]).startswith("drop")
        far = max(moves, key=lambda move: reach(move, (1, 0))) if card else moves[-1]
        state = GARDENS.apply(state, far)
    assert state.gardens[0].window.size > 32
    again = records.read(records.state_record(GARDENS, state)).states[-1]
    assert again == state
    twin = GARDENS.determinize(GARDENS.observation(state, 1), 1, random.Random(1))
    assert twin.gardens == state.gardens


def test_a_temple_stays_where_it_stands_when_the_garden_outgrows_its_window() -> None:
    picture = "p" + "." * 11
    state = lay(picture, market=["03"])
    # Turned once, 03 reaches two squares beyond the fountain that hangs on the last site.
    far = max(GARDENS.legal_moves(state), key=lambda move: move.column)
    after = GARDENS.apply(state, far)
    assert after.gardens[0].window.size == 2 * state.gardens[0].window.size
    seen = GARDENS.observation(after, None)["gardens"][0]
    assert seen["temples"] == ["0,0"] and seen["squares"]["0,0"] == "P"
    assert len(seen["squares"]) == 12 + 5


def perft(state: Any, depth: int) -> int:
    moves = GARDENS.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(GARDENS.apply(state, move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    ("players", "seed", "counts"),
    [(2, "1", [36, 456, 4340]), (3, "2", [40, 758, 1832]), (4, "3", [44, 960, 11216])],
)
def test_there_are_so_many_openings(players: int, seed: str, counts: list[int]) -> None:
    state = GARDENS.initial_state({"players": players, "seed": seed})
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


def test_legal_moves_come_by_card_then_rotation_then_row() -> None:
    state = GARDENS.initial_state({"players": 2, "seed": "1"})
    market = [shown["card"] for shown in GARDENS.observation(state, None)["market"]]

    def order(text: str) -> tuple[int, str, list[int]]:
        card, rotation, corner = text.split()
        return market.index(card), rotation, [int(number) for number in corner.split(",")]

    assert legal(state) == sorted(legal(state), key=order)
