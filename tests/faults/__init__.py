"""Faults in the file system: each write of the program fails, is short, or is the last one before the power goes."""
