import json
from typing import Any, get_args

import attrs
import pytest

from protocol import messages, prompts, views, wire
from protocol.errors import CODES, Code, Refusal
from protocol.messages import MESSAGES
from protocol.requests import REQUESTS, Decide, DeckList, Hello, Join, Sync
from protocol.schema import fields_of


@pytest.mark.parametrize(
    ("line", "path", "words"),
    [
        ('{"t":"decide","g":"G1","p":"c1","o":"3"}', "$.o", "expected an integer, got a string"),
        ('{"t":"decide","g":"G1","p":"c1","o":true}', "$.o", "expected an integer, got true or false"),
        ('{"t":"decide","g":"G1","p":"c1"}', "$.o", "is missing"),
        ('{"t":"decide","g":1,"p":"c1","o":1}', "$.g", "expected a string, got a number"),
        ('{"t":"decide","g":"G1","p":"c1","o":null}', "$.o", "is missing"),
        ('{"t":"decide","g":"G1","p":"c1","o":1,"id":[5]}', "$.id", "expected a string or an integer, got a list"),
        ('{"t":"hello","protocols":"rezd/1"}', "$.protocols", "expected a list, got a string"),
        ('{"t":"hello","protocols":["rezd/1",2]}', "$.protocols[1]", "expected a string, got a number"),
        ('{"t":"hello","protocols":[],"caps":"all"}', "$.caps", "expected an object, got a string"),
        (
            '{"t":"hello","protocols":[],"caps":{"delivery":"no"}}',
            "$.caps.delivery",
            "expected one of events, in_prompt, both",
        ),
        ('{"t":"join","seat":"corp","deck":7}', "$.deck", "expected an object, got a number"),
        (
            '{"t":"join","seat":"corp","deck":{"cards":{"Hedge Fund":"3"}}}',
            '$.deck.cards["Hedge Fund"]',
            "expected an integer, got a string",
        ),
        ('{"t":"create","decks":{"corpse":{}}}', '$.decks["corpse"]', "expected one of corp, runner"),
        ('{"t":"create","rated":1}', "$.rated", "expected true or false, got a number"),
        ('{"t":"cards","titles":[[]]}', "$.titles[0]", "expected a string, got a list"),
        ('{"t":"hello","protocols":[],"auth":"x"}', "$.auth", "expected an object, got a string"),
        ('{"t":"hello","protocols":[],"resume":{}}', "$.resume.resume_token", "is missing"),
        ('{"t":"create","clock":{"initial_ms":"1"}}', "$.clock.initial_ms", "expected an integer, got a string"),
        ('{"t":"create","spectators":true}', "$.spectators", "expected one of nobody, public"),
        ('{"t":"spectate"}', "$.g", "is missing"),
        ('{"g":"G1"}', "$.t", "is missing"),
        ('{"t":7}', "$.t", "expected a string, got a number"),
    ],
)
def test_a_wrong_field_is_named(line: str, path: str, words: str) -> None:
    with pytest.raises(Refusal) as refused:
        wire.decode_request(line.encode())
    assert refused.value.code == "bad_message"
    assert refused.value.more["path"] == path
    assert refused.value.message == f"{path}: {words}"


@pytest.mark.parametrize("own", ['"a"', "0", "17", f"-{2**53 - 1}"])
@pytest.mark.parametrize(
    "line",
    [
        '"t":"decide"',
        '"t":"decide","o":[]',
        '"t":"nonsense"',
        '"t":"spectate","perspective":"god"',
        '"x":0',
        '"t":7',
        '"t":"decide","o":1.5',
        '"t":"decide","o":9007199254740993',
        '"t":"decide","o":1,"o":2',
        f'"x":{"[" * 20}{"]" * 20}',
    ],
)
def test_an_error_names_what_a_bad_line_is_about(line: str, own: str) -> None:
    with pytest.raises(Refusal) as refused:
        wire.decode_request(f'{{"id":{own},"g":"G3","p":"c7",{line}}}'.encode())
    more = refused.value.more
    assert (more["re"], more["g"], more["p"]) == (json.loads(own), "G3", "c7")


def test_an_error_does_not_repeat_an_invalid_id() -> None:
    for line in (b'{"id":{},"g":7,"p":[]}', b'{"id":1.5,"g":null}', b'{"id":true}', b'{"id":9007199254740993}'):
        with pytest.raises(Refusal) as refused:
            wire.decode_request(line)
        assert refused.value.more.keys() <= {"path"}


@pytest.mark.parametrize("own", ["a", "", 5, 0, -(2**53 - 1)])
def test_an_id_comes_back_as_it_was(own: str | int) -> None:
    request = wire.decode_request(json.dumps({"t": "sync", "id": own}).encode())
    assert isinstance(request, Sync)
    assert json.loads(wire.encode(messages.Ack(request.id))) == {"t": "ack", "re": own}


@pytest.mark.parametrize("cls", REQUESTS.values())
def test_null_is_left_out(cls: type[Any]) -> None:
    tag = next(tag for tag, each in REQUESTS.items() if each is cls)
    fields = json.loads(wire.encode(filled(cls)))
    every = {field.name: None for field in fields_of(cls, asked=True)}
    nested = json.loads(json.dumps({**every, **fields, "t": tag}))
    assert wire.decode_request(json.dumps(nested).encode()) == filled(cls)


