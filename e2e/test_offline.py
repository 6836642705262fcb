"""Without a network, and when a new version comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import keep_offline, wait_state
from playwright.sync_api import Page
from server import Site

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
    page: Page, open_game: Callable[..., str], network: Site
) -> None:
    open_game(page)
    keep_offline(page)
    network.stop()
    page.reload()
    assert wait_state(page, "ready", "confirm", "curtain", "failed") != "failed"
    assert page.evaluate(CONTROLLED)


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
