"""Presets: values of an engine's options that a person has given a name. No Qt."""
from __future__ import annotations

from dataclasses import replace

from chessgui.engines.enginelist import LONGEST_NAME, EngineSpec

OWN_VALUES = ""
"""The name of the preset that every engine has: the values it comes with."""


def preset_of(spec: EngineSpec) -> str | None:
    """The name of the preset whose values the engine has now; None where it is none of them."""
    options = dict(spec.options)
    if not options:
        return OWN_VALUES
    return next((name for name, values in spec.presets.items() if dict(values) == options), None)


def with_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine with the values of a preset; an unknown name changes nothing."""
    if name == OWN_VALUES:
        return replace(spec, options={})
    return replace(spec, options=dict(spec.presets[name])) if name in spec.presets else spec


def keep_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine with its values of now as a preset, in place of one that has the name; an empty name changes nothing."""
    name = " ".join(name.split())[:LONGEST_NAME]
    return replace(spec, presets={**spec.presets, name: dict(spec.options)}) if name else spec


def without_preset(spec: EngineSpec, name: str) -> EngineSpec:
    """The engine without a preset; its values stay."""
    return replace(spec, presets={known: values for known, values in spec.presets.items() if known != name})
