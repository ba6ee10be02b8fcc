"""What the rules of the search are called, what each is for, and the other words of the laboratory. The engine's names are the keys."""
from __future__ import annotations

import engine

RULES = {
    "transposition_table": "Transposition table",
    "network": "Neural network",
    "late_move_reductions": "Late move reductions",
    "null_move": "Null move pruning",
    "null_move_verification": "Verified null move",
    "reverse_futility": "Reverse futility pruning",
    "razoring": "Razoring",
    "probcut": "Probcut",
    "late_move_pruning": "Late move pruning",
    "futility": "Futility pruning",
    "history_pruning": "History pruning",
    "exchange_pruning": "Pruning of losing exchanges",
    "delta_pruning": "Delta pruning",
    "late_capture_pruning": "Late capture pruning",
    "internal_reduction": "Internal iterative reduction",
    "singular_extensions": "Singular extensions",
    "double_extensions": "Double extensions",
    "multi_cut": "Multi-cut",
    "negative_extensions": "Negative extensions",
    "check_extension": "Extension out of check",
    "checking_extension": "Extension of checks",
    "histories": "Histories",
    "aspiration": "Aspiration windows",
    "corrections": "Corrections of the evaluation",
    "lazy_evaluation": "Lazy evaluation",
    "upcoming_repetition": "Upcoming repetition",
    "fifty_damping": "Damping by the fifty-move rule",
    "few_men_by_hand": "Few men by hand",
}
"""The rules, as the field calls them."""

PURPOSES = {
    "transposition_table": "Remembers positions that were searched, so that another order of moves need not be searched again",
    "network": "Evaluates positions; without it the terms by hand do",
    "late_move_reductions": "Searches late moves less deep, and those that are better than expected again at full depth",
    "null_move": "If even passing holds, a move will: the node is left",
    "null_move_verification": "At great depth, null move pruning is confirmed by a search, because of zugzwang",
    "reverse_futility": "Leaves shallow nodes whose evaluation is far above what is needed",
    "razoring": "Looks only at captures where the evaluation is far below what is needed",
    "probcut": "A capture that is far too good at less depth will be good enough at this depth",
    "late_move_pruning": "Shallow nodes look at only so many quiet moves",
    "futility": "Shallow nodes leave out quiet moves where the evaluation is too low",
    "history_pruning": "Shallow nodes leave out quiet moves that have refuted nothing for long",
    "exchange_pruning": "Shallow nodes leave out moves that lose material on their square",
    "delta_pruning": "In exchanges, captures are left out that take too little",
    "late_capture_pruning": "In exchanges, after the first captures only those are looked at that take back",
    "internal_reduction": "Without a known best move a node is searched less deep, since its moves are badly ordered",
    "singular_extensions": "A move that is better than all others is searched deeper",
    "double_extensions": "A move that is far better than all others is searched two plies deeper",
    "multi_cut": "If several moves are good enough at less depth, the node is left",
    "negative_extensions": "A move that is not the only good one is searched less deep",
    "check_extension": "Answers to a check are searched a ply deeper",
    "checking_extension": "Checks at great depth are searched a ply deeper",
    "histories": "Orders quiet moves by how often they have refuted others",
    "aspiration": "Expects about the score of the iteration before, and searches again where it turns out different",
    "corrections": "Learns during the search where the evaluation is wrong",
    "lazy_evaluation": "Counts material alone where that is clear enough",
    "upcoming_repetition": "Sees a move early that repeats a position",
    "fifty_damping": "Scores fade as the fifty-move rule comes nearer",
    "few_men_by_hand": "Positions of few men are evaluated by hand",
}
"""What each rule is for, in a sentence without a full stop."""

SETTINGS = {"off": "Off", "milder": "Milder", "usual": "Usual", "stronger": "Stronger"}
USUALLY_OFF = {"usual": "Usual: off", "stronger": "On"}
"""The settings of a rule that the usual engine does without."""
KIND_WORDS = {"positions": "Search positions", "suite": "Suite of tests", "bench": "Bench", "match": "Match with the usual engine",
              "scan": "Scan of a number"}


def settings_of(rule: str) -> dict[str, str]:
    """The settings of a rule between which there is a choice, each with its word."""
    if not engine.changes_of({rule: "off"}, {}):
        return USUALLY_OFF
    return {setting: word for setting, word in SETTINGS.items() if setting == "usual" or setting in engine.RULES[rule]}
