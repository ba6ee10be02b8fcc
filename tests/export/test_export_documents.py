"""A game as a script, as plain text and as a web page."""
from __future__ import annotations

import json
import re
import subprocess
import sys
from html.parser import HTMLParser

import chess
import chess.pgn
import pytest
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication

from chessgui.export.blocks import Board, Paragraph, Style, blocks
from chessgui.export.heading import date_text, heading
from chessgui.export.options import ExportKind, ExportOptions, from_text, to_text
from chessgui.export.pages.lines import joined
from chessgui.export.pictures.looks import Looks
from chessgui.export.plaintext import plain_text
from chessgui.export.product import Source, make, preview
from chessgui.export.script import Choice, Comment, Diagram, Move, Open, Result, plain_comment, script, state_of
from chessgui.export.webpage import WebGame, web_page
from chessgui.pgn.glyphs import glyph_text
from chessgui.threads.progress import Progress
from chessgui.tree.edits import copied
from chessgui.tree.place import node_at, place_of
from chessgui.words.language import sentence
from chessgui.words.translation import set_language
from tests.hands.exportgames import HEBREW, HOSTILE, SMALL, read, shuffling

EXPECTED = """Anna (1800) – Ben 1–0
Club evening, Ulm · round 3 · 2024.05
C50

Both know this.

1.e4 e5 the usual reply 2.Nf3

    2.f4!? exf4 (2...Bc5) 3.Nf3

2...Nc6 3.Bc4! Nd4? +− A well-known trap that is older than both players
together, and still works.

4.O-O

    8  r . b q k b n r
    7  p p p p . p p p
    6  . . . . . . . .
    5  . . . . p . . .
    4  . . B n P . . .
    3  . . . . . N . .
    2  P P P P . P P P
    1  R N B Q . R K .

       a b c d e f g h
    After 4.O-O

4...h6 1–0
"""


def words(game: chess.pgn.Game, choice: Choice | None = None) -> str:
    """The blocks of a game in one text, boards by their captions."""
    found = blocks(script(game, choice or Choice()), figurines=False)
    return " | ".join(block.text if isinstance(block, Paragraph) else f"<{block.caption}>" for block in found)


def text(game: chess.pgn.Game, choice: Choice) -> str:
    return plain_text(game.headers, script(game, choice), figurines=False)


def page(game: chess.pgn.Game, flipped: bool = False) -> str:
    start = state_of(game.board(), game, flipped)
    return web_page([WebGame(game.headers, start, script(game, Choice(flipped=flipped, positions=True)))], True, Looks())


# script --------------------------------------------------------------------------------------------------------------

def test_the_plain_text_of_a_small_game() -> None:
    assert text(read(SMALL), Choice(final=False)) == EXPECTED


@pytest.mark.parametrize(("choice", "expected"), [
    (Choice(final=False, marked=False, comments=False),
     "1.e4 e5 2.Nf3 | 2.f4!? exf4 (2…Bc5) 3.Nf3 | 2…Nc6 3.Bc4! Nd4?\u00a0+− 4.O-O h6 1–0"),
    (Choice(final=False, marked=False, comments=False, variations=False), "1.e4 e5 2.Nf3 Nc6 3.Bc4! Nd4?\u00a0+− 4.O-O h6 1–0"),
    (Choice(every=2, marked=False, comments=False, variations=False),
     "1.e4 e5 2.Nf3 Nc6 | <After 2…Nc6> | 3.Bc4! Nd4?\u00a0+− 4.O-O h6 | <After 4…h6> | 1–0"),
    (Choice(comments=False, variations=False), "1.e4 e5 2.Nf3 Nc6 3.Bc4! Nd4?\u00a0+− 4.O-O | <After 4.O-O> | 4…h6 1–0 | <After 4…h6>"),
])
def test_what_is_chosen_is_written(choice: Choice, expected: str) -> None:
    assert words(read(SMALL), choice) == expected


def test_a_diagram_behind_variations_has_its_own_move() -> None:
    game = read("1. e4 e5 (1... c5 2. Nf3) *")
    assert words(game, Choice()) == "1.e4 e5 | 1…c5 2.Nf3 | <After 1…e5>"


