"""The choices of the export dialog, in rows; those that apply to the chosen kind are shown."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from chessgui.export.options import BOARDS, DOCUMENTS, LIMITS, PICTURES, ExportKind, ExportOptions

PAGES = frozenset((ExportKind.PDF,))
FILMS = frozenset((ExportKind.GIF,))


class ExportForm(QWidget):
    """`changed` is emitted after every choice; `options` are the choices of all kinds."""

    changed = Signal()

    def __init__(self, options: ExportOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options = options
        self._boxes: dict[str, QCheckBox] = {}
        self._rows: list[tuple[QWidget, frozenset[ExportKind]]] = []
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(10)
        self._form.setHorizontalSpacing(14)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignRight)
        self._add_pictures()
        self._add_animation()
        self._add_documents()
        self._add_pages()
        self._add_switches(self.tr("Board"), frozenset(ExportKind), {
            "flipped": (self.tr("Black at the &bottom"), frozenset(ExportKind)),
            "coordinates": (self.tr("C&oordinates"), PICTURES | {ExportKind.HTML}),
            "arrows": (self.tr("&Arrows and circles"), PICTURES),
            "last_move": (self.tr("Mark the &last move"), PICTURES),
            "grey": (self.tr("White and &grey squares"), PAGES),
        })
        self._show_rows()

    # the choices -------------------------------------------------------------------------------------------------

    def options(self) -> ExportOptions:
        """The present choices."""
        return self._options

    def set_kind(self, kind: ExportKind) -> None:
        """Show the choices of a kind."""
        self._options = replace(self._options, kind=kind.value)
        self._show_rows()
        self.changed.emit()

    def widest(self) -> int:
        """The width in logical pixels that the choices of the widest kind need."""
        chosen, widths = self._options, []
        for kind in ExportKind:
            self._options = replace(chosen, kind=kind.value)
            self._show_rows()
            widths.append(self.sizeHint().width())
        self._options = chosen
        self._show_rows()
        return max(widths)

    def _set(self, name: str, value: Any) -> None:
        self._options = replace(self._options, **{name: value})
        self.changed.emit()

    # rows --------------------------------------------------------------------------------------------------------

    def _add_pictures(self) -> None:
        self.side = self._spin("side", self.tr(" pixels"), 40)
        self._add_row(self.tr("&Size"), self.side, BOARDS)

    def _add_animation(self) -> None:
        self.gif_side = self._spin("gif_side", self.tr(" pixels"), 40)
        self._add_row(self.tr("&Size"), self.gif_side, FILMS)
        self.delay = QDoubleSpinBox()
        self.delay.setRange(*(limit / 1000 for limit in LIMITS["delay_ms"]))
        self.delay.setDecimals(2)
        self.delay.setSingleStep(0.1)
        self.delay.setSuffix(self.tr(" s"))
        self.delay.setValue(self._options.delay_ms / 1000)
        self.delay.valueChanged.connect(lambda seconds: self._set("delay_ms", round(seconds * 1000)))
        self._add_row(self.tr("A &move every"), self.delay, FILMS)
        self.line = self._choice("line", (("main", self.tr("Main line")), ("current", self.tr("Line on the board"))))
        self._add_row(self.tr("L&ine"), self.line, FILMS)
        self._add_switches(self.tr("Players"), FILMS, {"names": (self.tr("&Names above and below the board"), FILMS)})

    def _add_documents(self) -> None:
        self._add_switches(self.tr("Moves"), DOCUMENTS, {
            "variations": (self.tr("&Variations"), DOCUMENTS),
            "comments": (self.tr("&Comments"), DOCUMENTS),
            "figurines": (self.tr("F&igurines"), DOCUMENTS - {ExportKind.TEXT}),
            "text_figurines": (self.tr("F&igurines"), frozenset((ExportKind.TEXT,))),
        })
        self.every = self._spin("every", self.tr(" moves"), 1)
        self.every.setSpecialValueText(self.tr("never"))
        self.every.setPrefix(self.tr("every "))
        self._add_switches(self.tr("Diagrams"), DOCUMENTS, {
            "marked": (self.tr("Where [%&diagram] is noted"), DOCUMENTS),
            "final": (self.tr("At the start and the &end"), DOCUMENTS),
        })
        self._add_row(self.tr("And one &more"), self.every, DOCUMENTS)

    def _add_pages(self) -> None:
        self.paper = self._choice("paper", (("a4", self.tr("A4")), ("letter", self.tr("Letter")), ("a5", self.tr("A5"))))
        self.columns = self._choice("columns", ((1, self.tr("One column")), (2, self.tr("Two columns"))))
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.paper)
        row.addWidget(self.columns)
        row.addStretch(1)
        holder.setFocusProxy(self.paper)
        self.paper.setAccessibleName(self.tr("Paper"))
        self.columns.setAccessibleName(self.tr("Columns"))
        self._add_row(self.tr("&Paper"), holder, PAGES)
        self.type_size = QDoubleSpinBox()
        self.type_size.setRange(*LIMITS["type_size"])
        self.type_size.setDecimals(1)
        self.type_size.setSingleStep(0.5)
        self.type_size.setSuffix(self.tr(" pt"))
        self.type_size.setValue(self._options.type_size)
        self.type_size.valueChanged.connect(lambda size: self._set("type_size", size))
        self._add_row(self.tr("&Type size"), self.type_size, PAGES)

    def _spin(self, name: str, suffix: str, step: int) -> QSpinBox:
        box = QSpinBox()
        least, most = LIMITS[name]
        box.setRange(int(least), int(most))
        box.setSingleStep(step)
        box.setSuffix(suffix)
        box.setValue(getattr(self._options, name))
        box.valueChanged.connect(lambda value: self._set(name, value))
        return box

    def _choice(self, name: str, choices: tuple[tuple[object, str], ...]) -> QComboBox:
        box = QComboBox()
        for value, text in choices:
            box.addItem(text, value)
        box.setCurrentIndex(max(box.findData(getattr(self._options, name)), 0))
        box.currentIndexChanged.connect(lambda index: self._set(name, box.itemData(index)))
        return box

    def _add_row(self, text: str, field: QWidget, kinds: frozenset[ExportKind]) -> None:
        label = QLabel(text)
        label.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(text.replace("&", ""))
        self._form.addRow(label, field)
        self._rows.append((field, kinds))

    def _add_switches(self, text: str, kinds: frozenset[ExportKind], switches: dict[str, tuple[str, frozenset[ExportKind]]]) -> None:
        """Add check boxes below one another, beside one label."""
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for name, (words, own) in switches.items():
            box = self._boxes[name] = QCheckBox(words)
            box.setChecked(getattr(self._options, name))
            box.toggled.connect(lambda on, name=name: self._set(name, on))
            column.addWidget(box)
            self._rows.append((box, own))
        self._form.addRow(text, holder)
        self._rows.append((holder, kinds))

    def _show_rows(self) -> None:
        kind = self._options.what
        for widget, kinds in self._rows:
            if widget in self._boxes.values():
                widget.setVisible(kind in kinds)
            else:
                self._form.setRowVisible(widget, kind in kinds)

    def box(self, name: str) -> QCheckBox:
        """The check box of a choice."""
        return self._boxes[name]
