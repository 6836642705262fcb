"""The fits: what made the weights of the evaluations can still make them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from py_engine.games.fitting import solve
from py_engine.games.frosted_blooms import evaluation as blooms
from py_engine.games.frosted_blooms import fit as blooms_fit
from py_engine.games.frosted_blooms.weights import WEIGHTS
from py_engine.games.hanging_gardens import fit as gardens_fit
from py_engine.games.hanging_gardens import worth as gardens
from py_engine.games.hanging_gardens.weights import CHANCES, GARDENS
from py_engine.games.seikatsu import evaluation as lines
from py_engine.games.seikatsu import fit as lines_fit
from py_engine.games.seikatsu.weights import LINE_VALUES


@pytest.fixture(autouse=True)
def weights() -> Iterator[None]:
    """The weights as they are: a fit plays with its own."""
    chances, garden_weights = dict(CHANCES), dict(GARDENS)
    yield
    for players in chances:
        gardens.use_weights(players, chances[players], garden_weights[players])
    blooms.use_weights(WEIGHTS)
    for (players, fountains), table in LINE_VALUES.items():
        lines.use_values(players, fountains, table)


def test_equations_are_solved() -> None:
    assert solve([[4, 2], [2, 3]], [10, 11]) == pytest.approx([1, 3])


@pytest.mark.parametrize("players", gardens_fit.PLAYERS)
def test_the_hanging_gardens_are_fitted(players: int) -> None:
    fitted = gardens_fit.fit(players, 1, "s")
    assert fitted == gardens_fit.fit(players, 1, "s")
    found: dict[str, dict[int, tuple[object, ...]]] = {}
    exec(gardens_fit.written({players: fitted}), found)
    chances, rows = found["CHANCES"][players], found["GARDENS"][players]
    assert len(chances) == len(rows) == len(gardens.KNOTS)
    assert chances == pytest.approx(fitted[0], abs=0.001)
    assert [list(row) for row in rows] == [pytest.approx(row, abs=0.01) for row in fitted[1]]


def test_frosted_blooms_is_fitted() -> None:
    fitted = blooms_fit.fit(2, "s")
    assert fitted == blooms_fit.fit(2, "s")
    assert [[len(part) for part in turns] for turns in fitted] == [
        [len(part) for part in turns] for turns in WEIGHTS
    ]


def test_seikatsu_is_fitted() -> None:
    for players, fountains in lines_fit.TABLES:
        table = lines_fit.fit(players, fountains, 2, "s")
        assert table == lines_fit.fit(players, fountains, 2, "s")
        assert table and table.keys() <= LINE_VALUES[players, fountains].keys()
