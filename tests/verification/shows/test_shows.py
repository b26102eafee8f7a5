"""Every clause that a scenario shows is proved by a mutant, or excused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.traceability.citations import ROOT


@pytest.mark.slow
def test_every_pair_is_proved_or_excused() -> None:
    """In a process of its own, since it forks: what has changed, and a sample of the rest that moves on every day."""
    command = (sys.executable, "-m", "verification.shows", "--check")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
