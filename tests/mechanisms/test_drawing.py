"""Phase 1 in its slots, the draw pile, and checks."""

from itertools import permutations
from typing import Any

import pytest

from bangref.bang.assemble import assemble, with_answers
from bangref.bang.deck import ORDER, ORDER_BY_CAUSER, DiscardEach
from bangref.bang.draw_check import SETTLED, DrawCheck
from bangref.bang.phase_1_draw.frame import CARDS, CHANGES, KEEPING, LOOKING, ORDERING, TAKING, DrawPhase
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import CARD_DRAWN, CARDS_TO_DRAW, SOURCE_OF_DRAWN, WHOLE_DRAW
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, DRAWING, STARTING, Turn
from bangref.core.action import CHOOSE, DISCARD, DRAW, NATURE, PASS, PICK, PLAY, SHUFFLE, TAKE, Action
from bangref.core.asking import ADD
from bangref.core.deck import Draw, shuffled_without
from bangref.core.element import Modifier, Trigger
from bangref.core.engine import legal_actions, why_not
from bangref.core.frame import push
from bangref.core.piles import DISCARD_PILE, DRAW_PILE
from bangref.core.ruling import Note, ignore, rule
from tests.probe.parts.cards import PROBE
from tests.probe.table import FULL, P, Table, act, card, cards, four, laid

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"
PHASE_1 = (Turn(0, DRAWING),)
PHASE_2 = (Turn(0, DISCARDING), PlayPhase(0))
WHEN_NEEDED = assemble("003", (PROBE,), (), {"bang.turn.draw.reshuffle": "when_needed"})


def without(point: str) -> Rules:
    """The rules with no answers at a point at all."""
    return with_answers(FULL, {point: {}})


def test_two_cards_from_the_draw_pile() -> None:
    for point in (WHOLE_DRAW, SOURCE_OF_DRAWN, CARD_DRAWN):
        rules = without(point)
        game = Table(rules).of(laid(rules, four(), frames=PHASE_1, draw="beer 6H, bang 2C"))
        assert game.state.seats[0].hand == tuple(sorted(cards("beer 6H, bang 2C")))


def test_from_a_pile_in_unknown_order_nature_draws() -> None:
    game = Table(FULL).game(frames=PHASE_1, rest="bag")
    assert (game.kind, game.asked.about) == ("draw", (0, 2))
    assert game.judge(act(0, DRAW, "beer 6H")) == "chance_is_pending"
    assert game.judge(act(NATURE, DRAW, "beer 6H", 1)) == "another_draw_is_due"
    game.do(act(NATURE, DRAW, "beer 6H", 0))
    assert game.judge(act(NATURE, DRAW, "beer 6H", 0)) == "not_in_draw_pile"
    game.do(act(NATURE, DRAW, "beer 7H", 0))
    assert game.hand(0) == 2


def test_they_are_drawn_one_by_one_where_the_second_may_come_from_elsewhere() -> None:
    game = Table(FULL).game(P(SHERIFF, "scavenger"), frames=PHASE_1, discards="bang 3C", rest="bag")
    assert game.asked.about == (0, 1)
    assert game.do(act(NATURE, DRAW, "beer 6H", 0)).kind == "where to draw from"


def test_the_last_card_of_unknown_order_is_known() -> None:
    state = laid(FULL, four(), frames=PHASE_1, rest="discarded")
    pile = state.piles[2]
    game = Table(FULL).of(state._replace(piles=((), pile[:1], pile[1:], *state.piles[3:])))
    assert game.kind == "shuffle"
    assert game.hand(0) == 1


def test_the_discards_are_reshuffled_at_once_or_when_needed() -> None:
    for rules, early in ((FULL, True), (WHEN_NEEDED, False)):
        game = Table(rules).of(laid(rules, four(), frames=PHASE_1, draw="beer 6H, bang 2C", rest="discarded"))
        assert (game.kind == "shuffle") == early
    game = Table(WHEN_NEEDED).of(laid(WHEN_NEEDED, four(), frames=PHASE_1, draw="beer 6H", rest="discarded"))
    assert game.kind == "shuffle"
    order = game.state.piles[1]
    assert game.judge(Action(0, PASS)) == "chance_is_pending"
    assert game.judge(Action(NATURE, DRAW)) == "chance_is_pending"
    game.do(Action(NATURE, SHUFFLE, cards=order[::-1]))
    assert game.hand(0) == 2
    assert game.state.piles[0][0] == order[::-1][1]


