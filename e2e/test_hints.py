"""A hint: asked for, shown, taken or put away; by mouse, by keyboard and by touch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Locator, Page, expect
from table import ROOT, Table, legal, sitting, words

import py_engine
from py_engine.session import Session

JUDGED = [id for id in py_engine.games() if hasattr(py_engine.game(id), "rated_moves")]
# The search is capped at four seconds; the rest is for a machine that does other things besides.
SOON_MS = 20_000
# It is thought out so soon that nobody could be sure to be in time.
ASK_AND_CANCEL = """() => {
  document.querySelector("[data-action=hint]").focus();
  document.querySelector("[data-action=hint]").click();
  const cancel = document.querySelector(".hints:has(progress) [data-action=close-hint]");
  cancel.focus();
  cancel.click();
  return cancel.textContent.trim();
}"""
WATCH_TASKS = """() => {
  self.tasks = [];
  new PerformanceObserver((list) => {
    self.tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
}"""


def panel(table: Table) -> Locator:
    return table.page.get_by_role("region", name=table.t("hint.label"), exact=True)


def entries(table: Table) -> Locator:
    return panel(table).locator("[data-hint]")


def moves(table: Table) -> list[str]:
    """Wait for the hint; return the moves that it names."""
    entries(table).first.wait_for(timeout=SOON_MS)
    return [str(one.get_attribute("data-hint")) for one in entries(table).all()]


def marked(table: Table) -> list[str]:
    """Return the moves that look like the one shown: by the mark, and by the word on them."""
    current = panel(table).locator("[data-hint][aria-current=true]").all()
    word = panel(table).locator(".play").filter(visible=True)
    expect(word).to_have_count(len(current))
    return [str(one.get_attribute("data-hint")) for one in current]


def test_by_mouse_a_hint_is_asked_for_looked_at_and_taken(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="hint")
    table.load(session)
    page = table.page
    table.action("hint").click()
    expect(table.action("hint")).to_have_attribute("aria-expanded", "true")
    told = moves(table)
    assert len(told) == 3 and set(told) <= set(legal(session))
    for entry in entries(table).all():
        expect(entry).to_have_text(re.compile(r" with .* on .*You end about .*Blue\.", re.S))
    expect(page.get_by_role("status")).to_contain_text(
        re.compile(r"Best: \S+ with \S+, on \S+\. You")
    )
    # Each is shown on the board while the mouse is over it; nothing has been played.
    for move, entry in zip(told, entries(table).all(), strict=True):
        entry.hover()
        assert marked(table) == [move]
        piece, cell = move.split()
        expect(page.locator(".sk-ghost")).to_have_count(1)
        expect(table.piece(piece)).to_have_attribute("aria-pressed", "true")
        assert cell in table.legal_cells()
    assert (table.state, table.ply) == ("ready", 8)
    entries(table).first.click()
    table.wait_ply(9, "confirm")
    expect(panel(table)).to_have_count(0)
    assert table.log()[8] == told[0]
    table.confirm()
    table.wait_ply(10, "ready")


def test_by_keyboard_a_hint_is_asked_for_looked_at_and_taken(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8, seed="keys"))
    page = table.page
    table.action("undo").focus()
    page.keyboard.press("h")
    told = moves(table)
    expect(entries(table).first).to_be_focused()
    assert marked(table) == told[:1]
    page.keyboard.press("Tab")
    expect(entries(table).nth(1)).to_be_focused()
    assert marked(table) == [told[1]]
    # Under the mouse and with the focus: it is one and the same.
    entries(table).nth(2).hover()
    assert marked(table) == [told[2]]
    expect(entries(table).nth(2)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert marked(table) == [told[1]]
    page.keyboard.press("Enter")
    table.wait_ply(9, "confirm")
    assert table.log()[8] == told[1]
    expect(table.action("confirm")).to_be_focused()
    page.keyboard.press("Enter")
    table.wait_ply(10, "ready")


def test_a_mouse_that_rests_where_the_list_opens_chooses_nothing(table: Table) -> None:
    page = table.page
    before = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 800})
    try:
        table.start("seats=person,greedy&players=2&seed=7", "hanging_gardens")
        page.mouse.move(1100, 180)
        page.keyboard.press("h")
        told = moves(table)
        under = "document.elementFromPoint(1100, 180).closest('[data-hint]')?.dataset.hint"
        other = page.evaluate(under)
        assert other in told[1:]
        # Until what is under the mouse has been looked for anew, too.
        page.wait_for_timeout(300)
        expect(entries(table).first).to_be_focused()
        assert marked(table) == told[:1]
        # As soon as it moves, it points.
        page.mouse.move(1102, 181)
        assert marked(table) == [other]
        entries(table).first.focus()
        page.keyboard.press("Enter")
        table.wait("confirm")
        assert table.log()[-1] == told[0]
    finally:
        if before:
            page.set_viewport_size(before)


def test_who_sees_it_knows_the_moves_by_their_pictures_and_who_hears_it_by_their_words(
    table: Table,
) -> None:
    """The first turn of this game has many moves that differ only in how a tile is turned."""
    table.load(sitting("person", "greedy", seed="shot", game="frosted_blooms"))
    table.action("hint").click()
    told = moves(table)
    pictures = (
        panel(table).locator(".piece svg").evaluate_all("all => all.map((one) => one.outerHTML)")
    )
    names = entries(table).all_text_contents()
    assert len(set(pictures)) == len(set(names)) == len(told) == 3
    for move, entry in zip(told, entries(table).all(), strict=True):
        # What is printed on no piece is not written where it is seen.
        heard = str(entry.locator(".unseen").text_content())
        seen = str(entry.text_content()).replace(heard, "")
        assert move.split()[0] in heard and move.split()[0] not in seen
        assert not re.search(r"[()]|\d, ", seen)


def test_how_a_tile_is_laid_is_told_only_when_it_is_taken_in_hand(table: Table) -> None:
    table.load(sitting("person", "greedy", seed="shot", game="frosted_blooms"))
    tip = table.page.get_by_text(words("en", "frosted_blooms")["help"]["first"])
    table.action("hint").click()
    told = moves(table)
    assert marked(table) == told[:1]
    expect(tip).to_be_hidden()
    table.page.keyboard.press("r")
    expect(tip).to_be_visible()


def test_what_is_shown_can_be_laid_by_hand(table: Table) -> None:
    table.load(sitting("person", "greedy", seed="shot", game="frosted_blooms"))
    table.action("hint").click()
    told = moves(table)
    entries(table).nth(1).hover()
    table.page.get_by_role("button", name="Lay here").click()
    table.wait_ply(1, "ready")
    assert table.log()[0] == told[1]


@pytest.mark.parametrize(
    ("game", "ply", "place"),
    [
        ("seikatsu", 8, "[data-cell]"),
        ("frosted_blooms", 5, ".hand [data-move]"),
        ("frosted_blooms", 37, ".hand [data-move]"),
    ],
)
def test_a_mouse_that_goes_away_takes_with_it_only_what_it_pointed_at(
    table: Table, game: str, ply: int, place: str
) -> None:
    table.load(sitting("person", "greedy", moves=ply, seed="shot", game=game))
    page = table.page
    page.locator(place).first.hover()
    page.keyboard.press("h")
    told = moves(table)
    assert marked(table) == told[:1]
    page.mouse.move(4, 4)
    assert marked(table) == told[:1]
    expect(page.locator(SHOWN)).to_have_count(1)


# What a hint shows on the board: a piece or temple as it would lie, or the choice of a whole move.
SHOWN = ".sk-ghost, .sq-ghost, .hg-temple.is-ghost, [data-hinted]"


@pytest.mark.parametrize("game", JUDGED)
def test_back_from_the_board_the_same_move_is_shown_again(table: Table, game: str) -> None:
    table.load(sitting("person", "greedy", moves=12, seed="back", game=game))
    page = table.page
    table.action("hint").click()
    told = moves(table)
    shown = page.locator(SHOWN)
    entries(table).first.hover()
    there = shown.bounding_box()
    # Over the board its piece is in hand, and follows the mouse.
    cells = [table.cell(cell).bounding_box() for cell in table.legal_cells()]
    far = max(
        (box for box in cells if box and there),
        key=lambda box: abs(box["x"] - there["x"]) + abs(box["y"] - there["y"]),  # type: ignore[index]
    )
    page.mouse.move(far["x"] + far["width"] / 2, far["y"] + far["height"] / 2, steps=4)
    assert marked(table) == []
    entries(table).first.hover()
    assert marked(table) == told[:1]
    expect(shown).to_have_count(1)
    assert shown.bounding_box() == there
    # Nor does a look at what is looked at already take it away.
    page.keyboard.press("End")
    assert marked(table) == told[:1]
    expect(shown).to_have_count(1)


@pytest.mark.parametrize("game", [id for id in JUDGED if id != "seikatsu"])
def test_turned_by_hand_it_is_not_the_hint_any_more(table: Table, game: str) -> None:
    table.load(sitting("person", "greedy", moves=12, seed="back", game=game))
    page, ply = table.page, table.ply
    table.action("hint").click()
    told = moves(table)
    expect(entries(table).first).to_be_focused()
    page.keyboard.press("r")
    assert marked(table) == []
    # What is played has been seen before.
    page.keyboard.press("Enter")
    assert (marked(table), table.ply) == (told[:1], ply)
    page.keyboard.press("Enter")
    table.wait_ply(ply + 1)
    assert table.log()[ply] == told[0]


def test_a_piece_taken_by_its_number_stays_in_hand(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8, seed="number"))
    page = table.page
    table.action("hint").click()
    told = moves(table)
    expect(entries(table).first).to_be_focused()
    pieces = table.pieces()
    other = next(place for place, piece in enumerate(pieces) if piece != told[0].split()[0])
    page.keyboard.press(str(other + 1))
    expect(table.piece(pieces[other])).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-cell]:focus")).to_have_count(1)
    assert table.legal_cells() and marked(table) == []


def test_what_a_hint_shows_takes_the_place_of_a_tile_that_waits(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="waits")
    table.load(session)
    table.action("hint").click()
    told = moves(table)
    mine = next(move for move in legal(session) if move.split()[0] != told[0].split()[0])
    table.lay(mine)
    table.action("hint").click()
    move = next(move for move in moves(table) if move.split()[0] != mine.split()[0])
    panel(table).locator(f'[data-hint="{move}"]').hover()
    table.cell(move.split()[1]).click()
    table.page.locator('[data-log] [data-ply="9"]', has_text=move).wait_for(state="attached")
    assert table.state == "confirm"


def test_what_points_at_nothing_shows_before_it_plays(table: Table, browser: Browser) -> None:
    """A pen, and what clicks without a pointer."""
    table.load(sitting("person", "greedy", moves=8, seed="pen"))
    page = table.page
    table.action("hint").click()
    told = moves(table)
    click = "(one) => one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))"
    entries(table).last.evaluate(click)
    assert (marked(table), table.ply) == (told[-1:], 8)
    if browser.browser_type.name != "chromium":
        entries(table).last.evaluate(click)
    else:
        pen = page.context.new_cdp_session(page)
        for place in (0, 0):
            assert table.ply == 8
            box = entries(table).nth(place).bounding_box()
            assert box
            at = {"x": box["x"] + 40, "y": box["y"] + 30, "pointerType": "pen"}
            pen.send("Input.dispatchMouseEvent", {"type": "mouseMoved", **at})
            for kind in ("mousePressed", "mouseReleased"):
                press = {"type": kind, "button": "left", "clickCount": 1, **at}
                pen.send("Input.dispatchMouseEvent", press)
            told = told[:1]
    table.wait_ply(9, "confirm")
    assert table.log()[8] == told[-1]


def test_two_equal_tiles_of_a_column_are_named_once(table: Table) -> None:
    session = sitting("person", "greedy", moves=65, seed="3432", game="hanging_gardens")
    assert legal(session) == ["1a", "1b", "2a", "2b"]
    assert session.state.display[2] == session.state.display[3]
    table.load(session)
    table.action("hint").click()
    assert not {"2a", "2b"} <= set(moves(table))


def with_all_temples_standing() -> Session:
    """A game in which a temple may be built only if another one goes."""
    file = ROOT / "tests/golden/hanging_gardens-2p-greedy-1001.json"
    record = json.loads(file.read_text(encoding="utf-8"))["record"]
    record["moves"] = record["moves"][:40]
    save = sitting("person", "greedy", game="hanging_gardens").save()
    return Session.load(save | {"record": record, "cursor": 40, "committed": 39})


def test_it_can_be_seen_and_heard_which_temple_moves(table: Table) -> None:
    session = with_all_temples_standing()
    assert len({move.split(" from ")[1] for move in legal(session) if " from " in move}) > 1
    table.load(session)
    table.action("hint").click()
    told = moves(table)
    seen = panel(table).locator(".piece svg .hg-leaves")
    assert len(told) == 3 and all(" from " in move for move in told)
    expect(seen).to_have_count(3)
    pictures = (
        panel(table).locator(".piece svg").evaluate_all("all => all.map((one) => one.outerHTML)")
    )
    assert len(set(pictures)) == len(set(entries(table).all_text_contents())) == 3
    expect(entries(table).first).to_contain_text(re.compile(r"Move a temple: \w+ to \w+"))
    # And on the board.
    entries(table).first.hover()
    expect(table.page.locator(".hg-own .hg-leaves")).to_have_count(1)
    assert marked(table) == told[:1]
    entries(table).first.click()
    table.wait_ply(41)
    assert table.log()[40] == told[0]


def test_a_margin_says_against_whom(table: Table) -> None:
    for seats, who in (
        (("person", "greedy"), "Blue"),
        (("person", "greedy", "greedy"), "best rival"),
    ):
        table.load(sitting(*seats, moves=6, seed="who"))
        table.action("hint").click()
        moves(table)
        margin = rf"You end about .*(ahead of|behind|level with) (the )?{who}\."
        expect(entries(table).first).to_contain_text(re.compile(margin))


@pytest.mark.parametrize("game", JUDGED)
def test_on_a_desktop_it_leaves_the_scores_in_sight_where_there_is_room(
    table: Table, game: str
) -> None:
    page = table.page
    before = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 800 if game != "hanging_gardens" else 1000})
    try:
        table.load(sitting("person", "greedy", seed="shot", game=game))
        table.action("hint").click()
        moves(table)
        scores, hint = page.locator(".scores").bounding_box(), panel(table).bounding_box()
        assert scores and hint and hint["y"] >= scores["y"] + scores["height"]
        last = entries(table).last.bounding_box()
        assert last and last["y"] + last["height"] <= hint["y"] + hint["height"]
        page.keyboard.press("m")
        expect(page.locator("input[name=move]")).to_be_focused()
        expect(page.locator("input[name=move]")).to_be_in_viewport()
    finally:
        if before:
            page.set_viewport_size(before)


@pytest.mark.parametrize("game", JUDGED)
@pytest.mark.parametrize("language", ["zh-Hans", "ja"])
def test_numbers_are_spaced_alike(table: Table, game: str, language: str) -> None:
    table.page.goto(table.url)
    table.speak(language)
    try:
        table.load(sitting("person", "greedy", moves=16, seed="shot", game=game))
        table.action("hint").click()
        moves(table)
        han = r"[\u3041-\u30ff\u4e00-\u9fff]"
        odd = rf"{han}\d|\d{han}" if language == "zh-Hans" else rf"{han} [\d+−]|\d {han}"
        for entry in entries(table).all_text_contents():
            assert not re.search(odd, entry), entry
    finally:
        table.speak("en")


def test_escape_puts_it_away_and_brings_the_focus_back(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8, seed="away"))
    page = table.page
    table.action("undo").focus()
    page.keyboard.press("h")
    told = moves(table)
    expect(entries(table).first).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel(table)).to_have_count(0)
    expect(table.action("undo")).to_be_focused()
    assert table.legal_cells() == []
    assert (table.state, table.ply) == ("ready", 8)
    # The same position, the same hint, and at once.
    page.keyboard.press("h")
    assert moves(table) == told
    page.keyboard.press("h")
    expect(panel(table)).to_have_count(0)


def test_thinking_can_be_cancelled_and_keeps_nothing_waiting(table: Table) -> None:
    session = sitting("person", "greedy", moves=2, seed="cancel")
    table.load(session)
    page = table.page
    assert page.evaluate(ASK_AND_CANCEL) == table.t("nav.cancel")
    expect(panel(table)).to_have_count(0)
    expect(table.action("hint")).to_be_focused()
    page.wait_for_timeout(1500)
    expect(panel(table)).to_have_count(0)
    # Asked for twice at once, it is given once.
    page.evaluate(ASK_AND_CANCEL)
    table.action("hint").click()
    assert len(moves(table)) == 3
    # A move that is made meanwhile ends it.
    page.keyboard.press("Escape")
    table.action("hint").click()
    table.lay(legal(session)[0])
    table.wait_ply(3)
    expect(panel(table)).to_have_count(0)


@pytest.mark.parametrize("game", JUDGED)
def test_a_turn_that_waits_may_be_changed_for_the_hint(table: Table, game: str) -> None:
    table.load(sitting("person", "greedy", moves=8, seed="change", game=game))
    before: list[str] = []
    while table.state != "confirm":
        ply = table.ply
        table.action("hint").click()
        before = moves(table)
        entries(table).last.click()
        table.wait_ply(ply + 1, "ready", "confirm")
    # The choice before that move again, and on the board what each would be.
    ply = table.ply
    table.action("hint").click()
    told = moves(table)
    # The one search may have come further than the other.
    assert set(told) & set(before)
    shown = table.page.locator(SHOWN)
    for move, entry in zip(told, entries(table).all(), strict=True):
        entry.hover()
        assert marked(table) == [move]
        expect(shown).to_have_count(1)
    entries(table).first.click()
    table.page.locator(f'[data-log] [data-ply="{ply}"]', has_text=told[0]).wait_for(
        state="attached"
    )
    # Another card may let an objective be claimed.
    table.wait_ply(ply, "ready", "confirm")
    expect(panel(table)).to_have_count(0)
    expect(shown).to_have_count(0)


def test_undo_and_looking_back_put_a_hint_away(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8, seed="undo"))
    table.action("hint").click()
    moves(table)
    table.page.keyboard.press("ArrowLeft")
    expect(panel(table)).to_have_count(0)
    expect(table.action("hint")).to_be_disabled()
    table.page.keyboard.press("Escape")
    table.action("hint").click()
    moves(table)
    table.action("undo").click()
    table.wait_ply(6, "ready")
    expect(panel(table)).to_have_count(0)


def test_in_a_game_without_help_there_is_no_hint(table: Table) -> None:
    session = sitting("person", "greedy", moves=8)
    table.load(session.save() | {"help": False})
    expect(table.action("undo")).to_be_visible()
    expect(table.action("hint")).to_have_count(0)
    table.page.keyboard.press("h")
    expect(panel(table)).to_have_count(0)


@pytest.mark.parametrize("game", JUDGED)
def test_the_hints_of_a_turn_play_it(table: Table, game: str) -> None:
    table.load(sitting("person", "greedy", moves=10, seed="turn", game=game))
    for _ in range(8):
        if table.state == "confirm":
            break
        ply = table.ply
        table.action("hint").click()
        told = moves(table)
        expect(entries(table).first).to_be_visible()
        entries(table).first.click()
        table.wait_ply(ply + 1, "ready", "confirm")
        assert table.log()[ply] == told[0]
    assert table.state == "confirm"
    table.confirm()


@pytest.mark.parametrize("game", [id for id in JUDGED if py_engine.game(id).META.min_players == 1])
def test_alone_a_hint_tells_the_points_to_be_expected(table: Table, game: str) -> None:
    table.load(sitting("person", moves=9, seed="alone", game=game))
    table.action("hint").click()
    moves(table)
    expect(entries(table).first).to_contain_text(re.compile(r"You end with about \d+ points\."))


@pytest.mark.parametrize("language", ["en", "zh-Hans", "ja"])
def test_a_hint_has_no_barrier(table: Table, language: str) -> None:
    page = table.page
    page.goto(table.url)
    if language != "en":
        table.speak(language)
    try:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            table.load(sitting("person", "greedy", moves=8, seed="axe"))
            table.action("hint").click()
            moves(table)
            expect(panel(table)).to_contain_text(words(language)["hint"]["title"])
            assert Axe().run(page).response["violations"] == []
    finally:
        page.emulate_media(color_scheme="light")
        table.speak("en")


@pytest.mark.parametrize("game", JUDGED)
def test_on_a_phone_a_hint_is_taken_by_touch(
    new_page: Callable[..., Page], url: str, game: str, browser: Browser
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    table = Table(page, url)
    page.goto(url)
    table.load(sitting("person", "greedy", moves=10, seed="touch", game=game))
    # Playwright's Firefox knows no finger.
    act = "tap" if browser.browser_type.name == "chromium" else "click"
    getattr(table.action("hint"), act)()
    told = moves(table)
    assert len(told) > 1
    box = panel(table).bounding_box()
    bar = page.locator(".bar").bounding_box()
    assert box and bar and box["width"] <= 390 and box["y"] + box["height"] <= bar["y"] + 1
    for button in panel(table).get_by_role("button").all():
        size = button.bounding_box()
        assert size and size["height"] >= 24 and size["width"] >= 24
    # The first is shown already. A finger can only tap: on another one, that shows it.
    assert marked(table) == told[:1]
    ply = table.ply
    last = entries(table).last
    if act == "tap":
        last.tap()
        expect(page.get_by_role("status")).to_contain_text("Once more plays it.")
        assert marked(table) == told[-1:]
        assert (table.ply, table.state) == (ply, "ready")
    getattr(last, act)()
    table.wait_ply(ply + 1, "ready", "confirm")
    assert table.log()[ply] == told[-1]


def test_on_a_phone_it_says_how_and_hides_the_sentence_below_it(
    new_page: Callable[..., Page], url: str, browser: Browser
) -> None:
    if browser.browser_type.name != "chromium":
        pytest.skip("Playwright's Firefox is no phone")
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(page, url)
    page.goto(url)
    table.load(sitting("person", "greedy", "greedy", moves=9, seed="shot"))
    table.action("hint").tap()
    moves(table)
    expect(panel(table).get_by_text(table.t("hint.touch"))).to_be_visible()
    expect(page.locator(".prompt")).to_have_css("opacity", "0")
    # All of the garden can be seen.
    cells = page.locator("[data-cell]").evaluate_all(
        "all => Math.max(...all.map((cell) => cell.getBoundingClientRect().bottom))"
    )
    box = panel(table).bounding_box()
    assert box and box["y"] >= cells
    # Whoever takes over by hand is told what that would do.
    page.locator(".sk-svg").tap(position={"x": 8, "y": 8})
    assert marked(table) == [] and table.legal_cells()
    expect(page.locator(".prompt")).to_have_css("opacity", "1")


def test_the_page_stays_free_while_a_hint_is_thought_out(table: Table, browser: Browser) -> None:
    if browser.browser_type.name != "chromium":
        pytest.skip("Firefox does not report long tasks")
    table.load(sitting("person", "greedy", moves=2, seed="free"))
    page = table.page
    page.wait_for_timeout(500)
    page.evaluate(WATCH_TASKS)
    table.action("hint").click()
    moves(table)
    page.wait_for_timeout(200)
    assert page.evaluate("self.tasks") == []


def test_the_key_is_in_the_list(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8))
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog")
    expect(dialog.get_by_text("H", exact=True)).to_be_visible()
    expect(dialog).to_contain_text(table.t("keys.game.hint"))
    table.page.keyboard.press("Escape")
