"""A worker that is gone without a word, as when the browser ends it for want of memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import START_MS
from playwright.sync_api import Browser, Page
from table import Table, legal, sitting, words


def test_a_game_goes_on_in_another_worker_when_its_own_is_gone(
    page: Page, open_game: Callable[..., str], url: str, browser: Browser
) -> None:
    if browser.browser_type.name != "chromium":
        pytest.skip("Playwright cannot run anything in the workers of a stock Firefox")
    open_game(page)
    table = Table(page, url)
    move = legal(sitting("person", "greedy"))[0]
    table.type(move)
    table.wait_ply(2, "ready")
    page.workers[0].evaluate("setTimeout(() => self.close())")
    # Nothing is noticed until something is asked and not answered.
    table.type("a1")
    notice = page.locator("[data-notice=stopped]")
    notice.wait_for(timeout=START_MS)
    assert notice.locator("p").inner_text() == words("en")["failure"]["went_on"]
    page.wait_for_selector('body[data-ply="2"][data-state="ready"]', timeout=START_MS)
    assert table.log()[0] == move
    # Again at once is too much to go on.
    page.workers[0].evaluate("setTimeout(() => self.close())")
    table.type("a1")
    page.wait_for_selector('body[data-state="failed"]', timeout=START_MS)
    assert words("en")["failure"]["stopped"] in page.inner_text("main")
