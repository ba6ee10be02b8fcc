"""`chessgui-annotate`: annotates many games in several processes; a run that was killed is resumed."""
