"""What a restart keeps beside the games themselves: the order of their tabs, which of them is shown, and how their files are written."""
from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.pgn import UTF_8, Encoding, read_text
from chessgui.tree.game import Game
from tests.hands.patience import PATIENCE_MS
from tests.workspace.scene import Run


def restarted(run: Run, qtbot: QtBot, tmp_path: Path) -> Run:
    """The next run, with the games of the one before."""
    assert run.keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(again.found(qtbot).games))
    return again


def titles(run: Run) -> list[str]:
    return [document.title for document in run.workspace.documents]


def with_three_games(run: Run) -> Run:
    """A run with three unsaved games in an order other than that in which they were opened, of which the second one is shown."""
    for name in ("A", "B", "C"):
        run.workspace.restore(Game(read_text(f'[White "{name}"]\n\n1. e4 *').game), None, 0, clean=False)
    run.workspace.move(run.workspace.current, 0)
    run.workspace.select(run.workspace.documents[1])
    assert titles(run) == ["C – ?", "A – ?", "B – ?"] and run.workspace.current.title == "A – ?"
    return run


def test_the_games_stand_in_their_order_and_the_same_one_is_shown(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    with_three_games(run)
    for _ in range(2):
        run = restarted(run, qtbot, tmp_path)
        assert titles(run) == ["C – ?", "A – ?", "B – ?"] and run.workspace.current.title == "A – ?"
    assert run.keeper.finish(PATIENCE_MS)


def test_those_that_stay_offered_keep_their_order(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    """The journal of the session is written anew without the game that was restored."""
    assert with_three_games(run).keeper.finish(PATIENCE_MS)
    again = Run(tmp_path)
    again.keeper.restore(tuple(one for one in again.found(qtbot).games if one.game.headers["White"] == "B"))
    again.workspace.close(again.workspace.current)
    again = restarted(again, qtbot, tmp_path)
    assert titles(again) == ["C – ?", "A – ?"] and again.workspace.current.title == "A – ?"
    assert again.keeper.finish(PATIENCE_MS)


def test_a_drag_of_a_tab_is_kept_after_a_crash(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    with_three_games(run)
    run.keeper._journal.write_places()
    before = run.keeper._journal._writer.submitted
    run.workspace.move(run.workspace.documents[0], 2)
    qtbot.waitUntil(lambda: run.keeper._journal._writer.submitted > before)
    run.keeper._journal.finish(PATIENCE_MS, keep=True)
    again = Run(tmp_path)
    assert [one.game.headers["White"] for one in again.found(qtbot).games] == ["A", "B", "C"]
    assert again.keeper.finish(PATIENCE_MS)


@pytest.mark.parametrize("encoding", [Encoding("latin-1"), Encoding("utf-16-le", b"\xff\xfe")])
def test_a_copy_is_written_as_its_file_was(run: Run, qtbot: QtBot, tmp_path: Path, encoding: Encoding) -> None:
    file, copy = tmp_path / "old.pgn", tmp_path / "copy.pgn"
    file.write_bytes(encoding.mark + '[White "Müller"]\r\n\r\n1. e4 *\r\n'.encode(encoding.codec))
    with qtbot.waitSignal(run.workspace.opened, timeout=60_000):  # what lists games may have to be compiled first
        run.workspace.open(file)
    run.controller.game.set_tags({"Event": "Club"})
    for _ in range(2):
        run = restarted(run, qtbot, tmp_path)
    document = run.workspace.again(run.controller.document)
    assert document.encoding == encoding != UTF_8
    with qtbot.waitSignal(run.workspace.saved):
        document.save(copy, document.encoding)
    text = copy.read_bytes()[len(encoding.mark):].decode(encoding.codec)
    assert '[White "Müller"]\r\n' in text and text.count("\n") == text.count("\r\n")
    assert run.keeper.finish(PATIENCE_MS)


def test_a_game_saved_in_another_encoding_has_that_one(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(run.workspace.saved):
        run.being_saved(tmp_path / "game.pgn")
    with qtbot.waitSignal(run.workspace.saved):
        run.controller.document.save(tmp_path / "other.pgn", Encoding("latin-1"))
    run.play("e7e5")
    again = restarted(run, qtbot, tmp_path)
    assert again.controller.document.path == tmp_path / "other.pgn" and again.controller.document.encoding == Encoding("latin-1")
    assert again.keeper.finish(PATIENCE_MS)
