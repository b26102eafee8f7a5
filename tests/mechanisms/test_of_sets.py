"""What a set may bring besides answers: frames, joint decisions, windows, gathered cards, dice, records."""

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.cards.general_store import Store
from bangref.bang.demand import Demand
from bangref.bang.loss import LoseLives
from bangref.bang.names import BOUND
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.points import AT_ANY_TIME
from bangref.bang.rules import EVENT, Rules, Signature
from bangref.bang.setup import Player, begin
from bangref.bang.state import State
from bangref.bang.turn_order import DISCARDING, Turn
from bangref.core.action import CHOOSE, DISCARD, END, NATURE, NO_CARD, NOBODY, PASS, PICK, PLAY, USE, Action
from bangref.core.deck import Draw
from bangref.core.engine import Accepted, answers
from bangref.core.frame import push
from bangref.core.ruling import Note
from bangref.west.roles import OUT
from tests.probe.parts.abilities import ProbeRecord
from tests.probe.parts.short_forms import clause_of, pays
from tests.probe.table import FULL, Game, P, Table, act, cards, four, laid

SHERIFF, OUTLAW, RENEGADE = "sheriff", "outlaw", "renegade"
PHASE_2 = (Turn(0, DISCARDING), PlayPhase(0))


def test_a_joint_decision_is_carried_out_at_once() -> None:
    people = (
        P(SHERIFF, hand="cave_in, bang 2C"),
        P(OUTLAW, hand="beer 6H"),
        P(OUTLAW, out=True),
        P(RENEGADE),
    )
    game = Table(FULL).game(*people).do(act(0, PLAY, "cave_in"))
    game.do(act(1, DISCARD, "beer 6H"))
    assert game.hand(1) == 1
    game.do(Action(3, PASS))
    assert game.lives(3) == 4
    game.do(act(0, DISCARD, "bang 2C"))
    assert (game.hand(0), game.hand(1), game.lives(3)) == (0, 0, 3)
    assert game.state.piles[2] == cards("cave_in, beer 6H, bang 2C")


@pytest.mark.clause("bang.elimination.killer", "bang.reward.no_killer")
def test_nobody_is_rewarded_for_a_loss_that_nobody_has_caused() -> None:
    """Indians! of an event, as it were."""
    people = four(P(SHERIFF), P(OUTLAW, hand="bang 2C", lives=1))
    nobodys = Signature((), "indians", EVENT, NOBODY, NOBODY, NO_CARD)
    demand = Demand(nobodys, 1, "bang", "bang.card.indians.effect", "bang.card.indians.bang_cards_only")
    game = Table(FULL).of(push(laid(FULL, people), demand)).do(Action(1, PASS))
    assert game.state.seats[1].status == OUT
    unrewarded = [ruling.clause for ruling in game.rulings if ruling.fact == "no_reward"]
    assert unrewarded == ["bang.elimination.killer", "bang.reward.no_killer"]
    assert game.hand(0) == 0


def test_a_demand_of_another_card_refuses_by_its_own_clause() -> None:
    """Only Indians! has clauses for the cards that do not help."""
    people = four(P(SHERIFF), P(OUTLAW, hand="missed 10C, barrel QS"))
    demand = Demand(
        Signature((), "posse", EVENT, NOBODY, NOBODY, NO_CARD), 1, "bang", "probe.clause.posse", "probe.clause.posse"
    )
    game = Table(FULL).of(push(laid(FULL, people), demand))
    for useless in ("missed 10C", "barrel QS"):
        assert game.judge(act(1, DISCARD, useless)) == "not_that_card"
        assert game.rulings[-1].clause == "probe.clause.posse"


def test_a_die_is_thrown() -> None:
    for pips, lives in (("5", 3), ("4", 4)):
        game = Table(FULL).game(P(SHERIFF, hand="dice"), None, P(OUTLAW, out=True)).do(act(0, PLAY, "dice"))
        assert (game.kind, game.asked.decider) == ("die", NATURE)
        assert game.judge(act(NATURE, CHOOSE, name="7")) == "no_such_face"
        assert game.judge(act(0, CHOOSE, name="5")) == "chance_is_pending"
        game.do(act(NATURE, CHOOSE, name=pips))
        assert [game.lives(seat) for seat in range(4)] == [4, lives, 0, lives]


