"""Benchmarks that print ratios: ours against a peer in the same run, never a timed test."""
