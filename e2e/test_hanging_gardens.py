"""The Hanging Gardens at the page: by mouse, keyboard and touch, after a reload, with a curtain."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from conftest import ROOT, wait_state
from playwright.sync_api import Browser, Page

GOLDEN = ROOT / "tests" / "golden"
DECISION = ("ready", "confirm", "over")
ALONE = ["person", "greedy"]
TWO = ["person", "person"]
# Whose text is in the document although the viewer may not know it.
HELD = ".hg-board, .hg-hand, dialog, .scores, .moves"


@pytest.fixture
def load(url: str) -> Callable[..., str]:
    """Return a function that opens a recorded game in the middle, and waits for a state."""

    def open_record(page: Page, name: str, ply: int, seats: list[str], *states: str) -> str:
        record = json.loads((GOLDEN / f"{name}.json").read_text())["record"]
        save = {
            "format": 1,
            "record": record | {"moves": record["moves"][:ply]},
            "cursor": ply,
            "committed": ply,
            "seats": seats,
            "names": [""] * len(seats),
            "bot_seeds": ["1"] * len(seats),
            "help": True,
            "takebacks": [0] * len(seats),
        }
        page.goto(f"{url}#/games")
        page.fill("textarea[name=record]", json.dumps(save))
        page.locator("form:has(textarea) button[type=submit]").click()
        return wait_state(page, *(states or DECISION))

    return open_record


def move_of(name: str, ply: int) -> str:
    """Return the text of a recorded game's move."""
    moves: list[str] = json.loads((GOLDEN / f"{name}.json").read_text())["record"]["moves"]
    return moves[ply]


def body(page: Page, key: str) -> str:
    return page.get_attribute("body", f"data-{key}") or ""


def wait_past(page: Page, ply: str) -> str:
    """Wait until another position than that of `ply` awaits a decision."""
    page.wait_for_selector(f'body:not([data-ply="{ply}"])', state="attached")
    return wait_state(page, *DECISION)


def confirm(page: Page) -> None:
    page.click("[data-action=confirm]")
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")


def play_step(page: Page) -> None:
    """Take one decision by mouse."""
    ply, phase = body(page, "ply"), body(page, "phase")
    if phase == "card" and page.locator(".hg-card[data-move]").count():
        page.locator(".hg-card[data-move]").first.click()
    elif phase == "card":
        page.locator(".hg-card:not([aria-disabled=true])").first.click()
        turns = 0
        while not page.locator(".hg-own [data-cell][data-legal]").count():
            page.click("[data-tool=turn]")
            turns += 1
            assert turns < 4
        page.locator(".hg-own [data-cell][data-legal]").first.click()
    elif phase == "temple":
        page.locator(".hg-own [data-cell][data-legal]").first.click()
        # With all of them standing, one of several may have to leave.
        page.wait_for_selector(f'.hg-leaves, body:not([data-ply="{ply}"])', state="attached")
        if page.locator(".hg-leaves").count():
            page.locator(".hg-own [data-cell][data-legal]").first.click()
    else:
        page.locator(".hg-tile[data-move]").first.click()
    wait_past(page, ply)


