"""Frosted Blooms at the page: a game alone by mouse, turns by keyboard and touch, a reload."""

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
SOLO, PAIR = "frosted_blooms-1p-holes-34", "frosted_blooms-2p-holes-1"
# Corners that are seen: a long tile's may lie beyond the edge of what is shown.
SEEN = """() => {
  const frame = document.querySelector(".fb-own").getBoundingClientRect();
  return [...document.querySelectorAll(".fb-own [data-cell][data-legal]")].filter((cell) => {
    const box = cell.getBoundingClientRect();
    return box.left > frame.left && box.right < frame.right
      && box.top > frame.top && box.bottom < frame.bottom;
  }).map((cell) => cell.dataset.cell);
}"""


def recorded(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text())["record"]
    return record


def turn_start(name: str, turn: int) -> int:
    """Return the ply at which a turn begins."""
    takes = [ply for ply, move in enumerate(recorded(name)["moves"]) if " r" in move]
    return takes[turn]


@pytest.fixture
def load(url: str) -> Callable[..., str]:
    """Return a function that opens a recorded game at a turn, and waits for a decision."""

    def open_record(page: Page, name: str, turn: int, seats: list[str], more: int = 0) -> str:
        record, start = recorded(name), turn_start(name, turn)
        save = {
            "format": 1,
            "record": record | {"moves": record["moves"][: start + more]},
            "cursor": start + more,
            "committed": start,
            "seats": seats,
            "names": [""] * len(seats),
            "bot_seeds": ["1"] * len(seats),
            "help": True,
            "takebacks": [0] * len(seats),
        }
        page.goto(f"{url}#/games")
        page.fill("textarea[name=record]", json.dumps(save))
        page.locator("form:has(textarea) button[type=submit]").click()
        return wait_state(page, *DECISION)

    return open_record


def body(page: Page, key: str) -> str:
    return page.get_attribute("body", f"data-{key}") or ""


def wait_past(page: Page, ply: str) -> str:
    """Wait until another position than that of `ply` awaits a decision."""
    page.wait_for_selector(f'body:not([data-ply="{ply}"])', state="attached")
    return wait_state(page, *DECISION)


def confirm(page: Page) -> None:
    page.click("[data-action=confirm]")
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")


def play_step(page: Page) -> str:
    """Take one decision by mouse."""
    ply, phase = body(page, "ply"), body(page, "phase")
    if phase == "take":
        page.locator('.fb-take[aria-disabled="false"]').first.click()
        page.keyboard.press("f")
        page.click("[data-tool=turn]")
        page.wait_for_selector(".sq-ghost")
        cell = page.evaluate(SEEN)[0]
        page.locator(f'.fb-own [data-cell="{cell}"]').click()
    else:
        page.locator("[data-move]").first.click()
    return wait_past(page, ply)


def test_a_game_alone_is_finished_by_mouse_and_its_result_kept(
    page: Page, url: str, load: Callable[..., str]
) -> None:
    page.emulate_media(reduced_motion="reduce")
    state = load(page, SOLO, 8, ["person"])
    steps = 0
    while state != "over":
        if state == "confirm":
            confirm(page)
            state = wait_state(page, *DECISION)
        else:
            state = play_step(page)
        steps += 1
        assert steps < 20
    page.wait_for_selector(".ending.counted")
    total = page.inner_text('[data-seat="0"] [data-total]')
    assert page.inner_text(".stage h2") == f"{total} points."
    page.goto(f"{url}#/setup/frosted_blooms")
    assert total in page.inner_text(".fb-best")


def test_a_preview_tells_points_holes_and_coins_before_the_tile_is_laid(
    page: Page, load: Callable[..., str]
) -> None:
    # The tile of this turn closes a hole of two squares.
    load(page, PAIR, 2, ["person", "greedy"])
    tile, turn, cell = recorded(PAIR)["moves"][turn_start(PAIR, 2)].split()
    page.click(f'[data-piece="{tile}"]')
    if "m" in turn:
        page.click("[data-tool=flip]")
    for _ in range(int(turn[1])):
        page.click("[data-tool=turn]")
    page.locator(f'.fb-own [data-cell="{cell}"][data-legal]').hover()
    page.wait_for_selector(".fb-upgrade.is-ghost")
    assert "1 barn" in page.inner_text(".prompt")
    points = page.locator(".fb-card-points").all_inner_texts()
    assert all(text.startswith("+") for text in points)
    page.locator(f'.fb-own [data-cell="{cell}"]').click()
    page.wait_for_selector(".fb-card[data-move]")
    card = page.locator(".fb-card[data-move]").last
    card.hover()
    page.wait_for_selector(".fb-counted")
    told = card.locator(".fb-card-points").inner_text()
    assert told in (page.locator(".fb-sum text").text_content() or "")
    assert told in page.inner_text(".prompt")


