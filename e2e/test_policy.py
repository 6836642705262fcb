"""The content security policy, and nothing ever asked of another origin."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import keep_offline, wait_state
from playwright.sync_api import Browser, Page
from server import Site

RUN_INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "document.body.dataset.inline = 'ran'";
  document.body.append(script);
  return document.body.dataset.inline ?? "refused";
}"""
# Later, as what a debugger runs at once is exempt from the policy.
RUN_EVAL = """() => new Promise((resolve) => setTimeout(() => {
  try { resolve(String((0, eval)("6 * 7"))); } catch (error) { resolve(error.name); }
}))"""
POLICY_OF = "(url) => fetch(url).then((got) => got.headers.get('Content-Security-Policy'))"
FETCH = "(url) => fetch(url, { mode: 'no-cors' }).then(() => 'answered', (e) => e.name)"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve another origin."""
    folder = tmp_path_factory.mktemp("elsewhere")
    (folder / "x.txt").write_text("x")
    site = Site({"/": folder})
    yield site
    site.stop()


def policy_text(dist: Path) -> str:
    page = (dist / "index.html").read_text()
    found = re.search(r'http-equiv="Content-Security-Policy"\s+content="([^"]*)"', page)
    assert found
    # Before anything that could load or run.
    assert found.start() < min(page.index("<link"), page.index("<script"))
    return found[1]


def test_the_policy_allows_the_own_origin_and_webassembly_and_nothing_more(dist: Path) -> None:
    parts = [part.split() for part in policy_text(dist).split(";")]
    policy = {name: sources for name, *sources in parts}
    assert policy.pop("script-src") == ["'self'", "'wasm-unsafe-eval'"]
    assert policy.pop("default-src") == ["'none'"]
    assert all(sources in (["'self'"], ["'none'"]) for sources in policy.values())


def test_the_page_runs_no_inline_script_and_reaches_no_other_origin(
    page: Page, open_game: Callable[..., str], elsewhere: Site, problems: list[str]
) -> None:
    open_game(page)
    assert problems == []
    assert page.evaluate(RUN_INLINE) == "refused"
    assert page.evaluate(FETCH, elsewhere.origin + "/x.txt") == "TypeError"
    assert elsewhere.requests == []
    # What was refused is told of, in Firefox some time later.
    for _ in range(100):
        if any("connect-src" in problem for problem in problems):
            break
        page.wait_for_timeout(100)
    assert any("connect-src" in problem for problem in problems)
    problems.clear()


def test_the_worker_is_under_the_policy_once_the_service_worker_serves_it(
    page: Page,
    open_game: Callable[..., str],
    elsewhere: Site,
    dist: Path,
    problems: list[str],
    browser: Browser,
) -> None:
    open_game(page)
    keep_offline(page)
    with page.expect_worker() as started:
        page.reload()
    wait_state(page, "ready", "confirm", "curtain")
    worker = started.value
    assert page.evaluate(POLICY_OF, worker.url) == policy_text(dist)
    if browser.browser_type.name == "chromium":
        # Playwright cannot run anything in the workers of a stock Firefox.
        assert worker.evaluate(RUN_EVAL) == "EvalError"
        assert worker.evaluate(FETCH, elsewhere.origin + "/x.txt") == "TypeError"
        assert elsewhere.requests == []
        problems.clear()


def test_the_service_worker_refuses_other_origins_even_without_the_policy(
    new_page: Callable[..., Page],
    open_game: Callable[..., str],
    elsewhere: Site,
    problems: list[str],
    browser: Browser,
) -> None:
    if browser.browser_type.name == "firefox":
        pytest.skip("Playwright cannot switch the policy off in a stock Firefox")
    page = new_page(bypass_csp=True)
    open_game(page)
    keep_offline(page)
    page.reload()
    wait_state(page, "ready", "confirm", "curtain")
    assert page.evaluate(FETCH, elsewhere.origin + "/x.txt") == "TypeError"
    assert elsewhere.requests == []
    problems.clear()
