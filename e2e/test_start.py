"""What a browser that cannot play is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import wait_state
from playwright.sync_api import Page
from server import Site

WITHOUT_WEBASSEMBLY = "delete globalThis.WebAssembly;"
# An old browser never reads the option that asks for a module.
WITHOUT_MODULE_WORKERS = """
const Old = globalThis.Worker;
globalThis.Worker = function (url) { return new Old(url); };
"""


@pytest.mark.parametrize("without", [WITHOUT_WEBASSEMBLY, WITHOUT_MODULE_WORKERS])
def test_a_browser_that_cannot_play_says_so_and_loads_nothing(
    page: Page, open_game: Callable[..., str], site: Site, without: str
) -> None:
    page.add_init_script(without)
    site.requests.clear()
    assert open_game(page, "seed=7", "failed", "ready") == "failed"
    assert len(page.inner_text("main").split()) > 5
    assert [path for path in site.requests if "/runtime/" in path] == []


def test_a_runtime_that_cannot_be_loaded_is_said_and_can_be_tried_again(
    page: Page, open_game: Callable[..., str], problems: list[str]
) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    assert open_game(page, "seed=7", "failed", "ready") == "failed"
    page.unroute("**/*.wasm")
    page.reload()
    assert wait_state(page, "ready", "confirm", "failed") != "failed"
    problems.clear()
