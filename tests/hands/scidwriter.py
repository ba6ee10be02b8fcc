"""Writes small databases of Scid, version 4 and 5, from games of python-chess; and random games for them.

Version 5 is written as the comments in Scid's source describe it: no Scid 5 was at hand to compare with.
"""
from __future__ import annotations

import random
from pathlib import Path

import chess
import chess.pgn

CODES = {chess.KING: (0, -9, -8, -7, -1, 1, 7, 8, 9, -2, 2), chess.KNIGHT: (0, -17, -15, -10, -6, 6, 10, 15, 17)}
PROMOTIONS = None, chess.QUEEN, chess.ROOK, chess.BISHOP, chess.KNIGHT
USUAL = "e1", "a1", "b1", "c1", "d1", "f1", "g1", "h1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"
FENS = ("r3k2r/p6p/8/3pP3/8/8/P6P/R3K2R w KQkq d6 0 17", "7k/PPPP4/8/8/8/8/pppp4/7K w - - 0 1",
        "4k3/2q2q2/8/1N3N2/8/1N3N2/8/2Q1K1Q1 b - - 0 9")
RESULTS = "*", "1-0", "0-1", "1/2-1/2"
WORDS = "a good move", "Größe", "[%eval 0.25]", "zugzwang; he thought (for long)", "wins", "x" * 90


class _Men:
    """The squares of each side's men by their numbers."""

    def __init__(self, board: chess.Board) -> None:
        if board.board_fen() == chess.STARTING_BOARD_FEN:
            white = [chess.parse_square(name) for name in USUAL]
            self.lists = {chess.WHITE: white, chess.BLACK: [square ^ 56 for square in white]}
            return
        self.lists = {chess.WHITE: [], chess.BLACK: []}
        for square in sorted(board.piece_map(), key=lambda square: (-(square >> 3), square & 7)):
            piece = board.piece_at(square)
            assert piece is not None
            men = self.lists[piece.color]
            men.append(square)
            if piece.piece_type == chess.KING:
                men[0], men[-1] = men[-1], men[0]

    def copy(self) -> _Men:
        other = _Men.__new__(_Men)
        other.lists = {side: list(men) for side, men in self.lists.items()}
        return other

    def encode(self, board: chess.Board, move: chess.Move) -> bytes:
        """The bytes of a move, which is then made here."""
        men, more = self.lists[board.turn], b""
        if not move:
            return bytes((0,))
        number, kind = men.index(move.from_square), board.piece_type_at(move.from_square)
        step, file = move.to_square - move.from_square, move.from_square & 7
        if board.is_castling(move):
            code = 9 if board.is_queenside_castling(move) else 10
        elif kind == chess.PAWN:
            step = abs(step)
            code = 15 if step == 16 else step - 7 + 3 * PROMOTIONS.index(move.promotion)
        elif kind in CODES:
            code = CODES[kind].index(step)
        elif kind != chess.BISHOP and step % 8 == 0:
            code = 8 + (move.to_square >> 3)
        elif kind != chess.BISHOP and abs(step) < 8 and move.to_square >> 3 == move.from_square >> 3:
            code = move.to_square & 7
        elif kind == chess.QUEEN:
            code, more = file, bytes((64 + move.to_square,))
        else:
            code = (move.to_square & 7) + 8 * (step % 7 == 0 and (step > 0) == (move.to_square & 7 < file))
        if board.is_castling(move):
            home, is_long = move.from_square & 56, board.is_queenside_castling(move)
            rook = move.to_square if board.chess960 else home if is_long else home + 7
            men[men.index(rook)], men[number] = (home + 3, home + 2) if is_long else (home + 5, home + 6)
            return bytes((16 * number + code,))
        if board.is_capture(move):
            theirs = self.lists[not board.turn]
            taken = theirs.index(move.to_square if not board.is_en_passant(move) else (move.from_square & 56) | (move.to_square & 7))
            theirs[taken] = theirs[-1]
            theirs.pop()
        men[number] = move.to_square
        return bytes((16 * number + code,)) + more


