"""The deck of events: how it is made, for whom an event is taken, whose turn it is then, both sets together."""

from dataclasses import replace
from typing import Any

import pytest

from bangref.bang.ask import refreshed, trigger
from bangref.bang.assemble import assemble
from bangref.bang.events import FEWEST, judge_deck
from bangref.bang.names import GUEST
from bangref.bang.points import EVENT_ENTERS, IN_FORCE
from bangref.bang.roles import SHERIFF_BEGINS
from bangref.bang.rules import Events, Rules
from bangref.bang.set_tables import SetTables
from bangref.bang.sets.high_noon import SET as HIGH_NOON
from bangref.bang.setup import Player, begin
from bangref.bang.state import State
from bangref.bang.turn_order import BEFORE, STARTING, Turn, on_turn, round_leader
from bangref.core.action import NATURE, NOBODY, PASS, SHUFFLE, Action, Card
from bangref.core.element import Element, Standing, Trigger
from bangref.core.engine import Accepted, Rejected, legal_actions, question, step
from bangref.core.frame import push
from bangref.core.ruling import Note, rule
from bangref.west.roles import DEPUTY, OUTLAW, RENEGADE, Roles
from tests.bang.table import ADA, BEN, CLEO, DAN, cited, hand, play, player, refused, table

FOUR = [player("rose_doolan"), player("rose_doolan"), player("rose_doolan"), player("rose_doolan")]

OTHERS = tuple(f"other_{number}" for number in range(14))
SECOND = SetTables(
    id="second",
    events=Events(ordinary=OTHERS, final="other_final"),
    elements=tuple(Element(name, ()) for name in (*OTHERS, "other_final")),
)
BOTH = assemble("003", (HIGH_NOON, SECOND))


def numbers(rules: Rules, *names: str) -> tuple[Card, ...]:
    by_name = {face.name: Card(number) for number, face in enumerate(rules.faces)}
    return tuple(by_name[name] for name in names)


def dealing(rules: Rules, spares: bool = False) -> State:
    """A game in which the events are about to be shuffled."""
    people = ("bart_cassidy", "el_gringo", "paul_regret", "rose_doolan")
    laid_by = ("jourdonnais", "black_jack", "sid_ketchum", "vulture_sam")
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    dealt = [
        Player(role, (who,), spare if spares else "") for role, who, spare in zip(roles, people, laid_by, strict=True)
    ]
    begun = begin(rules, tuple(dealt))
    assert isinstance(begun, Accepted)
    state: State = begun.state
    while (asked := question(rules, state)) is not None and asked.kind != "shuffle events":
        action = Action(NATURE, PASS) if asked.kind == "shuffle" else legal_actions(rules, state)[0]
        done = step(rules, state, action)
        assert isinstance(done, Accepted)
        state = done.state
    return state


def shuffled(rules: Rules, *names: str, spares: bool = False) -> Accepted | Rejected:
    return step(rules, dealing(rules, spares), Action(NATURE, SHUFFLE, cards=numbers(rules, *names)))


# Both sets together ------------------------------------------------------------------------------------------

MIXED = (*HIGH_NOON.events.ordinary, *OTHERS) if HIGH_NOON.events else ()


@pytest.mark.clause("bang.events.both.deck_size")
@pytest.mark.parametrize("number", [0, 11, 12, 15, 16])
def test_both__so_many_events_beside_the_final_one(number: int) -> None:
    done = shuffled(BOTH, *MIXED[:number], "high_noon")
    if 12 <= number <= 15:
        assert isinstance(done, Accepted)
        assert "bang.events.both.deck_size" in [ruling.clause for ruling in done.rulings]
        assert len(done.state.piles[BOTH.event_deck]) == number + 1
    else:
        assert isinstance(done, Rejected)
        assert done.rulings[0] == ("bang.events.both.deck_size", "wrong_number_of_events", (number,))


