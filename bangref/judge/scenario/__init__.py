"""Scenarios: a dispute at the table, played out and stated, as plain dictionaries (here kept as YAML files).

about   the dispute
counts  how many sequences of decisions there are, by depth from 1: see docs/perft.md
shows   clauses that it demonstrates
given   the table: game, players, turn, edition, sets, variants, readings, and what the game has besides
        (``given`` and ``of_player`` of its kit); what is not told is ordinary
when    what is done: sentences ("Ada plays BANG! AS on Ben"), ``{illegal: SENTENCE}``, ``{record: ..., check: ...}``
then    what has come of it: ``scenario.compared``, and what the game has besides (``compared`` of its kit)
cites   clauses that the rulings of the accepted steps, or the rejections, must cite
cases   variants: each may change parts of ``given`` and ``then``, or replace ``when``

parsed      a dictionary as scenarios, one for each case
played      a scenario played out: what is not as it says, and everything that was cited
Table       the table of a scenario, for those who want to do something else at it
"""

from bangref.judge.scenario.cases import Scenario, parsed
from bangref.judge.scenario.run import Played, played
from bangref.judge.scenario.table import Table

__all__ = ["Played", "Scenario", "Table", "parsed", "played"]
