"""Every legal move of a searched node is in the tree, each once or as often as it was searched, with its reason."""
from __future__ import annotations

import random

import chess
import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.qtbot import QtBot

from chessgui.panels.xray.treemodel import MOVE, NODES, WHAT, SearchModel
from chessgui.xray.icicle import slab_at, slabs
from chessgui.xray.report import Summary
from chessgui.xray.tree import STAYS, SearchTree
from engine import Limits, Rule, SearchRecord, Visit, dismissal, record_search
from engine.session.bench import POSITIONS
from tests.xray.conftest import KIWIPETE


@pytest.fixture
def tree(summary: Summary) -> SearchTree:
    return SearchTree(summary.record, summary.board)


def test_all_legal_moves_are_there_with_a_reason(record: SearchRecord, tree: SearchTree) -> None:
    searched = np.flatnonzero((record.rows["rule"] == Rule.SEARCHED) & ((record.rows["visit"] & 15) != Visit.WITHOUT_BEST))
    for index in random.Random(3).sample(searched.tolist(), 150):
        if not index:
            continue
        entry = tree.path_to(index)[-1]
        children = tree.children(entry)
        kinds = [record.node(each.index).visit if each.index is not None else None for each in children]
        moves = [each.move for each, kind in zip(children, kinds) if kind not in STAYS and kind not in (Visit.PASS, Visit.TRY)]
        assert set(moves) == set(entry.board.legal_moves)
        assert all(each.sentence.endswith((".", "?")) for each in children)
        left = [each.move for each in children if not each.searched]
        assert len(left) == len(set(left))


def test_moves_behind_one_with_a_bad_history_tell_its_numbers() -> None:
    record = record_search(POSITIONS[4], limits=Limits(depth=10), parameters={"history_pruning_margin": 1500})
    tree = SearchTree(record, chess.Board(record.fen))
    rows = record.rows
    bad = np.flatnonzero((rows["rule"] == Rule.BAD_HISTORY) & ((rows["visit"] & 15) == Visit.LEFT_OUT))
    told = 0
    for index in bad.tolist():
        *_, above, entry = tree.path_to(index)
        node = record.node(index)
        behind = [each.sentence for each in tree.children(above) if ", before it in the order, " in each.sentence]
        if "KILLER" not in node.flags:
            told += len(behind)
            san = above.board.san(entry.move)
            assert all(f"{san}, before it" in sentence for sentence in behind), behind
            assert all(str(number) in sentence for sentence in behind for number in (node.first, node.second))
    assert told > 0


def test_positions_are_those_of_the_moves(record: SearchRecord, tree: SearchTree) -> None:
    for index in random.Random(4).sample(range(1, len(record)), 100):
        board = chess.Board(record.fen)
        for move in record.moves_to(index):
            board.push_uci(move)
        assert tree.path_to(index)[-1].board.fen() == board.fen()


def test_the_model_opens_what_it_is_asked_for(qtbot: QtBot, record: SearchRecord, tree: SearchTree) -> None:
    model = SearchModel()
    model.show_tree(tree)
    assert model.rowCount() == len(list(record.child_indices(0)))
    made = len(model._rows)
    chosen = int(np.flatnonzero((record.rows["rule"] == Rule.SEARCHED) & (record.rows["depth"] == 3))[40])
    found = model.find(record.ancestors(chosen))
    assert found.isValid() and model.entry(found).index == chosen  # type: ignore[union-attr]
    for path in zip(record.ancestors(chosen)[:0:-1], (found, found.parent(), found.parent().parent())):
        assert model.entry(path[1]).index == path[0] and model.index(path[1].row(), 0, path[1].parent()) == path[1]  # type: ignore[union-attr]
    assert made < len(model._rows) < made + 60 * len(record.ancestors(chosen)), "only what lies on the way is made"
    assert model.data(found.siblingAtColumn(NODES)) == f"{record.node(chosen).below + record.node(chosen).counted:,}"
    assert model.data(found.siblingAtColumn(WHAT)) and model.data(found.siblingAtColumn(MOVE))
    model.show_tree(None)
    assert model.rowCount() == 0 and model.headerData(MOVE, Qt.Orientation.Horizontal) and not model.hasChildren(QModelIndex())


@pytest.mark.parametrize("width", [50.0, 400.0, 1500.0])
def test_slabs_are_as_wide_as_their_nodes(record: SearchRecord, tree: SearchTree, width: float) -> None:
    found = slabs(tree, 0, width)
    assert found[0].width == width and found[0].share == pytest.approx(1, abs=0.01)
    for slab in found[1:]:
        assert slab.width / width == pytest.approx(slab.share, abs=0.001)
        above = slab_at(found, slab.left + slab.width / 2, slab.level - 1)
        assert above is not None and slab.index in list(record.child_indices(above.index))
    inner = next(slab for slab in found if slab.level == 2)
    assert slabs(tree, inner.index, width)[0].share == pytest.approx(inner.share)


def test_what_the_window_waits_for_looks_at_few_nodes(record: SearchRecord, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slabs that have a name, and the visits of the move that is asked about."""
    fresh, real, looked = SearchRecord.__new__(SearchRecord), SearchRecord.node, list[int]()
    fresh.__dict__.update(record.__dict__)
    fresh.turns()
    monkeypatch.setattr(SearchRecord, "node", lambda self, index: (looked.append(index), real(self, index))[1])
    found = slabs(SearchTree(fresh, chess.Board(KIWIPETE)), 0, 300.0)
    assert len(looked) <= 2 * sum(bool(slab.name) for slab in found) + 4 < len(found)
    looked.clear()
    visits = [visit for each in fresh.visits_of("e5f7").values() for visit in each]
    assert visits and len(looked) == len(visits)
    looked.clear()
    assert dismissal(fresh, "e5f7") is not None
    assert set(looked) & {visit.index for visit in visits}
    assert len(looked) < max(len(fresh.children(window)) for window in fresh.windows()[8])
