"""The arena: matches of bots, and the command that plays them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from matches import DUEL, LINE, bad, games, good, untimed

import py_engine
from py_engine import ConfigError, bots
from py_engine.arena.crews import alone, processes
from py_engine.arena.match import Match, Place, bot_budget, play

ROOT = Path(__file__).parent.parent


# --- The games of a match ---------------------------------------------------------------------


def test_everyone_sits_on_every_seat_with_the_same_cards() -> None:
    trio = Match("seikatsu", ("greedy", "gardener", "random"), 3, options={"fountains": True})
    rows = [trio.seats(rotation) for rotation in range(3)]
    for seat in range(3):
        assert {row[seat] for row in rows} == set(trio.bots)
    assert list(trio.places(2)) == [Place(deal, turn) for deal in (0, 1) for turn in (0, 1, 2)]
    game = py_engine.game("seikatsu")
    assert game.setup(trio.deal(0)) == game.setup(trio.deal(0)) != game.setup(trio.deal(1))
    assert game.config(trio.deal(0)).options == {"fountains": True}


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    table = Match("hanging_gardens", ("greedy", "random"), 4)
    assert table.seats(0) == ("greedy", "random", "random", "random")
    assert table.seats(1) == ("random", "random", "random", "greedy")


def test_another_deal_and_another_seed_give_other_cards() -> None:
    game = py_engine.game("seikatsu")
    setups = [
        game.setup(DUEL._replace(seed=seed).deal(deal)) for seed in ("1", "2") for deal in (0, 1)
    ]
    assert all(setups.count(setup) == 1 for setup in setups)


def test_the_same_match_plays_the_same_games() -> None:
    for names in (("greedy", "random"), ("seedling", "master@24")):
        match = Match("seikatsu", names, 2)
        for place in match.places(1):
            assert games([play(match, place)]) == games([play(match, place)])


def test_a_game_is_told_in_full() -> None:
    game = play(DUEL, Place(3, 1))
    assert game.place == Place(3, 1) and game.seats == ("random", "greedy")
    assert game.winners == (1,) and game.totals[1] > game.totals[0]
    assert game.moves == {"greedy": 17, "random": 17}
    for bot in DUEL.bots:
        assert 0 < game.slowest[bot] <= game.seconds[bot]


def test_a_bot_sees_only_its_seat_and_never_for_longer_than_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, seen = py_engine.game("seikatsu"), []
    look = game.observation

    def watched(state: Any, seat: Any) -> Any:
        seen.append((seat, game.current_player(state)))
        return look(state, seat)

    monkeypatch.setattr(game, "observation", watched)
    play(DUEL, Place(0, 0))
    assert [seat for seat, _ in seen] == [mover for _, mover in seen]
    assert len(seen) == 34


def test_only_playouts_count_and_no_seconds() -> None:
    game = py_engine.game("seikatsu")
    assert bot_budget("master@480", game) == ("master", (480, None))
    playouts = bots.level("royal", game).budget(game).playouts
    assert playouts is not None and bot_budget("royal", game) == ("royal", (playouts, None))
    assert bot_budget("greedy", game) == ("greedy", (None, None))


@pytest.mark.parametrize(
    "name",
    ["", "nobody", "greedy@10", "master@", "master@0", "master@-1", "master@x", "master@1@2"],
)
def test_a_bot_that_does_not_exist_is_said_to_be_unknown(name: str) -> None:
    with pytest.raises(ConfigError) as caught:
        bot_budget(name, py_engine.game("seikatsu"))
    assert caught.value.code == "unknown_bot"


# --- The command ------------------------------------------------------------------------------


def test_the_same_arguments_play_the_same_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second = (untimed(good(capsys, *LINE, "--games", "4", "--seed", "x")) for _ in range(2))
    assert first == second
    assert first != untimed(good(capsys, *LINE, "--games", "4", "--seed", "y"))


def test_games_are_rounded_up_to_whole_deals(capsys: pytest.CaptureFixture[str]) -> None:
    table = good(capsys, *LINE, "--games", "4", "--players", "3")
    assert "2 deals, 6 games" in table.splitlines()[0]


def test_the_table_has_a_line_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    heading, titles, greedy, other = good(capsys, *LINE, "--games", "4").splitlines()
    assert heading == 'seikatsu, 2 players, seed "1": 2 deals, 4 games'
    assert titles.split()[:3] == ["bot", "games", "wins"]
    assert greedy.split()[:3] == ["greedy", "4", "4"]
    assert other.split()[:3] == ["random", "4", "0"]
    assert "100.0 % (51.0 to 100.0)" in greedy
    assert len(titles) == len(greedy) == len(other)


def test_one_deal_has_a_margin_without_an_interval(capsys: pytest.CaptureFixture[str]) -> None:
    told = good(capsys, *LINE, "--games", "2", "--sprt", "0.5,0.9")
    assert "nan" not in told
    assert told.splitlines()[0].endswith(": 1 deal, 2 games")
    assert told.endswith("after 1 deal\n")


def test_a_bot_may_play_itself(capsys: pytest.CaptureFixture[str]) -> None:
    table = good(capsys, *LINE, "--games", "2", "--bots", "random,random").splitlines()
    assert len(table) == 3 and table[2].split()[:3] == ["random", "4", "2"]


def test_a_sequential_test_stops_early_and_says_what_it_accepts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = [*LINE, "--games", "100", "--sprt", "0.5,0.9", "--out", str(tmp_path / "match")]
    # log 19 / log 1.8 is a little more than five.
    told = good(capsys, *line).splitlines()
    assert told[-1] == "sequential test of greedy: 0.9 accepted, 0.5 rejected after 6 deals"
    assert told[2].split()[:2] == ["greedy", "12"]
    assert len((tmp_path / "match").read_text().splitlines()) == 13
    # Taken up again it has nothing left to play.
    assert good(capsys, *line).splitlines()[1:] == told[1:]
    turned = [*LINE, "--games", "100", "--sprt", "0.1,0.5", "--bots", "random,greedy"]
    assert "0.1 accepted, 0.5 rejected after 6 deals" in good(capsys, *turned)
    short = [*LINE, "--games", "4", "--sprt", "0.5,0.9"]
    assert "undecided between 0.5 and 0.9 after 2 deals" in good(capsys, *short)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (["--bots", "greedy,nobody"], "nobody"),
        (["--bots", "greedy,"], "computer player"),
        (["--bots", "greedy@9,random"], "greedy@9"),
        (["--bots", "greedy"], "cannot be 1"),
        (["--bots", "greedy,random,random", "--players", "2"], "3 named"),
        (["--players", "1"], "cannot be 1"),
        (["--players", "4"], "cannot be 4"),
        (["--players", "two"], "two"),
        *[(["--games", text], "games") for text in ("0", "-2", "many", "", "2.5", "true")],
        (["--games", "9" * 5000], "games"),
        *[(["--workers", text], "workers") for text in ("0", "all", "")],
        *[(["--sprt", text], "sprt") for text in ("", "0.5", "0.6,0.5", "0,1", "a,b", "nan,1")],
        (["--option", "koi=true"], "koi"),
        (["--option", "fountains"], "fountains"),
        (["--seed", "\udcff"], "seed"),
        (["--what"], "--what"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], change: list[str], named: str
) -> None:
    assert named in bad(capsys, *LINE, "--games", "2", *change)


def test_a_game_that_does_not_exist_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "chess" in bad(capsys, "arena", "chess", "--bots", "random", "--games", "2")
    assert "required" in bad(capsys, "arena", "seikatsu", "--bots", "random,random")
    alone = ["arena", "frosted_blooms", "--bots", "random", "--games", "2", "--players", "1"]
    assert "2 to 4" in bad(capsys, *alone)


@pytest.mark.cpython_only
def test_the_page_and_the_other_commands_start_without_the_arena() -> None:
    code = "import sys, py_engine.bridge, py_engine.__main__ as m; m.main(['new', 'seikatsu'])\n"
    code += "sys.exit('py_engine.arena' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")


# --- Many processes ---------------------------------------------------------------------------


@pytest.mark.cpython_only
def test_many_processes_play_the_same_games_as_one() -> None:
    for match in (DUEL, Match("seikatsu", ("master@24", "seedling"), 2)):
        places = list(match.places(2))
        assert games(processes(2)(match, places)) == games(alone(match, places))


@pytest.mark.cpython_only
def test_processes_that_are_left_off_play_no_further() -> None:
    running = processes(2)(DUEL, DUEL.places(5000))
    next(running)
    running.close()
    with pytest.raises(StopIteration):
        next(running)


@pytest.mark.cpython_only
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_a_file_that_can_be_taken_up(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, workers: str
) -> None:
    out = tmp_path / "match"
    line = ["arena", "seikatsu", "--bots", "greedy,random", "--workers", workers, "--out", str(out)]
    running = subprocess.Popen(
        [sys.executable, "-m", "py_engine", *line, "--games", "4000"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # In the background, where these tests may run, Ctrl-C would be ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    while running.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 3):
        time.sleep(0.02)
    # As a terminal does it: to all processes at once.
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode == 130
    assert err == "py_engine: interrupted\n"
    played = len(out.read_text().splitlines()) - 1
    assert 2 <= played < 4000
    again = good(capsys, *LINE, "--games", "2", "--out", str(out))
    assert "in the file" in again
