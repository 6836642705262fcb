"""A phone by touch, and every screen at every size."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from screens import SCREENS, confirm, curtain, home, over, ready, shortcuts
from table import HOLD_NOTICES, Table, covered, legal, sitting

PHONE = {"width": 390, "height": 844}
SIZES = [(360, 740), (390, 844), (820, 1180), (1280, 800)]
# How far the document is wider than the screen, and which parts of it stick out.
SIDEWAYS = """() => {
  const { scrollWidth } = document.scrollingElement;
  const { clientWidth } = document.documentElement;
  const ways = { opacityProperty: true, visibilityProperty: true };
  const seen = (element) => element.checkVisibility(ways);
  const out = [...document.querySelectorAll("button, a, input, select, textarea, h1, h2, p, td")]
    .filter(seen)
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, { left, right, width }]) =>
      width > 2 && (left < -1 || right > innerWidth + 1)
      && !element.closest(".unseen, .sprite"))
    .map(([element]) => element.outerHTML.slice(0, 80));
  return { wider: scrollWidth - clientWidth, out };
}"""
# Words that do not fit into the button that they stand on.
CUT = """() => [...document.querySelectorAll("button, a, select, th, h1, h2")]
  .filter((element) => element.checkVisibility() && element.clientWidth > 2)
  .filter((element) => getComputedStyle(element).overflowX !== "visible")
  .filter((element) => element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.outerHTML.slice(0, 80))"""
NAMES_CUT = """() => [...document.querySelectorAll(".panel :is(.name, small), .ending thead th")]
  .filter((element) => element.checkVisibility())
  .filter((element) => element.scrollWidth > element.clientWidth)
  .map((element) => element.textContent.trim())"""
# A link within a sentence may be as low as its line.
SMALL = """(least) => [...document.querySelectorAll("button, select, textarea, .actions a, nav a,"
    + "input:not([type=file]), [data-piece], [data-cell]")]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const target = element.matches("label input") ? element.closest("label") : element;
    return [element, target.getBoundingClientRect()];
  })
  .filter(([, { width, height }]) => width > 2 && (width < least - 0.5 || height < least - 0.5))
  .map(([element, { width, height }]) =>
    `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 80)}`)"""


@pytest.fixture(scope="module")
def phone_page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(phone_page: Page, url: str) -> Table:
    """Return a page on a phone."""
    phone_page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    if not phone_page.url.startswith(url):
        phone_page.goto(url)
    if phone_page.get_by_role("dialog").count():
        phone_page.keyboard.press("Escape")
    return Table(phone_page, url)


class Finger:
    """One finger on the screen of Chromium."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, *way: tuple[float, float]) -> None:
        """Touch the first point and move over the others; the finger stays down."""
        self.send("touchStart", way[0])
        for (x, y), (to_x, to_y) in itertools.pairwise(way):
            for step in range(1, 6):
                self.send("touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))

    def lift(self) -> None:
        self.send("touchEnd")


@pytest.fixture
def finger(phone: Table, browser: Browser) -> Finger:
    if browser.browser_type.name != "chromium":
        pytest.skip("only Chromium lets a finger be sent from outside")
    return Finger(phone.page)


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def scrolled(table: Table) -> float:
    return float(table.page.evaluate("scrollY + scrollX"))


def tap(target: Locator, browser: Browser) -> None:
    """Tap where Playwright can, else click."""
    if browser.browser_type.name == "chromium":
        target.tap()
    else:
        target.click()


def test_a_turn_by_taps(phone: Table, browser: Browser) -> None:
    session = sitting("person", "greedy", moves=8, seed="taps")
    phone.load(session)
    piece, cell = legal(session)[0].split()
    tap(phone.piece(piece), browser)
    expect(phone.page.locator("[data-legal]").first).to_be_visible()
    tap(phone.cell(cell), browser)
    phone.wait_ply(9, "confirm")
    assert phone.log()[8] == f"{piece} {cell}"
    tap(phone.action("undo"), browser)
    phone.wait_ply(8, "ready")
    tap(phone.action("redo"), browser)
    phone.wait_ply(9, "confirm")
    tap(phone.action("confirm"), browser)
    phone.wait_ply(10, "ready")
    assert scrolled(phone) == 0


def test_from_the_first_screen_to_the_first_move_in_two_taps(
    phone: Table, browser: Browser
) -> None:
    phone.go("#/", "setup")
    tap(phone.page.get_by_role("button", name="Play").first, browser)
    phone.wait("ready")
    piece = phone.piece(phone.pieces()[0])
    # The hand and what it is for are on the screen without any scrolling, under no notice.
    expect(piece).to_be_in_viewport(ratio=1)
    tap(piece, browser)
    expect(phone.page.locator("[data-legal]").first).to_be_in_viewport(ratio=1)


def test_a_tile_is_dragged_above_the_finger_and_the_page_stays(
    phone: Table, finger: Finger
) -> None:
    session = sitting("person", "greedy", moves=8, seed="drag")
    phone.load(session)
    move = legal(session)[0]
    piece, cell = move.split()
    x, y = middle(phone.cell(cell))
    # The tile floats above the finger, so the finger is below the cell that is meant.
    finger.drag(middle(phone.piece(piece)), (190, 500), (x, y + 58))
    assert set(phone.legal_cells()) == {
        one.split()[1] for one in legal(session) if one.split()[0] == piece
    }
    expect(phone.page.get_by_text(f" on {cell}: ").first).to_be_visible()
    assert phone.ply == 8
    finger.lift()
    phone.wait_ply(9, "confirm")
    assert phone.log()[8] == move
    assert scrolled(phone) == 0

    # What waits is dragged elsewhere; dropped outside, it stays where it was.
    other = next(one for one in legal(session)[::-1] if one.split()[0] == piece).split()[1]
    x, y = middle(phone.cell(other))
    finger.drag(middle(phone.cell(cell)), (x, y + 58))
    finger.lift()
    expect(phone.page.locator('[data-log] [data-ply="9"]')).to_have_text(f"{piece} {other}")
    finger.drag(middle(phone.cell(other)), (20, 20))
    finger.lift()
    phone.page.wait_for_timeout(200)
    assert (phone.state, phone.log()[8]) == ("confirm", f"{piece} {other}")
    assert scrolled(phone) == 0


def test_a_drag_to_nowhere_lays_nothing(phone: Table, finger: Finger) -> None:
    session = sitting("person", "greedy", moves=8, seed="nowhere")
    phone.load(session)
    piece = phone.pieces()[0]
    taken = str(session.moves[0]).split()[1]
    x, y = middle(phone.cell(taken))
    for place in ((x, y + 58), (195, 20)):
        finger.drag(middle(phone.piece(piece)), place)
        finger.lift()
        phone.page.wait_for_timeout(150)
        assert (phone.state, phone.ply) == ("ready", 8)
        phone.page.keyboard.press("Escape")


def test_two_fingers_enlarge_the_board_alone(phone: Table, finger: Finger) -> None:
    session = sitting("person", "greedy", moves=8, seed="pinch")
    phone.load(session)
    page, cell = phone.page, phone.cell("d4")
    before = cell.bounding_box()
    hand = phone.piece(phone.pieces()[0]).bounding_box()
    x, y = middle(cell)
    finger.send("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        finger.send("touchMove", (x - 30 - 10 * step, y), (x + 30 + 10 * step, y))
    finger.lift()
    after = cell.bounding_box()
    assert before and after
    assert after["width"] > 1.5 * before["width"]
    assert phone.piece(phone.pieces()[0]).bounding_box() == hand
    assert page.evaluate("visualViewport.scale") == 1
    assert scrolled(phone) == 0
    page.get_by_role("button", name="Whole garden").tap()
    assert cell.bounding_box() == before


def test_the_score_line_and_the_sheet_open_and_close(phone: Table, browser: Browser) -> None:
    phone.load(sitting("person", "greedy", moves=10, seed="sheet"))
    page = phone.page
    unfold = page.get_by_role("button", name="Scores in detail")
    birds = page.locator('[data-seat="0"]').get_by_role("button", name="Birds")
    expect(birds).to_be_hidden()
    board = phone.cell("d4").bounding_box()
    tap(unfold, browser)
    expect(birds).to_be_in_viewport()
    # Nothing jumps.
    assert phone.cell("d4").bounding_box() == board
    tap(unfold, browser)
    expect(birds).to_be_hidden()

    more = page.get_by_role("button", name="More")
    tap(more, browser)
    tab = page.get_by_role("tab", name="Tiles left")
    expect(tab).to_be_in_viewport()
    tap(tab, browser)
    expect(page.get_by_role("tabpanel", name="Tiles left")).to_contain_text("still unseen")
    tap(page.get_by_role("tab", name="Moves"), browser)
    tap(page.locator('[data-log] [data-ply="4"]'), browser)
    expect(page.get_by_text("Looking back: move 4 of 10.")).to_be_attached()
    page.keyboard.press("Escape")
    expect(tab).to_be_hidden()
    tap(page.get_by_role("button", name="Back to now").last, browser)
    expect(page.get_by_text("Looking back")).to_have_count(0)
    tap(more, browser)
    tap(page.get_by_role("button", name="Close"), browser)
    expect(tab).to_be_hidden()
    assert scrolled(phone) == 0


@pytest.mark.parametrize("language", ["en", "zh-Hans", "ja"])
def test_every_name_and_every_level_can_be_read(phone: Table, language: str) -> None:
    """With three and four at the table, in play and at the end."""
    page, cut = phone.page, {}
    phone.speak(language)
    for game, players, moves in (
        ("seikatsu", 3, 99),
        ("hanging_gardens", 3, 18),
        ("hanging_gardens", 4, 18),
        ("frosted_blooms", 4, 999),
    ):
        seats = ("person", "royal", "greedy", "royal")[:players]
        phone.load(sitting(*seats, game=game, moves=moves))
        for width, height in (*SIZES, (320, 640), (1024, 768), (844, 390)):
            page.set_viewport_size({"width": width, "height": height})
            if found := page.evaluate(NAMES_CUT):
                cut[f"{game}, {players} at {width}"] = found
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    phone.speak("en")
    assert cut == {}


def test_the_page_may_be_enlarged(phone: Table) -> None:
    viewport = phone.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in viewport
    assert "maximum-scale" not in viewport


def main_button(table: Table, screen: Callable[..., None]) -> Locator | None:
    """Return the button that must be in sight as the screen opens."""
    role = table.page.get_by_role
    found: dict[Any, Locator] = {
        home: role("button", name="Play").first,
        ready: table.page.locator("[data-piece]").first,
        confirm: table.action("confirm"),
        curtain: table.action("lift-curtain"),
        over: table.page.get_by_role("region", name="The end").get_by_role("button").first,
        shortcuts: role("button", name="Close"),
    }
    return found.get(screen)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_a_screen_fits_every_width(phone: Table, screen: Callable[[Table], None]) -> None:
    page = phone.page
    screen(phone)
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        found = page.evaluate(SIDEWAYS)
        if found["wider"] > 0 or found["out"]:
            wrong.append(f"{width}: wider by {found['wider']}: {found['out']}")
        if cut := page.evaluate(CUT):
            wrong.append(f"{width}: cut off: {cut}")
        if small := page.evaluate(SMALL, 24):
            wrong.append(f"{width}: smaller than 24: {small}")
        if button := main_button(phone, screen):
            expect(button).to_be_in_viewport(ratio=0.99)
    assert wrong == []


def test_three_scores_of_frosted_blooms_leave_the_moves_in_sight(phone: Table) -> None:
    phone.load(sitting("person", "greedy", "greedy", game="frosted_blooms", moves=24))
    phone.page.set_viewport_size({"width": 1280, "height": 800})
    column = phone.page.locator(".column")
    assert column.evaluate("(one) => one.scrollHeight - one.clientHeight") <= 0


def test_no_notice_lies_over_what_is_needed_next(phone: Table) -> None:
    page = phone.page
    phone.go("#/setup/seikatsu", "setup")
    page.evaluate(HOLD_NOTICES)
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    page.get_by_role("button", name="Copy link").click()
    link = page.locator("[data-notice=copied]").get_by_role("textbox", name="Copy this:")
    expect(link).to_have_value(re.compile(r"#/new/seikatsu\?"))
    start = page.get_by_role("button", name="Start")
    for width, height in (*SIZES, (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        start.scroll_into_view_if_needed()
        assert covered(page) == [], width
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    over(phone)
    # It went with its screen.
    expect(link).to_have_count(0)
    phone.go("#/games", "setup")
    page.get_by_role("button", name="Delete").first.click()
    over(phone)
    phone.action("new").click()
    phone.wait_ply(0)
    # One of two is seen, as they would reach past the header.
    expect(page.locator("[data-notice=before]")).to_be_visible()
    deleted = page.locator(".notice", has_text="Game deleted.")
    expect(deleted).to_be_hidden()
    for width, height in (*SIZES, (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert covered(page) == [], width
    page.locator("[data-notice=before]").get_by_role("button", name="Dismiss").click()
    expect(deleted).to_be_visible()
    deleted.get_by_role("button", name="Dismiss").click()
    expect(page.locator(".notice")).to_have_count(0)
    page.reload()
    phone.wait()


@pytest.mark.parametrize("screen", [home, ready, confirm, curtain, over], ids=lambda s: s.__name__)
def test_main_actions_are_large_under_a_finger(
    phone: Table, screen: Callable[[Table], None]
) -> None:
    screen(phone)
    role = phone.page.get_by_role
    targets = {
        home: [role("button", name="Play")],
        ready: [
            *(phone.action(name) for name in ("undo", "redo", "confirm")),
            phone.page.locator("[data-piece]"),
            role("button", name="More"),
        ],
        confirm: [phone.action(name) for name in ("undo", "redo", "confirm")],
        curtain: [phone.action("lift-curtain")],
        over: [phone.action("new"), role("button", name="Same deal")],
    }[screen]  # type: ignore[index]
    for target in targets:
        for one in target.all():
            box = one.bounding_box()
            assert box, one
            assert min(box["width"], box["height"]) >= 44, (one, box)
