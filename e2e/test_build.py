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


def test_two_builds_in_different_places_are_the_same_bytes(tmp_path: Path) -> None:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in names.splitlines():
        if (ROOT / name).exists():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tmp_path / name)
    # Only the tools are shared; everything that is built is built anew.
    # Copied, as the bundler hashes the real paths of what it bundles.
    unused = shutil.ignore_patterns("@biomejs", "@typescript")
    shutil.copytree(ROOT / "web/node_modules", tmp_path / "web/node_modules", True, ignore=unused)
    spec = importlib.util.spec_from_file_location("other_build", tmp_path / "build.py")
    assert spec and spec.loader
    other_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(other_build)
    other_build.BIN, other_build.WHEELHOUSE = ROOT / ".venv/bin", ROOT / "build/wheelhouse"
    other_build.make_dist()
    ours, other = ROOT / "dist", tmp_path / "dist"
    assert files(ours) == files(other)
    _, differing, unreadable = filecmp.cmpfiles(ours, other, files(ours), shallow=False)
    assert differing + unreadable == []


def test_what_can_change_has_its_hash_in_its_name(dist: Path) -> None:
    assert {name for name in files(dist) if not HASHED.match(name)} == FIXED


def test_addresses_are_relative(dist: Path) -> None:
    page = (dist / "index.html").read_text()
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    manifest = json.loads((dist / "manifest.webmanifest").read_text())
    addresses += [manifest["start_url"], manifest["scope"]]
    addresses += [icon["src"] for icon in manifest["icons"]]
    assert all(not re.match(r"/|[a-z]+:", address) for address in addresses)
    assert all((dist / address).exists() for address in addresses)


def test_nothing_published_tells_where_it_was_built(dist: Path) -> None:
    here = str(ROOT).encode()
    assert [name for name in files(dist) if here in (dist / name).read_bytes()] == []