def test_a_shuffle_has_all_the_cards_and_no_others() -> None:
    game = Table(FULL).game(P(SHERIFF), draw="", rest="discarded")
    bag = game.state.piles[1]
    fault = why_not(FULL, game.state, Action(NATURE, SHUFFLE, cards=(*bag[1:], card("fog"))))
    assert fault is not None
    assert fault.fact == "not_these_cards"
    assert fault.args == (len(bag), len(bag), (bag[0],), (card("fog"),))
    assert game.do(Action(NATURE, PASS)).state.piles[1] == bag


def test_when_there_is_nothing_to_draw_phase_1_ends() -> None:
    hand = list(FULL.deck)
    state = laid(FULL, four(), frames=PHASE_1)
    seats = (state.seats[0], state.seats[1]._replace(hand=tuple(sorted(hand))), *state.seats[2:])
    game = Table(FULL).of(state._replace(seats=seats, piles=((), (), (), *state.piles[3:])))
    assert (game.kind, game.hand(0)) == ("play phase", 0)
    assert "nothing_to_draw" in {ruling.fact for ruling in game.rulings}


def test_a_random_card_of_a_hand() -> None:
    game = Table(FULL).game(P(SHERIFF, "jesse_jones"), P(OUTLAW, hand="beer 6H, bang 2C"), frames=PHASE_1)
    assert legal_actions(FULL, game.state) == [Action(0, TAKE, target=1), Action(0, DRAW)]
    game.do(Action(0, TAKE, target=1))
    assert game.kind == "random card"
    assert game.judge(act(NATURE, PICK, "bang 3C", 1)) == "not_in_that_hand"
    assert game.judge(act(NATURE, PICK, "beer 6H", 2)) == "not_in_that_hand"
    game.do(act(NATURE, PICK, "beer 6H", 1))
    assert game.holds(0, "beer 6H")
    assert game.hand(0) == 2


def test_the_only_card_of_a_hand() -> None:
    game = Table(FULL).game(P(SHERIFF, "jesse_jones"), P(OUTLAW, hand="beer 6H"), frames=PHASE_1)
    assert game.do(Action(0, TAKE, target=1)).holds(0, "beer 6H")


def test_which_card_of_phase_1_it_is_that_is_asked_about() -> None:
    first = Table(FULL).game(P(SHERIFF, "jesse_jones"), P(OUTLAW, hand="beer 6H"), frames=PHASE_1)
    second = Table(FULL).game(P(SHERIFF, "scavenger"), frames=PHASE_1, discards="beer 6H")
    assert (first.asked.about, second.asked.about) == ((0, 1), (0, 2))
    fault = why_not(FULL, first.state, Action(1, DRAW))
    assert fault == rule("bang.character.jesse_jones.first_card", "another_decides", 0, 1)


def test_a_pile_that_runs_out_between_two_cards_is_reshuffled_before_the_second() -> None:
    """So that the second cannot be taken from the discards: there are none."""
    game = Table(FULL).game(P(SHERIFF, "scavenger"), frames=PHASE_1, draw="beer 6H", rest="discarded")
    assert game.kind == "shuffle"
    assert game.quiet().kind != "where to draw from"


def test_the_ordinary_way_stays_open() -> None:
    game = Table(FULL).game(P(SHERIFF, "jesse_jones"), P(OUTLAW, hand="beer 6H"), frames=PHASE_1)
    assert game.do(Action(0, DRAW)).hand(0) == 2
    assert game.hand(1) == 1


def test_who_draws_the_last_card_of_phase_1_in_the_ordinary_way_draws_that_one_only() -> None:
    game = Table(FULL).game(P(SHERIFF, "scavenger"), frames=PHASE_1, discards="bang 3C")
    assert (game.kind, game.hand(0)) == ("where to draw from", 1)
    game.do(Action(0, DRAW))
    assert (game.kind, game.hand(0), game.state.piles[2]) == ("play phase", 2, cards("bang 3C"))


def test_looking_is_an_offer_for_kit_carlson() -> None:
    game = Table(FULL).game(P(SHERIFF, "kit_carlson"), frames=PHASE_1)
    assert game.kind == "look at cards"
    assert game.do(act(0, CHOOSE, name="draw")).kind == "play phase"
    again = Table(FULL).game(P(SHERIFF, "kit_carlson"), frames=PHASE_1).do(act(0, CHOOSE, name="look"))
    assert again.kind == "put a card back"


