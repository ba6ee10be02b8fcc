"""Games typeset on pages: paper, lines, diagrams, PDF."""
