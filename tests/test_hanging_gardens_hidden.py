"""The Hanging Gardens: who knows which tiles and cards (rules: A turn, 3; Decisions)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hanging_gardens_table import DISPLAY, GARDENS, holding, lay, lines, play

from py_engine.bridge import Bridge
from py_engine.games.hanging_gardens.components import TILE_NAMES
from py_engine.games.hanging_gardens.knowledge import without_refills
from py_engine.games.hanging_gardens.scoring import proved_tiles
from py_engine.protocol import SPECTATOR
from py_engine.session import Session

PARK = "06 r2 -2,-1"
SIX = ".PPPPP"
EVERYTHING = Counter(tiger=6, statue=6, garden=6, chalice=10, gate=8, king=4, queen=4) + Counter(
    ["tamer", "sculptor", "gardener", "priest", "guard"]
)


def all_but(*pile: str) -> Any:
    """A position in which seat 0 may draw, and all tiles but the pile and display are out."""
    rest = EVERYTHING - Counter(pile) - Counter(DISPLAY)
    hands = {0: holding(*rest.elements())}
    return lay(SIX, market=["06", "03"], pile=pile, hands=hands)


def test_a_face_down_tile_is_known_to_its_owner_only() -> None:
    state = play(lay(SIX, market=["06"]), PARK, "temple 0,0")
    seen = [GARDENS.observation(state, viewer)["hands"][0] for viewer in (0, 1, None)]
    assert [hand["hidden"] for hand in seen] == [["gate"], None, None]
    assert [hand["hidden_count"] for hand in seen] == [1, 1, 1]


def test_face_up_tiles_that_were_taken_are_seen_by_all() -> None:
    state = play(lay(SIX, market=["06"]), PARK, "temple 0,0", "2a")
    for viewer in (0, 1, None):
        assert GARDENS.observation(state, viewer)["hands"][0]["taken"] == ["garden"]


def test_at_the_end_all_tiles_are_shown() -> None:
    state = lay(hands={0: holding(hidden=["king"]), 1: holding(hidden=["queen"])})
    over = replace(state, phase=None, turn=60)
    hands = GARDENS.observation(over, None)["hands"]
    assert [hand["hidden"] for hand in hands] == [["king"], ["queen"]]
    assert GARDENS.score(over, SPECTATOR) == GARDENS.score(over)


def test_the_last_tiles_nobody_has_seen_prove_what_was_drawn() -> None:
    state = play(all_but("king"), PARK, "temple 0,0")
    for viewer in (1, None):
        hand = GARDENS.observation(state, viewer)["hands"][0]
        assert (hand["hidden"], hand["proved"]) == (None, {"king": 1})
    unknown = [line for line in lines(state, 0, "series", 1) if line.points is None]
    assert unknown == []
    assert GARDENS.score(state, 1) == GARDENS.score(state)


def test_while_another_tile_could_have_been_drawn_nothing_is_proved() -> None:
    state = play(all_but("king", "queen"), PARK, "temple 0,0")
    assert GARDENS.observation(state, 1)["hands"][0]["proved"] == {}
    # When the refill shows the other one, there is no doubt left.
    after = play(state, "1a")
    assert GARDENS.observation(after, 1)["hands"][0]["proved"] == {"king": 1}


def test_the_score_of_an_unconfirmed_turn_does_not_use_its_refill() -> None:
    before = all_but("king", "queen")
    after = play(before, PARK, "temple 0,0", "1a")
    assert None not in [line.points for line in lines(after, 0, "series", 1)]
    unconfirmed = without_refills(before, after)
    assert None in [line.points for line in lines(unconfirmed, 0, "series", 1)]


@pytest.mark.parametrize(
    ("unseen", "drawn", "proved"),
    [((3, 0), 2, (2, 0)), ((2, 1), 2, (1, 0)), ((2, 2), 2, (0, 0)), ((2, 1), 3, (2, 1))],
)
def test_what_must_be_among_drawn_tiles(
    unseen: tuple[int, ...], drawn: int, proved: tuple[int, ...]
) -> None:
    assert proved_tiles(unseen, drawn) == proved


def test_unseen_tiles_and_cards_are_those_that_lie_nowhere_in_sight() -> None:
    state = GARDENS.initial_state({"players": 3, "seed": "5"})
    rng = random.Random(1)
    while state.phase is not None:
        for viewer in (0, 1, 2, None):
            seen = GARDENS.observation(state, viewer)
            tiles = Counter(seen["unseen"])
            tiles.update(tile for tile in seen["display"].values() if tile)
            cards = [*seen["unseen_cards"], *seen["dropped"]]
            cards += [shown["card"] for shown in seen["market"]]
            for hand, garden in zip(seen["hands"], seen["gardens"], strict=True):
                tiles.update([*hand["taken"], *(hand["hidden"] or [])])
                cards += [laid["card"] for laid in garden["cards"] if laid["card"]]
            assert tiles == EVERYTHING
            assert sorted(cards) == [f"{number:02}" for number in range(1, 61)]
            others = sum(h["hidden_count"] for h in seen["hands"] if h["hidden"] is None)
            assert sum(seen["unseen"].values()) == seen["pile"] + others
        state = GARDENS.apply(state, rng.choice(GARDENS.legal_moves(state)))


def test_a_drawn_state_may_hide_any_unseen_tile_as_often_as_another() -> None:
    state = play(all_but("king", "queen", "queen"), PARK, "temple 0,0")
    seen = GARDENS.observation(state, 1)
    hidden: Counter[str] = Counter()
    for number in range(600):
        twin = GARDENS.determinize(seen, 1, random.Random(number))
        hidden[TILE_NAMES[twin.hands[0].hidden[0]]] += 1
        assert twin.hands[0].taken == state.hands[0].taken
    assert set(hidden) == {"king", "queen"}
    assert 160 < hidden["king"] < 240


def test_a_draw_shows_at_once_and_a_refill_with_the_turn() -> None:
    placed = play(lay(SIX, market=["06", "03"]), PARK)
    built = play(placed, "temple 0,0")
    taken = play(built, "1a")
    assert GARDENS.reveals(placed, built) == "now"
    assert GARDENS.reveals(built, taken) == "commit"
    assert GARDENS.reveals(placed, play(placed, "pass")) is None
    last = lay(market=["03"], turn=3)
    assert GARDENS.reveals(last, play(last, "03 r0 0,0")) == "commit"


def test_until_the_turn_is_confirmed_the_display_has_a_gap() -> None:
    before = lay(SIX, market=["06", "03"])
    built = play(before, PARK, "temple 0,0")
    pending = GARDENS.pending_observation(before, built, 0)
    assert pending == GARDENS.observation(built, 0)
    assert pending["hands"][0]["hidden"] == ["gate"]
    after = play(built, "2b")
    pending = GARDENS.pending_observation(before, after, 0)
    shown = GARDENS.observation(after, 0)
    assert (pending["display"]["2b"], shown["display"]["2b"]) == (None, "tiger")
    assert pending["pile"] == shown["pile"] + 1
    assert pending["unseen"]["tiger"] == shown["unseen"]["tiger"] + 1
    assert pending["hands"] == shown["hands"]


def test_until_the_last_turn_of_a_round_is_confirmed_no_new_cards_show() -> None:
    before = lay(market=["03"], turn=3)
    after = play(before, "03 r0 0,0")
    pending, shown = (
        GARDENS.pending_observation(before, after, 1),
        GARDENS.observation(after, 1),
    )
    assert (len(pending["market"]), len(shown["market"])) == (0, 4)
    assert len(pending["unseen_cards"]) == len(shown["unseen_cards"]) + 4


def test_an_unconfirmed_end_shows_nobody_elses_tiles() -> None:
    hands = {0: holding(hidden=["king"]), 1: holding(hidden=["queen"])}
    before = lay(market=["03"], turn=59, hands=hands, players=2)
    mover = before.seat
    after = play(before, "03 r0 0,0")
    assert after.phase is None
    seen = GARDENS.pending_observation(before, after, mover)["hands"]
    assert seen[mover]["hidden"] is not None and seen[1 - mover]["hidden"] is None


def test_a_preview_does_not_look_at_the_tile_that_would_be_drawn() -> None:
    state = play(lay(SIX, market=["06", "03"]), PARK)
    bridge, session = Bridge(), Session.new("hanging_gardens", {"seed": "1"}, ["person"] * 2)
    session.states, session.curtain, session.viewer = [state], False, 0
    bridge.session = session
    found = bridge._preview({"move": "temple 0,0"})
    assert (found["points"], found["lines"]) == (0, [])
    assert found["more"]["draws"] and found["more"]["columns"] == [1, 2, 3]
