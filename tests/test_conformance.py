"""What holds for every game, whatever its rules."""

from __future__ import annotations

import copy
import itertools
import json
import random
from typing import Any

import pytest
from playing import Table, played, seat_or_none, tables, viewers

import py_engine
from py_engine import IllegalMoveError, InvalidMoveError, records
from py_engine.protocol import Config, Reason

REASONS_OF_OUTCOMES = {"points", "tiles", "coins", "turn_order", "shared"}

pytestmark = pytest.mark.parametrize("table", tables(), ids=str)


def texts(game: Any, state: Any) -> list[str]:
    return [str(move) for move in game.legal_moves(state)]


def seen(game: Any, state: Any) -> str:
    """All that can be seen of a state from outside, as one text."""
    observations = [game.observation(state, seat_or_none(who)) for who in viewers(game, state)]
    return json.dumps([observations, repr(game.score(state)), texts(game, state)])


def test_a_move_is_read_back_as_it_is_written(table: Table) -> None:
    for state in played(table).states:
        for move in table.game.legal_moves(state):
            text = str(move)
            assert text.isascii() and text.isprintable() and text == text.strip()
            assert table.game.parse_move(text) == move


def test_what_is_no_move_is_refused(table: Table) -> None:
    move = str(played(table).moves[0])
    junk = ["", " ", "move", "\x00", "K", "❄ a1", move + " ", " " + move, move + "\n"]
    junk += [move.replace(" ", "  "), move.replace(" ", "\t"), move + " x", f"{move} {move}"]
    for text in junk:
        with pytest.raises(InvalidMoveError) as caught:
            table.game.parse_move(text)
        assert caught.value.code == "unreadable_move"


def test_a_placement_joins_to_the_moves_text(table: Table) -> None:
    for state in played(table).some_states():
        for move in table.game.legal_moves(state):
            placed = table.game.placement(move)
            if placed is not None:
                parts = (placed.piece, placed.orientation, placed.cell)
                assert " ".join(filter(None, parts)) == str(move)


def test_a_move_leaves_the_position_before_it_as_it_was(table: Table) -> None:
    for state in played(table).some_states():
        kept, before = copy.deepcopy(state), seen(table.game, state)
        for move in table.game.legal_moves(state)[:40]:
            table.game.apply(state, move)
        assert state == kept
        assert seen(table.game, state) == before


def test_the_same_move_leads_to_the_same_position(table: Table) -> None:
    game, played_out = table.game, played(table)
    for before, move, after in zip(
        played_out.states, played_out.moves, played_out.states[1:], strict=False
    ):
        again = game.apply(before, game.parse_move(str(move)))
        assert again == after and hash(again) == hash(after)
        assert again != before


def test_the_game_is_over_exactly_when_nobody_can_move(table: Table) -> None:
    game = table.game
    for state in played(table).states:
        over = game.is_terminal(state)
        assert (game.current_player(state) is None) == over
        assert (game.legal_moves(state) == []) == over
        assert (game.outcome(state) is not None) == over
        if over:
            assert state.phase is None
        else:
            assert state.phase in game.META.phases
            assert game.current_player(state) in range(table.players)


def test_legal_moves_are_each_named_once_and_in_a_stable_order(table: Table) -> None:
    game, played_out = table.game, played(table)
    again = records.read(records.state_record(game, played_out.states[-1])).states
    for state, replayed in zip(played_out.states, again, strict=True):
        named = texts(game, state)
        assert len(set(named)) == len(named)
        assert named == texts(game, state) == texts(game, replayed)


def test_a_rule_is_named_for_every_move_that_is_not_legal(table: Table) -> None:
    game, played_out = table.game, played(table)
    some = played_out.some_states(12)
    pool = {str(move): move for state in some for move in game.legal_moves(state)}
    pool |= {str(move): move for move in played_out.moves}
    tried = random.Random(1).sample(sorted(pool), min(150, len(pool)))
    for state in some:
        legal = set(texts(game, state))
        for text in [*sorted(legal)[:40], *tried]:
            reason = game.explain_illegal(state, pool[text])
            assert (reason is None) == (text in legal), text
            if reason is not None:
                assert isinstance(reason, Reason)
                assert reason.code in game.META.reasons
                json.dumps(dict(reason.values))


