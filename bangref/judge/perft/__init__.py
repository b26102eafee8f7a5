"""Perft: exact counts of the legal decision sequences from small positions, for engines to compare.

position    the positions of a file, with their published counts
count       the counting
"""
