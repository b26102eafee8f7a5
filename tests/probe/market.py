"""Buying, counters, another use of a card, turns cut short or given to the dead: scenarios of the invented elements."""

from typing import Any

from bangref.bang import points as p
from bangref.bang.setup import Player, begin
from bangref.bang.tokens import held
from bangref.bang.turn_order import DRAWING, Turn
from bangref.core.action import BUY, DRAW, END, NATURE, PASS, PICK, PLAY, USE, Action
from bangref.core.engine import Accepted
from bangref.core.piles import DISCARD_PILE
from tests.probe.parts.short_forms import HOARD, NUGGETS, POWDER
from tests.probe.scenario import OUTLAW, RENEGADE, SHERIFF, scenario
from tests.probe.table import P, Table, act


@scenario(p.GAME_BEGINS, "fair", 0, 1)
def before_the_first_turn(t: Table) -> Any:
    people = ("blank", "greedy", "digger", "picky")
    roles = (OUTLAW, SHERIFF, OUTLAW, RENEGADE)
    begun = begin(t.rules, tuple(Player(role, (who,)) for role, who in zip(roles, people, strict=True)))
    assert isinstance(begun, Accepted)
    game = t.of(begun.state)
    while game.kind == "draw" and not any(isinstance(frame, Turn) for frame in game.state.frames):
        game.do(Action(NATURE, DRAW, game.state.piles[1][0], game.asked.about[0]))
    return game.quiet().nuggets(1)


@scenario(p.BANK_RUNS_OUT, "mint", 12, 20)
def more_counters_than_there_are(t: Table) -> Any:
    game = t.game(P(SHERIFF, "powder_mill")).do(act(0, USE, name="powder_mill"))
    return held(game.state, 0, POWDER)


@scenario(p.BACK_FOR_EXTRA_TURN, "revenant", 2, 1)
def a_turn_for_the_dead(t: Table) -> Any:
    game = t.game(None, P(OUTLAW, out=True), extra=((1, "revenant"),))
    return game.do(Action(0, "end")).state.turn


@scenario(p.IN_PLAY_PHASE, "pedlar", "no_such_ability", "legal")
def something_is_bought(t: Table) -> Any:
    game = t.game(P(SHERIFF, "pedlar"))
    verdict = game.judge(act(0, BUY, "ore 2D"))
    if verdict == "legal":
        assert game.judge(act(0, BUY, "beer 6H")) == "not_on_offer"
        assert game.do(act(0, BUY, "ore 2D")).holds(0, "ore 2D")
    return verdict


@scenario(p.IN_PLAY_PHASE, "ragman", ("no_such_ability",) * 3, ("legal", "legal", "not_on_offer"), cited=False)
def each_of_two_sells_what_is_its_own(t: Table) -> Any:
    """The first of them tells of what neither has."""
    game = t.game(P(SHERIFF, "pedlar, ragman"), discards="beer 6H")
    return tuple(game.judge(act(0, BUY, card)) for card in ("beer 6H", "ore 2D", "bang 2C"))


@scenario(p.IN_PLAY_PHASE, "yawner", "no_such_ability", "legal")
def phase_2_is_cut_short(t: Table) -> Any:
    """Phase 3 comes all the same."""
    game = t.game(P(SHERIFF, "yawner", lives=1, hand="beer 6H, beer 7H"))
    verdict = game.judge(act(0, USE, name="yawner"))
    if verdict == "legal":
        assert game.do(act(0, USE, name="yawner")).kind == "discard"
    return verdict


@scenario(p.COUNTS_AS, "pawner", ("not_now",) * 2, ("legal", "forbidden_by"), cited=False)
def another_use_of_a_card(t: Table) -> Any:
    """What forbids the card forbids it, too."""
    people = P(SHERIFF, "pawner", hand="beer 6H")
    verdicts = tuple(
        t.game(people, events=event).judge(act(0, PLAY, "beer 6H", name="pawned_beer")) for event in ("", "dry_town")
    )
    if verdicts[0] == "legal":
        assert t.game(people).do(act(0, PLAY, "beer 6H", name="pawned_beer")).nuggets(0) == 1
    return verdicts


@scenario(p.MAY_PLAY, "teetotaller", ("legal", "legal"), ("forbidden_by", "legal"))
def one_use_of_a_card_is_forbidden(t: Table) -> Any:
    """And no other."""
    game = t.game(P(SHERIFF, "pawner, teetotaller", hand="beer 6H", lives=2))
    return game.judge(act(0, PLAY, "beer 6H")), game.judge(act(0, PLAY, "beer 6H", name="pawned_beer"))


@scenario(p.CHOICE_AMONG_DRAWN, "spendthrift", 1, 0)
def the_only_card_drawn_is_discarded(t: Table) -> Any:
    """There are no more cards; so the choice goes by those that have come."""
    game = t.game(P(SHERIFF, "spendthrift"), frames=(Turn(0, DRAWING),), draw="beer 6H", rest="hidden")
    if game.kind == "discard a drawn card":
        game.do(act(0, PICK, "beer 6H"))
    return game.hand(0)


@scenario(p.IN_PLAY_PHASE, "hoarder", "no_use_now", (1, 0), cited=False)
def counters_lie_apart(t: Table) -> Any:
    """They are neither the player's nor in the bank until the end of the turn, and none is lost or made."""
    game = t.game(P(SHERIFF, "hoarder", nuggets=2))
    if game.judge(act(0, USE, name="hoarder")) != "legal":
        return game.judge(act(0, USE, name="hoarder"))
    before = game.state.bank[NUGGETS]
    game.do(act(0, USE, name="hoarder"))
    assert (game.nuggets(0), game.state.bank[NUGGETS], held(game.state, 0, HOARD)) == (1, before, 1)
    game.do(Action(0, END))
    return game.state.bank[NUGGETS] - before, held(game.state, 0, HOARD)


@scenario(p.MAY_PROFIT, "ascetic", (True, 1), (False, 1), cited=False)
def an_estate_and_nothing_else_is_refused(t: Table) -> Any:
    game = t.game(P(SHERIFF, "vulture_sam, mourner, ascetic", hand="bang 2C"), P(OUTLAW, hand="mustang 8H", lives=1))
    game.do(act(0, PLAY, "bang 2C", 1), Action(1, PASS)).quiet()
    return game.holds(0, "mustang 8H"), game.nuggets(0)


@scenario(p.CHOICE_AMONG_DRAWN, "spendthrift", (2, 0), (1, 1))
def a_drawn_card_is_discarded(t: Table) -> Any:
    game = t.game(P(SHERIFF, "spendthrift"), frames=(Turn(0, DRAWING),), draw="beer 6H, bang 3C")
    if game.kind == "discard a drawn card":
        game.do(act(0, PICK, "beer 6H"))
    return game.hand(0), len(game.state.piles[DISCARD_PILE])