@pytest.mark.parametrize(("pgn", "expected"), [
    ("1. e4 e5 2. Nf3 (2. f4) (2. Nc3 Nc6) *", "1.e4 e5 2.Nf3 | 2.f4 | before | <After 1…e5> | 2.Nc3 Nc6"),
    ("1. e4 e5 2. Nf3 Nc6 (2... d6) (2... f6 3. Nxe5 (3. d4)) *", "1.e4 e5 2.Nf3 Nc6 | 2…d6 | before | <After 2.Nf3> | 2…f6 3.Nxe5 (3.d4)"),
    ("1. e4 (1. d4) (1. c4) *", "1.e4 | 1.d4 | before | <The position at the start> | 1.c4"),
    ("1. e4 e5 (1... c5 2. Nf3 (2. c3) (2. d4)) *", "1.e4 e5 | 1…c5 2.Nf3 (2.c3) (before | <After 1…c5> | 2.d4)"),
])
def test_a_mark_before_a_move_shows_the_position_before_it(pgn: str, expected: str) -> None:
    """It showed nothing."""
    game = read(pgn)
    node: chess.pgn.GameNode = game
    while len(node.variations) < 3:
        node = node.variations[1 if len(node.variations) > 1 else 0]
    node.variations[2].starting_comment = "before [%diagram]"
    found = [item for item in script(game, Choice(final=False)) if isinstance(item, Diagram)]
    assert [item.state.board.fen() for item in found] == [node.board().fen()]
    assert words(game, Choice(final=False)) == expected
    assert not [item for item in script(game, Choice(final=False, marked=False)) if isinstance(item, Diagram)]


def test_two_marks_of_one_position_show_it_once() -> None:
    game = read("1. e4 e5 *")
    game.comment = "[%diagram]"
    game.variations[0].starting_comment = "[%diagram]"
    found = [item.state.board.fen() for item in script(game, Choice(final=False)) if isinstance(item, Diagram)]
    assert found == [game.board().fen()]


@pytest.mark.parametrize(("comment", "shown", "marked"), [
    ("[%diagram] look", "look", True), ("a [#] b", "a b", True), ("[%dia]", "", True), ("[%diagrams]", "", False), ("so", "so", False),
    ("[%clk 0:01:00][%eval 0.3] fine [%cal Ge2e4]", "fine", False),
])
def test_marks_of_diagrams(comment: str, shown: str, marked: bool) -> None:
    game = chess.pgn.Game()
    game.add_main_variation(chess.Move.from_uci("e2e4"), comment=comment)
    game.end().add_main_variation(chess.Move.from_uci("e7e5"))
    assert plain_comment(comment) == shown
    items = list(script(game, Choice(final=False)))
    assert any(isinstance(item, Diagram) for item in items) == marked
    assert [item.text for item in items if isinstance(item, Comment)] == ([shown] if shown else [])


def test_a_mark_that_is_never_closed_is_none() -> None:
    """And its end is sought once: from each of many marks that would take a minute."""
    comment = "[%dia " * 100_000
    game = read("1. e4 *")
    game.end().comment = comment
    found = [item for item in script(game, Choice(final=False)) if isinstance(item, Diagram | Comment)]
    assert found == [Comment(comment.strip())]


@pytest.mark.parametrize("flipped", [False, True])
def test_glyph_221_shows_its_diagram_from_blacks_side(flipped: bool) -> None:
    game = read(SMALL)
    node = game.next()
    assert node is not None
    node.nags = {221}
    found = next(item for item in script(game, Choice(flipped=flipped)) if isinstance(item, Diagram))
    assert found.state.orientation == chess.BLACK and "$" not in words(game)


def test_arrows_stand_on_their_diagram() -> None:
    game = read(SMALL.replace("[%cal", "[%diagram] [%cal"))
    found = next(item for item in script(game, Choice()) if isinstance(item, Diagram))
    assert len(found.state.shapes) == 3


@pytest.mark.parametrize(("nags", "shown"), [
    ((1,), "!"), ((3, 14), "!!\u00a0+="), ((7,), "\u00a0□"), ((255,), "\u00a0$255"), ((), ""), ((4, 18), "??\u00a0+−"),
])
def test_glyphs(nags: tuple[int, ...], shown: str) -> None:
    assert glyph_text(nags) == shown


def test_glyphs_before_the_first_move_stand_behind_the_first_comment() -> None:
    assert words(read("{even} $13 $220 1. e4 *"), Choice(marked=False, final=False)) == "even ∞ | 1.e4"


def test_a_line_is_not_broken_within_a_move() -> None:
    assert joined("12…O-O-O") == "12…\u2060O-\u2060O-\u2060O"


