"""Every screen of the page, by name, for what must hold on each."""

from __future__ import annotations

from collections.abc import Callable

from table import Table, legal, sitting


def home(table: Table) -> None:
    table.go("#/", "setup")


def setup(table: Table) -> None:
    table.go("#/setup/seikatsu", "setup")


def settings(table: Table) -> None:
    table.go("#/settings", "setup")


def rules(table: Table) -> None:
    table.go("#/rules/seikatsu", "setup")


def games(table: Table) -> None:
    table.go("#/games", "setup")


def ready(table: Table) -> None:
    table.load(sitting("person", "greedy", "random", moves=9, fountains=True))


def confirm(table: Table) -> None:
    session = sitting("person", "greedy", moves=8)
    table.load(session)
    table.lay(legal(session)[0])


def curtain(table: Table) -> None:
    table.load(sitting("person", "person", moves=8))


def over(table: Table) -> None:
    table.load(sitting("person", "greedy", "random", moves=99, fountains=True))


def shortcuts(table: Table) -> None:
    settings(table)
    table.page.get_by_role("button", name=table.t("nav.shortcuts_short")).click()


SCREENS: list[Callable[[Table], None]] = [
    home,
    setup,
    settings,
    rules,
    games,
    ready,
    confirm,
    curtain,
    over,
    shortcuts,
]
