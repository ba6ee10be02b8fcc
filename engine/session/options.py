"""The engine's options: name, kind, default and range, and the check of a value. Plain Python, no numba."""
from __future__ import annotations

import os
from dataclasses import dataclass

from engine.errors import OptionError
from engine.levels.levels import LEAST_ELO, MOST_ELO
from engine.network.evaluator import BUILT_IN
from engine.search.parameters import PARAMETERS

TUNE_VARIABLE = "CHESS_ENGINE_TUNE"
"""Environment variable: with 1 every parameter of the search is an option, for tuners and matches."""

Value = int | bool | str | None


@dataclass(frozen=True, slots=True)
class Option:
    """One option of UCI; `kind` is spin (a number from `least` to `most`), check, string or button."""

    name: str
    kind: str
    default: Value = None
    least: int = 0
    most: int = 0

    def parse(self, value: Value) -> Value:
        """The value in its type (int, bool or str; None of a button). Raises OptionError for another kind or one out of range."""
        if self.kind == "button":
            return None
        text = "" if value is None else str(value).strip()
        if self.kind == "string":
            if "\0" in text:
                raise OptionError(f"{self.name} has a zero byte, which no path can have.")
            try:
                os.fsencode(text)
            except UnicodeEncodeError:
                raise OptionError(f"{self.name} has half a letter, which no path can have.") from None
            return "" if text == "<empty>" else text
        if self.kind == "check":
            if text.lower() not in ("true", "false"):
                raise OptionError(f"{self.name} must be true or false, not {_shown(text)}.")
            return text.lower() == "true"
        try:
            number = int(text)
        except ValueError:
            raise OptionError(f"{self.name} must be a number, not {_shown(text)}.") from None
        if not self.least <= number <= self.most:
            raise OptionError(f"{self.name} must be {self.least} to {self.most}, not {_shown(text)}.")
        return number

    def uci(self) -> str:
        """The line of UCI that describes this option."""
        text = f"option name {self.name} type {self.kind}"
        if self.kind == "spin":
            return f"{text} default {self.default} min {self.least} max {self.most}"
        if self.kind == "check":
            return f"{text} default {str(self.default).lower()}"
        return f"{text} default {self.default or '<empty>'}" if self.kind == "string" else text


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:40] + "…")


OPTIONS = {
    option.name: option for option in (
        Option("Hash", "spin", 64, 1, 65536),
        Option("Clear Hash", "button"),
        Option("Threads", "spin", 1, 1, 256),
        Option("MultiPV", "spin", 1, 1, 256),
        Option("Ponder", "check", False),
        Option("Move Overhead", "spin", 10, 0, 5000),
        Option("UCI_Chess960", "check", False),
        Option("UCI_LimitStrength", "check", False),
        Option("UCI_Elo", "spin", 1500, LEAST_ELO, MOST_ELO),
        Option("UCI_ShowWDL", "check", False),
        Option("UCI_AnalyseMode", "check", False),
        Option("Contempt", "spin", 0, -100, 100),
        Option("OwnBook", "check", False),
        Option("BookFile", "string", ""),
        Option("SyzygyPath", "string", ""),
        Option("EvalFile", "string", BUILT_IN),
    )
}
if os.environ.get(TUNE_VARIABLE) == "1":
    OPTIONS |= {name: Option(name, "spin", number.value, number.least, number.most) for name, number in PARAMETERS.items()}


def find_option(name: str) -> Option:
    """An option by its name, whatever the case. Raises OptionError."""
    for option in OPTIONS.values():
        if option.name.lower() == name.strip().lower():
            return option
    raise OptionError(f"There is no option {_shown(name)}.")
