"""Training: samples in random order, forecasts held against a blend of score and result; checkpoints that resume, a network each epoch."""
from __future__ import annotations

import csv
import hashlib
import json
import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch

from engine.compiled import cache
from engine.errors import TrainingError
from engine.evaluation.score import EVEN_CHANCE
from engine.network.architecture import FEATURES, Architecture
from engine.network.networkfile import write_network
from engine.training.curves import draw_curves
from engine.training.decode import decode_file, fill_features
from engine.training.firstlayer import POWER
from engine.training.model import Model
from engine.training.outcomes import MIDDLEGAME_MEN, as_provenance, count_outcomes, fit_forecast
from engine.training.records import MATE_SCORE, game_files
from engine.training.step import Step

HELD_OUT = 0.02
"""Share of each file's positions, at its end, that is never learned from."""
FEWEST_FITTED, FEWEST_SCALED, MOST_FITTED = 20_000, 200_000, 1_000_000
"""From so many samples on it is told what scores come to, and the network scaled by that; a file's scores are scaled by its own results
from so many on; more than so many tell no more."""
AHEAD = 8
"""Batches that are made ready before they are asked for."""
RISING = 800
"""Steps until the rate of a run that begins with another's weights is a full one."""
REPORT_SECONDS, SAVE_SECONDS = 1.0, 60.0


@dataclass(frozen=True, slots=True)
class Settings:
    """How to train. `blend` is the share of the score in the target, the rest is the game's result; `slope` is how many centipawns make an
    even forecast into odds of e to 1, 0: as many as fit the games' results best. The learning rate falls from `rate` along a cosine to
    `last_rate`; `decay` is the share of it that each step takes off the weights."""

    epochs: int = 8
    batch: int = 4096
    rate: float = 2e-3
    last_rate: float = 1e-5
    decay: float = 0.1
    blend: float = 0.9
    slope: float = 0.0
    seed: int = 1

    def check(self) -> None:
        """Raises TrainingError for settings that make no sense."""
        positive, others = min(self.epochs, self.batch, self.rate), min(self.last_rate, self.slope, self.decay)
        if positive <= 0 or others < 0 or not 0 <= self.blend <= 1:
            raise TrainingError("Epochs, batch and rate must be above 0, slope and decay not below, and the blend from 0 to 1.")


class Batch(NamedTuple):
    """Tensors of one step: feature rows of both sides, output bucket, target."""

    own: torch.Tensor
    theirs: torch.Tensor
    bucket: torch.Tensor
    target: torch.Tensor


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a run stands: epoch from 1, share of it done, losses (0 where not yet known), learning rate, positions a second."""

    epoch: int
    share: float
    loss: float
    held_out: float
    rate: float
    speed: float


def to_even_chances(samples: np.ndarray[Any, Any]) -> None:
    """Bring the scores of a file of games to the scale in which 100 are an even chance of winning from a balanced middlegame, by its
    results: each generation of the engine had a scale of its own. Too few are left as they are."""
    if len(samples) >= FEWEST_SCALED:
        even = fit_forecast(count_outcomes(samples[::-(-len(samples) // MOST_FITTED)])).at(MIDDLEGAME_MEN)[0]
        samples["score"] = np.clip(np.rint(samples["score"] * (100 / even)), 1 - MATE_SCORE, MATE_SCORE - 1)


def split(paths: list[Path]) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Samples to learn from and samples held out. Raises TrainingError where there are too few."""
    learned, held = [], []
    for path in game_files(paths):
        samples = decode_file(path)
        to_even_chances(samples)
        place = len(samples) - int(len(samples) * HELD_OUT)
        learned.append(samples[:place])
        held.append(samples[place:])
    both = np.concatenate(learned), np.concatenate(held)
    if min(map(len, both)) == 0:
        raise TrainingError("The games have too few positions to learn from; generate more.")
    return both


def fit_slope(samples: np.ndarray[Any, Any]) -> float:
    """How many centipawns of score make odds of e to 1, by the results: the likeliest logistic curve, from 50 to 400."""
    scores, results = samples["score"].astype(np.float64), samples["result"] / 2
    steep = 1 / 200
    for _ in range(30):  # Newton's method
        forecast = 1 / (1 + np.exp(-steep * scores))
        steep += ((results - forecast) * scores).sum() / max((forecast * (1 - forecast) * scores ** 2).sum(), 1.0)
        steep = min(max(steep, 1 / 400), 1 / 50)
    return float(1 / steep)


