"""What the commands of a terminal share: each error is one sentence, also that their output cannot be written. No Qt."""
from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from chessgui.storage.safesave import why

BEHIND = "\0"
"""Put before a word behind `--` that begins with `-`, and taken away again: no word of a command line has it."""


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the list of all options. Raises OSError where its help cannot be written."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")

    def parse_words(self, words: Sequence[str]) -> argparse.Namespace:
        """Options and other words, of the types `as_typed` and `as_path`, in any order; behind `--` there are no options, which argparse
        forgets between its two passes."""
        at = words.index("--") if "--" in words else len(words)
        behind = (f"{BEHIND}{word}" if word.startswith("-") else word for word in words[at + 1:])
        return self.parse_intermixed_args([*words[:at + 1], *behind])

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help, the version or a sentence. That of argparse leaves what it could not write to the end of the program, where
        nobody catches it."""
        stream = file or sys.stderr
        stream.write(message)
        stream.flush()


def as_typed(word: str) -> str:
    """A word as it was typed."""
    return word.removeprefix(BEHIND)


def as_path(word: str) -> Path:
    """A word as a path."""
    return Path(as_typed(word))


def tell_unwritten(error: OSError) -> None:
    """Tell why the output cannot be written, but not where its reader has enough; what Python still writes there as it ends is lost."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        sys.stderr.write(f"The output cannot be written: {why(error)}.\n")
