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
