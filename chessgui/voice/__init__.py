"""Sounds, and speech if the system has a voice."""
