"""An open game and its file: what saving does in the GUI's thread, and what it leaves to the other one."""
from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import chess
import chess.pgn
import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from chessgui.files import document as module
from chessgui.files.document import Document, Shelf
from chessgui.pgn import game_text, read_text
from chessgui.storage.backups import Backups
from chessgui.threads.background import Background
from chessgui.tree.change import set_comment
from chessgui.tree.game import Game

TEXT = '[Event "A"]\n\n{before} 1. e4 $1 e5 ( 1... c5 { a comment } 2. Nf3 ) *\n'
WAYS: dict[str, Callable[[Document, Path], None]] = {
    "save": lambda document, path: document.save(path),
    "append": lambda document, path: document.append_to(path),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_text_is_made_in_the_thread_that_saves_and_is_that_of_the_moment(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str,
) -> None:
    makers = list[threading.Thread]()

    def made(game: chess.pgn.Game) -> str:
        makers.append(threading.current_thread())
        return game_text(game)

    monkeypatch.setattr(module, "game_text", made)
    document = Document(1, Game(read_text(TEXT)[0]), Background(), Shelf())
    expected = game_text(document.game.pgn)
    with qtbot.waitSignal(document.saved):
        WAYS[way](document, tmp_path / "a.pgn")
        document.game.set_tags({"Event": "B"})
        document.game.do(set_comment(document.game.node, "later"))
    assert (tmp_path / "a.pgn").read_text() == expected and document.dirty, "what came later is not saved yet"
    with qtbot.waitSignal(document.saved):
        document.save()
    later = (tmp_path / "a.pgn").read_text()
    assert later == game_text(document.game.pgn) and "later" in later and not document.dirty
    assert len(makers) == 2 and threading.main_thread() not in makers, "the window would stand still, with many moves for seconds"


@pytest.mark.parametrize("way", WAYS)
def test_a_game_that_stands_in_its_file_stays_saved_where_another_file_cannot_be_written(qtbot: QtBot, tmp_path: Path, way: str) -> None:
    document, gone = Document(1, Game(read_text(TEXT)[0]), Background(), Shelf()), tmp_path / "gone" / "b.pgn"
    with qtbot.waitSignal(document.failed):
        WAYS[way](document, gone)
    assert document.dirty, "no file has it yet"
    with qtbot.waitSignal(document.saved):
        document.save(tmp_path / "a.pgn")
    with qtbot.waitSignal(document.failed):
        WAYS[way](document, gone)
    assert document.path == tmp_path / "a.pgn" and not document.dirty
    document.game.do(set_comment(document.game.node, "later"))
    with qtbot.waitSignal(document.failed):
        WAYS[way](document, gone)
    assert document.dirty


def test_a_file_that_becomes_utf_8_is_told_with_the_copy(qtbot: QtBot, tmp_path: Path) -> None:
    path, told = tmp_path / "a.pgn", list[str]()
    path.write_bytes('[White "Ä"]\n\n*\n'.encode("latin-1"))
    document = Document(1, Game(read_text('[White "Ł"]\n\n1. e4 *\n')[0]), Background(), Shelf(Backups(tmp_path / "data")))
    document.told.connect(told.append)
    with qtbot.waitSignal(document.told):
        document.append_to(path)
    assert told == [f"Saved a.pgn. The version before is in {tmp_path / 'data' / 'backups'}. "
                    "All of a.pgn is UTF-8 now: its encoding lacked a letter of this game."]


def test_a_document_that_is_gone_begins_no_write(qtbot: QtBot, tmp_path: Path) -> None:
    """The file would have counted as being written for good."""
    shelf, path = Shelf(), tmp_path / "a.pgn"
    document = Document(1, Game(read_text(TEXT)[0]), Background(), shelf)
    delete(document)
    with pytest.raises(RuntimeError):
        document.append_to(path)
    assert not shelf.is_written(path)
