"""The picture of a training run: its losses and learning rates by epoch."""
from __future__ import annotations

import csv
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure


def draw_curves(log: Path, picture: Path) -> None:
    """Draw the losses and the learning rate in a run's log, by epoch, as a PNG."""
    with log.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    epochs = [int(row["epoch"]) for row in rows]
    with matplotlib.rc_context({"font.size": 9, "axes.spines.top": False}):
        figure = Figure(figsize=(7, 4), dpi=150, layout="constrained")
        losses = figure.add_subplot()
        rates = losses.twinx()
        losses.plot(epochs, [float(row["loss"]) for row in rows], color="#2f6db5", marker=".", label="learned from")
        losses.plot(epochs, [float(row["held_out"]) for row in rows], color="#c4622d", marker=".", label="held out")
        rates.plot(epochs, [float(row["rate"]) for row in rows], color="#999999", linestyle=":", label="learning rate")
        losses.set_xlabel("epoch")
        losses.set_ylabel("loss")
        rates.set_ylabel("learning rate")
        rates.set_ylim(bottom=0)
        losses.legend(loc="upper right", frameon=False)
        figure.savefig(picture)
