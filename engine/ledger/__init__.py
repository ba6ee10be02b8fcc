"""The ledger of the evaluation by hand: each term told with the piece and the square it speaks of. Plain Python, for people to look at.

The terms are those of `engine.evaluate`, written once more with the numbers of its tables, one position at a time; the tests hold both
against each other term by term.
"""