def seen_as_the_second(rules: Rules, seen: list[tuple[Any, ...]]) -> Rules:
    """The rules under which somebody looks at the second card of phase 1."""

    def is_second(rules: Rules, state: State, owner: int, facts: tuple[Any, ...]) -> bool:
        return bool(facts[1] == 1)

    def sees(rules: Rules, state: State, owner: int, facts: tuple[Any, ...], note: Note) -> State:
        seen.append(facts)
        return state

    return with_answers(rules, {CARD_DRAWN: {"blank": Trigger(CARD_DRAWN, "probe.clause.seen", is_second, sees)}})


THREE = {"bang 2C": DISCARD_PILE, "beer 6H": DRAW_PILE, "beer 7H": DRAW_PILE}
"""Cards that are kept, and the piles that they come from."""


@pytest.mark.parametrize("order", tuple(permutations(THREE)))
def test_cards_kept_come_one_by_one_in_the_order_that_is_chosen(order: tuple[str, ...]) -> None:
    """Each out of its own pile; the last one needs no choice."""
    seen: list[tuple[Any, ...]] = []
    rules = seen_as_the_second(FULL, seen)
    who = P(SHERIFF, "kit_carlson, greedy, blank")
    game = Table(rules).game(who, frames=PHASE_1, draw="beer 6H, beer 7H", discards="bang 2C", events="cellar")
    game.do(act(0, CHOOSE, name="look"))
    for number, text in enumerate(order[:-1]):
        assert game.kind == "order of cards kept"
        offered = {action.card for action in legal_actions(rules, game.state)}
        assert offered == {card(left) for left in order[number:]}
        game.do(act(0, PICK, text))
    assert (game.kind, game.hand(0)) == ("play phase", 3)
    assert set(seen) == {(0, 1, card(order[1]), ("pile", THREE[order[1]]))}


def test_what_is_kept_is_in_the_hand_while_something_follows_from_it() -> None:
    """Two effects of the second card, the order of which is for their owner to choose."""
    game = Table(FULL).game(
        P(SHERIFF, "kit_carlson, black_jack, tally_card_drawn"), frames=PHASE_1, draw="bang 2C, bang 3C, bang 4C"
    )
    game.do(act(0, CHOOSE, name="look"), act(0, PICK, "bang 4C"), act(0, PICK, "bang 2C"))
    assert (game.kind, game.hand(0)) == ("order of own effects", 2)


def test_who_finds_fewer_cards_to_look_at_than_he_keeps_looks_for_no_others() -> None:
    everything = tuple(sorted(FULL.deck))
    state = laid(FULL, four(P(SHERIFF, "kit_carlson")), frames=PHASE_1)
    left = card("beer 6H")
    held = tuple(c for number, c in enumerate(everything) if number != everything.index(left))
    seats = (state.seats[0], state.seats[1]._replace(hand=held), *state.seats[2:])
    game = Table(FULL).of(state._replace(seats=seats, piles=((left,), (), (), *state.piles[3:])))
    game.do(act(0, CHOOSE, name="look"))
    assert (game.kind, game.hand(0)) == ("play phase", 1)
    assert [ruling.fact for ruling in game.rulings].count("nothing_to_draw") == 1


@pytest.mark.parametrize(("character", "pile", "asked"), [
    ("kit_carlson", "beer 6H, beer 7H, beer 8H", "put a card back"),
    ("claus_the_saint", "beer 6H, beer 7H, beer 8H, beer 9H, bang 2C", "shuffle"),
])  # fmt: skip
def test_a_pile_has_not_run_out_while_a_card_of_it_may_be_put_back(character: str, pile: str, asked: str) -> None:
    """A card that is given away does not come back."""
    game = Table(FULL).game(P(SHERIFF, character), frames=PHASE_1, draw=pile, rest="discarded")
    if game.kind == "look at cards":
        game.do(act(0, CHOOSE, name="look"))
    assert game.kind == asked


