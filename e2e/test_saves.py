"""The worker as built, spoken to as the page does: what it keeps, and when it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT, START_MS, SUB_PATH
from playwright.sync_api import Browser, Page
from server import Site

NEW = {"op": "new", "game": "seikatsu", "seed": "7", "seats": ["person", "greedy"]}
WORKER = """
const broken = new URL(import.meta.url).searchParams.get("broken");
if (broken) {
  IDBObjectStore.prototype.put = () => { throw new DOMException("no", broken); };
}
await import("WORKER");
postMessage("loaded");
"""
START = """async (broken) => {
  const { proxy, wrap } = await import("/comlink/comlink.mjs");
  const worker = new Worker(`worker.js?broken=${broken}`, { type: "module" });
  await new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
  });
  const steps = [];
  self.engine = wrap(worker);
  await engine.start(proxy((progress) => steps.push(progress)));
  return steps;
}"""
KEPT = """(id) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("parterre");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction("saves").objectStore("saves").get(id);
    reading.onsuccess = () => resolve(reading.result ?? null);
  };
})"""
CALL = "(request) => engine.call(request)"


@pytest.fixture(scope="module")
def lab(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve an empty page that may import Comlink and start the built worker."""
    folder = tmp_path_factory.mktemp("lab")
    worker = next((dist / "assets").glob("worker-*.js")).name
    (folder / "index.html").write_text("<!doctype html><link rel=icon href=data:,>")
    (folder / "worker.js").write_text(WORKER.replace("WORKER", f"{SUB_PATH}assets/{worker}"))
    comlink = ROOT / "web/node_modules/comlink/dist/esm"
    site = Site({SUB_PATH: dist, "/lab/": folder, "/comlink/": comlink})
    yield site
    site.stop()


@pytest.fixture
def lab_page(browser: Browser, lab: Site) -> Iterator[Page]:
    context = browser.new_context()
    page = context.new_page()
    page.set_default_timeout(START_MS)
    page.goto(f"{lab.origin}/lab/")
    yield page
    context.close()


def first_move(reply: dict[str, Any]) -> str:
    """Return the text of a legal move."""
    choices = reply["value"]["choices"]
    for piece, turned in choices["placements"].items():
        for orientation, cells in turned.items():
            return " ".join(filter(None, (piece, orientation, cells[0])))
    return str(choices["moves"][0])


def play(page: Page, move: str) -> dict[str, Any]:
    """Play a move and confirm the turn."""
    reply: dict[str, Any] = page.evaluate(CALL, {"op": "play", "move": move, "confirm": True})
    return reply


def test_progress_counts_every_byte_and_names_its_steps(lab_page: Page) -> None:
    steps = lab_page.evaluate(START, "")
    assert list(dict.fromkeys(step["step"] for step in steps)) == ["download", "start", "engine"]
    loaded = [step["loaded"] for step in steps]
    assert loaded == sorted(loaded)
    downloads = [step for step in steps if step["step"] == "download"]
    assert len(downloads) > 10
    assert downloads[-1]["loaded"] == downloads[-1]["total"]


def test_a_game_is_kept_before_its_change_is_shown(lab_page: Page) -> None:
    lab_page.evaluate(START, "")
    reply = lab_page.evaluate(CALL, NEW)
    game = reply["save_id"]
    assert lab_page.evaluate(KEPT, game)["save"]["record"]["moves"] == []
    move = first_move(reply)
    reply = play(lab_page, move)
    assert (reply["ok"], reply["save_id"], reply["storage"]) == (True, game, "ok")
    assert lab_page.evaluate(KEPT, game)["save"]["record"]["moves"] == [move]


def test_a_kept_game_is_listed_taken_up_and_forgotten(lab_page: Page) -> None:
    lab_page.evaluate(START, "")
    first = lab_page.evaluate(CALL, NEW)
    play(lab_page, first_move(first))
    second = lab_page.evaluate(CALL, NEW | {"seed": "8"})
    assert first["save_id"] != second["save_id"]
    lab_page.reload()
    lab_page.evaluate(START, "")
    listed = lab_page.evaluate("() => engine.listSaves()")
    assert [save["id"] for save in listed] == [second["save_id"], first["save_id"]]
    taken = lab_page.evaluate("(id) => engine.resume(id)", first["save_id"])
    assert (taken["value"]["ply"], taken["save_id"]) == (1, first["save_id"])
    lab_page.evaluate("(id) => engine.removeSave(id)", second["save_id"])
    assert lab_page.evaluate("(id) => engine.resume(id)", second["save_id"]) is None
    assert len(lab_page.evaluate("() => engine.listSaves()")) == 1