@pytest.mark.clause("bang.events.both.final_card", "bang.events.both.other_out")
@pytest.mark.parametrize(("final", "other"), [("high_noon", "other_final"), ("other_final", "high_noon")])
def test_both__one_final_event_and_the_other_stays_out(final: str, other: str) -> None:
    done = shuffled(BOTH, *MIXED[:FEWEST], final)
    assert isinstance(done, Accepted)
    noted = [ruling.clause for ruling in done.rulings]
    assert {"bang.events.both.final_card", "bang.events.both.other_out"} <= {*noted}
    assert numbers(BOTH, other)[0] in done.state.piles[BOTH.event_deck + 2]
    done = shuffled(BOTH, *MIXED[:FEWEST], other, final)
    assert isinstance(done, Rejected)
    assert done.rulings[0].clause == "bang.events.both.other_out"
    done = shuffled(BOTH, *MIXED[:FEWEST])
    assert isinstance(done, Rejected)
    assert done.rulings[0].clause == "bang.events.setup.final_last"


def test_both__an_offer_of_chance_is_legal() -> None:
    for rules in (BOTH, assemble("003", (HIGH_NOON,))):
        state = dealing(rules)
        (offer,) = legal_actions(rules, state)
        assert judge_deck(rules, state, offer.cards) is None


# One set -----------------------------------------------------------------------------------------------------

ONE = assemble("003", (HIGH_NOON,))
ORDINARY = HIGH_NOON.events.ordinary if HIGH_NOON.events else ()


@pytest.mark.clause("bang.events.setup")
@pytest.mark.parametrize("names", [(), ("blessing", "blessing"), ("high_noon", "high_noon")])
def test_setup__each_event_once(names: tuple[str, ...]) -> None:
    done = shuffled(ONE, *names)
    assert isinstance(done, Rejected)
    assert done.rulings[0].clause == "bang.events.setup"


@pytest.mark.clause("bang.high_noon.cards")
@pytest.mark.parametrize(("missing", "told"), [((0, 3), 0), ((3, 0), 0), ((4, 7, 9), 4), ((8,), 8)])
def test_setup__no_event_of_the_set_may_be_missing(missing: tuple[int, ...], told: int) -> None:
    """The first of those that are missing is told, and how many there are."""
    left = [name for number, name in enumerate(ORDINARY) if number not in missing]
    done = shuffled(ONE, *left, "high_noon")
    assert isinstance(done, Rejected)
    assert done.rulings == (rule("bang.high_noon.cards", "event_missing", *numbers(ONE, ORDINARY[told]), len(missing)),)


def test_setup__only_chance_shuffles_and_only_events() -> None:
    state = dealing(ONE)
    deck = numbers(ONE, *ORDINARY, "high_noon")
    assert refused(ONE, state, Action(NATURE, PASS)) == "bang.events.setup"
    assert refused(ONE, state, Action(ADA, SHUFFLE, cards=deck)) == "bang.events.setup"
    assert refused(ONE, state, Action(NATURE, SHUFFLE, deck[0], cards=deck)) == "bang.events.setup"
    assert isinstance(step(ONE, state, Action(NATURE, SHUFFLE, cards=deck)), Accepted)
    assert refused(ONE, state, Action(NATURE, SHUFFLE, cards=(*deck[:-1], Card(0)))) == "bang.events.setup"


@pytest.mark.clause("bang.event.new_identity.spare_dealt", "bang.high_noon.bonus_events")
def test_setup__new_identity_needs_a_spare_character_of_everybody() -> None:
    assert isinstance(shuffled(ONE, "new_identity", *ORDINARY, "high_noon", spares=True), Accepted)
    done = shuffled(ONE, "new_identity", *ORDINARY, "high_noon")
    assert isinstance(done, Rejected)
    assert done.rulings[0].clause == "bang.event.new_identity.spare_dealt"
    assert isinstance(shuffled(ONE, "handcuffs", *ORDINARY, "high_noon"), Accepted)


@pytest.mark.parametrize(("first", "second"), [("other_2", "other_5"), ("other_5", "other_2")])
def test_setup__of_several_events_that_need_spare_characters_the_first_is_told(first: str, second: str) -> None:
    deck = tuple(name for name in OTHERS if name not in (first, second))
    events = Events(ordinary=OTHERS, final="other_final", spare=("other_2", "other_5"), laid_by="probe.clause.laid_by")
    rules = assemble("003", (replace(SECOND, events=events),))
    assert isinstance(shuffled(rules, first, *deck, second, "other_final", spares=True), Accepted)
    done = shuffled(rules, first, *deck, second, "other_final")
    assert isinstance(done, Rejected)
    assert done.rulings == (rule("probe.clause.laid_by", "no_spare_character", ADA, *numbers(rules, first)),)


