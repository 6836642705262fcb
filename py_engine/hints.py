"""Hints: the best moves for the person who decides, found from what that seat may know."""

from __future__ import annotations

import time
from typing import Any

from . import bots
from .protocol import Game, RequestError
from .session import Session
from .view import preview

LEVEL = "royal"
"""The level that thinks about a hint."""
TIMES = 2
"""How many times as much as about a turn of its own: margins are told in points."""
SECONDS = 4.0
"""How long it thinks at most: a person waits."""
MOVES = 3
"""How many moves a hint names."""
SEED = "hint"
"""The same for every hint: if the time suffices, the same position gives the same one."""


def budget(game: Game) -> bots.Budget:
    """How much a hint is thought about."""
    playouts = bots.level(LEVEL, game).budget(game).playouts
    assert playouts is not None, f"{LEVEL} searches"
    return bots.Budget(TIMES * playouts, SECONDS)


class Hint:
    """A hint in the making, for the decision of a session as it stands."""

    def __init__(self, session: Session) -> None:
        """Raises RequestError if none is given here, or no person is to decide."""
        if not session.help:
            raise RequestError("no_help")
        if not session.hints:
            raise RequestError("no_hints")
        ply = session.choosing
        seat = session.eyes
        if ply is None or seat is None:
            raise RequestError("curtain_down" if session.curtain else "not_your_turn")
        self._session, self._ply, self._seat = session, ply, seat
        self._planned = self._visits = 0
        # What may be seen is all that the search gets: not the state, not what a refill will show.
        observation = session.observation(ply)
        budgeted = budget(session.game)
        self._thinking = bots.think(LEVEL, session.game, observation, seat, SEED, budgeted)
        self._ratings: tuple[bots.Rating, ...] = ()
        self._moves: list[dict[str, Any]] | None = None

    @property
    def done(self) -> bool:
        """Whether it has been thought out."""
        return self._moves is not None

    def think(self, ms: float) -> dict[str, Any]:
        """Think for a slice; gives how far it has come, or the moves, the best one first."""
        stop = time.perf_counter() + ms / 1000
        try:
            while self._moves is None:
                thought = next(self._thinking)
                self._visits, self._planned = thought.visits, thought.planned
                self._ratings = thought.ratings or self._ratings
                if time.perf_counter() >= stop:
                    return {
                        "done": False,
                        "seat": self._seat,
                        "visits": self._visits,
                        "planned": self._planned,
                    }
        except StopIteration as decided:
            self._moves = [self._told(rating) for rating in self._best(decided.value)]
        return {"done": True, "seat": self._seat, "moves": self._moves}

    def _best(self, decided: Any) -> list[bots.Rating]:
        if not self._ratings:
            return [bots.Rating(decided, 0, 0.0, 0.0)]
        # Moves that make no difference, as equal tiles from two places, play out alike.
        distinct: dict[Any, bots.Rating] = {}
        for rating in self._ratings:
            played = (rating.value, rating.margin, rating.visits)
            distinct.setdefault(played if rating.visits else rating.move, rating)
        # The search's choice is first, even if one that it gave up early had more luck till then.
        best, *others = list(distinct.values())[:MOVES]
        return [best, *sorted(others, key=lambda rating: rating.margin, reverse=True)]

    def _told(self, rating: bots.Rating) -> dict[str, Any]:
        searched = rating.visits > 0
        return {
            "move": str(rating.move),
            "margin": round(rating.margin, 2) if searched else None,
            "value": round(rating.value, 4) if searched else None,
            "visits": rating.visits,
            "preview": preview(self._session, self._ply, rating.move),
        }
