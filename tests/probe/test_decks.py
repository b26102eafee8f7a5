"""A second deck: its order is unknown, it runs out, and what lies under it becomes a new one."""

from random import Random

import pytest

from bangref.bang.assemble import with_answers
from bangref.bang.deck import decks
from bangref.bang.invariants import well_formed
from bangref.bang.points import DECK_RUNS_OUT
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.turn_order import Turn
from bangref.core.action import DRAW, NATURE, PASS, SHUFFLE, USE, Action
from bangref.core.deck import deck_in_question, shuffled_without
from bangref.core.element import Replacement
from bangref.core.engine import legal_actions, question
from bangref.core.frame import Question
from bangref.core.piles import DISCARD_PILE, DRAW_PILE, drawable
from bangref.kits.cards.simulate import of_chance
from tests.probe.parts.homes import SUPPLY, UNDER_THE_SUPPLY
from tests.probe.parts.short_forms import clause_of
from tests.probe.table import FULL, Game, P, Table, card, cards, four, laid, muted

ORE = cards("ore 2D, ore 3D, ore 4D")
PROSPECT = Action(0, USE, name="prospector")
CLAUSE = clause_of("prospector")


def supplied(top: str = "", bag: str = "", under: str = "", rules: Rules = FULL, explain: bool = True) -> Game:
    """A game in which the supply lies so; what is left of it is out of sight, with the events."""
    state = laid(rules, four(P("sheriff", "prospector")), discards="beer 6H")
    given = (cards(top), tuple(sorted(cards(bag))), cards(under))
    rest = tuple(ore for ore in ORE if not any(ore in pile for pile in given))
    piles = list(state.piles)
    piles[SUPPLY : SUPPLY + 3] = given
    piles[DISCARD_PILE] += rest
    return Table(rules, explain).of(state.with_piles(tuple(piles)))


def drawn(*texts: str) -> Action:
    return Action(NATURE, DRAW, target=0, cards=tuple(card(text) for text in texts))


def test_the_rest_lies_in_unknown_order() -> None:
    game = Table(FULL).game(P("sheriff", "prospector"))
    assert (game.state.piles[SUPPLY], game.state.piles[SUPPLY + 1]) == ((), ORE)
    assert drawable(game.state, SUPPLY) == 3
    before = game.state.piles[:3]
    game.do(PROSPECT)
    assert game.asked == Question(NATURE, "draw", CLAUSE, None, (0, 2))
    assert [action.card for action in legal_actions(FULL, game.state)] == list(ORE)
    game.do(drawn("ore 4D", "ore 2D"))
    assert (game.hand(0), game.state.piles[SUPPLY + 1]) == (2, cards("ore 3D"))
    assert game.state.piles[:3] == before
    assert (CLAUSE, "moves", (card("ore 4D"), ("pile", SUPPLY), ("hand", 0))) in game.rulings


@pytest.mark.parametrize(
    ("action", "fact"),
    [
        (drawn("beer 6H"), "not_in_draw_pile"),
        (drawn("ore 2D", "ore 2D"), "not_in_draw_pile"),
        (drawn("ore 2D", "ore 3D", "ore 4D"), "another_draw_is_due"),
        (Action(0, DRAW, card("ore 2D"), 0), "chance_is_pending"),
    ],
)
def test_what_cannot_come_of_it(action: Action, fact: str) -> None:
    assert supplied(bag="ore 2D, ore 3D, ore 4D").do(PROSPECT).judge(action) == fact


def test_chance_is_asked_of_the_deck_in_question() -> None:
    """In simulated games, too: neither a card of the draw pile comes nor is that pile shuffled."""
    game = supplied(bag="ore 2D, ore 3D").do(PROSPECT)
    assert deck_in_question(game.state.frames[-1]) == SUPPLY
    assert of_chance(game.state, game.asked, Random(1)) in legal_actions(FULL, game.state)
    under = supplied(top="ore 4D", under="ore 2D, ore 3D").do(PROSPECT)
    if under.kind == "shuffle":
        assert deck_in_question(under.state.frames[-1]) == SUPPLY
    found = of_chance(under.state, under.asked, Random(1))
    assert found is not None
    assert set(found.cards or (found.card,)) <= set(ORE)
    under.do(found)
    assert deck_in_question(Turn(0)) == DRAW_PILE


def test_known_cards_come_first() -> None:
    game = supplied(top="ore 4D", bag="ore 2D, ore 3D").do(PROSPECT)
    assert (game.holds(0, "ore 4D"), game.asked.about) == (True, (0, 1))
    game.do(drawn("ore 3D"))
    assert (game.kind, game.hand(0), drawable(game.state, SUPPLY)) == ("play phase", 2, 1)


