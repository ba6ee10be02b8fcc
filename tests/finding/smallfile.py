"""A small file of games in which things happen."""
from __future__ import annotations

from pathlib import Path

LINES = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 *", "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 5. e3 c6 1-0",
         "1. f3 e5 2. g4 Qh4# 0-1", "1. e4 e5 2. Nf3 Nf6 3. Nxe5 d6 1/2-1/2", "1. e4 Ke9 2. d4 *")


def write(path: Path, lines: tuple[str, ...]) -> Path:
    """Write a file of games with these moves; the players of White are p0, p1 ..."""
    games = (f'[White "p{number}"]\n[Black "q"]\n[Result "{line.split()[-1]}"]\n\n{line}\n\n' for number, line in enumerate(lines))
    path.write_text("".join(games))
    return path
