"""How many mutants the second model kills alone: nothing is asked but what it has recorded.

python -m verification.compare --jobs 2 --record        what it says, once
python -m verification.mutation.by_model --sample 300   the mutants

drawn       the mutants of modules that decide effects
recorded    the recording, as tests
survivors   those that it does not kill, and why
"""
