#!/usr/bin/env python3
"""The one command of Parterre: set up, build, serve, test, check, bench.

Needs Python 3.11 and nothing else to start: it makes its own virtual environment, brings Node where
none is installed, and finds or brings browsers. Every step remembers a hash of what went into it in
`build/stamps`, so that only what changed is done again.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import http.server
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB, BUILD, DIST, VENV = ROOT / "web", ROOT / "build", ROOT / "dist", ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STDLIB, WHEELHOUSE = BUILD / "stdlib", BUILD / "wheelhouse"
ENGINE_SOURCE, ENGINE = BUILD / "engine-source", BUILD / "engine"
NODE_MODULES = WEB / "node_modules"
PYTHON_OLDEST = (3, 11)
NODE_OLDEST = 20
# Any fixed moment: archives made from the same sources must be the same bytes.
EPOCH = "1577836800"
# What the tests can use, by the command's name and by Debian's package.
BROWSERS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "firefox-esr": ("firefox-esr", "firefox"),
}
WEBKIT = {"webkit2gtk-driver": ("WebKitWebDriver",), "xvfb": ("Xvfb",)}


class BuildError(Exception):
    """Something that the person who builds has to do or to know, as one line."""


def run(*command: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a command; raises `CalledProcessError` when it fails."""
    subprocess.run([str(part) for part in command], check=True, cwd=cwd, env=env)


def digest(inputs: Iterable[Path | str]) -> str:
    """Hash texts, and files and folders with their names and contents."""
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            total.update(item.encode() + b"\0")
            continue
        for path in sorted(item.rglob("*")) if item.is_dir() else [item]:
            if "node_modules" in path.parts or "__pycache__" in path.parts or path.is_dir():
                continue
            total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
            total.update(path.read_bytes())
    return total.hexdigest()


def step(
    name: str, inputs: Iterable[Path | str], outputs: Iterable[Path], action: Callable[[], None]
) -> None:
    """Do `action`, unless it was done with the same inputs and its outputs are still there."""
    stamp = BUILD / "stamps" / name
    now = digest([*inputs, str(sys.version_info[:2])])
    if stamp.exists() and stamp.read_text() == now and all(path.exists() for path in outputs):
        return
    print(f"• {name}", flush=True)
    stamp.unlink(missing_ok=True)
    action()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let two builds in one checkout wait for each other."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        if os.name != "nt":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def empty(folder: Path) -> Path:
    """Make the folder anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


# --- Tools -----------------------------------------------------------------------------------


def may_install() -> bool:
    """Whether this process may add packages to the system."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> None:
    """Install Debian packages."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wait = "DPkg::Lock::Timeout=300"
    run("apt-get", "-q", "-o", wait, "update", env=env)
    run("apt-get", "-qy", "-o", wait, "install", "--no-install-recommends", *packages, env=env)


def set_up_python() -> None:
    """Make the virtual environment with the locked development packages."""

    def make() -> None:
        package = f"python3.{sys.version_info.minor}-venv"
        # Never with the environment's own interpreter: it would clear itself away.
        python = getattr(sys, "_base_executable", sys.executable)
        create = [python, "-m", "venv", "--clear", str(VENV)]
        if subprocess.run(create, capture_output=True).returncode:
            if not may_install():
                raise BuildError(f"No virtual environment. Run: sudo apt-get install {package}")
            apt_install(package)
            run(*create)
        pip = [BIN / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        run(*pip, "--require-hashes", "-r", ROOT / "requirements/dev.txt")

    step("python", [ROOT / "requirements/dev.txt", sys.base_prefix], [BIN], make)


def node_version(node: str | None) -> int:
    """Return the major version of a Node, 0 if there is none."""
    if node is None:
        return 0
    answer = subprocess.run([node, "--version"], capture_output=True, text=True)
    found = re.match(r"v(\d+)", answer.stdout)
    return int(found[1]) if found else 0


@functools.cache
def node_env() -> dict[str, str]:
    """Return an environment whose PATH has a new enough Node and its npm, brought if need be."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
    if node_version(shutil.which("node")) >= NODE_OLDEST and shutil.which("npm"):
        return env
    lock = ROOT / "requirements/node.txt"
    pip = [BIN / "python", "-m", "pip", "install", "-q", "--require-hashes", "-r", lock]
    step("node", [lock, ROOT / "requirements/dev.txt"], [BIN / "node"], lambda: run(*pip))
    return {**env, "PATH": f"{BIN}{os.pathsep}{env['PATH']}"}


def node(*arguments: object) -> None:
    """Run Node."""
    env = node_env()
    run(shutil.which("node", path=env["PATH"]) or "node", *arguments, env=env)


