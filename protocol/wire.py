"""One line to one message and back, and words for what is wrong with a line.

Every hook is fetched once, at import. Lines are read by a quick converter that does not say where a mistake is; only a
line that failed goes through a second one, which does.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, cast

import orjson

from protocol import prompts, views
from protocol.converters import fields_reader, mistake, reader, writer
from protocol.errors import Refusal
from protocol.lines import parse, what
from protocol.messages import MESSAGES, Event, Message, Prompt
from protocol.requests import PROTOCOL, REQUESTS, Request

LINE_IN = 64 * 1024
"""Longest line to the daemon, in bytes without its end."""

LINE_OUT = 1024 * 1024
"""Longest line from the daemon."""

_QUICK = reader(detailed=False)
_CAREFUL = reader(detailed=True)
_REQUESTS = {tag: (fields_reader(cls, _QUICK), cls) for tag, cls in REQUESTS.items()}


def decode_request(line: bytes | bytearray) -> Request:
    """The request that a line holds, without its end. Raises a `Refusal` that is about this line."""
    fields = parse(line)
    tag = fields.get("t")
    try:
        hook, cls = _REQUESTS[cast(str, tag)]
    except (KeyError, TypeError):
        raise _no_type(tag).about(fields) from None
    try:
        return cast(Request, hook(fields, cls))
    except Exception:
        raise _mistake(fields, cls).about(fields) from None


def _no_type(tag: Any) -> Refusal:
    if tag is None:
        return Refusal("bad_message", "$.t: is missing", path="$.t")
    if not isinstance(tag, str):
        return Refusal("bad_message", f"$.t: expected a string, got {what(tag)}", path="$.t")
    return Refusal("unknown_type", f"no message to the daemon is called {json.dumps(tag[:40])}")


def _mistake(fields: dict[str, Any], cls: Any) -> Refusal:
    path, words = "$", "cannot be read"
    try:
        fields_reader(cls, _CAREFUL, detailed=True)(fields, cls)
    except Exception as error:
        path, words = mistake(error)
    return Refusal("bad_message", f"{path}: {words}", path=path)


_WRITER = writer()
_VIEW = _WRITER.get_unstructure_hook(views.View)
_PROMPT = _WRITER.get_unstructure_hook(prompts.Prompt)
_EVENT = _WRITER.get_unstructure_hook(views.Event)
_WRITTEN = {cls: (tag, _WRITER.get_unstructure_hook(cls)) for tag, cls in {**REQUESTS, **MESSAGES}.items()}


def to_object(message: Message | Request) -> dict[str, Any]:
    """The JSON object of a message."""
    cls = message.__class__
    if cls is Prompt:
        assert isinstance(message, Prompt)
        # The fields of what is asked are beside those of the envelope, not in an object of their own.
        fields = {"t": "prompt", "g": message.g, "n": message.n, "p": message.p, **_PROMPT(message.prompt)}
        if message.again:
            fields["again"] = True
        if message.deadline_ms is not None:
            fields["deadline_ms"] = message.deadline_ms
        if message.view_hash is not None:
            fields["view_hash"] = message.view_hash
        if message.view is not None:
            fields["view"] = _VIEW(message.view)
        return fields
    if cls is Event:
        assert isinstance(message, Event)
        return {"t": "event", "g": message.g, "n": message.n, **_EVENT(message.event)}
    tag, hook = _WRITTEN[cls]
    return {"t": tag, **hook(message)}


def encode(message: Message | Request) -> bytes:
    """The line of a message, with its end."""
    return orjson.dumps(to_object(message), option=orjson.OPT_APPEND_NEWLINE)


def view_object(view: views.View) -> dict[str, Any]:
    """The JSON object of a view."""
    return cast(dict[str, Any], _VIEW(view))


def view_from(fields: dict[str, Any]) -> views.View:
    """The view that a JSON object holds. Raises what cattrs raises if it holds none."""
    return _QUICK.structure(fields, views.View)


def view_hash(view: views.View) -> str:
    """SHA-256, in hexadecimal, of a view's JSON as it is sent, with sorted keys and without spaces."""
    return hashlib.sha256(orjson.dumps(_VIEW(view), option=orjson.OPT_SORT_KEYS)).hexdigest()


_MESSAGES = {tag: (_QUICK.get_structure_hook(cls), cls) for tag, cls in MESSAGES.items()}
_BODIES = {"prompt": "prompt", "event": "event"}


def decode_message(line: bytes | bytearray) -> Message | None:
    """The message that a line from the daemon holds; None if its type is unknown, as a later revision may send one.

    Raises `ValueError` for a line that is not of this protocol.
    """
    try:
        fields = orjson.loads(line)
        tag = fields["t"]
        if tag not in _MESSAGES:
            return None
        hook, cls = _MESSAGES[tag]
        if tag in _BODIES:
            fields[_BODIES[tag]] = fields
        return cast(Message, hook(fields, cls))
    except Exception as error:
        raise ValueError(f"not a line of {PROTOCOL}: {bytes(line[:80])!r}") from error
