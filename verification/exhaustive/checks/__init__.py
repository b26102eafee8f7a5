"""What holds in every state of every table, and of every step; told in words where it does not.

    faults_of_state     what is wrong with a state in itself
    faults_of_step      what is wrong with the way from one state to the next

``well_formed`` of the kernel tells whether a state is whole: cards, events and counters conserved, lives within bounds,
nobody dying unattended, nothing in force that is not so when worked out afresh. The rest is stated here once more, from
the rules and apart from the code that carries them out.
"""

from verification.exhaustive.checks.states import faults_of_state
from verification.exhaustive.checks.steps import faults_of_step

__all__ = ["faults_of_state", "faults_of_step"]
