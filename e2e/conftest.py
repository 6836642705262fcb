"""The built page under a sub-path, browsers, and what every journey must keep to.

A test that takes `page` fails when the console said anything or a request left for another origin;
`problems` is that list, for the tests that provoke some.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from server import Site, launch
from table import ROOT, START_MS, Table, wait_state

SUB_PATH = "/somebody/parterre/"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--browsers", default="chromium,firefox", help="names with commas between")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "browser" in metafunc.fixturenames:
        names = metafunc.config.getoption("--browsers").split(",")
        metafunc.parametrize("browser", names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the build, which a build that runs meanwhile does not change."""
    copy = tmp_path_factory.mktemp("site") / "dist"
    return Path(shutil.copytree(ROOT / "dist", copy))


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Site]:
    """Serve the build under a sub-path."""
    site = Site({SUB_PATH: dist})
    yield site
    site.stop()


@pytest.fixture(scope="session")
def url(site: Site) -> str:
    """Return the page's address."""
    return site.origin + SUB_PATH


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, request: pytest.FixtureRequest) -> Iterator[Browser]:
    browser = launch(playwright, request.param)
    yield browser
    browser.close()


@pytest.fixture
def problems() -> list[str]:
    """Return what went wrong so far, as text."""
    return []


def watch(context: BrowserContext, site: Site, problems: list[str]) -> None:
    """Note all that the console says and every request to another origin."""

    def said(message: Any) -> None:
        if message.type in ("error", "warning"):
            problems.append(f"console {message.type}: {message.text}")

    def asked(request: Any) -> None:
        if not request.url.startswith((site.origin, "blob:", "data:")):
            problems.append(f"foreign request: {request.url}")

    context.on("console", said)
    context.on("request", asked)
    context.on("weberror", lambda error: problems.append(f"page error: {error.error}"))


@pytest.fixture(scope="module")
def module_problems() -> list[str]:
    """Return what went wrong so far on the page that a module's journeys share."""
    return []


@pytest.fixture(scope="module")
def module_page(browser: Browser, site: Site, module_problems: list[str]) -> Iterator[Page]:
    """Return a page that a module's journeys share: starting Python takes the longest of them."""
    context = browser.new_context(reduced_motion="reduce")
    watch(context, site, module_problems)
    page = context.new_page()
    page.set_default_timeout(START_MS)
    yield page
    context.close()


@pytest.fixture
def shared_page(module_page: Page, module_problems: list[str]) -> Iterator[Page]:
    """Return the module's page; what the test provoked is its own."""
    module_problems.clear()
    yield module_page
    assert module_problems == []


@pytest.fixture
def table(shared_page: Page, url: str) -> Table:
    """Return what a player can do on the module's page."""
    return Table(shared_page, url)


@pytest.fixture
def new_page(browser: Browser, site: Site, problems: list[str]) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page in a fresh profile, with the context's options."""
    contexts = []

    def make(**options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        watch(context, site, problems)
        page = context.new_page()
        page.set_default_timeout(START_MS)
        return page

    yield make
    for context in contexts:
        context.close()
    assert problems == []


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """Return a page in a fresh profile."""
    return new_page()


@pytest.fixture
def open_game(url: str) -> Callable[..., str]:
    """Return a function that opens a game by its link and waits for a state."""

    def open_link(
        page: Page, params: str = "seats=person,greedy&seed=7", *states: str, game: str = "seikatsu"
    ) -> str:
        page.goto(f"{url}#/new/{game}?{params}")
        return wait_state(page, *(states or ("ready", "confirm", "curtain", "over")))

    return open_link


def keep_offline(page: Page) -> None:
    """Wait until the service worker has kept everything."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
