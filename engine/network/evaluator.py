"""Descriptions for people of what evaluates positions, and the path of the network that comes with the engine. Plain Python, no numba."""
from __future__ import annotations

from importlib import resources
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from engine.types import Evaluator

if TYPE_CHECKING:
    from engine.network.networkfile import Network


BUILT_IN = "built-in"
"""The value of EvalFile, and an evaluator's path, for the network that comes with the engine."""
BUILT_IN_FILE = "generation-12.cgn"
LONGEST = 60
"""Letters that are shown of a fact from a network's file."""


def network_file(value: str) -> Path:
    """Path of the network that a value of the option EvalFile names."""
    return Path(str(resources.files("resources").joinpath("networks", BUILT_IN_FILE))) if value == BUILT_IN else Path(value)


def _counted(number: Any, word: str) -> str:
    return f"{number:,} {word}" + ("" if number == 1 else "s") if isinstance(number, int) else f"an unknown number of {word}s"


def describe_network(network: Network, path: str) -> Evaluator:
    """A network by its file's name, its architecture and where it comes from; facts that its file does not give are left out. `path` is
    the value of EvalFile."""
    shape, made = network.architecture, network.provenance
    file = BUILT_IN_FILE if path == BUILT_IN else path
    buckets = max(shape.king_buckets) + 1
    layers = f"({shape.inputs} → {shape.hidden}) × 2 → " + (f"{shape.second} → " if shape.second else "") + str(shape.outputs)
    layers += f", {buckets} king buckets" if buckets > 1 else ""
    facts = [("Layers", layers + (", mirrored" if shape.mirrored else ""))]
    if "positions" in made:
        facts.append(("Learned from", _counted(made["positions"], "position") + (
            f" in {_counted(made['epoch'], 'epoch')}" if "epoch" in made else "")))
    if isinstance(made.get("runs"), list):
        facts.append(("Mixed from", _counted(len(made["runs"]), "run")))
    if "held_out" in made:
        facts.append(("Loss on positions held out", str(made["held_out"])[:LONGEST]))
    if "engine" in made:
        facts.append(("Made by the engine", str(made["engine"])[:LONGEST]))
    name = PurePath(file).name
    return Evaluator(name, str(path), tuple(facts), name if path == BUILT_IN else f"{name} {network.digest}")


BY_HAND = Evaluator("", "", (("Terms", "material, piece squares, mobility, pawns, king safety, threats, endgames"),
                             ("Tuned on", "positions of the engine's own games")))
"""The evaluation by terms that a player would name."""
