"""Reports in files: as pages on paper, or as a web page."""
from __future__ import annotations

from pathlib import Path

import chess.pgn

from chessgui.export.pictures.looks import Looks
from chessgui.report.report import Report
from chessgui.storage.safesave import save_bytes
from chessgui.threads.progress import Progress


def save_page(path: Path, game: chess.pgn.Game, report: Report, looks: Looks, figurines: bool, flipped: bool, progress: Progress) -> Path:
    """Save a report, as a PDF where the path says so, else as a web page. Blocks. Returns the file. Raises SaveError or Cancelled."""
    if path.suffix.lower() == ".pdf":
        from chessgui.export.report.pages import report_pdf
        data = report_pdf(game, report, looks, progress, figurines, flipped)
    else:
        from chessgui.export.report.webpage import report_page
        data = report_page(game, report, looks, figurines, flipped).encode()
    progress.commit()
    save_bytes(path, data)
    return path
