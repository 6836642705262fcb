"""The page by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from table import Table, legal, sitting

FOCUSED = """() => {
  const { activeElement: at } = document;
  return { tag: at.tagName, cell: at.dataset.cell ?? null, piece: at.dataset.piece ?? null,
    legal: "legal" in at.dataset, name: at.getAttribute("aria-label") ?? at.textContent.trim() };
}"""
# Whether the focus changes how the element, or a part of it, is drawn.
MARKED = """(element) => {
  const drawn = () => [element, ...element.querySelectorAll("*")].map((part) => {
    const { outlineStyle, outlineWidth, stroke, strokeWidth, strokeOpacity, opacity, visibility } =
      getComputedStyle(part);
    return [outlineStyle, outlineWidth, stroke, strokeWidth, strokeOpacity, opacity, visibility];
  }).join("; ");
  const visible = element.matches(":focus-visible");
  const focused = drawn();
  element.blur();
  const blurred = drawn();
  element.focus();
  return visible && focused !== blurred;
}"""


def focused(table: Table) -> dict[str, object]:
    return dict(table.page.evaluate(FOCUSED))


def focus(table: Table) -> Locator:
    return table.page.locator(":focus")


def tab_to(table: Table, target: Locator) -> None:
    """Press Tab until the target has the focus, which can be seen all the way."""
    for _ in range(60):
        table.page.keyboard.press("Tab")
        if focus(table).count() and target.evaluate("(one) => one === document.activeElement"):
            break
    expect(target).to_be_focused()
    assert target.evaluate(MARKED)


def test_from_the_first_screen_to_the_first_move_in_a_few_keys(table: Table) -> None:
    page = table.page
    page.goto(table.url)
    table.go("#/", "setup")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play").first).to_be_focused()
    assert focus(table).evaluate(MARKED)
    page.keyboard.press("Enter")
    table.wait("ready")
    # A tile, the nearest space, and sure of it.
    page.keyboard.press("1")
    assert focused(table)["legal"]
    page.keyboard.press("Enter")
    table.wait("confirm")
    page.keyboard.press("Enter")
    table.wait("ready")
    table.wait_ply(2)


def test_from_the_first_screen_to_the_first_move_in_two_clicks(table: Table) -> None:
    table.go("#/", "setup")
    table.page.get_by_role("button", name="Play").first.click()
    table.wait("ready")
    # The next one chooses the tile of the first move.
    table.piece(table.pieces()[0]).click()
    expect(table.page.locator("[data-legal]").first).to_be_visible()


def test_a_turn_by_tab_arrows_enter_and_escape(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="keys")
    table.load(session)
    page = table.page
    page.get_by_role("heading", level=1).focus()
    piece = table.pieces()[0]
    cells = {move.split()[1] for move in legal(session) if move.split()[0] == piece}
    tab_to(table, table.piece(piece))
    page.keyboard.press("Enter")
    first = focused(table)
    assert first["legal"] and first["cell"] in cells

    # One cell is in the order of Tab, and the arrows move it.
    def stops() -> list[str | None]:
        all_cells = page.locator("[data-cell][tabindex='0']")
        return [cell.get_attribute("data-cell") for cell in all_cells.all()]

    assert stops() == [first["cell"]]
    seen = {first["cell"]}
    for key in ("ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        before = focused(table)["cell"]
        page.keyboard.press(key)
        at = focused(table)["cell"]
        assert at and at != before
        assert stops() == [at]
        assert focus(table).evaluate(MARKED)
        seen.add(at)
    assert len(seen) > 3

    # Escape puts the tile back, and the focus stays where it was.
    page.keyboard.press("Escape")
    expect(page.locator("[data-legal]")).to_have_count(0)
    assert focused(table)["cell"]
    assert (table.state, table.ply) == ("ready", 8)

    # Round to the hand again; lay, look elsewhere, confirm by the button.
    tab_to(table, table.piece(piece))
    page.keyboard.press("Space")
    cell = focused(table)["cell"]
    assert cell in cells
    page.keyboard.press("Enter")
    table.wait_ply(9, "confirm")
    assert table.log()[8] == f"{piece} {cell}"
    tab_to(table, table.action("confirm"))
    page.keyboard.press("Enter")
    table.wait_ply(10, "ready")


def test_an_illegal_space_says_why_and_the_turn_goes_on(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="why not")
    table.load(session)
    page = table.page
    page.keyboard.press("1")
    taken = str(session.moves[7]).split()[1]
    table.cell(taken).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{taken} is taken by ").first).to_be_visible()
    # Heard too, once the focus rests.
    expect(page.get_by_role("status")).to_contain_text(f"{taken} is taken by ")
    assert (table.state, table.ply) == ("ready", 8)
    page.keyboard.press("Escape")
    expect(page.locator("[data-legal]")).to_have_count(0)


def test_moves_are_taken_back_and_brought_back_by_keys(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="letters")
    table.load(session)
    page = table.page
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    table.wait_ply(9, "confirm")
    page.keyboard.press("u")
    table.wait_ply(8, "ready")
    page.keyboard.press("Control+y")
    table.wait_ply(9, "confirm")
    page.keyboard.press("Control+z")
    table.wait_ply(8, "ready")
    page.keyboard.press("u")
    table.wait_ply(6, "ready")
    page.keyboard.press("Control+Shift+z")
    table.wait_ply(8, "ready")


def test_what_was_played_is_heard(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="heard")
    table.load(session)
    table.type(legal(session)[0])
    table.wait_ply(10, "ready")
    moves = table.page.locator("[data-log]").get_by_role("button")
    status = table.page.get_by_role("status")
    for move, who in ((moves.nth(1), "Pink"), (moves.nth(0), "Blue")):
        text = move.inner_text()
        laid = re.search(rf"{who} lays [a-z -]+ on [a-g]\d", text)
        assert laid, text
        expect(status).to_contain_text(laid[0])
    expect(status).to_contain_text("Your turn.")


def test_the_move_box_is_reached_by_its_letter_and_left_by_escape(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="box")
    table.load(session)
    page, box = table.page, table.page.locator("input[name=move]")
    page.keyboard.press("m")
    expect(box).to_be_focused()
    expect(box).to_have_value("")
    # Letters are letters there.
    page.keyboard.type("u1?")
    expect(box).to_have_value("u1?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert (table.state, table.ply) == ("ready", 8)
    assert table.legal_cells() == []
    page.keyboard.press("Escape")
    expect(box).not_to_be_focused()
    page.get_by_role("heading", level=1).focus()
    tab_to(table, box)


def test_the_keys_are_listed_under_the_question_mark(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=8))
    page = table.page
    table.action("undo").focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    for key in ("U", "Ctrl+Y", "M", "?", "Esc"):
        expect(dialog.get_by_text(key, exact=True).first).to_be_visible()
    # Nothing below hears a key.
    page.keyboard.press("u")
    assert table.ply == 8
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(table.action("undo")).to_be_focused()


def test_letters_can_be_switched_off(table: Table) -> None:
    table.go("#/settings", "setup")
    table.page.get_by_role("switch", name="Letter shortcuts").click()
    try:
        table.load(sitting("person", "greedy", moves=8))
        for key in ("1", "u", "m", "?", "l"):
            table.page.keyboard.press(key)
        table.page.wait_for_timeout(300)
        assert (table.state, table.ply) == ("ready", 8)
        assert table.legal_cells() == []
        expect(table.page.locator("input[name=move]")).not_to_be_focused()
        expect(table.page.get_by_role("dialog")).to_have_count(0)
        expect(table.page.get_by_role("button", name="Your lines")).to_have_attribute(
            "aria-pressed", "false"
        )
    finally:
        table.go("#/settings", "setup")
        table.page.get_by_role("switch", name="Letter shortcuts").click()


def test_the_first_stop_skips_to_the_content(table: Table) -> None:
    page = table.page
    page.goto(table.url)
    table.go("#/rules/seikatsu", "setup")
    link = page.get_by_role("link", name="Skip to the content")
    link.focus()
    expect(link).to_be_in_viewport()
    assert page.evaluate("document.querySelector('a, button') === document.activeElement"), (
        "it is the first"
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert page.url.endswith("#/rules/seikatsu")


def test_the_focus_is_never_lost_in_a_turn(table: Table) -> None:
    session = sitting("person", "greedy", moves=8, seed="lost")
    table.load(session)
    page = table.page
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    table.wait_ply(9, "confirm")
    tab_to(table, table.action("confirm"))
    page.keyboard.press("Enter")
    table.wait_ply(10, "ready")
    # One Tab leads on from the button, not back to the top of the page.
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).not_to_be_focused()
    page.keyboard.press("1")
    assert focused(table)["legal"]


def test_a_score_line_keeps_its_cells_lit_until_it_is_pressed_again(table: Table) -> None:
    table.load(sitting("person", "greedy", moves=12))
    page = table.page
    page.get_by_role("button", name="Birds").first.click()
    line = page.get_by_role("list").get_by_role("button", name="white-eye beside").first
    lit = page.locator("[data-cell].is-lit")
    line.press("Enter")
    expect(line).to_have_attribute("aria-pressed", "true")
    line.blur()
    expect(lit).to_have_count(2)
    line.press("Enter")
    expect(line).to_have_attribute("aria-pressed", "false")
    line.press("Enter")
    page.keyboard.press("Escape")
    expect(line).to_have_attribute("aria-pressed", "false")
    line.blur()
    expect(lit).to_have_count(0)
