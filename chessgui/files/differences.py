"""Where two texts differ, word by word. No Qt."""
from __future__ import annotations

import re
from difflib import SequenceMatcher

WORD = re.compile(r"\S+")
MOST_WORDS = 4000
"""Of longer texts whole lines are compared."""
LINE = re.compile(r"[^\n]+")
Spans = tuple[tuple[int, int], ...]
"""From letter to letter."""


def differences(first: str, second: str) -> tuple[Spans, Spans]:
    """What each of the texts has that the other has not."""
    unit = WORD if max(len(first), len(second)) < 6 * MOST_WORDS else LINE
    ours, theirs = list(unit.finditer(first)), list(unit.finditer(second))
    matcher = SequenceMatcher(None, [word[0] for word in ours], [word[0] for word in theirs])
    changes = [change for change in matcher.get_opcodes() if change[0] != "equal"]
    return (tuple(_span(ours, start, end) for _, start, end, _, _ in changes if end > start),
            tuple(_span(theirs, start, end) for _, _, _, start, end in changes if end > start))


def _span(words: list[re.Match[str]], start: int, end: int) -> tuple[int, int]:
    return words[start].start(), words[end - 1].end()
