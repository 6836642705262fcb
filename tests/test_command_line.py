"""The command line, as anybody's own tools call it (contract, section 4)."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import records
from py_engine.__main__ import main

ROOT = Path(__file__).parent.parent


class Shell:
    """Runs commands in this process, with texts for standard input and output."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
        self._capsys, self._monkeypatch = capsys, monkeypatch

    def run(self, *arguments: str, given: str | bytes = "") -> tuple[int, str, str]:
        data = given if isinstance(given, bytes) else given.encode()
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        try:
            status = main(list(arguments))
        except SystemExit as left:
            status = int(left.code or 0)
        out, err = self._capsys.readouterr()
        return status, out, err

    def good(self, *arguments: str, given: str = "") -> str:
        status, out, err = self.run(*arguments, given=given)
        assert (status, err) == (0, "")
        return out

    def bad(self, *arguments: str, given: str | bytes = "") -> str:
        """The one line of a command that is refused."""
        status, out, err = self.run(*arguments, given=given)
        assert status == 2
        assert out == ""
        assert err.endswith("\n") and len(err.splitlines()) == 1 and err.strip()
        assert "Traceback" not in err and "{{" not in err
        return err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    return Shell(capsys, monkeypatch)


def test_new_prints_a_record_without_moves(shell: Shell) -> None:
    out = shell.good("new", "seikatsu", "--seed", "7")
    record = json.loads(out)
    assert list(record) == ["format", "game", "config", "setup", "moves"]
    assert (record["format"], record["game"], record["moves"]) == (1, "seikatsu", [])
    assert record["config"] == {"players": 2, "seed": "7", "options": {}}
    assert len(out.splitlines()) == 1


def test_new_takes_players_seed_and_options(shell: Shell) -> None:
    line = ["new", "seikatsu", "--players", "3", "--seed", "x y", "--option", "fountains=true"]
    record = json.loads(shell.good(*line, "--option", "edition=boxed"))
    assert record["config"] == {
        "players": 3,
        "seed": "x y",
        "options": {"fountains": True, "edition": "boxed"},
    }
    assert records.read(record)


def test_new_without_a_seed_deals_at_random(shell: Shell) -> None:
    first, second = (json.loads(shell.good("new", "seikatsu")) for _ in range(2))
    assert first["config"]["seed"] and first["setup"] != second["setup"]


def test_the_same_seed_prints_the_same(shell: Shell) -> None:
    for command in ("new", "random"):
        line = [command, "seikatsu", "--seed", "7"]
        assert shell.good(*line) == shell.good(*line)


@pytest.mark.parametrize("game_id", py_engine.games())
def test_every_game_is_dealt_and_played_at_random_to_its_end(shell: Shell, game_id: str) -> None:
    game = py_engine.game(game_id)
    out = shell.good("random", game_id, "--seed", "7")
    record = json.loads(out)
    state = records.read(record).states[-1]
    assert game.is_terminal(state)
    shown = json.loads(shell.good("show", given=out))
    assert shown["terminal"] is True and shown["to_move"] is None and shown["phase"] is None
    assert shown["outcome"]["winners"] and shown["outcome"]["reason"]
    assert shell.good("legal", given=out) == ""


@pytest.mark.parametrize("game_id", py_engine.games())
def test_legal_prints_the_texts_one_a_line_sorted(shell: Shell, game_id: str) -> None:
    game = py_engine.game(game_id)
    record = shell.good("new", game_id, "--seed", "7")
    lines = shell.good("legal", given=record).splitlines()
    state = records.loads(record).states[-1]
    assert lines == sorted(str(move) for move in game.legal_moves(state))
    assert lines


def test_play_prints_the_longer_record(shell: Shell) -> None:
    record = shell.good("new", "seikatsu", "--seed", "7", "--option", "fountains=true")
    for count in range(1, 6):
        move = shell.good("legal", given=record).splitlines()[0]
        longer = shell.good("play", move, given=record)
        assert json.loads(longer) == {
            **json.loads(record),
            "moves": [*json.loads(record)["moves"], move],
        }
        record = longer
        assert len(json.loads(record)["moves"]) == count


