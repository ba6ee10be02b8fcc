"""What a mistake was about: themes from the facts that "why not" states of it, and the kind of an ending. No Qt."""
from __future__ import annotations

from collections.abc import Iterator

import chess

from chessgui.report.phases import Phase, phase_of
from chessgui.why.facts import Fact, FactKind, facts_of
from chessgui.why.material import captures
from chessgui.why.question import Answer, Line
from chessgui.why.tactics import Motif, tactic_of
from engine import Ledger

HANGING, QUIET, DEFENCE = "hanging piece", "quiet move", "defence"
THEMES = {
    "mate": "Mate", "fork": "Fork", "pin": "Pin", "skewer": "Skewer", "discovered attack": "Discovered attack",
    "trapped piece": "Trapped piece", HANGING: "Hanging piece", "material": "Material", "promotion": "Promotion", "draw": "Draw",
    "passed pawn": "Passed pawn", "king safety": "King safety", DEFENCE: "Defence", QUIET: "Quiet move", "pawn ending": "Pawn ending",
    "knight ending": "Knight ending", "bishop ending": "Bishop ending", "opposite bishops": "Bishops of opposite colours",
    "minor-piece ending": "Minor-piece ending", "rook ending": "Rook ending", "queen ending": "Queen ending",
}
"""All themes in words, by the names under which cards keep them; translated where they are shown."""
PHASES = {"opening": "Opening", "middlegame": "Middlegame", "endgame": "Endgame"}
"""The phases of cards in words."""
OF_MOTIF = {
    Motif.FORK: "fork", Motif.SKEWER: "skewer", Motif.PIN: "pin", Motif.DISCOVERED_ATTACK: "discovered attack",
    Motif.DISCOVERED_CHECK: "discovered attack", Motif.TRAPPED: "trapped piece", Motif.EN_PRISE: HANGING, Motif.UNPROTECTED: HANGING,
    Motif.LEFT: HANGING,
}
OF_FACT = {
    FactKind.MATE_ALLOWED: "mate", FactKind.MATE_MISSED: "mate", FactKind.MATERIAL_LOST: "material", FactKind.MATERIAL_MISSED: "material",
    FactKind.PROMOTION_ALLOWED: "promotion", FactKind.PROMOTION_MISSED: "promotion", FactKind.WIN_THROWN_AWAY: "draw",
    FactKind.DRAW_MISSED: "draw", FactKind.PASSED_LOST: "passed pawn", FactKind.PASSED_ALLOWED: "passed pawn",
    FactKind.CASTLING_LOST: "king safety", FactKind.SHELTER_OPENED: "king safety",
}
AGAINST = FactKind.MATE_ALLOWED, FactKind.MATERIAL_LOST, FactKind.PROMOTION_ALLOWED, FactKind.DRAW_MISSED
"""Facts that the best move prevents: a player who missed it did not see what the other side was up to."""
POSITIONAL = FactKind.PASSED_LOST, FactKind.PASSED_ALLOWED, FactKind.CASTLING_LOST, FactKind.SHELTER_OPENED


def _no_ledger(fen: str) -> Ledger:
    """Stands for the evaluation by terms, which says nothing about themes."""
    return Ledger(fen, (), 0, 0, 0, True)


def themes_of(answer: Answer) -> tuple[str, ...]:
    """The themes of the asked move, a mistake, against the best one; the most important first."""
    return tuple(dict.fromkeys(_themes(answer)))


def _themes(answer: Answer) -> Iterator[str]:
    board, best = answer.question.board, answer.best
    found = facts_of(answer, _no_ledger)
    deciding = [fact for fact in found if fact.kind in OF_FACT and fact.kind not in POSITIONAL]
    for fact in deciding or found:
        yield from _of_fact(fact, best)
    if any(fact.kind in AGAINST for fact in deciding):
        yield DEFENCE
    if best is not None and not deciding and _is_quiet(board, best.moves[0]):
        yield QUIET
    if phase_of(board) is Phase.ENDGAME:
        yield from filter(None, (ending_kind(board),))


def _of_fact(fact: Fact, best: Line | None) -> Iterator[str]:
    motif = fact.tactic.motif if fact.tactic is not None else None
    if fact.kind is FactKind.MATERIAL_MISSED and best is not None:
        motif = _winning_motif(best, fact.place.ply)
    if motif is not None:
        yield OF_MOTIF[motif]
    elif fact.kind in OF_FACT:
        yield OF_FACT[fact.kind]


def _winning_motif(best: Line, ply: int) -> Motif | None:
    """How the best line wins what it captures with its ply `ply`: the line as the other side sees it, who begins it by passing."""
    boards, moves = best.boards(), list(best.moves)
    before = boards[0].copy(stack=False)
    before.turn = not before.turn
    capture = next((one for one in captures([before, *boards], [chess.Move.null(), *moves]) if one.ply == ply + 1), None)
    tactic = tactic_of([before, *boards], [chess.Move.null(), *moves], capture) if capture is not None else None
    return tactic.motif if tactic is not None else None


def _is_quiet(board: chess.Board, move: chess.Move) -> bool:
    return not (board.is_capture(move) or board.gives_check(move) or move.promotion)


def ending_kind(board: chess.Board) -> str:
    """The theme of an ending by its pieces; empty where different ones are left."""
    kinds = {kind for kind in chess.PIECE_TYPES[1:5] if board.pieces_mask(kind, chess.WHITE) | board.pieces_mask(kind, chess.BLACK)}
    if not kinds:
        return "pawn ending"
    if kinds == {chess.BISHOP}:
        light, dark = (chess.popcount(board.bishops & color) for color in (chess.BB_LIGHT_SQUARES, chess.BB_DARK_SQUARES))
        each = [chess.popcount(board.bishops & board.occupied_co[color]) for color in chess.COLORS]
        return "opposite bishops" if light == dark == 1 and each == [1, 1] else "bishop ending"
    alone = {chess.KNIGHT: "knight ending", chess.ROOK: "rook ending", chess.QUEEN: "queen ending"}
    if len(kinds) == 1:
        return alone[kinds.pop()]
    return "minor-piece ending" if kinds == {chess.KNIGHT, chess.BISHOP} else ""