# For whom an event is taken ------------------------------------------------------------------------------------

NO_SHERIFF = {4: Roles((DEPUTY, OUTLAW, OUTLAW, RENEGADE), "bang.setup.roles.four", DEPUTY, SHERIFF_BEGINS)}


def without_sheriff(*out: int, turn: int, event: str = "") -> tuple[Rules, State]:
    """A table without a Sheriff, at which Ada, the Deputy, has begun. out: who is no longer in the game."""
    roles = ("deputy", "outlaw", "outlaw", "renegade")
    seats = [player("rose_doolan", role=role, out=seat in out) for seat, role in enumerate(roles)]
    rules, state = table(seats, sets=["high_noon"], turn=turn, event=event, events=["Thirst", "Shootout", "High Noon"])
    return replace(rules, roles=NO_SHERIFF), state


@pytest.mark.clause("bang.events.no_sheriff")
def test_no_sheriff__the_events_hang_on_the_starting_player() -> None:
    rules, state = without_sheriff(turn=DAN)
    assert round_leader(rules, state) == ADA
    after, rulings = cited(rules, state, "Dan ends the turn")
    assert "bang.events.no_sheriff" in [ruling.clause for ruling in rulings]
    assert len(after.piles[rules.event_deck]) == 2
    assert "bang.events.no_sheriff.starter_out" not in [ruling.clause for ruling in rulings]


@pytest.mark.clause("bang.events.no_sheriff")
@pytest.mark.parametrize("first", [ADA, BEN, CLEO, DAN])
def test_no_sheriff__the_starting_player_is_the_one_of_the_table_of_roles(first: int) -> None:
    rules, state = without_sheriff(turn=DAN)
    roles = [seat.role for seat in state.seats]
    turned = tuple(seat._replace(role=roles[number - first]) for number, seat in enumerate(state.seats))
    assert round_leader(rules, state._replace(seats=turned)) == first


@pytest.mark.clause("bang.events.no_sheriff.starter_out")
def test_no_sheriff__the_starting_player_is_out() -> None:
    rules, state = without_sheriff(ADA, BEN, turn=DAN)
    assert round_leader(rules, state) == CLEO
    after, rulings = cited(rules, state, "Dan ends the turn")
    assert (after.turn, len(after.piles[rules.event_deck])) == (CLEO, 2)
    assert "bang.events.no_sheriff.starter_out" in [ruling.clause for ruling in rulings]
    rules, state = without_sheriff(ADA, turn=DAN)
    assert play(rules, state, "Dan ends the turn").piles[rules.event_deck + 1]


@pytest.mark.clause("bang.events.no_sheriff.starter_out", "bang.event.ghost_town.own_turn_only")
def test_no_sheriff__nobody_takes_an_event_who_is_only_back() -> None:
    rules, state = without_sheriff(ADA, turn=DAN, event="Ghost Town")
    after = play(rules, state, "Dan ends the turn")
    assert (after.turn, after.seats[ADA].status) == (ADA, GUEST)
    assert len(after.piles[rules.event_deck]) == 3


# Whose turn it is ----------------------------------------------------------------------------------------------


