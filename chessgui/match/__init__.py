"""Matches between two engines: plan, rules, statistics, the games themselves, and their window."""
