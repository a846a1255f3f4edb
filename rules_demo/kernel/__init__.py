"""What every game stands on: cards, tables, acts, rulebooks, one notation. It knows no game."""
