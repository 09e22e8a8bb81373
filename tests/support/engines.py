"""Firefox and WebKit, the engines of the other half of all phones, driven by WebDriver's commands.

Firefox takes them on a socket of its own, which is all that geckodriver would add to, and Debian
has no geckodriver. WebKit's driver takes them over HTTP; its browser needs a screen, so it gets one
that nobody sees. Each is given ports and displays by the system, keeps its profile in a folder that
goes with it, and is stopped by its own process.
"""

import json
import os
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from io import BufferedRWPair, BytesIO
from pathlib import Path
from select import select
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from PIL import Image, ImageGrab

from tests.support.clients import until
from tests.support.server import found, free_port, running, wait_until_it_answers

PATIENCE = 60  # seconds until no answer is no answer; far more than any takes


class Driver(ABC):
    """A browser with one window."""

    is_lost = False  # a command had no answer, or an error for one: no test expects either

    def send(self, command: str, **parameters: Any) -> Any:
        """What WebDriver's command answers."""
        self.is_lost = True  # until it has answered
        answer = self._answer_to(command, parameters)
        self.is_lost = False
        return answer

    @abstractmethod
    def _answer_to(self, command: str, parameters: Mapping[str, Any]) -> Any: ...

    @abstractmethod
    def picture(self) -> Image.Image:
        """What the window shows of the page."""

    def open(self, url: str) -> None:
        self.send("Navigate", url=url)

    def run(self, script: str) -> Any:
        return self.send("ExecuteScript", script=script, args=[])

    def resize(self, width: int, height: int) -> None:
        """Make the page so many pixels wide and high."""

        def fits() -> bool:
            if self.run("return [innerWidth, innerHeight]") == [width, height]:
                return True
            self.send("SetWindowRect", x=0, y=0, width=width, height=self._toolbar() + height)
            return False

        until(fits, PATIENCE, what=f"a page of {width} x {height} pixels")

    def _toolbar(self) -> int:
        return int(self.run("return outerHeight - innerHeight"))

    def click(self, css: str) -> None:
        """Press the first that matches, as a person would: not if something else covers it."""
        (element,) = self.send("FindElement", using="css selector", value=css).values()
        self.send("ElementClick", id=element)

    def until(self, condition: str) -> None:
        """Wait until the page makes it true."""
        until(lambda: self.run(f"return {condition}"), PATIENCE, what=condition)

    def forget(self, site: str) -> None:
        """Be a new visitor of that site."""
        self.open(f"{site}/health")
        self.send("DeleteAllCookies")
        self.run("localStorage.clear()")

    def carry(self, name: str, value: str) -> None:
        """Have that cookie of the site that is open."""
        self.send("AddCookie", cookie={"name": name, "value": value})

    def at_rest(self) -> None:
        """Wait until nothing is being inked."""
        self.until("document.getAnimations().every((one) => one.playState === 'finished')")

    def settled(self) -> Image.Image:
        """The picture once nothing moves any more."""
        self.at_rest()
        now = self.picture()

        def is_still() -> bool:
            nonlocal now
            before, now = now, self.picture()
            return before == now

        until(is_still, PATIENCE, what="two pictures that are the same")
        return now


class Firefox(Driver):
    """Speaks Marionette: `<bytes>:[0, number, command, parameters]`, and as much comes back."""

    def __init__(self, wire: BufferedRWPair) -> None:
        self.wire = wire
        self._read()  # it says who it is
        self.send("NewSession", capabilities={"alwaysMatch": {}})

    def _read(self) -> Any:
        size = b""
        while (byte := self.wire.read(1)) != b":":
            assert byte, "Firefox is gone"
            size += byte
        return json.loads(self.wire.read(int(size)))

    def _answer_to(self, command: str, parameters: Mapping[str, Any]) -> Any:
        message = json.dumps([0, 1, f"WebDriver:{command}", parameters]).encode()
        self.wire.write(b"%d:%s" % (len(message), message))
        self.wire.flush()
        *_, error, answer = self._read()
        assert error is None, error
        return answer.get("value", answer)

    def picture(self) -> Image.Image:
        png = b64decode(self.send("TakeScreenshot", full=False))
        return Image.open(BytesIO(png)).convert("RGB")


