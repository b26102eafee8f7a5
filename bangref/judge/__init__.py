"""Judging games: reading records, verifying, replaying and simulating them, scenarios, and counts of sequences."""
