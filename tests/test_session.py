"""The mid-end: turns that wait to be confirmed, taking back, who sees what, saves."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playing import tables
from sitting import HIDDEN, TWO, finish, legal, sit, step

import py_engine
from py_engine import ConfigError, IllegalMoveError, InvalidMoveError, RecordError, records
from py_engine.protocol import ERRORS, RequestError
from py_engine.session import PERSON, Session
from py_engine.view import summary, view

# Turns


def test_a_move_waits_to_be_confirmed() -> None:
    session = sit(PERSON, "greedy")
    session.play(legal(session)[0], confirm=False)
    assert (session.cursor, session.committed, session.status) == (1, 0, "confirm")
    assert session.deciding == 0
    session.confirm()
    assert (session.committed, session.status, session.deciding) == (1, "thinking", 1)


def test_a_typed_move_that_ends_a_turn_confirms_it() -> None:
    session = sit(PERSON, "greedy")
    session.play(legal(session)[0], confirm=True)
    assert (session.cursor, session.committed, session.status) == (1, 1, "thinking")


def test_there_must_be_a_turn_to_confirm() -> None:
    session = sit(PERSON, "greedy")
    with pytest.raises(RequestError) as caught:
        session.confirm()
    assert caught.value.code == "nothing_to_confirm"


def test_an_unfinished_turn_cannot_be_confirmed() -> None:
    tables_with_steps = [table for table in tables() if len(table.game.META.phases) > 1]
    for table in tables_with_steps:
        session = Session.new(table.game_id, {"players": 2, "seed": "7"}, TWO)
        session.lift_curtain()
        session.play(legal(session)[0], confirm=True)
        if session.cursor == session.committed:
            continue
        with pytest.raises(RequestError) as caught:
            session.confirm()
        assert caught.value.code == "turn_unfinished"
        assert session.status == "ready" and session.deciding is not None


def test_no_move_is_played_out_of_turn() -> None:
    session = sit(PERSON, "greedy")
    session.play(legal(session)[0], confirm=True)
    with pytest.raises(RequestError) as caught:
        session.play(legal(session)[0], confirm=True)
    assert caught.value.code == "not_your_turn"


def test_while_a_turn_waits_another_move_takes_the_place_of_its_last() -> None:
    session = sit(PERSON, "greedy")
    first, other = legal(session)[:2]
    session.play(first, confirm=False)
    assert session.status == "confirm" and session.choosing == 0
    assert view(session)["choices"] is not None
    session.play(other, confirm=False)
    assert [str(move) for move in session.moves] == [other]
    assert (session.cursor, session.committed, session.status) == (1, 0, "confirm")


def test_a_move_that_cannot_take_the_waiting_ones_place_leaves_it_waiting() -> None:
    session = sit(PERSON, "greedy")
    session.play(legal(session)[0], confirm=False)
    before = session.save()
    for text in ("TP d4", "nonsense"):
        with pytest.raises((IllegalMoveError, InvalidMoveError)):
            session.play(text, confirm=False)
        assert session.save() == before


def test_a_record_that_ends_inside_a_turn_is_taken_up_inside_it() -> None:
    gardens = py_engine.game("hanging_gardens")
    state = gardens.initial_state({"seed": "1"})
    rng = random.Random(1)
    while state.phase != "temple":
        state = gardens.apply(state, rng.choice(gardens.legal_moves(state)))
    session = Session.load(records.state_record(gardens, state))
    assert session.committed == session.cursor - 1
    assert Session.load(session.save()).save() == session.save()


def test_no_move_is_played_behind_the_curtain() -> None:
    session = sit(*TWO)
    assert session.status == "curtain"
    with pytest.raises(RequestError) as caught:
        session.play(legal(session)[0], confirm=True)
    assert caught.value.code == "curtain_down"


@pytest.mark.parametrize("text", ["nonsense", "", "TP d3", "N c3"])
def test_a_move_that_cannot_be_played_leaves_the_game_as_it_is(text: str) -> None:
    session = sit(PERSON, "greedy")
    before = json.dumps([session.save(), view(session)])
    with pytest.raises((InvalidMoveError, IllegalMoveError)):
        session.play(text, confirm=True)
    assert json.dumps([session.save(), view(session)]) == before


def test_when_the_game_is_over_nobody_is_to_move() -> None:
    session = finish(sit(PERSON, "random"))
    assert (session.status, session.deciding) == ("over", None)
    assert view(session)["outcome"]["winners"]
    with pytest.raises(RequestError):
        session.play("TP c3", confirm=True)


# Taking back


def test_undo_goes_back_to_the_persons_previous_decision() -> None:
    session = sit(PERSON, "greedy", "greedy")
    finish(session, 6)
    assert session.deciding == 0
    assert session.undo() is None
    assert (session.cursor, session.committed, session.deciding) == (3, 3, 0)
    session.undo()
    assert session.cursor == 0
    assert not session.can_undo
    with pytest.raises(RequestError) as caught:
        session.undo()
    assert caught.value.code == "nothing_to_undo"


def test_undo_of_a_move_that_waits_takes_only_that_back() -> None:
    session = finish(sit(PERSON, "greedy"), 2)
    session.play(legal(session)[0], confirm=False)
    session.undo()
    assert (session.cursor, session.committed, session.status) == (2, 2, "ready")


def test_undo_steps_over_the_bots_that_begin() -> None:
    session = sit("greedy", PERSON)
    finish(session, 1)
    assert not session.can_undo
    with pytest.raises(RequestError):
        session.undo()


def test_redo_goes_forward_to_the_persons_next_decision() -> None:
    session = finish(sit(PERSON, "greedy", "greedy"), 6)
    before = json.dumps(session.save())
    session.undo()
    session.undo()
    session.redo()
    assert (session.cursor, session.deciding) == (3, 0)
    session.redo()
    assert json.dumps(session.save()) == before
    assert not session.can_redo
    with pytest.raises(RequestError) as caught:
        session.redo()
    assert caught.value.code == "nothing_to_redo"


def test_the_same_move_keeps_what_can_be_brought_back_and_another_does_not() -> None:
    session = finish(sit(PERSON, "greedy"), 4)
    session.undo()
    first = str(session.moves[2])
    session.play(first, confirm=True)
    assert session.can_redo
    session.undo()
    other = next(text for text in legal(session) if text != first)
    session.play(other, confirm=True)
    assert not session.can_redo and len(session.moves) == 3


def test_taking_back_is_free_for_one_person() -> None:
    session = finish(sit(PERSON, "greedy"), 4)
    assert session.undo() is None
    assert session.takebacks == [0, 0]


def test_taking_back_a_look_into_the_bag_is_counted_among_several_persons() -> None:
    session = finish(sit(*TWO), 3)
    assert session.undo() == 0
    assert session.takebacks == [1, 0]
    assert session.undo() == 1
    assert session.takebacks == [1, 1]


def test_taking_back_a_move_that_waits_is_free_among_several_persons() -> None:
    session = finish(sit(*TWO), 2)
    session.lift_curtain()
    session.play(legal(session)[0], confirm=False)
    assert session.undo() is None
    assert session.takebacks == [0, 0]


def test_taking_back_is_free_when_the_bag_is_empty() -> None:
    session = finish(sit(*TWO), 32)
    session.lift_curtain()
    assert session.undo() is None
    assert session.takebacks == [0, 0]


def test_a_person_who_decides_again_is_counted_not_the_bot_in_between() -> None:
    session = finish(sit(PERSON, "greedy", PERSON), 5)
    # Seat 2 is to decide; going back leads to seat 0's move, over the bot's.
    assert session.deciding == 2
    assert session.undo() == 0
    assert session.takebacks == [1, 0, 0]


def test_undo_and_redo_to_and_fro_lead_to_the_same_game() -> None:
    for seats in ((PERSON, "random"), (PERSON, PERSON), ("random", PERSON, PERSON)):
        session, rng = sit(*seats, options=HIDDEN), random.Random(5)
        while not session.over:
            step(session, rng, confirm=rng.random() < 0.5)
            kept, moves = json.dumps(view(session)["observation"]), list(session.moves)
            if session.can_undo and rng.random() < 0.4:
                at = (session.cursor, session.committed)
                session.undo()
                while session.can_redo and session.cursor < at[0]:
                    session.redo()
                session.lift_curtain()
                assert session.moves == moves and session.cursor == at[0]
                assert session.committed in (at[1], at[0] - 1)
            assert kept


# Saves


def test_a_save_is_taken_up_as_it_was_at_every_ply() -> None:
    for seats in ((PERSON, "random"), (PERSON, PERSON), ("random", "random", "random")):
        session, rng = sit(*seats, options=HIDDEN), random.Random(6)
        while True:
            save = json.loads(json.dumps(session.save()))
            again = Session.load(save)
            assert again.save() == save
            assert (again.cursor, again.committed) == (session.cursor, session.committed)
            again.lift_curtain()
            session.lift_curtain()
            assert again.status == session.status and again.deciding == session.deciding
            assert again.moves == session.moves and again.states == session.states
            if session.over:
                break
            step(session, rng, confirm=rng.random() < 0.5)


def test_a_save_does_not_change_when_the_game_goes_on() -> None:
    session = finish(sit(*TWO), 3)
    save = session.save()
    kept = json.dumps(save)
    session.undo()
    session.names[0] = "x"
    assert json.dumps(save) == kept


def test_a_save_keeps_what_can_be_brought_back() -> None:
    session = finish(sit(PERSON, "greedy"), 4)
    session.undo()
    again = Session.load(session.save())
    assert again.cursor == 2 and again.can_redo
    again.redo()
    assert again.cursor == 4


def test_a_bare_record_is_taken_up_by_persons() -> None:
    session = finish(sit(PERSON, "greedy"), 4)
    record = records.state_record(session.game, session.state)
    again = Session.load(record)
    assert again.seats == TWO and again.cursor == again.committed == 4
    assert again.status == "curtain"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("format", value) for value in (2, "1", None, True)],
        *[("record", value) for value in (None, [], {}, 7)],
        *[("cursor", value) for value in (-1, 5, "1", None, True, 1.5, 10**20)],
        *[("committed", value) for value in (-1, 4, "1", None, False, [])],
        *[("seats", value) for value in (None, [], ["person"], ["person", "x"], "pp", {})],
        ("seats", ["person", ["greedy"]]),
        ("seats", ["person", {}]),
        ("seats", ["person", None]),
        *[("names", value) for value in (None, ["a"], ["a", 1], ["a", "b" * 41], ["a", "\ud800"])],
        *[("bot_seeds", value) for value in (None, [], ["a"], ["a", 1], ["a", "\ud800"])],
        *[("help", value) for value in (None, 1, "true")],
        *[("takebacks", value) for value in (None, [0], [0, "1"], [0, True], [0, -1], [0, 1.0])],
    ],
)
def test_a_damaged_save_is_refused_with_a_code(key: str, value: Any) -> None:
    save = finish(sit(PERSON, "greedy"), 2).save()
    save["cursor"] = save["committed"] = 1
    Session.load(save)
    with pytest.raises(RecordError) as caught:
        Session.load({**save, key: value})
    assert caught.value.code in ERRORS


def test_a_save_must_have_its_keys_and_no_others() -> None:
    save = sit(PERSON, "greedy").save()
    for key in save:
        with pytest.raises(RecordError):
            Session.load({name: value for name, value in save.items() if name != key})
    with pytest.raises(RecordError) as caught:
        Session.load({**save, "more": 1})
    assert caught.value.code == "unknown_key"
    for data in (None, 7, "x", []):
        with pytest.raises(RecordError):
            Session.load(data)


def test_only_the_steps_of_one_turn_may_wait_and_only_a_persons() -> None:
    save = finish(sit(PERSON, "greedy"), 4).save()
    with pytest.raises(RecordError):
        Session.load({**save, "committed": 2})
    # The last turn was the bot's: it cannot wait to be confirmed.
    with pytest.raises(RecordError):
        Session.load({**save, "committed": 3})
    assert Session.load({**save, "cursor": 3, "committed": 2}).status == "confirm"


@pytest.mark.parametrize(
    ("seats", "names", "code"),
    [
        (["person"], None, "bad_seats"),
        ("person", None, "bad_seats"),
        (["person", "nobody"], None, "unknown_bot"),
        (["person", 7], None, "unknown_bot"),
        (["person", ["greedy"]], None, "unknown_bot"),
        (TWO, ["a"], "bad_names"),
        (TWO, ["a", 7], "bad_names"),
        (TWO, ["a", "b" * 41], "bad_names"),
    ],
)
def test_seats_and_names_that_do_not_exist_are_refused(seats: Any, names: Any, code: str) -> None:
    with pytest.raises(ConfigError) as caught:
        Session.new("seikatsu", {"players": 2, "seed": "7"}, seats, names)
    assert caught.value.code == code


def test_without_seats_a_person_plays_against_computers() -> None:
    session = Session.new("seikatsu", {"players": 3, "seed": "7"})
    assert session.seats[0] == PERSON and PERSON not in session.seats[1:]
    assert session.names == ["", "", ""]


def test_a_summary_shows_nothing_hidden() -> None:
    session = finish(sit(*TWO, options=HIDDEN), 5)
    shown = summary(session)
    assert shown["observation"] == session.game.observation(session.states[5], None)
    assert (shown["ply"], shown["over"], shown["winners"]) == (5, False, [])


@pytest.mark.parametrize("game_id", py_engine.games())
def test_every_game_is_played_to_its_end_at_a_table(game_id: str) -> None:
    meta = py_engine.game(game_id).META
    seats = [PERSON, "random", PERSON, "random"][: max(2, meta.min_players)]
    session = Session.new(game_id, {"players": len(seats), "seed": "7"}, seats)
    finish(session)
    assert session.over
    assert records.read(session.save()["record"]).states[-1] == session.state