def _moves(node: chess.pgn.GameNode, board: chess.Board, men: _Men, comments: list[str]) -> bytes:
    """The moves behind a node, each with its glyphs, comment and variations."""
    data = b""
    while node.variations:
        here, before, child = men.copy(), board.copy(stack=False), node.variations[0]
        data += _move(child, board, men, comments)
        for other in node.variations[1:]:
            line, place, starting = here.copy(), before.copy(), b""
            if other.starting_comment:
                comments.append(other.starting_comment)
                starting = bytes((12,))
            first = _move(other, place, line, comments)
            data += bytes((13,)) + starting + first + _moves(other, place, line, comments) + bytes((14,))
        node = child
    return data


def _move(node: chess.pgn.ChildNode, board: chess.Board, men: _Men, comments: list[str]) -> bytes:
    data = men.encode(board, node.move) + b"".join(bytes((11, nag)) for nag in sorted(node.nags))
    board.push(node.move)
    if node.comment:
        comments.append(node.comment)
        data += bytes((12,))
    return data


def game_bytes(game: chess.pgn.Game) -> bytes:
    """A game as it stands in the file of games."""
    comments, data = list[str](), b""
    if game.headers.get("Annotator"):
        annotator = game.headers["Annotator"].encode()
        data += bytes((243, len(annotator))) + annotator
    data += b"\0" + (b"\1" + game.headers["FEN"].encode() + b"\0" if "FEN" in game.headers else b"\0")
    if game.comment:
        comments.append(game.comment)
        data += bytes((12,))
    data += _moves(game, game.board(), _Men(game.board()), comments) + bytes((15,))
    return data + b"".join(text.encode() + b"\0" for text in comments)


def write_base(path: Path, games: list[chess.pgn.Game], deleted: frozenset[int] = frozenset()) -> Path:
    """Write the three files of a database; returns the index. `deleted` are numbers of games that are marked so."""
    kinds = [sorted({game.headers[tag] for game in games for tag in tags}, key=str.encode)
             for tags in (("White", "Black"), ("Event",), ("Site",), ("Round",))]
    entries, data = b"", b""
    for number, game in enumerate(games):
        head, one = game.headers, game_bytes(game)
        white, black, event, site, round_ = (kinds[kind].index(head[tag]) for kind, tag in (
            (0, "White"), (0, "Black"), (1, "Event"), (2, "Site"), (3, "Round")))
        year, month, day = (int(part) if part.isdigit() else 0 for part in head["Date"].split("."))
        eco = head.get("ECO", "")
        entries += b"".join(value.to_bytes(size, "big") for value, size in (
            (len(data), 4), (len(one) & 0xFFFF, 2), (len(one) >> 16 << 7, 1), (8 * (number in deleted) | 1 << 13, 2),
            (white >> 16 << 4 | black >> 16, 1), (white & 0xFFFF, 2), (black & 0xFFFF, 2),
            (event >> 16 << 5 | site >> 16 << 2 | round_ >> 16, 1), (event & 0xFFFF, 2), (site & 0xFFFF, 2), (round_ & 0xFFFF, 2),
            (RESULTS.index(head["Result"]) << 12, 2), (1 + 131 * (100 * "ABCDE".index(eco[0]) + int(eco[1:])) if eco else 0, 2),
            (year << 9 | month << 5 | day, 4), (int(head.get("WhiteElo", 0)), 2), (0, 2), (0, 4), (0, 1), (0, 9)))
        data += one
    names = b"Scid.sn\0" + bytes(4) + b"".join(len(kind).to_bytes(3, "big") for kind in kinds) + 4 * (1).to_bytes(3, "big")
    for kind in kinds:
        before = b""
        for number, text in enumerate(kind):
            name, shared = text.encode(), 0
            while shared < min(len(name), len(before)) and name[shared] == before[shared]:
                shared += 1
            names += number.to_bytes(2, "big") + b"\1" + bytes((len(name),)) + (bytes((shared,)) if number else b"") + name[shared:]
            before = name
    head = b"Scid.si\0" + (400).to_bytes(2, "big") + bytes(4) + len(games).to_bytes(3, "big")
    path.write_bytes(head.ljust(182, b"\0") + entries)
    path.with_suffix(".sn4").write_bytes(names)
    path.with_suffix(".sg4").write_bytes(data)
    return path


