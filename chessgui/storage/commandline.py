"""What the commands of a terminal share: each error is one sentence, also that their output cannot be written. No Qt."""
from __future__ import annotations

import argparse
import os
import sys
from typing import Any, NoReturn

from chessgui.storage.safesave import why


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, without the list of all options. Raises OSError where its help cannot be written."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help, the version or a sentence. That of argparse leaves what it could not write to the end of the program, where
        nobody catches it."""
        stream = file or sys.stderr
        stream.write(message)
        stream.flush()


def tell_unwritten(error: OSError) -> None:
    """Tell why the output cannot be written, but not where its reader has enough; what Python still writes there as it ends is lost."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        sys.stderr.write(f"The output cannot be written: {why(error)}.\n")
