"""Without a network, and when a new version comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import keep_offline
from playwright.sync_api import Page, expect
from screens import games, home, rules, settings, setup
from server import Site
from table import Table, legal, sitting

CONTROLLED = "navigator.serviceWorker.controller !== null"
WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  return registration.active.state;
}"""
SKIP_WAITING = """async () => {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  const changed = new Promise((resolve) =>
    serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  registration.waiting.postMessage({ type: "SKIP_WAITING" });
  await changed;
  return registration.waiting === null;
}"""


@pytest.fixture
def network(site: Site) -> Iterator[Site]:
    """Return the server, which is up again after the test."""
    yield site
    site.stop()
    site.start()


def test_after_the_first_visit_the_page_starts_without_a_network(
    page: Page, url: str, network: Site
) -> None:
    table = Table(page, url)
    page.goto(url)
    session = sitting("person", "greedy", moves=8, seed="offline")
    table.load(session)
    keep_offline(page)
    network.stop()
    page.reload()
    # The game goes on, and the computer answers.
    table.wait_ply(8, "ready")
    assert page.evaluate(CONTROLLED)
    move = legal(session)[0]
    table.lay(move)
    assert table.confirm() == "ready"
    table.wait_ply(10)
    assert table.log()[8] == move
    page.reload()
    table.wait_ply(10, "ready")
    # So does every other screen, and another game.
    for screen in (home, setup, rules, settings, games):
        screen(table)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert table.start("players=3&seats=person,greedy,random") == "ready"


def test_everything_is_asked_for_below_the_pages_own_folder(
    page: Page, open_game: Callable[..., str], site: Site, url: str
) -> None:
    site.requests.clear()
    open_game(page)
    keep_offline(page)
    folder = url.removeprefix(site.origin)
    assert site.requests
    # Browsers ask for this one at the root by themselves, before they have seen the page's icon.
    outside = [path for path in site.requests if not path.startswith(folder)]
    assert [path for path in outside if path != "/favicon.ico"] == []


def test_a_new_version_waits_until_the_page_wants_it(
    page: Page, open_game: Callable[..., str], dist: Path
) -> None:
    open_game(page)
    keep_offline(page)
    script = dist / "sw.js"
    before = script.read_text()
    try:
        script.write_text(before + "\n// a later version\n")
        assert page.evaluate(WAITING) == "activated"
        assert page.evaluate(SKIP_WAITING)
    finally:
        script.write_text(before)