def batch_of(samples: np.ndarray[Any, Any], order: np.ndarray[Any, Any], shape: Architecture, settings: Settings) -> Batch:
    """The samples that `order` names as tensors."""
    own, theirs, men = fill_features(samples, order, shape)
    chosen = samples[order]
    forecast = 1 / (1 + np.exp(-chosen["score"] / settings.slope))
    target = settings.blend * forecast + (1 - settings.blend) * chosen["result"] / 2
    return Batch(torch.from_numpy(own), torch.from_numpy(theirs), torch.from_numpy((men - 1) * shape.outputs // 32),
                 torch.from_numpy(target.astype(np.float32)))


def batches(
    samples: np.ndarray[Any, Any], orders: list[np.ndarray[Any, Any]], shape: Architecture, settings: Settings,
) -> Iterator[Batch]:
    """Batches in turn, made ready by another thread."""
    ready: queue.Queue[Batch | BaseException | None] = queue.Queue(AHEAD)
    ended = threading.Event()

    def put(item: Batch | BaseException | None) -> None:
        while not ended.is_set():
            try:
                ready.put(item, timeout=0.2)
                break
            except queue.Full:
                continue

    def make() -> None:
        try:
            for order in orders:
                if ended.is_set():
                    return
                put(batch_of(samples, order, shape, settings))
            put(None)
        except BaseException as error:
            put(error)

    thread = threading.Thread(target=make, name="loader", daemon=True)
    thread.start()
    try:
        while (item := ready.get()) is not None:
            if isinstance(item, BaseException):
                raise item
            yield item
    finally:
        ended.set()
        thread.join()


def rate_at(settings: Settings, share: float, steps: float = RISING) -> float:
    """Learning rate when a share of all steps is done. `steps` are those done of a run that began with another's weights: these would
    suffer from a full rate at once."""
    rate = settings.last_rate + (settings.rate - settings.last_rate) * 0.5 * (1 + float(np.cos(np.pi * min(share, 1.0))))
    return rate * min(1.0, (steps + 1) / RISING)


class Trainer:
    """A run in a folder: what it has learned, its log, and how it goes on."""

    def __init__(
        self, folder: Path, paths: list[Path], shape: Architecture, settings: Settings, device: str | None = None,
        start: Path | None = None,
    ) -> None:
        """Begin a run, or go on with the one in the folder; a run that begins takes the weights of the one in `start`, if any. Raises
        TrainingError for settings that differ from it, weights that do not fit, games that cannot be read, or a device
        that is not there."""
        settings.check()
        self.folder, self.shape, self.settings, self.begun = folder, shape, settings, start is not None
        try:
            self.device = torch.device(device or ("cuda" if torch.cuda.is_available() else "cpu"))
            torch.zeros(1, device=self.device)
        except (RuntimeError, AssertionError) as error:
            raise TrainingError(f"The device {device} cannot be used.") from error
        self.learned, self.held = split(paths)
        chance = np.random.default_rng(settings.seed)
        some = self.learned[chance.integers(0, len(self.learned), min(len(self.learned), MOST_FITTED))]
        if not settings.slope:
            self.settings = replace(settings, slope=round(fit_slope(some), 1))
        self.forecast = fit_forecast(count_outcomes(some)) if len(some) >= FEWEST_FITTED else None
        self.description = {
            "architecture": shape.as_json(), "settings": asdict(self.settings), "engine": cache.fingerprint(),
            "positions": len(self.learned), "held_out": len(self.held), "files": [path.name for path in game_files(paths)],
            "games": hashlib.blake2b(self.held.tobytes(), digest_size=8).hexdigest(),
        }
        torch.manual_seed(settings.seed)
        self.model = Model(shape).to(self.device)
        self._step: Step | None = None
        if self.device.type == "cpu":
            self._step = Step([tuple(parameter.shape) for parameter in self.model.weights])
            torch.set_num_threads(1)  # its threads would wait for the step's
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=settings.rate, weight_decay=settings.decay)
        self.epoch = self.done = 0  # full epochs, batches of the one after them
        folder.mkdir(parents=True, exist_ok=True)
        if start is not None and not (folder / "checkpoint.pt").exists():
            self._begin_with(start)
        self._resume()

    @property
    def _steps(self) -> int:
        return max(len(self.learned) // self.settings.batch, 1)

    def _begin_with(self, folder: Path) -> None:
        """Take the weights of another run, of the same architecture or one that has no king buckets or no second layer."""
        try:
            state = torch.load(folder / "checkpoint.pt", map_location=self.device, weights_only=True)
        except FileNotFoundError:
            raise TrainingError(f"{folder} holds no run to begin with.") from None
        other = Architecture.from_json(json.loads(state["description"])["architecture"])
        alike = replace(self.shape, king_buckets=other.king_buckets, scale=other.scale, second=other.second)
        if other != alike or (other.inputs != FEATURES and other.king_buckets != self.shape.king_buckets) or (
                other.second not in (0, self.shape.second)):
            raise TrainingError(f"The network of {folder} has another architecture; one without king buckets or second layer may get them.")
        self.model.begin_with(state["model"], other)
        self.description["start"] = folder.name

    def _resume(self) -> None:
        path = self.folder / "checkpoint.pt"
        if not path.exists():
            return
        state = torch.load(path, map_location=self.device, weights_only=True)
        known = json.loads(state["description"])
        for name in ("architecture", "settings", "games"):
            if known[name] != json.loads(json.dumps(self.description[name])):
                raise TrainingError(f"{self.folder} holds a run with another {name.rstrip('s')}; choose another folder.")
        self.model.load_state_dict(state["model"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.epoch, self.done = state["epoch"], state["done"]

    def save(self) -> None:
        """Write a checkpoint, whole or not at all."""
        whole = self.folder / "checkpoint.pt.new"
        torch.save({"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict(), "epoch": self.epoch, "done": self.done,
                    "description": json.dumps(self.description)}, whole)
        whole.replace(self.folder / "checkpoint.pt")

    def _loss(self, batch: Batch) -> torch.Tensor:
        own, theirs, bucket, target = (tensor.to(self.device) for tensor in batch)
        value = self.model(own, theirs, bucket) * (self.shape.scale / self.settings.slope)
        return (torch.sigmoid(value) - target).abs().pow(POWER).mean()

    def _learn(self, batch: Batch) -> float:
        """Take one step of the optimiser, and return the loss before it."""
        self.optimiser.zero_grad(set_to_none=True)
        if self._step is None:
            found = self._loss(batch)
            found.backward()  # type: ignore[no-untyped-call]
            loss = float(found.detach())
        else:
            weights = [parameter.detach().numpy() for parameter in self.model.weights]
            loss, gradients = self._step.gradients([tensor.numpy() for tensor in batch], self.shape.scale / self.settings.slope,
                                                   (weights[0][:self.shape.inputs], *weights[1:]))
            for parameter, gradient in zip(self.model.weights, gradients, strict=True):
                parameter.grad = torch.from_numpy(gradient)
        self.optimiser.step()
        self.model.clip()
        return loss

    @torch.no_grad()
    def held_out_loss(self) -> float:
        """Mean loss on the samples held out."""
        size = self.settings.batch
        orders = [np.arange(place, min(place + size, len(self.held))) for place in range(0, len(self.held), size)]
        losses = [float(self._loss(batch)) * len(batch.target) for batch in batches(self.held, orders, self.shape, self.settings)]
        return sum(losses) / len(self.held)

    def run(self, report: Callable[[Progress], None] | None = None, stop: threading.Event | None = None) -> Path:
        """Train to the end, or until `stop`, and return the path of the network. A network is written after each epoch, a checkpoint also
        every minute and at a stop."""
        while self.epoch < self.settings.epochs and not (stop and stop.is_set()):
            order = np.random.default_rng((self.settings.seed, self.epoch)).permutation(len(self.learned))
            size, began, reported, total, count = self.settings.batch, time.monotonic(), 0.0, 0.0, 0
            saved = began
            orders = [order[place * size:(place + 1) * size] for place in range(self.done, self._steps)]
            for batch in batches(self.learned, orders, self.shape, self.settings):
                steps = self.epoch * self._steps + self.done
                rate = rate_at(self.settings, steps / (self.settings.epochs * self._steps), steps if self.begun else RISING)
                for group in self.optimiser.param_groups:
                    group["lr"] = rate
                total += self._learn(batch) * len(batch.target)
                count += len(batch.target)
                self.done += 1
                now = time.monotonic()
                if report and now - reported >= REPORT_SECONDS:
                    reported = now
                    report(Progress(self.epoch + 1, self.done / self._steps, total / count, 0.0, rate, count / (now - began)))
                if now - saved >= SAVE_SECONDS:
                    saved = now
                    self.save()
                if stop and stop.is_set():
                    self.save()
                    break
            else:
                self._end_epoch(total / count, count / (time.monotonic() - began), report)
        return self.folder / "network.cgn"

    def _end_epoch(self, loss: float, speed: float, report: Callable[[Progress], None] | None) -> None:
        held = self.held_out_loss()
        self.epoch, self.done = self.epoch + 1, 0
        rate = rate_at(self.settings, self.epoch / self.settings.epochs)
        log = self.folder / "log.csv"
        fresh = not log.exists()
        with log.open("a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            if fresh:
                writer.writerow(["epoch", "loss", "held_out", "rate", "positions_per_second"])
            writer.writerow([self.epoch, f"{loss:.6f}", f"{held:.6f}", f"{rate:.2e}", round(speed)])
        (self.folder / "settings.json").write_text(json.dumps(self.description, indent=1), encoding="utf-8")
        provenance = {**self.description, "epoch": self.epoch, "loss": round(loss, 6), "held_out": round(held, 6)}
        scale = float(self.shape.scale)
        if self.forecast is not None:
            even = self.forecast.at(MIDDLEGAME_MEN)[0]
            scale *= EVEN_CHANCE / even
            provenance["forecast"] = as_provenance(self.forecast.scaled(100 / even))
        write_network(self.folder / "network.cgn", self.model.quantised(provenance, round(scale)))
        self.save()
        draw_curves(log, self.folder / "curves.png")
        if report:
            report(Progress(self.epoch, 1.0, loss, held, rate, speed))
