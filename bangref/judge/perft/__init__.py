"""Perft: exact counts of the legal decision sequences from small positions, for engines to compare.

files       the positions of a file, with their counts
position    a text format of positions and their published counts, a field a line
count       the counting
"""
