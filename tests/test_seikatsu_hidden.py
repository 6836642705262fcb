"""What a seat may know in Seikatsu: hands, cards, the bag, and what a forced fountain proves."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest
from seikatsu_table import SEIKATSU, filling, hand, lay, legal, play

from py_engine.protocol import Config

OPTIONS = {"fountains": True}
FAR_KOI = dict(zip(["g4", "g3", "g2", "g1"], ["K"] * 4, strict=True))


def known_koi(state) -> list[int]:
    return SEIKATSU.observation(state, None)["known_koi"]


def forced() -> tuple:
    """Blue has only koi tiles, four koi lie, all open spaces touch the fountain on b2."""
    moves = filling(["a1", "a2", "b1"], FAR_KOI | {"b2": "N"})
    return lay(moves, fountains=True, hold={1: ["K", "K", "K"]}), 1


def corner() -> tuple:
    """Boxed: pink has two koi tiles, the corner around a1 is open beside fountains only."""
    leave = ["a1", "a2", "a3", "b1", "b2", "c1"]
    moves = filling(leave, FAR_KOI | {"b3": "N", "c2": "N"}, reserve=["TP", "WP", "EP", "WL"])
    return lay(
        moves,
        fountains=True,
        edition="boxed",
        hold={0: ["K", "K"], 1: ["TP", "WP"]},
        draws={0: ["EP", "WL"]},
    ), 0


def test_a_fountain_laid_beside_a_fountain_proves_a_hand_of_koi() -> None:
    state, seat = forced()
    assert known_koi(state) == [0, 0]
    after = play(state, "N a1")
    # Two koi tiles are left, and one tile was drawn that nobody knows.
    assert known_koi(after) == [0, 2]
    assert len(hand(after, seat)) == 3


def test_a_fountain_laid_elsewhere_proves_nothing() -> None:
    state = lay(fountains=True, hold={0: ["K", "K", "K"]})
    assert known_koi(play(state, "N c3")) == [0, 0]
    assert known_koi(play(state, "K c3")) == [0, 0]


def test_what_is_proved_stays_proved_while_garden_tiles_are_played() -> None:
    state, _ = corner()
    assert all(text[0] == "N" for text in legal(state))
    state = play(state, "N c1")
    assert known_koi(state) == [1, 0]
    state = play(state, "TP b2")
    assert known_koi(state) == [1, 0]
    assert known_koi(play(state, "EP a2")) == [1, 0]


def test_a_koi_tile_played_later_may_be_the_one_that_was_proved() -> None:
    state, _ = corner()
    state = play(state, "N c1", "TP b2")
    assert "N a1" in legal(state)
    assert known_koi(play(state, "N a1")) == [0, 0]


def test_a_state_drawn_for_another_seat_holds_the_proved_koi() -> None:
    state, seat = forced()
    after = play(state, "N a1")
    for viewer in (0, None):
        observation = SEIKATSU.observation(after, viewer)
        for number in range(20):
            twin = SEIKATSU.determinize(observation, viewer, random.Random(number))
            assert hand(twin, seat).count("K") >= 2


def test_nobody_else_sees_a_hand() -> None:
    state = SEIKATSU.initial_state(Config(3, "7", OPTIONS))
    for seat in range(3):
        hands = SEIKATSU.observation(state, seat)["hands"]
        assert [held is not None for held in hands] == [other == seat for other in range(3)]
    assert SEIKATSU.observation(state, None)["hands"] == [None] * 3


def test_the_tiles_not_seen_are_those_of_the_bag_and_of_the_other_hands() -> None:
    state = SEIKATSU.initial_state(Config(3, "7", OPTIONS))
    rng = random.Random(4)
    while not SEIKATSU.is_terminal(state):
        for seat in (0, 1, 2, None):
            seen = SEIKATSU.observation(state, seat)
            setup = Counter(SEIKATSU.setup(state)["bag"] + SEIKATSU.setup(state)["start"])
            open_tiles = Counter("K" if tile == "N" else tile for tile in seen["board"].values())
            mine = Counter(seen["hands"][seat] if seat is not None else ())
            assert Counter(seen["unseen"]) == setup - open_tiles - mine
        state = SEIKATSU.apply(state, rng.choice(SEIKATSU.legal_moves(state)))


@pytest.mark.parametrize("options", [{}, OPTIONS, {"edition": "boxed"}])
@pytest.mark.parametrize("players", [2, 3])
def test_worlds_that_differ_in_hidden_tiles_and_cards_only_look_the_same(
    players: int, options: dict
) -> None:
    """Twins by the deal: pink's own tiles and cards and all that is played are the same."""
    first = SEIKATSU.initial_state(Config(players, "7", options))
    setup = SEIKATSU.setup(first)
    size = len(hand(first, 0))
    # Pink will draw these; all others change places.
    mine = {*range(size), players * size}
    others = [place for place in range(len(setup["bag"])) if place not in mine]
    moved = others[1:] + others[:1]
    bag = list(setup["bag"])
    for place, source in zip(others, moved, strict=True):
        bag[place] = setup["bag"][source]
    setup = {**setup, "bag": bag}
    if "cards" in setup:
        left = ["tanager", "waxwing", "white-eye", "flycatcher"]
        left.remove(setup["cards"][0][0])
        rest = [[bird, card[1]] for bird, card in zip(left[::-1], setup["cards"][1:], strict=False)]
        setup["cards"] = [setup["cards"][0], *rest]
    second = SEIKATSU.initial_state(Config(players, "7", options, setup=setup))
    assert second != first
    move = str(SEIKATSU.legal_moves(first)[0])
    for one, other in ((first, second), (play(first, move), play(second, move))):
        assert json.dumps(SEIKATSU.observation(one, 0)) == json.dumps(
            SEIKATSU.observation(other, 0)
        )
        assert json.dumps(SEIKATSU.observation(one, None)) == json.dumps(
            SEIKATSU.observation(other, None)
        )
        assert SEIKATSU.observation(one, 1) != SEIKATSU.observation(other, 1)


