"""The games that are open, and what happens with them. Knows no widgets."""
