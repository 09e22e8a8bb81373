"""The production server, Granian: one main process, and workers that answer."""

import ctypes
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from tictactoe_web import create_app
from tictactoe_web.access_log import logged
from tictactoe_web.engine.check.brought import Brought
from tictactoe_web.pages import PAGES
from tictactoe_web.security import MOST_ARRIVING
from tictactoe_web.signals import orders_to_stop

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

# Whoever waits for a form, or for what is done in turn, holds a thread; 16 more are left for pages.
WAITING = sum(page.most_waiting for page in PAGES)
THREADS = MOST_ARRIVING + WAITING + 16
CONNECTIONS = 8192  # to a worker; Granian's own limit lets 1,024 silent clients shut out everybody
TIME_TO_ASK = 10  # seconds to send the head of a request; then the connection is closed
# Seconds for running requests, once told to stop. Platforms wait for five, and on a busy machine
# ending all processes takes one of them.
TIME_TO_FINISH = 3
M_ARENA_MAX = -8  # as glibc's malloc.h has it
POOLS = 2  # of memory; every thread that has once needed much leaves its pool that large


def serve(
    address: str, port: int, workers: int, access_log: bool, player: Brought | None = None
) -> None:
    """Serve until told to stop; `player` is one more opponent."""
    server = Granian(
        "tictactoe_web",  # only a name: the loader below says what is served
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        backpressure=CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=TIME_TO_FINISH,
        http1_settings=HTTP1Settings(
            header_read_timeout=1000 * TIME_TO_ASK, max_buffer_size=16 * 1024
        ),
        http=HTTPModes.http1,  # silent clients are timed out only if this is set
        websockets=False,
        log_level=LogLevels.error,
    )
    to_stop = [signal.SIGINT, *orders_to_stop()]
    server.on_startup(partial(stop_when_told, to_stop))
    server.on_shutdown(partial(hear_no_more, to_stop))
    loader = partial(logged_app if access_log else quiet_app, player)
    server.serve(target_loader=loader, wrap_loader=False)


def stop_when_told(signals: Sequence[signal.Signals]) -> None:
    """Take these signals as the order to stop, however many of them come.

    Told twice within a moment, as GNU timeout and a closing terminal tell it, Granian could wait
    for itself and never exit, or only renew its workers. And the system may give a signal to a
    thread that isn't the main one, which then sleeps on and runs no handler. Whichever it is, it
    writes to the wakeup file, for which a thread of ours waits.

    What nohup had ignored is ignored again: Granian would renew its workers, or be told to stop.
    """
    stop: Any = signal.getsignal(signal.SIGTERM)  # Granian's own
    hears, tells = socket.socketpair()
    tells.setblocking(False)

    def wait() -> None:
        while hears.recv(1):
            stop()

    for number in signals:
        signal.signal(number, lambda *_: None)
    if os.name == "posix" and signal.SIGHUP not in signals:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.set_wakeup_fd(tells.detach(), warn_on_full_buffer=False)
    threading.Thread(target=wait, daemon=True).start()


def hear_no_more(signals: Sequence[signal.Signals]) -> None:
    """Ignore these signals: one that came while Python ends would kill it."""
    for number in signals:
        signal.signal(number, signal.SIG_IGN)


def quiet_app(player: Brought | None) -> "WSGIApplication":
    """What a worker serves."""
    share_memory()
    leave_the_terminal()
    threading.Thread(target=end_with_the_main_process, daemon=True).start()
    return create_app({"PLAYER": player})


def logged_app(player: Brought | None) -> "WSGIApplication":
    """What a worker serves if every request is to be logged."""
    return logged(quiet_app(player))


def share_memory() -> None:
    """Let the threads take memory from few pools; of its own accord, glibc has 8 to a processor."""
    if os.name == "posix":
        libc = ctypes.CDLL(None)
        if hasattr(libc, "mallopt"):  # other C libraries have one pool
            libc.mallopt(M_ARENA_MAX, POOLS)


def leave_the_terminal() -> None:
    """Leave Ctrl+C to the main process, which then stops this worker: one told twice might hang."""
    if os.name == "posix":
        os.setpgrp()


def end_with_the_main_process() -> None:
    """Stop this worker once the main process is gone, even killed, and so free the port."""
    main = multiprocessing.parent_process()
    assert main, "workers are started by multiprocessing"
    main.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(TIME_TO_FINISH)
    os._exit(1)  # as the main process would have made it, had it been there
