"""How the application is put together, as far as it shows only in the time that it takes."""

import pytest

from tests.support.server import KEY
from tictactoe_web import create_app
from tictactoe_web.views import draw_anew


def test_the_first_page_takes_no_template_that_is_not_compiled_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SECRET_KEY", KEY)
    monkeypatch.delenv("FLASK_DEBUG", raising=False)
    served = create_app()
    cache = served.jinja_env.cache
    assert cache is not None
    compiled = set(cache.keys())
    draw_anew()
    assert served.test_client().get("/").status_code == 200
    assert set(cache.keys()) == compiled
