"""Training: the network's forecasts are fitted to a blend of score and result, with samples in random order. A run writes a network after
each epoch and checkpoints from which it resumes."""
from __future__ import annotations

import csv
import hashlib
import io
import json
import math
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal, cast

import matplotlib
import numpy as np
import torch
from matplotlib.figure import Figure
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from engine.compiled import cache
from engine.errors import TrainingError
from engine.evaluation.score import EVEN_CHANCE
from engine.files import digest_of, write_whole
from engine.network.architecture import FEATURES, LEAST_SCALE, MOST_SCALE, Architecture
from engine.network.networkfile import read_network, write_network
from engine.network.pairing import paired
from engine.training.batches import Batch, ResidentSamples, batches
from engine.training.decode import decode_file, men_of
from engine.training.gamefile import game_files
from engine.training.gradients import CpuGradients
from engine.training.judge import best_factor, values_of
from engine.training.model import CHECKPOINT, NETWORK, Model, read_checkpoint, taking_from, weights_of
from engine.training.outcomes import (
    MIDDLEGAME_MEN,
    MOST_FITTED,
    as_provenance,
    count_outcomes,
    fit_forecast,
    fit_slope,
    rescale_scores,
)
from engine.training.recordtypes import MOST_FORECAST, NO_RESULT
from engine.training.rounding import rounded
from engine.training.samplefile import samples_beside
from engine.training.settings import TrainingSettings, targets_of
from engine.training.teacher import FILE as TEACHER
from engine.training.teacher import Forecaster, read_teacher

HELD_OUT = 0.02
"""The share of each file's positions, at its end, that is kept for validation."""
FEWEST_FITTED = 20_000
"""From so many samples on a forecast of results is fitted, and the network is scaled by it."""
WARMUP_STEPS = 800
"""Steps in which the learning rate rises to its full value if a run starts from another run's weights."""
ASKED = 1 << 16
"""Samples whose forecasts a teacher makes together."""
REPORT_SECONDS, SAVE_SECONDS = 1.0, 60.0
LOGGED = "epoch", "loss", "held_out", "rate", "positions_per_second"
"""The columns of a run's log."""


@dataclass(frozen=True, slots=True)
class TrainingProgress:
    """How far a run is: the epoch from 1, the share of it that is done (0 to 1), the training and validation losses (0 while unknown), the
    learning rate, and the speed in positions a second."""

    epoch: int
    share: float
    loss: float
    held_out: float
    rate: float
    speed: float


def some_of_games(samples: np.ndarray[Any, Any], chance: np.random.Generator) -> np.ndarray[Any, Any]:
    """At most MOST_FITTED samples with results, drawn by chance from those that were searched well."""
    numbers = np.flatnonzero((samples["result"] != NO_RESULT) & (samples["is_between"] == 0))
    return samples[chance.choice(numbers, min(len(numbers), MOST_FITTED))]


def split_samples(paths: list[Path], is_whole: bool = False) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """The training samples and the validation samples (HELD_OUT of each file), of games and from inside their searches; with `is_whole`
    the plies between are among them. Raises TrainingError if there are too few."""
    learned, held = [], []
    for path in game_files(paths):
        samples, inside = decode_file(path, is_whole), samples_beside(path)
        rescale_scores(samples, inside)
        for part in (samples, inside):
            place = len(part) - int(len(part) * HELD_OUT)
            learned.append(part[:place])
            held.append(part[place:])
    both = np.concatenate(learned), np.concatenate(held)
    if min(map(len, both)) == 0 or not ((both[0]["result"] != NO_RESULT) & (both[0]["is_between"] == 0)).any():
        raise TrainingError("The games have too few positions to learn from; generate more.")
    return both


def rate_at(settings: TrainingSettings, share: float, steps: float = WARMUP_STEPS) -> float:
    """The learning rate when a share of all steps is done. `steps` is the number of steps done if the run started from another run's
    weights: the rate then rises slowly at first, since a full one would spoil them."""
    last = min(settings.last_rate, settings.rate)
    rate = last + (settings.rate - last) * 0.5 * (1 + float(np.cos(np.pi * min(share, 1.0))))
    return rate * min(1.0, (steps + 1) / WARMUP_STEPS)


def device_of(name: str | None) -> torch.device:
    """The device of that name; without one a GPU, where PyTorch can use it. Raises TrainingError if it cannot be used."""
    try:
        device = torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise TrainingError(f"The device {name} cannot be used.") from error
    return device


