"""Games that are kept: resumed, deleted, passed on as files, open in two tabs, or not keepable."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import SUB_PATH
from playwright.sync_api import Browser, Locator, Page, expect
from server import Site
from table import WATCH_FILES, Table, covered, legal, sitting, words

from py_engine.words import sentence

# Put before the worker's own code: a page cannot reach into it.
REFUSING = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"
FULL = """IDBObjectStore.prototype.put = () => {
  throw new DOMException('no', 'QuotaExceededError');
};"""


def shown(table: Table) -> dict[str, Any]:
    """Return all that a player sees of a game."""
    return {
        "stand": [table.body(name) for name in ("state", "game", "ply", "to-move", "phase")],
        "board": table.board(),
        # Where a tile lies in the hand is the page's affair.
        "hand": sorted(table.pieces()),
        "totals": table.totals(),
        "log": table.log(),
        "undo": table.action("undo").is_enabled(),
        "redo": table.action("redo").is_enabled(),
    }


def cards(table: Table) -> Locator:
    """Return the kept games on their screen."""
    table.go("#/games", "setup")
    return table.page.get_by_role("main").get_by_role("listitem")


@pytest.fixture
def fresh(new_page: Callable[..., Page], url: str) -> Table:
    """Return a page that keeps no games yet."""
    table = Table(new_page(reduced_motion="reduce", accept_downloads=True), url)
    table.page.goto(url)
    return table


def test_after_a_reload_the_game_stands_as_it_stood(table: Table) -> None:
    session = sitting("person", "greedy", moves=10, seed="reload", fountains=True)
    table.load(session)
    table.action("undo").click()
    table.wait_ply(8, "ready")
    before = shown(table)
    table.page.reload()
    assert table.wait() == "ready"
    assert shown(table) == before
    table.action("redo").click()
    table.wait_ply(10, "ready")
    # And a turn that waits goes on waiting.
    table.lay(legal(session)[0])
    before = shown(table)
    table.page.reload()
    assert table.wait() == "confirm"
    assert shown(table) == before
    assert table.confirm() == "ready"
    table.wait_ply(12)


def test_a_reload_while_the_computer_thinks_loses_nothing(table: Table) -> None:
    session = sitting("person", "royal", moves=10, seed="thinks")
    table.load(session)
    move = legal(session)[0]
    table.type(move)
    table.page.wait_for_selector("body[data-state=thinking]", state="attached")
    table.page.reload()
    table.wait_ply(12, "ready")
    assert table.log()[10] == move


def test_several_games_are_kept_deleted_and_brought_back(fresh: Table) -> None:
    table, page = fresh, fresh.page
    for moves, seats in ((4, ("person", "greedy")), (6, ("person", "random", "greedy"))):
        table.load(sitting(*seats, moves=moves))
    games = cards(table)
    expect(games).to_have_count(2)
    # The latest first, each with a picture of its garden.
    expect(games.nth(0)).to_contain_text("Pink, Blue, and Green")
    expect(games.nth(0)).to_contain_text("after 6 moves")
    expect(games.nth(1)).to_contain_text("after 4 moves")
    expect(games.nth(0).get_by_role("img")).to_have_count(1)

    games.nth(0).get_by_role("button", name="Delete").click()
    expect(games).to_have_count(1)
    notice = page.get_by_role("complementary", name="Notices")
    expect(notice).to_contain_text("Game deleted.")
    notice.get_by_role("button", name="Undo").click()
    expect(games).to_have_count(2)
    expect(games.nth(0)).to_contain_text("after 6 moves")

    games.nth(1).get_by_role("button", name="Delete").click()
    expect(games).to_have_count(1)
    notice.get_by_role("button", name="Dismiss").click()
    page.reload()
    table.wait("setup")
    expect(games).to_have_count(1)
    games.nth(0).get_by_role("link", name="Continue").last.click()
    table.wait_ply(6, "ready")

    # A new game takes nothing away, and the way back to the one before is offered.
    table.action("new").click()
    table.wait_ply(0)
    notice.get_by_role("button", name="Back to it").click()
    table.wait_ply(6, "ready")
    expect(cards(table)).to_have_count(2)
    # The first screen leads to it, too.
    table.go("#/", "setup")
    page.get_by_role("link", name="Continue").click()
    table.wait_ply(6, "ready")


def test_a_game_goes_out_as_a_file_and_comes_in_again(
    fresh: Table, browser: Browser, tmp_path: Path
) -> None:
    table, page = fresh, fresh.page
    session = sitting("person", "greedy", moves=9, seed="file", fountains=True)
    table.load(session.save() | {"names": ["Ada", ""], "help": False})
    table.wait_ply(10, "ready")
    save = table.save()
    assert save["names"] == ["Ada", ""]
    path = tmp_path / "game.json"
    if browser.browser_type.name == "chromium":
        # Playwright hears of no download in a stock Firefox.
        games = cards(table)
        with page.expect_download() as downloading:
            games.get_by_role("button", name="Save as a file").click()
        assert downloading.value.suggested_filename.startswith("parterre-seikatsu-")
        downloading.value.save_as(path)
        assert json.loads(path.read_text(encoding="utf-8")) == save
    else:
        path.write_text(json.dumps(save), encoding="utf-8")
    table.go("#/games", "setup")
    page.get_by_label("A file").set_input_files(path)
    table.wait_ply(10, "ready")
    assert table.save() == save
    # A game of its own, beside the one that it was made from.
    expect(cards(table)).to_have_count(2)


def test_a_bare_record_is_taken_up_with_persons_in_all_seats(table: Table) -> None:
    record = sitting("person", "greedy", moves=9).save()["record"]
    assert table.load(record) == "curtain"
    table.lift()
    save = table.save()
    assert (save["record"], save["seats"]) == (record, ["person", "person"])


def damaged() -> list[tuple[str, str]]:
    """Return texts that are no game, each with what is wrong."""
    save = sitting("person", "greedy", moves=4, seed="damage").save()
    record = save["record"]
    moves = record["moves"]
    wrong = [*moves[:2], "EP d4", *moves[3:]]
    setup = record["setup"] | {"bag": record["setup"]["bag"][1:]}
    bad_move = "Move 3 of the record, “EP d4”, cannot be played: "
    return [
        ("", sentence("not_json", {})),
        (json.dumps(save)[:-20], sentence("not_json", {})),
        ("[" * 100_000, sentence("not_json", {})),
        ("[1, 2]", sentence("not_a_record", {})),
        ('{"bees": 1}', ""),
        (json.dumps(save | {"format": 99}), "format 99"),
        (json.dumps(save | {"record": record | {"game": "chess"}}), "“chess”"),
        (json.dumps(save | {"record": record | {"moves": wrong}}), bad_move),
        (json.dumps(save | {"record": record | {"setup": setup}}), "bag"),
        (json.dumps(save | {"cursor": 99}), "cursor"),
        (json.dumps(save | {"seats": ["person", "bishop"]}), "bishop"),
        (json.dumps({key: save[key] for key in save if key != "help"}), "help"),
    ]


def test_what_is_wrong_with_a_file_is_said_and_changes_nothing(fresh: Table) -> None:
    table, page = fresh, fresh.page
    table.load(sitting("person", "greedy", moves=6))
    before = shown(table)
    address = page.url
    games = cards(table)
    for text, what in damaged():
        file = {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()}
        page.get_by_label("A file").set_input_files([file])  # type: ignore[list-item]
        expect(table.alert).not_to_be_empty()
        expect(table.alert).to_contain_text(what)
        alert = table.alert.inner_text()
        assert "{{" not in alert and "undefined" not in alert
        assert alert != sentence("internal", {"what": ""})
        expect(games).to_have_count(1)
        assert table.state == "setup"
        # As quickly as by a person, the same again by hand.
        page.get_by_label("Or a pasted record").fill(text)
        page.get_by_role("button", name="Open", exact=True).click()
        expect(table.alert).to_have_text(alert)
    page.goto(address)
    table.wait_ply(6, "ready")
    assert shown(table) == before


def test_a_file_that_is_no_text_is_refused_in_words(fresh: Table) -> None:
    cards(fresh)
    file = {"name": "x.png", "mimeType": "image/png", "buffer": bytes(range(256)) * 40}
    fresh.page.get_by_label("A file").set_input_files([file])  # type: ignore[list-item]
    expect(fresh.alert).to_have_text(sentence("not_json", {}))


def test_two_tabs_cannot_overwrite_each_other(fresh: Table, url: str) -> None:
    one = fresh
    session = sitting("person", "greedy", moves=8, seed="tabs")
    one.load(session)
    address = one.page.url
    other = Table(one.page.context.new_page(), url)
    other.page.goto(address)
    title = "This game is open elsewhere"
    expect(other.page.get_by_role("heading", name=title)).to_be_visible()
    # Another game may be played beside it.
    other.start("seats=person,greedy&seed=beside")
    other.page.goto(address)
    expect(other.page.get_by_role("heading", name=title)).to_be_visible()

    other.page.get_by_role("button", name="Take over").click()
    other.wait_ply(8, "ready")
    expect(one.page.get_by_role("heading", name=title)).to_be_visible()
    move = legal(session)[0]
    other.type(move)
    other.wait_ply(10, "ready")
    one.page.get_by_role("button", name="Take over").click()
    one.wait_ply(10, "ready")
    assert one.log()[8] == move
    expect(other.page.get_by_role("heading", name=title)).to_be_visible()

    # What has been left is free.
    one.go("#/", "setup")
    other.page.reload()
    other.wait_ply(10, "ready")


@pytest.fixture(scope="module")
def unkept(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve the build as it is in browsers that keep nothing, and in full ones."""
    folders = {SUB_PATH: dist}
    for name, trouble in (("/refusing/", REFUSING), ("/full/", FULL)):
        folder = tmp_path_factory.mktemp("unkept") / "dist"
        shutil.copytree(dist, folder, copy_function=os.link)
        worker = next((folder / "assets").glob("worker-*.js"))
        text = worker.read_text(encoding="utf-8")
        worker.unlink()
        worker.write_text(f"{trouble}\n{text}", encoding="utf-8")
        folders[name] = folder
    site = Site(folders)
    yield site
    site.stop()


