"""The English sentences of codes, for the command line; they come from the page's catalogue."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast


@cache
def catalogue() -> Mapping[str, Any]:
    """The English message catalogue: the wheel's own copy, or the one of a source checkout."""
    own = files(__package__).joinpath("locales", "en", "engine.json")
    if own.is_file():
        text = own.read_text(encoding="utf-8")
    else:
        checkout = Path(__file__).parent.parent / "web" / "locales" / "en" / "engine.json"
        text = checkout.read_text(encoding="utf-8")
    return cast(Mapping[str, Any], json.loads(text))


def sentence(code: str, values: Mapping[str, Any]) -> str:
    """The sentence for the code of an error or a reason, with its values put in."""
    words = catalogue()
    template = words["error"].get(code) or words["reason"][code]
    filled = dict(values)
    if "why" in filled:
        filled["why"] = sentence(filled["why"], filled.pop("about"))
    return re.sub(r"\{\{(\w+)\}\}", lambda found: str(filled.get(found[1], "")), template)
