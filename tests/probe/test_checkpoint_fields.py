"""Fields of checkpoints for what sets bring to a table: what differs, and what no table can be like."""

from __future__ import annotations

from typing import Any

import pytest

from bangref.bang.assemble import assemble
from bangref.bang.points import ELIMINATION_AVERTED
from bangref.bang.rules import Rules
from bangref.bang.setup import Player, begin
from bangref.bang.state import State
from bangref.core.engine import Accepted
from bangref.core.ruling import Ruling
from bangref.judge.checkpoints import check_of, resume_of
from bangref.judge.simulate import NAMES
from bangref.kits import kit_for, names_for
from bangref.kits.bang.checkpoints import full_check
from bangref.kits.bang.digest import digest, earlier_digest
from bangref.kits.bang.sets import CALLED
from bangref.kits.bang.words import WORDS
from bangref.record.errors import MalformedError
from bangref.report.table import drawing
from tests.probe.parts.short_forms import ASHES, NUGGETS
from tests.probe.table import FULL, P, card, cards, four, laid, muted
from tests.probe.test_checkpoints import KEG, names_of, session_of, stub, written

WRONG: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"counters": {"Ada": {"gold": 1}}}, "check.counters.Ada.gold", "no counter is called 'gold'"),
    ({"counters": {"Zoe": {}}}, "check.counters", "nobody here is called 'Zoe'"),
    ({"counters": {"Ada": {}, "ada": {}}}, "check.counters", "a player is there twice"),
    ({"bank": {"gold": 1}}, "check.bank.gold", "no counter is called 'gold'"),
    ({"tokens": {"Ada": {"keg": {}}}}, "check.tokens.Ada", "no card is called 'keg'"),
    ({"tokens": {"Ada": {"keg 2H": {"gold": 1}}}}, "check.tokens.Ada.keg 2H.gold", "no token is called 'gold'"),
    ({"tokens": {"Ada": {"keg 2H": {"nuggets": 1, "powder": 1}}}}, "check.tokens.Ada.keg 2H", "2 kinds of tokens"),
    ({"piles": {"hole": []}}, "check.piles.hole", "no pile is called 'hole'"),
    ({"piles": {"ashes": ["Bear 6H"]}}, "check.piles.ashes.0", "no card is called 'Bear 6H'"),
    ({"records": {"log": {}}}, "check.records.log", "no record is called 'log'"),
    ({"records": {"probe_record": {"inch": 1}}}, "check.records.probe_record", "no such field: 'inch'"),
    ({"records": {"probe_record": {"mile": "far"}}}, "check.records.probe_record.mile", "it is 'far'"),
    ({"ring": ["Ada", "Ben", "Cleo", "Cleo"]}, "check.ring", "'Cleo' sits there twice"),
    ({"ring": ["Ada", "Ben", "Cleo"]}, "check.ring", "'Dan' sits there nowhere"),
    ({"ring": ["Ada", "Ben", "Cleo", "Zoe"]}, "check.ring.3", "nobody here is called 'Zoe'"),
    ({"extra_turns": [{"player": "Zoe", "by": "encore"}]}, "check.extra_turns.0.player", "nobody here is called 'Zoe'"),
    ({"extra_turns": [{"player": "Ada", "by": "luck"}]}, "check.extra_turns.0.by", "nothing is called 'luck'"),
    ({"skipped_turns": [{"player": "Zoe", "by": "lullaby"}]}, "check.skipped_turns.0.player", "nobody here is called"),
    ({"roles": {"Zoe": "outlaw"}}, "check.roles", "nobody here is called 'Zoe'"),
    ({"roles": {"Ada": "king"}}, "check.roles.Ada", "no role is called 'king'"),
    ({"open_roles": ["Zoe"]}, "check.open_roles.0", "nobody here is called 'Zoe'"),
    ({"without_lives": ["Zoe"]}, "check.without_lives.0", "nobody here is called 'Zoe'"),
)
"""What no table of the game has: the field, and what is said of it."""
CONTRADICTORY: tuple[tuple[dict[str, Any], str, str], ...] = (
    ({"counters": {"Ada": {}, "Ben": {}, "Cleo": {}}}, "check.counters", "there is nothing about Dan"),
    ({"piles": {}}, "check.piles", "there is nothing about event deck"),
    ({"records": None}, "check.records", "there is nothing about probe_record"),
    ({"roles": {"Ada": "sheriff"}}, "check.roles", "there is nothing about Ben"),
    (
        {"counters": {"Ada": {"nuggets": 15}, "Ben": {"nuggets": 6}, "Cleo": {}, "Dan": {}}},
        "check.counters.Ben",
        "6 of the nuggets, and 5 are left of 20",
    ),
    ({"tokens": {"Ada": {"keg 2H": {"powder": 13}}}}, "check.tokens.Ada", "13 of the powder, and 12 are left of 12"),
    ({"tokens": {"Ben": {"keg 2H": {"powder": 1}}}}, "check.tokens.Ben", "keg 2H is not in play before Ben"),
    ({"bank": {"powder": 12}}, "check.bank.powder", "12 of the powder"),
    ({"without_lives": ["Ben"]}, "check.without_lives", "Ben has lives"),
)
"""What contradicts itself in a full checkpoint of that table."""


