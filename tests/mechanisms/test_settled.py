"""What is played is settled once: when it is over, whatever has become of it; what is announced in vain never is."""

from typing import Any

import pytest

from bangref.bang.points import CARD_SETTLED
from bangref.bang.rules import COPY, PLAYED, USED, Rules, Signature
from bangref.bang.set_tables import SetTables
from bangref.bang.state import State
from bangref.core.action import CHOOSE, NO_CARD, NOBODY, PASS, PICK, PLAY, USE, Action
from bangref.core.element import Element, Trigger
from bangref.core.ruling import Note, rule
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, P, Table, act, card, with_sets

SHERIFF, OUTLAW = "sheriff", "outlaw"
BANG = "bang 2C"


def _never(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
    raise AssertionError("it never applies")


def watching(seen: list[tuple[Any, ...]]) -> Rules:
    """Rules under which somebody keeps a record of what has been settled."""

    def applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        seen.append(facts)
        return False

    watcher = Element("watcher", (Trigger(CARD_SETTLED, clause_of("watcher"), applies, _never),))
    return with_sets(SetTables(id="watching", elements=(watcher,), table=("watcher",)))


def played(text: str, target: int = NOBODY, kind: str = PLAYED) -> Signature:
    cards = () if kind == COPY else (card(text),)
    return Signature(cards, text.split()[0], kind, 0, target, NO_CARD)


@pytest.mark.parametrize(("seat", "answers", "settled"), [
    (P(SHERIFF, hand=BANG), [act(0, PLAY, BANG, 1), Action(1, PASS)], [(played(BANG, 1), 0)]),
    (P(SHERIFF, "echoer", hand=BANG), [act(0, PLAY, BANG, 1), Action(1, PASS), Action(1, PASS)],
     [(played(BANG, 1, COPY), 0), (played(BANG, 1), 0)]),
    (P(SHERIFF, "spoiler", hand="stagecoach 9S", nuggets=1),
     [act(0, PLAY, "stagecoach 9S"), act(0, USE, name="spoiler")],
     [(played("stagecoach 9S"), 1)]),
    (P(SHERIFF, lying="snare"), [act(0, USE, target=1, name="snare"), Action(1, PASS)],
     [(played("snare", 1, USED), 0)]),
    (P(SHERIFF, hand="mustang 8H"), [act(0, PLAY, "mustang 8H")], [(played("mustang 8H"), 0)]),
])  # fmt: skip
def test_what_is_played_is_settled_once(seat: P, answers: list[Action], settled: list[Any]) -> None:
    seen: list[tuple[Any, ...]] = []
    game = Table(watching(seen)).game(seat).do(*answers[:-1])
    before = len(seen)
    game.do(answers[-1])
    assert (seen, before) == (settled, len(settled) - 1)


def test_what_is_announced_in_vain_is_never_settled() -> None:
    seen: list[tuple[Any, ...]] = []
    rules = watching(seen)
    far = P(OUTLAW, "untouchable"), P(OUTLAW, "untouchable"), P("renegade", "untouchable")
    alone = Table(rules).game(P(SHERIFF, "far_sight, untouchable", hand=BANG, nuggets=1), *far)
    alone.do(act(0, PLAY, BANG), Action(0, PASS), Action(0, PASS))
    unpaid = Table(rules).game(P(SHERIFF, hand="bang 2C, beer 6H"), events="toll")
    unpaid.do(act(0, PLAY, BANG, 1), Action(0, PASS))
    assert (seen, alone.kind, unpaid.kind) == ([], "play phase", "play phase")


def test_what_was_chosen_for_a_card_is_forgotten_if_its_price_is_not_paid() -> None:
    people = (P(SHERIFF, "hush", hand="bang 2C, beer 6H", nuggets=1), P(OUTLAW, lying="barrel QS"))
    game = Table(FULL).game(*people, events="toll")
    game.do(act(0, PLAY, BANG), act(0, USE, name="hush"), act(0, CHOOSE, target=1))
    slot = game.rules.slots["probe_hushed"]
    assert (game.kind, game.state.memo[slot]) == ("price", 1)
    game.do(Action(0, PASS), act(0, PLAY, BANG, 1))
    assert game.state.memo[slot] == 0
    game.do(act(0, PICK, "beer 6H"))
    assert game.judge(act(1, USE, name="barrel")) == "legal"


def test_why_a_copy_may_be_aimed_so_is_told_as_for_the_card() -> None:
    game = Table(FULL).game(P(SHERIFF, "echoer", hand=BANG)).do(act(0, PLAY, BANG, 1))
    told = rule("bang.card.bang.range_check", "in_reach", 0, 1, 1, 1)
    assert game.rulings.count(told) == 2
