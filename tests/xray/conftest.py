"""One recorded search for all tests of the room."""
from __future__ import annotations

import chess
import pytest

from chessgui.xray.report import Summary, summary_of
from engine import Limits, SearchRecord, record_search

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


@pytest.fixture(scope="session")
def record() -> SearchRecord:
    """Some thousand nodes of a position with all kinds of moves."""
    return record_search(KIWIPETE, limits=Limits(depth=8))


@pytest.fixture(scope="session")
def summary(record: SearchRecord) -> Summary:
    """The same as the pane has it."""
    return summary_of(record, chess.Board(KIWIPETE))
