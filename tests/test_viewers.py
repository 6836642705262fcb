"""Who may see what at one screen: the viewer, the curtain, bots; nothing hidden in a view."""

from __future__ import annotations

import json
import random
from typing import Any

from sitting import HIDDEN, TWO, finish, legal, sit, step

import py_engine
from py_engine import bots
from py_engine.session import PERSON, Session
from py_engine.view import preview, summary, view

SEIKATSU: Any = py_engine.game("seikatsu")


def twin_of(session: Session, eyes: int | None, number: int = 1) -> Session:
    """The same table in another world, which ``eyes`` cannot tell from this one."""
    twin = Session.load(session.save())
    rng = random.Random(number)
    state = session.states[session.committed]
    drawn = session.game.determinize(session.game.observation(state, eyes), eyes, rng)
    twin.states[session.committed] = drawn
    for ply in range(session.committed, session.cursor):
        twin.states[ply + 1] = twin.game.apply(twin.states[ply], twin.moves[ply])
    twin.viewer, twin.curtain, twin._scores = session.viewer, session.curtain, {}
    return twin


def shown(session: Session) -> str:
    return json.dumps([view(session), summary(session)])


def test_the_only_person_is_always_the_viewer() -> None:
    session, rng = sit("greedy", PERSON, "random"), random.Random(1)
    while not session.over:
        assert (session.viewer, session.eyes, session.curtain) == (1, 1, False)
        step(session, rng)
    assert session.eyes == 1


def test_without_persons_everyone_is_a_spectator() -> None:
    session = sit("greedy", "random", options=HIDDEN)
    while not session.over:
        assert session.eyes is None and session.status == "thinking"
        assert view(session)["observation"] == SEIKATSU.observation(session.state, None)
        step(session)


def test_between_two_persons_the_curtain_falls() -> None:
    session = sit(*TWO)
    assert (session.status, session.eyes) == ("curtain", None)
    session.lift_curtain()
    assert (session.status, session.eyes) == ("ready", 0)
    session.play(legal(session)[0], confirm=False)
    assert (session.status, session.eyes) == ("confirm", 0)
    session.confirm()
    assert (session.status, session.eyes) == ("curtain", None)
    session.lift_curtain()
    assert (session.status, session.eyes) == ("ready", 1)


def test_while_a_computer_thinks_the_person_before_it_looks_on() -> None:
    session = finish(sit(PERSON, "greedy", PERSON), 1)
    assert (session.status, session.eyes) == ("thinking", 0)
    step(session)
    assert (session.status, session.eyes) == ("curtain", None)


def test_no_curtain_falls_where_nothing_is_private() -> None:
    for game_id in py_engine.games():
        session = Session.new(game_id, {"players": 2, "seed": "7"}, TWO)
        seen = [session.game.observation(session.state, seat) for seat in (0, None)]
        for observation in seen:
            observation.pop("seat", None)
        assert session.curtain == (seen[0] != seen[1])


def test_at_the_end_all_is_shown_without_a_curtain() -> None:
    session = finish(sit(*TWO, options=HIDDEN))
    assert session.status == "over" and not session.curtain
    assert None not in view(session)["observation"]["hands"]
    assert view(session)["seed"] == "7"
    assert all(line["points"] is not None for sheet in view(session)["scores"] for line in
               sheet["lines"])  # fmt: skip


def test_the_seed_is_not_shown_before_the_end() -> None:
    session, rng = sit(*TWO, seed="seed:7f3a91"), random.Random(1)
    while not session.over:
        assert "7f3a91" not in shown(session)
        step(session, rng, confirm=rng.random() < 0.5)
    assert view(session)["seed"] == "seed:7f3a91"


def test_taking_back_behind_the_curtain_shows_no_hand() -> None:
    session = finish(sit(*TWO), 1)
    assert session.status == "curtain"
    session.undo()
    # Whoever pressed the button need not be the one who moved.
    assert (session.status, session.eyes) == ("curtain", None)
    session.lift_curtain()
    assert session.eyes == 0


