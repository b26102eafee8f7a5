"""What a scenario shows is what it hangs on: a fault in the code of each clause that it shows breaks it.

    python -m verification.shows              look for a fault for every pair of scenario and clause that has none yet
    python -m verification.shows --check      see whether what is kept still holds: what has changed and a sample

    operators   faults beside those of verification/mutation
    lines       which scenarios run which lines, and cite what from where
    owners      which mutants are faults in the code of a clause
    outcomes    what becomes of a scenario: as it says, a wrong outcome, no outcome at all
    trying      a process that forks, becomes the mutant and plays scenarios
    search      the mutants that prove what a clause's scenarios show
    kept        what is committed: proofs.jsonl, and excused.yaml with the number that may only fall
    check       whether what is kept holds still

A pair is proved by a mutant of the code that decides the clause if the scenario fails with a wrong outcome (not by a
crash, not for taking too long, not with a state that is broken in itself, and not for what is cited alone), while
nine in ten of the scenarios of the game that do not show the clause still come out as they say (six in ten for what
every game hangs on). Of a scenario with cases one has to fail.
"""
