"""Taking back, and what has come to light since: cards drawn or turned over, hands reached into, the dead."""

import pytest

from bangref.bang.take_back import closes, may_take_back
from bangref.core.action import CHOOSE, END, NATURE, PASS, PICK, PLAY, USE, Action, Card
from bangref.core.piles import DRAW_PILE
from bangref.core.replay import Step
from bangref.core.ruling import Ruling
from bangref.west.roles import OUT
from tests.bang.table import ADA, BEN, CLEO, doing, hand, names_of, pile, player, table
from tests.bang.taking_back import NO_CHANCE, NOTHING, Game


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