def npm(*arguments: object) -> None:
    """Run npm in `web/`."""
    env = node_env()
    run(shutil.which("npm", path=env["PATH"]) or "npm", *arguments, env=env, cwd=WEB)


def set_up_node() -> None:
    """Bring the locked JavaScript packages."""
    lock = WEB / "package-lock.json"
    step("npm", [lock], [NODE_MODULES], lambda: npm("ci", "--no-audit", "--no-fund", "--silent"))


def has_command(names: Iterable[str]) -> bool:
    """Whether one of these commands is installed."""
    return any(shutil.which(name) for name in names)


def has_playwrights_browsers() -> bool:
    """Whether Playwright has brought browsers of its own."""
    find = "from playwright.sync_api import sync_playwright as s\n"
    find += "from pathlib import Path\nwith s() as p:\n"
    find += "  for b in (p.chromium, p.firefox): assert Path(b.executable_path).exists()"
    return subprocess.run([BIN / "python", "-c", find], capture_output=True).returncode == 0


def set_up_browsers() -> None:
    """Find the browsers of the end-to-end tests, or bring them."""
    wanted = BROWSERS | (WEBKIT if may_install() else {})
    missing = [package for package, names in wanted.items() if not has_command(names)]
    if not missing or has_playwrights_browsers():
        return
    own = [BIN / "playwright", "install", "--with-deps", "chromium", "firefox"]
    if not may_install():
        raise BuildError(f"No browsers to test with. Run: {' '.join(map(str, own))}")
    print(f"• {', '.join(missing)}", flush=True)
    try:
        apt_install(*missing)
    except subprocess.CalledProcessError:
        # Ubuntu has its browsers as snaps only.
        run(*own)


# --- Build -----------------------------------------------------------------------------------


def fetch_wheelhouse() -> None:
    """Download the pure wheels that the Pyodide in Node installs."""
    lock = ROOT / "requirements/pyodide.txt"
    pure = ["--only-binary=:all:", "--implementation", "py", "--abi", "none", "--platform", "any"]
    pip = [BIN / "python", "-m", "pip", "download", "-q", "--no-deps", "--python-version", "3.14"]
    fetch = [*pip, *pure, "--require-hashes", "-r", lock, "-d", WHEELHOUSE]

    def download() -> None:
        empty(WHEELHOUSE)
        run(*fetch)

    step("wheelhouse", [lock], [WHEELHOUSE], download)


def compile_stdlib() -> None:
    """Compile Python's standard library to bytecode for exactly Pyodide's interpreter."""
    compiler = [WEB / "tools/compile.mjs", WEB / "tools/pyodide.mjs"]

    def make() -> None:
        shutil.copy(NODE_MODULES / "pyodide/python_stdlib.zip", empty(STDLIB))
        node(compiler[0], WHEELHOUSE, STDLIB / "python_stdlib.zip")

    inputs = [*compiler, ROOT / "requirements/pyodide.txt", WEB / "package-lock.json"]
    step("standard library", inputs, [STDLIB], make)


def build_engine() -> None:
    """Build the engine's wheel, as source for anyone and as bytecode for the page."""
    metadata = [ROOT / "pyproject.toml", WEB / "locales/en/engine.json"]
    texts = [path for path in (ROOT / "README.md", ROOT / "LICENSE") if path.exists()]

    def make() -> None:
        env = {**os.environ, "SOURCE_DATE_EPOCH": EPOCH}
        run(BIN / "hatchling", "build", "-t", "wheel", "-d", empty(ENGINE_SOURCE), env=env)
        (wheel,) = ENGINE_SOURCE.glob("*.whl")
        # The compiler leaves the compiled wheel in the place of this copy.
        node(WEB / "tools/compile.mjs", WHEELHOUSE, shutil.copy(wheel, empty(ENGINE)))

    inputs = [ROOT / "py_engine", *metadata, *texts, BUILD / "stamps/standard library"]
    step("engine", inputs, [ENGINE_SOURCE, ENGINE], make)


def bundle() -> None:
    """Bundle the page around the engine and the runtime."""
    (engine,) = ENGINE.glob("*.whl")
    node(WEB / "tools/bundle.mjs", BUILD / "dist", STDLIB / "python_stdlib.zip", engine)
    shutil.rmtree(DIST, ignore_errors=True)
    (BUILD / "dist").rename(DIST)


def make_dist() -> None:
    """Make `dist/` from the sources with the tools that are there."""
    compile_stdlib()
    build_engine()
    inputs = [WEB, ENGINE, BUILD / "stamps/standard library", ROOT / "LICENSE"]
    step("page", inputs, [DIST], bundle)


