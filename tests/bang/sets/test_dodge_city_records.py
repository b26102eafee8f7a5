"""Records of games with Dodge City: what is taken back, and what checkpoints tell of cards laid for later turns."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.setup import Player
from bangref.bang.state import Lying, State, with_lying, with_seat
from bangref.bang.take_back import may_take_back
from bangref.core.engine import Rejected, legal_actions
from bangref.core.play import play as carry_out
from bangref.core.replay import Session, same_turn, take_back
from bangref.core.ruling import Ruling
from bangref.judge.checkpoints import check_of, resume_of
from bangref.judge.simulate import NAMES, simulated, transcript_of
from bangref.kits import names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.digest import digest, laid_for_later
from bangref.kits.bang.game import BangGame
from bangref.record.errors import MalformedError
from bangref.record.model import Check
from bangref.record.names import Names
from tests.bang.sets.dodge_city import table
from tests.bang.table import ADA, doing, names_of, play, player
from tests.quick import examples
from tests.report.games import states


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize(("use", "refusal"), [("on Ben", True), ("on Ben at Barrel QS", False), ("on Ada", False)])
def test_take_back_no_chance__a_hidden_card_of_another_taken_from_play(use: str, refusal: bool) -> None:
    seats = [player(hand=["Beer 7H"], lying=["Conestoga 9D"]), player(hand=["Beer 6H"], lying=["Barrel QS"])]
    rules, state = table([*seats, player(), player()])
    session = Session(rules, state, may_take_back, same_turn, True)
    for action in doing(rules, state, f"Ada uses Conestoga {use}"):
        done = carry_out(session, action)
        assert not isinstance(done, Rejected)
        session, _ = done
    back = take_back(session, ADA)
    assert isinstance(back, Ruling) if refusal else not isinstance(back, Ruling) and back.state == state


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize(
    ("use", "held", "refusal"),
    [
        ("Conestoga on Ben", ["Beer 6H"], True),
        ("Conestoga on Ben", [], False),
        ("Knife on Ben", ["Beer 6H"], False),
        ("Doc Holyday on Ben with Beer 7H, BANG! 2C", ["Beer 6H"], False),
    ],
)
def test_take_back_no_chance__only_what_reaches_into_a_hand(use: str, held: list[str], refusal: bool) -> None:
    seats = [player("doc_holyday", ["Beer 7H", "BANG! 2C"], ["Conestoga 9D", "Knife 8H"]), player(hand=held)]
    rules, state = table([*seats, player(), player()], readings={"bang.symbol.take_card": "any_player"})
    session = Session(rules, state, may_take_back, same_turn, True)
    for action in doing(rules, state, f"Ada uses {use}"):
        done = carry_out(session, action)
        assert not isinstance(done, Rejected)
        session, _ = done
    back = take_back(session, ADA)
    assert isinstance(back, Ruling) if refusal else not isinstance(back, Ruling) and back.state == state


@examples(12)
@given(st.integers(0, 500))
def test_full_checkpoints__tell_what_has_been_laid_for_later_turns(seed: int) -> None:
    game = simulated(4, seed, sets=("dodge_city",))
    names = names_for(game.rules, NAMES[:4])
    for state, _ in states(game):
        if state.frames[-1].tag != "play_phase" or len(state.frames) != 2:
            continue
        told = full_check(state, names)
        later = {names.player(i): laid_for_later(game.rules, seat) for i, seat in enumerate(state.seats)}
        assert told.get("fresh", {}) == {
            name: sorted(map(names.card_text, cards)) for name, cards in later.items() if cards
        }
        again = resume_of(Check.model_validate(told), names, BangGame("003", ("dodge_city",), (), {}, game.players))(
            game.rules
        )
        assert [laid_for_later(game.rules, seat) for seat in again.seats] == list(later.values())
        if again.memo == state.memo:
            assert legal_actions(game.rules, again) == legal_actions(game.rules, state)


def test_digests_tell_what_has_been_laid_for_later_turns() -> None:
    rules, state = table([player(hand=["Knife 8H", "Mustang 8H"]), player(), player(), player()])
    names = names_of(rules, state)
    laid, lies = (
        play(rules, state, "Ada plays Knife 8H"),
        table([player(hand=["Mustang 8H"], lying=["Knife 8H"])] + [player()] * 3)[1],
    )
    assert digest(laid, names) != digest(lies, names)
    assert digest(_unmarked(laid), names) == digest(lies, names)
    mustang = play(rules, state, "Ada plays Mustang 8H")
    assert digest(_unmarked(mustang), names) == digest(mustang, names)


def _unmarked(state: State) -> State:
    ada = state.seats[ADA]
    return with_seat(state, ADA, with_lying(ada, tuple(Lying(x.card) for x in ada.lying)))


def _read(told: dict[str, Any], names: Names) -> None:
    players = tuple(Player("outlaw", ("black_jack",)) for _ in names.players)
    game = BangGame("003", ("dodge_city",), (), {}, players)
    check_of(Check.model_validate(told), names, game)
    resume_of(Check.model_validate(told), names, game)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"fresh": {"Ben": ["Knife 8H"]}}, "check.fresh.Ben.0: Knife 8H is not in play before Ben"),
        ({"fresh": {"Bob": []}}, "nobody here is called 'Bob'"),
        ({"fresh": {"Ben": ["Knive 8H"]}}, "no card is called 'Knive 8H'"),
    ],
)
def test_full_checkpoints__what_is_amiss_is_named(changes: dict[str, Any], message: str) -> None:
    rules, state = table([player(lying=["Knife 8H"]), player(), player(), player()])
    names = names_of(rules, state)
    with pytest.raises(MalformedError) as fault:
        _read({**full_check(state, names), **changes}, names)
    assert message in f"{fault.value.where}: {fault.value.problem}"


def test_checkpoints__a_difference_in_what_has_just_been_laid_is_told() -> None:
    rules, state = table([player(hand=["Knife 8H"]), player(), player(), player()])
    names, players = names_of(rules, state), tuple(Player("outlaw", ("black_jack",)) for _ in range(4))
    state = play(rules, state, "Ada plays Knife 8H")
    game = BangGame("003", ("dodge_city",), (), {}, players)
    for said, wrong in ((["Knife 8H"], False), ([], True)):
        compare = check_of(Check.model_validate({"fresh": {"Ada": said}}), names, game)
        assert [found.what for found in compare(game.session(state, explain=True), [])] == [
            "cards of Ada for later turns"
        ] * wrong


def test_a_use_is_written_as_people_say_it() -> None:
    lines = [line for seed in range(8) for line in transcript_of(simulated(4, seed, sets=("dodge_city",)))]
    used = [json.loads(line) for line in lines if '"use"' in line]
    assert any(line["what"] == "Derringer" and line.keys() == {"by", "do", "what", "on"} for line in used)
    assert any(line["what"] == "Conestoga" and line.keys() == {"by", "do", "what", "on", "at"} for line in used)
