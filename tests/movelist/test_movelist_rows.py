"""The move list as rows: columns and running text, comments, glyphs, collapsed variations, room for the editor."""
from __future__ import annotations

import chess
import chess.pgn
import pytest

from chessgui.movelist.rows import MOST_LETTERS, MOST_MOVES, MOVE, EditorRow, MainRow, Rows, TextRow, parts
from chessgui.movelist.sans import Sans
from chessgui.pgn import read_game
from chessgui.tree.change import walk
from chessgui.tree.place import Place, node_at
from chessgui.words.notation import san_text

GAME = "1. e4 {king's pawn} e5 (1... c5 2. Nf3 (2. c3 d5) d6) 2. Nf3 $1 Nc6 1-0"
TREE = "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. f4) 2... Nc6"


def as_text(game: chess.pgn.Game, rows: Rows, figurines: bool = False) -> list[str]:
    """Each row as a line: `>` where a variation begins, `+` where it is collapsed, `|` for the editor."""
    sans = Sans()
    sans.follow(game, rows.row_of)

    def word(token: object) -> str:
        if token.kind is not MOVE:  # type: ignore[attr-defined]
            return token.text  # type: ignore[attr-defined]
        return token.text + san_text(sans.san(token.node), figurines) + token.glyphs.replace("\u00a0", "")  # type: ignore[attr-defined]

    found = []
    for row in rows.rows:
        if isinstance(row, MainRow):
            found.append(f"{row.number} " + " ".join(word(token) if token else "-" for token in (row.white, row.black)))
        elif isinstance(row, TextRow):
            sign = "" if row.head is None else "+" if row.collapsed else ">"
            found.append("  " * row.depth + sign + " ".join(map(word, row.tokens)))
        else:
            found.append("  " * row.depth + ("|before" if row.before else "|"))
    return found


def shown(text: str, columns: bool = True, collapsed: tuple[Place, ...] = (), edited: tuple[Place, bool] | None = None, ending: str = "",
          figurines: bool = False) -> list[str]:
    game = read_game(text)[0]
    heads = {node_at(game, place) for place in collapsed}
    rows = Rows(game, columns, heads, (node_at(game, edited[0]), edited[1]) if edited else None, ending)
    return as_text(game, rows, figurines)