@pytest.mark.parametrize(
    ("error", "storage"), [("QuotaExceededError", "full"), ("InvalidStateError", "refused")]
)
def test_a_game_that_cannot_be_kept_goes_on_and_says_so(
    lab_page: Page, error: str, storage: str
) -> None:
    lab_page.evaluate(START, error)
    reply = lab_page.evaluate(CALL, NEW)
    assert (reply["ok"], reply["storage"]) == (True, storage)
    reply = play(lab_page, first_move(reply))
    assert (reply["value"]["ply"], reply["storage"]) == (1, storage)


def test_an_illegal_move_is_no_change_and_the_computer_answers_a_legal_one(lab_page: Page) -> None:
    lab_page.evaluate(START, "")
    reply = lab_page.evaluate(CALL, NEW)
    wrong = lab_page.evaluate(CALL, {"op": "play", "move": "nonsense"})
    assert not wrong["ok"]
    assert "storage" not in wrong
    assert play(lab_page, first_move(reply))["value"]["status"] == "thinking"
    thought = lab_page.evaluate("() => engine.think()")
    assert (thought["value"]["view"]["ply"], thought["storage"]) == (2, "ok")
    # Nothing is left to think about.
    again = lab_page.evaluate("() => engine.think()")
    assert (again["value"], again["changed"]) == ({"done": True}, False)


def test_a_game_that_was_left_is_neither_thought_about_nor_written_any_more(
    lab_page: Page,
) -> None:
    lab_page.evaluate(START, "")
    reply = lab_page.evaluate(CALL, NEW | {"seats": ["person", "royal"]})
    game, move = reply["save_id"], first_move(reply)
    assert play(lab_page, move)["value"]["status"] == "thinking"
    left = """async () => {
      const thinking = engine.think();
      await engine.rest();
      return thinking;
    }"""
    assert lab_page.evaluate(left) == {"ok": True, "value": {"done": True}}
    assert lab_page.evaluate("(id) => engine.readSave(id)", game)["record"]["moves"] == [move]


def test_a_new_game_is_not_displaced_by_one_that_was_asked_for_before(lab_page: Page) -> None:
    lab_page.evaluate(START, "")
    before = lab_page.evaluate(CALL, NEW)["save_id"]
    both = """([id, request]) =>
      Promise.all([engine.resume(id), engine.call(request)])"""
    # Whether the first had come already or comes to nothing is a matter of moments.
    _, new = lab_page.evaluate(both, [before, NEW | {"seed": "8"}])
    assert play(lab_page, first_move(new))["save_id"] == new["save_id"] != before


def test_a_game_that_another_tab_took_over_is_not_written_here_any_more(lab_page: Page) -> None:
    lab_page.evaluate(START, "")
    reply = lab_page.evaluate(CALL, NEW)
    game, move = reply["save_id"], first_move(reply)
    other = lab_page.context.new_page()
    other.goto(lab_page.url)
    other.evaluate(START, "")
    resume = "([id, steal]) => engine.resume(id, steal)"
    assert other.evaluate(resume, [game, False])["error"]["code"] == "elsewhere"
    assert other.evaluate(resume, [game, True])["value"]["ply"] == 0
    # Whether the first has heard of it yet is a matter of moments.
    assert play(lab_page, move)["storage"] == "taken"
    assert other.evaluate(KEPT, game)["save"]["record"]["moves"] == []
    assert play(other, move)["storage"] == "ok"
    assert lab_page.evaluate(resume, [game, True])["value"]["ply"] == 1
    answered = lab_page.evaluate("() => engine.think()")
    assert (answered["value"]["view"]["ply"], answered["storage"]) == (2, "ok")
