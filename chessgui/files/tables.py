"""Writes games of a list, and their positions, as tables for other programs. No Qt."""
from __future__ import annotations

from pathlib import Path

import numpy as np

from chessgui.files.appending import Exported
from chessgui.files.rewriting import make_backup
from chessgui.finding.jointmoves import moves_of_list
from chessgui.finding.tables import as_csv, as_parquet, game_rows, positions_as_parquet
from chessgui.gamelist.gameindex import ListedGames
from chessgui.storage.backups import Backups
from chessgui.storage.safesave import save_bytes
from chessgui.threads.progress import Progress

PARQUET = ".parquet"


def positions_path(path: Path) -> Path:
    """The file for the positions of the games in a table."""
    return path.with_name(f"{path.stem}-positions{path.suffix}")


def export_tables(
    index: ListedGames, games: list[int], path: Path, cache_folder: Path | None, backups: Backups | None, progress: Progress,
) -> Exported:
    """Write a table of games of a list; as Parquet also one of their positions, in another file. A file that is replaced is kept as a
    backup. Blocks. Raises SaveError, GamesError and Cancelled; then nothing is written, unless the disk is full."""
    tables, problems = {}, list[str]()
    if path.suffix.lower() == PARQUET:
        moves = moves_of_list(index, cache_folder, progress)
        tables[positions_path(path)] = b"".join(positions_as_parquet([(index, moves, np.array(games, np.int32))], progress))
    rows = list(game_rows(index, games))
    tables[path] = as_parquet(rows) if tables else as_csv(rows)
    progress.commit()
    for place, data in tables.items():
        problems.append(make_backup(backups, place, None)[1])
        save_bytes(place, data)
    return Exported(path, len(games), problem=max(problems), positions=positions_path(path) if len(tables) > 1 else None)
