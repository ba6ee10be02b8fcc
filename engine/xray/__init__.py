"""The search recorded: every node that it visited, and why."""
