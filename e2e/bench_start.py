"""Measures start and round trip against a page with stock Pyodide.

`bench_start.py DIST WEB WHEEL [--runs N] [--browser NAME]`. Both pages come to the first legal
moves of the same game, in fresh profiles and in turn, so that only the ratio counts and not the
machine. "Reload" is under the service worker for ours, from the HTTP cache for stock.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from server import Site, launch

NEW = '{"op":"new","game":"seikatsu","players":2,"seed":"7","seats":["person","greedy"]}'
LINK = "#/new/seikatsu?players=2&seed=7&seats=person,greedy"

STOCK_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>
<script type="module" src="page.js"></script>"""
STOCK_PAGE_JS = f"""
const worker = new Worker("worker.js", {{ type: "module" }});
worker.onmessage = () => {{ document.body.dataset.state = "ready"; }};
worker.postMessage({NEW!r});
"""
STOCK_WORKER_JS = """
import { loadPyodide } from "./pyodide.mjs";
onmessage = async ({ data }) => {
  const wheel = fetch("WHEEL").then((response) => response.arrayBuffer());
  const pyodide = await loadPyodide();
  pyodide.unpackArchive(await wheel, "wheel");
  postMessage(pyodide.pyimport("py_engine.bridge").call(data));
};
"""
CALLS_PAGE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body>"""
# The worker as built, with Comlink between: all that a call of the page goes through.
CALLS = """async ([worker, request, count]) => {
  const { proxy, wrap } = await import("/comlink/comlink.mjs");
  const engine = wrap(new Worker(worker, { type: "module" }));
  await engine.start(proxy(() => {}));
  await engine.call(JSON.parse(request));
  const times = [];
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const reply = await engine.call({ op: "view" });
    times.push(performance.now() - began);
    if (!reply.value.choices) throw new Error("no legal moves");
  }
  return times;
}"""
WATCH = """new MutationObserver((_, observer) => {
  if (document.body?.dataset.state === "ready") {
    document.documentElement.dataset.readyAt = performance.now();
    observer.disconnect();
  }
}).observe(document, { subtree: true, childList: true, attributes: true });"""
MARKS = """() => performance.getEntriesByType("mark")
  .map(({ name, startTime }) => [name, performance.timeOrigin + startTime])"""
STEPS = {
    "page and worker": "python:download",
    "all bytes, compiled as they come": "python:start",
    "Python's start": "python:engine",
    "engine": "python:ready",
    "first legal moves, shown": "ready",
}
LIMITS = {"cold": 0.50, "reload": 0.50}
ROUND_TRIP_LIMIT = 5.0


def make_stock(folder: Path, web: Path, wheel: Path) -> None:
    """Write the page that we compare with."""
    for name in ("mjs", "asm.mjs", "asm.wasm"):
        shutil.copy(web / f"node_modules/pyodide/pyodide.{name}", folder)
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(web / "node_modules/pyodide" / name, folder)
    shutil.copy(wheel, folder)
    (folder / "index.html").write_text(STOCK_PAGE)
    (folder / "page.js").write_text(STOCK_PAGE_JS)
    (folder / "worker.js").write_text(STOCK_WORKER_JS.replace("WHEEL", wheel.name))
    (folder / "calls.html").write_text(CALLS_PAGE)


def ready_at(page: Page) -> float:
    """Return the milliseconds from navigation to the first legal moves."""
    page.wait_for_selector("html[data-ready-at]", state="attached", timeout=60_000)
    return float(page.get_attribute("html", "data-ready-at") or "nan")


def steps_of(page: Page) -> dict[str, float]:
    """Return how long each step of our start took."""
    (worker,) = [worker for worker in page.workers if "/worker-" in worker.url]
    origin = page.evaluate("performance.timeOrigin")
    at = {name: when - origin for name, when in worker.evaluate(MARKS)}
    at["ready"] = ready_at(page)
    times, before = {}, 0.0
    for step, mark in STEPS.items():
        times[step] = at[mark] - before
        before = at[mark]
    return times


def measure(browser: Browser, url: str, ours: bool) -> dict[str, Any]:
    """Start once in a fresh profile and once more by reloading."""
    context = browser.new_context()
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(url)
    result: dict[str, Any] = {"cold": ready_at(page)}
    if ours:
        result["cold steps"] = steps_of(page)
        # The service worker comes after the start; a reload before would not be under it.
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.reload()
    result["reload"] = ready_at(page)
    if ours:
        assert page.evaluate("navigator.serviceWorker.controller !== null")
        result["reload steps"] = steps_of(page)
    context.close()
    return result


def main() -> int:
    """Measure, print the table, and fail when a limit is passed."""
    parser = argparse.ArgumentParser()
    for name in ("dist", "web", "wheel"):
        parser.add_argument(name, type=Path)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--browser", choices=("chromium", "firefox"), default="chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        stock_folder = Path(temporary)
        make_stock(stock_folder, options.web, options.wheel)
        comlink = options.web / "node_modules/comlink/dist/esm"
        site = Site({"/ours/": options.dist, "/stock/": stock_folder, "/comlink/": comlink})
        browser = launch(playwright, options.browser)
        runs: dict[str, list[dict[str, Any]]] = {"ours": [], "stock": []}
        for run in range(options.runs + 1):
            for name in ("stock", "ours"):
                got = measure(browser, f"{site.origin}/{name}/{LINK}", name == "ours")
                if run:  # the first only warms the machine up
                    runs[name].append(got)
        page = browser.new_page()
        page.goto(f"{site.origin}/stock/calls.html")
        worker = next((options.dist / "assets").glob("worker-*.js")).name
        times = page.evaluate(CALLS, [f"/ours/assets/{worker}", NEW, 1000])
        browser.close()
        site.stop()
    return report(runs, times, options.browser)


def report(runs: dict[str, list[dict[str, Any]]], times: list[float], browser: str) -> int:
    """Print what was measured; the status tells whether all limits hold."""
    missed = 0
    print(f"\nStart, navigation to first legal moves, {browser}, medians of {len(runs['ours'])}")
    for kind, limit in LIMITS.items():
        ours, stock = (statistics.median(run[kind] for run in runs[name]) for name in runs)
        missed += ours / stock > limit
        print(
            f"  {kind:8} ours {ours:6.0f} ms   stock {stock:6.0f} ms"
            f"   {ours / stock:.2f}x (limit {limit:.2f}x)"
        )
    print("\nWhat ours goes into, ms              cold  reload")
    for step in STEPS:
        cold, again = (
            statistics.median(run[f"{kind} steps"][step] for run in runs["ours"]) for kind in LIMITS
        )
        print(f"  {step:32} {cold:6.0f}  {again:6.0f}")
    half, most = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    missed += most > ROUND_TRIP_LIMIT
    print(
        f"\nRound trip of legal moves, page - worker - Python - page, {len(times)} calls\n"
        f"  p50 {half:.2f} ms, p95 {most:.2f} ms (limit {ROUND_TRIP_LIMIT:.0f} ms)"
    )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
