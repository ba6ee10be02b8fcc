"""Our own engine as the analysis makes it: how much memory it takes, and what has no part in an analysis."""
from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import chess
import chess.polyglot
import pytest

from chessgui.engines import making
from chessgui.engines.enginelist import OWN
from chessgui.engines.making import analysis_memory_mib
from engine import EngineError, Limits


@pytest.mark.parametrize(("machine", "table"), [(512, 64), (4096, 512), (8192, 1024), (65_536, 2048)])
def test_the_usual_memory_is_an_eighth_of_the_machines(monkeypatch: pytest.MonkeyPatch, machine: int, table: int) -> None:
    monkeypatch.setattr(making, "usual_memory_mib", lambda: machine // 2)
    assert analysis_memory_mib() == table


@pytest.mark.parametrize(("asked", "free", "given"), [(2048, 4096, 2048), (2048, 600, 512), (2048, 64, 64), (16, 4096, 16)])
def test_where_so_much_is_not_free_the_table_is_smaller(monkeypatch: pytest.MonkeyPatch, asked: int, free: int, given: int) -> None:
    class Own:
        options, used = {"Hash": 64}, 0

        def set_option(self, name: str, value: int) -> None:
            if value > free:
                raise EngineError("more than is free")
            self.options = self.options | {name: value}

        def limit_table(self, clusters: int) -> None:
            self.used = clusters * 64 >> 20

    monkeypatch.setattr(making, "make_engine", Own)
    own = making.make_own(replace(OWN, options={"Hash": asked}))
    assert own.options["Hash"] == given and own.used == 8, "at first it is used in part"


def test_a_number_of_thousands_of_digits_counts_as_none(prepared_engine: None) -> None:
    """A damaged list of engines may have one; Python converts no text that is so long."""
    own = making.make_own(replace(OWN, options={"Hash": "9" * 5000}))
    try:
        assert own.options["Hash"] == 64
    finally:
        own.close()


def test_neither_book_nor_contempt_nor_elo_has_a_part_in_an_analysis(prepared_engine: None, tmp_path: Path) -> None:
    book = tmp_path / "book.bin"
    key, code = chess.polyglot.zobrist_hash(chess.Board()), chess.A3 | chess.A2 << 6
    book.write_bytes(key.to_bytes(8, "big") + code.to_bytes(2, "big") + (1).to_bytes(2, "big") + bytes(4))
    own = making.make_own(replace(OWN, options={"BookFile": str(book), "OwnBook": True, "Contempt": 50, "UCI_LimitStrength": True}))
    try:
        own.set_option("MultiPV", 2)
        own.set_position(chess.STARTING_FEN)
        own.search(Limits(depth=3))
        assert len({info.pv[0] for info in own.infos() if info.depth == 3}) == 2
        assert own.bookmark() is not None, "a search at a weaker player's strength leaves none"
        own.set_position("8/8/4k3/8/8/4K3/8/8 w - - 0 1")
        own.search(Limits(depth=4))
        assert {info.score.centipawns for info in own.infos()} == {0}, "contempt would take 50 from a dead draw"
    finally:
        own.close()
