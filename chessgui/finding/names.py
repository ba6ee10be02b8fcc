"""Questions with a name: structures of pawns, kinds of endings, and what happens at a move or is written of it. Each is written in the
language itself, as a person would type it, and can be taken over and changed. No Qt."""
from __future__ import annotations

from typing import NamedTuple


class NamedQuestion(NamedTuple):
    """A name, what it means in words, and the question that defines it."""

    key: str
    name: str
    words: str
    definition: str
    side: str = ""
    """Whose men the definition speaks of, where it speaks of one side's: `white` or `black`. Unless a side is named, either is meant."""


WHITE, BLACK = "white", "black"
NAMED = (
    NamedQuestion("structure", "isolani", "Isolated queen's pawn", "has:Pd4-d5,Pd=1,Pc|e=0,pd=0", WHITE),
    NamedQuestion("structure", "hanging-pawns", "Hanging pawns", "has:Pc4,Pd4,Pc|d=2,Pb|e=0,pc|d=0", WHITE),
    NamedQuestion("structure", "carlsbad", "Carlsbad structure", "has:Pd4,Pe2-e3,Pc=0,pd5,pc6,pe=0", WHITE),
    NamedQuestion("structure", "maroczy", "Maroczy bind", "has:Pc4,Pe4,Pd=0,pd6-d7,pc=0", WHITE),
    NamedQuestion("structure", "hedgehog", "Hedgehog", "has:pa6,pb6,pd6,pe6,pc=0,Pc4,Pe4,Pd=0", BLACK),
    NamedQuestion("structure", "stonewall", "Stonewall", "has:Pd4,Pe3,Pf4", WHITE),
    NamedQuestion("structure", "doubled", "Doubled pawns", "has:Pd>=2 shifted", WHITE),
    NamedQuestion(
        "structure", "passed", "Passed pawn",
        "has:P7 or (has:Pd6,pc-e7=0 or has:Pd5,pc6-e7=0 or has:Pd4,pc5-e7=0 or has:Pd3,pc4-e7=0 or has:Pd2,pc3-e7=0) shifted", WHITE),
    NamedQuestion("structure", "majority", "Majority on the queen's side",
                  "has:Pa-c=3,pa-c<=2 or has:Pa-c=2,pa-c<=1 or has:Pa-c=1,pa-c=0", WHITE),
    NamedQuestion("structure", "open-file", "Open file", "has:[Pp]d=0 shifted"),
    NamedQuestion("structure", "opposite-castling",
                  "Kings castled on opposite sides", "has:Kf1-h2,ka7-c8,[Pp]>=8 or has:Ka1-c2,kf7-h8,[Pp]>=8"),
    NamedQuestion("structure", "castled", "Castled king", "has:Kg1-h2,Rh1=0 or has:Ka1-c2,Ra1=0", WHITE),
    NamedQuestion("material", "pawn-ending", "Pawn ending", "has:[NBRQnbrq]=0,[Pp]"),
    NamedQuestion("material", "rook-ending", "Rook ending", "has:[NBQnbq]=0,R,r"),
    NamedQuestion("material", "queen-ending", "Queen ending", "has:[NBRnbr]=0,Q,q"),
    NamedQuestion("material", "bishop-ending", "Bishop ending", "has:[NRQnrq]=0,B,b"),
    NamedQuestion("material", "knight-ending", "Knight ending", "has:[BRQbrq]=0,N,n"),
    NamedQuestion("material", "pawn-up", "A pawn up", "material:P-p=1 material:B+N-b-n=0 material:R-r=0 material:Q-q=0", WHITE),
    NamedQuestion("material", "exchange-up", "The exchange up", "material:R-r=1 material:B+N-b-n=-1 material:Q-q=0", WHITE),
    NamedQuestion("material", "piece-up", "A piece up", "balance>=3 material:B+N-b-n>=1 material:R-r=0 material:Q-q=0", WHITE),
    NamedQuestion("material", "bishop-pair", "The bishop pair", 'has:"B light,B dark" not has:"b light,b dark"', WHITE),
    NamedQuestion("material", "opposite-bishops", "Bishops of opposite colours",
                  'has:"B=1,b=1,B light,b dark" or has:"B=1,b=1,B dark,b light"'),
    NamedQuestion("move", "capture", "A capture", "move:*x"),
    NamedQuestion("move", "castling", "Castling", "move:O-O or move:O-O-O"),
    NamedQuestion("move", "promotion", "A promotion", "move:=[NBRQnbrq]"),
    NamedQuestion("move", "underpromotion", "An underpromotion", "move:=[NBRnbr]"),
    NamedQuestion("move", "en-passant", "A capture en passant", "move:*/ep"),
    NamedQuestion("move", "smothered-mate", "A smothered mate", "(move:[N]f7# has:kh8,[pnbrq]g8,[pnbrq]g7-h7=2) mirrored", WHITE),
    NamedQuestion("move", "back-rank-mate", "A mate on the back rank", "move:[RQ]8# has:k8,p7>=2", WHITE),
    NamedQuestion("move", "sacrifice", "A sacrifice of at least two pawns, not won back within four plies",
                  "balance>=-1 then balance<=-2 for 4 plies within 4 plies", WHITE),
    NamedQuestion("move", "mistake", "A move with the glyph of a mistake", "glyph:?,??"),
    NamedQuestion("move", "blunder", "A move by which the evaluation falls by two pawns", "evaljump>=2"),
    NamedQuestion("move", "time-trouble", "A move behind which less than half a minute is left", "clock<30"),
)
"""What the language knows by name beside check, mate and stalemate."""
BY_NAME = {(one.key, one.name): one for one in NAMED}
EVENTS = "check", "mate", "stalemate"


def names_of(key: str) -> tuple[str, ...]:
    """All names behind a key."""
    return (*(EVENTS if key == "move" else ()), *(one.name for one in NAMED if one.key == key))
