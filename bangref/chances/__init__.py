"""Exact odds of a turn of BANG! The Dice Game, with the best choice of dice to keep.

roller      who rolls: which dice may be kept and how often the roller may roll again, asked of the kernel
goals       what is wished for, as data
tree        the odds, computed over every roll and every choice
answer      a question about them, and its answer
wording     goals, dice and characters as people write them
told        the answer in words
"""
