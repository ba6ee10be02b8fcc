"""What can be wrong with an engine of somebody else, in a sentence for the window and in words for a PGN. No process, no Qt."""
from __future__ import annotations

import re
from enum import Enum

from chessgui.language import tr

NO_START = "{0} cannot be started: {1}."
NO_UCI, NO_XBOARD = "{0} does not answer as a UCI engine.", "{0} does not answer as an XBoard engine."
NO_OPTIONS, NOT_READY = "{0} does not take its options.", "{0} does not become ready."
NO_POSITIONS = "{0} cannot set up positions, it plays from the usual start only."
REFUSES = "{0} refuses: {1}."
SILENT, NO_MOVE = "{0} does not answer.", "{0} makes no move."
ENDED, ENDED_WITH = "{0} ended.", "{0} ended with code {1}."
ILLEGAL_MOVE, PROTEST_MOVE = "{0} plays an illegal move ({1}).", "{0} takes a legal move for an illegal one."
LOSING = SILENT, NO_MOVE, ENDED, ENDED_WITH, ILLEGAL_MOVE, PROTEST_MOVE
"""What a game may be lost by."""


class Fault(Enum):
    """What is wrong with an engine: it does not start, does not do what is asked, ended, does not answer, answers nonsense."""

    START = "start"
    REFUSAL = "refusal"
    CRASH = "crash"
    SILENCE = "silence"
    ILLEGAL = "illegal"


class EngineFault(Exception):
    """An engine failed. The message is a sentence in the language of the window; `words` are English and follow the engine's name."""

    def __init__(self, fault: Fault, name: str, sentence: str, *values: object, detail: str = "") -> None:
        """`sentence` is one of this module's, filled with the name and the values; `detail` is put at its end."""
        super().__init__(_with(tr(sentence).format(name, *values), detail))
        self.fault = fault
        self.words = _with(sentence.format("", *values), detail).strip().removesuffix(".")


def told_again(name: str, words: str) -> str:
    """The sentence for the `words` of a fault that lost a game, in the language of the window; unknown words stay as they are."""
    for sentence in LOSING:
        pattern = re.escape(sentence.removeprefix("{0} ").removesuffix(".")).replace(r"\{1\}", r"(\S+?)")
        found = re.fullmatch(pattern + r"( \(.*\))?", words)
        if found:
            *values, detail = found.groups()
            return _with(tr(sentence).format(name, *values), detail or "")
    return f"{name} {words}."


def _with(sentence: str, detail: str) -> str:
    return f"{sentence.removesuffix('.')}{detail}." if detail else sentence
