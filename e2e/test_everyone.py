"""For everyone: no barrier that axe knows, and three languages without a word of another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, expect
from screens import SCREENS, confirm, curtain, games, home, over, ready, rules, setup
from table import Table, legal, sitting, words

from py_engine.session import Session

# All that is read or heard.
SAID = """() => {
  const said = [document.title, document.body.innerText];
  for (const name of ["aria-label", "title", "placeholder", "aria-roledescription", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (element.checkVisibility()) said.push(element.getAttribute(name));
    }
  }
  for (const element of document.querySelectorAll("option, .unseen, [role=status], [role=alert]")) {
    said.push(element.textContent);
  }
  return said.join("\\n");
}"""
KEYS = {"Ctrl", "Enter", "Esc", "Tab", "Space", "Home", "End"}
OWN_NAMES = {"English", "Parterre"}
LATIN = re.compile(r"[A-Za-z]{3,}")


def screens_in(language: str, scheme: str, browser: Browser) -> list[Callable[[Table], None]]:
    """Return what to look at: all in one look, and a part in the others."""
    if browser.browser_type.name != "chromium":
        return [home, ready] if (language, scheme) in (("en", "light"), ("ja", "dark")) else []
    if language == "en":
        return SCREENS if scheme == "light" else [home, setup, ready, confirm, curtain, over, games]
    return [home, ready, over, rules] if scheme == "light" else [home, ready]


@pytest.fixture
def spoken(table: Table) -> Iterator[Table]:
    """Return a page that speaks English again after the test."""
    table.page.goto(table.url)
    yield table
    leave_dialog(table)
    table.page.emulate_media(color_scheme="light")
    table.speak("en")


def leave_dialog(table: Table) -> None:
    if table.page.get_by_role("dialog").count():
        table.page.keyboard.press("Escape")


def barriers(table: Table) -> list[str]:
    """Return what axe finds, a line each."""
    found = Axe().run(table.page).response["violations"]
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in found
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("language", ["en", "zh-Hans", "ja"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_screen_has_a_barrier(
    spoken: Table, browser: Browser, language: str, scheme: Any
) -> None:
    table = spoken
    chosen = screens_in(language, scheme, browser)
    if not chosen:
        pytest.skip("looked at in the other browser")
    table.page.emulate_media(color_scheme=scheme)
    if language != "en":
        table.speak(language)
    found = {}
    for screen in chosen:
        screen(table)
        if wrong := barriers(table):
            found[screen.__name__] = wrong
        leave_dialog(table)
    assert found == {}


def test_what_opens_has_no_barrier(spoken: Table, browser: Browser) -> None:
    """What is not there at first: lines of the score, tabs, notices, alerts, the past."""
    if browser.browser_type.name != "chromium":
        pytest.skip("looked at in the other browser")
    table, page = spoken, spoken.page
    session = sitting("person", "greedy", "random", moves=9, fountains=True)
    table.load(session)
    page.get_by_role("button", name="Birds").first.click()
    page.get_by_role("button", name="Your lines").click()
    page.get_by_role("tab", name="Tiles left").click()
    table.type("nonsense")
    expect(table.alert).not_to_be_empty()
    assert barriers(table) == []
    page.get_by_role("tab", name="Game").click()
    table.piece(table.pieces()[0]).click()
    page.keyboard.press("ArrowLeft")
    assert barriers(table) == []
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Moves").click()
    page.locator("[data-log] [data-ply='3']").click()
    assert barriers(table) == []
    table.action("new").click()
    table.wait_ply(0)
    expect(page.get_by_role("complementary", name="Notices")).to_contain_text("kept")
    assert barriers(table) == []
    page.get_by_role("button", name="Your lines").click()


def allowed(language: str) -> set[str]:
    """Return the Latin words that the language's own catalogues use."""

    def texts(node: Any) -> Iterator[str]:
        if isinstance(node, str):
            yield re.sub(r"\{\{.*?\}\}", "", node)
        else:
            for child in node.values() if isinstance(node, dict) else node:
                yield from texts(child)

    namespaces = ("page", "engine", "seikatsu", "hanging_gardens", "frosted_blooms")
    catalogues = (words(language, namespace) for namespace in namespaces)
    used = {word for one in catalogues for text in texts(one) for word in LATIN.findall(text)}
    return used | OWN_NAMES | KEYS


@pytest.mark.parametrize("language", ["zh-Hans", "ja"])
def test_no_word_is_left_in_another_language(spoken: Table, language: str) -> None:
    table, page = spoken, spoken.page
    table.speak(language)
    assert page.get_attribute("html", "lang") == language
    left = {}
    for screen in SCREENS:
        screen(table)
        foreign = set(LATIN.findall(page.evaluate(SAID))) - allowed(language)
        if foreign:
            left[screen.__name__] = foreign
        leave_dialog(table)
    assert left == {}
    # And what comes up only in play.
    session = sitting("person", "greedy", moves=9, seed="words", fountains=True)
    assert session.state is not None
    table.load(session)
    table.wait_ply(10, "ready")
    for tab in ("unseen", "game"):
        page.get_by_role("tab", name=table.t(f"side.{tab}")).click()
        assert not set(LATIN.findall(page.evaluate(SAID))) - allowed(language)
    table.type("?!")
    expect(table.alert).to_contain_text("?!")
    table.piece(table.pieces()[0]).click()
    expect(page.locator("[data-legal]").first).to_be_attached()
    page.locator("[data-legal]").first.hover()
    page.keyboard.press("Escape")
    table.lay(legal(Session.load(table.save()))[0])
    assert table.confirm() == "ready"
    table.type(f"{table.pieces()[0]} d4")
    expect(table.alert).to_contain_text("d4")
    assert not set(LATIN.findall(page.evaluate(SAID))) - allowed(language)


def test_the_search_finds_english(spoken: Table) -> None:
    home(spoken)
    assert set(LATIN.findall(spoken.page.evaluate(SAID))) - allowed("ja") > {"Play", "garden"}


def test_the_language_is_the_browsers_until_another_is_chosen(
    new_page: Callable[..., Any], url: str
) -> None:
    table = Table(new_page(locale="ja-JP"), url)
    table.page.goto(url)
    table.wait("setup")
    table.language = "ja"
    expect(table.page.get_by_role("heading", level=1)).to_have_text(table.t("home.title"))
    table.speak("zh-Hans")
    table.page.reload()
    table.wait("setup")
    expect(table.page.get_by_role("heading", level=1)).to_have_text(table.t("settings.title"))
    assert table.page.get_attribute("html", "lang") == "zh-Hans"


COUNT_MOTION = """() => {
  self.moved = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...all) {
    self.moved += 1;
    return animate.apply(this, all);
  };
}"""


def test_nothing_moves_where_no_motion_is_wanted(new_page: Callable[..., Any], url: str) -> None:
    table = Table(new_page(), url)
    page, session = table.page, sitting("person", "greedy", moves=8)
    page.goto(url)
    page.evaluate(COUNT_MOTION)
    for choice, moves in (("None", False), ("As the system", True)):
        table.go("#/settings", "setup")
        page.get_by_label("Motion").select_option(choice)
        table.load(session)
        table.lay(legal(session)[0])
        assert table.confirm() == "ready"
        assert (page.evaluate("moved") > 0) is moves
