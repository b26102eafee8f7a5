"""1. Dobrání dvou karet: phase 1 of a turn."""