def test_a_dear_tile_says_so_and_a_dragged_one_snaps_to_a_place(
    page: Page, load: Callable[..., str]
) -> None:
    load(page, PAIR, 12, ["person", "greedy"])
    page.emulate_media(reduced_motion="reduce")
    ply = body(page, "ply")
    dear = page.locator(".fb-take.is-dear").first
    assert "cannot pay" in (dear.get_attribute("aria-label") or "")
    # What is not to be chosen still answers.
    dear.click(force=True)
    page.wait_for_selector(".prompt:has-text('costs')")
    assert page.locator(".sq-ghost").count() == 0
    page.locator('.fb-take[aria-disabled="false"]').first.hover()
    page.mouse.down()
    garden = page.locator(".fb-own [data-laid]").first.bounding_box()
    assert garden
    page.mouse.move(garden["x"], garden["y"], steps=4)
    page.mouse.move(garden["x"] - 10, garden["y"] - 60, steps=6)
    page.wait_for_selector(".sq-ghost.is-legal")
    page.mouse.up()
    assert wait_past(page, ply) == "ready"
    assert body(page, "phase") == "card"


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(60):
        if page.evaluate("(it) => document.activeElement?.matches(it) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_turn_by_keyboard_only(page: Page, load: Callable[..., str]) -> None:
    assert load(page, PAIR, 8, ["person", "greedy"]) == "ready"
    start = turn_start(PAIR, 8)
    moves = recorded(PAIR)["moves"]
    tile, turn, cell = moves[start].split()
    tab_to(page, f'[data-piece="{tile}"]')
    page.keyboard.press("Enter")
    if "m" in turn:
        page.keyboard.press("f")
    for _ in range(int(turn[1])):
        page.keyboard.press("r")
    goal = [int(part) for part in cell.split(",")]
    for _ in range(40):
        here = page.evaluate("document.activeElement.dataset.cell").split(",")
        row, column = goal[0] - int(here[0]), goal[1] - int(here[1])
        if not row and not column:
            break
        down = "ArrowDown" if row > 0 else "ArrowUp"
        page.keyboard.press(down if row else "ArrowRight" if column > 0 else "ArrowLeft")
    page.keyboard.press("Enter")
    assert wait_past(page, str(start)) == "ready"
    assert body(page, "phase") == "card"
    assert page.evaluate("document.activeElement.matches('.fb-card[data-move]')")
    tab_to(page, f'[data-move="{moves[start + 1]}"]')
    page.keyboard.press("Enter")
    state = wait_past(page, str(start + 1))
    assert (state, body(page, "phase")) == ("ready", "claim")
    assert page.evaluate("document.activeElement.matches('[data-move=\"barn=2\"]')")
    page.keyboard.press("Enter")
    assert wait_past(page, str(start + 2)) == "confirm"
    page.keyboard.press("Enter")
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")
    for ply, move in enumerate(moves[start : start + 3], start + 1):
        assert page.inner_text(f'[data-log] [data-ply="{ply}"]') == move


def test_a_turn_by_touch_on_a_phone(
    browser: Browser, new_page: Callable[..., Page], load: Callable[..., str]
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True)
    if browser.browser_type.name == "firefox":
        pytest.skip("Playwright sends no touches to Firefox's own build")
    assert load(page, PAIR, 8, ["person", "greedy"]) == "ready"
    ply = body(page, "ply")
    page.locator('.fb-take[aria-disabled="false"]').first.tap()
    page.locator("[data-tool=turn]").tap()
    page.locator("[data-tool=flip]").tap()
    # A tap shows where it would lie; nothing is laid yet.
    page.locator(f'.fb-own [data-cell="{page.evaluate(SEEN)[-1]}"]').tap()
    page.wait_for_selector(".sq-ghost.is-legal")
    assert body(page, "ply") == ply
    page.locator("[data-tool=place]").tap()
    wait_past(page, ply)
    page.locator(".fb-card[data-move]").first.tap()
    state = wait_past(page, str(int(ply) + 1))
    if state == "ready":
        page.locator("[data-move=pass]").tap()
        state = wait_past(page, str(int(ply) + 2))
    assert state == "confirm"
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-action=confirm]").tap()
    page.wait_for_selector("body:not([data-state=confirm])", state="attached")


def test_the_page_loaded_anew_between_steps(page: Page, load: Callable[..., str]) -> None:
    load(page, PAIR, 8, ["person", "greedy"])
    start = turn_start(PAIR, 8)
    for step, phase in enumerate(("card", "claim")):
        page.fill("input[name=move]", recorded(PAIR)["moves"][start + step])
        page.press("input[name=move]", "Enter")
        wait_past(page, str(start + step))
        page.reload()
        assert wait_state(page, *DECISION) == "ready"
        assert (body(page, "phase"), body(page, "ply")) == (phase, str(start + step + 1))
    # A tile that is taken back stays in hand, where it lay.
    for ply in (start + 2, start + 1):
        page.click("[data-action=undo]")
        wait_past(page, str(ply))
    assert body(page, "phase") == "take"
    page.wait_for_selector(".sq-ghost.is-legal")


def violations(page: Page) -> list[Any]:
    found = Axe().run(page).response["violations"]
    return [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_stands_in_the_way_of_assistive_technology(
    page: Page, url: str, load: Callable[..., str], scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    load(page, PAIR, 8, ["person", "greedy"])
    page.locator('.fb-take[aria-disabled="false"]').first.click()
    page.wait_for_selector(".sq-ghost.is-legal")
    assert violations(page) == []
    start = turn_start(PAIR, 8)
    for step in range(2):
        page.fill("input[name=move]", recorded(PAIR)["moves"][start + step])
        page.press("input[name=move]", "Enter")
        wait_past(page, str(start + step))
        assert violations(page) == []
    page.locator(".fb-chip").first.click()
    assert violations(page) == []
    page.goto(f"{url}#/rules/frosted_blooms")
    page.wait_for_selector(".fb-rules")
    assert violations(page) == []
