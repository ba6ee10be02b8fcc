"""The figures of an analysis as people read them."""
from __future__ import annotations

from chessgui.analysis.evaluation import EngineLine, Evaluation
from chessgui.clocks.clock import clock_text
from chessgui.words.language import left_to_right, number_text, tr
from chessgui.words.notation import per_cents, score_text
from engine import Bound

BOUND_SIGNS = {Bound.EXACT: "", Bound.LOWER: "≥", Bound.UPPER: "≤"}


def short_count(count: int) -> str:
    """`950`, `12k`, `4.6M`, `104M`, `2.10G`."""
    if count < 1000:
        return str(count)
    if count < 999_500:
        return f"{count / 1000:.0f}k"
    if count < 999_500_000:
        return f"{number_text(count / 1_000_000, 1 if count < 99_950_000 else 0)}M"
    return f"{number_text(count / 1_000_000_000, 2)}G"


def time_text(milliseconds: int) -> str:
    """`12.3 s`, `4:13`, `1:02:03`."""
    if milliseconds < 60_000:
        return tr("{0} s").format(number_text(milliseconds / 1000, 1))
    return clock_text(milliseconds // 1000 * 1000)


def figures(evaluation: Evaluation) -> list[tuple[str, str]]:
    """What the search has cost, in short words with what they mean."""
    best = evaluation.best
    texts = [
        (tr("depth {0}").format(f"{best.depth}/{best.seldepth}"), tr("Plies searched, and the longest line looked at")),
        (tr("{0} nodes").format(short_count(evaluation.nodes)), tr("Positions searched")),
        (tr("{0}/s").format(short_count(evaluation.nps)), tr("Positions searched in a second")),
        (tr("hash {0} %").format(round(evaluation.hashfull / 10)), tr("How full the transposition table is")),
    ]
    if evaluation.tbhits:
        texts.append((tr("{0} tablebase hits").format(short_count(evaluation.tbhits)), tr("Positions looked up in tablebases")))
    return [*texts, (time_text(evaluation.time_ms), tr("Time spent on this position"))]


def figures_text(evaluation: Evaluation) -> str:
    """The figures in a row, which may be broken only between two of them."""
    return " · ".join(text.replace(" ", "\u00a0") for text, _ in figures(evaluation))


def chances_text(wdl: tuple[int, int, int]) -> str:
    """Who wins how often, in per cent; `wdl` in per mille from White's view."""
    return tr("White {0} % · draw {1} % · Black {2} %").format(*per_cents(wdl))


def line_score(line: EngineLine) -> str:
    """The score of a line from White's view, with a sign where it is a bound."""
    return left_to_right(BOUND_SIGNS[line.bound] + score_text(line.score))
