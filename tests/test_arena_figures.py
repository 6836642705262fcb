"""What is said of a match: rates, margins, times, and when to stop."""

from __future__ import annotations

import math
import random

import pytest
from matches import DUEL, told

from py_engine.arena.figures import SequentialTest, Tally, deal_score, mean, standings, wilson
from py_engine.arena.match import Match


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
