"""The production server, Granian: one main process, and workers that answer."""

import gc
import logging
import multiprocessing
import os
import signal
import threading
import time
from functools import cache, partial
from typing import TYPE_CHECKING
from urllib.parse import quote

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server import MPServer

from tictactoe_web import create_app

if TYPE_CHECKING:
    from flask import Flask

THREADS = 64  # a form that never arrives holds one, see security.ARRIVING; more only cost speed
TIME_TO_FINISH = 4  # seconds for running requests, once told to stop


# The log ---------------------------------------------------------------------------------------

LOG_FORMAT = '%(addr)s - - [%(time)s] "%(method)s %(path)s %(protocol)s" %(status)d %(dt_ms).1fms'
IN_PATHS = "/:@!$&'()*+,;=~"  # what RFC 3986 lets stand in a path as it is


class OneLine(logging.Formatter):
    """Writes one line, whatever is in the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with anything that is not to be printed escaped."""
        line = super().format(record)
        return "".join(it if it.isprintable() else ascii(it)[1:-1] for it in line)


class AccessLine(OneLine):
    """Writes a request, whatever a client put into the path that it asked for."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with the path as it would stand in a link: no quotation mark ends it."""
        assert isinstance(record.args, dict), "Granian logs a request by name"
        path = quote(str(record.args["path"]), safe=IN_PATHS, encoding="latin-1")  # as WSGI has it
        args = record.args | {"path": path}
        return super().format(logging.makeLogRecord(vars(record) | {"args": args}))


FORMATTERS = {
    "generic": {"()": OneLine, "fmt": "%(message)s"},
    "access": {"()": AccessLine, "fmt": "%(message)s"},
}


# The application, and its workers --------------------------------------------------------------


@cache
def application() -> "Flask":
    """What is served, made once in a process and then kept out of the garbage collector's way.

    Nearly all that it is made of stays, so to look through it for garbage would only take time, and
    write to memory that workers share.
    """
    gc.disable()
    try:
        app = create_app()
        gc.freeze()
    finally:
        gc.enable()
    return app


def prepare_workers() -> None:
    """Make the application now if workers are copies of this process, so that they share it.

    Else they start empty, and make their own.
    """
    if multiprocessing.get_start_method() != "fork":
        return
    application()
    # A signal that comes while a worker is copied waits until each knows what to make of it.
    told = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    hold = partial(signal.pthread_sigmask, signal.SIG_BLOCK, told)
    release = partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, told)
    os.register_at_fork(before=hold, after_in_parent=release, after_in_child=leave_the_terminal)
    os.register_at_fork(after_in_child=release)


def leave_the_terminal() -> None:
    """Make this process, a worker, heed SIGTERM only, by which the main process stops it.

    Ctrl+C and a closed terminal are told to a whole group of processes, but are for the main one: a
    worker told twice may never end. Outside of that group, SIGTTOU could stop its log.
    """
    os.setpgrp()
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTTOU):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def in_worker() -> "Flask":
    """What Granian calls in each worker, to know what to serve."""
    if os.name == "posix":
        leave_the_terminal()  # a copy of the main process has done so before, to no harm
    threading.Thread(target=end_with_main, daemon=True).start()
    return application()


def end_with_main() -> None:
    """End this worker if the main process is gone, having been killed; not on Windows."""
    main_process = multiprocessing.parent_process()
    assert main_process, "called in a worker"
    while os.getppid() == main_process.pid:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(TIME_TO_FINISH)
    os._exit(1)


# The main process ------------------------------------------------------------------------------


def serve(address: str, port: int, workers: int, log_access: bool) -> None:
    """Serve until told to stop."""
    server = MPServer(
        "tictactoe_web",  # only a name: in_worker says what is served
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=TIME_TO_FINISH,
        http1_settings=HTTP1Settings(header_read_timeout=10_000, max_buffer_size=16 * 1024),
        http=HTTPModes.http1,  # a client that says nothing is timed out only where this is known
        websockets=False,
        log_level=LogLevels.error,
        log_access=log_access,
        log_access_format=LOG_FORMAT,
        log_dictconfig={"formatters": FORMATTERS},
    )
    if os.name == "posix":
        # A closed terminal stops it, where Granian would start new workers; unless nohup is meant.
        ignored = signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
        hung_up = signal.SIG_IGN if ignored else server.signal_handler_interrupt
        server.on_startup(lambda: signal.signal(signal.SIGHUP, hung_up))
    server.serve(target_loader=in_worker, wrap_loader=False)
