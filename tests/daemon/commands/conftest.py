from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """A command configures the log of its process, which here is that of all tests."""
    yield
    structlog.reset_defaults()
