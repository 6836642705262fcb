"""Tables at which persons and bots play."""

from __future__ import annotations

import random
from typing import Any

from py_engine import bots
from py_engine.session import PERSON, Session

TWO = [PERSON, PERSON]
HIDDEN = {"fountains": True}


def sit(*seats: str, options: Any = None, seed: str = "7", game: str = "seikatsu") -> Session:
    config = {"players": len(seats), "seed": seed, "options": options or {}}
    return Session.new(game, config, list(seats))


def legal(session: Session) -> list[str]:
    return [str(move) for move in session.game.legal_moves(session.state)]


def step(session: Session, rng: random.Random | None = None, confirm: bool = True) -> None:
    """One move of whoever is to move; curtains are lifted, bots think to the end."""
    session.lift_curtain()
    if session.status == "confirm":
        session.confirm()
    elif session.status == "thinking":
        seat = session.deciding
        assert seat is not None
        seed = f"{session.bot_seeds[seat]}:{session.cursor}"
        observation = session.bot_observation(seat)
        session.play_bot(bots.decide(session.seats[seat], session.game, observation, seat, seed))
    else:
        moves = legal(session)
        session.play(rng.choice(moves) if rng else moves[0], confirm=confirm)


def finish(session: Session, plies: int = 10_000) -> Session:
    rng = random.Random(3)
    while not session.over and session.cursor < plies:
        step(session, rng)
    return session