def test_a_record_without_setup_is_played_on_with_one(shell: Shell) -> None:
    record = json.loads(shell.good("new", "seikatsu", "--seed", "7"))
    bare = {key: value for key, value in record.items() if key != "setup"}
    move = shell.good("legal", given=json.dumps(bare)).splitlines()[0]
    assert json.loads(shell.good("play", move, given=json.dumps(bare)))["setup"] == record["setup"]


def test_show_prints_who_is_to_move_and_the_scores(shell: Shell) -> None:
    record = shell.good("new", "seikatsu", "--players", "3", "--seed", "7")
    shown = json.loads(shell.good("show", given=record))
    assert list(shown) == ["to_move", "phase", "terminal", "scores", "outcome"]
    assert (shown["to_move"], shown["phase"], shown["terminal"]) == (0, "play", False)
    assert shown["outcome"] is None
    assert len(shown["scores"]) == 3
    for sheet in shown["scores"]:
        assert sheet["total"] == sum(line["points"] for line in sheet["lines"])
        assert {"rule", "points"} <= sheet["lines"][0].keys()


def test_show_sees_everything(shell: Shell) -> None:
    """Like the person who owns the record: fountains of all seats are counted."""
    record = shell.good("random", "seikatsu", "--seed", "7", "--option", "fountains=true")
    data = json.loads(record)
    data["moves"] = data["moves"][:-1]
    shown = json.loads(shell.good("show", given=json.dumps(data)))
    assert shown["terminal"] is False
    fountains = [
        line for sheet in shown["scores"] for line in sheet["lines"] if line["rule"] == "fountains"
    ]
    assert fountains and all(line["points"] is not None for line in fountains)


@pytest.mark.parametrize(
    "line",
    [
        [],
        ["nonsense"],
        ["new"],
        ["new", "chess"],
        ["new", ""],
        ["new", "a\nb"],
        ["new", "seikatsu", "extra"],
        ["new", "seikatsu", "ex\ntra"],
        ["new", "seikatsu", "--what"],
        ["new", "seikatsu", "--players"],
        *[["new", "seikatsu", "--players", n] for n in ("1", "4", "two", "", "2.0", "-2", "true")],
        ["new", "seikatsu", "--players", "9" * 5000],
        *[["new", "seikatsu", "--option", o] for o in ("koi=true", "fountains", "", "=", "=true")],
        *[["new", "seikatsu", "--option", f"fountains={v}"] for v in ("1", "yes", "", "True")],
        *[["new", "seikatsu", "--option", f"edition={v}"] for v in ("box", "1", "", "a\nb")],
        ["new", "seikatsu", "--option", "a\nb=true"],
        ["new", "seikatsu", "--seed", "\udcff"],
        ["random", "chess"],
        ["random", "seikatsu", "--players", "9"],
        ["legal", "extra"],
        ["play"],
        ["legal"],
        ["show"],
        ["play", "TP c3"],
    ],
    ids=str,
)
def test_a_wrong_command_is_refused_in_one_line(shell: Shell, line: list[str]) -> None:
    shell.bad(*line)


@pytest.mark.parametrize(
    "given",
    [
        *["", " ", "{", "[]", "null", "7", "{}", "nonsense", "\ufeff{}", "[" * 100_000],
        *[b"\xff\xfe", b'{"a": "\xe9"}', b"\x00", "\ud800".encode("utf-8", "surrogatepass")],
        '{"format": 1}',
        '{"format": 1, "game": "a\\nb", "config": {}, "moves": []}',
        '{"format": 1, "game": "seikatsu", "config": {"seed": "\\ud800"}, "moves": []}',
        '{"format": 1, "game": "seikatsu", "config": {"seed": "7"}, "moves": ["a\\nb"]}',
        '{"format": 1, "game": "seikatsu", "config": {"seed": "7"}, "moves": ["TP a1"]}',
        '{"format": 1, "game": "seikatsu", "config": {"seed": "7", "x\\ny": 1}, "moves": []}',
        '{"format": 1, "game": "seikatsu", "config": {"seed": "7"}, "setup": {}, "moves": []}',
        '{"format": 2, "game": "seikatsu", "config": {"seed": "7"}, "moves": []}',
        '{"format": NaN, "game": "seikatsu", "config": {"seed": "7"}, "moves": []}',
    ],
    ids=lambda given: repr(given)[:40],
)
@pytest.mark.parametrize("command", [["legal"], ["show"], ["play", "TP c3"]], ids=str)
def test_a_wrong_record_is_refused_in_one_line(
    shell: Shell, command: list[str], given: str | bytes
) -> None:
    shell.bad(*command, given=given)


