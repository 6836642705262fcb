"""Measures what a player feels of the page, and how much of it there is.

`bench_page.py DIST [--runs N]`, in Chromium, which alone tells of long tasks. The times
are those of the machine; the one of the first paint is a ratio within one run.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from server import Site, launch
from table import START_MS, Table, legal, sitting

from py_engine import bots
from py_engine.session import Session

LINK = "#/new/seikatsu?players=2&seed=7&seats=person,greedy"
TURNS = 40
LIMITS = {
    "input median": 100.0,
    "input p95": 200.0,
    "task": 50.0,
    "paint": 0.35,
    "script": 80.0,
}
# From the click until the frame after the board that waits to be confirmed has been drawn.
WATCH_INPUT = """() => {
  self.painted = [];
  let began = 0;
  addEventListener("pointerup", (event) => { began = event.timeStamp; }, true);
  new MutationObserver(() => {
    if (began && document.body.dataset.state === "confirm") {
      const since = began;
      began = 0;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => self.painted.push(performance.now() - since);
        port2.postMessage(null);
      });
    }
  }).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
}"""
WATCH_TASKS = """() => {
  self.tasks = [];
  self.frames = [];
  const thinks = () => document.body.dataset.state === "thinking";
  const spans = [];
  new MutationObserver(() => {
    if (thinks()) spans.push([performance.now(), Infinity]);
    else if (spans.length) spans.at(-1)[1] = Math.min(spans.at(-1)[1], performance.now());
  }).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (spans.some(([from, to]) => startTime > from && startTime < to)) self.tasks.push(duration);
    }
  }).observe({ type: "longtask" });
  let before = 0;
  const frame = (now) => {
    if (before && thinks()) self.frames.push(now - before);
    before = thinks() ? now : 0;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
WATCH_PAINT = """
self.paints = {};
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) self.paints.largest = startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
new MutationObserver((_, observer) => {
  if (document.body?.dataset.state === "ready") {
    self.paints.ready = performance.now();
    observer.disconnect();
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def opened(browser: Browser, **options: Any) -> Page:
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(START_MS)
    return page


def measure_input(browser: Browser, url: str) -> list[float]:
    """Return how long a click on a cell takes to be a painted board, in milliseconds."""
    page = opened(browser, reduced_motion="reduce")
    page.goto(url)
    table = Table(page, url)
    session = sitting("person", "greedy", moves=12, seed="bench")
    table.load(session)
    moves = legal(session)
    page.evaluate(WATCH_INPUT)
    for turn in range(TURNS):
        table.choose(moves[turn * 7 % len(moves)])
        page.wait_for_function("(count) => painted.length === count", arg=turn + 1)
        table.action("undo").click()
        table.wait_ply(12, "ready")
    times: list[float] = page.evaluate("painted")
    page.context.close()
    return times


def measure_tasks(browser: Browser, url: str, bot: str) -> tuple[list[float], list[float]]:
    """Return the long tasks, and the time from frame to frame, while a computer thinks."""
    page = opened(browser)
    page.goto(url)
    table = Table(page, url)
    table.load(sitting("person", bot, moves=12, seed="bench"))
    page.evaluate(WATCH_TASKS)
    for _ in range(3):
        ply = table.ply
        table.type(legal(Session.load(table.save()))[0])
        page.wait_for_selector(f'body[data-ply="{ply + 2}"]', state="attached", timeout=120_000)
    tasks, frames = page.evaluate("[tasks, frames]")
    page.context.close()
    return tasks, frames


def measure_paint(browser: Browser, url: str) -> tuple[float, float]:
    """Return when the first screen was painted, and when a game could begin, both cold."""
    times = []
    for route, key in (("#/", "largest"), (LINK, "ready")):
        page = opened(browser)
        page.add_init_script(WATCH_PAINT)
        page.goto(url + route)
        page.wait_for_function("(key) => self.paints[key]", arg=key)
        # The pictures come a moment after the words.
        page.wait_for_timeout(500)
        times.append(float(page.evaluate("(key) => self.paints[key]", key)))
        page.context.close()
    return times[0], times[1]


def scripts_of(browser: Browser, site: Site, url: str) -> set[str]:
    """Return the names of the scripts that a player of Seikatsu is sent before the first move."""
    site.requests.clear()
    # Without the service worker, which fetches all there is.
    page = opened(browser, service_workers="block")
    page.goto(url + LINK)
    page.wait_for_selector("body[data-state=ready]", state="attached")
    page.context.close()
    return {path.split("/")[-1] for path in site.requests if "/assets/" in path} | {"sw.js"}


def script_sizes(dist: Path) -> dict[str, float]:
    """Return the kilobytes of compressed script, by file; without Python's own runtime."""
    paths = [*(dist / "assets").glob("*.js"), dist / "sw.js"]
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) / 1000 for path in paths}


def main() -> int:
    """Measure, print, and fail when a limit is passed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("dist", type=Path)
    parser.add_argument("--runs", type=int, default=7)
    options, _ = parser.parse_known_args()
    site = Site({"/page/": options.dist})
    url = f"{site.origin}/page/"
    levels = bots.levels(sitting("person", "person").game)
    bot = "master" if "master" in levels else levels[-1]
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        measure_paint(browser, url)  # only warms the machine up
        paints = [measure_paint(browser, url) for _ in range(options.runs)]
        times = measure_input(browser, url)
        tasks, frames = measure_tasks(browser, url, bot)
        sent = scripts_of(browser, site, url)
        browser.close()
    site.stop()
    sizes = script_sizes(options.dist)
    largest, start = (statistics.median(column) for column in zip(*paints, strict=True))
    figures = {
        "input median": statistics.median(times),
        "input p95": statistics.quantiles(times, n=20)[-1],
        "task": max(tasks, default=0.0),
        "paint": largest / start,
        "script": sum(size for name, size in sizes.items() if name in sent),
    }
    print(
        f"\nThe page, Chromium\n"
        f"  click on a cell to painted board, {len(times)} times:"
        f" p50 {figures['input median']:.0f} ms (limit {LIMITS['input median']:.0f}),"
        f" p95 {figures['input p95']:.0f} ms (limit {LIMITS['input p95']:.0f})\n"
        f"  while {bot} thinks, three moves: {len(tasks)} tasks over 50 ms, longest"
        f" {figures['task']:.0f} ms (limit {LIMITS['task']:.0f});"
        f" longest time between two frames {max(frames):.0f} ms\n"
        f"  first screen's largest paint {largest:.0f} ms, cold start {start:.0f} ms:"
        f" {figures['paint']:.2f}x (limit {LIMITS['paint']:.2f}x)\n"
        f"  script for a game of Seikatsu, gzip: {figures['script']:.1f} kB"
        f" (limit {LIMITS['script']:.0f}); with all games {sum(sizes.values()):.1f} kB"
    )
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"    {size:6.1f}  {name}{'' if name in sent else '  (later)'}")
    return int(any(figures[name] > limit for name, limit in LIMITS.items()))


if __name__ == "__main__":
    sys.exit(main())
