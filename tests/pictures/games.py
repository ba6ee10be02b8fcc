"""Games for the pictures: a club's season, played by the engine at many levels, and two old games in which White gave a bishop on h7."""
from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import chess
import chess.pgn

from chessgui.openings.openingnames import opening_headers
from chessgui.pgn.writer import game_text
from engine import Engine, Limits

ME = "Berg, Anna"
CLUB = {ME: 1640, "Keller, Jonas": 1720, "Rossi, Carla": 1810, "Novak, Petr": 1560, "Lind, Eva": 1900, "Mori, Ken": 1480,
        "Silva, Rui": 1680, "Dahl, Nils": 2020}
"""The players, and which level of the engine plays for each."""
NODES, MOST_PLIES, LOST, AGREED, LEVEL = 4_000, 200, -900, 12, 200
"""Nodes a move, plies after which a draw is agreed, and from how many centipawns on a player resigns; rook endings are agreed drawn after
so many plies, while neither side is better by so many centipawns."""
OPENINGS = ("d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 c6 e3 Be7", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "e4 e6 d4 d5 Nc3 Bb4", "c4 e5 Nc3 Nf6 Nf3 Nc6", "e4 e5 Nf3 Nc6 Bc4 Bc5", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "e4 c6 d4 d5 exd5 cxd5")
OLD = """[Event "Amsterdam"]
[Site "Amsterdam"]
[Date "1889.08.26"]
[Round "1"]
[White "Lasker, Emanuel"]
[Black "Bauer, Johann Hermann"]
[Result "1-0"]
[ECO "A03"]

1. f4 d5 2. e3 Nf6 3. b3 e6 4. Bb2 Be7 5. Bd3 b6 6. Nf3 Bb7 7. Nc3 Nbd7 8. O-O O-O 9. Ne2 c5 10. Ng3 Qc7 11. Ne5 Nxe5 12. Bxe5 Qc6
13. Qe2 a6 14. Nh5 Nxh5 15. Bxh7+ Kxh7 16. Qxh5+ Kg8 17. Bxg7 Kxg7 18. Qg4+ Kh7 19. Rf3 e5 20. Rh3+ Qh6 21. Rxh6+ Kxh6 22. Qd7 Bf6
23. Qxb7 Kg7 24. Rf1 Rab8 25. Qd7 Rfd8 26. Qg4+ Kf8 27. fxe5 Bg7 28. e6 Rb7 29. Qg6 f6 30. Rxf6+ Bxf6 31. Qxf6+ Ke8 32. Qh8+ Ke7
33. Qg7+ 1-0

[Event "Nice"]
[Site "Nice"]
[Date "1930.??.??"]
[Round "?"]
[White "Colle, Edgar"]
[Black "O'Hanlon, John"]
[Result "1-0"]
[ECO "D05"]

1. d4 d5 2. Nf3 Nf6 3. e3 c5 4. c3 e6 5. Bd3 Bd6 6. Nbd2 Nbd7 7. O-O O-O 8. Re1 Re8 9. e4 dxe4 10. Nxe4 Nxe4 11. Bxe4 cxd4 12. Bxh7+ Kxh7
13. Ng5+ Kg6 14. h4 Rh8 15. Rxe6+ Nf6 16. h5+ Rxh5 17. Rxd6 Qa5 18. Nxf7 Qe5 19. Nxe5+ 1-0

"""


def written_club(folder: Path) -> Path:
    """The file of 58 games in a folder. They are played once, in a minute or less, and kept where temporary files are."""
    kept, path = Path(tempfile.gettempdir(), "chessgui-club.pgn"), folder / "club.pgn"
    if not kept.exists():
        kept.write_text(_club())
    if not path.exists():
        shutil.copy(kept, path)
    return path


def _club() -> str:
    engine = Engine(16)
    engine.seed(1)
    text, pairings = OLD, _pairings() + [pair[::-1] for pair in _pairings()]
    for number, (white, black) in enumerate(pairings):
        game = _played(engine, OPENINGS[number % len(OPENINGS)], CLUB[white], CLUB[black])
        season, number_of_round = divmod(number, len(pairings) // 2)
        game.headers.update(Event=f"Club Championship {2024 + season}", Site="Freiburg", Round=str(number_of_round // 4 + 1),
                            Date=f"{2024 + season}.{1 + number_of_round // 4:02}.{1 + 3 * (number % 8):02}", White=white, Black=black,
                            WhiteElo=str(CLUB[white] + 15 * season), BlackElo=str(CLUB[black] + 15 * season))
        text += game_text(game) + "\n"
    engine.close()
    return text


def _pairings() -> list[tuple[str, str]]:
    """All play all in rounds: the first player stays, the others go round."""
    first, *others = CLUB
    found = []
    for turn in range(len(others)):
        row = [first, *others[turn:], *others[:turn]]
        found += [pair if (turn + table) % 2 else pair[::-1] for table, pair in enumerate(zip(row[:len(row) // 2], reversed(row)))]
    return found


def _played(engine: Engine, opening: str, *elos: int) -> chess.pgn.Game:
    """A game between two levels, to the mate, until somebody resigns or a draw is agreed."""
    board = chess.Board()
    for san in opening.split():
        board.push_san(san)
    engine.new_game()
    result, rooks_alone = "", 0
    while not result and not board.is_game_over(claim_draw=True) and board.ply() < MOST_PLIES:
        engine.set_position(None, [move.uci() for move in board.move_stack])
        best = engine.search(Limits(nodes=NODES, elo=elos[not board.turn]))
        score = best.info.score.centipawns if best.info is not None else None
        rooks_alone += not board.occupied & ~(board.rooks | board.pawns | board.kings)
        if score is not None and score < LOST:
            result = "0-1" if board.turn else "1-0"
        elif score is not None and rooks_alone > AGREED and abs(score) < LEVEL:
            result = "1/2-1/2"
        else:
            board.push_uci(best.move)
    game = chess.pgn.Game.from_board(board)
    ended = board.outcome(claim_draw=True)
    game.headers.update(opening_headers(game), Result=result or (ended.result() if ended is not None else "1/2-1/2"))
    return game