def test_an_illegal_move_is_refused_and_changes_nothing(table: Table) -> None:
    game, played_out = table.game, played(table)
    for state in played_out.some_states(5):
        before, legal = seen(game, state), set(texts(game, state))
        for move in played_out.moves:
            if str(move) in legal:
                continue
            with pytest.raises(IllegalMoveError) as caught:
                game.apply(state, move)
            reason = game.explain_illegal(state, move)
            assert reason is not None
            assert (caught.value.code, caught.value.values) == (reason.code, dict(reason.values))
        assert seen(game, state) == before


def test_a_record_replays_to_the_same_positions(table: Table) -> None:
    played_out = played(table)
    record = records.state_record(table.game, played_out.states[-1])
    replayed = records.read(record)
    assert replayed.states == played_out.states
    assert replayed.moves == played_out.moves == tuple(table.game.history(played_out.states[-1]))


def test_a_record_is_written_as_it_was_read(table: Table) -> None:
    for state in played(table).some_states(4):
        record = records.state_record(table.game, state)
        again = records.loads(json.dumps(record))
        assert again.to_json() == record
        assert list(record) == ["format", "game", "config", "setup", "moves"]


def test_the_same_seed_deals_the_same_and_another_seed_another_game(table: Table) -> None:
    game = table.game
    assert game.setup(table.deal("7")) == game.setup(table.deal("7"))
    assert table.deal("7") == table.deal("7")
    assert game.setup(table.deal("7")) != game.setup(table.deal("8"))


def test_a_record_without_setup_is_dealt_from_its_seed(table: Table) -> None:
    played_out = played(table)
    record = records.state_record(table.game, played_out.states[-1])
    del record["setup"]
    assert records.read(record).states == played_out.states


def test_options_that_are_left_out_take_their_defaults(table: Table) -> None:
    game = table.game
    said = {option.key: option.default for option in game.META.options} | dict(table.options)
    full = game.initial_state(Config(table.players, "7", said))
    assert game.setup(full) == game.setup(table.deal("7"))
    assert texts(game, full) == texts(game, table.deal("7"))


def test_the_lines_of_a_sheet_add_up_and_name_their_rules(table: Table) -> None:
    game = table.game
    for state in played(table).states:
        sheets = game.score(state)
        assert len(sheets) == table.players
        for sheet in sheets:
            points = [line.points for line in sheet.lines]
            assert None not in points
            assert sheet.total == sum(point for point in points if point is not None)
            assert {line.rule for line in sheet.lines} <= set(game.META.rules)
            assert len({line.key for line in sheet.lines}) == len(sheet.lines)
            assert all(isinstance(cell, str) for line in sheet.lines for cell in line.cells)
            json.dumps([dict(line.values) for line in sheet.lines])


def test_a_viewer_misses_only_what_is_hidden_and_at_the_end_nothing(table: Table) -> None:
    game = table.game
    for state in played(table).states:
        open_sheets = game.score(state)
        for viewer in viewers(game, state):
            sheets = game.score(state, viewer)
            if game.is_terminal(state):
                assert sheets == open_sheets
            for seat, (sheet, known) in enumerate(zip(sheets, open_sheets, strict=True)):
                if seat == viewer:
                    assert sheet == known
                assert [line.key for line in sheet.lines] == [line.key for line in known.lines]
                for line, full in zip(sheet.lines, known.lines, strict=True):
                    assert line == full or (line.points is None and line.count is None)


def test_the_most_points_win(table: Table) -> None:
    game, last = table.game, played(table).states[-1]
    outcome = game.outcome(last)
    totals = [sheet.total for sheet in game.score(last)]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert outcome is not None
    assert outcome.winners and set(outcome.winners) <= set(best)
    assert outcome.reason in REASONS_OF_OUTCOMES
    assert (outcome.reason == "points") == (len(best) == 1)


def test_turns_are_counted_one_by_one_and_belong_to_one_seat(table: Table) -> None:
    game, states = table.game, played(table).states
    assert states[0].turn == 0
    for before, after in itertools.pairwise(states):
        assert after.turn - before.turn in (0, 1)
        if after.turn == before.turn:
            assert game.current_player(after) == game.current_player(before)
    # The last turn counts as completed.
    assert states[-1].turn == states[-2].turn + 1


def test_the_config_is_kept_without_the_setup(table: Table) -> None:
    config = table.game.config(table.deal("7"))
    assert (config.players, config.seed, config.data) == (table.players, "7", "1")
    assert dict(config.options) == dict(table.options)
    assert config.setup is None


def test_a_game_is_found_by_the_id_it_gives_itself(table: Table) -> None:
    assert table.game.META.id == table.game_id
    assert py_engine.game(table.game_id) is table.game
