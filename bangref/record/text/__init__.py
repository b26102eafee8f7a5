"""Games as plain text: the lines of a transcript as people write them, read into the same models and written from them.

fields      what belongs to a header or a checkpoint: FIELD of NAME: VALUE
lines       lines of a file joined to what belongs together
header      the first lines: which game, who plays
read        a line as its model
write       models as lines
"""