def test_null_is_left_out_inside_objects() -> None:
    line = b'{"t":"join","seat":"corp","deck":{"cards":{"Hedge Fund":3,"Ice Wall":null},"identity":null,"extra":null}}'
    assert wire.decode_request(line) == Join("corp", deck=DeckList({"Hedge Fund": 3}))


def test_null_is_never_sent() -> None:
    """Whatever may be null has that as its default, which is left out; lists and maps hold no nulls."""
    seen: list[Any] = [*MESSAGES.values(), *REQUESTS.values()]
    for cls in seen:
        for field in attrs.fields(attrs.resolve_types(cls)):
            arguments = get_args(field.type)
            assert type(None) not in arguments or field.default is None, f"{cls.__name__}.{field.name}"
            for kind in (field.type, *arguments):
                assert kind is type(None) or type(None) not in get_args(kind) or kind is field.type
                if attrs.has(kind) and kind not in seen:
                    seen.append(kind)
    assert views.Card in seen


@pytest.mark.parametrize("tag", ["welcome", "event", "deal", "Decide", "", "prompt"])
def test_an_unknown_type_is_refused(tag: str) -> None:
    with pytest.raises(Refusal) as refused:
        wire.decode_request(json.dumps({"t": tag}).encode())
    assert refused.value.code == "unknown_type"


def test_unknown_fields_are_ignored_and_unknown_capabilities_named() -> None:
    assert wire.decode_request(b'{"t":"decide","g":"G","p":"c1","o":0,"x":{"y":[1]}}') == Decide("G", "c1", 0)
    hello = wire.decode_request(b'{"t":"hello","protocols":["rezd/1"],"caps":{"hash":true,"x-a":1}}')
    assert isinstance(hello, Hello)
    assert hello.caps.hash
    assert hello.caps.unknown == ["x-a"]


def test_decks_are_text_or_maps() -> None:
    exported = Join("corp", deck=DeckList(export="3x Hedge Fund"))
    assert wire.decode_request(b'{"t":"join","seat":"corp","deck":{"export":"3x Hedge Fund"}}') == exported
    join = wire.decode_request(b'{"t":"join","seat":"corp","deck":{"cards":{"Hedge Fund":3}}}')
    assert join == Join("corp", deck=DeckList({"Hedge Fund": 3}))
    assert wire.decode_request(wire.encode(join)) == join


def filled(cls: type[Any]) -> Any:
    """An instance with the required fields alone, all of them made up."""
    values: dict[str, Any] = {}
    attrs.resolve_types(cls)
    for field in attrs.fields(cls):
        if field.default is attrs.NOTHING:
            values[field.name] = made_up(field.type)
    return cls(**values)


def made_up(kind: Any) -> Any:
    arguments = get_args(kind)
    if arguments and all(isinstance(argument, str) for argument in arguments):
        return arguments[0]
    if attrs.has(kind):
        return filled(kind)
    if type(None) in arguments:
        return None
    simple: dict[Any, Any] = {str: "x", int: 7, bool: True}
    return simple[kind] if kind in simple else (kind.__origin__)()


@pytest.mark.parametrize("cls", REQUESTS.values())
def test_requests_survive_the_wire(cls: type[Any]) -> None:
    request = filled(cls)
    line = wire.encode(request)
    assert line.endswith(b"}\n")
    assert line.count(b"\n") == 1
    assert wire.decode_request(line) == request


@pytest.mark.parametrize("cls", MESSAGES.values())
def test_messages_survive_the_wire(cls: type[Any]) -> None:
    message = filled(cls)
    assert wire.decode_message(wire.encode(message)) == message


def test_a_prompt_is_flat_and_has_every_number() -> None:
    asked = prompts.Prompt("paid", "5.6.1b", "paid window", [prompts.Option("pass", "Pass")])
    line = wire.encode(messages.Prompt("G1", 4, "c1", asked))
    assert json.loads(line) == {
        "t": "prompt",
        "g": "G1",
        "n": 4,
        "p": "c1",
        "kind": "paid",
        "step": "5.6.1b",
        "step_name": "paid window",
        "options": [{"act": "pass", "label": "Pass"}],
        "default": 0,
        "min": 1,
        "max": 1,
    }


def test_an_event_is_flat() -> None:
    line = wire.encode(messages.Event("G1", 4, views.Event("gain", "corp", amount=1)))
    assert json.loads(line) == {"t": "event", "g": "G1", "n": 4, "e": "gain", "player": "corp", "amount": 1}


def test_clients_ignore_messages_to_come_and_notice_foreign_lines() -> None:
    assert wire.decode_message(b'{"t":"trumpet","g":"G1"}') is None
    for line in (b"HTTP/1.1 400 Bad Request", b"{}", b'{"t":"ack","o":"1"}'):
        with pytest.raises(ValueError, match="not a line of rezd/1"):
            wire.decode_message(line)


def test_every_code_has_a_meaning() -> None:
    assert list(CODES) == list(get_args(Code))


def test_no_field_of_a_body_hides_one_of_its_envelope() -> None:
    for envelope, body in ((messages.Prompt, prompts.Prompt), (messages.Event, views.Event)):
        own = {field.name for field in attrs.fields(envelope)} - {"prompt", "event"} | {"t"}
        assert not own & {field.name for field in attrs.fields(body)}


def test_defaults_that_are_left_out_say_nothing() -> None:
    assert json.loads(wire.encode(messages.Ack())) == {"t": "ack"}
