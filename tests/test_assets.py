"""Files and packing: what is sent, how, and for how long it may be kept."""

import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask import Flask, url_for
from flask.testing import FlaskClient

from tictactoe_web import create_app

STATIC = Path(__file__).parents[1] / "static"
TEMPLATES = STATIC.with_name("templates")


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def files_of(client: FlaskClient, path: str) -> list[str]:
    """The files that a page loads."""
    soup = BeautifulSoup(client.get(path).text, "html.parser")
    tags = soup.select("link[rel=stylesheet], link[rel=icon], script[src]")
    return [str(tag.get("href") or tag.get("src")) for tag in tags]


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_the_files_of_a_page_may_be_kept_for_a_year(client: FlaskClient, path: str) -> None:
    files = files_of(client, path)
    assert files
    for file in files:
        response = client.get(file)
        assert response.status_code == 200
        assert response.cache_control.max_age == 365 * 24 * 60 * 60
        assert response.cache_control.immutable


def test_while_one_edits_a_link_to_a_file_follows_its_content(tmp_path: Path) -> None:
    app = create_app({"DEBUG": True, "TESTING": True, "SECRET_KEY": "a key for tests only"})
    app.static_folder = shutil.copytree(STATIC, tmp_path / "static")
    links = []
    for content in ("a {}", "b { color: red }"):
        Path(app.static_folder or "", "paper.css").write_text(content)
        links.append(files_of(app.test_client(), "/")[0])
    assert links[0] != links[1]


def test_a_file_that_was_replaced_under_the_server_is_not_kept_under_its_old_link(
    tmp_path: Path,
) -> None:
    app = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})
    app.static_folder = shutil.copytree(STATIC, tmp_path / "static")
    with app.test_request_context():
        links = [
            url_for("static", filename="play.js"),
            url_for("joined", names="watch+play", kind="js"),
        ]
    client = app.test_client()
    for link in links:
        assert client.get(link, buffered=True).cache_control.immutable
    Path(app.static_folder or "", "play.js").write_text("// of the next release")
    for link in links:
        assert not client.get(link, buffered=True).cache_control.immutable


@pytest.mark.parametrize("link", ["paper.css", "paper.css?v=", "paper.css?v=f00", "play.js/?v=f00"])
def test_a_file_without_its_version_is_asked_about_each_time(
    client: FlaskClient, link: str
) -> None:
    cached = client.get(f"/static/{link}").cache_control
    assert cached.no_cache
    assert not cached.immutable


@pytest.mark.parametrize("link", ["nothing.css", "nothing.css?v=f00", "../app.json?v=f00"])
def test_a_file_that_there_is_not_is_not_found(client: FlaskClient, link: str) -> None:
    assert client.get(f"/static/{link}").status_code == 404


def test_parts_are_joined_in_the_order_in_which_they_are_named(tmp_path: Path) -> None:
    app = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})
    app.static_folder = str(tmp_path)
    tmp_path.joinpath("a.css").write_text("a {\n  /* why\n  so */\n  top: 0; /* why */\n}\n")
    tmp_path.joinpath("b.css").write_text("/* b */\nb {}\n")
    tmp_path.joinpath("a.js").write_text("a()\n  // why\n")
    tmp_path.joinpath("b.js").write_text("b(`https://c`) // why\n")
    client = app.test_client()
    joined = client.get("/static/joined/b+a.css")
    assert "".join(joined.text.split()) == "b{}a{top:0;}", "without what is told to authors"
    assert joined.mimetype == "text/css"
    assert joined.cache_control.no_cache, "the link names no version"
    script = client.get("/static/joined/a+b.js")
    assert script.text.split("\n") == ["a()", "", "b(`https://c`)", ""]
    assert script.mimetype == "text/javascript"


@pytest.mark.parametrize(
    "names",
    [
        "nothing.css",
        "paper+nothing.css",
        "paper+paper.css",
        "paper+.css",
        "+.css",
        "play.css+paper.css",
        "icon.svg",
        "paper",
        "..%5Cstatic%5Cpaper.css",
        "..%2F..%2Fapp.json",
    ],
)
def test_what_can_not_be_joined_is_not_found(client: FlaskClient, names: str) -> None:
    assert client.get(f"/static/joined/{names}?v=f00").status_code == 404


def test_a_page_that_names_a_part_that_does_not_exist_fails_for_its_author(app: Flask) -> None:
    with app.test_request_context(), pytest.raises(LookupError):
        url_for("joined", names="paper+nothing", kind="css")


