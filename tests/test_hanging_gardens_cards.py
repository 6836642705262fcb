"""The Hanging Gardens: the deal, the rounds, and laying a card (rules: Setup to A turn, 1)."""

from __future__ import annotations

from collections import Counter

import pytest
from hanging_gardens_table import GARDENS, lay, legal, play, squares, why_not

from py_engine import RecordError, records
from py_engine.games.hanging_gardens.components import CARDS, COPIES, PERSONS, SERIES, orientations
from py_engine.protocol import Config

# 03 is ".F/../..", 01 ".T/../..", 06 "P./../..", 07 ".P/../..", 18 "FF/../..", 54 "PP/P./P."


def test_there_are_sixty_cards_of_six_squares_with_one_to_four_themes() -> None:
    assert len(CARDS) == 60 and len(set(CARDS)) == 60
    for card in CARDS:
        themes = Counter("".join(card))
        themes.pop(".")
        assert [len(row) for row in card] == [2, 2, 2]
        assert 1 <= themes.total() <= 4 and set(themes) <= set("FPAT")


def test_there_are_44_series_tiles_and_five_persons() -> None:
    assert sum(COPIES[: len(SERIES)]) == 44
    assert list(COPIES[len(SERIES) :]) == [1] * (len(PERSONS) + 1)
    assert sum(COPIES) == 49


def test_what_no_source_gives_is_marked_as_reconstructed() -> None:
    box = GARDENS.observation(lay(), None)["components"]
    marked = {series["kind"]: series["reconstructed"] for series in box["series"]}
    assert {kind: places for kind, places in marked.items() if places} == {
        "chalice": [0, 1, 2, 3, 4],
        "gate": [2],
        "king": [0, 1],
    }
    assert [p["person"] for p in box["persons"] if p["reconstructed"]] == ["sculptor", "priest"]
    assert box["cards_reconstructed"]


def test_a_new_game_begins_with_start_cards_six_tiles_and_no_points() -> None:
    state = GARDENS.initial_state(Config(4, "1"))
    seen = GARDENS.observation(state, 0)
    for garden in seen["gardens"]:
        assert garden["squares"] == {f"{r},{c}": "." for r in range(3) for c in range(2)}
        assert garden["temples"] == [] and garden["temples_left"] == 5
    assert list(seen["display"]) == ["1a", "1b", "2a", "2b", "3a", "3b"]
    assert list(seen["display"].values()) == GARDENS.setup(state)["tiles"][:6]
    assert seen["pile"] == 43
    assert [sheet.total for sheet in GARDENS.score(state)] == [0, 0, 0, 0]


def test_the_first_player_comes_from_the_seed_or_from_the_option() -> None:
    drawn = [GARDENS.initial_state(Config(3, str(seed))) for seed in range(30)]
    assert {GARDENS.current_player(state) for state in drawn} == {0, 1, 2}
    for seat in range(3):
        state = GARDENS.initial_state(Config(3, "1", {"first_player": seat}))
        assert GARDENS.current_player(state) == seat == GARDENS.setup(state)["first"]


def test_choosing_the_first_player_leaves_cards_and_tiles_as_they_were() -> None:
    deals = [
        GARDENS.setup(GARDENS.initial_state(Config(2, "1", {"first_player": seat})))
        for seat in (None, 0, 1)
    ]
    assert len({str((deal["cards"], deal["tiles"])) for deal in deals}) == 1


@pytest.mark.parametrize("key", ["first", "cards", "tiles"])
def test_a_setup_that_is_no_full_deal_is_refused(key: str) -> None:
    record = records.state_record(GARDENS, GARDENS.initial_state(Config(2, "1")))
    good = record["setup"][key]
    for bad in (None, "x", 2, -1, True, [], [*good[:-1], "61"] if isinstance(good, list) else 0.0):
        record["setup"][key] = bad
        with pytest.raises(RecordError) as caught:
            records.read(record)
        assert caught.value.code == "bad_setup" and caught.value.values["key"] == key


def test_a_setup_whose_first_player_is_not_the_options_is_refused() -> None:
    record = records.state_record(GARDENS, GARDENS.initial_state(Config(2, "1")))
    record["config"]["options"] = {"first_player": 1 - record["setup"]["first"]}
    with pytest.raises(RecordError) as caught:
        records.read(record)
    assert caught.value.values["key"] == "first"


@pytest.mark.parametrize(("players", "cards", "rounds"), [(2, 4, 15), (3, 3, 20), (4, 4, 15)])
def test_each_takes_a_turn_and_the_flower_moves_on(players: int, cards: int, rounds: int) -> None:
    state = GARDENS.initial_state(Config(players, "1", {"first_player": 1}))
    for number in range(rounds):
        seen = GARDENS.observation(state, None)
        assert (seen["round"], seen["rounds"], len(seen["market"])) == (number + 1, rounds, cards)
        order = []
        for left in range(cards, 0, -1):
            assert len(GARDENS.observation(state, None)["market"]) == left
            order.append(GARDENS.current_player(state))
            turn = state.turn
            while state.turn == turn:
                state = GARDENS.apply(state, GARDENS.legal_moves(state)[-1])
        assert order == [(1 + number + turn) % players for turn in range(cards)]
        assert order == seen["order"]
    assert GARDENS.is_terminal(state) and GARDENS.current_player(state) is None
    assert GARDENS.legal_moves(state) == []
    assert why_not(state, "drop 01") == ("game_over", {})