@pytest.mark.parametrize(("changed", "where", "problem"), WRONG)
def test_what_no_table_has_is_refused_by_name(changed: dict[str, Any], where: str, problem: str) -> None:
    game = stub(KEG)
    with pytest.raises(MalformedError) as raised:
        check_of(written(changed), names_of(4), game)
    assert (raised.value.where, raised.value.problem[: len(problem)]) == (where, problem)


@pytest.mark.parametrize(("changed", "where", "problem"), CONTRADICTORY)
def test_a_full_checkpoint_that_contradicts_itself(changed: dict[str, Any], where: str, problem: str) -> None:
    refused({**told_of(KEG), **changed}, KEG, where, problem)


def refused(told: dict[str, Any], state: State, where: str, problem: str) -> None:
    game = stub(state)
    with pytest.raises(MalformedError) as raised:
        resume_of(written(told), names_of(4), game)
    assert (raised.value.where, raised.value.problem[: len(problem)]) == (where, problem)


def told_of(state: State) -> dict[str, Any]:
    return full_check(state, names_of(4))


def test_tokens_on_a_card_that_holds_none() -> None:
    state = laid(FULL, four(P("sheriff", lying="mustang 8H")))
    told = {**told_of(state), "tokens": {"Ada": {"Mustang 8H": {"powder": 1}}}}
    refused(told, state, "check.tokens.Ada", "Mustang 8H holds no powder")


def test_piles_of_cards_that_lie_elsewhere() -> None:
    told = told_of(KEG)
    for pile, there in (("supply", "keg 2H"), ("ashes", told["draw"][0]), ("supply", "handcar 5C")):
        piles = {**told["piles"], pile: [there]}
        refused({**told, "piles": piles}, KEG, f"check.piles.{pile}", f"{there} is in two places")


def test_cards_of_a_pile_that_are_nowhere() -> None:
    told = told_of(KEG)
    piles = {**told["piles"], "rest of the supply": []}
    refused({**told, "piles": piles}, KEG, "check.draw", "ore 2D is nowhere")


def test_what_differs_is_told_with_its_clause() -> None:
    game = stub(KEG)
    paid = Ruling("probe.clause.digger", "counters", (0, NUGGETS, 2, 3))
    loaded = Ruling("probe.clause.loader", "tokens", (0, card("keg"), 0, 3))
    since = [paid, loaded]
    for changed, what, recorded, judged, clause in (
        ({"counters": {"Ada": {"nuggets": 2}}}, "nuggets of Ada", "2", "3", "probe.clause.digger"),
        ({"bank": {"powder": 12}}, "powder in the bank", "12", "9", "probe.clause.loader"),
        ({"tokens": {"Ada": {}}}, "tokens of Ada", "none", "3 powder on keg 2H", "probe.clause.loader"),
        ({"piles": {"ashes": ["Beer 6H"]}}, "ashes", "Beer 6H", "none", "bang.turn.phases"),
        ({"records": {"probe_record": {"mile": 3}}}, "mile of the probe_record", "3", "0", "bang.turn.phases"),
        ({"ring": ["Ben", "Dan", "Ada", "Cleo"]}, "order of the seats", "Ada, Cleo, Ben, Dan", "Ada, Ben, Cleo, Dan",
         "bang.turn.order.clockwise"),
        ({"extra_turns": [{"player": "Ben", "by": "encore"}]}, "extra turns that are waiting", "Ben", "none",
         "bang.turn.order.clockwise"),
        ({"skipped_turns": [{"player": "Ben", "by": "lullaby"}]}, "turns that are going to be left out", "Ben", "none",
         "bang.turn.order.clockwise"),
        ({"roles": {"ben": "Deputy"}}, "role of Ben", "deputy", "outlaw", "bang.setup.roles.secret"),
        ({"open_roles": ["Ben"]}, "players whose role has become known", "Ben", "none", "bang.elimination.last_life"),
        ({"without_lives": ["Ben"]}, "players held in the game without lives", "Ben", "none",
         "bang.elimination.last_life"),
    ):  # fmt: skip
        (found,) = check_of(written(changed), names_of(4), game)(session_of(KEG), since)
        assert (found.what, found.recorded, found.judged, found.clause) == (what, recorded, judged, clause)


