"""The one function between page and Python: JSON both ways, as the schema writes it down."""

from __future__ import annotations

import json
import random
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import py_engine
from py_engine.bridge import Bridge, call
from py_engine.protocol import ERRORS

NEW = {"op": "new", "game": "seikatsu", "seed": "7", "seats": ["person", "greedy"]}
VIEWS = {"new", "load", "view", "play", "confirm", "undo", "redo", "lift"}


class Page:
    """A page that checks every request and every reply against the schema, where it can."""

    def __init__(self) -> None:
        self.bridge = Bridge()
        try:
            import jsonschema
        except ImportError:
            self.validator: Any = None
            return
        schema = json.loads(files(py_engine).joinpath("bridge.schema.json").read_text("utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        whole = jsonschema.Draft202012Validator(schema)
        self.validator = lambda name, data: whole.evolve(
            schema={"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
        ).validate(data)

    def check(self, name: str, data: Any) -> None:
        if self.validator is not None:
            self.validator(name, data)

    def send(self, request: Any) -> dict[str, Any]:
        """Any request, as it is; the reply is checked."""
        text = request if isinstance(request, str) else json.dumps(request)
        reply = json.loads(self.bridge.call(text))
        self.check("reply", reply)
        return reply

    def ask(self, op: str, **values: Any) -> dict[str, Any]:
        """A request that the schema knows; returns the value of the reply."""
        request = {"op": op, **values}
        self.check("request", request)
        reply = self.send(request)
        assert reply["ok"], reply
        name = "view" if op in VIEWS else {"link": "request"}.get(op, op)
        if op not in ("save", "record"):
            self.check(name, reply["value"])
        if op == "think":
            assert reply["changed"] == ("view" in reply["value"])
        else:
            assert reply["changed"] == (op in VIEWS - {"view"})
        return reply["value"]

    def fail(self, request: Any) -> dict[str, Any]:
        """A request that cannot be carried out; returns the error."""
        before = self.bridge.session and json.dumps(self.bridge.session.save())
        shown = self.bridge.session and self.bridge.call('{"op": "view"}')
        reply = self.send(request)
        assert not reply["ok"], reply
        assert (self.bridge.session and json.dumps(self.bridge.session.save())) == before
        assert (self.bridge.session and self.bridge.call('{"op": "view"}')) == shown
        return reply["error"]


@pytest.fixture
def page() -> Page:
    return Page()


def first_move(view: dict[str, Any]) -> str:
    choices = view["choices"]
    for piece, turned in choices["placements"].items():
        for orientation, cells in turned.items():
            return " ".join(filter(None, (piece, orientation, cells[0])))
    return choices["moves"][0]


@pytest.mark.cpython_only
def test_the_schema_is_really_asked() -> None:
    page = Page()
    assert page.validator is not None
    with pytest.raises(Exception, match="not valid"):
        page.check("request", {"op": "nonsense"})
    with pytest.raises(Exception, match="required"):
        page.check("view", {})


def test_what_can_be_played_and_against_whom(page: Page) -> None:
    described = page.ask("describe")
    assert [game["id"] for game in described["games"]] == py_engine.games()
    seikatsu = next(game for game in described["games"] if game["id"] == "seikatsu")
    assert (seikatsu["min_players"], seikatsu["max_players"]) == (2, 3)
    assert [option["key"] for option in seikatsu["options"]] == ["fountains", "edition"]
    assert {"random", "greedy"} <= set(seikatsu["bots"])


@pytest.mark.parametrize("game_id", py_engine.games())
@pytest.mark.parametrize(
    "seats", [["person", "greedy"], ["person", "person"], ["random", "random"]]
)
def test_a_game_through_the_page_keeps_to_the_schema(
    page: Page, game_id: str, seats: list[str]
) -> None:
    """Random play with undo, redo, previews, saves and looks back, to the end."""
    rng = random.Random(1)
    page.ask("new", game=game_id, seed="7", players=2, seats=seats, names=["Ada", ""])
    undone = 0
    for _ in range(3000):
        view = page.ask("view")
        status = view["status"]
        if status == "over":
            break
        if undone < 12 and view["can_undo"] and rng.random() < 0.15:
            undone += 1
            taken = page.ask("undo")
            assert "taken_back" in taken
            if rng.random() < 0.5:
                page.ask("redo")
            continue
        if status == "curtain":
            page.ask("lift")
        elif status == "confirm":
            page.ask("confirm")
        elif status == "thinking":
            page.ask("think", ms=1000)
        else:
            move = first_move(view)
            if rng.random() < 0.3:
                assert page.ask("preview", move=move)["legal"] is True
            page.ask("play", move=move, confirm=rng.random() < 0.7)
        if rng.random() < 0.1:
            page.ask("view", at=rng.randrange(view["ply"] + 1))
            page.ask("summary")
            page.ask("load", save=page.ask("save"))
    else:
        pytest.fail("the game does not end")
    assert view["outcome"]["winners"] and view["seed"] == "7"
    assert page.ask("record")["moves"] == page.ask("save")["record"]["moves"]


def test_the_choices_are_the_legal_moves(page: Page) -> None:
    for game_id in py_engine.games():
        view = page.ask("new", game=game_id, seed="7", seats=["person", "random"])
        session = page.bridge.session
        assert session is not None
        while view["status"] == "thinking":  # a turn of the bot may have several moves
            view = page.ask("think", ms=1000)["view"]
        texts = list(view["choices"]["moves"])
        for piece, turned in view["choices"]["placements"].items():
            for orientation, cells in turned.items():
                texts += [" ".join(filter(None, (piece, orientation, cell))) for cell in cells]
        legal = [str(move) for move in session.game.legal_moves(session.state)]
        assert sorted(texts) == sorted(legal)


def test_a_preview_says_what_a_move_would_score(page: Page) -> None:
    view = page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    before = view["scores"][0]["total"]
    for piece, turned in view["choices"]["placements"].items():
        for cell in turned[""]:
            page.ask("view")
            preview = page.ask("preview", move=f"{piece} {cell}")
            played = page.ask("play", move=f"{piece} {cell}")
            assert played["scores"][0]["total"] - before == preview["points"]
            assert sum(preview["parts"].values()) == preview["points"]
            page.ask("undo")


def test_a_preview_of_an_illegal_move_says_why(page: Page) -> None:
    page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    preview = page.ask("preview", move="N c3")
    assert preview["legal"] is False and preview["reason"]["code"] == "no_fountains"


def test_without_help_a_preview_tells_no_points(page: Page) -> None:
    view = page.ask("new", game="seikatsu", seed="7", seats=["person", "greedy"], help=False)
    assert page.ask("preview", move=first_move(view)) == {"legal": True}


def test_a_preview_changes_nothing_and_shows_no_refill(page: Page) -> None:
    view = page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    page.ask("preview", move=first_move(view))
    assert page.ask("view") == view


def test_without_a_game_there_is_nothing_to_do(page: Page) -> None:
    for op in ("view", "save", "summary", "record", "confirm", "undo", "redo", "lift", "think"):
        assert page.fail({"op": op})["code"] == "no_game"
    assert page.fail({"op": "play", "move": "TP c3"})["code"] == "no_game"
    assert page.fail({"op": "preview", "move": "TP c3"})["code"] == "no_game"


BROKEN: list[Any] = [
    *["", "{", "[]", "null", "7", '"view"', "{}", '{"op": null}', '{"op": ["view"]}'],
    *['{"op": "__init__"}', '{"op": "call"}', '{"op": "VIEW"}', "[" * 50_000, "\ud800"],
    {"op": "play"},
    *[{"op": "play", "move": move} for move in (None, 7, [], "", "nonsense", "N c3", "\ud800")],
    *[{"op": "play", "move": "TU c3", "confirm": value} for value in (1, "yes", None)],
    *[{"op": "preview", "move": move} for move in (None, 7, "nonsense", "")],
    *[{"op": "view", "at": at} for at in (-1, 99, "1", None, True, 1.5)],
    *[{"op": "new", "game": game} for game in (None, 7, "chess", [], {})],
    *[{**NEW, "players": players} for players in (1, 4, "2", None, True)],
    *[{**NEW, "seed": seed} for seed in (7, 0, None, [], False, "\ud800")],
    *[{**NEW, "options": options} for options in (None, [], {"koi": 1}, {"fountains": 1}, "x")],
    *[{**NEW, "seats": seats} for seats in ([], ["person"], "person", ["person", "x"], {}, 7)],
    *[{**NEW, "seats": ["person", seat]} for seat in (None, 7, [], {})],
    *[{**NEW, "names": names} for names in (["a"], "ab", ["a", 7], ["a" * 41, "b"])],
    *[{**NEW, "help": value} for value in (1, "yes", None)],
    *[{**NEW, "data": value} for value in ("2", None, 1)],
    {"op": "load"},
    *[{"op": "load", "save": save} for save in (None, 7, "", "{", "[]", {}, [], {"record": {}})],
    {"op": "link"},
    {"op": "link", "game": "chess", "params": {}},
    {"op": "link", "game": "seikatsu", "params": []},
    *[
        {"op": "link", "game": "seikatsu", "params": params}
        for params in (
            {"players": "5"},
            {"players": "two"},
            {"players": "-2"},
            {"players": "3", "seats": "person,greedy"},
            {"seats": "person"},
            {"seats": ""},
            {"seats": "person,nobody"},
            {"fountains": "maybe"},
            {"edition": "new"},
            {"koi": "8"},
            {"setup": "{}"},
            {"data": "2"},
            {"seed": "\ud800"},
        )
    ],
    {"op": "confirm"},
    {"op": "redo"},
]


@pytest.mark.parametrize("request_", BROKEN, ids=lambda request: str(request)[:60])
def test_a_broken_request_is_an_error_and_leaves_the_game_untouched(
    page: Page, request_: Any
) -> None:
    page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    page.ask("play", move=first_move(page.ask("view")), confirm=True)
    page.ask("think", ms=1000)
    error = page.fail(request_)
    codes = (*ERRORS, *py_engine.game("seikatsu").META.reasons)
    assert error["code"] in codes and error["code"] != "internal", error


@pytest.mark.parametrize("ms", ["8", None, [], True, -1, float("nan")])
def test_a_bot_is_given_a_time_that_is_a_number(page: Page, ms: Any) -> None:
    page.ask("new", game="seikatsu", seed="7", seats=["greedy", "person"])
    assert page.fail({"op": "think", "ms": ms})["code"] == "bad_request"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)
OPS = ["describe", "link", "view", "preview", "save", "summary", "record", "new", "load", "play"]
OPS += ["confirm", "undo", "redo", "lift", "think", "hint", "help"]
KEYS = ["game", "params", "at", "move", "players", "seed", "seats", "names", "options", "help"]
KEYS += ["save", "confirm", "ms", "anew", "data"]


any_request = st.tuples(
    st.sampled_from(OPS), st.dictionaries(st.sampled_from(KEYS), json_values, max_size=3)
)


@settings(max_examples=30)
@given(st.lists(any_request, max_size=6))
def test_no_request_at_all_is_a_fault_of_ours(requests: list[tuple[str, dict[str, Any]]]) -> None:
    page = Page()
    page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    for op, values in requests:
        reply = page.send({"op": op, **values})
        assert reply["ok"] or reply["error"]["code"] != "internal", reply


def test_a_link_gives_the_request_that_starts_its_game(page: Page) -> None:
    params = {"players": "3", "seed": "7", "seats": "person,greedy,person", "fountains": "true"}
    request = page.ask("link", game="seikatsu", params=params)
    assert request == {
        "op": "new",
        "game": "seikatsu",
        "players": 3,
        "seed": "7",
        "seats": ["person", "greedy", "person"],
        "options": {"fountains": True},
    }
    view = page.ask(**request)
    assert view["seats"] == ["person", "greedy", "person"]


def test_what_a_link_leaves_out_takes_its_default(page: Page) -> None:
    request = page.ask("link", game="seikatsu", params={})
    assert (request["players"], request["seats"]) == (2, ["person", "greedy"])
    request = page.ask("link", game="seikatsu", params={"seats": "person,random,greedy"})
    assert request["players"] == 3
    assert page.ask("link", game="seikatsu", params={"players": "3"})["seats"][0] == "person"


def test_a_game_without_a_seed_gets_one_at_random(page: Page) -> None:
    saves = []
    for seed in ({}, {"seed": ""}, {}):
        page.ask("new", game="seikatsu", **seed)
        saves.append(page.ask("save")["record"]["config"]["seed"])
    assert all(saves) and len(set(saves)) == 3


def test_a_bots_thought_that_an_undo_made_stale_is_dropped(page: Page) -> None:
    view = page.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    moves = [f"{piece} {cell}" for piece, turned in view["choices"]["placements"].items()
             for cell in turned[""]]  # fmt: skip
    page.ask("play", move=moves[0], confirm=True)
    assert page.ask("think", ms=0)["done"] is False
    page.ask("undo")
    assert page.ask("think", ms=1000) == {"done": True}
    page.ask("play", move=moves[-1], confirm=True)
    # Thought out afresh, the answer is that of a bot that never saw the first move.
    answer = page.ask("think", ms=1000)["view"]["log"][-1]["text"]
    other = Page()
    other.ask("new", **{k: v for k, v in NEW.items() if k != "op"})
    assert other.bridge.session is not None and page.bridge.session is not None
    other.bridge.session.bot_seeds = page.bridge.session.bot_seeds
    other.ask("play", move=moves[-1], confirm=True)
    assert other.ask("think", ms=1000)["view"]["log"][-1]["text"] == answer


def test_a_bot_answers_the_same_in_many_slices_as_in_one(page: Page) -> None:
    page.ask("new", game="seikatsu", seed="7", seats=["greedy", "person"])
    save = page.ask("save")
    at_once = page.ask("think", ms=1000)["view"]["log"]
    page.ask("load", save=save)
    slices = 0
    while not (thought := page.ask("think", ms=0))["done"]:
        slices += 1
        assert thought["seat"] == 0
    assert slices > 1 and thought["view"]["log"] == at_once


def test_when_a_bot_fails_the_page_hears_of_it_and_may_try_again(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.ask("new", game="seikatsu", seed="7", seats=["greedy", "person"])
    with monkeypatch.context() as broken:
        broken.setattr(py_engine.game("seikatsu"), "legal_moves", lambda state: 1 / 0)
        reply = page.send({"op": "think"})
        assert reply["error"]["code"] == "internal"
        assert "ZeroDivisionError" in reply["error"]["values"]["what"]
    assert page.ask("think", ms=1000)["done"] is True


@pytest.mark.parametrize("op", ["play", "undo", "confirm"])
def test_a_fault_of_ours_half_way_leaves_the_game_as_it_was(
    page: Page, monkeypatch: pytest.MonkeyPatch, op: str
) -> None:
    page.ask("new", game="seikatsu", seed="7", seats=["person", "person"])
    view = page.ask("play", move=first_move(page.ask("lift")))
    piece, turned = list(view["choices"]["placements"].items())[-1]
    other = f"{piece} {turned[''][-1]}"
    with monkeypatch.context() as broken:
        broken.setattr("py_engine.bridge.view", lambda *_: 1 / 0)
        assert page.fail({"op": op, "move": other})["code"] == "internal"
    assert page.ask("view") == {key: view[key] for key in page.ask("view")}


def test_the_page_speaks_with_one_table() -> None:
    assert json.loads(call(json.dumps({**NEW}))) ["ok"]  # fmt: skip
    assert json.loads(call('{"op": "view"}'))["value"]["game"] == "seikatsu"
