"""Measures how computers think in the page: how long, whether the page stutters, what it takes.

`bench_bots.py DIST [--games N]`, in Chromium, which alone tells of long tasks. A turn is timed from
the moment the page says that the computer thinks to the moment its turn is over. The memory is
measured on Linux alone, whose `/proc` tells it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from pathlib import Path

from bench_page import opened
from playwright.sync_api import Browser, sync_playwright
from server import Site, launch
from table import Table, legal, sitting

import py_engine
from py_engine import bots
from py_engine.session import Session

LEVELS = ("gardener", "master", "royal")
TURNS = 3
TASK_LIMIT = 50.0
OVERTIME = 1.2
"""How much longer than its cap in seconds a level may take."""
GAME_MS = 120_000
"""How long a game between computers may take."""
SETTLED = 3
"""After how many games everything has been loaded."""
GROWTH = 1.15
"""How much the memory may grow from the third game to the last one."""
PROCESSES = Path("/proc")
WATCH = """() => {
  self.turns = [];
  self.tasks = [];
  const { dataset } = document.body;
  let began = 0;
  new MutationObserver(() => {
    const thinks = dataset.state === "thinking";
    if (thinks && !began) began = performance.now();
    if (!thinks && began) {
      turns.push([began, performance.now()]);
      began = 0;
    }
  }).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask" });
}"""


def hasty(browser: Browser, url: str) -> Table:
    """Open a page in which computers move as soon as they have decided."""
    page = opened(browser, reduced_motion="reduce")
    page.goto(url)
    table = Table(page, url)
    table.go("#/settings", "setup")
    page.get_by_label("Pace of the computers").select_option("At once")
    return table


def measure_turns(browser: Browser, url: str, game: str, level: str) -> tuple[float, float, float]:
    """Return the median and the longest time of a turn, and the longest task, in milliseconds."""
    table = hasty(browser, url)
    page = table.page
    table.load(sitting("person", level, game=game, seed="bench", moves=4))
    page.evaluate(WATCH)
    for turn in range(TURNS):
        while page.evaluate("turns.length") == turn:
            session = Session.load(table.save())
            if table.state == "confirm":
                table.confirm()
            else:
                table.type(legal(session)[0])
            page.wait_for_selector("body:not([data-state=thinking])", state="attached")
            table.wait()
    turns, tasks = page.evaluate("[turns, tasks]")
    page.context.close()
    times = [to - since for since, to in turns]
    long = [took for at, took in tasks if any(since < at < to for since, to in turns)]
    return statistics.median(times), max(times), max(long, default=0.0)


def memory(root: int) -> int:
    """Return the resident memory of a process and those that it began, in kilobytes."""
    children: dict[int, list[int]] = {}
    resident = {}
    for folder in PROCESSES.iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
                pages = int((folder / "statm").read_text().split()[1])
            except OSError:
                continue  # it has ended meanwhile
            children.setdefault(int(fields[1]), []).append(int(folder.name))
            resident[int(folder.name)] = pages * os.sysconf("SC_PAGE_SIZE") // 1024
    total, todo = 0, [root]
    while todo:
        process = todo.pop()
        total += resident.get(process, 0)
        todo += children.get(process, [])
    return total


def measure_memory(browser: Browser, url: str, game: str, games: int) -> list[int]:
    """Play games between computers in one page; return the browser's memory after each, in kB."""
    table = hasty(browser, url)
    page = table.page
    page.set_default_timeout(GAME_MS)
    found = []
    for number in range(games):
        table.go(f"#/new/{game}?seats=gardener,gardener&seed={number}", "over")
        found.append(memory(os.getpid()))
    page.context.close()
    return found


def main() -> int:
    """Measure, print, and fail when a limit is passed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("dist", type=Path)
    parser.add_argument("--games", type=int, default=20)
    options, _ = parser.parse_known_args()
    site = Site({"/page/": options.dist})
    url = f"{site.origin}/page/"
    failed = False
    with sync_playwright() as playwright:
        browser = launch(playwright, "chromium")
        print("| game | level | a turn, median | longest | longest task |")
        print("| --- | --- | ---: | ---: | ---: |")
        for game in py_engine.games():
            for level in LEVELS:
                middle, longest, task = measure_turns(browser, url, game, level)
                print(f"| {game} | {level} | {middle:.0f} ms | {longest:.0f} ms | {task:.0f} ms |")
                seconds = bots.level(level, py_engine.game(game)).seconds
                slow = seconds is not None and longest > 1000 * OVERTIME * seconds
                failed |= slow or task > TASK_LIMIT
        print(
            "\n| game | memory after game 3 | at most after | games |\n| --- | ---: | ---: | ---: |"
        )
        for game in py_engine.games() if PROCESSES.is_dir() else ():
            sizes = measure_memory(browser, url, game, max(SETTLED, options.games))
            first, most = sizes[SETTLED - 1] / 1000, max(sizes[SETTLED - 1 :]) / 1000
            print(f"| {game} | {first:.0f} MB | {most:.0f} MB | {len(sizes)} |", flush=True)
            failed |= most > GROWTH * first
        browser.close()
    site.stop()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
