"""Matches between two engines: plan, rules, statistics, play, and their window."""
