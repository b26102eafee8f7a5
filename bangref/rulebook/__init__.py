"""What the rules say: every clause with its id, sources and open readings, and how to find it.

`load` gives the whole rulebook, `find` looks up a clause or an element by what people call it.
"""

from bangref.rulebook.load import Clause, Document, Name, Reading, Rulebook, Source, load
from bangref.rulebook.lookup import Match, UnknownNameError, find

__all__ = [
    "Clause",
    "Document",
    "Match",
    "Name",
    "Reading",
    "Rulebook",
    "Source",
    "UnknownNameError",
    "find",
    "load",
]
