"""`make bench`: every figure of the engine and the window, measured side by side in one run."""
from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks import (
    analysis,
    board,
    engines,
    explorer,
    finding,
    findingwindow,
    games,
    movelist,
    network,
    repertoire,
    report,
    speed,
    training,
    window,
    xray,
)


def rows() -> Iterator[speed.Row]:
    """All measurements, one after the other."""
    yield from speed.perft_rows()
    yield from speed.bench_rows()
    yield from network.kernel_rows()
    yield speed.stop_row()
    yield speed.deadline_row()
    yield window.uci_row()
    yield from window.start_rows()
    yield from window.running_rows()
    yield from engines.flood_rows()
    yield from analysis.analysis_rows()
    yield from analysis.return_rows()
    yield from board.board_rows()
    yield from movelist.movelist_rows()
    yield from games.game_rows()
    yield from explorer.explorer_rows()
    yield from finding.finding_rows()
    yield from findingwindow.window_rows()
    yield from repertoire.repertoire_rows()
    yield from report.report_rows()
    yield from xray.xray_rows()
    yield from training.training_rows()
    yield from speed.reference_rows()


def main() -> None:
    """Print the table as it is measured."""
    for row in rows():
        mark = {True: "yes", False: "NO", None: "-"}[row.reached]
        print(f"{row.what:36} {row.measured:44} {row.target:20} {mark}", flush=True)


if __name__ == "__main__":
    main()
