"""Perft: exact counts of the legal decision sequences from small positions, for engines to compare.

position    the text format of positions and their published counts
count       the counting
"""
