"""`rezd serve`: the daemon."""

from __future__ import annotations

import gc
import ipaddress
import logging
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click
import structlog
import trio

from daemon.commands.options import FOR_RECORDS, RECORDS, SECONDS, director, director_options, make_folder, not_with
from daemon.errors import UserError

log: Any = structlog.get_logger()


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=7393,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0: any free port.",
)
@click.option(
    "--insecure-bind", is_flag=True, help="Allow an address that other machines can reach; traffic is not encrypted."
)
@click.option(
    "--idle",
    default=60.0,
    show_default=True,
    type=SECONDS,
    help="Seconds a prompt may stay open before its seat loses.",
)
@RECORDS
@click.option("--no-records", is_flag=True, help="Keep no records.")
@click.option(
    "--records-limit",
    type=click.IntRange(1),
    metavar="MEGABYTES",
    help="How much the folder of the records may hold; more is not written until there is room (default: no limit).",
)
@click.option(
    "--on-no-record",
    type=click.Choice(("go-on", "stop")),
    default="go-on",
    show_default=True,
    help="Whether a rated game whose record cannot be written goes on or ends as a draw.",
)
@director_options("A client that knows this key may fix seeds and decks.")
def serve(
    host: str,
    port: int,
    insecure_bind: bool,
    idle: float,
    records: Path,
    no_records: bool,
    records_limit: int | None,
    on_no_record: str,
    director_key: str | None,
    director_key_file: Path | None,
) -> None:
    """Run the daemon until it is interrupted.

    Clients connect and play as described in protocol/README.md. Each game leaves a record for rezd replay.

    \b
    Example:
      rezd serve --port 7393
    """
    if not insecure_bind and not _is_loopback(host):
        raise UserError(
            f"other machines can reach {host}, and traffic is not encrypted",
            hint="add --insecure-bind if that is what you want",
            status=2,
        )
    not_with("--no-records", "records", "records_limit", "on_no_record", present=no_records)
    key = director(director_key, director_key_file)
    if not no_records:
        make_folder(records, FOR_RECORDS)
    set_up_log()
    limit = None if records_limit is None else records_limit * 1_000_000
    trio.run(partial(_serve, host, port, idle, None if no_records else records, limit, on_no_record == "stop", key))


async def _serve(
    host: str,
    port: int,
    idle: float,
    records: Path | None,
    records_limit: int | None,
    needs_record: bool,
    director_key: str | None,
) -> None:
    # Imported here: loading all cards takes a while, and --help should not wait for them.
    from daemon.cards import load
    from daemon.games import Outcome, Settings
    from daemon.lobby import Lobby
    from daemon.recording import Quota
    from daemon.server import Server, listen

    def over(outcome: Outcome) -> None:
        log.info("game over", game=outcome.g, winner=outcome.winner, reason=outcome.reason, turns=outcome.turns)

    cards = load()
    # The cards stay for good: freezing them makes collections short, and these need not be frequent.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    started = secrets.token_hex(4)
    settings = Settings(
        cards,
        director_key,
        records,
        # Every daemon counts its games from 1, and must not overwrite an earlier one's records.
        record_name=lambda g: f"{started}-{g}.jsonl",
        quota=Quota(records, records_limit) if records is not None and records_limit is not None else None,
        needs_record=needs_record,
        idle=idle,
        clock=trio.current_time,
        complain=log.error,
        on_over=over,
    )
    try:
        listeners = await listen(host, port)
    except OSError as error:
        raise UserError(f"cannot listen on {host}, port {port}: {error.strerror or error}") from None
    for listener in listeners:
        address, bound = listener.socket.getsockname()[:2]
        log.info("listening", host=address, port=bound)
    await until_told(partial(Server(Lobby(settings)).run, listeners))


STOP = (signal.SIGINT, signal.SIGTERM)
IGNORED = (signal.SIGUSR1, signal.SIGUSR2)
"""Signals that would end the process and mean nothing here."""


async def until_told(work: Callable[[], Awaitable[None]], stop: Sequence[signal.Signals] = STOP) -> int | None:
    """Run `work` until it is done or one of the `stop` signals arrives; returns that signal, or None.

    Further signals change nothing: the work is already shutting down. SIGHUP, unless it stops the work, and the signals
    in `IGNORED` are logged.
    """
    with trio.open_signal_receiver(*STOP, *IGNORED, signal.SIGHUP) as signals:
        async with trio.open_nursery() as nursery:
            with trio.CancelScope() as scope:
                heard: list[int] = []
                nursery.start_soon(_heed, signals, stop, scope, heard)
                await work()
            nursery.cancel_scope.cancel()
    return heard[0] if scope.cancelled_caught else None


async def _heed(
    signals: AsyncIterator[int], stop: Sequence[signal.Signals], scope: trio.CancelScope, heard: list[int]
) -> None:
    async for number in signals:
        if number not in stop:
            log.info("signal ignored", signal=signal.Signals(number).name)
            continue
        heard.append(number)
        if not scope.cancel_called:
            log.info("stopping", signal=signal.Signals(number).name)
            scope.cancel()


def set_up_log(*, all_of_it: bool = True) -> None:
    """Log to standard error: for people on a terminal, otherwise as JSON lines. Without `all_of_it`, only errors."""
    renderer: Any = (
        structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer(sort_keys=False)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if all_of_it else logging.ERROR),
        logger_factory=lambda: structlog.PrintLogger(sys.stderr),
    )


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