def test_behind_the_curtain_nothing_hidden_is_in_the_view() -> None:
    session, rng = sit(*TWO, options=HIDDEN), random.Random(1)
    curtains = 0
    while not session.over:
        if session.curtain:
            curtains += 1
            data = view(session)
            assert data["viewer"] is None and data["choices"] is None
            assert data["observation"]["hands"] == [None, None]
            assert shown(session) == shown(twin_of(session, None))
        step(session, rng)
    assert curtains == 34


def test_a_viewer_sees_nothing_of_another_world() -> None:
    """A view is the same in every world that the viewer cannot tell apart."""
    for seats in (TWO, [PERSON, "greedy"], [PERSON, PERSON, PERSON], ["random", PERSON, "greedy"]):
        session, rng = sit(*seats, options=HIDDEN), random.Random(2)
        while not session.over:
            step(session, rng, confirm=rng.random() < 0.5)
            if not session.over:
                assert shown(session) == shown(twin_of(session, session.eyes, session.cursor))


def test_the_last_turn_shows_nothing_hidden_before_it_is_confirmed() -> None:
    for seats in ([PERSON, PERSON], ["random", PERSON], [PERSON, PERSON, PERSON]):
        session = finish(sit(*seats, options=HIDDEN), 36 - len(seats) - 1)
        session.lift_curtain()
        last = session.deciding
        assert last == len(seats) - 1 == session.eyes
        session.play(legal(session)[0], confirm=False)
        assert session.status == "confirm" and session.game.is_terminal(session.state)
        data = view(session)
        assert data["outcome"] is None and data["seed"] is None
        hands, cards = data["observation"]["hands"], data["observation"]["cards"]
        for seat in range(len(seats)):
            assert (hands[seat] is None) == (cards[seat] is None) == (seat != last)
        assert shown(session) == shown(twin_of(session, last))
        session.undo()
        assert session.status == "ready"


def test_a_last_turn_that_waits_is_behind_the_curtain_when_it_is_taken_up_again() -> None:
    session = finish(sit(*TWO, options=HIDDEN), 33)
    session.lift_curtain()
    session.play(legal(session)[0], confirm=False)
    again = Session.load(session.save())
    assert again.status == "curtain"
    data = view(again)
    assert data["observation"]["hands"] == [None, None]
    assert data["observation"] == SEIKATSU.observation(again.states[33], None)
    again.lift_curtain()
    assert (again.status, again.eyes) == ("confirm", 1)


def test_the_refill_of_a_turn_that_waits_is_not_shown() -> None:
    session = sit(PERSON, "greedy")
    bag = SEIKATSU.setup(session.state)["bag"]
    session.play(legal(session)[0], confirm=False)
    held = view(session)["observation"]["hands"][0]
    assert held == bag[1:3]
    session.confirm()
    assert view(session)["observation"]["hands"][0] == [*bag[1:3], bag[6]]


def test_a_move_that_waits_is_not_told_behind_the_curtain() -> None:
    session = sit(*TWO)
    session.lift_curtain()
    session.play(legal(session)[0], confirm=False)
    assert [entry["pending"] for entry in view(session)["log"]] == [True]
    again = Session.load(session.save())
    assert again.curtain and view(again)["log"] == []
    assert view(again)["observation"]["board"].keys() == {"d3", "c4"}


def test_points_that_the_viewer_may_not_know_are_not_in_the_view() -> None:
    session, rng = sit(PERSON, "greedy", options=HIDDEN), random.Random(4)
    hidden = 0
    while not session.over:
        step(session, rng)
        data = view(session)
        if not session.over:
            theirs = [line for line in data["scores"][1]["lines"] if line["rule"] == "fountains"]
            hidden += len(theirs)
            assert all(line["points"] is None and line["values"] == {} for line in theirs)
            for entry in data["log"]:
                assert entry["seat"] == 0 or "fountains" not in entry["parts"]
    assert hidden


