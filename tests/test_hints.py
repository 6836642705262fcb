"""Hints: three good moves, from what the person may know and nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from sitting import HIDDEN, TWO, finish, legal, sit, step
from test_bridge import NEW, Page, first_move
from test_viewers import twin_of

import py_engine
from py_engine import bots, hints
from py_engine.hints import LEVEL, SEED, Hint
from py_engine.session import PERSON, Session

GAMES = py_engine.games()
LONG_MS = 600_000.0


@pytest.fixture(autouse=True)
def budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shorter search, without a cap in seconds: what it finds does not hang on the machine."""
    monkeypatch.setattr(bots.Level, "budget", lambda level, game: bots.Budget(64))
    monkeypatch.setattr("py_engine.hints.SECONDS", 600.0)


@pytest.fixture
def page() -> Page:
    return Page()


def hint(session: Session) -> list[dict[str, Any]]:
    return Hint(session).think(LONG_MS)["moves"]


def seated(session: Session) -> Page:
    """A page at this table."""
    page = Page()
    page.bridge.session = session
    return page


def begin(page: Page) -> None:
    """Ask for a hint until the search is under way."""
    while (told := page.ask("hint", ms=0))["visits"] == 0:
        pass
    assert not told["done"]


def in_a_turn(game_id: str, plies: int) -> Session:
    """A table at which a person decides after that many plies, or soon after."""
    session = sit(PERSON, "random", game=game_id)
    rng = random.Random(5)
    while session.cursor < plies or session.status != "ready":
        step(session, rng, confirm=True)
    return session