def test_the_last_of_the_rest_is_known() -> None:
    game = supplied(top="ore 4D", bag="ore 2D").do(PROSPECT)
    assert (game.kind, game.hand(0), drawable(game.state, SUPPLY)) == ("play phase", 2, 0)


@pytest.mark.parametrize("explain", [True, False])
def test_what_lies_under_it_is_shuffled(explain: bool) -> None:
    game = supplied(top="ore 4D", under="ore 3D, ore 2D", explain=explain).do(PROSPECT)
    assert question(FULL, game.state) == Question(
        NATURE, "shuffle", clause_of("supplier"), Action(NATURE, PASS), (SUPPLY,)
    )
    assert game.state.piles[SUPPLY : SUPPLY + 3] == ((), cards("ore 2D, ore 3D"), ())
    reshuffled = (clause_of("supplier"), "deck_reshuffled", (2, ("pile", SUPPLY)))
    assert (reshuffled in game.rulings) == explain
    game.do(Action(NATURE, SHUFFLE, cards=cards("ore 3D, ore 2D")))
    assert (game.holds(0, "ore 3D"), game.state.piles[SUPPLY]) == (True, cards("ore 2D"))


def test_nobody_tells_in_which_order() -> None:
    game = supplied(top="ore 4D", under="ore 3D, ore 2D").do(PROSPECT, Action(NATURE, PASS))
    assert (game.kind, game.asked.about) == ("draw", (0, 1))


def test_other_cards_are_not_shuffled() -> None:
    game = supplied(top="ore 4D", under="ore 3D, ore 2D").do(PROSPECT)
    assert game.judge(Action(NATURE, SHUFFLE, cards=cards("ore 3D"))) == "not_these_cards"
    assert game.judge(Action(NATURE, SHUFFLE, cards=game.state.piles[0])) == "not_these_cards"


def test_a_shuffle_that_leaves_cards_out() -> None:
    state = supplied(top="ore 4D", under="ore 3D, ore 2D").do(PROSPECT).state
    after = shuffled_without(state, cards("ore 3D"))
    assert after is not None
    assert after.piles[SUPPLY : SUPPLY + 3] == (cards("ore 3D"), (), cards("ore 2D"))
    assert after.piles[:3] == state.piles[:3]
    assert shuffled_without(state, cards("beer 6H")) is None


def _as_it_lies(rules: Rules, state: State, owner: int, deck: int) -> int | None:
    return 0 if deck == SUPPLY else None


def test_what_lies_under_it_may_come_as_it_lies() -> None:
    """The first card that was put under the deck is the first to come."""
    lying = Replacement(DECK_RUNS_OUT, "as it lies", _as_it_lies)
    rules = with_answers(FULL, {DECK_RUNS_OUT: {"supplier": lying}})
    game = supplied(top="ore 4D", under="ore 3D, ore 2D", rules=rules).do(PROSPECT)
    assert (game.kind, game.holds(0, "ore 3D")) == ("play phase", True)
    assert game.state.piles[SUPPLY : SUPPLY + 3] == ((), (), cards("ore 2D"))
    assert ("as it lies", "deck_turned_over", (card("ore 3D"), ("pile", SUPPLY))) in game.rulings


def test_nothing_is_left() -> None:
    """Neither where nothing lies under it, nor where nobody says that a new deck is made; the discards stay."""
    for rules, under in ((FULL, ""), (muted(FULL, DECK_RUNS_OUT), "ore 3D")):
        game = supplied(top="ore 4D", under=under, rules=rules)
        discards = game.state.piles[DISCARD_PILE]
        game.do(PROSPECT)
        assert (game.kind, game.hand(0)) == ("play phase", 1)
        assert game.state.piles[DISCARD_PILE] == discards
        assert game.state.piles[UNDER_THE_SUPPLY] == cards(under)


def test_the_rest_of_a_deck_is_kept_sorted() -> None:
    state = supplied(bag="ore 2D, ore 3D").state
    assert decks(FULL, state) == [0, SUPPLY]
    assert decks(muted(FULL, DECK_RUNS_OUT), state) == [0]
    piles = (*state.piles[: SUPPLY + 1], cards("ore 3D, ore 2D"), *state.piles[SUPPLY + 2 :])
    assert well_formed(FULL, state.with_piles(piles)) == ["the cards of unknown order are not sorted"]
