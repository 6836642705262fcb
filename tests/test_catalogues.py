"""The page's catalogues: the same in three languages, and no word too few or too many.

The codes of the engine and their sentences are test_words.py's.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import bots

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "web" / "locales"
LANGUAGES = ["en", "zh-Hans", "ja"]
# Which plural forms a language has; `zero` may have a sentence of its own.
FORMS = {"en": {"one", "other"}, "zh-Hans": {"other"}, "ja": {"other"}}
PLURAL = re.compile(r"_(zero|one|two|few|many|other)$")
PLACEHOLDER = re.compile(r"\{\{\s*(\w+).*?\}\}")
# The wheel that Pyodide tests has no page.
pytestmark = pytest.mark.cpython_only

NAMESPACES = (
    sorted(path.stem for path in (LOCALES / "en").glob("*.json")) if LOCALES.exists() else []
)
WORDS = [name for name in NAMESPACES if name != "engine"]


def flat(node: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Give every text with its key, list items by their number."""
    if isinstance(node, str):
        yield path, node
        return
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, child in items:
        yield from flat(child, f"{path}.{key}" if path else str(key))


@cache
def texts(language: str, namespace: str) -> dict[str, str]:
    path = LOCALES / language / f"{namespace}.json"
    return dict(flat(json.loads(path.read_text(encoding="utf-8"))))


def base(key: str) -> str:
    """The key as code names it: without the plural form."""
    return PLURAL.sub("", key)


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_catalogue(language: str) -> None:
    assert sorted(path.stem for path in (LOCALES / language).glob("*.json")) == NAMESPACES
    assert set(py_engine.games()) <= set(NAMESPACES)


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys(language: str, namespace: str) -> None:
    ours, english = texts(language, namespace), texts("en", namespace)
    assert {base(key) for key in ours} == {base(key) for key in english}
    assert [key for key, text in ours.items() if not text.strip()] == []


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_text_speaks_of_the_same_in_every_language(language: str, namespace: str) -> None:
    def spoken_of(language: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, text in texts(language, namespace).items():
            found.setdefault(base(key), set()).update(placeholders(text))
        return found

    english = spoken_of("en")
    for key, names in spoken_of(language).items():
        # A language without plural forms may leave a number out that only chose between them.
        assert names | {"count"} == english[key] | {"count"}, key


@pytest.mark.parametrize("namespace", NAMESPACES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_has_all_its_forms_and_no_other(language: str, namespace: str) -> None:
    forms: dict[str, set[str]] = {}
    for key in texts(language, namespace):
        if found := PLURAL.search(key):
            forms.setdefault(base(key), set()).add(found[1])
    for key, got in forms.items():
        if "other" in got:
            assert got - {"zero"} == FORMS[language], key


NUMBERED = re.compile(
    r"\{\{(count|players|seats|bag|price|coins|number|points)\}\} (\w+s|are|lie|were)\b"
)


@pytest.mark.parametrize("namespace", NAMESPACES)
def test_a_number_that_may_be_one_stands_before_no_plural(namespace: str) -> None:
    for key, text in texts("en", namespace).items():
        assert key.endswith("_other") or not NUMBERED.search(text), key


# --- What the page says -----------------------------------------------------------------------

STRING = re.compile(r"""(?<![\w$])(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)')""")
# A key has no spaces; what fills it may.
TEMPLATE = re.compile(r"`((?:[^`\s$]|\$\{[^{}`]*\})+)`")
CALL = re.compile(r"""(?<![\w.$])(?:t|has)\(\s*(?:"([^"]+)"|`((?:[^`\s$]|\$\{[^{}`]*\})+)`)""")
HOLE = re.compile(r"\$\{[^{}]*\}")
KEY = re.compile(r"^(?:[\w-]+:)?[\w-]+(?:\.[\w-]+)*$")


@cache
def script() -> str:
    paths = [path for path in (ROOT / "web").rglob("*.js") if "node_modules" not in path.parts]
    assert len(paths) > 40
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


@cache
def all_keys() -> frozenset[str]:
    """Every key of the page as code names it, in its namespace."""
    return frozenset(f"{name}:{base(key)}" for name in WORDS for key in texts("en", name))


def full(key: str) -> str:
    return key if ":" in key else f"page:{key}"


def pattern(template: str) -> re.Pattern[str]:
    """What a template can become: each of its holes is one part of a key, or of its name."""
    parts = (re.escape(part) for part in HOLE.split(template))
    return re.compile("([^.:]+)".join(parts))


def from_engine() -> set[str]:
    """The keys whose names are the engine's, not the page's."""
    found = set()
    for game_id in py_engine.games():
        game = py_engine.game(game_id)
        for option in game.META.options:
            key = f"{game_id}:option.{option.key}"
            found |= {key, f"{key}_help", *(f"{key}_{choice}" for choice in option.choices)}
        found |= {f"{game_id}:rule.{rule}" for rule in game.META.rules}
        found |= {f"page:seat.{bot}" for bot in bots.levels(game)}
    return found


@cache
def used() -> frozenset[str]:
    """Every key that some string of the page's scripts can be."""
    source = script()
    strings = {full(text) for pair in STRING.findall(source) for text in pair if KEY.match(text)}
    tokens = set(re.findall(r"[\w-]+", source)) | engine_tokens()
    strings |= {full(plain) for plain, _ in CALL.findall(source) if plain}
    found = {key for key in all_keys() if key in strings}
    templates = {text for text in TEMPLATE.findall(source) if "${" in text}
    whole = {text for text in templates if re.search(r"[:.]", HOLE.sub("", text))}
    parts = [pattern(text) for text in templates - whole if re.search(r"[a-z]", HOLE.sub("", text))]

    def is_written(part: str) -> bool:
        return part in tokens or part.isdigit() or any(one.fullmatch(part) for one in parts)

    for template in whole:
        fits = pattern(full(template))
        for key in all_keys() - found:
            match = fits.fullmatch(key)
            # What fills a hole is written down somewhere, too.
            if match and all(map(is_written, match.groups())):
                found.add(key)
    return frozenset(found | (from_engine() & all_keys()))


def engine_tokens() -> set[str]:
    paths = (ROOT / "py_engine").rglob("*.py")
    return {token for path in paths for token in re.findall(r"[\w-]+", path.read_text("utf-8"))}


def test_every_text_that_the_page_asks_for_exists() -> None:
    asked = 0
    for plain, template in CALL.findall(script()):
        asked += 1
        if plain:
            known = all_keys() if not plain.startswith("engine:") else engine_keys()
            assert full(plain) in known, plain
        elif HOLE.sub("", template).strip("_:."):
            fits = pattern(full(template))
            # A name that begins with a hole brings its namespace along.
            keys = all_keys() | engine_keys()
            assert any(fits.fullmatch(key) for key in keys) or template.startswith("${"), template
    assert asked > 150


def engine_keys() -> frozenset[str]:
    return frozenset(f"engine:{key}" for key in texts("en", "engine"))


@pytest.mark.parametrize("namespace", WORDS)
def test_every_text_is_said_somewhere(namespace: str) -> None:
    unsaid = {key for key in all_keys() - used() if key.startswith(f"{namespace}:")}
    assert unsaid == set()
