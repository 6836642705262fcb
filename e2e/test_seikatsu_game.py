"""Whole games of Seikatsu by mouse, their end, and the way back through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from table import Table, legal, sitting, words

from py_engine.session import Session

# Whether the winner was named before the count, and what was counted.
WATCH_END = """() => {
  self.ended = [];
  new MutationObserver(() => {
    const end = document.querySelector('section[aria-label="The end"]');
    const text = end?.querySelector("h2")?.textContent ?? (end && "counting");
    if (end && text !== self.ended.at(-1)) self.ended.push(text);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


@pytest.fixture
def in_motion(table: Table) -> Iterator[Table]:
    """Return the page with its motion, for a test."""
    table.page.goto(table.url)
    table.page.emulate_media(reduced_motion="no-preference")
    yield table
    table.page.emulate_media(reduced_motion="reduce")


def ending(table: Table) -> Any:
    return table.page.get_by_role("region", name="The end")


def begin(table: Table, browser: Browser) -> int:
    """Start a game on the set-up screen; returns how many turns it takes."""
    if browser.browser_type.name != "chromium":
        # The rest of one is enough for a second browser.
        table.load(sitting("person", "greedy", moves=22, seed="a whole game"))
        return 6
    page = table.page
    page.goto(table.url)
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Pace of the computers").select_option("At once")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("link", name="Set up…").first.click()
    page.get_by_label("Seed").fill("a whole game")
    page.get_by_label("Who plays Blue").select_option("greedy")
    page.get_by_role("button", name="Start", exact=True).click()
    table.wait("ready")
    return 17


def test_a_whole_game_by_mouse_scores_what_the_command_line_says(
    table: Table, browser: Browser
) -> None:
    page = table.page
    turns = begin(table, browser)
    page.evaluate(WATCH_END)
    for turn in range(turns):
        piece = table.pieces()[turn % len(table.pieces())]
        table.piece(piece).click()
        expect(page.locator("[data-legal]").first).to_be_attached()
        cell = table.legal_cells()[turn % 2 - 1]
        table.cell(cell).click()
        table.wait("confirm")
        expect(page.locator("[data-log] [data-ply]").first).to_have_text(f"{piece} {cell}")
        if turn == turns - 1:
            page.emulate_media(reduced_motion="no-preference")
        assert table.confirm() in ("ready", "over")
    assert (table.state, table.ply) == ("over", 34)

    # The end is counted before it is told.
    heading = ending(table).get_by_role("heading")
    expect(heading).to_contain_text("win")
    page.emulate_media(reduced_motion="reduce")
    session = Session.load(table.save())
    assert session.over
    outcome = session.game.outcome(session.state)
    assert outcome
    assert page.evaluate("ended")[0] == "counting"
    name = words("en", "seikatsu")["seat"][outcome.winners[0]]
    expect(heading).to_have_text(f"{name} wins.")
    totals = [sheet.total for sheet in session.score(34)]
    assert table.totals() == totals
    cells = ending(table).get_by_role("row", name="Total").get_by_role("cell")
    assert [int(text) for text in cells.all_inner_texts()] == totals

    # Another time with the same tiles.
    setup = session.save()["record"]["setup"]
    ending(table).get_by_role("button", name="Same deal").click()
    table.wait_ply(0, "ready")
    again = table.save()
    assert (again["record"]["setup"], again["seats"]) == (setup, ["person", "greedy"])


def test_the_count_can_be_skipped(in_motion: Table) -> None:
    table, session = in_motion, sitting("person", "greedy", moves=32)
    table.load(session)
    table.type(legal(session)[0])
    table.wait("over")
    heading = ending(table).get_by_role("heading")
    expect(ending(table).get_by_role("button", name="New game")).to_have_count(0)
    expect(heading).to_have_count(0)
    ending(table).click()
    expect(heading).to_be_visible(timeout=1_000)
    expect(ending(table).get_by_role("button", name="New game")).to_be_visible()


def test_who_leaves_while_a_tile_flies_is_not_called_back(in_motion: Table) -> None:
    table = in_motion
    table.load(sitting("person", "greedy", moves=8))
    for _ in range(2):
        table.type(legal(Session.load(table.save()))[0])
        table.page.wait_for_selector("body[data-state=thinking]", state="attached")
        table.page.get_by_role("link", name="Settings").click()
        table.wait("setup")
        # Longer than any flight.
        table.page.wait_for_timeout(800)
        assert (table.state, table.body("game")) == ("setup", None)
        table.page.go_back()
        table.wait("ready")


def test_a_draw_for_several_names_what_decided(table: Table) -> None:
    # Found by trying seeds: equal points, so the later in turn order wins.
    session = equal_points()
    table.load(session)
    expect(ending(table)).to_contain_text(words("en")["end"]["reason"]["turn_order"])


def equal_points() -> Session:
    for seed in range(400):
        session = sitting("person", "greedy", moves=34, seed=f"equal {seed}")
        outcome = session.game.outcome(session.state)
        if outcome and outcome.reason == "turn_order":
            return session
    raise AssertionError("no such game")


def test_the_way_back_through_the_moves_by_arrow_keys(table: Table) -> None:
    session = sitting("person", "greedy", moves=12, seed="back")
    table.load(session)
    page = table.page

    def empty_cells() -> int:
        return sum("empty" in name for name in table.board().values())

    def looks_at(ply: int) -> None:
        if ply < 12:
            expect(page.get_by_text(f"Looking back: move {ply} of 12.")).to_be_visible()
        # Two tiles lie there from the start; the pond is no space.
        assert empty_cells() == 34 - ply
        sheets = session.score(ply)
        assert table.totals() == [sheet.total for sheet in sheets]

    looks_at(12)
    page.get_by_role("heading", level=1).focus()
    for ply in (11, 10, 9):
        page.keyboard.press("ArrowLeft")
        looks_at(ply)
    page.keyboard.press("ArrowRight")
    looks_at(10)
    page.keyboard.press("Home")
    looks_at(0)
    # Looking changes nothing, and nothing can be laid meanwhile.
    assert (table.state, table.ply) == ("ready", 12)
    assert table.legal_cells() == []
    table.piece(table.pieces()[0]).click(force=True)
    assert table.legal_cells() == []
    page.get_by_role("heading", level=1).focus()
    page.keyboard.press("End")
    expect(page.get_by_text("Looking back")).to_have_count(0)
    looks_at(12)
    page.locator("[data-log] [data-ply='4']").click()
    looks_at(4)
    page.get_by_role("button", name="Back to now").first.click()
    expect(page.get_by_text("Looking back")).to_have_count(0)
    looks_at(12)


def test_a_tile_that_waits_can_be_laid_elsewhere_or_taken_back(table: Table) -> None:
    session = sitting("person", "greedy", moves=10, seed="elsewhere")
    table.load(session)
    first, other = legal(session)[0], legal(session)[-1]
    table.lay(first)
    table.lay(other)
    assert table.log()[10:] == [other]
    table.action("undo").click()
    table.wait_ply(10, "ready")
    assert len(table.log()) == 10
    table.action("redo").click()
    table.wait_ply(11, "confirm")
    assert table.confirm() == "ready"
    assert table.log()[10] == other


def test_the_piece_in_hand_shows_what_it_would_score_or_why_not(table: Table) -> None:
    session = sitting("person", "greedy", moves=10, seed="preview")
    table.load(session)
    move = legal(session)[0]
    piece, cell = move.split()
    table.piece(piece).click()
    table.cell(cell).hover()
    name = table.page.get_by_text(f" on {cell}: ").first
    expect(name).to_be_visible()
    taken = str(session.moves[-1]).split()[1]
    table.cell(taken).hover()
    expect(table.page.get_by_text(f"{taken} is taken by ").first).to_be_visible()
    table.cell(taken).click()
    assert (table.state, table.ply) == ("ready", 10)


def test_without_confirming_a_move_is_played_at_once(table: Table) -> None:
    table.go("#/settings", "setup")
    table.page.get_by_role("switch", name="Confirm moves").click()
    session = sitting("person", "greedy", moves=10)
    try:
        table.load(session)
        table.choose(legal(session)[0])
        table.wait_ply(12, "ready")
    finally:
        table.go("#/settings", "setup")
        table.page.get_by_role("switch", name="Confirm moves").click()