def test_hidden_cards_are_drawn_from_those_that_nobody_has_shown() -> None:
    state = SEIKATSU.initial_state(Config(3, "7", OPTIONS))
    mine = SEIKATSU.setup(state)["cards"][1]
    observation = SEIKATSU.observation(state, 1)
    drawn = set()
    for number in range(200):
        twin = SEIKATSU.determinize(observation, 1, random.Random(number))
        cards = [SEIKATSU.observation(twin, seat)["cards"][seat] for seat in range(3)]
        assert cards[1] == mine
        for kind in (0, 1):
            assert len({card[kind] for card in cards}) == 3
        drawn.add((*cards[0], *cards[2]))
    # 3 * 2 birds with 3 * 2 flowers.
    assert len(drawn) == 36


def test_the_drawn_tile_is_hidden_until_the_turn_is_confirmed() -> None:
    before = SEIKATSU.initial_state(Config(2, "7"))
    after = SEIKATSU.apply(before, SEIKATSU.legal_moves(before)[0])
    assert SEIKATSU.reveals(before, after) == "commit"
    pending = SEIKATSU.pending_observation(before, after, 0)
    assert pending["hand_sizes"] == [2, 3] and pending["hands"][0] == hand(before, 0)[1:]
    assert pending["bag"] == 28
    assert pending["board"] == SEIKATSU.observation(after, 0)["board"]
    assert pending["unseen"] == SEIKATSU.observation(before, 0)["unseen"]
    # The others see that it was played, and no more of it.
    others = SEIKATSU.pending_observation(before, after, 1)
    assert others["hands"] == [None, hand(before, 1)]
    assert others["unseen"].get(hand(after, 0)[-1])


def test_a_turn_without_a_draw_reveals_nothing() -> None:
    state = SEIKATSU.initial_state(Config(2, "7"))
    kinds = []
    while not SEIKATSU.is_terminal(state):
        after = SEIKATSU.apply(state, SEIKATSU.legal_moves(state)[0])
        kinds.append(SEIKATSU.reveals(state, after))
        state = after
    assert kinds == ["commit"] * 28 + [None] * 6


def test_the_last_move_shows_no_hand_before_it_is_confirmed() -> None:
    state = SEIKATSU.initial_state(Config(2, "7", OPTIONS))
    while not SEIKATSU.is_terminal(state):
        before, state = state, SEIKATSU.apply(state, SEIKATSU.legal_moves(state)[0])
    assert None not in SEIKATSU.observation(state, None)["hands"]
    assert None not in SEIKATSU.observation(state, None)["cards"]
    pending = SEIKATSU.pending_observation(before, state, 1)
    assert pending["hands"][0] is None and pending["cards"][0] is None