def looks(seen: list[int]) -> Element:
    """An event that remembers whose turn it was when it came."""

    def applies(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        seen.append(on_turn(state))
        return True

    def fire(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        seen.append(on_turn(state))
        return push(state)

    return Element("other_0", (Trigger(EVENT_ENTERS, "bang.events.entering_first", applies, fire),))


@pytest.mark.clause("bang.events.reveal.before_turn")
def test_before_turn__it_is_nobodys_turn_while_an_event_enters() -> None:
    seen: list[int] = []
    tables = replace(SECOND, elements=(looks(seen), *(Element(name, ()) for name in (*OTHERS[1:], "other_final"))))
    rules = assemble("003", (tables,))
    _, plain = table(FOUR, turn=DAN)
    deck = numbers(rules, "other_0", "other_final")
    aside = tuple(card for card in rules.stacks[rules.event_deck + 2] if card not in deck)
    state = plain._replace(piles=(*plain.piles, deck, (), aside))
    after, rulings = cited(rules, state, "Dan ends the turn")
    assert "bang.events.reveal.before_turn" in [ruling.clause for ruling in rulings]
    assert seen
    assert set(seen) == {NOBODY}
    assert (on_turn(after), after.turn) == (ADA, ADA)


def test_on_turn__as_soon_as_the_turn_starts() -> None:
    _, state = table(FOUR)
    assert on_turn(state) == ADA
    for stage, whose in ((BEFORE, NOBODY), (STARTING, ADA)):
        assert on_turn(state.with_frames((Turn(ADA, stage),))) == whose
    assert on_turn(state.with_frames(())) == ADA


def test_before_turn__what_hangs_on_whose_turn_it_is_looked_at_when_it_begins() -> None:
    """An event keeps its card in force only in somebody's turn."""

    def edit(rules: Rules, state: State, owner: int, line_up: dict[int, tuple[str, ...]]) -> dict[int, tuple[str, ...]]:
        return line_up if on_turn(state) == NOBODY else {**line_up, ADA: ("paul_regret",)}

    element = Element("other_0", (Standing(IN_FORCE, "bang.events.in_force", 0, edit),))
    tables = replace(SECOND, elements=(element, *(Element(name, ()) for name in (*OTHERS[1:], "other_final"))))
    rules = assemble("003", (tables,))
    _, plain = table(FOUR, turn=DAN)
    deck = numbers(rules, "other_0", "other_final")
    aside = tuple(card for card in rules.stacks[rules.event_deck + 2] if card not in deck)
    state = refreshed(rules, plain._replace(piles=(*plain.piles, deck, (), aside)))
    after = play(rules, state, "Dan ends the turn")
    assert after.standing is not None
    assert after.standing[ADA] == ("paul_regret",)


@pytest.mark.clause("bang.events.entering_order")
def test_entering_order__clockwise_from_the_player_for_whom_it_is_taken() -> None:
    seats = [player(lying=["Barrel QS"]), player(out=True), player(lying=["Scope AS"]), player(lying=["Mustang 8H"])]
    rules, state = table(seats, sets=["high_noon"], turn=DAN, events=["The Daltons", "High Noon"])
    _, noted = cited(rules, state, "Dan ends the turn")
    assert rule("bang.events.entering_order", "one_after_another", ADA, CLEO, DAN) in noted
    state = play(rules, state, "Dan ends the turn", "Ada discards Barrel QS", "Cleo discards Scope AS")
    assert hand(rules, state, ADA) == []
    asked = question(rules, state)
    assert asked is not None
    assert (asked.decider, on_turn(state)) == (DAN, NOBODY)


def test_no_event_is_left__a_turn_begins_at_once() -> None:
    rules, state = table(FOUR, sets=["high_noon"], turn=DAN, event="High Noon")
    after, rulings = cited(rules, state, "Dan ends the turn")
    assert "bang.events.reveal_timing" not in [ruling.clause for ruling in rulings]
    assert after.seats[ADA].lives == 4


@pytest.mark.clause(
    "bang.event.the_daltons.effect", "bang.event.the_doctor.effect", "bang.event.russian_roulette.effect"
)
@pytest.mark.parametrize(
    ("name", "text"),
    [("high_noon", "The Daltons"), ("high_noon", "The Doctor"), ("fistful", "Russian Roulette")],
)
def test_entering__an_event_that_acts_at_once_acts_only_as_it_enters_itself(name: str, text: str) -> None:
    """As another card enters, from a pile of another set perhaps, it has acted already."""
    rules, state = table(FOUR, sets=[name], event=text)
    own = state.piles[rules.event_deck + 1][-1]
    for card in range(len(rules.faces)):
        due = trigger(rules, state, EVENT_ENTERS, Card(card)).pending
        assert [pending.element for pending in due] == ([rules.faces[own].name] if card == own else [])
