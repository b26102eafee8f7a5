"""The card game BANG!: its rules, named after the sections of the rulebook; ``cards``, ``characters`` and ``sets``."""