def test_a_window_asks_those_who_have_an_answer() -> None:
    people = (P(SHERIFF, "raffler", nuggets=1), P(OUTLAW, hand="bang 2C"), P(OUTLAW, hand="beer 6H, beer 7H"))
    game = Table(FULL).game(*people, P(RENEGADE, hand="beer 8H")).do(act(0, USE, name="raffler"))
    assert (game.kind, game.asked.decider) == ("raffle", 2)
    game.do(act(2, PICK, "beer 7H"))
    assert (game.asked.decider, game.nuggets(2)) == (3, 1)
    assert game.do(Action(3, PASS)).kind == "play phase"


def test_cards_are_gathered_or_the_whole_is_abandoned() -> None:
    game = Table(FULL).game(P(SHERIFF, "pawnbroker", hand="bang 2C, beer 6H, beer 7H"))
    game.do(act(0, USE, name="pawnbroker"), act(0, PICK, "bang 2C"))
    assert game.hand(0) == 3
    assert game.do(Action(0, PASS)).hand(0) == 3
    game.do(act(0, USE, name="pawnbroker"), act(0, PICK, "bang 2C"), act(0, PICK, "beer 6H"))
    assert (game.hand(0), game.nuggets(0)) == (1, 2)
    assert game.judge(act(0, USE, name="pawnbroker")) == "not_now"


def test_a_record_of_its_own() -> None:
    game = Table(FULL).game(P(SHERIFF, "conductor", nuggets=2))
    assert game.do(act(0, USE, name="conductor"), act(0, USE, name="conductor")).state.sets == (ProbeRecord(2),)


def test_a_game_begins_with_the_records_of_its_sets() -> None:
    roles = ("sheriff", "outlaw", "outlaw", "renegade")
    characters = ("bart_cassidy", "black_jack", "el_gringo", "jourdonnais")
    done = begin(FULL, tuple(Player(role, (name,)) for role, name in zip(roles, characters, strict=True)))
    assert isinstance(done, Accepted)
    assert done.state.sets == (ProbeRecord(0),)


def test_a_guardian_who_saves_from_death() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW, lives=1), P(OUTLAW, "guardian", nuggets=1))
    game = Table(FULL).game(*people).do(act(0, PLAY, "bang 2C", 1), Action(1, PASS), act(2, USE, name="guardian"))
    assert (game.lives(1), game.kind) == (1, "play phase")
    assert not any(ruling.fact == "last_life" for ruling in game.rulings)


def test_an_ability_that_cannot_save_is_not_offered() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW, "gambler", lives=1, nuggets=1))
    game = Table(FULL).game(*people).do(act(0, PLAY, "bang 2C", 1), Action(1, PASS))
    assert (game.state.seats[1].status, game.nuggets(1)) == (OUT, 1)


def test_who_is_held_in_the_game_takes_turns_and_keeps_no_hand() -> None:
    people = (P(SHERIFF, hand="bang 2C"), P(OUTLAW, "held_by_a_thread", lives=1))
    game = Table(FULL).game(*people, draw="beer 6H, beer 7H")
    game.do(act(0, PLAY, "bang 2C", 1), Action(1, PASS), Action(0, END))
    assert (game.state.turn, game.state.seats[1].status) == (1, BOUND)
    assert game.do(act(1, PLAY, "beer 6H")).lives(1) == 0
    game.do(Action(1, END))
    assert answers(FULL, game.state) == [act(1, DISCARD, "beer 7H")]


def test_a_store_of_those_who_are_still_there() -> None:
    """Whoever has left takes no card; what nobody takes is discarded."""
    offer = cards("bang 2C, beer 6H")
    people = four(None, P(OUTLAW, out=True), P(OUTLAW, out=True))
    store = Store(0, (1, 3, 2), offer, opened=True)
    state = laid(FULL, people, frames=(Turn(0, DISCARDING), PlayPhase(0), store))
    game = Table(FULL).of(state._replace(piles=(tuple(c for c in state.piles[0] if c not in offer), *state.piles[1:])))
    assert game.asked.decider == 3
    assert game.judge(act(0, PLAY, "bang 2C", 3)) == "effect_under_way"
    assert game.judge(act(0, PICK, "bang 2C")) == "another_decides"
    assert game.judge(act(3, PICK, "bang 3C")) == "not_on_offer"
    game.do(act(3, PICK, "bang 2C"))
    assert (game.kind, game.state.piles[2]) == ("play phase", cards("beer 6H"))


