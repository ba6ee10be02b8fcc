"""Positions searched by Scid: its own interpreter is given the same file and the same positions."""
from __future__ import annotations

import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROGRAM = "tkscid"
IMPORTING = "sc_base create [lindex $argv 0]; sc_base import [sc_base current] [lindex $argv 1]; exit 0\n"
SEARCHING = """
proc ::progressCallBack {args} {}
sc_base open [lindex $argv 0]
set file [open [lindex $argv 1]]
while {[gets $file fen] > 0} {
    sc_game startBoard $fen
    for {set turn 0} {$turn < [lindex $argv 2]} {incr turn} {
        set start [clock microseconds]
        sc_search board RESET Exact false 0
        puts "[expr {[clock microseconds] - $start}] [sc_filter count]"
    }
}
exit 0
"""


@dataclass(frozen=True, slots=True)
class ScidSearch:
    """How long Scid looks for positions, the median of all, and how many games it finds of each."""

    milliseconds: float
    games: list[int]


def _run(script: str, *arguments: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "script.tcl"
        path.write_text(script)
        return subprocess.run([PROGRAM, str(path), *arguments], capture_output=True, text=True, check=True).stdout


def search_with_scid(path: Path, fens: Sequence[str], repeats: int) -> ScidSearch | None:
    """Look for each position some times in the games of a PGN file, of which a database is made beside it at the first call; None where
    Scid is not installed."""
    if shutil.which(PROGRAM) is None:
        return None
    base = path.with_suffix("")
    if not base.with_suffix(".si4").exists():
        partial = base.with_name(f"{base.name}-partial")
        for ending in (".si4", ".sn4", ".sg4"):
            partial.with_suffix(ending).unlink(missing_ok=True)
        _run(IMPORTING, str(partial), str(path))
        for ending in (".sn4", ".sg4", ".si4"):
            partial.with_suffix(ending).replace(base.with_suffix(ending))
    with tempfile.NamedTemporaryFile("w", suffix=".fen") as file:
        file.write("".join(f"{fen}\n" for fen in fens))
        file.flush()
        rows = [line.split() for line in _run(SEARCHING, str(base), file.name, str(repeats)).splitlines()]
    return ScidSearch(statistics.median(int(time) for time, _ in rows) / 1000, [int(games) for _, games in rows[::repeats]])
