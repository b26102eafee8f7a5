"""What several tests of the card game are given."""

import pytest


@pytest.fixture(params=[True, False], ids=["explained", "quiet"])
def explain(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)
