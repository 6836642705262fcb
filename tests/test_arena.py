"""The arena: matches of bots, their file, and what is said of them."""

from __future__ import annotations

import json
import math
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import ConfigError, RecordError
from py_engine.__main__ import main
from py_engine.arena.crews import alone, processes
from py_engine.arena.figures import SequentialTest, Tally, deal_score, mean, standings, wilson
from py_engine.arena.match import Match, Place, Played, bot_budget, play
from py_engine.arena.results import ResultFile

ROOT = Path(__file__).parent.parent
DUEL = Match("seikatsu", ("greedy", "random"), 2)
LINE = ["arena", "seikatsu", "--bots", "greedy,random", "--workers", "1"]


def games(played: Any) -> list[tuple[Any, ...]]:
    """What does not depend on the machine, in the order of the match."""
    return [tuple(game[:6]) for game in sorted(played, key=lambda game: game[:2])]


def told(totals: tuple[int, ...], winners: tuple[int, ...], rotation: int, deal: int = 0) -> Played:
    """A game as if it had been played."""
    match = Match("seikatsu", ("greedy", "random"), len(totals))
    each = dict.fromkeys(match.bots, 10)
    times = dict.fromkeys(match.bots, 0.5)
    return Played(deal, rotation, match.seats(rotation), totals, winners, each, times, times)


