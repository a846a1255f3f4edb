"""Studies of many deals: what is counted of them, and what a reading changes in play."""
