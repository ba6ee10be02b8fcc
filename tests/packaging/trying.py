"""Trying an installed program as a user has it: an empty home, no right to write elsewhere, no variables of the one who tests."""
from __future__ import annotations

import os
import shutil
import stat
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

DIST = Path(__file__).resolve().parents[2] / "dist"
GAME = '[Event "A game"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
LIMIT_S = 120
"""Seconds after which a program that does not answer is given up; no measure of how fast it is."""


@dataclass(frozen=True)
class User:
    """Somebody with a home, and a number where the tests may choose one. With `root` all programs run inside that folder."""

    home: Path
    number: int | None
    root: Path | None = None
    display: str = ""

    def inside(self, path: Path) -> Path:
        """A path of this machine, as the user's programs know it."""
        return path if self.root is None else Path("/") / path.relative_to(self.root)

    def started(self, command: Sequence[str], **how: object) -> subprocess.Popen[str]:
        """Start a program as this user."""
        home = str(self.inside(self.home))
        wanted = {"HOME": home, "XDG_RUNTIME_DIR": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
                  "CHESSGUI_TRACE_START": "1", **({"DISPLAY": self.display} if self.display else {"QT_QPA_PLATFORM": "offscreen"})}
        words = [*(f"{name}={value}" for name, value in wanted.items()), *command]
        if self.root is not None:
            words = ["chroot", f"--userspec={self.number}:{self.number}", str(self.root), "/usr/bin/env", "-i", *words]
            return subprocess.Popen(words, text=True, **how)  # type: ignore[call-overload, no-any-return]
        return subprocess.Popen(["env", "-i", *words], text=True, user=self.number, group=self.number, cwd="/",  # type: ignore[call-overload, no-any-return]
                                extra_groups=None if self.number is None else [], **how)

    def said(self, *command: str) -> str:
        """What a program writes, all of it; it must end well."""
        with self.started(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            told = str(process.communicate(timeout=LIMIT_S)[0])
        assert process.returncode == 0, told
        return told

    def left_behind(self) -> list[str]:
        """Files of this user outside the home, where everybody may write."""
        places = [str(self.root or "") + place for place in ("/tmp", "/var/tmp", "/dev/shm")]
        found = subprocess.run(["find", *places, "-user", str(self.number)], capture_output=True, text=True, check=False).stdout
        return [line for line in found.splitlines() if not Path(line).is_relative_to(self.home)]


def play(user: User, engine: Sequence[str], plies: int) -> list[str]:
    """Let the engine play against itself by UCI; the moves."""
    moves: list[str] = []
    with user.started(engine, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None

        def ask(text: str, answer: str) -> str:
            process.stdin.write(text + "\n")  # type: ignore[union-attr]
            process.stdin.flush()  # type: ignore[union-attr]
            for line in process.stdout:  # type: ignore[union-attr]
                if line.startswith(answer):
                    return line
            raise AssertionError(f"the engine has left instead of answering {text}")
        ask("uci", "uciok")
        ask("isready", "readyok")
        while len(moves) < plies:
            moves.append(ask(f"position startpos moves {' '.join(moves)}\ngo movetime 100", "bestmove").split()[1])
        process.stdin.write("quit\n")
        process.stdin.close()
        assert process.wait(LIMIT_S) == 0
    return moves


def window(user: User, command: Sequence[str]) -> dict[str, float]:
    """Open the window, wait until the engine can play, close it; the seconds from the start to both."""
    log = user.home / "told"
    log.touch()
    with log.open("w") as errors:
        process = user.started(command, stderr=errors, stdout=errors)
    try:
        end = time.monotonic() + LIMIT_S
        while "engine ready" not in log.read_text("utf-8"):
            assert process.poll() is None and time.monotonic() < end, log.read_text("utf-8")
            time.sleep(0.1)
        told = log.read_text("utf-8").splitlines()
    finally:
        process.terminate()
        process.wait(LIMIT_S)
        log.unlink()
    times = {" ".join(line.split()[:2]): float(line.split()[2]) for line in told if line.startswith(("window shown", "engine ready"))}
    assert not [line for line in told if "Traceback" in line or "qt.multimedia" in line], told
    return times


def compiles(user: User, engine: str) -> list[str]:
    """Let the program compile a small module, as on a processor for which no code was brought; the files that are made."""
    own = user.home / "own code"
    words = ["/usr/bin/env", "CHESS_ENGINE_EXACT=1", f"CHESS_ENGINE_CACHE={user.inside(own)}", engine, "compile", "engine.compiled.clock"]
    with user.started(words, stdin=subprocess.PIPE) as process:
        assert process.wait(LIMIT_S) == 0  # its input is open meanwhile: closed, it would end
    names = [path.name for path in own.rglob("*.o")]
    shutil.rmtree(own)
    return names


def work(user: User, folder: str) -> str:
    """Let all three commands answer; `folder` ends with a slash, or is empty where they are found by name. Returns what was done."""
    game = user.home / "game of today.pgn"
    game.write_text(GAME)
    os.chown(game, -1 if user.number is None else user.number, -1)
    name = str(user.inside(game))
    moves = play(user, [f"{folder}chessgui-engine"], 20)
    user.said(f"{folder}chessgui-annotate", name, "-o", f"{name}.out", "--nodes", "2000", "--jobs", "2", "--quiet")
    noted = game.with_name(f"{game.name}.out").read_text("utf-8")
    assert "Qh4#" in noted and "%eval" in noted
    found = user.said(f"{folder}chessgui-search", "move:mate", name).splitlines()
    assert compiles(user, f"{folder}chessgui-engine") == ["engine.compiled.clock.read_clock.o"]
    return f"played {len(moves)} plies ({' '.join(moves[:4])} ...), annotated a game with two processes, compiled, searched: {found[0]!r}"


def compiled(user: User) -> list[Path]:
    """The machine code that the user's processes have compiled."""
    return list(user.home.rglob("*.o"))


def state(folder: Path) -> dict[str, tuple[int, int]]:
    """Time and size of all files of a folder."""
    return {str(path.relative_to(folder)): (path.lstat().st_mtime_ns, path.lstat().st_size) for path in folder.rglob("*")}


def make_read_only(folder: Path) -> None:
    """Nobody may write there any more."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~0o222 | 0o444)
