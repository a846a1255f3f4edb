"""What a release says of itself, what it consists of, and whether all is ready for it."""