def build() -> None:
    """Build `dist/`: the whole game as static files."""
    with alone():
        set_up_python()
        set_up_node()
        fetch_wheelhouse()
        make_dist()


# --- Commands --------------------------------------------------------------------------------


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the types that modules and streamed WebAssembly need."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""


def serve(port: int) -> None:
    """Build, then serve `dist/` until interrupted."""
    build()
    handler = functools.partial(Handler, directory=DIST)
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise BuildError(f"port {port} is in use: try --port {port + 1}") from error
    with server:
        print(
            f"Parterre is at http://127.0.0.1:{server.server_port}/ (Ctrl-C stops it)", flush=True
        )
        with contextlib.suppress(KeyboardInterrupt):
            server.serve_forever()


def test(arguments: list[str]) -> None:
    """Test the engine in CPython and in Pyodide, then the page in browsers.

    Paths restrict the run to themselves; other arguments go to pytest.
    """
    paths = [text for text in arguments if (ROOT / text.split("::")[0]).exists()]
    options = [text for text in arguments if text not in paths]
    inside = [path for path in paths or ["tests"] if not path.startswith("e2e")]
    pages = [path for path in paths or ["e2e"] if path.startswith("e2e")]
    parallel = ("-n", "auto", "--dist", "loadfile")  # the journeys of a file share a page
    build()
    if inside:
        run(BIN / "python", "-m", "pytest", *parallel, *inside, *options)
        (engine,) = ENGINE.glob("*.whl")
        # Without pytest's `pythonpath`, or the source would be tested instead of the wheel.
        fixed = ("-o", "pythonpath=", "-p", "no:cacheprovider", "-m", "not cpython_only")
        node(WEB / "tools/python.mjs", WHEELHOUSE, engine, "pytest", *fixed, *inside, *options)
    if pages:
        set_up_browsers()
        run(BIN / "python", "-m", "pytest", *parallel, *pages, *options)


def check() -> None:
    """Check format, lint and types of Python and of JavaScript, all of it before failing."""
    with alone():
        set_up_python()
        set_up_node()
    sources = [name for name in ("py_engine", "tests", "e2e") if (ROOT / name).exists()]
    checks: list[Callable[[], None]] = [
        lambda: run(BIN / "ruff", "format", "--check", "build.py", *sources),
        lambda: run(BIN / "ruff", "check", "build.py", *sources),
        lambda: run(BIN / "mypy"),
        lambda: npm("run", "--silent", "check"),
    ]
    failed = 0
    for one in checks:
        try:
            one()
        except subprocess.CalledProcessError:
            failed += 1
    if failed:
        raise BuildError(f"{failed} of {len(checks)} checks failed.")


def bench(arguments: list[str]) -> None:
    """Measure the engine, the start and a round trip, as ratios within one run; then the page."""
    build()
    set_up_browsers()
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    run(BIN / "python", ROOT / "tests/bench_engine.py", env=env)
    (engine,), (wheel,) = ENGINE.glob("*.whl"), ENGINE_SOURCE.glob("*.whl")
    inside = (shutil.which("node", path=node_env()["PATH"]), WEB / "tools/python.mjs", WHEELHOUSE)
    run(BIN / "python", ROOT / "tests/bench_bots.py", *inside, engine, env=env)
    run(BIN / "python", ROOT / "e2e/bench_start.py", DIST, WEB, wheel, *arguments)
    for part in ("bench_page.py", "bench_bots.py"):
        run(BIN / "python", ROOT / "e2e" / part, DIST, *arguments, env=env)


def main() -> int:
    """Run the command line; the status is 0, or that of what failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="build dist/")
    server = commands.add_parser("serve", help="build and serve dist/")
    server.add_argument("--port", type=int, default=8000)
    commands.add_parser("test", help="run the tests; paths and pytest's options are passed on")
    commands.add_parser("check", help="check format, lint and types")
    commands.add_parser("bench", help="measure")
    options, rest = parser.parse_known_args()
    if sys.version_info < PYTHON_OLDEST:
        parser.error("Python {}.{} or newer is needed".format(*PYTHON_OLDEST))
    if rest and options.command not in ("test", "bench"):
        parser.error(f"unknown argument: {rest[0]}")
    try:
        match options.command:
            case "build":
                build()
            case "serve":
                serve(options.port)
            case "test":
                test(rest)
            case "check":
                check()
            case "bench":
                bench(rest)
    except BuildError as problem:
        print(problem, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as problem:
        print(f"Failed: {' '.join(map(str, problem.cmd))}", file=sys.stderr)
        return problem.returncode or 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