class Trainer:
    """A training run in a folder, which holds its checkpoint, log and network."""

    def __init__(
        self, folder: Path, paths: list[Path], shape: Architecture, settings: TrainingSettings, device: str | None = None,
        start: Path | None = None, teacher: Path | None = None, on_forecasts: Callable[[int, int], object] = lambda done, count: None,
    ) -> None:
        """Begin a run, or resume the one in the folder; a new run starts from the weights of `start`, if given: the folder of another run,
        or the file of a network. With the folder of a `teacher` its forecasts are learned, too, in the shares that the settings give them;
        then plies between are learned as well; `on_forecasts` is told how many of how many positions the teacher has judged, which takes
        hours for millions of them on a processor. Raises TrainingError for settings, games or a start that differ from those of the resumed
        run, weights that do not fit, games or a teacher that cannot be read, or a device that does not exist, and NetworkError for a file
        that is no network."""
        settings.check()
        if (teacher is None) != (settings.teacher == 0):
            raise TrainingError("With --teacher, --teacher-share must be above 0.")
        self.folder, self.shape, self.settings, self.is_warmed_up = folder, shape, settings, start is not None
        self.device = device_of(device)
        self.learned, self.held = split_samples(paths, is_whole=settings.between or teacher is not None)
        chance = np.random.default_rng(settings.seed)
        games = hashlib.blake2b(self.held.tobytes(), digest_size=8).hexdigest()  # before forecasts, which differ a little elsewhere
        if teacher is not None:
            self._ask(read_teacher(teacher, self.device), on_forecasts)
        some = some_of_games(self.learned, chance)
        if not self.settings.slope:
            self.settings = replace(settings, slope=round(fit_slope(some), 1))
        self.forecast = fit_forecast(count_outcomes(some)) if len(some) >= FEWEST_FITTED else None
        self.description = {
            "architecture": shape.as_json(), "settings": asdict(self.settings), "loss_function": "square", "engine": cache.fingerprint(),
            "positions": len(self.learned), "held_out": len(self.held), "files": [path.name for path in game_files(paths)],
            "games": games, **({"teacher": digest_of(teacher / TEACHER)} if teacher is not None else {}),
        }
        torch.manual_seed(settings.seed)
        self.model = Model(shape).to(self.device)
        self._step: CpuGradients | None = None
        if self.device.type != "cpu":
            torch.set_float32_matmul_precision("high")  # products with ten bits behind the point: the engine's integers have no more
        else:
            self._step = CpuGradients([tuple(weights.shape) for weights in self.model.weights])
            torch.set_num_threads(1)  # PyTorch's threads would compete with those of CpuGradients
        self.optimiser = torch.optim.AdamW(self.model.groups(settings.decay, settings.residual_decay), lr=settings.rate,
                                           fused=self.device.type in ("cpu", "cuda"))
        self._mean: AveragedModel | None = None
        self.epoch = self.done = 0  # complete epochs, and batches done of the next one
        folder.mkdir(parents=True, exist_ok=True)
        if start is not None and not (folder / CHECKPOINT).exists():
            self._start_from(start)
        if settings.mean:
            self._mean = AveragedModel(self.model, multi_avg_fn=get_ema_multi_avg_fn(settings.mean))  # type: ignore[no-untyped-call]
        self._resume(start)
        self._resident = None if self._step is not None else {
            name: ResidentSamples(getattr(self, name), shape, self.settings, self.device) for name in ("learned", "held")}

    def _ask(self, teacher: Forecaster, on_forecasts: Callable[[int, int], object]) -> None:
        """Write the teacher's forecasts into all samples. Scores stand for the chances that they stand for in its forecasts."""
        if self.settings.slope not in (0.0, teacher.slope):
            raise TrainingError(f"The teacher has learned that {teacher.slope} centipawns make odds of e to 1; leave --slope out.")
        self.settings = replace(self.settings, slope=teacher.slope)
        done, count = 0, len(self.learned) + len(self.held)
        for samples in (self.learned, self.held):
            for place in range(0, len(samples), ASKED):
                part = samples[place:place + ASKED]
                targets = teacher.targets(part, self.settings.teacher_results)
                if not np.isfinite(targets).all():
                    raise TrainingError("The teacher has learned nothing: its forecasts are no numbers.")
                part["forecast"] = np.rint(MOST_FORECAST * targets)
                done += len(part)
                on_forecasts(done, count)
        if self.device.type == "cuda":
            torch.cuda.empty_cache()  # else what was needed for that would count as used

    @property
    def _steps(self) -> int:
        return max(len(self.learned) // self.settings.batch, 1)

    @property
    def result(self) -> Model:
        """The weights that the run's network has: those of now, or their running mean."""
        return self.model if self._mean is None else cast(Model, self._mean.module)

    @property
    def _points(self) -> float:
        """Points to a centipawn of the games' scores, as their results tell; 1 if there are too few to tell."""
        return EVEN_CHANCE / self.forecast.at(MIDDLEGAME_MEN)[0] if self.forecast else 1.0

    def _take_scale(self, scale: int) -> None:
        """Let an output of 1.0 mean so many centipawns of the games' scores."""
        self.shape = replace(self.shape, scale=scale)
        self.description["architecture"] = self.shape.as_json()

    def _start_from(self, start: Path) -> None:
        """Take the weights of another run, or of a file, with the same architecture or one that lacks king buckets or the second layer."""
        other, state, _ = weights_of(start, self.device)
        shape = self.shape
        if (other.hidden, other.outputs, other.mirrored) != (shape.hidden, shape.outputs, shape.mirrored) or (
                other.inputs != FEATURES and other.king_buckets != shape.king_buckets) or other.second not in (0, shape.second):
            raise TrainingError(f"The network of {start} has another architecture; one without king buckets or second layer may get them.")
        with taking_from(start):
            self.model.start_from(state, other)
        self._fit_scale()
        self.description["start"] = start.name
        if start.is_file():
            self.description["start_digest"] = read_network(start).digest

    def _fit_scale(self) -> None:
        """Let an output of 1.0 mean what comes nearest to the validation samples. Scores of other nodes a move, or of another generation,
        are on another scale, and a network that had to learn this would lose what it knows."""
        some = self.held[:MOST_FITTED]
        factor = best_factor(values_of(self.model, some), targets_of(some, men_of(some), self.settings))
        self._take_scale(min(max(round(factor * self.settings.slope), LEAST_SCALE), MOST_SCALE))

    def _resume(self, start: Path | None) -> None:
        path = self.folder / CHECKPOINT
        if not path.exists():
            return
        state, digest = read_checkpoint(path, self.device), read_network(start).digest if start is not None and start.is_file() else None
        with taking_from(path):
            known = state["description"]
            earlier = {"mean": 0.0, "teacher": 0.0, "teacher_results": 0.25, "between": False}  # what older versions did not know
            known["settings"] = earlier | known.get("settings", {})
            self._take_scale(known["architecture"]["scale"])
            for name, called in (("architecture", "architecture"), ("settings", "setting"), ("loss_function", "loss function"),
                                 ("games", "game"), ("teacher", "teacher")):
                if known.get(name) != json.loads(json.dumps(self.description.get(name))):
                    raise TrainingError(f"{self.folder} holds a run with another {called}; choose another folder.")
            if "start" in known:
                if digest is not None and known.get("start_digest", digest) != digest:
                    raise TrainingError(f"{self.folder} holds a run that did not begin with the weights of {start}; choose another folder.")
                is_by_name = digest is None or "start_digest" not in known  # an older engine's run does not know the weights
                if start is not None and is_by_name and start.name != known["start"]:
                    raise TrainingError(f"{self.folder} holds a run that began with {known['start']}; choose another folder.")
                self.is_warmed_up = True
                self.description |= {name: known[name] for name in ("start", "start_digest") if name in known}
            elif start is not None:
                raise TrainingError(f"{self.folder} holds a run that began with no weights; leave --start out, or choose another folder.")
            self.model.load_state_dict(state["model"])
            self.optimiser.load_state_dict(state["optimiser"])
            if self._mean is not None:
                self._mean.load_state_dict(state["mean"])
            self.epoch, self.done = state["epoch"], state["done"]

    def save(self) -> None:
        """Write a checkpoint atomically."""
        data = io.BytesIO()
        mean = {} if self._mean is None else {"mean": self._mean.state_dict()}
        torch.save({"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict(), "epoch": self.epoch, "done": self.done,
                    "description": json.dumps(self.description), **mean}, data)
        write_whole(self.folder / CHECKPOINT, data.getvalue())

    def _batches(self, name: Literal["learned", "held"], orders: list[np.ndarray[Any, Any]]) -> Iterator[Batch]:
        """A batch of the training or the validation samples for each array of indices."""
        if self._resident is None:
            return batches(getattr(self, name), orders, self.shape, self.settings)
        return self._resident[name].batches(orders)

    def _loss(self, model: Model, batch: Batch) -> torch.Tensor:
        value = model(batch.own, batch.theirs, batch.bucket) * (self.shape.scale / self.settings.slope)
        return (torch.sigmoid(value) - batch.target).square().mean()

    def _find_gradients(self, batch: Batch) -> float | torch.Tensor:
        """Leave the batch's gradients in the parameters; returns its loss, which a GPU need not have computed yet."""
        self.optimiser.zero_grad(set_to_none=True)
        if self._step is None:
            found = self._loss(self.model, batch)
            found.backward()  # type: ignore[no-untyped-call]
            return found.detach().to(torch.float32 if self.device.type == "mps" else torch.float64)
        weights = self.model.weights
        loss, gradients = self._step.gradients([tensor.numpy() for tensor in batch], self.shape.scale / self.settings.slope,
                                               tuple(array.detach().numpy() for array in weights))
        torch.autograd.backward(weights, [torch.from_numpy(gradient) for gradient in gradients])
        return loss

    def _learn(self, batch: Batch) -> float | torch.Tensor:
        """Take one step of the optimiser; returns the batch's loss before it."""
        loss = self._find_gradients(batch)
        self.optimiser.step()
        self.model.clip()
        if self._mean is not None:
            self._mean.update_parameters(self.model)
        return loss

    @torch.no_grad()
    def held_out_loss(self) -> float:
        """The mean loss of `result` on the validation samples."""
        size = self.settings.batch
        orders = [np.arange(place, min(place + size, len(self.held))) for place in range(0, len(self.held), size)]
        losses = [float(self._loss(self.result, batch)) * len(batch.target) for batch in self._batches("held", orders)]
        return sum(losses) / len(self.held)

    def run(self, report: Callable[[TrainingProgress], None] | None = None, stop: threading.Event | None = None) -> Path:
        """Train to the end, or until `stop` is set; returns the path of the network. A network is written after each epoch, a checkpoint
        also every minute and when the run is stopped."""
        while self.epoch < self.settings.epochs and not (stop and stop.is_set()):
            order = np.random.default_rng((self.settings.seed, self.epoch)).permutation(len(self.learned))
            size, began, reported, count = self.settings.batch, time.monotonic(), 0.0, 0
            total: float | torch.Tensor = 0.0
            saved = began
            orders = [order[place * size:(place + 1) * size] for place in range(self.done, self._steps)]
            for batch in self._batches("learned", orders):
                steps = self.epoch * self._steps + self.done
                rate = rate_at(self.settings, steps / (self.settings.epochs * self._steps), steps if self.is_warmed_up else WARMUP_STEPS)
                for group in self.optimiser.param_groups:
                    group["lr"] = rate
                total += self._learn(batch) * len(batch.target)
                count += len(batch.target)
                self.done += 1
                now = time.monotonic()
                if report and now - reported >= REPORT_SECONDS:
                    reported = now
                    report(TrainingProgress(self.epoch + 1, self.done / self._steps, float(total) / count, 0.0, rate,
                                            count / (now - began)))
                if now - saved >= SAVE_SECONDS:
                    saved = now
                    self.save()
                if stop and stop.is_set():
                    self.save()
                    break
            else:
                loss = float(total) / count if count else math.nan  # stopped behind the last batch: nothing of this epoch is left to learn
                self._end_epoch(loss, count / (time.monotonic() - began), report)
        return self.folder / NETWORK

    def _end_epoch(self, loss: float, speed: float, report: Callable[[TrainingProgress], None] | None) -> None:
        held = self.held_out_loss()
        self.epoch, self.done = self.epoch + 1, 0
        rate = rate_at(self.settings, self.epoch / self.settings.epochs)
        log = self.folder / "log.csv"
        rows = [LOGGED, *_logged(log, self.epoch), (self.epoch, f"{loss:.6f}", f"{held:.6f}", f"{rate:.2e}", round(speed))]
        write_whole(log, "".join(",".join(map(str, row)) + "\n" for row in rows).encode())
        write_whole(self.folder / "settings.json", json.dumps(self.description, indent=1).encode())
        provenance = {**self.description, "epoch": self.epoch, "loss": round(loss, 6), "held_out": round(held, 6)}
        if self.forecast is not None:
            provenance["forecast"] = as_provenance(self.forecast.scaled(100 * self._points / EVEN_CHANCE))
        result = rounded(self.result, self.learned, np.random.default_rng(self.settings.seed))
        write_network(self.folder / NETWORK, paired(result.quantised(provenance, round(self.shape.scale * self._points))))
        self.save()
        draw_curves(log, self.folder / "curves.png")
        if report:
            report(TrainingProgress(self.epoch, 1.0, loss, held, rate, speed))


def _logged(log: Path, epoch: int) -> list[list[str]]:
    """The rows of a run's log before an epoch: a run that was killed before its checkpoint was written has later ones, and older versions
    may have torn one."""
    lines = log.read_text("utf-8", "replace").splitlines() if log.exists() else []
    rows = [row for row in csv.reader(lines) if len(row) == len(LOGGED) and row[0].isdecimal()]
    return [row for row in rows if int(row[0]) < epoch]


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
