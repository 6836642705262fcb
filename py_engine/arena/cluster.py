"""The crew of a Dask cluster: the only place that needs the extra ``cluster``."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterable, Iterator
from typing import Any

from .. import __version__
from ..dealing import shown
from ..protocol import ConfigError
from .crews import Crew, handed_out
from .match import Match, Place, Played

PATIENCE = 10
"""How many seconds a scheduler may take to answer."""


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The crew of the workers of the scheduler at an address, as ``tcp://host:8786``.

    Raises ConfigError if Dask is not installed here, if no scheduler answers, or if a worker has
    not this version of the engine.
    """
    try:
        from distributed import Client

        connect: Any = Client  # only half of it is typed
    except ImportError as error:
        raise ConfigError("no_cluster") from error
    try:
        client: Any = connect(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise ConfigError("no_scheduler", address=shown(address)) from error

    def version_there() -> str | None:
        # Made here, this function travels as code: the worker may not have the engine.
        try:
            import py_engine
        except ImportError:
            return None
        return py_engine.__version__

    with client:
        for worker, version in client.run(version_there).items():
            if version != __version__:
                raise ConfigError("other_version", worker=shown(worker), version=__version__)

        def crew(match: Match, places: Iterable[Place]) -> Generator[Played, None, None]:
            # Not pure: a game that is played again takes its own time.
            executor = client.get_executor(pure=False)
            try:
                yield from handed_out(executor, match, places)
            finally:
                executor.shutdown(wait=False)

        yield crew
