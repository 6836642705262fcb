"""A table as people and their tools use it: the contract's attributes, and accessible names.

Also positions to begin from, made with the engine itself: the page takes them up as it takes up any
saved game.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from py_engine.session import Session

ROOT = Path(__file__).resolve().parent.parent
# As a first visit on a slow machine takes: everything is loaded, compiled and started.
START_MS = 60_000
RESTING = ("ready", "confirm", "curtain", "over")
"""The states in which the page waits for a person."""
WATCH_STATES = """() => {
  const { dataset } = document.body;
  self.statesSeen = [];
  new MutationObserver(() => self.statesSeen.push(dataset.state))
    .observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
}"""
# Playwright hears of no download in a stock Firefox.
WATCH_FILES = """() => {
  const make = URL.createObjectURL;
  self.filed = new Promise((resolve) => {
    URL.createObjectURL = (file) => {
      URL.createObjectURL = make;
      resolve(file.text());
      return make.call(URL, file);
    };
  });
}"""
# Notices go by themselves, on a busy machine before they have been looked at.
HOLD_NOTICES = """() => {
  const set = self.setTimeout;
  self.setTimeout = (act, ms, ...rest) => (ms >= 6000 ? 0 : set(act, ms, ...rest));
}"""
COVERED = """() => {
  const boxes = (all) => [...document.querySelectorAll(all)]
    .filter((one) => one.checkVisibility())
    .map((one) => [one.className, one.getBoundingClientRect()]);
  const notices = boxes(".notice");
  if (!notices.length) throw new Error("There is no notice.");
  return boxes(".board, .prompt, .hand, .ending, .bar, form > .actions")
    .filter(([, box]) => notices.some(([, notice]) =>
      notice.top < box.bottom && notice.bottom > box.top + 1
      && notice.left < box.right && notice.right > box.left))
    .map(([name]) => name);
}"""
# Long, as the tests may run beside something else.
ACTION_MS = 20_000

expect.set_options(timeout=ACTION_MS)


def wait_state(page: Page, *states: str) -> str:
    """Wait until the page is in one of these states; returns which."""
    page.wait_for_selector(
        ",".join(f'body[data-state="{state}"]' for state in states), state="attached"
    )
    return page.get_attribute("body", "data-state") or ""


def covered(page: Page) -> list[str]:
    """Return what notices lie over of all that a player needs next."""
    return list(page.evaluate(COVERED))


def sitting(
    *seats: str, moves: int = 0, seed: str = "7", game: str = "seikatsu", **options: Any
) -> Session:
    """Return a game that has been played at random up to a ply; every turn is confirmed."""
    rng = random.Random(seed)
    config = {"players": len(seats), "seed": seed, "options": options}
    # Persons all the while, as only their moves are played from outside.
    session = Session.new(game, config, ["person"] * len(seats))
    while session.cursor < moves and not session.over:
        session.lift_curtain()
        session.play(str(rng.choice(session.game.legal_moves(session.state))), confirm=True)
    return Session.load(session.save() | {"seats": list(seats)})


def legal(session: Session) -> list[str]:
    """Return the texts of the legal moves."""
    return [str(move) for move in session.game.legal_moves(session.state)]


@cache
def words(language: str, namespace: str = "page") -> dict[str, Any]:
    """Return a catalogue."""
    path = ROOT / "web/locales" / language / f"{namespace}.json"
    return json.loads(path.read_text(encoding="utf-8"))


class Table:
    """One page of Parterre."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.language = "en"
        page.set_default_timeout(ACTION_MS)
        self.url = url

    def t(self, key: str) -> str:
        """Return a message of the page in the language that is spoken."""
        found: Any = words(self.language)
        for part in key.split("."):
            found = found[part]
        return str(found)

    # Going to places

    def go(self, route: str, *states: str) -> str:
        """Go to an address within the page; returns the state that it comes to."""
        if self.page.url == self.url + route:
            self.page.goto(self.url + ("#/" if route == "#/settings" else "#/settings"))
        self.page.evaluate("() => { document.body.dataset.state = 'left'; }")
        self.page.goto(self.url + route)
        return wait_state(self.page, *(states or (*RESTING, "setup")))

    def start(self, params: str = "seats=person,greedy&seed=7", game: str = "seikatsu") -> str:
        """Start a game by its link."""
        return self.go(f"#/new/{game}?{params}")

    def load(self, save: Session | dict[str, Any] | str) -> str:
        """Take up a saved game or a record on the screen of kept games."""
        save = save.save() if isinstance(save, Session) else save
        text = save if isinstance(save, str) else json.dumps(save)
        self.go("#/games", "setup")
        self.page.get_by_label(self.t("kept.paste")).fill(text)
        self.page.get_by_role("button", name=self.t("kept.open_pasted"), exact=True).click()
        return wait_state(self.page, *RESTING)

    def wait(self, *states: str) -> str:
        """Wait for one of these states."""
        return wait_state(self.page, *(states or RESTING))

    def wait_ply(self, ply: int, *states: str) -> None:
        """Wait for a ply, in one of these states."""
        chosen = [f'body[data-ply="{ply}"][data-state="{state}"]' for state in states or RESTING]
        self.page.wait_for_selector(",".join(chosen), state="attached")

    def speak(self, language: str) -> None:
        """Choose a language on the settings screen."""
        self.go("#/settings", "setup")
        select = self.page.get_by_label(self.t("settings.language"))
        select.select_option(language)
        self.language = language
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.t("settings.title"))

    # Looking

    def body(self, name: str) -> str | None:
        """Return a data attribute of the body."""
        return self.page.get_attribute("body", f"data-{name}")

    @property
    def state(self) -> str | None:
        return self.body("state")

    @property
    def ply(self) -> int:
        return int(self.body("ply") or -1)

    @property
    def alert(self) -> Locator:
        """Return the one place where the page says what went wrong."""
        return self.page.get_by_role("alert")

    def action(self, name: str) -> Locator:
        return self.page.locator(f'[data-action="{name}"]')

    def piece(self, piece: str) -> Locator:
        return self.page.locator(f'[data-piece="{piece}"]').first

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f'[data-cell="{cell}"]')

    def pieces(self) -> list[str]:
        """Return the pieces that can be seen to choose from, in order."""
        return self._all("[data-piece]", "piece")

    def legal_cells(self) -> list[str]:
        """Return the cells that are lit for the piece in hand."""
        return self._all("[data-cell][data-legal]", "cell")

    def board(self) -> dict[str, str]:
        """Return every cell's accessible name."""
        names = """all => all.map((cell) => [cell.dataset.cell, cell.getAttribute("aria-label")])"""
        return dict(self.page.locator("[data-cell]").evaluate_all(names))

    def log(self) -> list[str]:
        """Return the texts of the moves, from the first on."""
        read = """all => all.map((move) => [Number(move.dataset.ply), move.textContent.trim()])"""
        found = self.page.locator("[data-log] [data-ply]").evaluate_all(read)
        return [text for _, text in sorted(found)]

    def totals(self) -> list[int]:
        """Return the totals, by seat."""
        read = """all => all.map((total) => Number(total.textContent))"""
        return list(self.page.locator("[data-seat] [data-total]").evaluate_all(read))

    def _all(self, selector: str, key: str) -> list[str]:
        read = f"all => all.map((one) => one.dataset.{key})"
        return list(self.page.locator(selector).evaluate_all(read))

    def save(self) -> dict[str, Any]:
        """Save the game as a file, and return what is in it."""
        self.page.evaluate(WATCH_FILES)
        self.menu(self.t("game.export"))
        return json.loads(self.page.evaluate("self.filed"))

    def menu(self, name: str) -> None:
        """Choose from what can be done with the game."""
        tab = self.page.get_by_role("tab", name=self.t("side.game"))
        if not tab.is_visible():
            self.page.get_by_role("button", name=self.t("bar.more")).click()
        tab.click()
        panel = self.page.get_by_role("tabpanel", name=self.t("side.game"))
        panel.get_by_role("button", name=name, exact=True).click()

    # Doing

    def choose(self, move: str) -> None:
        """Lay a piece: click it, then the cell."""
        piece, cell = re.split(r" (?=\S+$)", move)
        self.piece(piece).click()
        self.cell(cell).click()

    def lay(self, move: str) -> None:
        """Lay a piece and wait until it waits to be confirmed."""
        ply = self.ply + (self.state != "confirm")
        self.choose(move)
        self.page.locator(f'[data-log] [data-ply="{ply}"]', has_text=move).wait_for(
            state="attached"
        )
        self.wait_ply(ply, "confirm")

    def type(self, move: str) -> None:
        """Type a move into the move box and press Enter."""
        box = self.page.locator("input[name=move]")
        box.fill(move)
        box.press("Enter")

    def play(self, moves: Iterable[str]) -> None:
        """Play by the move box, one person at the screen after the other."""
        for move in moves:
            ply = self.ply
            self.type(move)
            self.wait_ply(ply + 1)
            if self.state == "curtain":
                self.lift()

    def confirm(self) -> str:
        """Confirm the turn and wait until a person is asked again."""
        self.action("confirm").click()
        return self.wait("ready", "curtain", "over")

    def lift(self) -> str:
        """Lift the curtain."""
        self.action("lift-curtain").click()
        return self.wait("ready", "confirm")
