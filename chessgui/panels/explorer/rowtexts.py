"""What the rows of the explorer say: how games with a move ended, how often a book plays it, what tablebases say of it, who played."""
from __future__ import annotations

from chessgui.openings.bookmoves import BookMove
from chessgui.openings.explorer import ExplorerMove, GameLine
from chessgui.openings.tablebases import TablebaseOutcome, TablebaseVerdict
from chessgui.panels.wdlbar import BarPart, wdl_parts
from chessgui.words.language import sentence, tr
from chessgui.words.notation import UNKNOWN_NAMES, per_cents


def result_bar(row: ExplorerMove) -> tuple[BarPart, ...]:
    """Won by White, drawn, won by Black, of the games with a result."""
    return wdl_parts(row.white, row.draws, row.black)


def result_text(row: ExplorerMove) -> str:
    """The bar in words."""
    return tr("White {0} %, draws {1} %, Black {2} %").format(*per_cents((row.white, row.draws, row.black)))


def weight_text(row: BookMove) -> str:
    """How often the book plays it."""
    return tr("{0} %").format(f"{row.per_cent:.0f}" if row.per_cent >= 1 or not row.per_cent else "<1")


def verdict_text(row: TablebaseVerdict) -> str:
    """What the tablebases say of a move, for the side that makes it."""
    if row.outcome is None:
        return tr("no table")
    if row.mates:
        return tr("mate")
    return {
        TablebaseOutcome.WIN: tr("wins, DTZ {0}"), TablebaseOutcome.CURSED_WIN: tr("draws by the 50-move rule (a win with DTZ {0})"),
        TablebaseOutcome.DRAW: tr("draws"), TablebaseOutcome.BLESSED_LOSS: tr("draws by the 50-move rule (a loss with DTZ {0})"),
        TablebaseOutcome.LOSS: tr("loses, DTZ {0}"),
    }[row.outcome].format(row.plies)


def players_text(row: GameLine) -> str:
    """Both players with their ratings."""
    def named(name: str, usual: str, elo: int | None) -> str:
        return (usual if name in UNKNOWN_NAMES else name) + (f" ({elo})" if elo else "")

    return sentence(named(row.white, tr("White"), row.white_elo) + "\u00a0– " + named(row.black, tr("Black"), row.black_elo))