def test_what_agrees_is_no_fault() -> None:
    """A ring has no beginning, and the rest of a deck no order."""
    game = stub(KEG)
    supply = told_of(KEG)["piles"]["rest of the supply"]
    for told in (
        {"ring": ["Cleo", "Dan", "Ada", "Ben"]},
        {"piles": {"rest of the supply": supply[::-1]}},
        {"counters": {"ada": {"nuggets": 3}}},
        {"digest": digest(KEG, names_of(4))},
    ):  # fmt: skip
        assert check_of(written(told), names_of(4), game)(session_of(KEG), []) == []


def test_a_game_without_counters_has_none_in_its_checkpoints() -> None:
    rules = assemble("003")
    state = begun_of(rules)
    game = stub(state)
    for field, told, problem in (
        ("counters", {"Ada": {"nuggets": 1}}, "no set of this game has counters"),
        ("piles", {"ashes": []}, "no set of this game has piles"),
        ("records", {"probe_record": {}}, "no set of this game has records"),
    ):
        with pytest.raises(MalformedError) as raised:
            check_of(written({field: told}), names_of(4, rules), game)
        assert raised.value.problem == problem


def begun_of(rules: Rules) -> State:
    names = ("bart_cassidy", "black_jack", "el_gringo", "jourdonnais")
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    begun = begin(rules, tuple(Player(role, (name,)) for role, name in zip(roles, names, strict=True)))
    assert isinstance(begun, Accepted)
    state: State = begun.state
    return state


def test_digests_of_earlier_versions_still_count_where_they_knew_all_of_the_table() -> None:
    base = begun_of(assemble("003"))
    names = names_of(4, assemble("003"))
    earlier = earlier_digest(base, names)
    assert earlier not in (None, digest(base, names))
    game = stub(base)
    assert check_of(written({"digest": earlier}), names, game)(session_of(base, names.rules), []) == []
    assert [
        found.what for found in check_of(written({"digest": "0"}), names, game)(session_of(base, names.rules), [])
    ] == ["digest"]
    assert earlier_digest(KEG, names_of(4)) is None


def test_nobody_is_held_without_lives_in_a_game_without_that() -> None:
    rules = muted(FULL, ELIMINATION_AVERTED)
    names = names_for(rules, NAMES[:4])
    told = {**told_of(KEG), "lives": {"Ada": 4, "Ben": 0, "Cleo": 4, "Dan": 4}, "without_lives": ["Ben"]}
    game = stub(KEG)
    with pytest.raises(MalformedError, match="nobody stays in this game without lives"):
        resume_of(written(told), names, game)
    with pytest.raises(MalformedError, match="Ben is out"):
        resume_of(written({**told, "out": ["Ben"]}), names, game)


def test_the_table_as_people_see_it_shows_what_sets_bring() -> None:
    names = names_of(4)
    state = KEG._replace(piles=(*KEG.piles[:ASHES], cards("beer 6H"), *KEG.piles[ASHES + 1 :]))
    shown = "\n".join(drawing(FULL, state, names))
    for words in ("with 3 powder", "3 nuggets", "17 nuggets in the bank", "probe_record: mile 0", "ashes 1"):
        assert words in shown
    picture = kit_for(names).view.picture
    middle: dict[str, Any] = picture.middle(FULL, state, names)
    ada = picture.player(FULL, state, names, 0)
    assert middle["notes"] == ["17 nuggets in the bank", "9 powder in the bank", "probe_record: mile 0"]
    assert {"name": "ashes", "cards": 1, "top": None, "aside": True} in middle["piles"]
    assert (ada["counts"], ada["lying"]) == ([["nuggets", 3]], [[card("keg"), "3 powder on it"]])


def test_a_set_may_have_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, called in (("nuggets", "gold nuggets"), ("ashes", "ash heap"), ("probe_record", "train")):
        monkeypatch.setitem(CALLED, name, called)
    names, game = names_of(4), stub(KEG)
    burnt = KEG._replace(piles=(*KEG.piles[:ASHES], cards("beer 6H"), *KEG.piles[ASHES + 1 :]))
    shown = "\n".join(drawing(FULL, burnt, names))
    for words in ("3 gold nuggets", "ash heap 1", "train: mile 0"):
        assert words in shown
    told = {
        "counters": {"Ada": {"nuggets": 1}},
        "piles": {"ashes": ["Beer 6H"]},
        "records": {"probe_record": {"mile": 1}},
    }
    found = check_of(written(told), names, game)(session_of(KEG), [])
    assert [mismatch.what for mismatch in found] == ["gold nuggets of Ada", "ash heap", "mile of the train"]


def test_a_ruling_names_a_counter_as_the_set_does() -> None:
    named = WORDS.kinds["counters"]
    assert named((0, NUGGETS, 0, 1), names_of(4)) == "1 nugget"
    assert named((0, NUGGETS, 0, 2), names_of(4)) == "2 nuggets"
