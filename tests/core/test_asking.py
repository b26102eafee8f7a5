import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.core.asking import ADD, CEILING, FLOOR, OVERRIDE, SET, CircularOrder, Share, measured, ranks

NUMBERS = st.integers(-20, 20)
SHARES = st.lists(st.builds(Share, st.sampled_from((SET, ADD, FLOOR, CEILING, OVERRIDE)), NUMBERS, st.just("c")))


@given(NUMBERS)
def test_without_shares_the_printed_value_stands(printed: int) -> None:
    assert measured(printed, []) == printed


@given(NUMBERS, st.lists(NUMBERS), st.lists(NUMBERS, max_size=1), st.data())
def test_added_to_what_is_set(printed: int, added: list[int], given_: list[int], data: st.DataObject) -> None:
    shares = [Share(ADD, n, "c") for n in added] + [Share(SET, n, "c") for n in given_]
    order = data.draw(st.permutations(shares))
    assert measured(printed, order) == (given_ or [printed])[0] + sum(added)


@pytest.mark.parametrize("layer", [SET, OVERRIDE])
@given(NUMBERS, NUMBERS, NUMBERS)
def test_of_two_in_one_layer_the_later_replaces_the_earlier(layer: int, printed: int, first: int, last: int) -> None:
    assert measured(printed, [Share(layer, first, "a"), Share(layer, last, "b")]) == last


@given(NUMBERS, SHARES, NUMBERS)
def test_a_floor_holds(printed: int, shares: list[Share], floor: int) -> None:
    low = [share for share in shares if share.layer < CEILING]
    assert measured(printed, [Share(FLOOR, floor, "c"), *low]) >= floor


@given(NUMBERS, SHARES, NUMBERS)
def test_a_ceiling_holds(printed: int, shares: list[Share], ceiling: int) -> None:
    low = [share for share in shares if share.layer < OVERRIDE]
    assert measured(printed, [Share(CEILING, ceiling, "c"), *low]) <= ceiling


@given(NUMBERS, SHARES, NUMBERS)
def test_an_override_has_the_last_word(printed: int, shares: list[Share], last: int) -> None:
    others = [share for share in shares if share.layer != OVERRIDE]
    assert measured(printed, [Share(OVERRIDE, last, "c"), *others]) == last


@st.composite
def declarations(draw: st.DrawFn) -> tuple[list[str], dict[str, list[str]]]:
    """Elements, and who comes before whom without any circle; some of those named are not there."""
    order = draw(st.permutations([f"e{i}" for i in range(draw(st.integers(1, 7)))]))
    before = {
        first: draw(st.lists(st.sampled_from([*order[place + 1 :], "absent"]), unique=True))
        for place, first in enumerate(order)
    }
    before["nobody"] = order[:1]
    return draw(st.permutations(order)), before


@given(declarations())
def test_ranks_respect_what_is_declared(case: tuple[list[str], dict[str, list[str]]]) -> None:
    elements, before = case
    found = ranks(elements, before)
    assert list(found) == elements
    for first, seconds in before.items():
        for second in seconds:
            if first in found and second in found:
                assert found[first] < found[second]
    for element, rank in found.items():
        if rank:
            assert any(element in before.get(other, ()) and found[other] == rank - 1 for other in found)


@given(st.integers(1, 5))
def test_a_circle_is_refused(length: int) -> None:
    circle = {f"e{i}": [f"e{(i + 1) % length}"] for i in range(length)}
    with pytest.raises(CircularOrder, match="e0") as caught:
        ranks([*circle, "free"], circle)
    assert "free" not in str(caught.value), "who is in no circle is not blamed"


def test_elements_named_twice_count_once() -> None:
    assert ranks(["a", "b", "a"], {"b": ["a"]}) == {"a": 1, "b": 0}