# A phone's width is less than Firefox allows to its window.
FIREFOX_STYLE = ":root { min-width: 0 !important }"
# One process for all pages, since a second one is as long in starting as a few pages take.
FIREFOX_SETTINGS = """
user_pref("dom.ipc.processCount", 1);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("fission.autostart", false);
user_pref("marionette.port", 0);
user_pref("network.proxy.type", 0);
user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);
user_pref("ui.useOverlayScrollbars", 1);
"""


@contextmanager
def firefox() -> Iterator[Driver]:
    program = found("firefox-esr", "firefox")
    assert program
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        (profile / "user.js").write_text(FIREFOX_SETTINGS)
        (profile / "chrome").mkdir()
        (profile / "chrome/userChrome.css").write_text(FIREFOX_STYLE)
        options = ["--headless", "--marionette", "--no-remote", "--profile", folder]
        with running([program, *options, "about:blank"]):
            port = profile / "MarionetteActivePort"
            until(lambda: port.exists() and port.read_text(), PATIENCE, what="Firefox's port")
            address = ("127.0.0.1", int(port.read_text()))
            with create_connection(address, PATIENCE) as it, it.makefile("rwb") as wire:
                yield Firefox(wire)


# Where WebKit's driver takes each command, below the session.
WEBKIT_PATHS = {
    "Navigate": ("POST", "url"),
    "ExecuteScript": ("POST", "execute/sync"),
    "FindElement": ("POST", "element"),
    "ElementClick": ("POST", "element/{id}/click"),
    "AddCookie": ("POST", "cookie"),
    "DeleteAllCookies": ("DELETE", "cookie"),
    "SetWindowRect": ("POST", "window/rect"),
}


class WebKit(Driver):
    """WebKitGTK's small browser on a screen of its own, without a window manager."""

    def __init__(self, port: int, display: str) -> None:
        self.display = display
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(mini_browser()), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.address += "/" + self._ask("POST", self.address, wanted)["sessionId"]

    def _ask(self, method: str, address: str, body: Mapping[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(address, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            with error:
                raise AssertionError(error.read().decode()) from None

    def _answer_to(self, command: str, parameters: Mapping[str, Any]) -> Any:
        method, path = WEBKIT_PATHS[command]
        body = parameters if method == "POST" else None
        return self._ask(method, f"{self.address}/{path.format_map(parameters)}", body)

    def picture(self) -> Image.Image:
        # The driver's own picture may wait for ever on a page that doesn't move.
        box = (0, self._toolbar(), *self.run("return [innerWidth, outerHeight]"))
        return ImageGrab.grab(box, xdisplay=self.display)

    def quit(self) -> None:
        self._ask("DELETE", self.address)


# Without room around the toolbar's buttons, the window can be as narrow as a phone.
GTK_STYLE = "* { min-width: 0; padding: 0; margin: 0 }"
SCREEN = "1400x1100x24"


@contextmanager
def webkit() -> Iterator[Driver]:
    with TemporaryDirectory() as settings, screen() as display:
        style = Path(settings) / "gtk-3.0/gtk.css"
        style.parent.mkdir()
        style.write_text(GTK_STYLE)
        port = free_port()
        environment = os.environ | {
            "DISPLAY": display,
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # it opens this site only
            "XDG_CONFIG_HOME": settings,
        }
        command = ["WebKitWebDriver", "--host=127.0.0.1", f"--port={port}"]
        with running(command, env=environment) as process:
            wait_until_it_answers(port, process)
            driver = WebKit(port, display)
            try:
                yield driver
            finally:
                if not driver.is_lost:
                    driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """The name of a display that nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with running(command, pass_fds=[writing]), open(reading) as told:
        os.close(writing)
        ready, _, _ = select([told], [], [], PATIENCE)
        number = told.readline().strip() if ready else ""
        assert number, "Xvfb did not start"
        yield f":{number}"


def mini_browser() -> Path | None:
    return next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


class Engine(NamedTuple):
    """An engine that this machine may have."""

    name: str
    packages: str  # Debian's, that bring it
    is_here: bool
    start: Callable[..., AbstractContextManager[Driver]]


def drivers(engine: Engine) -> Generator[Driver]:
    """The same driver again and again; once it is lost, one that is started afresh."""
    while True:
        with engine.start() as driver:
            while not driver.is_lost:
                yield driver


ENGINES = [
    Engine("Firefox", "firefox-esr", bool(found("firefox-esr", "firefox")), firefox),
    Engine(
        "WebKit",
        "webkit2gtk-driver xvfb",
        bool(found("WebKitWebDriver") and found("Xvfb") and mini_browser()),
        webkit,
    ),
]