def test_other_starts_null_moves_and_chess960() -> None:
    game = chess.pgn.Game()
    game.setup(chess.Board("1r2k1r1/6p1/8/8/8/8/6P1/1R2K1R1 b GBgb - 0 9", chess960=True))
    castling = game.board().parse_san("O-O")
    game.add_main_variation(castling).add_main_variation(chess.Move.null()).add_main_variation(chess.Move.from_uci("g8h8"))
    assert words(game) == "<The position at the start> | 9…O-O 10.-- Kh8 | <After 10…Kh8>"
    assert words(chess.pgn.Game()) == ""


def test_a_right_to_left_comment_is_a_paragraph_of_its_own() -> None:
    game = read(SMALL.replace("the usual reply", HEBREW))
    paragraphs = [block for block in blocks(script(game, Choice()), False) if isinstance(block, Paragraph)]
    assert [block.text for block in paragraphs if block.backwards] == [HEBREW]
    assert paragraphs[1].text == "1.e4 e5"


def test_deep_and_long_games_are_walked() -> None:
    assert sum(isinstance(item, Move) for item in script(shuffling(3000), Choice())) == 3000
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for uci in ("g1f3", "g8f6", "f3g1", "f6g8") * 60:
        main = node.add_variation(chess.Move.from_uci("b1c3" if node.turn() else "b8c6"))
        assert main.is_main_variation()
        node = node.add_variation(chess.Move.from_uci(uci))
    items = list(script(game, Choice(final=False)))
    assert max(item.depth for item in items if isinstance(item, Open)) == 240
    assert sum(isinstance(item, Move) for item in items) == 480


def test_every_script_ends_a_main_line_once() -> None:
    for game in (read(SMALL), shuffling(9, 5), chess.pgn.Game()):
        assert sum(isinstance(item, Result) for item in script(game, Choice())) == 1


def test_a_copy_is_the_same_game_and_stays_so() -> None:
    game = read(SMALL)
    node = game.next().next().variations[1]  # type: ignore[union-attr]
    before = str(game)
    copy = copied(game)
    place = node_at(copy, place_of(node))
    assert str(copy) == before and isinstance(place, chess.pgn.ChildNode) and place.san() == "f4" and place.game() is copy
    node.comment, game.headers["White"] = "changed", "somebody"
    game.end().add_variation(chess.Move.from_uci("a2a3"))
    assert str(copy) == before


HEBREW_GAME = """[White "אנה"]
[Black "Ben"]
[Event "Open"]
[Round "3"]
[Date "2024.05.06"]
[ECO "B20"]
[Opening "Sicilian Defense"]
[Annotator "משה"]

1. e4 {טוב: 1...c5 2.Nf3} c5 *"""


def test_plain_text_has_no_invisible_letters(qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        found = text(read(HEBREW_GAME), Choice())
    finally:
        set_language(qapp, "en")
    assert "טוב: 1...c5 2.Nf3" in found and "B20 Sicilian Defense · הערות מאת משה" in found
    assert not set(found) & set("\u2066\u2067\u2068\u2069")


def test_each_fact_of_a_heading_runs_in_its_own_direction(qapp: QApplication) -> None:
    set_language(qapp, "he")
    try:
        head = heading(read(HEBREW_GAME).headers)
    finally:
        set_language(qapp, "en")
    layout = QTextLayout(sentence(head.details))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    begins = [line.cursorToX(1 + head.details.index(word) + 1)[0] for word in ("B20", "Sicilian", "משה", "הערות")]  # type: ignore[index]
    assert begins == sorted(begins)
    assert head.event == "Open · \u2068סיבוב \u20683\u2069\u2069 · \u20682024.05.06\u2069"
    assert heading({"Event": "Open", "Round": "3", "Date": "2024.05.06"}).event == "Open · round 3 · 2024.05.06"


def test_a_heading_leaves_out_what_is_unknown() -> None:
    head = heading({"White": "?", "Black": "", "Event": "?", "Site": "Ulm", "Date": "????.??.??", "Result": "*", "BlackElo": "2000"})
    assert (head.white, head.black, head.event, head.details, head.result) == ("White", "Black (2000)", "Ulm", "", "")


@pytest.mark.parametrize(("date", "shown"), [
    ("2024.05.06", "2024.05.06"), ("2024.??.??", "2024"), ("????.??.??", ""), ("", ""), ("x", ""), ("2004-05-24", "2004-05-24"),
    ("24/5/2004", "24/5/2004"), ("2004-??-??", "2004"), ("2004.05.24 12:30", "2004.05.24"), ("2004-05-24T10:00", "2004-05-24"),
    ("19??.??.??", ""), ("200?.05.24", ""), ("24 May 2004", ""), ("24/??/2004", "")])
def test_dates(date: str, shown: str) -> None:
    assert date_text(date) == shown


@pytest.mark.parametrize(("result", "shown"), [
    ("1-0", "1–0"), ("1:0", "1–0"), ("1/2", "½–½"), ("½-½", "½–½"), ("*", ""), ("?", ""), ("", ""), ("adjourned", "adjourned")])
def test_a_result_is_printed_however_it_is_spelled(result: str, shown: str) -> None:
    game = read(SMALL)
    game.headers["Result"] = result
    assert heading(game.headers).result == shown
    paragraphs = (block for block in blocks(script(game, Choice()), False) if isinstance(block, Paragraph))
    assert [run.text for each in paragraphs for run in each.runs if run.style is Style.RESULT] == [shown] * bool(shown)


# options -------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("stored", "name", "value"), [
    ("", "kind", "png"), ("[]", "side", 800), ("null", "side", 800), ('{"side": 1e9}', "side", 8192), ('{"side": "x"}', "side", 800),
    ('{"side": true}', "side", 800), ('{"kind": "exe"}', "kind", "png"), ('{"names": 1}', "names", True),
    ('{"type_size": 8}', "type_size", 8.0),
    ('{"kind": "pdf", "odd": 1}', "kind", "pdf"), ('{"delay_ms": 1.5}', "delay_ms", 50), ('{"flipped": true}', "flipped", True),
    ('{"side": NaN}', "side", 800), ('{"side": 1' + "0" * 400 + "}", "side", 8192), ("[" * 100_000, "side", 800),
])
def test_damaged_choices_are_as_at_first(stored: str, name: str, value: object) -> None:
    assert getattr(from_text(stored), name) == value


