"""A file of games becomes UTF-8 where a game of it is saved under the same name in that encoding; all its games stay."""
from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from chessgui.commands.filecommands import FileCommands
from chessgui.dialogs.conflict import ExistingFileBox
from chessgui.files.document import Document
from chessgui.files.loading import found_again, place_of_game, read_listed
from chessgui.files.rewriting import replace_game
from chessgui.gamelist.gameindex import GameIndex
from chessgui.pgn import UTF_8
from chessgui.program.program import Program
from chessgui.settings.settings import Settings
from chessgui.tree.game import Game
from tests.hands.fakes import FakeThread
from tests.hands.windowhands import playing

GAMES = [f'[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "{name}"]\n[Black "?"]\n[Result "*"]\n\n1. {move} *\n\n'
         for name, move in (("Ä", "e4"), ("Ö", "d4"), ("A", "c4"))]


@pytest.mark.parametrize("game", [0, 1, 2])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-8"])
def test_the_whole_file_becomes_utf_8(tmp_path: Path, encoding: str, newline: str, game: int) -> None:
    path = tmp_path / "games.pgn"
    path.write_bytes("".join(GAMES).replace("\n", newline).encode(encoding))
    index = GameIndex.open(path, None)
    origins = [place_of_game(index, number) for number in range(3)]
    new = GAMES[game].replace('"?"', '"Łódź"', 1)
    for text in (new, new):  # a game that stands there already, too
        written = replace_game(origins[game], text, to_utf_8=True)
        origins = [written.origin if number == game else found_again(origins[number], written) for number in range(3)]
        now = [new if number == game else GAMES[number] for number in range(3)]
        assert path.read_bytes() == "".join(now).replace("\n", newline).encode("utf-8")
        index = GameIndex.open(path, None)
        assert origins == [place_of_game(index, number) for number in range(3)]


@pytest.fixture
def program(qtbot: QtBot, own_settings: Path, tmp_path: Path) -> Iterator[Program]:
    program = playing(Program(FakeThread(), Settings(own_settings), tmp_path / "data"))
    yield program
    program.window.close()
    qtbot.waitUntil(lambda: program.close() is True)
    program.window.deleteLater()


def opened_in(program: Program, path: Path, newline: str = "\n") -> Document:
    """The last game of a file in Latin-1."""
    path.write_bytes("".join(GAMES).replace("\n", newline).encode("latin-1"))
    opened = read_listed(GameIndex.open(path, None), 2)
    return program.workspace.show(Game(opened.game), lambda document: document.comes_from(opened))


def test_the_same_name_in_utf_8_asks_nothing_and_keeps_the_other_games(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    document = opened_in(program, path)
    for encoding, codec in ((document.encoding, "latin-1"), (UTF_8, "utf-8"), (UTF_8, "utf-8")):
        with qtbot.waitSignal(program.workspace.saved):
            program.window.topics[FileCommands]._save_at(document, path, encoding)
        assert path.read_bytes() == "".join(GAMES).encode(codec) and document.encoding.codec == codec


@pytest.mark.skipif(os.name != "posix", reason="links")
def test_a_file_that_was_opened_by_way_of_a_link_keeps_its_other_games(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """It counted as another file, which could only be replaced, or got the game a second time."""
    path, link = tmp_path / "games.pgn", tmp_path / "link"
    link.symlink_to(tmp_path)
    document = opened_in(program, link / path.name)
    document.game.set_tags({"White": "Ä"})
    with qtbot.waitSignal(program.workspace.saved):
        program.window.topics[FileCommands]._save_at(document, path, document.encoding)
    assert path.read_bytes() == "".join((*GAMES[:2], GAMES[2].replace('"A"', '"Ä"'))).encode("latin-1")
    assert link.is_symlink() and not program.window.findChildren(ExistingFileBox)


@pytest.mark.parametrize(("name", "first"), [("games.pgn", 0), ("new.pgn", 2)])
def test_a_game_that_gave_way_while_a_name_was_asked_for_keeps_encoding_and_line_ends(
    qtbot: QtBot, program: Program, tmp_path: Path, name: str, first: int,
) -> None:
    document = opened_in(program, tmp_path / "games.pgn", "\r\n")
    document.game.set_tags({"White": "Ä"})
    document.game.edits.set_clean()
    program.workspace.show(Game())
    assert document not in program.workspace.documents
    with qtbot.waitSignal(program.workspace.saved):
        program.window.topics[FileCommands]._save_at(document, tmp_path / name, document.encoding)
    wanted = "".join((*GAMES[:2], GAMES[2].replace('"A"', '"Ä"'))[first:]).replace("\n", "\r\n")
    assert (tmp_path / name).read_bytes().rstrip() == wanted.rstrip().encode("latin-1")
