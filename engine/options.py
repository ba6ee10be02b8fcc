"""The engine's options: name, kind, default and range, and the check of a value. Plain Python, no numba."""
from __future__ import annotations

from dataclasses import dataclass

from engine.errors import OptionError


@dataclass(frozen=True, slots=True)
class Option:
    """One option as UCI tells it; `kind` is spin (a number from `least` to `most`), check (True or False) or button."""

    name: str
    kind: str
    default: int | bool | None = None
    least: int = 0
    most: int = 0

    def parse(self, value: str | int | bool | None) -> int | bool | None:
        """The value in its type. Raises OptionError."""
        if self.kind == "button":
            return None
        text = str(value).strip().lower()
        if self.kind == "check":
            if text not in ("true", "false"):
                raise OptionError(f"{self.name} must be true or false, not {value!r}.")
            return text == "true"
        try:
            number = int(text)
        except ValueError:
            raise OptionError(f"{self.name} must be a number, not {value!r}.") from None
        if not self.least <= number <= self.most:
            raise OptionError(f"{self.name} must be {self.least} to {self.most}, not {number}.")
        return number

    def uci(self) -> str:
        """The line that tells a UCI window of this option."""
        text = f"option name {self.name} type {self.kind}"
        if self.kind == "spin":
            return f"{text} default {self.default} min {self.least} max {self.most}"
        return f"{text} default {str(self.default).lower()}" if self.kind == "check" else text


OPTIONS = {
    option.name: option for option in (
        Option("Hash", "spin", 64, 1, 65536),
        Option("Threads", "spin", 1, 1, 1),
        Option("Clear Hash", "button"),
        Option("Move Overhead", "spin", 10, 0, 5000),
        Option("UCI_Chess960", "check", False),
    )
}


def find_option(name: str) -> Option:
    """An option by its name, whatever the case. Raises OptionError."""
    for option in OPTIONS.values():
        if option.name.lower() == name.strip().lower():
            return option
    raise OptionError(f"There is no option {name!r}.")