@pytest.mark.parametrize(("folder", "told"), [("refusing", "refused"), ("full", "full")])
def test_a_game_that_cannot_be_kept_goes_on_and_says_so(
    browser: Browser, unkept: Site, folder: str, told: str
) -> None:
    context = browser.new_context(reduced_motion="reduce")
    table = Table(context.new_page(), f"{unkept.origin}/{folder}/")
    page = table.page
    page.goto(table.url)
    session = sitting("person", "greedy", seed="7")
    assert table.start("seats=person,greedy&seed=7") == "ready"
    notice = page.get_by_role("complementary", name="Notices")
    expect(notice).to_contain_text(words("en")["storage"][told])
    for width, height in ((390, 844), (820, 1180), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert covered(page) == [], width
    move = legal(session)[0]
    table.type(move)
    table.wait_ply(2, "ready")
    table.lay(legal_now(table))
    assert table.confirm() == "ready"
    # It is said once, not at every move; and the file holds the game.
    expect(notice.get_by_text(words("en")["storage"][told])).to_have_count(1)
    save = table.save()
    assert save["record"]["moves"][0] == move
    # Going round the page does not lose it.
    page.get_by_role("link", name="Settings").click()
    table.wait("setup")
    expect(notice.get_by_text(words("en")["storage"][told])).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    table.wait_ply(4, "ready")
    assert table.save() == save
    # Another game does not take its place unasked.
    table.go("#/games", "setup")
    other = json.dumps(sitting("person", "greedy", moves=2).save())
    page.get_by_label("Or a pasted record").fill(other)
    page.get_by_role("button", name="Open", exact=True).click()
    question = page.get_by_role("dialog", name="The game that is played would be lost")
    question.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Open", exact=True).click()
    page.evaluate(WATCH_FILES)
    question.get_by_role("button", name="Save it as a file, then open").click()
    assert json.loads(page.evaluate("self.filed")) == save
    table.wait_ply(2, "ready")
    context.close()


def legal_now(table: Table) -> str:
    """Return a move that the page offers."""
    piece = table.pieces()[0]
    table.piece(piece).click()
    expect(table.page.locator("[data-legal]").first).to_be_attached()
    cell = table.legal_cells()[0]
    table.piece(piece).click()
    expect(table.page.locator("[data-legal]")).to_have_count(0)
    return f"{piece} {cell}"
