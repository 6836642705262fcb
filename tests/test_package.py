"""The package as anybody imports it."""

from __future__ import annotations

import doctest
import hashlib
import json

import pytest

import py_engine
from py_engine import ConfigError, ParterreError


def test_the_games_are_listed_before_and_after_one_is_loaded() -> None:
    before = py_engine.games()
    for id in before:
        assert py_engine.game(id).META.id == id
    assert py_engine.games() == before
    # In the order of the contract; a list of one's own.
    order = ["hanging_gardens", "seikatsu", "frosted_blooms"]
    assert before == [id for id in order if id in before]
    before.clear()
    assert py_engine.games()


@pytest.mark.parametrize("id", ["chess", "", "Seikatsu", "../seikatsu", None, 7, [], "games"])
def test_a_game_that_does_not_exist_is_said_to_be_unknown(id: object) -> None:
    with pytest.raises(ConfigError) as caught:
        py_engine.game(id)  # type: ignore[arg-type]
    assert caught.value.code == "unknown_game"
    assert isinstance(caught.value, ParterreError)


def test_what_is_promised_is_there() -> None:
    for name in py_engine.__all__:
        assert hasattr(py_engine, name)
    assert "game" in py_engine.__all__ and "games" in py_engine.__all__


def test_the_first_example_runs() -> None:
    assert doctest.testmod(py_engine).failed == 0
    assert doctest.testmod(py_engine).attempted >= 3


def test_a_config_may_be_given_as_in_a_record() -> None:
    game = py_engine.game("seikatsu")
    config = py_engine.Config(players=3, seed="7", options={"fountains": True})
    mapping = {"players": 3, "seed": "7", "options": {"fountains": True}}
    assert game.initial_state(config) == game.initial_state(mapping)


@pytest.mark.parametrize(
    ("config", "code"),
    [
        ({"players": 10**5000}, "bad_players"),
        ({"players": 3.0}, "bad_players"),
        ({"seed": 7}, "bad_seed"),
        ({"options": [("fountains", True)]}, "bad_value"),
        ({"options": {7: True}}, "unknown_option"),
        ({"colour": "red"}, "unknown_key"),
        ({7: "red"}, "unknown_key"),
        ({"data": "2"}, "unknown_data"),
    ],
)
def test_a_config_that_does_not_exist_is_refused(config: dict, code: str) -> None:
    for id in py_engine.games():
        with pytest.raises(ParterreError) as caught:
            py_engine.game(id).initial_state(config)
        assert caught.value.code == code
        assert str(caught.value)


@pytest.mark.parametrize(
    ("id", "players", "options", "digest"),
    [
        ("seikatsu", 2, {}, "673a5ebc853a00c3"),
        ("seikatsu", 2, {"fountains": True}, "bb351225b2ac9fda"),
        ("seikatsu", 3, {}, "387a8bc0e3c9065a"),
        ("seikatsu", 3, {"fountains": True}, "3a1a5dac73a348db"),
        ("hanging_gardens", 2, {}, "5d7d9e8742af8670"),
        ("hanging_gardens", 4, {}, "b82f7e40f3b2e215"),
        ("frosted_blooms", 1, {}, "2ad028502cf47927"),
        ("frosted_blooms", 2, {}, "487eaa9c51160d5a"),
        ("frosted_blooms", 4, {}, "7b95ac0ca64adf10"),
    ],
)
def test_what_a_seed_deals_never_changes(id: str, players: int, options: dict, digest: str) -> None:
    """Links and old records without a setup stand on it, on every platform and Python version."""
    config = {"players": players, "seed": "7", "options": options}
    game = py_engine.game(id)
    setup = json.dumps(game.setup(game.initial_state(config)))
    assert hashlib.sha256(setup.encode()).hexdigest()[:16] == digest
