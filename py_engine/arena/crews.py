"""Who plays the games of a match: this process, or many; `cluster` has those elsewhere.

A crew is one function: it is given a match and places in it, and yields the games as they end. It
may be left off early.
"""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, as_completed

from .match import Match, Place, Played, play

Crew = Callable[[Match, Iterable[Place]], Generator[Played, None, None]]


def alone(match: Match, places: Iterable[Place]) -> Generator[Played, None, None]:
    """Play in this process, one game after the other."""
    for place in places:
        yield play(match, place)


def processes(workers: int) -> Crew:
    """A crew of that many processes."""
    # Only here: a browser's Python has no processes.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    def crew(match: Match, places: Iterable[Place]) -> Generator[Played, None, None]:
        pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_let_interrupt)
        try:
            yield from handed_out(pool, match, places)
        finally:
            pool.shutdown(cancel_futures=True)

    return crew


def handed_out(
    executor: Executor, match: Match, places: Iterable[Place]
) -> Generator[Played, None, None]:
    """Hand the games out one at a time, and yield them as they end."""
    with _interrupt_held_back():
        futures = [executor.submit(play, match, place) for place in places]
    for future in as_completed(futures):
        yield future.result()


@contextlib.contextmanager
def _interrupt_held_back() -> Iterator[None]:
    """Let Ctrl-C wait, in this process and in those begun meanwhile, where the system can."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _let_interrupt() -> None:
    # Ctrl-C reaches all processes of a terminal: a worker shall end by it without a word, unless
    # the arena runs in the background and none of them shall.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
