"""Records: what can be read, and that every damage is an error with a code, never a fault."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import played, tables

import py_engine
from py_engine import RecordError, records
from py_engine.protocol import ERRORS, Config

SEIKATSU: Any = py_engine.game("seikatsu")
ONE_EACH = [next(table for table in tables() if table.game_id == id) for id in py_engine.games()]


def record(moves: int = 6, **options: Any) -> dict[str, Any]:
    """A record of Seikatsu as it is read from a file."""
    state = SEIKATSU.initial_state(Config(2, "7", options))
    rng = random.Random(1)
    for _ in range(moves):
        state = SEIKATSU.apply(state, rng.choice(SEIKATSU.legal_moves(state)))
    return json.loads(json.dumps(records.state_record(SEIKATSU, state)))


def refused(data: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        records.read(data)
    assert caught.value.code in ERRORS
    json.dumps(caught.value.values, allow_nan=False).encode()
    return caught.value


def with_value(path: list[Any], value: Any, **options: Any) -> dict[str, Any]:
    data = record(**options)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return data


def test_a_record_is_read_and_written() -> None:
    data = record()
    assert records.loads(json.dumps(data)).to_json() == data


@pytest.mark.parametrize("data", [None, 7, "x", [], [1], True, 1.5])
def test_what_is_no_object_is_no_record(data: Any) -> None:
    assert refused(data).code == "not_a_record"


@pytest.mark.parametrize("text", ["", " ", "{", "nonsense", "{'a': 1}", "\ufeff{}", "[" * 100_000])
def test_what_is_no_json_is_said_to_be_none(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.loads(text)
    assert caught.value.code == "not_json"


def test_a_number_of_ten_thousand_digits_is_an_error() -> None:
    with pytest.raises(RecordError):
        records.loads('{"format": ' + "1" * 10_000 + "}")


@pytest.mark.parametrize("key", ["format", "game", "config", "moves"])
def test_a_record_without_one_of_its_keys_names_it(key: str) -> None:
    data = record()
    del data[key]
    error = refused(data)
    assert (error.code, error.values["key"]) == ("missing_key", key)


def test_an_unknown_key_is_refused() -> None:
    assert refused(record() | {"comment": "x"}).code == "unknown_key"
    assert refused(with_value(["config", "rules"], 1)).code == "unknown_key"
    assert refused(with_value(["config", "setup"], None)).code == "unknown_key"
    assert refused(with_value(["setup", "more"], [])).code == "unknown_key"
    # Cards are dealt with fountains only.
    assert refused(with_value(["setup", "cards"], [])).code == "unknown_key"


@pytest.mark.parametrize("value", [0, 2, "1", None, True, [1], {}, 1.5])
def test_another_format_is_refused(value: Any) -> None:
    assert refused(with_value(["format"], value)).code == "bad_format"


@pytest.mark.parametrize("value", ["chess", "", "Seikatsu", None, 1, [], {}, "__main__", "../x"])
def test_a_game_that_does_not_exist_is_refused(value: Any) -> None:
    assert refused(with_value(["game"], value)).code == "unknown_game"


@pytest.mark.parametrize("value", [0, 1, 4, -2, 10**30, "2", None, True, 2.0, [2], float("nan")])
def test_a_number_of_players_that_is_not_possible_is_refused(value: Any) -> None:
    assert refused(with_value(["config", "players"], value)).code == "bad_players"


@pytest.mark.parametrize("value", [7, None, True, ["7"], "\ud800"])
def test_a_seed_that_is_no_text_is_refused(value: Any) -> None:
    assert refused(with_value(["config", "seed"], value)).code == "bad_seed"


@pytest.mark.parametrize("value", ["2", "", None, 1, [], {}])
def test_an_unknown_list_of_components_is_refused(value: Any) -> None:
    assert refused(with_value(["config", "data"], value)).code == "unknown_data"


def test_the_first_list_of_components_may_be_named() -> None:
    data = with_value(["config", "data"], "1")
    assert "data" not in records.read(data).to_json()["config"]


def test_unknown_options_are_refused() -> None:
    error = refused(with_value(["config", "options", "koi"], True))
    assert (error.code, error.values["option"]) == ("unknown_option", "koi")


@pytest.mark.parametrize(
    ("key", "value"),
    [("fountains", value) for value in (1, 0, "true", None, [], {})]
    + [("edition", value) for value in ("box", "", None, True, 1, ["arena"], "Arena")],
)
def test_an_option_must_have_one_of_its_values(key: str, value: Any) -> None:
    assert refused(with_value(["config", "options", key], value)).code == "bad_option"


@pytest.mark.parametrize("key", ["config", "setup", "moves"])
@pytest.mark.parametrize("value", [None, 1, "x", True])
def test_a_part_of_the_wrong_kind_is_refused(key: str, value: Any) -> None:
    error = refused(with_value([key], value))
    assert (error.code, error.values["key"]) == ("bad_value", key)
    assert refused(with_value(["config", "options"], [value])).code == "bad_value"


def test_a_record_needs_its_setup_or_its_seed() -> None:
    data = record()
    del data["config"]["seed"]
    assert records.read(data).states
    del data["setup"]
    error = refused(data)
    assert (error.code, error.values["key"]) == ("missing_key", "seed")


def test_a_setup_counts_and_the_seed_is_only_remembered() -> None:
    data = with_value(["config", "seed"], "another")
    assert records.read(data).to_json() == data
    assert SEIKATSU.setup(records.read(data).states[0]) == data["setup"]


def test_a_config_may_leave_out_what_has_a_default() -> None:
    replayed = records.read({"format": 1, "game": "seikatsu", "config": {"seed": "7"}, "moves": []})
    config = replayed.game.config(replayed.states[0])
    assert (config.players, config.data, dict(config.options)) == (2, "1", {})


def swap_in_setup(change: Any, **options: Any) -> dict[str, Any]:
    data = record(0, **options)
    change(data["setup"])
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda setup: setup["bag"].pop(),
        lambda setup: setup["bag"].append("K"),
        lambda setup: setup["bag"].append("TP"),
        lambda setup: setup["bag"].__setitem__(0, "N"),
        lambda setup: setup["bag"].__setitem__(0, "XX"),
        lambda setup: setup["bag"].__setitem__(0, 3),
        lambda setup: setup["bag"].__setitem__(0, ["TP"]),
        lambda setup: setup["bag"].__setitem__(0, setup["bag"][1]),
        lambda setup: setup.update(bag={}),
        lambda setup: setup.update(bag="TP"),
        lambda setup: setup.update(start=[]),
        lambda setup: setup.update(start=setup["start"][:1]),
        lambda setup: setup["start"].append(setup["bag"].pop()),
        lambda setup: setup.update(start=None),
        lambda setup: swap_koi_to_start(setup),
    ],
)
def test_a_setup_that_is_not_a_full_deal_is_refused(change: Any) -> None:
    data = record(0)
    if data["setup"]["bag"][0] == data["setup"]["bag"][1]:
        pytest.fail("choose a deal whose first tiles differ")
    assert refused(swap_in_setup(change)).code == "bad_setup"


def swap_koi_to_start(setup: dict[str, Any]) -> None:
    koi = setup["bag"].index("K")
    setup["bag"][koi], setup["start"][0] = setup["start"][0], "K"


@pytest.mark.parametrize(
    "cards",
    [
        [],
        [["tanager", "tulip"]],
        [["tanager", "tulip"], ["tanager", "primrose"]],
        [["tanager", "tulip"], ["waxwing", "tulip"]],
        [["tanager", "tulip"], ["waxwing", "primrose"], ["flycatcher", "plumeria"]],
        [["tulip", "tanager"], ["waxwing", "primrose"]],
        [["tanager"], ["waxwing", "primrose"]],
        [["tanager", "tulip", "x"], ["waxwing", "primrose"]],
        [[["tanager"], "tulip"], ["waxwing", "primrose"]],
        ["ab", "cd"],
        None,
        {"tanager": "tulip"},
        7,
    ],
)
def test_cards_that_are_not_dealt_one_of_each_kind_are_refused(cards: Any) -> None:
    data = record(0, fountains=True)
    data["setup"]["cards"] = cards
    assert refused(data).code == "bad_setup"


@pytest.mark.parametrize("key", ["start", "bag", "cards"])
def test_a_setup_without_one_of_its_keys_names_it(key: str) -> None:
    data = record(0, fountains=True)
    del data["setup"][key]
    error = refused(data)
    assert (error.code, error.values["key"]) == ("missing_key", key)


@pytest.mark.parametrize("text", ["", "x", "TP d3", "TP z9", "N c3", "TP c3\n", "\ud800"])
def test_a_move_that_cannot_be_played_is_named_with_its_ply(text: str) -> None:
    data = record(3)
    data["moves"][1] = text
    error = refused(data)
    assert (error.code, error.values["ply"]) == ("bad_record_move", 2)
    assert error.values["why"] in ERRORS or error.values["why"] in SEIKATSU.META.reasons


def test_a_move_after_the_end_is_refused() -> None:
    data = record(34)
    data["moves"].append(data["moves"][0])
    error = refused(data)
    assert (error.values["ply"], error.values["why"]) == (35, "game_over")


def test_the_same_move_twice_is_refused() -> None:
    data = record(3)
    data["moves"].insert(1, data["moves"][0])
    assert refused(data).code == "bad_record_move"


@pytest.mark.parametrize("value", [[1], [None], [["TP c3"]], {"0": "TP c3"}, ["TP c3", 1]])
def test_moves_must_be_texts(value: Any) -> None:
    assert refused(with_value(["moves"], value)).code == "bad_value"


@pytest.mark.parametrize("depth", [40, 300, 900, 2000, 200_000])
@pytest.mark.parametrize("path", [["config"], ["game"], ["setup", "bag"], ["config", "options"]])
def test_values_nested_too_deep_are_errors(path: list[Any], depth: int) -> None:
    text = json.dumps(with_value(path, "DEEP")).replace('"DEEP"', "[" * depth + "]" * depth)
    with pytest.raises(RecordError) as caught:
        records.loads(text)
    assert caught.value.code in ERRORS


def test_json_may_be_nested_fifty_deep_and_no_deeper() -> None:
    # Reading it much deeper would end Python in a browser.
    assert records.from_json("[" * 50 + "]" * 50)
    with pytest.raises(RecordError):
        records.from_json("[" * 51 + "]" * 51)


def test_brackets_in_a_text_nest_nothing() -> None:
    data = with_value(["config", "seed"], '[{"\\' * 500)
    assert records.loads(json.dumps(data)).to_json() == data
    for text in (
        '"' + "[" * 100_000,
        '["\\"' + "[" * 100_000,
        '"\n' + "{" * 100_000,
        '"\\' * 50_000,
    ):
        with pytest.raises(RecordError):
            records.loads(text)


def test_an_error_says_what_is_wrong_on_one_short_line() -> None:
    for value in ("a\nb\r\u2028c", "x" * 1000, "\x00\x1b[31m", "\ud800"):
        error = refused(with_value(["game"], value))
        shown = error.values["game"]
        assert len(shown.splitlines()) == 1 and shown.isprintable() and len(shown) < 60
        shown.encode()


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["K", "TP", "EP c3", "seikatsu", "7", "tanager", 1, 2, 3]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside the data."""
    if not isinstance(data, dict | list):
        return []
    found = []
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        found += [(*path, key), *places(value, (*path, key))]
    return found


