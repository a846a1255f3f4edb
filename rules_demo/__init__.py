"""The rules of Les Loix du Jeu, executed: a table that accepts, and rulebooks that judge."""
