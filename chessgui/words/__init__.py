"""Texts in the language of the window: translation, notation, spoken moves."""
