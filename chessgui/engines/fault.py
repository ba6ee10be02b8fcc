"""The faults of external engines, as sentences for the window and as English words for a PGN. No process, no Qt."""
from __future__ import annotations

import re
from enum import Enum

from chessgui.words.language import left_to_right, tr

NO_START = "{0} cannot be started: {1}."
NO_UCI, NO_XBOARD = "{0} does not answer as a UCI engine.", "{0} does not answer as an XBoard engine."
NO_OPTIONS, NOT_READY = "{0} does not accept its options.", "{0} does not become ready."
NO_POSITIONS = "{0} cannot set up positions, it plays from the usual start only."
NO_ANALYSIS = "{0} cannot analyse, it only plays."
NO_NODES = "{0} cannot be limited to a number of nodes."
REFUSES = "{0} refuses: {1}."
SILENT, NO_MOVE = "{0} does not answer.", "{0} makes no move."
ENDED, ENDED_WITH = "{0} ended.", "{0} ended with code {1}."
ILLEGAL_MOVE, PROTEST_MOVE = "{0} plays an illegal move ({1}).", "{0} takes a legal move for an illegal one."
TOO_MUCH_MEMORY = "{0} was ended: it took {1} MiB of memory, and {2} MiB are allowed."
LOSING = SILENT, NO_MOVE, ENDED, ENDED_WITH, ILLEGAL_MOVE, PROTEST_MOVE, TOO_MUCH_MEMORY
"""The faults by which an engine loses a game."""

FLOODS = "{0} writes more than can be read; most of it is left out."
ILLEGAL_LINE = "{0} reports a line with an illegal move ({1}); the line is cut off there."
LEFT_BADLY, NEVER_LEFT = "{0} left with code {1}.", "{0} did not leave and was ended."
LAST_OUTPUT = "{0}; its last output was “{1}”."


class FaultKind(Enum):
    """Kinds of faults: the engine does not start, refuses a request, has ended, does not answer, or answers with an illegal move."""

    START = "start"
    REFUSAL = "refusal"
    CRASH = "crash"
    SILENCE = "silence"
    ILLEGAL = "illegal"


class EngineFault(Exception):
    """An engine has failed. The message is a sentence in the language of the window; `words` is the same in English without the engine's
    name; `output` is the last line that the engine wrote, if any."""

    def __init__(self, fault: FaultKind, name: str, sentence: str, *values: object, detail: str = "") -> None:
        """`sentence` is one of this module's templates, filled with the name and the values; `detail` is appended to it."""
        super().__init__(_with(tr(sentence).format(name, *values), detail))
        self.fault = fault
        self.words = _with(sentence.format("", *values), detail).strip().removesuffix(".")
        self.output = ""

    @property
    def told(self) -> str:
        """The sentence with the last output, unless it contains that already."""
        return with_output(str(self), self.output)


def with_output(sentence: str, output: str) -> str:
    """A sentence about an engine, extended by the last line that it wrote."""
    if not output or output in sentence:
        return sentence
    return tr(LAST_OUTPUT).format(sentence.removesuffix("."), left_to_right(output))


def told_again(name: str, words: str) -> str:
    """The sentence, in the language of the window, for the English `words` of a fault that lost a game; unknown words are kept."""
    for sentence in LOSING:
        pattern = re.sub(r"\\\{\d\\\}", r"(\\S+?)", re.escape(sentence.removeprefix("{0} ").removesuffix(".")))
        found = re.fullmatch(pattern + r"( \(.*\))?", words)
        if found:
            *values, detail = found.groups()
            return _with(tr(sentence).format(name, *values), detail or "")
    return f"{name} {words}."


def _with(sentence: str, detail: str) -> str:
    return f"{sentence.removesuffix('.')}{detail}." if detail else sentence