@pytest.mark.parametrize("link", ["nothing.css?v=f00", "../app.json?v=f00"])
def test_what_may_be_done_with_a_file_is_told_though_there_is_none(
    client: FlaskClient, link: str
) -> None:
    assert "GET" in client.options(f"/static/{link}").allow


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/learn",
        "/explore/---------",
        "/static/paper.css",
        "/static/play.js",
        "/static/joined/paper+board.css",
        "/boards/---------.svg",
        "/api/positions/---------",
    ],
)
def test_text_is_packed_for_clients_that_can_unpack_it(client: FlaskClient, path: str) -> None:
    client.get("/")  # so that every later answer is about the same game
    plain = client.get(path)
    packed = client.get(path, headers={"Accept-Encoding": "br, gzip"})
    refused = client.get(path, headers={"Accept-Encoding": "gzip;q=0, identity"})
    assert packed.content_encoding == "gzip"
    assert gzip.decompress(packed.data) == plain.data == refused.data
    assert "Accept-Encoding" in plain.vary
    assert not plain.content_encoding
    assert packed.headers.get("ETag", "W/").startswith("W/"), "it is other bytes"


def test_a_part_of_a_file_is_no_more_the_same_for_all_than_the_whole(client: FlaskClient) -> None:
    response = client.get("/static/paper.css", headers={"Range": "bytes=0-9"})
    assert response.status_code == 206
    assert "Accept-Encoding" in response.vary


def test_scripts_have_one_type_whatever_the_system_calls_them() -> None:
    program = """
import mimetypes
mimetypes.add_type("application/javascript", ".js")
from tictactoe_web import create_app
app = create_app({"TESTING": True, "SECRET_KEY": "a key for tests only"})
print(app.test_client().get("/static/play.js").mimetype)
"""
    told = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert told.strip() == "text/javascript"


@pytest.mark.parametrize("encoding", ["gzip", ""])
@pytest.mark.parametrize("path", ["/learn", "/static/paper.css", "/static/joined/paper+board.css"])
def test_what_a_browser_has_is_not_sent_again(
    client: FlaskClient, path: str, encoding: str
) -> None:
    headers = {"Accept-Encoding": encoding}
    etag = client.get(path, headers=headers).headers["ETag"]
    again = client.get(path, headers={**headers, "If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")
    assert "Accept-Encoding" in again.vary


def test_every_style_is_asked_for_by_some_page() -> None:
    pages = "".join(page.read_text() for page in TEMPLATES.rglob("*.html"))
    asked_for = set(
        re.findall(r'"([a-z-]+)"', "".join(re.findall(r"set styles = \[([^]]+)\]", pages)))
    )
    of_every_page = {"colours", "sizes", "paper", "header", "controls"}
    assert asked_for | of_every_page == {file.stem for file in STATIC.glob("*.css")}


def test_lines_of_templates_styles_and_scripts_have_at_most_120_characters() -> None:
    files = [*TEMPLATES.rglob("*.html"), *STATIC.glob("*.css"), *STATIC.glob("*.js")]
    lines = [(it.name, line) for it in files for line in it.read_text("utf-8").splitlines()]
    assert len(lines) > 1000
    assert [it for it in lines if len(it[1]) > 120] == []


def test_a_rule_in_a_single_line_sets_one_custom_property_or_is_one_of_a_series() -> None:
    """A series is of rules that set the same, one directly below the other."""
    rule = re.compile(r"(?:^ *[^@/{}\n]+,\n)*^ *[^@/{}\n]+ {(.+)}.*\n", re.MULTILINE)
    for file in STATIC.glob("*.css"):
        rules = list(rule.finditer(file.read_text("utf-8")))
        sets = {it.start(): re.findall(r"(?:^|;) *([\w-]+):", it[1]) for it in rules}
        series = [it for it in rules if sets[it.start()] == sets.get(it.end())]
        allowed = {place for it in series for place in it.span()}
        allowed |= {at for at, (first, *more) in sets.items() if first[:2] == "--" and not more}
        assert [it[0] for it in rules if it.start() not in allowed] == [], file.name


def test_a_line_below_a_link_is_one_that_webkit_draws() -> None:
    """Where a declaration names more than a line, it leaves it out."""
    for file in STATIC.glob("*.css"):
        lines = re.findall(r"text-decoration: ([^;]+)", file.read_text("utf-8"))
        assert set(lines) <= {"none", "underline"}, file.name


def limit(condition: str) -> str:
    """What a condition asks of the size of a screen."""
    return " and ".join(re.findall(r"\((?:min|max)-(?:width|height): [^)]+\)", condition))


def test_the_limits_between_small_and_large_screens_are_those_that_are_listed() -> None:
    (listed,) = re.findall(
        r"all the limits.*?\*/", STATIC.joinpath("sizes.css").read_text(), re.DOTALL
    )
    styles = "".join(file.read_text() for file in STATIC.glob("*.css"))
    asked_for = [it for all_ in re.findall(r"@media([^{]+){", styles) for it in all_.split(",")]
    assert {*map(limit, asked_for)} == {*map(limit, re.split("[,;] |\n", listed))}


def test_no_style_or_script_loads_anything_from_elsewhere() -> None:
    for file in STATIC.iterdir():
        if file.suffix in (".css", ".js", ".svg"):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")  # namespaces
            assert not re.search(r"//cdn|https?:|data:|@import", text), file.name
