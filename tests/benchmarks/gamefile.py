"""A large PGN file to measure with: legal moves by chance behind real openings, and headers like those of a large collection."""
from __future__ import annotations

import random
from pathlib import Path

import chess
import chess.pgn

BODIES, PLIES = 120, 66
FIRST = ("Anna", "Boris", "Clara", "David", "Elena", "Fedor", "Greta", "Hugo", "Irina", "Jan", "Karl", "Lena", "Max", "Nadia", "Oleg",
         "Petra")
LAST = ("Adler", "Böhm", "Čech", "Dvořák", "Eriksen", "Fontaine", "García", "Hübner", "Ivanov", "Jansson", "Kovács", "Larsen", "Müller",
        "Novak", "Østby", "Petrov", "Quist", "Rossi", "Šimek", "Tal")
TOWNS = ("Amsterdam", "Baden-Baden", "Biel", "Chennai", "Dortmund", "Havana", "Linares", "London", "Moscow", "Reykjavik", "Riga", "Tromsø",
         "Wijk aan Zee", "Zürich")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


def bodies(chance: random.Random, openings: Path | None) -> list[str]:
    """Movetexts of legal games."""
    lines: list[list[chess.Move]] = []
    if openings is not None:
        with openings.open() as file:
            while len(lines) < BODIES and (game := chess.pgn.read_game(file)) is not None:
                lines.append(list(game.mainline_moves()))
    found = []
    for number in range(BODIES):
        game = chess.pgn.Game()
        node, board = game, chess.Board()
        for ply in range(PLIES):
            line = lines[number % len(lines)] if lines else []
            moves = [line[ply]] if ply < len(line) else list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            board.push(move)
            node = node.add_main_variation(move)
        found.append(game.accept(chess.pgn.StringExporter(headers=False)).removesuffix("*").rstrip())
    return found


def game_text(number: int, body: str, chance: random.Random) -> str:
    """A game as PGN."""
    white, black = (f"{chance.choice(LAST)}{chance.randrange(100)}, {chance.choice(FIRST)}" for _ in range(2))
    result = RESULTS[min(chance.randrange(10) // 3, 3)]
    tags = {
        "Event": f"{chance.choice(TOWNS)} Open {chance.randrange(1950, 2024)}", "Site": chance.choice(TOWNS),
        "Date": f"{chance.randrange(1950, 2024)}.{chance.randrange(1, 13):02}.{chance.randrange(1, 29):02}",
        "Round": f"{chance.randrange(1, 12)}.{chance.randrange(1, 90)}", "White": white, "Black": black, "Result": result,
        "WhiteElo": str(chance.randrange(1800, 2850)), "BlackElo": str(chance.randrange(1800, 2850)),
        "ECO": f"{chance.choice('ABCDE')}{chance.randrange(100):02}", "PlyCount": str(PLIES), "Annotator": f"Nobody {number % 50}",
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f"\n{body} {result}\n\n"


def write_games(path: Path, count: int, openings: Path | None = None) -> None:
    """Write so many games, some 650 bytes each, the same at every call."""
    chance = random.Random(6)
    texts = bodies(chance, openings)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for number in range(count):
            file.write(game_text(number, texts[number % len(texts)], chance))
