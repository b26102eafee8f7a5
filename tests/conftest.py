"""What all tests share."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

# Tests keep much that never goes away, above all states: looking through it again and again takes a tenth of the time.
gc.set_threshold(200_000, 20, 100)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses of the rulebook that the test demonstrates")
    config.addinivalue_line("markers", "no_cover: not measured; pytest-cov knows it, but is not always there")
    config.addinivalue_line("markers", "slow: takes long for what it finds out; make check runs it, make test does not")


HERE = Path(__file__).parent
# What these run of the package, others run too: measuring it would only make them slow.
UNMEASURED = {"architecture", "docs", "properties", "traceability", "verification", "website"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in UNMEASURED:
            item.add_marker(pytest.mark.no_cover)


settings.register_profile("suite", deadline=None)  # a busy machine is no fault of the code
settings.register_profile("quick", deadline=None, max_examples=20)  # make test
settings.register_profile("assurance", deadline=None, max_examples=10_000)  # the long way
settings.load_profile("suite")