def test_choices_are_remembered_but_for_the_turn_of_the_board() -> None:
    options = ExportOptions(kind="gif", side=300, names=False, paper="a5", type_size=11.5, flipped=True)
    assert from_text(to_text(options)) == ExportOptions(kind="gif", side=300, names=False, paper="a5", type_size=11.5)


# the web page --------------------------------------------------------------------------------------------------------

class Reader(HTMLParser):
    """The elements of a page, and the text of the moves by their numbers."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.moves: dict[int, str] = {}
        self.title, self._inside, self.words = "", "", ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag

    def handle_data(self, data: str) -> None:
        tag, attributes = self.tags[-1] if self.tags else ("", {})
        if self._inside == "title":
            self.title += data
        elif self._inside and "data-n" in attributes:
            self.moves[int(attributes["data-n"] or 0)] = data
        if tag not in ("script", "style"):
            self.words += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


def table(page: str) -> dict[str, list]:
    found = re.search(r'id="positions">(.*?)</script>', page)
    assert found is not None
    return json.loads(found[1])


def test_all_moves_and_comments_are_on_the_page() -> None:
    game = read(SMALL)
    reader = Reader(page(game))
    shown = [text.strip("()") for _, text in sorted(reader.moves.items())]
    assert shown == ["1.e4", "e5", "2.♘f3", "2.f4!?", "exf4", "2…♗c5", "3.♘f3", "2…♘c6", "3.♗c4!", "♘d4?\u00a0+−", "4.O-O", "4…h6"]
    assert "the usual reply" in reader.words and "[%" not in reader.words and reader.title == "Anna – Ben"
    assert sum(tag == "figure" for tag, _ in reader.tags) == 2


def test_the_positions_of_the_page_are_those_of_the_moves() -> None:
    game = read(SMALL)
    data = table(page(game))
    ends = [chess.Board().board_fen(), game.end().board().board_fen()]
    assert [data["positions"][0][0], data["positions"][data["last"][0]][0]] == ends
    assert data["next"][:5] == [1, 2, 3, 8, 5] and data["previous"][:9] == [0, 0, 1, 2, 2, 4, 4, 5, 3]
    assert data["positions"][1][1:4] == [chess.E2, chess.E4, -1] and len(data["positions"][10][4]) == 3
    assert [len(data["next"]), len(data["previous"])] == [len(data["positions"])] * 2


def test_a_promoted_piece_of_crazyhouse_takes_one_square_of_the_page() -> None:
    game = read('[Variant "Crazyhouse"]\n[SetUp "1"]\n[FEN "7k/P7/8/8/8/8/8/4K2R[] w - - 0 1"]\n\n1. a8=Q+ Kg7 *')
    assert [row[0] for row in table(page(game))["positions"]] == [
        "7k/P7/8/8/8/8/8/4K2R", "Q6k/8/8/8/8/8/8/4K2R", "Q7/6k1/8/8/8/8/8/4K2R"]


@pytest.mark.parametrize("name", ["White", "Black", "Event", "Site", "Opening", "Annotator", "Result", "WhiteElo", "Round", "Date"])
def test_a_hostile_header_stays_text(name: str) -> None:
    game = read(SMALL)
    harmless = Reader(page(game))
    game.headers[name] = HOSTILE
    hostile = Reader(page(game))
    added = [tag for tag in hostile.tags if tag not in harmless.tags]
    assert all(tag in ("p", "div", "meta") for tag, _ in added)
    assert not any(key.startswith("on") for _, attributes in hostile.tags for key in attributes)
    assert [tag for tag, _ in hostile.tags].count("script") == 2


def test_a_hostile_comment_stays_text() -> None:
    game = read(SMALL)
    node = game.next()
    assert node is not None
    node.comment = HOSTILE
    reader = Reader(page(game))
    assert [tag for tag, _ in reader.tags].count("script") == 2 and not any(tag == "img" for tag, _ in reader.tags)
    assert HOSTILE in reader.words


def test_nothing_is_fetched() -> None:
    html = page(read(SMALL))
    links = re.findall(r'(?:src|href)="([^"]*)"', html)
    assert links and all(link.startswith("#") for link in links)
    assert not re.findall(r"@import|url\((?!#)", html)
    assert "default-src 'none'" in html


def test_the_policy_allows_the_one_script() -> None:
    from base64 import b64encode
    from hashlib import sha256

    html = page(read(SMALL))
    script_text = html.rpartition("<script>")[2].partition("</script>")[0]
    assert f"script-src 'sha256-{b64encode(sha256(script_text.encode()).digest()).decode()}'" in html


def test_a_right_to_left_comment_on_the_page() -> None:
    html = page(read(SMALL.replace("the usual reply", HEBREW)))
    assert f'<p dir="rtl"><bdi>{HEBREW}</bdi></p>' in html


def test_a_flipped_page_says_so() -> None:
    assert table(page(read(SMALL), flipped=True))["flipped"] is True


def test_boards_are_blocks() -> None:
    assert sum(isinstance(block, Board) for block in blocks(script(read(SMALL), Choice(every=1)), True)) == 5


@pytest.mark.parametrize("kind", [ExportKind.HTML, ExportKind.TEXT])
def test_text_products_count_their_moves(kind: ExportKind) -> None:
    game = read(SMALL)
    progress = Progress()
    data = make(Source.of(game, game, Looks()), ExportOptions(kind=kind.value), progress)
    assert (progress.done, progress.total) == (12, 12) and data.decode().strip()


def test_the_plain_text_of_several_games() -> None:
    source, options = Source.several([read(SMALL), read(SMALL)], "club", Looks()), ExportOptions(kind="txt", final=False)
    assert make(source, options, Progress()).decode() == f"{EXPECTED}\n{'-' * 76}\n\n{EXPECTED}"
    assert preview(source, options, 400, 1, Progress()).text.count("Anna (1800)") == 2


def test_pictures_are_of_one_game() -> None:
    one, two = (Source.several([read(SMALL)] * count, "club", Looks()) for count in (1, 2))
    assert one.kinds == list(ExportKind) and two.kinds == [ExportKind.PDF, ExportKind.HTML, ExportKind.TEXT]
    assert (one.title, two.title) == ("Anna – Ben", "club")


def test_a_page_of_several_games_escapes_their_names() -> None:
    games = [read(SMALL), read(SMALL)]
    for game in games:
        game.headers["White"] = game.headers["Event"] = HOSTILE
    for name in ("club", HOSTILE, "gr\udcfc\udcdfe"):  # the last one is how Linux tells of names that are not UTF-8
        html = make(Source.several(games, name, Looks()), ExportOptions(kind="html"), Progress()).decode()
        assert html.count("<script") == 2 and "<img src=x" not in html and html.count("</title>") == 1


def test_heavy_modules_are_imported_when_first_used() -> None:
    code = ("import sys, chessgui.commands.exportcommands; "
            "print({'PIL', 'PySide6.QtPrintSupport', 'chessgui.dialogs.export.dialog', 'chessgui.export.product'} & set(sys.modules))")
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "set()"
