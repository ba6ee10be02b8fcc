"""The text of comments without the commands for programs, such as `[%clk 0:05:00]` and `[%cal Ge2e4]`. The mark of a diagram is one that
persons write: they edit it as text. No Qt.

A blank line in a comment ends a paragraph; other line ends only come from lines that a program has wrapped, and count as blanks.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Collection

COMMAND = re.compile(r"\[%[^\]]*\]")
DIAGRAM = r"\[%(?:diagram|dia)\b[^\]]*\]"
"""The pattern of a command that asks for a diagram in print, in letters of any case."""
KIND = re.compile(r"\[%(\w+)")
BLANK_LINE = re.compile(r"\n[^\S\n]*\n\s*")


def shown_comment(comment: str) -> str:
    """The text of a comment in one line."""
    return " ".join(_replaced(comment, lambda found: " ").split())


def edited_comment(comment: str) -> str:
    """The text of a comment in one line with the commands that persons write."""
    return " ".join(_replaced(comment, lambda found: found[0] if _is_text(found) else " ").split())


def _is_text(command: re.Match[str]) -> bool:
    return re.match(DIAGRAM, command[0], re.IGNORECASE) is not None


def _end_of_commands(comment: str) -> int:
    """Behind it no command is closed. The pattern would look there for an end from each beginning anew."""
    return comment.rfind("]") + 1


def _replaced(comment: str, put: Callable[[re.Match[str]], str]) -> str:
    """A comment with something else in the place of each command."""
    if "[%" not in comment:
        return comment
    end = _end_of_commands(comment)
    return COMMAND.sub(put, comment[:end]) + comment[end:]


def joined(comment: str, other: str) -> str:
    """A comment and what another one says beyond it: its text, unless that stands there, and its commands of other kinds."""
    if not comment:
        return other
    kinds, known = set(KIND.findall(comment)), paragraphs(comment)
    commands = [found[0] for found in COMMAND.finditer(other, 0, _end_of_commands(other))]
    is_told = shown_comment(other) == shown_comment(comment)
    told = [] if is_told else [text for text in paragraphs(other) if text not in known]
    return " ".join((with_text(comment, "\n\n".join((*paragraphs(comment, edited_comment), *told))) if told else comment,
                     *(command for command in commands if not kinds.issuperset(KIND.findall(command)))))


def without_commands(comment: str, kinds: Collection[str]) -> str:
    """A comment without the commands of some kinds, such as `eval`."""
    def put(found: re.Match[str]) -> str:
        kind = KIND.match(found[0])
        return "" if kind is not None and kind[1] in kinds else found[0]

    left = _replaced(comment, put)
    return comment if left == comment else re.sub(" {2,}", " ", left).strip()


def paragraphs(comment: str, line_of: Callable[[str], str] = shown_comment) -> list[str]:
    """The text of a comment, one line for each paragraph, as `line_of` makes it; empty if it has no text."""
    if "\n" not in comment:
        shown = line_of(comment)
        return [shown] if shown else []
    found = (line_of(part) for part in BLANK_LINE.split(comment.replace("\r\n", "\n").replace("\r", "\n")))
    return [words for words in found if words]


def with_text(comment: str, text: str) -> str:
    """A comment with another text, as `edited_comment` has it. The other commands stay: those before the old text before the new one, the
    others behind it. Equal text leaves the comment unchanged."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    words = "\n\n".join(line for line in lines if line)
    if words == "\n\n".join(paragraphs(comment, edited_comment)):
        return comment
    first = _replaced(comment, lambda found: found[0] if _is_text(found) else "\0" * len(found[0]))
    begin = next((place for place, letter in enumerate(first) if letter != "\0" and not letter.isspace()), 0)
    commands = [found for found in COMMAND.finditer(comment, 0, _end_of_commands(comment)) if not _is_text(found)]
    before = [found[0] for found in commands if found.end() <= begin]
    behind = [found[0] for found in commands if found.start() >= begin]
    return " ".join(part for part in (*before, words, *behind) if part)
