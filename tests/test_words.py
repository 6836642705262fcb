"""Every code that the engine can give has its sentence, in every language."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import py_engine
from py_engine import words
from py_engine.protocol import ERRORS

ROOT = Path(__file__).parent.parent
LANGUAGES = ["en", "zh-Hans", "ja"]
# The wheel that Pyodide tests has neither sources nor the other languages.
pytestmark = pytest.mark.cpython_only


@cache
def catalogue(language: str) -> dict[str, Any]:
    path = ROOT / "web" / "locales" / language / "engine.json"
    return json.loads(path.read_text(encoding="utf-8"))


def reasons() -> set[str]:
    return {code for id in py_engine.games() for code in py_engine.game(id).META.reasons}


def placeholders(sentence: str) -> set[str]:
    return set(re.findall(r"\{\{(.*?)\}\}", sentence))


@cache
def sources() -> list[tuple[Path, ast.Module]]:
    paths = sorted((ROOT / "py_engine").rglob("*.py"))
    return [(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def raised() -> list[tuple[str, str, set[str]]]:
    """Where, which code and which values: every error that the source makes with a literal."""
    found = []
    for path, tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", "")
            if not name.endswith("Error") or not node.args:
                continue
            code = node.args[0]
            codes = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
            for one in codes:
                if isinstance(one, ast.Constant) and isinstance(one.value, str):
                    values = {keyword.arg or "**" for keyword in node.keywords}
                    found.append((f"{path.name}:{node.lineno}", one.value, values))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_and_every_reason_has_a_sentence(language: str) -> None:
    assert set(catalogue(language)["error"]) == set(ERRORS)
    assert set(catalogue(language)["reason"]) == reasons()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_speak_of_the_same_things_in_every_language(language: str) -> None:
    for group, sentences in catalogue("en").items():
        assert catalogue(language).keys() == catalogue("en").keys()
        for code, sentence in sentences.items():
            translated = catalogue(language)[group][code]
            assert translated.strip()
            assert placeholders(translated) == placeholders(sentence), f"{group}.{code}"


def sentences(words: dict[str, Any], prefix: str = "") -> dict[str, list[str]]:
    """The sentences of a catalogue by key, those for several plural forms together."""
    found: dict[str, list[str]] = {}
    for key, value in words.items():
        if isinstance(value, dict):
            found |= sentences(value, f"{prefix}{key}.")
        else:
            name = prefix + re.sub(r"_(zero|one|two|few|many|other)$", "", key)
            found.setdefault(name, []).extend(value if isinstance(value, list) else [value])
    return found


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("name", ["page", *py_engine.games()])
def test_the_page_says_the_same_things_in_every_language(name: str, language: str) -> None:
    english, translated = (
        sentences(json.loads((ROOT / "web/locales" / one / f"{name}.json").read_text("utf-8")))
        for one in ("en", language)
    )
    assert translated.keys() == english.keys()
    for key, forms in translated.items():
        # What stands between words may be nothing.
        assert all(form.strip() for form in forms) or not english[key][0].strip(), key
        wanted, given = (set().union(*map(placeholders, each)) for each in (english[key], forms))
        # A plural form may do without its number.
        assert given | {"count"} == wanted | {"count"}, key


def test_codes_are_named_once() -> None:
    assert len(set(ERRORS)) == len(ERRORS)
    assert not set(ERRORS) & reasons()
    for id in py_engine.games():
        codes = py_engine.game(id).META.reasons
        assert len(set(codes)) == len(codes)


def test_every_code_in_the_source_is_known() -> None:
    assert len(raised()) > 40
    for where, code, _ in raised():
        assert code in ERRORS, f"{where}: {code}"


def test_every_known_code_is_given_somewhere() -> None:
    # The last one is what the bridge calls a fault of ours.
    assert {code for _, code, _ in raised()} | {"internal"} == set(ERRORS)


def test_an_error_gives_every_value_that_its_sentence_speaks_of() -> None:
    for where, code, values in raised():
        if "**" not in values:
            wanted = placeholders(catalogue("en")["error"][code])
            assert wanted <= values, f"{where}: {code} lacks {wanted - values}"


def test_a_sentence_is_filled_with_its_values() -> None:
    assert words.sentence("unknown_game", {"game": "chess"}) == "There is no game called “chess”."
    nested = {"ply": 3, "text": "N c3", "why": "no_fountains", "about": {}}
    assert "Move 3" in words.sentence("bad_record_move", nested)
    assert "without fountains" in words.sentence("bad_record_move", nested)
    for code in ERRORS:
        assert "{{" not in words.sentence(code, {})


def test_the_engine_has_no_dependency_and_touches_neither_page_nor_network() -> None:
    import sys

    forbidden = {"js", "pyodide", "socket", "urllib", "http", "subprocess", "threading"}
    for path, tree in sources():
        for node in ast.walk(tree):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                names = [node.module or ""]
            for name in names:
                top = name.split(".")[0]
                if path.name == "cluster.py" and top == "distributed":
                    continue  # an extra: only who plays on a cluster needs it
                assert top in sys.stdlib_module_names | {"py_engine"}, f"{path}: {name}"
                assert top not in forbidden, f"{path}: {name}"


def test_games_import_no_other_game_and_no_table() -> None:
    above = {"session", "bridge", "view", "records", "words", "seats", "__main__"}
    ids = set(py_engine.games())
    for path, tree in sources():
        parts = path.relative_to(ROOT / "py_engine").parts
        if parts[0] != "games" or len(parts) < 3:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.level >= 2:
                named = {*(node.module or "").split("."), *(alias.name for alias in node.names)}
                assert not named & above, f"{path}: {named & above}"
                assert not named & (ids - {parts[1]}), f"{path}: {named}"