@pytest.mark.parametrize("game_id", GAMES)
def test_a_hint_names_three_legal_moves_the_best_first(game_id: str) -> None:
    for plies in (0, 9):
        session = in_a_turn(game_id, plies)
        moves = seated(session).ask("hint", ms=LONG_MS)["moves"]
        assert len(moves) == min(3, len(legal(session)))
        assert {move["move"] for move in moves} <= set(legal(session))
        assert len({move["move"] for move in moves}) == len(moves)
        # What has had more luck in fewer playouts is not better than the search's own choice.
        seen = session.observation(session.cursor)
        best = bots.decide(LEVEL, session.game, seen, 0, SEED, hints.budget(session.game))
        assert moves[0]["move"] == str(best)
        margins = [move["margin"] for move in moves[1:]]
        assert margins == sorted(margins, reverse=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_reason_is_what_a_preview_of_the_move_says(game_id: str) -> None:
    page = seated(in_a_turn(game_id, 6))
    for told in page.ask("hint", ms=LONG_MS)["moves"]:
        assert told["preview"] == page.ask("preview", move=told["move"])


def test_the_margin_is_over_the_best_other_in_points() -> None:
    session = sit(PERSON, "greedy")
    while session.cursor < 28:
        step(session)
    assert session.status == "ready"
    rivals = [sheet.total for sheet in session.game.score(session.state)]
    for told in hint(session):
        # Near the end little is open any more.
        assert abs(told["margin"] - (rivals[0] - rivals[1])) < 25
        assert 0 <= told["value"] <= 1 and told["visits"] > 0
        assert (told["value"] > 0.5) == (told["margin"] > 0) or abs(told["margin"]) < 2


ALONE = [id for id in GAMES if py_engine.game(id).META.min_players == 1]


@pytest.mark.parametrize("game_id", ALONE)
def test_alone_the_margin_is_the_total_to_be_expected(game_id: str) -> None:
    session = sit(PERSON, game=game_id)
    while session.cursor < 9 or session.status != "ready":
        step(session)
    (now,) = session.game.score(session.state)
    assert all(told["margin"] > now.total for told in hint(session))


@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_that_the_person_cannot_tell_apart_give_the_same_hint(game_id: str) -> None:
    session = in_a_turn(game_id, 7)
    told = hint(session)
    for number in (1, 2):
        assert hint(twin_of(session, session.eyes, number)) == told


def test_two_persons_are_told_only_what_each_may_know() -> None:
    session = sit(*TWO, options=HIDDEN)
    for _ in range(3):
        session.lift_curtain()
        told = hint(session)
        assert hint(twin_of(session, session.eyes)) == told
        session.play(told[0]["move"], confirm=True)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_decision_of_a_turn_has_its_hint(game_id: str) -> None:
    """By hints alone, with every turn confirmed by hand; also inside a turn twins agree."""
    session = sit(PERSON, "random", game=game_id)
    rng, inside = random.Random(2), 0
    for _ in range(12):
        while session.status == "thinking":
            step(session, rng)
        told = hint(session)
        if session.cursor > session.committed and inside < 3:
            inside += 1
            assert hint(twin_of(session, session.eyes)) == told
        session.play(told[0]["move"], confirm=False)
        if session.turn_complete:
            session.confirm()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_turn_that_waits_is_hinted_at_as_if_its_last_move_were_not_made(game_id: str) -> None:
    session = in_a_turn(game_id, 0)
    before: list[dict[str, Any]] = []
    while session.status != "confirm":
        before = hint(session)
        session.play(before[-1]["move"], confirm=False)
    assert hint(session) == before
    page = seated(session)
    # In the place of the move that waits.
    ply = session.cursor
    page.ask("play", move=before[0]["move"])
    assert (session.cursor, str(session.moves[-1])) == (ply, before[0]["move"])


def test_the_same_position_gives_the_same_hint(page: Page) -> None:
    view = page.ask(**NEW)
    at_once = page.ask("hint", ms=LONG_MS)
    page.ask("play", move=first_move(view), confirm=True)
    page.ask("undo")
    assert page.ask("hint", ms=LONG_MS) == at_once
    other = Page()
    other.ask("load", save=page.ask("save"))
    slices, visits = 0, [0]
    while not (told := other.ask("hint", ms=0))["done"]:
        slices += 1
        visits.append(told["visits"])
        assert told["seat"] == 0 and told["planned"] >= told["visits"]
        # Whatever is only read may be asked between two slices.
        if slices % 50 == 0:
            other.ask("view")
            other.ask("preview", move=first_move(view))
    assert slices > 100 and visits == sorted(visits)
    assert told == at_once


def test_a_hint_that_was_thought_out_is_kept_and_one_left_half_way_may_begin_again(
    page: Page,
) -> None:
    page.ask(**NEW)
    begin(page)
    assert page.ask("hint", ms=0, anew=True)["visits"] == 0
    done = page.ask("hint", ms=LONG_MS)
    assert page.ask("hint", ms=0) == done == page.ask("hint", ms=0, anew=True)


def test_a_hint_is_dropped_when_the_game_changes(page: Page) -> None:
    view = page.ask(**NEW)
    begin(page)
    page.ask("play", move=first_move(view))
    assert page.ask("hint", ms=0)["visits"] == 0


def test_a_hint_changes_nothing(page: Page) -> None:
    view = page.ask(**NEW)
    save = page.ask("save")
    page.ask("hint", ms=0)
    assert page.ask("save") == save and page.ask("view") == view
    page.ask("hint", ms=LONG_MS)
    assert page.ask("save") == save and page.ask("view") == view


def test_in_a_game_without_help_there_is_no_hint(page: Page) -> None:
    view = page.ask(**NEW, help=False)
    assert view["hints"] is False
    assert page.fail({"op": "hint"})["code"] == "no_help"


@pytest.mark.parametrize("game_id", GAMES)
def test_in_a_game_with_help_there_are_hints_where_a_bot_can_search(
    page: Page, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    assert page.ask("new", game=game_id, seed="7")["hints"] is True
    monkeypatch.delattr(py_engine.game(game_id), "rated_moves")
    assert page.ask("view")["hints"] is False
    assert page.fail({"op": "hint"})["code"] == "no_hints"


def test_only_who_is_to_decide_gets_a_hint(page: Page) -> None:
    assert page.fail({"op": "hint"})["code"] == "no_game"
    view = page.ask(**NEW)
    page.ask("play", move=first_move(view), confirm=True)
    assert page.fail({"op": "hint"})["code"] == "not_your_turn"
    page.ask(**NEW | {"seats": ["person", "person"]})
    assert page.fail({"op": "hint"})["code"] == "curtain_down"
    page.ask(**NEW | {"seats": ["random", "random"]})
    assert page.fail({"op": "hint"})["code"] == "not_your_turn"
    over = finish(sit(PERSON, "random"))
    assert seated(over).fail({"op": "hint"})["code"] == "not_your_turn"


@pytest.mark.parametrize("values", [{"ms": "8"}, {"ms": -1}, {"ms": True}, {"anew": 1}])
def test_a_hint_is_asked_for_as_the_schema_says(page: Page, values: dict[str, Any]) -> None:
    page.ask(**NEW)
    assert page.fail({"op": "hint", **values})["code"] == "bad_request"


def test_the_only_move_is_named_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(PERSON, "random")
    only = session.game.legal_moves(session.state)[0]
    monkeypatch.setattr(session.game, "rated_moves", lambda state: [(0.0, only)])
    (told,) = seated(session).ask("hint", ms=LONG_MS)["moves"]
    assert told["move"] == str(only)
    assert (told["margin"], told["value"], told["visits"]) == (None, None, 0)
    assert told["preview"]["legal"] is True


def test_where_there_is_no_time_for_a_search_moves_are_named_by_their_rating(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("py_engine.hints.SECONDS", 0.0)
    session = sit(PERSON, "random")
    told = hint(session)
    assert len({move["move"] for move in told}) == 3
    assert [move["margin"] for move in told] == [None] * 3


def test_the_search_gets_the_observation_and_never_the_state(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[Any] = []
    think = bots.think

    def spy(
        name: str, game: Any, observation: Any, seat: int, seed: str, budget: bots.Budget
    ) -> bots.Thinking:
        given.append((json.loads(json.dumps(observation)), seat, seed))
        return think("greedy", game, observation, seat, seed)

    session = in_a_turn("seikatsu", 4)
    monkeypatch.setattr(bots, "think", spy)
    hint(session)
    assert given == [(session.bot_observation(0), 0, "hint")]
    # Nor does it tell of the save's secrets: bots' seeds have no part in it.
    session.bot_seeds = ["other"] * 2
    hint(session)
    assert given[0] == given[1]


def test_a_hint_that_fails_is_an_error_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Page()
    page.ask(**NEW)
    assert page.bridge.session is not None

    def broken(state: Any) -> Any:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(page.bridge.session.game, "rated_moves", broken)
        assert json.loads(page.bridge.call('{"op": "hint"}'))["error"]["code"] == "internal"
    assert page.ask("hint", ms=LONG_MS)["moves"]
