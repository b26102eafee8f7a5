"""What all tests share."""

import pytest
from hypothesis import settings


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rulebook that the test demonstrates")
    config.addinivalue_line("markers", "slow: takes long for what it finds out; make check runs it, make test does not")


settings.register_profile("suite", deadline=None)  # a busy machine is no fault of the code
settings.register_profile("quick", deadline=None, max_examples=20)  # make test
settings.register_profile("assurance", deadline=None, max_examples=10_000)  # the long way
settings.load_profile("suite")