def damage(data: Any, draw: Any) -> Any:
    """The data with one value dropped, replaced, added or doubled."""
    data = copy.deepcopy(data)
    path = draw(st.sampled_from(places(data)))
    place = data
    for key in path[:-1]:
        place = place[key]
    kind = draw(st.sampled_from(["drop", "replace", "add", "double"]))
    if kind == "drop":
        del place[path[-1]]
    elif kind == "replace":
        place[path[-1]] = draw(json_values)
    elif isinstance(place, list):
        place.insert(path[-1], draw(json_values) if kind == "add" else place[path[-1]])
    else:
        place[draw(st.text(max_size=6))] = draw(json_values)
    return data


@pytest.mark.parametrize("table", ONE_EACH, ids=str)
@given(data=st.data())
def test_any_damage_is_read_or_refused_with_a_code(table: Any, data: Any) -> None:
    game_record = records.state_record(table.game, played(table).some_states(5)[1])
    broken: Any = json.loads(json.dumps(game_record))
    for _ in range(data.draw(st.integers(1, 3))):
        broken = damage(broken, data.draw)
    try:
        records.read(broken)
    except RecordError as error:
        assert error.code in ERRORS
        json.dumps(error.values).encode()


@given(json_values)
def test_any_json_is_read_or_refused_with_a_code(data: Any) -> None:
    refused(data)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_with_a_code(text: str) -> None:
    with pytest.raises(RecordError):
        records.loads(text)