@pytest.mark.parametrize(
    "text", ["", "nonsense", "TP a1", "N c3", "TP d4", "a\nb", "\udcff", "K c3 "]
)
def test_a_move_that_cannot_be_played_is_refused_in_one_line(shell: Shell, text: str) -> None:
    record = shell.good("new", "seikatsu", "--seed", "7")
    shell.bad("play", text, given=record)


def test_the_line_says_what_is_wrong(shell: Shell) -> None:
    record = shell.good("new", "seikatsu", "--seed", "7")
    assert "chess" in shell.bad("new", "chess")
    assert "koi" in shell.bad("new", "seikatsu", "--option", "koi=1")
    assert "without fountains" in shell.bad("play", "N c3", given=record)
    assert "JSON" in shell.bad("show", given="")
    data = {**json.loads(record), "moves": ["TP a1"]}
    assert "Move 1" in shell.bad("show", given=json.dumps(data))


def test_output_is_ascii_whatever_the_seed(shell: Shell) -> None:
    out = shell.good("new", "seikatsu", "--seed", "生活 é")
    assert out.isascii() and json.loads(out)["config"]["seed"] == "生活 é"


def test_a_closed_standard_input_is_an_empty_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["legal"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_help_is_no_error(shell: Shell) -> None:
    status, out, err = shell.run("--help")
    assert (status, err) == (0, "") and "new" in out and "random" in out


def module(*arguments: str, given: bytes = b"", cwd: Path = ROOT, **env: str) -> Any:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **env}
    command = [sys.executable, "-m", "py_engine", *arguments]
    return subprocess.run(command, input=given, capture_output=True, cwd=cwd, env=environment)


@pytest.mark.cpython_only
def test_the_module_runs_from_a_checkout_in_any_folder(tmp_path: Path) -> None:
    dealt = module("new", "seikatsu", "--seed", "7", cwd=tmp_path)
    assert (dealt.returncode, dealt.stderr) == (0, b"")
    legal = module("legal", given=dealt.stdout, cwd=tmp_path)
    assert legal.returncode == 0
    move = legal.stdout.decode().splitlines()[0]
    played = module("play", move, given=dealt.stdout, cwd=tmp_path)
    assert json.loads(played.stdout)["moves"] == [move]
    assert json.loads(module("show", given=played.stdout).stdout)["to_move"] == 1


@pytest.mark.cpython_only
@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_no_output_encoding_breaks_a_line(encoding: str) -> None:
    for arguments, status in ((["new", "seikatsu", "--seed", "生活"], 0), (["new", "生活"], 2)):
        done = module(*arguments, PYTHONIOENCODING=encoding)
        assert done.returncode == status
        assert len((done.stdout + done.stderr).splitlines()) == 1
        assert b"Traceback" not in done.stderr


@pytest.mark.cpython_only
@pytest.mark.parametrize("given", [b"", b"\xff", b"{}"])
def test_bad_input_is_status_2_and_one_line_from_outside_too(given: bytes) -> None:
    for arguments in (["legal"], ["show"], ["play", "x"], ["nonsense"], []):
        done = module(*arguments, given=given)
        assert (done.returncode, done.stdout) == (2, b"")
        assert len(done.stderr.decode().splitlines()) == 1


@pytest.mark.cpython_only
def test_whoever_reads_the_answer_may_stop_reading() -> None:
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "py_engine", "new", "seikatsu"]
    with os.fdopen(write) as nobody:
        done = subprocess.run(command, cwd=ROOT, stdout=nobody, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")
