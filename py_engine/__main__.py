"""The command line: records in, records and facts out (contract, section 4)."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from . import bots, game, games, records, words
from .dealing import option_from_text
from .protocol import ConfigError, Game, ParterreError, RecordError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status, 2 for bad input."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough; nor must the interpreter complain when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except ParterreError as error:
        print(_one_line(words.sentence(error.code, error.values)), file=sys.stderr)
        return 2
    return 0


def _one_line(message: str) -> str:
    return " ".join(f"py_engine: {message}".split())


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _one_line(message) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m py_engine", description=main.__doc__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(run=run)
        return added

    def game_command(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        added = command(name, run, help)
        added.add_argument("game", metavar="GAME", help=", ".join(games()))
        added.add_argument(
            "--option", metavar="K=V", action="append", default=[], help="set an option of the game"
        )
        return added

    for name, run, help in (
        ("new", _new, "print a record without moves"),
        ("random", _random, "print the record of a game played by the random bot"),
    ):
        dealt = game_command(name, run, help)
        dealt.add_argument("--players", metavar="N", help="how many play; default 2")
        dealt.add_argument("--seed", metavar="S", help="the seed of the deal; default: at random")
    _add_match(game_command("arena", _arena, "let bots play a match and print what they reach"))
    command("legal", _legal, "print the legal moves of a record on standard input")
    play = command("play", _play, "print the record on standard input with a move more")
    play.add_argument("move", metavar="MOVE", help="the move's text, as 'EP c3'")
    command("show", _show, "print who is to move, the scores and the outcome of a record")
    return parser


def _add_match(parser: argparse.ArgumentParser) -> None:
    for name, metavar, help in (
        ("bots", "A,B,...", "who plays: names of levels, or NAME@PLAYOUTS to search that much"),
        ("games", "N", "how many games, rounded up to whole deals: one game a rotation of seats"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, required=True, help=help)
    for name, metavar, help in (
        ("players", "P", "how many play; the last bot fills the seats left; default: one a bot"),
        ("out", "FILE", "write the games down, one a line; those that are there are not replayed"),
        ("sprt", "LOW,HIGH", "stop when the first bot's mean score is shown to be one of both"),
    ):
        parser.add_argument(f"--{name}", metavar=metavar, help=help)
    parser.add_argument("--seed", metavar="S", default="1", help="the seed of the match; default 1")
    crew = parser.add_mutually_exclusive_group()
    crew.add_argument("--workers", metavar="W", help="how many processes play; default: one a core")
    crew.add_argument(
        "--scheduler", metavar="ADDRESS", help="let the workers of a Dask cluster play"
    )


def _chosen(options: argparse.Namespace) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for pair in options.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise ConfigError("unknown_option", option=pair, game=options.game)
        chosen[key] = option_from_text(value)
    return chosen


def _deal(options: argparse.Namespace) -> tuple[Game, Any]:
    config: dict[str, Any] = {"options": _chosen(options)}
    if options.players is not None:
        config["players"] = option_from_text(options.players)
    config["seed"] = _random_seed() if options.seed is None else options.seed
    found = game(options.game)
    return found, found.initial_state(config)


def _random_seed() -> str:
    return str(random.SystemRandom().randrange(10**9))


def _print(data: Any) -> None:
    # ASCII: what receives it may have any encoding.
    print(json.dumps(data))


def _read() -> records.Record:
    try:
        text = sys.stdin.buffer.read().decode("utf-8") if sys.stdin else ""
    except UnicodeDecodeError as error:
        raise RecordError("not_json") from error
    return records.loads(text)


def _new(options: argparse.Namespace) -> None:
    found, state = _deal(options)
    _print(records.state_record(found, state))


def _random(options: argparse.Namespace) -> None:
    found, state = _deal(options)
    seed = found.config(state).seed
    while (seat := found.current_player(state)) is not None:
        ply = len(found.history(state))
        move = bots.decide("random", found, found.observation(state, seat), seat, f"{seed}:{ply}")
        state = found.apply(state, move)
    _print(records.state_record(found, state))


def _legal(options: argparse.Namespace) -> None:
    record = _read()
    for text in sorted(str(move) for move in record.game.legal_moves(record.states[-1])):
        print(text)


def _play(options: argparse.Namespace) -> None:
    record = _read()
    found = record.game
    state = found.apply(record.states[-1], found.parse_move(options.move))
    _print(records.state_record(found, state))


def _show(options: argparse.Namespace) -> None:
    from .view import sheet_json

    record = _read()
    found, state = record.game, record.states[-1]
    outcome = found.outcome(state)
    _print(
        {
            "to_move": found.current_player(state),
            "phase": state.phase,
            "terminal": found.is_terminal(state),
            "scores": [sheet_json(sheet) for sheet in found.score(state)],
            "outcome": outcome and {"winners": list(outcome.winners), "reason": outcome.reason},
        }
    )


def _arena(options: argparse.Namespace) -> None:
    from .arena import command

    command.run(options, _chosen(options))


if __name__ == "__main__":
    sys.exit(main())