def test_a_game_against_greedy_is_finished_by_mouse(page: Page, load: Callable[..., str]) -> None:
    page.emulate_media(reduced_motion="reduce")
    state = load(page, "hanging_gardens-2p-greedy-1000", 106, ALONE)
    steps = 0
    while state != "over":
        if state == "confirm":
            confirm(page)
        else:
            play_step(page)
        state = wait_state(page, *DECISION)
        steps += 1
        assert steps < 60
    page.wait_for_selector(".ending.counted")
    totals = [int(page.inner_text(f'[data-seat="{seat}"] [data-total]')) for seat in (0, 1)]
    lines = page.locator(".ending tfoot td").all_inner_texts()
    assert [int(line) for line in lines if line.strip()] == totals
    assert body(page, "to-move") == ""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("(it) => document.activeElement?.matches(it) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_turn_by_keyboard_only(page: Page, load: Callable[..., str]) -> None:
    name, ply = "hanging_gardens-2p-greedy-1000", 12
    assert load(page, name, ply, ["greedy", "person"]) == "ready"
    card, turn, cell = move_of(name, ply).split()
    tab_to(page, f'.hg-card[data-piece="{card}"]')
    page.keyboard.press("Enter")
    for _ in range(int(turn[1])):
        page.keyboard.press("r")
    goal = [int(part) for part in cell.split(",")]
    for _ in range(30):
        here = page.evaluate("document.activeElement.dataset.cell").split(",")
        row, column = goal[0] - int(here[0]), goal[1] - int(here[1])
        if not row and not column:
            break
        down = "ArrowDown" if row > 0 else "ArrowUp"
        page.keyboard.press(down if row else "ArrowRight" if column > 0 else "ArrowLeft")
    page.keyboard.press("Enter")
    assert wait_past(page, str(ply)) == "ready"
    assert body(page, "phase") == "temple"
    assert page.evaluate("document.activeElement.hasAttribute('data-legal')")
    page.keyboard.press("Enter")
    wait_past(page, str(ply + 1))
    assert body(page, "phase") == "tile"
    assert page.evaluate("document.activeElement.matches('.hg-tile[data-move]')")
    page.keyboard.press("Enter")
    assert wait_past(page, str(ply + 2)) == "confirm"
    page.keyboard.press("Enter")
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")
    assert page.inner_text(f'[data-log] [data-ply="{ply + 1}"]') == move_of(name, ply)


def test_a_turn_by_touch_on_a_phone(
    browser: Browser, new_page: Callable[..., Page], load: Callable[..., str]
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    if browser.browser_type.name == "firefox":
        pytest.skip("Playwright sends no touches to Firefox's own build")
    name, ply = "hanging_gardens-2p-greedy-1000", 12
    assert load(page, name, ply, ["greedy", "person"]) == "ready"
    card, turn, cell = move_of(name, ply).split()
    page.locator(f'.hg-card[data-piece="{card}"]').tap()
    for _ in range(int(turn[1])):
        page.locator("[data-tool=turn]").tap()
    # A tap shows where it would lie; nothing is laid yet.
    page.locator(f'.hg-own [data-legal]:not([data-cell="{cell}"])').last.tap()
    page.locator(f'.hg-own [data-cell="{cell}"][data-legal]').tap()
    assert page.locator(".sq-ghost.is-legal").count() == 1
    assert body(page, "ply") == str(ply)
    page.locator("[data-tool=place]").tap()
    wait_past(page, str(ply))
    assert body(page, "phase") == "temple"
    page.locator(".hg-own [data-cell][data-legal]").first.tap()
    wait_past(page, str(ply + 1))
    page.locator(".hg-tile[data-move]").first.tap()
    assert wait_past(page, str(ply + 2)) == "confirm"
    assert page.evaluate("scrollY") == 0
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    page.locator("[data-action=confirm]").tap()
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")


def test_a_card_in_hand_turns_follows_the_mouse_and_says_why_not(
    page: Page, load: Callable[..., str]
) -> None:
    load(page, "hanging_gardens-2p-greedy-1000", 12, ["greedy", "person"])
    page.locator('.hg-card[data-piece="53"]').click()
    cells = page.locator(".hg-own [data-cell]:not([data-legal])")
    cells.nth(cells.count() // 2).hover()
    page.wait_for_selector(".sq-ghost.is-illegal")
    assert len(page.inner_text(".prompt")) > 10
    page.keyboard.press("Escape")
    assert page.locator(".sq-ghost").count() == 0
    assert body(page, "ply") == "12"


def test_the_page_loaded_anew_between_card_and_temple(page: Page, load: Callable[..., str]) -> None:
    name, ply = "hanging_gardens-2p-greedy-1000", 12
    load(page, name, ply, ["greedy", "person"])
    page.fill("input[name=move]", move_of(name, ply))
    page.press("input[name=move]", "Enter")
    wait_past(page, str(ply))
    page.reload()
    assert wait_state(page, *DECISION) == "ready"
    assert (body(page, "phase"), body(page, "ply")) == ("temple", str(ply + 1))
    page.click("[data-move=pass]")
    assert wait_past(page, str(ply + 1)) == "confirm"
    page.click("[data-action=undo]")
    assert wait_past(page, str(ply + 2)) == "ready"
    assert body(page, "phase") == "temple"


def test_a_hidden_tile_is_nowhere_behind_the_curtain(page: Page, load: Callable[..., str]) -> None:
    name, ply = "hanging_gardens-2p-greedy-1001", 95
    # Blue's temple draws the guard, of which there is only one.
    assert load(page, name, 94, TWO, "curtain") == "curtain"
    page.click("[data-action=lift-curtain]")
    wait_state(page, "ready")
    for step in (94, ply):
        page.fill("input[name=move]", move_of(name, step))
        page.press("input[name=move]", "Enter")
        page.wait_for_selector(f'body[data-ply="{step + 1}"]', state="attached")
    assert page.locator('[data-collection="1"] [aria-label="guard"]').count() == 1
    page.locator(".hg-tile[data-move]").first.click()
    wait_past(page, str(ply + 1))
    page.click("[data-action=confirm]")
    assert wait_state(page, "curtain") == "curtain"
    assert not tells(page, "guard")
    page.click("[data-action=lift-curtain]")
    wait_state(page, "ready")
    assert not tells(page, "guard")
    assert page.locator('[data-collection="1"] [aria-label="hidden tile"]').count() == 1


def tells(page: Page, tile: str) -> bool:
    """Whether the tile is anywhere at the table; the rules and the shared symbols may name it."""
    script = "(where) => [...document.querySelectorAll(where)].map((it) => it.outerHTML).join()"
    text: str = page.evaluate(script, HELD)
    assert text
    # The score has a row of that name, whoever holds the tile.
    text = text.replace(f'data-rule="{tile}"', "")
    return f"#hg-kind-{tile}" in text or f'"{tile}' in text or f">{tile}" in text


def violations(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_the_way_of_assistive_technology(
    page: Page, load: Callable[..., str], scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    name, ply = "hanging_gardens-2p-greedy-1000", 12
    load(page, name, ply, ["greedy", "person"])
    page.locator(".hg-card").first.click()
    assert violations(page) == []
    page.fill("input[name=move]", move_of(name, ply))
    page.press("input[name=move]", "Enter")
    wait_past(page, str(ply))
    assert violations(page) == []
    page.locator(".hg-own [data-cell][data-legal]").first.click()
    wait_past(page, str(ply + 1))
    assert violations(page) == []
    page.locator(".hg-enlarge").first.click()
    assert violations(page) == []


def test_those_who_like_to_remember_see_what_others_took_as_backs(
    page: Page, load: Callable[..., str]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    load(page, "hanging_gardens-2p-greedy-1000", 106, ALONE)
    others = page.locator(".hg-chip [data-collection] [data-kind]")
    assert others.count() > 1
    own = page.locator(".hg-hand [data-collection] [data-kind]").count()
    page.evaluate("location.hash = '#/settings'")
    page.locator("input[name=memory]").check()
    page.go_back()
    wait_state(page, *DECISION)
    page.wait_for_selector(".hg-chip [data-collection]")
    assert [one.get_attribute("data-kind") for one in others.all()] == ["back"]
    assert page.locator(".hg-hand [data-collection] [data-kind]").count() == own
