"""Taking back the card just played, or the ability just used."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.take_back import closes, may_take_back, restored
from bangref.core.action import CHOOSE, END, NATURE, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.engine import Rejected, question
from bangref.core.piles import BAG, DISCARD_PILE, DRAW_PILE
from bangref.core.play import play
from bangref.core.replay import Session, Step, resume, same_turn, take_back
from bangref.core.ruling import Ruling
from bangref.west.roles import OUT
from tests.bang.table import (
    ADA,
    BEN,
    CLEO,
    DAN,
    Doing,
    doing,
    hand,
    lives,
    names_of,
    pile,
    player,
    table,
)  # fmt: skip


class Game:
    """A session told in sentences."""

    def __init__(self, rules: Rules, state: State, explain: bool = True) -> None:
        self.rules = rules
        self.session = Session(rules, state, may_take_back, same_turn, explain, restored)

    @property
    def state(self) -> State:
        found: State = self.session.state
        return found

    def play(self, *decisions: Doing) -> None:
        for what in decisions:
            for action in doing(self.rules, self.state, what):
                done = play(self.session, action)
                assert not isinstance(done, Rejected), (what, done)
                self.session, _ = done

    def take_back(self, seat: int) -> str:
        """The clause that forbids it, or nothing."""
        back = take_back(self.session, seat)
        if isinstance(back, Ruling):
            return back.clause
        self.session = back
        return ""


@pytest.fixture(params=[True, False], ids=["explained", "quiet"])
def explain(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


NO_CHANCE = "bang.sequence.take_back.no_chance"
WINDOW = "bang.sequence.take_back.window"
NOTHING = "bang.sequence.take_back"


@pytest.mark.clause("bang.sequence.take_back", "bang.sequence.take_back.answers")
def test_take_back_answers__the_missed_goes_back_with_the_bang(explain: bool) -> None:
    game = Game(*table([player(hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(), player()]), explain)
    start = game.state
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert pile(game.rules, game.state, DISCARD_PILE) == ["BANG! 2C", "Missed! 2S"]
    assert game.take_back(ADA) == ""
    assert game.state == start
    # the BANG! of the turn has not been played either
    game.play("Ada plays BANG! 2C on Dan")


@pytest.mark.clause("bang.sequence.take_back", "bang.example.takeback.slab")
def test_take_back__a_missed_that_is_not_enough() -> None:
    seats = [player("slab_the_killer", hand=["BANG! 2C"]), player(hand=["Missed! 2S"]), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert game.take_back(BEN) == ""
    asked = question(game.rules, game.state)
    assert asked is not None
    assert (asked.decider, asked.about[2]) == (BEN, 2)
    game.play("Ben passes")
    assert lives(game.state)[BEN] == 3
    assert hand(game.rules, game.state, BEN) == ["Missed! 2S"]
    # the loss of the life cannot be undone by Ben, only by who shot
    assert game.take_back(BEN) == WINDOW
    assert game.take_back(ADA) == ""
    assert lives(game.state)[BEN] == 4


@pytest.mark.clause("bang.sequence.take_back.window", "bang.example.takeback.barrel")
def test_take_back_window__as_long_as_the_player_on_turn_has_played_nothing_else() -> None:
    seats = [
        player(hand=["BANG! 2C", "Mustang 8H"]),
        player(hand=["Missed! 2S"], lying=["Barrel QS"]),
        player(),
        player(),
    ]
    rules, state = table(seats, draw=["Beer 6H"])
    game = Game(rules, state)
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S")
    assert game.take_back(BEN) == ""
    game.play("Ben uses Barrel")
    assert hand(rules, game.state, BEN) == ["Missed! 2S"]
    game = Game(rules, state)
    game.play("Ada plays BANG! 2C on Ben", "Ben plays Missed! 2S", "Ada plays Mustang 8H")
    assert game.take_back(BEN) == WINDOW
    assert game.take_back(ADA) == ""  # the Mustang
    assert hand(rules, game.state, ADA) == ["Mustang 8H"]


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__only_the_last_card() -> None:
    game = Game(*table([player(hand=["Mustang 8H", "Scope AS"]), player(), player(), player()]))
    start = game.state
    game.play("Ada plays Mustang 8H")
    middle = game.state
    game.play("Ada plays Scope AS")
    assert game.take_back(ADA) == ""
    assert game.state == middle
    assert middle != start


@pytest.mark.clause("bang.sequence.take_back")
@pytest.mark.parametrize("seat", [ADA, BEN, CLEO])
def test_take_back__nothing_played_yet(seat: int) -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    assert game.take_back(seat) == NOTHING


def test_take_back__others_have_nothing_to_take_back() -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    game.play("Ada plays Mustang 8H")
    assert game.take_back(CLEO) == WINDOW


@pytest.mark.clause("bang.sequence.take_back")
def test_take_back__a_discard_in_a_duel_is_no_play() -> None:
    seats = [player(hand=["Duel 8C", "BANG! 2C"]), player(hand=["BANG! 3C", "BANG! 4C"]), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays Duel 8C on Ben", "Ben discards BANG! 3C", "Ada discards BANG! 2C")
    assert game.take_back(BEN) == WINDOW
    # what Ada has played is the Duel: with it go all answers to it
    assert game.take_back(ADA) == ""
    assert hand(game.rules, game.state, ADA) == ["BANG! 2C", "Duel 8C"]
    assert hand(game.rules, game.state, BEN) == ["BANG! 3C", "BANG! 4C"]


@pytest.mark.clause("bang.sequence.take_back")
def test_take_back__an_ability() -> None:
    seats = [player("sid_ketchum", hand=["Duel 8C", "Duel QD"], lives=2), player(), player(), player()]
    game = Game(*table(seats))
    start = game.state
    game.play("Ada uses Sid Ketchum with Duel 8C, Duel QD")
    assert lives(game.state)[ADA] == 3
    assert game.take_back(ADA) == ""
    assert game.state == start


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__not_in_the_next_turn() -> None:
    game = Game(*table([player(hand=["Mustang 8H"]), player(), player(), player()]))
    game.play("Ada plays Mustang 8H", "Ada ends the turn")
    assert game.state.turn == BEN
    assert game.take_back(ADA) == NOTHING


def test_take_back__in_phase_3_it_is_still_the_own_turn() -> None:
    seats = [player(), player(hand=["Mustang 8H", "BANG! 2C", "BANG! 3C"], lives=1), player(), player()]
    game = Game(*table(seats, turn=BEN))
    game.play("Ben plays Mustang 8H", "Ben ends the turn")
    assert game.take_back(BEN) == ""
    assert len(hand(game.rules, game.state, BEN)) == 3


# What has come to light -------------------------------------------------------------------------------------


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize("rest", ["draw", "bag"])
def test_take_back_no_chance__drawn_cards(rest: str) -> None:
    game = Game(*table([player(hand=["Stagecoach 9S"]), player(), player(), player()], rest=rest))
    game.play("Ada plays Stagecoach 9S")
    if rest == "bag":
        # nothing has been drawn as yet
        assert game.take_back(ADA) == ""
        game.play("Ada plays Stagecoach 9S", "chance draws Beer 6H on Ada", "chance draws Beer 7H on Ada")
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__whatever_chance_has_decided_since() -> None:
    """Though no card can be seen to have moved."""
    rules, state = table([player(hand=["Saloon 5H"]), player(), player(), player()])
    played = Step(doing(rules, state, "Ada plays Saloon 5H")[0], False, state, ())
    chance = Step(Action(NATURE, PASS), False, state, ())
    assert may_take_back(rules, (played,), state, ADA) == 0
    assert may_take_back(rules, (chance, played), state, ADA) == 1, "what came before does not matter"
    assert may_take_back(rules, (played, chance), state, ADA) == Ruling(NO_CHANCE, "chance_since", (ADA,))


def after_the_saloon(action: Action, *, implied: bool = False, lost: bool = False, seat: int = BEN) -> str:
    """Ada has played Saloon and somebody has done this; a card of a hand may have gone. The clause that forbids Ada."""
    rules, state = table([player(), player(hand=["Beer 6H"]), player(hand=["Beer 7H"]), player()])
    after = state
    if lost:
        players = [one._replace(hand=()) if number == seat else one for number, one in enumerate(state.seats)]
        after = state._replace(seats=tuple(players))
    played = Step(Action(ADA, PLAY, names_of(rules, state).card("Saloon 5H")), implied, state, ())
    found = may_take_back(rules, (played, Step(action, False, state, ())), after, ADA)
    return found.clause if isinstance(found, Ruling) else ""


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize(
    ("action", "lost", "seat", "ban"),
    [
        (Action(ADA, CHOOSE, target=BEN), True, BEN, NO_CHANCE),
        (Action(ADA, CHOOSE, target=BEN), False, BEN, ""),
        (Action(ADA, CHOOSE, target=BEN), True, CLEO, NO_CHANCE),
        (Action(ADA, PICK, target=BEN), False, BEN, ""),
        (Action(CLEO, CHOOSE, name="decline"), True, CLEO, ""),
        (Action(BEN, CHOOSE, target=BEN), True, BEN, ""),
    ],
)
def test_take_back_no_chance__whose_hand_somebody_has_reached_into(
    action: Action, lost: bool, seat: int, ban: str
) -> None:
    """What players discard out of their own hand is no secret to them."""
    assert after_the_saloon(action, lost=lost, seat=seat) == ban


@pytest.mark.clause("bang.sequence.take_back")
@pytest.mark.parametrize(("implied", "ban"), [(False, ""), (True, NOTHING)])
def test_take_back__what_silence_has_played_is_not_what_the_player_has_played(implied: bool, ban: str) -> None:
    assert after_the_saloon(Action(BEN, PASS), implied=implied) == ban


@pytest.mark.clause("bang.sequence.take_back.no_chance", "bang.elimination.reveal_role")
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("cards", [(), ("Beer 6H",)])
def test_take_back_no_chance__somebody_is_eliminated(cards: tuple[str, ...], shown: bool) -> None:
    """A role that everybody knows already tells nothing new, but the cards of the hand do."""
    rules, state = table([player(hand=["BANG! 2C"]), player(hand=cards), player(), player()])
    shot = doing(rules, state, "Ada plays BANG! 2C on Ben")[0]
    ben = state.seats[BEN]._replace(shown=shown)
    before = state._replace(seats=(state.seats[ADA], ben, *state.seats[CLEO:]))
    gone = ben._replace(hand=(), lives=0, status=OUT, shown=True)
    after = state._replace(seats=(state.seats[ADA], gone, *state.seats[CLEO:]))
    found = may_take_back(rules, (Step(shot, False, state, ()), Step(Action(BEN, PASS), False, before, ())), after, ADA)
    assert (found.clause if isinstance(found, Ruling) else "") == ("" if shown and not cards else NO_CHANCE)


@pytest.mark.clause("bang.sequence.take_back.window")
@pytest.mark.parametrize(
    ("action", "closed"),
    [
        (Action(ADA, PLAY, Card(0)), True),
        (Action(BEN, PLAY, Card(0)), True),
        (Action(CLEO, PLAY, Card(0)), False),
        (Action(ADA, USE, name="barrel"), True),
        (Action(CLEO, USE, name="barrel"), False),
        (Action(BEN, PASS), False),
        (Action(ADA, END), True),
        (Action(NATURE, PICK, Card(0), BEN), True),
    ],
)
def test_take_back_window__is_closed_by_a_card_of_his_or_of_the_player_on_turn(action: Action, closed: bool) -> None:
    """Of Ben, who has answered in the turn of Ada."""
    _, state = table([player(), player(), player(), player()])
    assert closes(state, BEN, action) is closed


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__a_barrel_has_been_tried() -> None:
    seats = [player(hand=["BANG! 2C"]), player(lying=["Barrel QS"]), player(), player()]
    game = Game(*table(seats, draw=["Beer 6H"]))
    game.play("Ada plays BANG! 2C on Ben", "Ben uses Barrel")
    assert game.take_back(ADA) == NO_CHANCE
    assert game.take_back(BEN) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize("cards", [["Beer 6H"], ["Beer 6H", "Beer 7H"]])
@pytest.mark.parametrize("card", ["Panic! JH", "Cat Balou KH"])
def test_take_back_no_chance__a_card_of_a_hand(card: str, cards: list[str], explain: bool) -> None:
    # also the only card of a hand, which nobody has to pick at random, was unknown to the player
    game = Game(*table([player(hand=[card]), player(hand=cards), player(), player()]), explain)
    game.play(f"Ada plays {card} on Ben")
    if len(cards) > 1:
        game.play("chance picks Beer 6H from Ben")
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back")
@pytest.mark.parametrize("card", ["Panic! JH", "Cat Balou KH"])
def test_take_back__a_card_in_play_everybody_could_see(card: str) -> None:
    game = Game(*table([player(hand=[card]), player(lying=["Barrel QS"], hand=["Beer 6H"]), player(), player()]))
    start = game.state
    game.play(f"Ada plays {card} on Ben at Barrel QS")
    assert game.take_back(ADA) == ""
    assert game.state == start


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__nothing_was_there() -> None:
    readings = {"bang.symbol.take_card": "any_player"}
    game = Game(*table([player(hand=["Panic! JH"]), player(), player(), player()], readings=readings))
    game.play("Ada plays Panic! JH on Ben")
    assert game.take_back(ADA) == ""


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@pytest.mark.parametrize("cards", [["Beer 6H"], ["Beer 6H", "Beer 7H"], []])
def test_take_back_no_chance__el_gringo_has_taken_a_card(cards: list[str]) -> None:
    game = Game(*table([player(hand=["BANG! 2C", *cards]), player("el_gringo"), player(), player()]))
    game.play("Ada plays BANG! 2C on Ben", "Ben passes")
    if len(cards) > 1:
        game.play("chance picks Beer 6H from Ada")
    assert game.take_back(ADA) == (NO_CHANCE if cards else "")


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__vulture_sam_has_a_dead_mans_hand() -> None:
    seats = [
        player(hand=["BANG! 2C"]),
        player(lives=1, role="deputy", hand=["Duel 8C"]),
        player("vulture_sam"),
        player(),
    ]
    seats.append(player(role="outlaw"))
    game = Game(*table(seats))
    game.play("Ada plays BANG! 2C on Ben", "Ben passes")
    assert hand(game.rules, game.state, CLEO) == ["Duel 8C"]
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__the_store_was_open() -> None:
    offered = ["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H"]
    game = Game(*table([player(hand=["General Store 9C"]), player(), player(), player()], draw=offered))
    game.play("Ada plays General Store 9C")
    assert game.take_back(ADA) == NO_CHANCE
    game.play(f"Ada picks {offered[1]}")
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__what_came_before_the_card_does_not_matter() -> None:
    game = Game(*table([player(hand=["Stagecoach 9S", "Mustang 8H"]), player(), player(), player()]))
    game.play("Ada plays Stagecoach 9S", "Ada plays Mustang 8H")
    assert game.take_back(ADA) == ""
    assert game.take_back(ADA) == NO_CHANCE
    assert "Mustang 8H" in hand(game.rules, game.state, ADA)
    assert len(pile(game.rules, game.state, DRAW_PILE)) == 80 - 4


@pytest.mark.clause("bang.end.immediate")
def test_take_back__not_when_the_game_is_over() -> None:
    seats = [player(hand=["BANG! 2C"], role="outlaw"), player(role="sheriff", lives=1), player(), player()]
    game = Game(*table(seats))
    game.play("Ada plays BANG! 2C on Ben", "Ben passes")
    assert game.state.winners is not None
    assert game.take_back(ADA) == "bang.end.immediate"


def test_take_back__the_history_is_that_of_one_turn() -> None:
    rules, state = table([player(hand=["Mustang 8H"]), player(hand=["Scope AS"]), player(), player()], draw=["Beer 6H"])
    game = Game(rules, state)
    game.play("Ada plays Mustang 8H", "Ada ends the turn", "Ben plays Scope AS")
    assert [names_of(rules, state).player(done.action.actor) for done in game.session.history] == ["Ben"]
    session = resume(game.session, state)
    assert session.history == ()
    assert isinstance(may_take_back(rules, (), state, DAN), Ruling)
    assert isinstance(play(session, Action(NATURE, PASS)), Rejected)


# Behind a drawn card, under the other reading -----------------------------------------------------------------

PUT_BACK = {NO_CHANCE: "put_back"}


def behind_a_draw(bag: list[str], **more: Any) -> Game:
    """Ada holds a Stagecoach, and nobody knows the order of the draw pile."""
    seats = [player(hand=["Stagecoach 9S", "Mustang 8H"]), *[player()] * 3]
    rules, state = table(seats, rest="discard", readings=PUT_BACK, **more)
    names = names_of(rules, state)
    cards = tuple(sorted(names.card(text) for text in bag))
    discards = tuple(card for card in state.piles[DISCARD_PILE] if card not in cards)
    piles = (state.piles[DRAW_PILE], cards, discards, *state.piles[DISCARD_PILE + 1 :])
    return Game(rules, state.with_piles(piles))


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__drawn_cards_lie_on_top_again_in_their_order() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H", "Beer 8H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 8H on Ada", "chance draws Beer 6H on Ada")
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Beer 8H", "Beer 6H"]
    assert pile(game.rules, game.state, BAG) == ["Beer 7H"]
    assert hand(game.rules, game.state, ADA) == ["Mustang 8H", "Stagecoach 9S"]
    game.play("Ada plays Stagecoach 9S")
    assert hand(game.rules, game.state, ADA) == ["Beer 6H", "Beer 8H", "Mustang 8H"]


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__known_cards_stay_above_those_that_were_not() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H", "Beer 8H"], draw=["Saloon 5H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 7H on Ada")
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Saloon 5H", "Beer 7H"]
    assert pile(game.rules, game.state, BAG) == ["Beer 6H", "Beer 8H"]


@pytest.mark.clause("bang.sequence.take_back.no_chance", "bang.turn.draw.reshuffle")
def test_take_back_no_chance__put_back__not_after_a_shuffle() -> None:
    game = behind_a_draw(["Beer 6H", "Beer 7H"])
    game.play("Ada plays Stagecoach 9S", "chance draws Beer 7H on Ada")
    assert question(game.rules, game.state) is not None
    # the last card of the bag needed no decision, and it was the last: the discard pile is to be shuffled
    assert game.take_back(ADA) == ""
    assert pile(game.rules, game.state, DRAW_PILE) == ["Beer 7H", "Beer 6H"]
    game.play("Ada plays Stagecoach 9S", "Ada plays Mustang 8H")
    assert game.take_back(ADA) == ""
    assert game.take_back(ADA) == NO_CHANCE


@pytest.mark.clause("bang.sequence.take_back.no_chance")
def test_take_back_no_chance__put_back__a_card_taken_from_a_hand_goes_back() -> None:
    seats = [player(hand=["Panic! JH"]), player(hand=["Beer 6H", "Beer 7H"]), player(), player()]
    game = Game(*table(seats, readings=PUT_BACK))
    game.play("Ada plays Panic! JH on Ben", "chance picks Beer 6H on Ben")
    assert hand(game.rules, game.state, ADA) == ["Beer 6H"]
    assert game.take_back(ADA) == ""
    assert hand(game.rules, game.state, BEN) == ["Beer 6H", "Beer 7H"]


@pytest.mark.clause("bang.sequence.take_back.window")
def test_take_back_window__holds_under_the_other_reading_too() -> None:
    seats = [player(hand=["BANG! 2C", "Stagecoach 9S"]), player(lying=["Barrel QS"]), player(), player()]
    game = Game(*table(seats, readings=PUT_BACK, draw=["Missed! 2S"]))
    game.play("Ada plays BANG! 2C on Ben", "Ben uses Barrel", "Ben passes", "Ada plays Stagecoach 9S")
    assert game.take_back(BEN) == WINDOW


@pytest.mark.clause("bang.sequence.take_back.no_chance")
@given(st.permutations(["Beer 6H", "Beer 7H", "Beer 8H", "Beer 9H", "Saloon 5H"]), st.integers(0, 3))
def test_take_back_no_chance__put_back__nothing_is_lost_and_what_was_seen_is_known(
    cards: list[str], known: int
) -> None:
    """Wells Fargo, taken back, leaves every card where it was; played again, it brings the same three."""
    seats = [player(hand=["Wells Fargo 3H"]), *[player()] * 3]
    rules, state = table(seats, rest="bag", readings=PUT_BACK, draw=cards[:known])
    game = Game(rules, state)
    game.play("Ada plays Wells Fargo 3H", *(f"chance draws {card} on Ada" for card in cards[known:3]))
    got = hand(rules, game.state, ADA)
    assert game.take_back(ADA) == ""
    assert pile(rules, game.state, DRAW_PILE) == cards[:3]
    assert sorted((*game.state.piles[DRAW_PILE], *game.state.piles[BAG])) == sorted(
        (*state.piles[DRAW_PILE], *state.piles[BAG])
    )
    game.play("Ada plays Wells Fargo 3H")
    assert hand(rules, game.state, ADA) == got
