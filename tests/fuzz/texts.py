"""What the readers of texts do with hostile input: games, positions, and whatever is pasted. Each function raises only what is a fault."""
from __future__ import annotations

import io
from pathlib import Path

import chess

import engine
from chessgui.finding.language import TypedLine, asks_of_moves, parse
from chessgui.gamelist.filter import parse as header_terms
from chessgui.gamelist.filter import remark
from chessgui.openings.explorer import move_of, read_replayed, write_replayed
from chessgui.pgn import PgnError, decode, game_text, read_game, split_games
from chessgui.positions import pasted
from chessgui.positions.epd import EpdError, EpdFile
from chessgui.positions.fen import PositionError, read_fen
from engine.errors import FenError
from engine.rules.fen import format_fen, parse_fen
from engine.rules.position import Position
from tests.engine.test_gamescan import expected, found, listed
from tests.finding.asline import text_of
from tests.fuzz.sentences import check_sentence, scratch, scratch_folder
from tests.pgn.test_mutations import read_all
from tests.pgn.trees import facts

PLIES, LONG = 60, 4000
"""Plies of a game that are replayed, and letters of a line that need not be read back: what `mirrored` makes may be too long."""


def pgn(data: bytes) -> None:
    """Every file is split, read, written, and read back as it was."""
    read_all(data)


def games(data: bytes) -> None:
    """The compiled list of games is that of the naive splitter; the moves that are replayed from the start position are legal there."""
    assert found(listed(data, 64)) == found(listed(data)) == expected(data)
    stream = io.BytesIO(data)
    starts = engine.list_games(stream.readinto, len(data), ()).starts
    stream.seek(0)
    replayed = engine.replay_file(stream, starts, len(data), PLIES)
    assert replayed.games == len(starts) >= max(replayed.skipped, replayed.broken)
    write_replayed(scratch_folder() / "kept.explorer", replayed)
    assert read_replayed(scratch_folder() / "kept.explorer").games == replayed.games
    board = chess.Board()
    played = engine.played_in(replayed, engine.position_key(board.fen()), False, 5)
    assert all(move_of(board, int(row[0])) is not None for row in played.figures.tolist() if row[0])


def fen(data: bytes) -> None:
    """Window and engine read a FEN or refuse it in a sentence; what the window takes the engine takes, and both find the same moves."""
    text = data.decode("utf-8", "replace")
    try:
        setup = parse_fen(text)
        assert format_fen(parse_fen(format_fen(setup))) == format_fen(setup)
    except FenError as error:
        check_sentence(error)
    try:
        board = read_fen(text)
    except PositionError as error:
        check_sentence(error)
        return
    written = board.fen(shredder=board.chess960)
    assert read_fen(written).fen() == board.fen()
    position = Position()
    try:
        position.set_fen(written, board.chess960)
    except FenError as error:  # python-chess does not count promoted pieces; the engine's tables hold ten of a kind
        check_sentence(error)
        assert "more promoted pieces" in str(error)
        return
    assert len(position.moves()) == board.legal_moves.count(), written


def epd(data: bytes) -> None:
    """A list of positions is read as games that have these positions, or refused in a sentence."""
    path = scratch("list.epd", data)
    try:
        positions = EpdFile.read(path)
    except EpdError as error:
        check_sentence(error)
        return
    text = positions.as_pgn()
    places = split_games(text)
    assert len(places) == len(positions.positions)
    for place, position in zip(places, positions.positions, strict=True):
        game = read_game(text[place.start:place.end]).game
        assert game.board().fen(en_passant="fen") == position.board().fen(en_passant="fen"), position.fen


def paste(data: bytes) -> None:
    """Whatever is pasted becomes games that can be written and read back, or is refused in a sentence."""
    text = data.decode("utf-8", "replace")
    try:
        content = pasted.read(text)
    except pasted.PasteError as error:
        check_sentence(error)
    else:
        assert content.games and pasted.summary(content)
        for game in content.games:
            assert facts(read_game(game_text(game)).game) == facts(game)
    try:
        pasted.read_setup(text)
    except pasted.PasteError as error:
        check_sentence(error)


def open_file(data: bytes) -> None:
    """The way that an opened file goes: listed, its headers shown, a game read."""
    from chessgui.files.loading import read_listed
    from chessgui.gamelist.gameindex import USUAL, GameIndex, suggestions
    from chessgui.gamelist.indexcache import read_listing, write_listing
    path: Path = scratch("file.pgn", data)
    try:
        index = GameIndex.open(path, None)
        path = scratch_folder() / "kept.games"
        write_listing(path, index.listing)
        kept = GameIndex(index.source, read_listing(path, index.source.size, USUAL), True)
        assert kept.count == index.count and suggestions(kept) == suggestions(index)
        for number in {0, index.count - 1}:
            index.headers(number)
            opened = read_listed(index, number)
            assert decode(data) and game_text(opened.game)
    except PgnError as error:
        check_sentence(error)


def line(data: bytes) -> None:
    """A line of the filter is understood, or what is wrong is told; what it asks of moves is written as a line that asks the same."""
    text = data.decode("utf-8", "replace")
    typed = parse(text)
    if typed.misread is not None:
        assert typed.search is None and 0 <= typed.misread.place < len(text)
        check_sentence(ValueError(typed.misread.sentence))
    elif typed.search is not None:
        written = text_of(typed.search)
        assert asks_of_moves(text) and (parse(written) == TypedLine(None, typed.search) or len(written) > LONG)
    assert all(len(term.fields) <= engine.FIELDS for term in header_terms(text))
    remark(typed, (), False)
