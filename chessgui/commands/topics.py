"""The topics in the order in which a window makes them (each may use those above it), and all their commands by name."""
from __future__ import annotations

from chessgui.commands.analysiscommands import AnalysisCommands
from chessgui.commands.arrangementcommands import ArrangementCommands
from chessgui.commands.autoplaycommands import AutoplayCommands
from chessgui.commands.boardcommands import BoardCommands
from chessgui.commands.cardcommands import CardCommands
from chessgui.commands.collectioncommands import CollectionCommands
from chessgui.commands.downloadcommands import DownloadCommands
from chessgui.commands.evaluationcommands import EvaluationCommands
from chessgui.commands.explorercommands import ExplorerCommands
from chessgui.commands.exportcommands import ExportCommands
from chessgui.commands.filecommands import FileCommands
from chessgui.commands.gamecommands import GameCommands
from chessgui.commands.guesscommands import GuessCommands
from chessgui.commands.hintcommands import HintCommands
from chessgui.commands.keepcommands import KeepCommands
from chessgui.commands.laboratorycommands import LaboratoryCommands
from chessgui.commands.listcommands import ListCommands
from chessgui.commands.manualcommands import ManualCommands
from chessgui.commands.momentcommands import MomentCommands
from chessgui.commands.mygamescommands import MyGamesCommands
from chessgui.commands.networkcommands import NetworkCommands
from chessgui.commands.palettecommands import PaletteCommands
from chessgui.commands.peoplecommands import PeopleCommands
from chessgui.commands.playoutcommands import PlayOutCommands
from chessgui.commands.repertoirecommands import RepertoireCommands
from chessgui.commands.reportcommands import ReportCommands
from chessgui.commands.settingscommands import SettingsCommands
from chessgui.commands.tabcommands import TabCommands
from chessgui.commands.topic import Command, Topic
from chessgui.commands.trainingcommands import TrainingCommands
from chessgui.commands.treecommands import TreeCommands
from chessgui.commands.whycommands import WhyCommands
from chessgui.commands.windowcommands import WindowCommands
from chessgui.commands.xraycommands import XrayCommands

TOPICS: tuple[type[Topic], ...] = (
    MyGamesCommands, FileCommands, AnalysisCommands, GameCommands, TabCommands, ListCommands, CollectionCommands, KeepCommands,
    PeopleCommands, ExplorerCommands, ExportCommands, ReportCommands, EvaluationCommands, WhyCommands, TrainingCommands, CardCommands,
    DownloadCommands, RepertoireCommands, PlayOutCommands, GuessCommands, MomentCommands, LaboratoryCommands, NetworkCommands,
    XrayCommands, TreeCommands, BoardCommands, AutoplayCommands, SettingsCommands, ArrangementCommands, PaletteCommands, ManualCommands,
    HintCommands, WindowCommands,
)
COMMANDS: dict[str, Command] = {command.name: command for topic in TOPICS for command in topic.commands}
