"""The arena on a Dask cluster: here one of this machine's own processes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from matches import DUEL, games, untimed

from py_engine import ConfigError
from py_engine.__main__ import main
from py_engine.arena import cluster as arena_cluster
from py_engine.arena.crews import alone
from py_engine.arena.match import Played

# A browser's Python has no processes, nor Dask.
pytestmark = pytest.mark.cpython_only
LINE = ["arena", "seikatsu", "--bots", "greedy,random"]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of two workers."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as here:
        yield here.scheduler_address


def test_a_cluster_plays_the_same_games_as_one_process(address: str) -> None:
    places = list(DUEL.places(3))
    with arena_cluster.cluster(address) as crew:
        ended: list[Played] = list(crew(DUEL, places))
    assert games(ended) == games(alone(DUEL, places))


def test_the_command_prints_the_same_table(
    address: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    tables = []
    for where in (["--scheduler", address], ["--workers", "1"]):
        out = tmp_path / where[0]
        assert main([*LINE, "--games", "4", *where, "--out", str(out)]) == 0
        told, err = capsys.readouterr()
        assert err == "" and len(out.read_text().splitlines()) == 5
        tables.append(untimed(told))
    assert tables[0] == tables[1]


def test_a_cluster_that_is_left_off_plays_no_further(address: str) -> None:
    with arena_cluster.cluster(address) as crew:
        running = crew(DUEL, DUEL.places(200))
        next(running)
        running.close()
        # Whoever comes next need not wait for what was left.
        assert len(list(crew(DUEL, DUEL.places(1)))) == 2


def test_a_worker_with_another_version_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_cluster, "__version__", "9.9")
    with pytest.raises(ConfigError) as caught, arena_cluster.cluster(address):
        pass
    assert caught.value.code == "other_version"


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command that is refused."""
    try:
        status = main([*LINE, "--games", "2", *arguments])
    except SystemExit as left:
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "") and len(err.splitlines()) == 1
    return err


def test_a_scheduler_that_does_not_answer_is_said_to_be_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena_cluster, "PATIENCE", 0.3)
    for address in ("tcp://127.0.0.1:1", "nonsense", ""):
        assert f"scheduler answers at {address}" in refused(capsys, "--scheduler", address)


def test_without_dask_one_sentence_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install distributed" in refused(capsys, "--scheduler", "tcp://127.0.0.1:8786")


def test_a_match_is_played_here_or_elsewhere_not_both(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "--workers" in refused(capsys, "--workers", "2", "--scheduler", "tcp://127.0.0.1:1")
