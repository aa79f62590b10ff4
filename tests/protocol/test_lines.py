import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protocol.errors import BIGGEST, Refusal
from protocol.lines import parse


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"{", "bad_json"),
        (b"nonsense", "bad_json"),
        (b"[1]", "bad_json"),
        (b'"text"', "bad_json"),
        (b"null", "bad_json"),
        (b'{"a":1}{"b":2}', "bad_json"),
        (b'\xef\xbb\xbf{"a":1}', "bad_json"),
        (b'{"a":1,"a":2}', "bad_json"),
        (b'{"a":{"b":1,"b":1}}', "bad_json"),
        (b'{"a":[{"b":1,"b":1}]}', "bad_json"),
        (b'{"a":":","a":1}', "bad_json"),
        (b'{"a":1.5}', "bad_json"),
        (b'{"a":1e3}', "bad_json"),
        (b'{"a":[[2.0]]}', "bad_json"),
        (b'{"a":NaN}', "bad_json"),
        (b'{"a":9007199254740992}', "bad_json"),
        (b'{"a":-9007199254740992}', "bad_json"),
        (b'{"a":99999999999999999999999999}', "bad_json"),
        (b'{"a":' * 17 + b"1" + b"}" * 17, "bad_json"),
        (b'{"a":' * 5000, "bad_json"),
        (b'{"a":"\xff"}', "bad_utf8"),
        (b"\xff\xfe{\x00}\x00", "bad_utf8"),
        ('{"a":"ü"}'.encode("latin-1"), "bad_utf8"),
    ],
)
def test_an_invalid_line(line: bytes, code: str) -> None:
    with pytest.raises(Refusal) as refused:
        parse(line)
    assert refused.value.code == code
    assert refused.value.message
    assert "\n" not in refused.value.message


def test_what_is_a_line() -> None:
    assert parse(b'{"a":9007199254740991,"b":-9007199254740991}') == {"a": BIGGEST, "b": -BIGGEST}
    assert parse(b'  { "a" : [ { "b" : null } , true ] }\r') == {"a": [{"b": None}, True]}
    assert parse('{"a:b":"c:d","ü":":"}'.encode()) == {"a:b": "c:d", "ü": ":"}
    assert parse(b'{"a":' * 16 + b"1" + b"}" * 16)


texts = st.text(st.characters(codec="utf-8"), max_size=5)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-BIGGEST, BIGGEST) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(texts, values, max_size=4))
def test_every_proper_object_is_read(value: dict[str, object]) -> None:
    assert parse(json.dumps(value).encode()) == value
    assert parse(json.dumps(value, ensure_ascii=False, indent=1).encode()) == value


@given(st.binary(max_size=60))
def test_nothing_else_escapes(line: bytes) -> None:
    with suppress(Refusal):
        parse(line)