@pytest.mark.parametrize(("text", "columns", "expected"), [
    (GAME, True, ["1 e4 -", "king's pawn", "1 - e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6"]),
    (GAME, False, ["1.e4 king's pawn 1...e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2.Nf3! Nc6"]),
    (TREE, True, ["1 e4 e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "  >1...e6", "2 Nf3 -", "  >2.f4", "2 - Nc6"]),
    (TREE, False, ["1.e4 e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "  >1...e6", "2.Nf3", "  >2.f4", "2...Nc6"]),
    ("{first} 1. e4 -- 2. d4 $14 *", True, ["first", "1 e4 --", "2 d4+= -"]),
    ("{first} 1. e4 -- 2. d4 $14 *", False, ["first 1.e4 -- 2.d4+="]),
    ("{even} $10 $13 1. e4 *", True, ["even =\u00a0∞", "1 e4 -"]), ("$13 1. e4 *", False, ["∞ 1.e4"]), ("$0 1. e4 *", False, ["1.e4"]),
    ("1. e4 ({sharper} 1. d4 {solid} d5) e5 *", True, ["1 e4 -", "  >sharper 1.d4 solid 1...d5", "1 - e5"]),
    ("1. e4 {[%clk 0:01:00]} e5 {[%cal Ge2e4] here} *", True, ["1 e4 e5", "here"]),
    ("1. e4 (1. d4) (1. c4) *", False, ["1.e4", "  >1.d4", "  >1.c4"]),
    ("*", True, []), ("{only words} *", False, ["only words"]),
    ('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]\n\n40... Ke7 41. e4 *', True, ["40 - Ke7", "41 e4 -"]),
    ('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]\n\n40... Ke7 41. e4 *', False, ["40...Ke7 41.e4"]),
])
def test_rows(text: str, columns: bool, expected: list[str]) -> None:
    assert shown(text, columns) == expected


def test_figurines_and_ending() -> None:
    assert shown("1. Nf3", figurines=True, ending="1-0  White wins.") == ["1 ♘f3 -", "1-0  White wins."]


@pytest.mark.parametrize(("collapsed", "expected"), [
    (((1, 1, 0),), ["1.e4 e5", "  +1...c5 …", "  >1...e6", "2.Nf3", "  >2.f4", "2...Nc6"]),
    (((1, 1, 0, 1, 0), (1, 2, 0)), ["1.e4 e5", "  >1...c5 2.Nf3", "    +2.c3 …", "  2...d6", "  +1...e6 …", "2.Nf3", "  >2.f4", "2...Nc6"]),
])
def test_collapsed_variations(collapsed: tuple[Place, ...], expected: list[str]) -> None:
    assert shown(TREE, False, collapsed) == expected


@pytest.mark.parametrize(("edited", "columns", "expected"), [
    (((1,), False), True, ["1 e4 -", "|", "1 - e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6"]),
    (((1,), False), False, ["1.e4", "|", "1...e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2.Nf3! Nc6"]),
    (((1, 1, 0), True), True, ["1 e4 -", "king's pawn", "1 - e5", "  |before", "  1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6"]),
    (((1, 1, 1), False), True, ["1 e4 -", "king's pawn", "1 - e5", "  >1...c5 2.Nf3", "  |", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6"]),
    (((0,), False), True, ["|", "1 e4 -", "king's pawn", "1 - e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6"]),
    (((4,), False), True, ["1 e4 -", "king's pawn", "1 - e5", "  >1...c5 2.Nf3", "    >2.c3 d5", "  2...d6", "2 Nf3! Nc6", "|"]),
])
def test_room_for_the_editor(edited: tuple[Place, bool], columns: bool, expected: list[str]) -> None:
    assert shown(GAME, columns, edited=edited) == expected


@pytest.mark.parametrize("columns", [True, False])
def test_every_move_has_its_row_once(columns: bool) -> None:
    game = read_game(TREE)[0]
    rows = Rows(game, columns)
    nodes = {node for node, _ in walk(game)} - {game}
    assert set(rows.row_of) == nodes
    for node in nodes:
        row = rows.rows[rows.row_of[node]]
        tokens = (row.white, row.black) if isinstance(row, MainRow) else row.tokens if isinstance(row, TextRow) else ()
        assert [token.node for token in tokens if token is not None and token.kind is MOVE].count(node) == 1


def test_two_hundred_levels_of_variations() -> None:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for number in range(200):
        knight = chess.Move.from_uci(("g1f3", "g8f6", "f3g1", "f6g8")[number % 4])
        pawn = chess.Move.from_uci(("b1c3", "b8c6", "c3b1", "c6b8")[number % 4])
        node.add_variation(knight if number % 8 < 4 else pawn)
        node = node.add_variation(pawn if number % 8 < 4 else knight)
    rows = Rows(game)
    assert max(row.depth for row in rows.rows if isinstance(row, TextRow)) == 200 and len(rows.row_of) == 400


def test_long_lines_and_comments_go_on_in_another_paragraph() -> None:
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for number in range(2 * MOST_MOVES + 1):
        node = node.add_variation(chess.Move.from_uci(("g1f3", "g8f6", "f3g1", "f6g8")[number % 4]))
    assert [len(row.tokens) for row in Rows(game, columns=False).rows if isinstance(row, TextRow)] == [MOST_MOVES, MOST_MOVES, 1]
    words = "word " * MOST_LETTERS
    found = parts(words)
    assert " ".join(found) == words.strip() and max(map(len, found)) <= MOST_LETTERS
    assert parts("x" * (MOST_LETTERS + 1)) == ["x" * MOST_LETTERS, "x"]
    assert parts("x" * MOST_LETTERS + "\n\ny") == ["x" * MOST_LETTERS, "y"] and parts("x" * MOST_LETTERS) == ["x" * MOST_LETTERS]
    assert parts("one\n\ntwo") == ["one\u2028two"]


def test_sans_are_those_of_python_chess_in_any_order() -> None:
    game = read_game(TREE)[0]
    nodes = [node for node, _ in walk(game) if isinstance(node, chess.pgn.ChildNode)]
    sans = Sans()
    assert sans.follow(game, nodes) and not sans.follow(game, nodes)
    assert [sans.san(node) for node in reversed(nodes)] == [node.san() for node in reversed(nodes)]
    game.headers["FEN"] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40"
    assert sans.follow(game, nodes), "another start"
    assert sans.san(nodes[1]) == "e7e5", "what is not possible is shown as it is written"


def test_sans_in_chess960() -> None:
    game = chess.pgn.Game()
    game.setup(chess.Board("4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1", chess960=True))
    node = game.add_variation(chess.Move.from_uci("e1g1"))
    sans = Sans()
    sans.follow(game, [node])
    assert sans.san(node) == "O-O"


def test_editor_row_is_one_of_its_kind() -> None:
    game = read_game(GAME)[0]
    rows = Rows(game, edited=(game.variations[0], False))
    assert [row for row in rows.rows if isinstance(row, EditorRow)] == [EditorRow(0, game.variations[0], False)]
