"""A smoke test in WebKitGTK, where its driver is installed: Playwright cannot drive it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait
from server import Site

MINI_BROWSER = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
START_SECONDS = 90
# Selenium warns of its own ways.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium")
SETTLED = 'body[data-state="ready"], body[data-state="failed"]'


@pytest.fixture(scope="module")
def display() -> Iterator[None]:
    """Give the browser a screen that nobody sees."""
    number = f":{90 + os.getpid() % 900}"
    screen = subprocess.Popen(["Xvfb", number, "-screen", "0", "1280x800x24", "-nolisten", "tcp"])
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = number
    yield
    if before is None:
        del os.environ["DISPLAY"]
    else:
        os.environ["DISPLAY"] = before
    screen.terminate()
    screen.wait()


@pytest.fixture
def webkit(display: None) -> Iterator[webdriver.WebKitGTK]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(MINI_BROWSER[-1])
    options.add_argument("--automation")
    service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"))
    driver = webdriver.WebKitGTK(options=options, service=service)
    yield driver
    driver.quit()


@pytest.mark.skipif(
    not (MINI_BROWSER and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")),
    reason="WebKitGTK's MiniBrowser, its driver or Xvfb is not installed",
)
def test_webkit_starts_a_game_and_starts_again_without_a_network(
    request: pytest.FixtureRequest, site: Site, url: str
) -> None:
    webkit: webdriver.WebKitGTK = request.getfixturevalue("webkit")
    webkit.set_script_timeout(START_SECONDS)

    def wait_settled() -> str | None:
        wait = WebDriverWait(webkit, START_SECONDS)
        wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, SETTLED))
        return webkit.find_element(By.TAG_NAME, "body").get_attribute("data-state")

    webkit.get(f"{url}#/new/seikatsu?seats=person,greedy&seed=7")
    assert wait_settled() == "ready"
    webkit.execute_async_script("navigator.serviceWorker.ready.then(() => arguments[0]())")
    site.stop()
    try:
        webkit.refresh()
        assert wait_settled() == "ready"
    finally:
        site.start()
