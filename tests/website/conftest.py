"""The site's data, and all its pages, made once."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from website.data import Gathered, gathered
from website.pages import pages


@pytest.fixture(scope="session")
def g() -> Gathered:
    return gathered()


@pytest.fixture(scope="session")
def site(g: Gathered) -> Mapping[str, str]:
    return pages(g)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """To make all pages takes longer than most that is found out by them."""
    for item in items:
        if isinstance(item, pytest.Function) and "site" in item.fixturenames:
            item.add_marker(pytest.mark.slow)
