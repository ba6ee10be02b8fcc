"""A UCI engine as a process, for measuring: lines in, lines out, and the time between."""
from __future__ import annotations

import subprocess
import time


class UciProcess:
    """Talks to one engine."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("uci")
        self.until("uciok")
        self.say("isready")
        self.until("readyok")

    def say(self, line: str) -> None:
        """Send a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def until(self, start: str) -> str:
        """The first line that begins so."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(start):
                return line.strip()
        raise RuntimeError(f"the engine ended before {start!r}")

    def timed(self, line: str, start: str) -> tuple[float, str]:
        """Seconds from a line to its answer, and the answer."""
        began = time.perf_counter()
        self.say(line)
        answer = self.until(start)
        return time.perf_counter() - began, answer

    def close(self) -> None:
        """End the process."""
        self.say("quit")
        self.process.wait(10)