def test_only_a_face_up_card_can_be_placed() -> None:
    assert why_not(lay(market=["03"]), "01 r0 0,0") == ("not_face_up", {"card": "01"})
    assert why_not(lay(market=["03"]), "drop 01") == ("not_face_up", {"card": "01"})


def test_a_theme_needs_ground_under_it() -> None:
    state = lay(market=["03"])
    values = {"card": "03", "cell": "0,2", "theme": "fountain"}
    assert why_not(state, "03 r0 0,1") == ("no_ground", values)
    assert why_not(state, "03 r0 0,0") is None


def test_a_theme_far_from_the_garden_has_no_ground() -> None:
    found = why_not(lay(market=["03"]), "03 r0 999999,-999999")
    assert found == ("no_ground", {"card": "03", "cell": "999999,-999998", "theme": "fountain"})


def test_a_building_site_may_lie_on_the_table() -> None:
    state = play(lay(market=["03"]), "03 r0 2,-1")
    shown = squares(state)
    assert shown["2,0"] == "F"
    assert [shown[cell] for cell in ("2,-1", "3,-1", "3,0", "4,-1", "4,0")] == ["."] * 5


def test_a_building_site_may_cover_a_theme_and_a_theme_another() -> None:
    shown = squares(play(lay("PP\nPP\nPP", market=["03"]), "03 r0 0,0"))
    assert shown == {"0,0": ".", "0,1": "F", "1,0": ".", "1,1": ".", "2,0": ".", "2,1": "."}


def test_what_is_covered_no_longer_counts() -> None:
    state = play(lay("PPPP\n....", market=["03", "06"]), "03 r1 0,0")
    # Turned once, 03 is "..." over "..F": three of the parks are under building sites.
    assert "".join(squares(state).values()) == "...P" + "..F."


def test_no_square_may_lie_on_a_temple() -> None:
    state = lay(".p\n..\n..", market=["03"])
    found = ("under_a_temple", {"card": "03", "cell": "0,1"})
    # First its theme would lie there, then one of its building sites.
    assert why_not(state, "03 r0 0,0") == found
    assert why_not(state, "03 r2 -2,0") == found
    assert why_not(state, "03 r0 1,0") is None


def test_a_card_may_be_turned_but_not_mirrored() -> None:
    shown = orientations(CARDS[54 - 1])
    assert list(shown) == [0, 1, 2, 3]
    assert shown[1] == ("PPP", "..P")
    assert shown[2] == (".P", ".P", "PP")
    assert shown[3] == ("P..", "PPP")
    assert ("PP", ".P", ".P") not in shown.values()


def test_a_symmetric_card_has_only_its_least_turns() -> None:
    assert list(orientations((".T", "..", "T."))) == [0, 1]
    assert list(orientations(("..", "..", ".."))) == [0, 1]


def test_a_quarter_turn_keeps_the_corner_of_the_turned_card() -> None:
    shown = squares(play(lay("....\n....", market=["03", "06"]), "03 r1 0,1"))
    assert shown["1,3"] == "F"


def test_a_card_may_hang_over_any_edge() -> None:
    state = lay(market=["03"])
    # 03 has its theme at the top right, so it hangs up to two squares below and one to the left.
    assert "03 r0 2,-1" in legal(state) and "03 r2 -2,1" in legal(state)
    assert "03 r0 -1,0" not in legal(state)
    assert len(legal(state)) == 4 * 6


def test_while_a_card_fits_none_may_be_removed() -> None:
    assert why_not(lay(market=["03", "18"]), "drop 18") == ("card_fits", {"card": "03"})


CRAMPED = "\n".join(["fp", "pf", "fp"])


def test_if_no_card_fits_one_is_removed_and_the_turn_ends() -> None:
    state = lay(CRAMPED, market=["03", "18"])
    assert legal(state) == ["drop 03", "drop 18"]
    after = play(state, "drop 18")
    seen = GARDENS.observation(after, None)
    assert [shown["card"] for shown in seen["market"]] == ["03"]
    assert seen["dropped"] == ["18"] and "18" not in seen["unseen_cards"]
    assert (after.turn, after.phase) == (1, "card")
    assert after.gardens[0] == state.gardens[0]


def test_a_step_is_not_another() -> None:
    state = lay(".PP\n...\n...", market=["06"])
    assert why_not(state, "pass") == ("card_step", {})
    assert why_not(state, "1a") == ("card_step", {})
    built = play(state, "06 r2 -2,-1")
    assert why_not(built, "06 r2 -2,-1") == ("temple_step", {})
    assert why_not(built, "drop 06") == ("temple_step", {})
    taking = play(built, "temple 0,0")
    assert why_not(taking, "pass") == ("tile_step", {})
    assert why_not(taking, "temple 0,1") == ("tile_step", {})
