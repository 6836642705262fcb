"""The page as its contract promises it to those who automate it (docs/contract.md, section 5)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from table import WATCH_STATES, Table, legal, sitting

import py_engine
from py_engine.protocol import Config
from py_engine.words import sentence

LINK = "players=3&seed=7&seats=person,greedy,random&fountains=true&edition=boxed"
WRONG: list[tuple[str, str, dict[str, Any]]] = [
    ("players=9", "bad_players", {"players": 9, "min": 2, "max": 3}),
    ("bees=true", "unknown_option", {"game": "Seikatsu", "option": "bees"}),
    ("fountains=maybe", "bad_option", {"option": "fountains", "value": "maybe"}),
    ("edition=huge", "bad_option", {"option": "edition", "value": "huge"}),
    ("seats=person,bishop", "unknown_bot", {"bot": "bishop"}),
    ("players=3&seats=person,greedy", "bad_seats", {"seats": 2, "players": 3}),
    ("data=99", "unknown_data", {"data": "99"}),
]


def test_a_link_starts_the_game_that_it_names(table: Table) -> None:
    assert table.start(LINK) == "ready"
    save = table.save()
    assert save["seats"] == ["person", "greedy", "random"]
    config = save["record"]["config"]
    assert (config["players"], config["seed"]) == (3, "7")
    assert config["options"] == {"fountains": True, "edition": "boxed"}
    # Dealt by another Python on another platform, and yet the same.
    game = py_engine.game("seikatsu")
    state = game.initial_state(Config(3, "7", config["options"]))
    assert save["record"]["setup"] == game.setup(state)
    assert table.pieces() == [str(piece) for piece in game.observation(state, 0)["hands"][0]]


def test_what_a_link_does_not_say_takes_its_default(table: Table) -> None:
    assert table.go("#/new/seikatsu") == "ready"
    save = table.save()
    assert save["seats"] == ["person", "greedy"]
    assert save["record"]["config"]["players"] == 2
    assert not save["record"]["config"]["options"].get("fountains")
    assert table.start("seats=person,greedy,greedy") == "ready"
    assert table.save()["record"]["config"]["players"] == 3


@pytest.mark.parametrize(("params", "code", "values"), WRONG)
def test_what_is_wrong_with_a_link_is_said_where_it_can_be_put_right(
    table: Table, params: str, code: str, values: dict[str, Any]
) -> None:
    assert table.start(params) == "setup"
    expect(table.alert).to_have_text(sentence(code, values))
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Seikatsu")
    table.page.get_by_role("button", name="Start", exact=True).click()
    table.wait()
    expect(table.alert).to_be_empty()


def test_a_game_that_does_not_exist_is_said_among_those_that_do(table: Table) -> None:
    assert table.start("players=2", game="chess") == "setup"
    expect(table.alert).to_have_text(sentence("unknown_game", {"game": "chess"}))
    expect(table.page.get_by_role("button", name="Play").first).to_be_visible()


def test_the_body_tells_how_the_game_stands(table: Table) -> None:
    def stand() -> list[str | None]:
        return [table.body(name) for name in ("state", "game", "ply", "to-move", "phase")]

    table.go("#/", "setup")
    assert stand() == ["setup", None, None, None, None]
    table.load(sitting("person", "greedy", moves=6))
    assert stand() == ["ready", "seikatsu", "6", "0", "play"]
    table.lay(f"{table.pieces()[0]} {first_cell(table)}")
    assert stand()[:4] == ["confirm", "seikatsu", "7", "0"]
    table.page.evaluate(WATCH_STATES)
    assert table.confirm() == "ready"
    assert stand() == ["ready", "seikatsu", "8", "0", "play"]
    seen = table.page.evaluate("statesSeen")
    assert list(dict.fromkeys(seen)) == ["thinking", "ready"]
    table.load(sitting("person", "person", moves=6))
    assert stand()[:4] == ["curtain", "seikatsu", "6", "0"]
    table.load(sitting("person", "greedy", moves=99))
    assert stand() == ["over", "seikatsu", "34", "", ""]


def first_cell(table: Table) -> str:
    """Take the first piece in hand; returns a cell for it."""
    table.piece(table.pieces()[0]).click()
    expect(table.page.locator("[data-legal]").first).to_be_visible()
    cell = table.legal_cells()[0]
    table.page.keyboard.press("Escape")
    return cell


def test_a_typed_move_is_played_and_confirmed_at_once(table: Table) -> None:
    session = sitting("person", "random", moves=6)
    table.load(session)
    move = legal(session)[0]
    table.type(move)
    table.wait_ply(8, "ready")
    assert table.log()[6] == move
    expect(table.page.locator("input[name=move]")).to_have_value("")


@pytest.mark.parametrize("move", ["hello", "EP", "ep c3", "", "   "])
def test_a_move_that_cannot_be_read_changes_nothing(table: Table, move: str) -> None:
    session = sitting("person", "greedy", moves=6)
    table.load(session)
    before = table.board(), table.log(), table.totals()
    table.type(move)
    if move.strip():
        expect(table.alert).to_have_text(sentence("unreadable_move", {"text": move}))
        expect(table.page.locator("input[name=move]")).to_have_value(move)
    assert (table.state, table.ply) == ("ready", 6)
    assert (table.board(), table.log(), table.totals()) == before
    # The next move takes the sentence away.
    table.type(legal(session)[0])
    table.wait_ply(8)
    expect(table.alert).to_be_empty()


def test_a_move_against_the_rules_is_refused_with_the_rule(table: Table) -> None:
    session = sitting("person", "greedy", moves=6)
    table.load(session)
    taken = str(session.moves[0]).split()[1]
    piece = table.pieces()[0]
    table.type(f"{piece} {taken}")
    expect(table.alert).to_contain_text(f"{taken} is taken by ")
    table.type(f"{piece} d4")
    expect(table.alert).to_contain_text("d4 is the pond")
    assert (table.state, table.ply) == ("ready", 6)
    table.start("seats=person,greedy&seed=7")
    expect(table.alert).to_be_empty()


def test_the_log_holds_the_moves_in_their_notation(table: Table) -> None:
    session = sitting("person", "greedy", moves=7, seed="log")
    table.load(session)
    assert table.log()[:7] == [str(move) for move in session.moves]
    fifth = table.page.locator('[data-log] [data-ply="5"]')
    expect(fifth).to_have_text(str(session.moves[4]))


def test_cells_light_up_where_the_piece_in_hand_may_lie(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="cells", fountains=True)
    table.load(session)
    assert len(table.board()) == 37
    assert table.legal_cells() == []
    pieces = set(table.pieces())
    assert pieces == {move.split()[0] for move in legal(session)}
    for piece in pieces:
        table.piece(piece).click()
        cells = {move.split()[1] for move in legal(session) if move.split()[0] == piece}
        expect(table.page.locator("[data-legal]")).to_have_count(len(cells))
        assert set(table.legal_cells()) == cells
    table.page.keyboard.press("Escape")
    expect(table.page.locator("[data-legal]")).to_have_count(0)


def test_there_is_one_alert_and_one_total_a_seat(table: Table) -> None:
    session = sitting("person", "greedy", "random", moves=9, fountains=True)
    table.load(session)
    expect(table.alert).to_have_count(1)
    for seat, sheet in enumerate(session.score(9)):
        total = table.page.locator(f'[data-seat="{seat}"] [data-total]')
        expect(total).to_have_count(1)
        expect(total).to_have_text(str(sheet.total))


def test_every_action_has_its_one_button(table: Table) -> None:
    session = sitting("person", "person", moves=6)
    table.load(session)
    expect(table.action("lift-curtain")).to_have_count(1)
    table.lift()
    expect(table.action("lift-curtain")).to_have_count(0)
    for name in ("confirm", "undo", "redo", "new"):
        expect(table.action(name)).to_have_count(1)
    expect(table.action("confirm")).to_be_disabled()
    expect(table.action("redo")).to_be_disabled()
    move = legal(session)[0]
    table.lay(move)
    table.action("undo").click()
    table.wait_ply(6, "ready")
    table.action("redo").click()
    table.wait_ply(7, "confirm")
    table.action("undo").click()
    table.wait_ply(6, "ready")
    table.action("new").click()
    table.wait_ply(0)
    assert table.state in ("curtain", "ready")