def test_gifts_for_everybody() -> None:
    game = Table(FULL).game(P(SHERIFF, "claus_the_saint"), None, None, P(RENEGADE, out=True), frames=PHASE_1)
    assert game.kind == "give a card away"
    while game.kind == "give a card away":
        game.do(legal_actions(FULL, game.state)[0])
    assert [game.hand(seat) for seat in range(4)] == [2, 1, 1, 0]


def test_gifts_end_when_there_is_nobody_left_to_get_one() -> None:
    """Claus looks at one card for each other player; with fewer of them than cards Claus keeps the rest."""
    phase = DrawPhase(0, KEEPING, 2, 3, cards("beer 6H, bang 2C, bang 3C"))
    state = laid(FULL, four(P(SHERIFF, "claus_the_saint")), frames=(*PHASE_2, phase))
    left = tuple(c for c in state.piles[0] if c not in phase.looked)
    game = Table(FULL).of(state._replace(piles=(left, *state.piles[1:])))
    assert game.hand(0) == 3


def test_an_ability_that_is_switched_off_while_it_is_at_work() -> None:
    """The choice or the source is gone when it is asked for again: the ordinary way is left."""
    looking = Table(FULL).game(frames=(*PHASE_2, DrawPhase(0, LOOKING, 2)))
    assert looking.hand(0) == 2
    phase = DrawPhase(0, KEEPING, 2, 0, cards("beer 6H, bang 2C"))

    def keeping_state(frame: DrawPhase) -> State:
        state = laid(FULL, four(), frames=(*PHASE_2, frame))
        left = tuple(c for c in state.piles[0] if c not in frame.looked)
        return state._replace(piles=(left, *state.piles[1:]))

    keeping = Table(FULL).of(keeping_state(phase))
    assert keeping.holds(0, "beer 6H")
    ordering = Table(FULL).of(keeping_state(phase._replace(stage=ORDERING)))
    assert (ordering.kind, ordering.asked.clause) == ("order of cards kept", CHANGES)
    taking = Table(FULL).game(frames=(*PHASE_2, DrawPhase(0, TAKING)))
    assert (taking.kind, taking.asked.clause) == ("where to draw from", CHANGES)
    assert legal_actions(FULL, taking.state) == [Action(0, DRAW)]


def test_a_choice_among_fewer_cards_than_there_should_be() -> None:
    short = Table(FULL).of(laid(FULL, four(P(SHERIFF, "picky")), frames=PHASE_1, draw="beer 6H, bang 2C"))
    assert short.kind == "put a card back"


def test_no_card_at_all_is_drawn() -> None:
    game = Table(FULL).game(frames=PHASE_1, events="drought")
    assert (game.kind, game.hand(0)) == ("play phase", 0)
    assert "probe.clause.drought" in {ruling.clause for ruling in game.rulings}


def test_who_draws_no_card_is_not_asked_where_it_comes_from() -> None:
    hands = (P(SHERIFF, "jesse_jones"), P(OUTLAW, hand="beer 6H, bang 2C"))
    assert Table(FULL).game(*hands, frames=PHASE_1).kind == "where to draw from"
    assert Table(FULL).game(*hands, frames=PHASE_1, events="drought").kind == "play phase"


def test_fewer_cards_than_none_are_none() -> None:
    """What is looked at beside them is put back."""
    parched = Modifier(CARDS_TO_DRAW, "probe.clause.parched", ADD, lambda rules, state, owner, seat: -3)
    rules = with_answers(FULL, {CARDS_TO_DRAW: {"picky": parched}})
    game = Table(rules).of(laid(rules, four(P(SHERIFF, "picky")), frames=PHASE_1, draw="beer 6H"))
    assert game.kind == "put a card back"
    game.do(act(0, PICK, "beer 6H"))
    assert (game.kind, game.hand(0)) == ("play phase", 0)


@pytest.mark.parametrize(("characters", "events"), [("greedy", ""), ("windfall", ""), ("blank", "drought")])
def test_phase_1_ends_however_many_cards_it_brings_and_from_wherever(characters: str, events: str) -> None:
    game = Table(FULL).game(P(SHERIFF, f"{characters}, tally_draw_phase_ends"), frames=PHASE_1, events=events)
    assert game.nuggets(0) == 1


def test_what_comes_in_the_place_of_phase_1_is_not_drawn_in_it() -> None:
    drawn = Table(FULL).game(P(SHERIFF, "greedy, tally_card_drawn"), frames=PHASE_1)
    instead = Table(FULL).game(P(SHERIFF, "windfall, tally_card_drawn"), frames=PHASE_1)
    assert (drawn.nuggets(0), instead.nuggets(0)) == (3, 0)


