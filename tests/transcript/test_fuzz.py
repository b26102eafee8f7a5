"""Whatever is in a file, judging it comes to one of the four verdicts."""

from pathlib import Path
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.transcript.fuzz import judged, mutated


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(source=st.randoms(use_true_random=False), keep_going=st.booleans())
def test_damaged_games(tmp_path: Path, source: Random, keep_going: bool) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(mutated(source))
    judged(path, keep_going)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.binary(max_size=400), packed=st.booleans())
def test_bytes(tmp_path: Path, text: bytes, packed: bool) -> None:
    path = tmp_path / "g.jsonl"
    path.write_bytes(b"\x1f\x8b" + text if packed else text)
    judged(path)
