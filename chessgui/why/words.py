"""All texts that answers are made of, for sentences and for the ledger; translated where they are used."""
from __future__ import annotations

import chess

from chessgui.why.tactics import Motif

ONLY = "{move} is the only legal move."
BEST = "{move} is the best move; {best} comes next."
EQUAL = "{move} is as good as {best}."
LITTLE = "{move} is only a little worse than {best}, by {gap}."
WORSE = "{move} is worse than {best}, by {gap}."
IT = "It"
"""Stands for the move in the second sentence."""

MATED = "{move} allows mate in {moves}."
MATED_SOONER = "{move} allows mate in {moves} instead of {instead}."
MATE = "{move} is mate."
MISSES_MATE = "{move} misses mate in {moves}, which begins with {best}."
MISSES_MATE_NOW = "{move} misses mate: {best}."
MATES_LATER = "{move} mates in {instead} instead of {moves}."

LOSES = "{move} loses {pieces}."
LOSES_IN = "{move} loses {pieces} in {moves} moves."
MISSES = "{move} misses {best}, which wins {pieces}."
MISSES_IN = "{move} misses {best}, which wins {pieces} in {moves} moves."
PIECE = {chess.PAWN: "a pawn", chess.KNIGHT: "a knight", chess.BISHOP: "a bishop", chess.ROOK: "a rook", chess.QUEEN: "the queen"}
TWO = {chess.PAWN: "two pawns", chess.KNIGHT: "two knights", chess.BISHOP: "two bishops", chess.ROOK: "two rooks",
       chess.QUEEN: "two queens"}
EXCHANGE = "the exchange"
AND = "{first} and {second}"
FOR = "{lost} for {won}"

TACTIC = {
    Motif.FORK: "{move} forks {pieces}.",
    Motif.SKEWER: "{move} skewers {pieces}.",
    Motif.DISCOVERED_CHECK: "{move} is a discovered check.",
    Motif.DISCOVERED_ATTACK: "{move} discovers an attack on {pieces}.",
    Motif.TRAPPED: "After {move} {pieces} on {square} is trapped.",
    Motif.PIN: "After {move} {pieces} on {square} is pinned.",
    Motif.EN_PRISE: "After {move} {pieces} can be taken on {square}.",
    Motif.UNPROTECTED: "After {move} {pieces} on {square} is no longer protected.",
    Motif.LEFT: "After {move} {pieces} on {square} is still attacked.",
}
THE = {chess.PAWN: "the pawn", chess.KNIGHT: "the knight", chess.BISHOP: "the bishop", chess.ROOK: "the rook", chess.QUEEN: "the queen",
       chess.KING: "the king"}

PROMOTION = "{move} lets a pawn promote on {square}."
PROMOTION_IN = "{move} lets a pawn promote on {square} in {moves} moves."
PROMOTION_MISSED = "{move} misses {best}, which promotes on {square}."
PROMOTION_MISSED_IN = "{move} misses {best}, after which a pawn promotes on {square} in {moves} moves."
STALEMATES = "{move} is stalemate and throws the win away."
WIN_THROWN_AWAY = {
    "stalemate": "{move} allows stalemate and throws the win away.",
    "repetition": "{move} allows a repetition and throws the win away.",
    "material": "{move} leaves too little to win with and throws the win away.",
}
DRAW_MISSED = {
    "stalemate": "{move} misses {best}, which draws by stalemate.",
    "repetition": "{move} misses {best}, which draws by repetition.",
    "material": "{move} misses {best}, which draws, since too little is left to win with.",
}
LINE_ENDS = {
    "White": "At the end of its line White is winning ({score}).",
    "Black": "At the end of its line Black is winning ({score}).",
    "level": "At the end of its line the game is level ({score}).",
}
PASSED_LOST = "{move} gives up the passed pawn on {square}."
PASSED_LOST_IN = "{move} gives up the passed pawn on {square} in {moves} moves."
PASSED_ALLOWED = {
    chess.WHITE: "{move} gives White a passed pawn on {square}.", chess.BLACK: "{move} gives Black a passed pawn on {square}.",
}
PASSED_ALLOWED_IN = {
    chess.WHITE: "{move} gives White a passed pawn on {square} in {moves} moves.",
    chess.BLACK: "{move} gives Black a passed pawn on {square} in {moves} moves.",
}
CASTLING_LOST = "{move} gives up the right to castle."
CASTLING_LOST_IN = "{move} gives up castling in {moves} moves."
SHELTER_OPENED = "{move} opens the {file}-file before the king."
SHELTER_OPENED_IN = "{move} opens the {file}-file before the king in {moves} moves."
TERM_DIFFERS = "At the end of its line it is behind in {first}."
TERMS_DIFFER = "At the end of its line it is behind in {first} and {second}."
TERM = "{term} ({value})"

TERMS = {
    "material": "material", "piece squares": "piece placement", "pawns": "pawn structure", "passed pawns": "passed pawns",
    "mobility": "mobility", "bishop pair": "bishop pair", "outposts": "outposts", "minor pieces": "minor pieces", "rooks": "rooks",
    "king shelter": "king shelter", "pawn storm": "pawn storm", "king attack": "king attack", "threats": "threats", "space": "space",
    "tempo": "right to move", "known ending": "known ending",
}
"""The terms of the hand-written evaluation in words, by their names in the engine."""
