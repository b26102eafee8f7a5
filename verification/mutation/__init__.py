"""Mutation tests of the kernel: small faults are planted, and the tests have to notice them.

    python -m verification.mutation --since origin/main      what a change touched
    python -m verification.mutation                          everything

    operators    what a fault may be
    mutants      all of them in a module, each with a name that survives edits elsewhere
    recording    which tests run which lines
    planning     which tests a mutant faces, in which order
    worker       a process that forks, becomes the mutant and runs tests
    campaign     many mutants, by several workers
    changed      what was touched since another commit
    explained    mutants that survive rightly, with the reason
    score        kept results, the score and the survivors

The tool is our own because of the speed and of what it has to see. Others (mutmut, cosmic-ray) either start a
process with the tests for each mutant, which takes a day here, or fork as we do, but mutate bodies of functions
only; in this kernel much of a rule stands in tables that are built while modules are imported.
"""