def at_the_store(offer: str) -> Game:
    """Seat 1 takes the first of these cards."""
    offered = cards(offer)
    state = laid(FULL, four(), frames=(*PHASE_2, Store(0, (1, 2, 3, 0), offered, opened=True)))
    left = list(state.piles[0])
    for each in offered:
        left.remove(each)
    return Table(FULL).of(state._replace(piles=(tuple(left), *state.piles[1:])))


@pytest.mark.parametrize(
    ("offer", "silent"),
    [
        ("beer 6H", "beer 6H"),
        ("stagecoach 9S, stagecoach 9S", "stagecoach 9S"),
        ("bang 2C, beer 6H", ""),
        ("stagecoach 9S, beer 6H, stagecoach 9S", ""),
    ],
)
def test_silence_takes_from_the_store_where_all_cards_are_the_same(offer: str, silent: str) -> None:
    assert at_the_store(offer).asked.silent == (act(1, PICK, silent) if silent else None)


def _draws(rules: Rules, state: State, seat: int, note: Note) -> State:
    return push(state, Draw(seat, 1, True, clause_of("snacker")))


def test_a_card_drawn_while_others_choose_from_the_store_changes_nothing_there() -> None:
    rules = with_answers(FULL, {AT_ANY_TIME: {"snacker": pays("snacker", AT_ANY_TIME, _draws)}})
    people = (P(SHERIFF, hand="general_store 9C"), None, P(OUTLAW, "snacker", nuggets=2))
    game = Table(rules).game(*people, draw="bang 2C, beer 6H, bang 3C, bang 4C").do(act(0, PLAY, "general_store 9C"))
    for seat, taken, left in (
        (0, "beer 6H", "bang 2C, beer 6H, bang 3C, bang 4C"),
        (1, "bang 3C", "bang 2C, bang 3C, bang 4C"),
    ):
        game.do(act(2, USE, name="snacker"))
        assert {action.card for action in answers(rules, game.state)} == {*cards(left)}
        assert game.do(act(seat, PICK, taken)).holds(seat, taken)
    assert game.hand(2) == 2


def test_no_reward_for_a_killer_who_has_left() -> None:
    loss = LoseLives(1, 1, 2, "probe.clause.cave_in")
    people = four(None, P(OUTLAW, lives=1), P(RENEGADE, out=True))
    state = laid(FULL, people, frames=(Turn(0, DISCARDING), PlayPhase(0), loss))
    game = Table(FULL).of(state)
    assert (game.state.seats[1].status, game.hand(2)) == (OUT, 0)


def test_who_has_been_eliminated_plays_nothing() -> None:
    people = (P(SHERIFF, "big_bore", hand="bang 2C"), P(OUTLAW, hand="beer 6H, mustang 8H", lives=1))
    game = Table(FULL).game(*people).do(act(0, PLAY, "bang 2C", 1), Action(1, PASS))
    while game.kind == "last life":
        game.do(Action(1, PASS))
    assert game.kind == "order of discards"
    assert game.judge(act(1, PLAY, "beer 6H")) == "cannot_save"
    assert game.rulings[-1].clause == "bang.card.beer.must_end_above_zero"
    assert game.judge(act(1, PLAY, "bang 3C", 0)) == "not_among_discards"


def test_a_redirected_shot_is_the_shot_of_its_author() -> None:
    people = (P(SHERIFF, hand="bang 2C"), None, P(OUTLAW, "decoy, el_gringo", nuggets=1))
    game = Table(FULL).game(P(SHERIFF, hand="bang 2C, beer 6H"), *people[1:]).do(act(0, PLAY, "bang 2C", 1))
    game.do(act(2, USE, name="decoy"), Action(2, PASS))
    assert game.holds(2, "beer 6H")
