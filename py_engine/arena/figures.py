"""What the games of a match say: shares of wins, margins and times, with how sure they are."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev
from typing import Final, NamedTuple

from .match import Match, Place, Played

Z: Final = NormalDist().inv_cdf(0.975)
ERROR_RATE: Final = 0.05
"""How often, about, a sequential test may accept either hypothesis wrongly."""


class Interval(NamedTuple):
    """An estimate with its 95 % interval; both bounds are NaN where nothing can be said."""

    value: float
    low: float
    high: float


class Standing(NamedTuple):
    """What a bot has reached in a match."""

    bot: str
    games: int
    """How many seats it has played: it may have several in one game."""
    wins: float
    """A win that ``n`` bots share counts ``1 / n``."""
    rate: Interval
    margin: Interval
    """Its total less the best other one, in points."""
    mean_ms: float
    worst_ms: float


def wilson(wins: float, games: int) -> Interval:
    """The share of wins with Wilson's score interval (1927), as if all games were independent."""
    if not games:
        return Interval(math.nan, math.nan, math.nan)
    rate, square = wins / games, Z * Z / games
    centre = (rate + square / 2) / (1 + square)
    reach = Z / (1 + square) * math.sqrt(rate * (1 - rate) / games + square / 4 / games)
    return Interval(rate, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(values: Sequence[float]) -> Interval:
    """The mean of independent values with its normal interval, which needs two at least."""
    if len(values) < 2:
        return Interval(fmean(values) if values else math.nan, math.nan, math.nan)
    middle, reach = fmean(values), Z * stdev(values) / math.sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


class SequentialTest:
    """Wald's sequential probability ratio test (1945) of a mean score, ``low`` against ``high``.

    A deal is one observation, its score a number from 0 to 1 that counts as that part of a win.
    Wald's bounds hold for such scores, too: the likelihood ratio of one is convex in it, so that
    its mean is no more than that of whole wins, however the games of a deal hang together.
    """

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high
        self._ratio = 0.0

    def add(self, score: float) -> None:
        """Count the score of one more deal."""
        won, lost = math.log(self.high / self.low), math.log((1 - self.high) / (1 - self.low))
        self._ratio += score * won + (1 - score) * lost

    @property
    def accepted(self) -> float | None:
        """The mean that is accepted, wrongly about once in twenty times; ``None``: go on."""
        bound = math.log((1 - ERROR_RATE) / ERROR_RATE)
        if abs(self._ratio) < bound:
            return None
        return self.high if self._ratio > 0 else self.low


def deal_score(bot: str, games: Sequence[Played]) -> float:
    """The mean share of a win that a bot has had from a seat, from 0 to 1."""
    return fmean(share for played in games for share in _shares(bot, played))


class Tally:
    """The deals that have been played in full, from the first one on, until a test is decided.

    Deals count in their order, in whatever order their games end: a match that is stopped by a test
    has the same result wherever it is played.
    """

    def __init__(self, match: Match, deals: int, test: SequentialTest | None = None) -> None:
        self.deals: list[list[Played]] = []
        self._match, self._most, self._test = match, deals, test
        self._games: dict[Place, Played] = {}

    @property
    def decided(self) -> bool:
        """Whether no further game is needed."""
        tested = self._test is not None and self._test.accepted is not None
        return tested or len(self.deals) == self._most

    def missing(self) -> list[Place]:
        """Where the games stand that have not been added, in their order."""
        return [place for place in self._match.places(self._most) if place not in self._games]

    def add(self, played: Played) -> None:
        """Take up a game that has ended."""
        self._games[played.place] = played
        while not self.decided and (deal := self._whole(len(self.deals))):
            self.deals.append(deal)
            if self._test is not None:
                self._test.add(deal_score(self._match.bots[0], deal))

    def _whole(self, number: int) -> list[Played]:
        """The games of a deal; none while some are missing."""
        places = [Place(number, rotation) for rotation in range(self._match.players)]
        found = [self._games[place] for place in places if place in self._games]
        return found if len(found) == len(places) else []


def standings(match: Match, deals: Sequence[Sequence[Played]]) -> list[Standing]:
    """What each bot has reached; a deal is the games played with it."""
    return [_standing(bot, deals) for bot in dict.fromkeys(match.bots)]


def _standing(bot: str, deals: Sequence[Sequence[Played]]) -> Standing:
    games = [played for deal in deals for played in deal]
    shares = [share for played in games for share in _shares(bot, played)]
    # The rotations of a deal share its luck: only their mean is one independent value.
    margins = [fmean(one for played in deal for one in _margins(bot, played)) for deal in deals]
    moves = sum(played.moves[bot] for played in games)
    seconds = sum(played.seconds[bot] for played in games)
    return Standing(
        bot=bot,
        games=len(shares),
        wins=sum(shares),
        rate=wilson(sum(shares), len(shares)),
        margin=mean(margins),
        mean_ms=1000 * seconds / moves if moves else math.nan,
        worst_ms=1000 * max((played.slowest[bot] for played in games), default=math.nan),
    )


def _seats(bot: str, played: Played) -> list[int]:
    return [seat for seat, name in enumerate(played.seats) if name == bot]


def _shares(bot: str, played: Played) -> list[float]:
    share = 1 / len(played.winners)
    return [share if seat in played.winners else 0.0 for seat in _seats(bot, played)]


def _margins(bot: str, played: Played) -> list[int]:
    totals = played.totals
    return [
        totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
        for seat in _seats(bot, played)
    ]
