"""What engines say of positions: kept, gone on with, shown. Models; the pane stands in panels/analysis."""
