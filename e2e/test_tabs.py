"""The same game in two tabs."""

from __future__ import annotations

from collections.abc import Callable

from conftest import wait_state
from playwright.sync_api import Page
from table import Table, legal, sitting


def test_a_game_is_played_in_one_tab_alone(
    page: Page, open_game: Callable[..., str], url: str
) -> None:
    open_game(page)
    first = Table(page, url)
    route = page.evaluate("location.hash")
    second = Table(page.context.new_page(), url)
    second.page.goto(url + route)
    take = second.page.get_by_role("button", name="Take over")
    take.wait_for()
    assert "is open elsewhere" in second.page.inner_text("h1")
    take.click()
    second.wait("ready")
    # The first says so by itself, and stops.
    page.get_by_role("heading", name="is open elsewhere").wait_for()
    assert page.locator(".table").count() == 0
    # From there the game can be taken back, with what was played meanwhile.
    move = legal(sitting("person", "greedy"))[0]
    second.type(move)
    second.wait_ply(2, "ready")
    page.get_by_role("button", name="Take over").click()
    assert wait_state(page, "ready") == "ready"
    assert (first.ply, first.log()[0]) == (2, move)
    second.page.get_by_role("heading", name="is open elsewhere").wait_for()
    # Leaving lets go of it.
    page.goto(url + "#/")
    page.get_by_role("heading", name="open elsewhere").wait_for(state="detached")
    second.page.goto(url + "#/")
    second.page.goto(url + route)
    second.wait("ready")