def write_base5(path: Path, games: list[chess.pgn.Game], deleted: frozenset[int] = frozenset()) -> Path:
    """The same in version 5. Names stand in the order in which the games need them, behind a text about the database."""
    texts: list[list[str]] = [[], [], [], []]
    names, data, entries = _name5(4, "description" + 40 * " a long one"), b"", b""

    def number_of(kind: int, text: str) -> int:
        nonlocal names
        if text not in texts[kind]:
            texts[kind].append(text)
            names += _name5(kind, text)
        return texts[kind].index(text)

    for number, game in enumerate(games):
        head, one = game.headers, game_bytes(game)
        year, month, day = (int(part) if part.isdigit() else 0 for part in head["Date"].split("."))
        eco, elo, date = head.get("ECO", ""), int(head.get("WhiteElo", 0)), year << 9 | month << 5 | day
        is_chess960 = head.get("Variant") == "Chess960"
        rest = 5 << 2 | RESULTS.index(head["Result"])  # Black's rating would be in DWZ
        words = (
            3 << 28 | number_of(0, head["White"]), 2 << 28 | number_of(0, head["Black"]), 15 << 28 | number_of(1, head["Event"]),
            number_of(2, head["Site"]), is_chess960 << 31 | number_of(3, head["Round"]), elo << 20 | date, date, 1023 << 22 | (
                8 * (number in deleted) | 1 << 13), len(one) << 15, len(data), 0xAB << 24 | 123, (7 << 8 | rest) << 16 | (
                1 + 131 * (100 * "ABCDE".index(eco[0]) + int(eco[1:])) if eco else 0))
        entries += b"".join(word.to_bytes(4, "little") for word in words) + b"homepawn"
        data += one + b"filler"
    path.write_bytes(entries)
    path.with_suffix(".sn5").write_bytes(names)
    path.with_suffix(".sg5").write_bytes(data)
    return path


def _name5(kind: int, text: str) -> bytes:
    """A text behind its length and kind, seven bits a byte."""
    number, found = len(text.encode()) << 3 | kind, b""
    while number > 127:
        found += bytes((number & 127 | 128,))
        number >>= 7
    return found + bytes((number,)) + text.encode()


def random_game(chance: random.Random, number: int, chess960: bool = False) -> chess.pgn.Game:
    """A game with variations, comments and glyphs, from the usual position or from another one, or of Chess960."""
    game = chess.pgn.Game({"Event": f"Event {number % 3}", "Site": "?", "Date": chance.choice(("2001.02.03", "1999.??.??", "????.??.??")),
                           "Round": str(number % 4), "White": chance.choice(("Tal", "Tal, Mihail", "Müller")), "Black": f"B {number}",
                           "Result": chance.choice(RESULTS)})
    for tag, value in (("WhiteElo", "2700"), ("ECO", "B97"), ("Annotator", "A “B”")):
        if chance.random() < 0.5:
            game.headers[tag] = value
    if chess960:
        game.headers["Variant"] = "Chess960"
        game.setup(chess.Board.from_chess960_pos(chance.randrange(960)))
    elif chance.random() < 0.3:
        game.setup(chess.Board(chance.choice(FENS)))
    game.comment = chance.choice(("", WORDS[0]))
    _grow(chance, game, game.board(), chance.randrange(90), 0)
    return game


def _grow(chance: random.Random, node: chess.pgn.GameNode, board: chess.Board, plies: int, depth: int) -> None:
    """Lengthen a line by random moves, special ones more often, with variations of some of them."""
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves:
            return
        special = [move for move in moves if board.is_castling(move) or move.promotion or board.is_capture(move)]
        child = node.add_variation(chance.choice(special if special and chance.random() < 0.4 else moves))
        if chance.random() < 0.15:
            child.comment = chance.choice(WORDS)
        if chance.random() < 0.1:
            child.nags = {chance.randrange(1, 140), *([146] if chance.random() < 0.3 else ())}  # Scid keeps one of a group
        others = [move for move in moves if move != child.move]
        if depth < 3 and others and chance.random() < 0.08:
            other = node.add_variation(chance.choice(others), starting_comment=chance.choice(("", WORDS[1])))
            place = board.copy(stack=False)
            place.push(other.move)
            _grow(chance, other, place, chance.randrange(8), depth + 1)
        node = child
        board.push(child.move)
