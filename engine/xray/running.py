"""Records a search: the engine's own, in the recording build, with one thread and an empty transposition table."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from engine.compiled import records
from engine.errors import Cancelled, EngineError
from engine.network.evaluator import BUILT_IN
from engine.session.session import Engine
from engine.types import Limits, Visit
from engine.xray.build import RECORDING
from engine.xray.record import SearchRecord
from engine.xray.recorder import NEVER, RECORDER, ROW

MOST_ROWS = 14_285_714
"""Rows of a record, 400 MB: room for ten million nodes or more with the moves they have left out. Memory is taken as rows are filled."""
HASH_MIB = 64
LOOK_S = 0.05
"""Seconds between two looks at whether the caller has cancelled."""


def record_search(
    fen: str, moves: Sequence[str] = (), limits: Limits | None = None, *, chess960: bool = False, network: str = BUILT_IN,
    parameters: Mapping[str, int] | None = None, most_rows: int = MOST_ROWS,
    progress: Callable[[int, int], None] | None = None, cancelled: Callable[[], bool] | None = None,
) -> SearchRecord:
    """Search a position within limits (by default to 12 plies) and record all that the search visits, in at most `most_rows` rows.

    `parameters` are those of the search that differ, `network` a value of EvalFile. `progress` is called some times a second with the last
    completed depth and the nodes searched. Raises FenError, IllegalMoveError, EngineError, MemoryError, and Cancelled soon after
    `cancelled` returns True. Python's lock is free while the engine searches.
    """
    wanted = limits if limits is not None else Limits(depth=12)
    if wanted.infinite or wanted.ponder or (wanted.depth, wanted.nodes, wanted.soft_nodes, wanted.movetime_ms) == (None,) * 4:
        raise EngineError("A recorded search needs a limit of depth, nodes or time.")
    head, rows = np.zeros(1, RECORDER), np.empty(max(most_rows, 1), ROW)
    records.point(head[0], "rows", rows)
    rows[0] = np.zeros(1, ROW)[0]
    rows[0]["visit"] = Visit.WHOLE | 2 << 4
    head[0]["count"], head[0]["open"], head[0]["least_depth"], head[0]["visit"] = 1, 1, NEVER, Visit.WHOLE | 2 << 4
    engine = Engine(HASH_MIB, RECORDING)
    try:
        engine.set_option("EvalFile", network)
        engine.set_parameters(parameters or {})
        engine.set_position(fen, moves, chess960=chess960)
        engine.position.state["recorder"] = head.ctypes.data
        engine.start(wanted)
        depth, infos = 0, []
        while (result := engine.wait(LOOK_S)) is None:
            if cancelled is not None and cancelled():
                raise Cancelled
            infos += engine.infos()
            depth = infos[-1].depth if infos else 0
            if progress is not None:
                progress(depth, engine.progress()[0])
        if result.problem:
            raise EngineError(result.problem)
        infos += engine.infos()
        count = int(head[0]["count"])
        rows[0]["size"], rows[0]["nodes"] = count, engine.progress()[0]
        return SearchRecord(engine.position.fen(), rows[:count], infos, int(head[0]["folded"]), int(head[0]["least_depth"]), chess960,
                            parameters, network, fen, moves)
    finally:
        engine.close()


