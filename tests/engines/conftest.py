"""Pages in other engines than Chromium; tests/conftest.py leaves out those that aren't there."""

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.engines import ENGINES, Driver, drivers
from tests.support.server import serving

HERE = [engine for engine in ENGINES if engine.is_here]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with serving(ACCESS_LOG="off") as server:
        yield server.url


@pytest.fixture(scope="session", params=HERE, ids=lambda engine: engine.name)
def started(request: pytest.FixtureRequest) -> Iterator[Iterator[Driver]]:
    with closing(drivers(request.param)) as them:
        yield them


@pytest.fixture
def driver(started: Iterator[Driver], server: str) -> Driver:
    """An engine that is new to the site."""
    driver = next(started)
    driver.forget(server)
    return driver
