"""Windows about people and events: a player's card, a crosstable, and the menu that leads to them."""
