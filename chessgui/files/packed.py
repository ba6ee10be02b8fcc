"""A packed file of games becomes a PGN file. No Qt; blocks."""
from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePath

from chessgui.files.importing import Keep, save_imported
from chessgui.gamelist.packedgames import packed_games
from chessgui.storage.packing import unpacked_name
from chessgui.threads.progress import Progress
from chessgui.words.language import counted


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What has become of a packed file: how many PGN files were in it, and how many others are left out."""

    path: Path
    files: int
    left_out: int

    @property
    def is_whole(self) -> bool:
        """Whether all that was in it is in the PGN file."""
        return not self.left_out

    @property
    def sentence(self) -> str:
        """This in words."""
        told = counted("The games of one PGN file are in {0}.", "The games of %Ln PGN files are in {0}, one file behind the other.",
                       self.files)
        left = counted("One file that is no PGN file is left out.", "%Ln files that are no PGN files are left out.", self.left_out)
        return " ".join((told.format(self.path.name), *[left] * bool(self.left_out)))


def pgn_name(path: Path) -> str:
    """The name of the PGN file that is made of a packed one, which is another name."""
    name = unpacked_name(path)
    if not name.lower().endswith(".pgn"):
        return f"{name}.pgn"
    return name if name != path.name else f"{PurePath(name).stem}-2.pgn"


def import_packed(path: Path, target: Path, progress: Progress | None = None, keep_old: Keep = lambda: None) -> Unpacked:
    """Write what is packed in a file as a PGN file in the place of what is there, before which `keep_old` is called; see `packed_games`.
    Raises PackingError for what cannot be unpacked, SaveError and Cancelled; then nothing is written."""
    progress = progress or Progress()
    with packed_games(path, progress) as found:
        save_imported(path, target, found.pieces, progress, keep_old)
    return Unpacked(target, found.files, found.left_out)
