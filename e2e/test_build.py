"""What is published: the same bytes from the same sources, addresses that work anywhere."""

from __future__ import annotations

import filecmp
import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path

from conftest import ROOT

HASHED = re.compile(r"^(assets|icons|runtime)/.*(-[0-9A-Za-z]{8,}\.\w+|/pyodide\.asm\.\w+)$")
FIXED = {".nojekyll", "LICENSE.txt", "index.html", "manifest.webmanifest", "sw.js"}


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def build_copy(folder: Path) -> Path:
    """Build a copy of the sources with the tools of this checkout; returns its `dist/`."""
    spec = importlib.util.spec_from_file_location("build_of_a_copy", folder / "build.py")
    assert spec and spec.loader
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    build.BIN, build.WHEELHOUSE = ROOT / ".venv/bin", ROOT / "build/wheelhouse"
    build.make_dist()
    return folder / "dist"


def test_two_builds_in_different_places_are_the_same_bytes(tmp_path: Path) -> None:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    one, other = tmp_path / "one", tmp_path / "another/place"
    for name in filter(lambda name: (ROOT / name).is_file(), names.splitlines()):
        (one / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, one / name)
    # Copied, as the bundler hashes the real paths of what it bundles.
    unused = shutil.ignore_patterns("@biomejs", "@typescript")
    shutil.copytree(ROOT / "web/node_modules", one / "web/node_modules", True, ignore=unused)
    shutil.copytree(one, other, symlinks=True)
    first, second = build_copy(one), build_copy(other)
    assert files(first) == files(second)
    _, differing, unreadable = filecmp.cmpfiles(first, second, files(first), shallow=False)
    assert differing + unreadable == []


def test_what_can_change_has_its_hash_in_its_name(dist: Path) -> None:
    assert {name for name in files(dist) if not HASHED.match(name)} == FIXED


def test_addresses_are_relative(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    addresses = re.findall(r'(?:href|src)="([^"#]+)"', page)
    manifest = json.loads((dist / "manifest.webmanifest").read_text())
    addresses += [manifest["start_url"], manifest["scope"]]
    addresses += [icon["src"] for icon in manifest["icons"]]
    assert all(not re.match(r"/|[a-z]+:", address) for address in addresses)
    assert all((dist / address).exists() for address in addresses)


def test_nothing_published_tells_where_it_was_built(dist: Path) -> None:
    here = str(ROOT).encode()
    assert [name for name in files(dist) if here in (dist / name).read_bytes()] == []