def good(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert err == "" and out.isascii()
    return out


def bad(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command that is refused."""
    try:
        status = main(list(arguments))
    except SystemExit as left:
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1 and "{{" not in err and "Traceback" not in err
    return err


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
    assert bot_budget("royal", game) == ("royal", (5 * game.SEARCH.playouts, None))  # type: ignore[attr-defined]
    assert bot_budget("greedy", game) == ("greedy", (None, None))


@pytest.mark.parametrize(
    "name",
    ["", "nobody", "greedy@10", "master@", "master@0", "master@-1", "master@x", "master@1@2"],
)
def test_a_bot_that_does_not_exist_is_said_to_be_unknown(name: str) -> None:
    with pytest.raises(ConfigError) as caught:
        bot_budget(name, py_engine.game("seikatsu"))
    assert caught.value.code == "unknown_bot"


# --- What is said of them ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "count", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_a_rate_is_wilsons(wins: int, count: int, low: float, high: float) -> None:
    assert wilson(wins, count) == pytest.approx((wins / count, low, high), abs=5e-5)


def test_a_mean_has_an_interval_from_two_values_on() -> None:
    # Standard deviation 2 / sqrt(2), standard error 1.
    assert mean([1.0, 3.0]) == pytest.approx((2, 2 - 1.959964, 2 + 1.959964))
    assert math.isnan(mean([1.0]).low) and mean([1.0]).value == 1
    assert math.isnan(mean([]).value)


def test_a_shared_win_counts_by_how_many_share_it() -> None:
    both, lost = told((50, 50), (0, 1), 0), told((40, 60), (1,), 1)
    greedy, other = standings(DUEL, [[both, lost]])
    assert (greedy.wins, greedy.games, other.wins, other.games) == (1.5, 2, 0.5, 2)
    assert greedy.rate.value == 0.75
    assert deal_score("greedy", [both, lost]) == 0.75


def test_a_margin_is_to_the_best_of_the_others() -> None:
    trio = Match("seikatsu", ("greedy", "random"), 3)
    deal = [
        told((50, 30, 45), (0,), 0),
        told((40, 60, 70), (2,), 1),
        told((40, 30, 20), (0,), 2),
    ]
    greedy, other = standings(trio, [deal])
    assert (greedy.games, other.games) == (3, 6)
    assert greedy.margin.value == pytest.approx((5 + 10 - 10) / 3)
    assert other.margin.value == pytest.approx((-20 - 5 - 30 - 10 + 10 - 20) / 6)


def test_the_games_of_one_deal_are_averaged_before_their_interval() -> None:
    """What only the cards decide says nothing of the bots, however often it is played."""
    deals = [
        [told((50 + luck, 50), (0,), 0, deal), told((50 + luck, 48), (0,), 1, deal)]
        for deal, luck in enumerate((30, 20, 10))
    ]
    greedy, _ = standings(DUEL, deals)
    assert greedy.margin == pytest.approx((-1, -1, -1))


def test_times_are_counted_by_bot() -> None:
    slow = told((1, 0), (0,), 0)._replace(slowest={"greedy": 0.25, "random": 0.125})
    greedy, other = standings(DUEL, [[slow]])
    assert (greedy.mean_ms, greedy.worst_ms) == (50, 250)
    assert other.worst_ms == 125


def test_the_sequential_test_accepts_either_hypothesis() -> None:
    rng = random.Random(1)
    for truth in (0.5, 0.7):
        test = SequentialTest(0.5, 0.7)
        deals = 0
        while test.accepted is None:
            test.add((rng.random() < truth) / 2 + (rng.random() < truth) / 2)
            deals += 1
        assert test.accepted == truth and deals > 10


def test_the_sequential_test_errs_once_in_twenty_times_at_most() -> None:
    rng = random.Random(2)
    wrong = 0
    for _ in range(300):
        test = SequentialTest(0.4, 0.7)
        while test.accepted is None:
            test.add(float(rng.random() < 0.4))
        wrong += test.accepted == 0.7
    assert wrong <= 0.05 * 300


def test_the_sequential_test_stops_where_wald_says() -> None:
    test = SequentialTest(0.25, 0.5)
    # Each win doubles the ratio of the likelihoods; it must reach 19.
    for _ in range(4):
        test.add(1)
        assert test.accepted is None
    test.add(1)
    assert test.accepted == 0.5


def test_deals_count_in_their_order_however_the_games_end() -> None:
    ended = [told((50, 40), (0,), turn, deal) for deal in range(8) for turn in (0, 1)]
    results = []
    for seed in range(5):
        random.Random(seed).shuffle(ended)
        tally = Tally(DUEL, 8, SequentialTest(0.1, 0.5))
        for game in ended:
            tally.add(game)
        results.append(tally.deals)
    assert all(result == results[0] for result in results)
    # A score of one half moves the logarithm by (log 5 + log 5/9) / 2: six times reach log 19.
    assert len(results[0]) == 6


# --- The file ---------------------------------------------------------------------------------


def test_a_run_broken_off_is_taken_up_where_it_stopped(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    table = good(capsys, *LINE, "--games", "6", "--out", str(whole))
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    for kept in (["", lines[0][:20]], lines[:1], lines[:3], [*lines[:4], lines[4][:30]]):
        broken.write_text("".join(kept))
        again = good(capsys, *LINE, "--games", "6", "--out", str(broken))
        assert untimed(again) == untimed(table)
        there = max(0, sum(line.endswith("\n") for line in kept) - 1)
        assert (f"{there} of them in the file" in again) == (there > 0)
        assert [games_of(line) for line in broken.read_text().splitlines()[1:]] == [
            games_of(line) for line in lines[1:]
        ]
        # What was there is not written anew.
        assert broken.read_text().startswith("".join(k for k in kept if k.endswith("\n")))


def untimed(table: str) -> list[list[str]]:
    """The table without its heading and its columns of times."""
    return [line.split()[:-2] for line in table.splitlines()[1:]]


def games_of(line: str) -> Any:
    return games([tuple(json.loads(line).values())])


def test_more_games_are_added_to_a_match_that_is_done(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = str(tmp_path / "match")
    good(capsys, *LINE, "--games", "2", "--out", out)
    assert "2 of them in the file" in good(capsys, *LINE, "--games", "4", "--out", out)
    assert len(Path(out).read_text().splitlines()) == 5
    fresh = good(capsys, *LINE, "--games", "2")
    assert untimed(good(capsys, *LINE, "--games", "2", "--out", out)) == untimed(fresh)


def test_the_header_says_what_was_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "match"
    good(
        *(capsys, "arena", "seikatsu", "--bots", "greedy,random", "--players", "3", "--games", "1"),
        *("--seed", "é", "--option", "fountains=true", "--workers", "1", "--out", str(out)),
    )
    header, *lines = map(json.loads, out.read_text().splitlines())
    assert header == {
        "format": 1,
        "game": "seikatsu",
        "bots": ["greedy", "random"],
        "players": 3,
        "seed": "é",
        "options": {"fountains": True},
        "version": py_engine.__version__,
    }
    assert [(line["deal"], line["rotation"]) for line in lines] == [(0, 0), (0, 1), (0, 2)]
    assert lines[1]["seats"] == ["random", "random", "greedy"]


@pytest.mark.parametrize(
    "change",
    [
        ("--seed", "2"),
        ("--bots", "random,greedy"),
        ("--players", "3"),
        ("--option", "edition=boxed"),
    ],
)
def test_a_file_of_another_match_is_left_untouched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, change: tuple[str, str]
) -> None:
    out = tmp_path / "match"
    good(capsys, *LINE, "--games", "2", "--out", str(out))
    before = out.read_bytes()
    line = bad(capsys, *LINE, "--games", "4", "--out", str(out), *change)
    assert "left as it is" in line
    assert out.read_bytes() == before


@pytest.mark.parametrize("text", ["A letter.", "A letter.\n", "{}\n", "\n", "[1]\n" * 3, "\xff\n"])
def test_a_file_of_somebody_elses_is_left_untouched(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    out = tmp_path / "letter"
    out.write_bytes(text.encode("latin-1"))
    assert "left as it is" in bad(capsys, *LINE, "--games", "2", "--out", str(out))
    assert out.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "change",
    [
        {"deal": -1},
        {"deal": "0"},
        {"deal": True},
        {"rotation": 2},
        {"seats": ["random", "greedy"]},
        {"totals": [1]},
        {"totals": [1, "2"]},
        {"winners": []},
        {"winners": [2]},
        {"winners": [1, 0]},
        {"winners": [[0]]},
        {"moves": {"greedy": 17}},
        {"moves": {"greedy": 17, "random": 0.5}},
        {"seconds": [1, 2]},
        {"slowest": {"greedy": math.nan, "random": 1}},
        {"more": 1},
        None,
    ],
    ids=str,
)
def test_a_broken_line_is_named_and_the_file_left_untouched(tmp_path: Path, change: Any) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        for rotation in (0, 1):
            file.add(told((50, 40), (0,), rotation))
    lines = out.read_text().splitlines()
    first = json.loads(lines[1])
    lines[1] = "half a li" if change is None else json.dumps(first | change)
    out.write_text("\n".join(lines) + "\n")
    before = out.read_bytes()
    with pytest.raises(RecordError) as caught:
        ResultFile(out, DUEL)
    assert (caught.value.code, caught.value.values["line"]) == ("broken_line", 2)
    assert out.read_bytes() == before


def test_a_game_that_is_there_twice_is_a_broken_line(tmp_path: Path) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        file.add(told((50, 40), (0,), 0))
        file.add(told((50, 40), (0,), 0))
    with pytest.raises(RecordError) as caught:
        ResultFile(out, DUEL)
    assert (caught.value.code, caught.value.values["line"]) == ("broken_line", 3)


def test_a_game_is_in_the_file_as_soon_as_it_ends(tmp_path: Path) -> None:
    out = tmp_path / "match"
    with ResultFile(out, DUEL) as file:
        for count, played in enumerate(alone(DUEL, DUEL.places(1)), start=2):
            file.add(played)
            assert len(out.read_text().splitlines()) == count


def test_a_file_that_cannot_be_used_is_said_to_be_so(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for out in (tmp_path, tmp_path / "nowhere" / "match", "a\0b"):
        assert "cannot be used" in bad(capsys, *LINE, "--games", "2", "--out", str(out))


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
    assert "nan" not in good(capsys, *LINE, "--games", "2")


def test_a_bot_may_play_itself(capsys: pytest.CaptureFixture[str]) -> None:
    table = good(capsys, *LINE, "--games", "2", "--bots", "random,random").splitlines()
    assert len(table) == 3 and table[2].split()[:3] == ["random", "4", "2"]


def test_a_sequential_test_stops_early_and_says_what_it_accepts(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = [*LINE, "--games", "100", "--sprt", "0.5,0.9", "--out", str(tmp_path / "match")]
    # log 19 / log 1.8 is a little more than five.
    told = good(capsys, *line).splitlines()
    assert told[-1] == "sequential test: 0.9 accepted, 0.5 rejected, after 6 deals"
    assert told[2].split()[:2] == ["greedy", "12"]
    assert len((tmp_path / "match").read_text().splitlines()) == 13
    # Taken up again it has nothing left to play.
    assert good(capsys, *line).splitlines()[1:] == told[1:]
    turned = [*LINE, "--games", "100", "--sprt", "0.1,0.5", "--bots", "random,greedy"]
    assert "0.1 accepted, 0.5 rejected, after 6 deals" in good(capsys, *turned)
    short = [*LINE, "--games", "4", "--sprt", "0.5,0.9"]
    assert "undecided between 0.5 and 0.9 after 2 deals" in good(capsys, *short)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (["--bots", "greedy,nobody"], "nobody"),
        (["--bots", "greedy,"], "computer player"),
        (["--bots", "greedy@9,random"], "greedy@9"),
        (["--bots", "greedy"], "1 players"),
        (["--bots", "greedy,random,random", "--players", "2"], "3 seats"),
        (["--players", "1"], "1 players"),
        (["--players", "4"], "4 players"),
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
