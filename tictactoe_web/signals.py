"""The orders to stop that come as signals."""

import os
import signal


def orders_to_stop() -> list[signal.Signals]:
    """Besides Ctrl+C, SIGTERM, and that the terminal has closed, unless nohup has that ignored."""
    found = [signal.SIGTERM]
    if os.name == "posix" and signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        found.append(signal.SIGHUP)
    return found
