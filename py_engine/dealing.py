"""The shuffle, and the reading of a config: what is the same for the deal of every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard, TypeVar

from .protocol import Config, ConfigError, Meta, Option, RecordError

T = TypeVar("T")


class Dealer:
    """Shuffles lists from one seed, the same on every platform and Python version.

    Only ``random()`` is used, whose sequence Python's documentation promises (contract, section 3).
    """

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed).random

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """A new list with the items in the order in which they are drawn."""
        pile = list(items)
        for i in range(len(pile) - 1, 0, -1):
            j = int(self._random() * (i + 1))
            pile[i], pile[j] = pile[j], pile[i]
        return pile

    def below(self, n: int) -> int:
        """A number from ``0`` to ``n - 1``."""
        return int(self._random() * n)


def as_config(config: Config | Mapping[str, Any], meta: Meta) -> Config:
    """The config, checked against what the game offers; a mapping is read as in a record.

    Raises ConfigError for what the game does not offer.
    """
    if not isinstance(config, Config):
        for key in config:
            if key not in ("players", "seed", "data", "options", "setup"):
                raise ConfigError("unknown_key", key=str(key), place="config")
        config = Config(**config)
    if not _is_int(config.players) or not meta.min_players <= config.players <= meta.max_players:
        raise ConfigError(
            "bad_players", players=shown(config.players), min=meta.min_players, max=meta.max_players
        )
    if not is_text(config.seed):
        raise ConfigError("bad_seed", seed=shown(config.seed))
    if config.data not in meta.data:
        raise ConfigError("unknown_data", data=shown(config.data))
    if not isinstance(config.options, Mapping):
        raise ConfigError("bad_value", key="options", value=shown(config.options))
    known = {option.key: option for option in meta.options}
    for key, value in config.options.items():
        if key not in known:
            raise ConfigError("unknown_option", option=shown(key), game=meta.id)
        if not _fits(known[key], value, config.players):
            raise ConfigError("bad_option", option=key, value=shown(value))
    return config


def option(config: Config, meta: Meta, key: str) -> Any:
    """The value of an option: what was said, or its default."""
    default = next(option.default for option in meta.options if option.key == key)
    return config.options.get(key, default)


def option_from_text(text: str) -> bool | int | str:
    """An option's value as written on the command line or in a link."""
    if text in ("true", "false"):
        return text == "true"
    digits = text[1:] if text.startswith("-") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 10 else text


def same_pieces(key: str, given: object, wanted: Sequence[Any]) -> list[Any]:
    """The list ``given`` in a setup, if it holds exactly the pieces ``wanted`` in some order.

    Raises RecordError, naming ``key``, otherwise.
    """
    if not isinstance(given, list | tuple) or not all(isinstance(piece, str) for piece in given):
        raise RecordError("bad_setup", key=key, piece="")
    surplus, missing = Counter(given), Counter(wanted)
    surplus, missing = surplus - missing, missing - surplus
    for piece in (*surplus, *missing):
        raise RecordError("bad_setup", key=key, piece=shown(piece))
    return list(given)


def setup_keys(setup: object, wanted: Sequence[str]) -> Mapping[str, Any]:
    """The setup, if it is a mapping with exactly the keys ``wanted``; raises RecordError if not."""
    if not isinstance(setup, Mapping):
        raise RecordError("bad_value", key="setup", value=shown(setup))
    check_keys(setup, wanted, "setup")
    return setup


def check_keys(
    data: Mapping[Any, Any], wanted: Sequence[str], place: str, also: Sequence[str] = ()
) -> None:
    """Raise RecordError unless all ``wanted`` keys are there, and none but those and ``also``."""
    for key in wanted:
        if key not in data:
            raise RecordError("missing_key", key=key, place=place)
    for key in data:
        if key not in wanted and key not in also:
            raise RecordError("unknown_key", key=shown(key), place=place)


def shown(value: object) -> str:
    """A value as an error may show it: short, on one line, and a text without quotes."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except (RecursionError, ValueError):  # nested too deep; a number of too many digits
        text = type(value).__name__
    text = text if len(text) <= 40 else text[:39] + "…"
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def is_text(value: object) -> bool:
    """Whether the value is a text that UTF-8 can write: half a surrogate pair is none."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_int(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _fits(option: Option, value: object, players: int) -> bool:
    if option.kind == "bool":
        return isinstance(value, bool)
    if option.kind == "choice":
        return isinstance(value, str) and value in option.choices
    return value is None or (_is_int(value) and 0 <= value < players)