def test_phase_1_ends_when_what_follows_from_its_cards_is_done() -> None:
    """So the effects of both are not in one group, the order of which would be for their owner to choose."""
    game = Table(FULL).game(P(SHERIFF, "tally_card_drawn, tally_draw_phase_ends"), frames=PHASE_1)
    assert (game.kind, game.nuggets(0)) == ("play phase", 3)


def test_the_draw_phase_of_somebody_who_has_left_is_dropped() -> None:
    game = Table(FULL).game(None, P(OUTLAW, out=True), frames=(*PHASE_2, DrawPhase(1, CARDS)))
    assert game.kind == "play phase"


# Checks -------------------------------------------------------------------------------------------


def test_a_check_without_any_card_fails() -> None:
    state = laid(FULL, four(P(SHERIFF, lying="jail JS")), frames=(Turn(0, STARTING),))
    rest = state.piles[0]
    seats = (state.seats[0], state.seats[1]._replace(hand=tuple(sorted(rest))), *state.seats[2:])
    game = Table(FULL).of(state._replace(seats=seats, piles=((), (), (), *state.piles[3:])))
    assert "turn_lost" in {ruling.fact for ruling in game.rulings}
    assert game.quiet().state.turn == 1


def test_the_chooser_is_cited() -> None:
    game = Table(FULL).game(
        P(SHERIFF, "lucky_duke", lying="jail JS"), frames=(Turn(0, STARTING),), draw="bang 2C, beer 6H"
    )
    assert game.asked.clause == "bang.character.lucky_duke.flip_two"
    game.do(act(0, PICK, "beer 6H"))
    assert game.kind == "order of discards"
    assert game.judge(act(0, DISCARD, "bang 3C")) == "not_among_discards"
    assert game.judge(act(0, PLAY, "beer 6H")) == "not_among_discards"
    game.do(act(0, DISCARD, "beer 6H"))
    assert game.state.turn == 0
    assert isinstance(game.state.frames[0], Turn)


def test_a_frame_of_discards_may_be_empty() -> None:
    game = Table(FULL).game(frames=(*PHASE_2, DiscardEach(0, (), "discarded", "probe.clause.x")))
    assert game.kind == "play phase"


@pytest.mark.parametrize(("other", "clause"), [(0, ORDER), (1, ORDER_BY_CAUSER)])
def test_the_order_of_discards_is_for_their_owner_or_who_has_caused_them(other: int, clause: str) -> None:
    """Also where only some of them are the player's own."""
    mixed = DiscardEach(0, ((card("beer 6H"), ("hand", 0)), (card("bang 2C"), ("hand", other))), "discarded", "c")
    assert FULL.frames[DiscardEach].ask(FULL, Table(FULL).game().state, mixed).clause == clause


def test_cards_drawn_for_nobody_are_in_flight() -> None:
    spec = FULL.frames[Draw]
    assert spec.cards(Draw(0, 1, True, "c", cards("beer 6H"))) == ()
    assert spec.cards(Draw(0, 1, False, "c", cards("beer 6H"))) == cards("beer 6H")
    assert FULL.frames[DrawCheck].closed


def test_a_shuffle_that_leaves_cards_out_can_be_gone_on_from() -> None:
    state = Table(FULL).game(rest="discarded").state
    bag = state.piles[1]
    short = shuffled_without(state, bag[2:])
    assert short is not None
    assert (short.piles[0], short.piles[1], short.piles[2]) == (bag[2:], (), bag[:2])
    assert short.piles[3:] == state.piles[3:]
    assert shuffled_without(state, (*bag, card("fog"))) is None


@pytest.mark.parametrize(("chosen", "due"), [("beer 6H", 1), ("", 0), ("beer 6H, beer 7H", 2)])
def test_what_follows_a_flipped_card_needs_a_card(chosen: str, due: int) -> None:
    """When no pile has a card left, nothing has been flipped."""
    state = laid(FULL, four(P("sheriff", "tally_card_flipped")))
    frame = DrawCheck(0, "jail", SETTLED, chosen=cards(chosen))
    after = FULL.frames[DrawCheck].run(FULL, push(state, frame), frame, ignore)
    assert len(after.pending) == due
