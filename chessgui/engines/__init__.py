"""Engines at work: the own one in its thread, others in theirs, what they are asked."""