def test_gains_are_told_in_the_order_of_the_score_sheet() -> None:
    session, rng = sit(PERSON, PERSON, options={"fountains": True}), random.Random(3)
    many = 0
    while not session.over:
        session.lift_curtain()
        move = rng.choice(legal(session))
        told = preview(session, session.cursor, session.game.parse_move(move))["parts"]
        session.play(move, confirm=True)
        for parts in (told, view(session)["log"][-1]["parts"]):
            assert list(parts) == [rule for rule in SEIKATSU.META.rules if rule in parts]
            many += len(parts) > 1
    assert many


def test_an_earlier_position_is_shown_as_the_viewer_saw_it() -> None:
    session = finish(sit(PERSON, "greedy"), 6)
    for ply in range(7):
        data = view(session, ply)
        assert (data["at"], data["ply"]) == (ply, 6)
        assert data["observation"] == SEIKATSU.observation(session.states[ply], 0)
    assert view(session, 3)["choices"] is None


# Bots


def test_a_bot_in_the_middle_of_its_turn_has_not_seen_what_the_turn_drew() -> None:
    session, middles = sit("random", "random", game="frosted_blooms"), 0
    while not session.over:
        seat = session.deciding
        if session.cursor > session.committed and seat is not None:
            began = session.game.observation(session.states[session.committed], seat)
            seen = session.bot_observation(seat)
            assert (seen["drawn"], seen["deck_sizes"]) == (began["drawn"], began["deck_sizes"])
            middles += session.game.observation(session.state, seat)["drawn"] != seen["drawn"]
        step(session)
    assert middles


def test_a_bot_plays_the_same_for_the_same_observation_and_seed() -> None:
    for game_id in py_engine.games():
        game: Any = py_engine.game(game_id)
        state, rng = game.initial_state({"players": 2, "seed": "7"}), random.Random(3)
        for _ in range(6):
            seat = game.current_player(state)
            observation = game.observation(state, seat)
            twin = game.determinize(observation, seat, rng)
            for name in ("random", "greedy"):
                moves = {
                    str(bots.decide(name, game, game.observation(world, seat), seat, "a seed"))
                    for world in (state, state, twin)
                }
                assert len(moves) == 1
                assert moves <= {str(move) for move in game.legal_moves(state)}
            state = game.apply(state, rng.choice(game.legal_moves(state)))


def test_the_random_bot_plays_every_move_some_time() -> None:
    state = SEIKATSU.initial_state({"players": 2, "seed": "7"})
    observation = SEIKATSU.observation(state, 0)
    played = {str(bots.decide("random", SEIKATSU, observation, 0, str(n))) for n in range(400)}
    assert played == {str(move) for move in SEIKATSU.legal_moves(state)}


def test_the_greedy_bot_takes_the_most_points_and_its_seed_breaks_ties() -> None:
    state, rng = SEIKATSU.initial_state({"players": 3, "seed": "7"}), random.Random(2)
    chosen = set()
    for ply in range(12):
        seat = SEIKATSU.current_player(state)
        worth = {
            str(move): SEIKATSU.score(SEIKATSU.apply(state, move), seat)[seat].total
            for move in SEIKATSU.legal_moves(state)
        }
        observation = SEIKATSU.observation(state, seat)
        moves = {str(bots.decide("greedy", SEIKATSU, observation, seat, str(n))) for n in range(12)}
        best = {text for text, total in worth.items() if total == max(worth.values())}
        assert moves <= best, f"ply {ply}"
        if len(best) > 1:
            chosen.add(len(moves) > 1)
        state = SEIKATSU.apply(state, rng.choice(SEIKATSU.legal_moves(state)))
    assert True in chosen


def test_a_bot_thinks_in_steps() -> None:
    state = SEIKATSU.initial_state({"players": 2, "seed": "7"})
    thinking = bots.think("greedy", SEIKATSU, SEIKATSU.observation(state, 0), 0, "x")
    visits = [thought.visits for thought in thinking]
    assert visits == sorted(visits)
    assert len(visits) >= visits[-1] == len(SEIKATSU.legal_moves(state))
