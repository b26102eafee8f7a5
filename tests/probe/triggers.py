"""What follows? Scenarios of the triggers."""

from collections.abc import Callable
from typing import Any

from bangref.bang import points as p
from bangref.bang.tokens import put_tokens
from bangref.bang.turn_order import DRAWING, STARTING, Turn
from bangref.core.action import (
    CHOOSE,
    DISCARD,
    END,
    NOBODY,
    PASS,
    PICK,
    PLAY,
    USE,
    Action,
)
from bangref.core.ruling import ignore
from tests.probe.parts.short_forms import EVENTS, POWDER
from tests.probe.scenario import BANG, OUTLAW, SHERIFF, scenario
from tests.probe.table import P, Table, act, card


def counted(point: str) -> Callable[..., Any]:
    """The owner gets a nugget for what happens."""
    return scenario(point, f"tally_{point}", 0, 1)


@counted(p.TURN_STARTS)
def at_the_start(t: Table) -> Any:
    return t.game(None, P(OUTLAW, "tally_turn_starts")).do(Action(0, END)).nuggets(1)


@scenario(p.TURN_STARTS, "tally_turn_starts", "play phase", "order of own effects")
def own_effects_in_the_order_he_likes(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_turn_starts", lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H")
    kind = game.kind
    if kind == "order of own effects":
        assert game.judge(act(0, CHOOSE, name="jail")) == "not_among_own_effects"
        assert game.do(act(0, CHOOSE, name="dynamite")).nuggets(0) == 1
    return kind


@scenario(p.TURN_STARTS, "herald", 0, 1)
def an_event_is_turned_up_first(t: Table) -> Any:
    game = t.game(P(SHERIFF, "herald", lying="dynamite 2H"), frames=(Turn(0, STARTING),), draw="beer 6H")
    return len(game.state.piles[EVENTS])


@scenario(p.CARD_DRAWN, "tally_card_drawn", 0, 2)
def for_each_card_drawn(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_card_drawn"), frames=(Turn(0, DRAWING),)).nuggets(0)


@counted(p.DRAW_PHASE_ENDS)
def after_drawing(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_draw_phase_ends"), frames=(Turn(0, DRAWING),)).nuggets(0)


@counted(p.PLAY_PHASE_ENDS)
def after_phase_2(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_play_phase_ends", lives=1, hand="beer 6H, beer 7H")).do(Action(0, END))
    assert game.kind == "discard"
    return game.nuggets(0)


@counted(p.TURN_ENDS)
def at_the_end(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_turn_ends")).do(Action(0, END)).nuggets(0)


@scenario(p.TURN_ENDS, "encore", 1, 0)
def another_turn_at_the_end(t: Table) -> Any:
    game = t.game(P(SHERIFF, "encore")).do(Action(0, END))
    turn = game.state.turn
    if turn == 0:
        assert game.do(Action(0, END)).state.turn == 1
    return turn


@counted(p.TURN_IS_LOST)
def when_the_turn_is_lost(t: Table) -> Any:
    jailed = P(OUTLAW, "tally_turn_is_lost", lying="jail JS")
    game = t.game(None, jailed, draw="bang 2C").do(Action(0, END))
    assert game.state.turn == 2
    return game.nuggets(1)


@scenario(p.CARD_ANNOUNCED, "crier", 0, 1)
def when_he_announces_a_card(t: Table) -> Any:
    """Before anything goes with it, and before it has a target."""
    return t.game(P(SHERIFF, "crier", hand=BANG)).do(act(0, PLAY, BANG, 1)).nuggets(0)


@scenario(p.CARD_REDIRECTED, "scapegoat", 1, 2)
def when_a_card_is_turned_on_him(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), None, P(OUTLAW, "decoy, scapegoat", nuggets=2)).do(act(0, PLAY, BANG, 1))
    return game.do(act(2, USE, name="decoy")).nuggets(2)


@counted(p.CARD_PLAYED)
def when_he_plays(t: Table) -> Any:
    return t.game(P(SHERIFF, "tally_card_played", hand=BANG)).do(act(0, PLAY, BANG, 1)).nuggets(0)


@scenario(p.CARD_PLAYED, "echoer", ((0, 1), 3), ((1, 1), 2), cited=False)
def a_copy_comes_before_the_card(t: Table) -> Any:
    """What was chosen for the card is in force for the card, before and after its copy, and not for the copy."""
    people = (P(SHERIFF, "hush, echoer", hand=BANG, nuggets=1), P(OUTLAW, lying="barrel QS"))
    game = t.game(*people).do(act(0, PLAY, BANG), act(0, USE, name="hush"), act(0, CHOOSE, target=1))
    verdicts = []
    while game.kind == "answer a shot":
        verdicts.append(game.judge(act(1, USE, name="barrel")))
        game.do(Action(1, PASS))
    assert game.state.memo[t.rules.slots["probe_hushed"]] == 0
    return (verdicts.count("legal"), verdicts.count("not_in_force")), game.lives(1)


@scenario(p.CARD_SETTLED, "showman", 0, 2)
def when_a_card_has_been_settled(t: Table) -> Any:
    """The cards that it brings are there already."""
    return t.game(P(SHERIFF, "showman", hand="stagecoach 9S")).do(act(0, PLAY, "stagecoach 9S")).nuggets(0)


@scenario(p.CARD_SETTLED, "showman", 0, 3)
def when_a_card_has_been_settled_and_its_copy_before(t: Table) -> Any:
    """The card counts, its copy does not; and each is settled once."""
    game = t.game(P(SHERIFF, "showman, echoer", hand="bang 2C, beer 6H, beer 7H, beer 8H")).do(act(0, PLAY, BANG, 1))
    assert game.nuggets(0) == 0
    assert game.do(Action(1, PASS)).nuggets(0) == 0
    return game.do(Action(1, PASS)).nuggets(0)


@counted(p.CARD_USED)
def when_he_uses(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="indians KD"), P(OUTLAW, "tally_card_used_from_hand", hand=BANG))
    return game.do(act(0, PLAY, "indians KD"), act(1, DISCARD, BANG)).nuggets(1)


@scenario(p.CARD_USED, "tally_card_used_from_hand", 0, 1)
def when_he_pays(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_card_used_from_hand", hand="bang 2C, beer 6H"), events="toll")
    return game.do(act(0, PLAY, BANG, 1), act(0, PICK, "beer 6H")).nuggets(0)


@counted(p.SHOT_CANCELLED)
def when_he_is_missed(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_shot_cancelled", hand="missed 2S"))
    return game.do(act(0, PLAY, BANG, 1), act(1, PLAY, "missed 2S")).nuggets(1)


@counted(p.SHOT_HITS)
def when_he_is_hit(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_shot_hits"))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(1)


@counted(p.LIFE_LOST)
def when_he_loses_a_life(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_life_lost"))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(1)


@scenario(p.LAST_LIFE_LOST, "bounty_hunter", (2, 0, 2, 1), (2, 1, 1, 1), cited=False)
def for_the_lives_of_others(t: Table) -> Any:
    """Of who stays alive, of who does not, of who is not eliminated after all (once), and of who saves the last one."""
    hunter = P(SHERIFF, "big_bore, bounty_hunter", hand=BANG)
    victims = P(OUTLAW), P(OUTLAW, lives=1), P(OUTLAW, "nine_lives", lives=1)
    found = [t.game(hunter, victim).do(act(0, PLAY, BANG, 1)).quiet().nuggets(0) for victim in victims]
    saved = t.game(P(SHERIFF, "bounty_hunter", hand=BANG), P(OUTLAW, hand="beer 6H", lives=1))
    saved.do(act(0, PLAY, BANG, 1), Action(1, PASS), act(1, PLAY, "beer 6H"))
    return *found, saved.nuggets(0)


@scenario(p.BEFORE_LEAVING, "poster", (0, 0), (1, 0), cited=False)
def the_killer_of_who_is_wanted(t: Table) -> Any:
    """If there is one, and not the killer who is wanted."""
    game = t.game(P(SHERIFF, hand=BANG, lying="lantern"), P(OUTLAW, lives=1, lying="poster")).do(act(0, PLAY, BANG, 1))
    other = t.game(P(SHERIFF, hand=BANG, lying="poster"), P(OUTLAW, lives=1)).do(act(0, PLAY, BANG, 1))
    return game.quiet().nuggets(0), other.quiet().nuggets(0)


@counted(p.LEAVES_THE_GAME)
def when_he_kills(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_leaves_the_game", hand=BANG), P(OUTLAW, lives=1))
    return game.do(act(0, PLAY, BANG, 1), Action(1, PASS)).nuggets(0)


@counted(p.HAND_EMPTIED)
def when_his_hand_is_empty(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_hand_emptied", hand="saloon 5H"))
    return game.do(act(0, PLAY, "saloon 5H")).nuggets(0)


@counted(p.CARD_LOST_TO)
def when_a_card_is_taken(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="panic JH"), P(OUTLAW, "tally_card_lost_to", hand=BANG))
    return game.do(act(0, PLAY, "panic JH", 1)).nuggets(1)


@scenario(p.CARD_LOST_TO, "tally_card_lost_to", 0, 1)
def when_a_card_is_shot_away(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, "tally_card_lost_to", lying="barrel QS"))
    return game.do(act(0, PLAY, "cat_balou KH", 1, "barrel QS")).nuggets(1)


@counted(p.CARD_FLIPPED)
def when_he_flips(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand=BANG), P(OUTLAW, "tally_card_flipped", lying="barrel QS"), draw="bang 3C")
    return game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).nuggets(1)


@scenario(p.CARD_FLIPPED, "second_chance", 3, 4)
def flips_again(t: Table) -> Any:
    """The check beneath begins anew; the card flipped first is put away before."""
    people = (P(SHERIFF, hand=BANG), P(OUTLAW, "second_chance", lying="barrel QS", nuggets=1))
    game = t.game(*people, draw="bang 3C, bang AH")
    game.do(act(0, PLAY, BANG, 1), act(1, USE, name="barrel")).quiet()
    return game.lives(1)


@scenario(p.EVENT_ENTERS, "gold_rush", 0, 1)
def when_an_event_enters(t: Table) -> Any:
    game = t.game(P(SHERIFF, "herald"), frames=(Turn(0, STARTING),), events="gold_rush")
    return game.nuggets(0)


@counted(p.ENTERS_OR_LEAVES_PLAY)
def when_a_card_enters_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_enters_or_leaves_play", hand="mustang 8H"))
    return game.do(act(0, PLAY, "mustang 8H")).nuggets(0)


@scenario(p.ENTERS_OR_LEAVES_PLAY, "tally_enters_or_leaves_play", 0, 1)
def when_a_card_leaves_play(t: Table) -> Any:
    game = t.game(P(SHERIFF, hand="cat_balou KH"), P(OUTLAW, "tally_enters_or_leaves_play", lying="keg"))
    return game.do(act(0, PLAY, "cat_balou KH", 1, "keg")).nuggets(1)


@scenario(p.COMES_HOME, "shunter", (0, 0), (1, 0))
def when_a_card_has_come_home(t: Table) -> Any:
    """Only a card that has a home of its own."""
    found = []
    for text in ("handcar", "keg"):
        game = t.game(P(SHERIFF, "shunter", hand="cat_balou KH"), P(OUTLAW, lying=text))
        found.append(game.do(act(0, PLAY, "cat_balou KH", 1, text)).nuggets(0))
    return tuple(found)


@scenario(p.TOKENS_GONE, "worn_out", ["keg", "keg", "keg"], ["keg", "keg", ""])
def when_nothing_is_left_on_a_card(t: Table) -> Any:
    """Only with the last of them; and not a card on which nothing has ever lain."""
    game = t.game(
        P(SHERIFF, "loader, unloader", hand="cat_balou KH", lying="keg", nuggets=1), P(OUTLAW, lying="carbine")
    )
    game.do(act(0, USE, name="loader"))
    seen = []
    for _ in range(3):
        game.do(act(0, USE, name="unloader"))
        seen.append(", ".join(t.rules.faces[lying.card].name for lying in game.state.seats[0].lying))
    assert game.state.seats[1].lying
    return seen


@scenario(p.TOKENS_GONE, "worn_out", (0, 0), (0, 1))
def who_took_the_last_of_them(t: Table) -> Any:
    """Known to what follows, also where it is not the player in front of whom the card lies."""
    seen = []
    for by in (NOBODY, 2):
        game = t.game(P(SHERIFF, "loader", lying="keg", nuggets=1)).do(act(0, USE, name="loader"))
        off = put_tokens(t.rules, game.state, 0, card("keg"), POWDER, -3, "probe.clause.unloader", ignore, by)
        seen.append(t.of(off).quiet().nuggets(2))
    return tuple(seen)


@counted(p.EXCESS_DISCARDED)
def when_he_discards(t: Table) -> Any:
    game = t.game(P(SHERIFF, "tally_excess_discarded", hand="bang 2C, bang 3C", lives=1)).do(Action(0, END))
    return game.do(act(0, DISCARD, BANG)).nuggets(0)


@scenario(p.TRAIN_MOVES, "tally_train_moves", 0, 1)
def when_the_train_moves(t: Table) -> Any:
    game = t.game(P(SHERIFF, "conductor, tally_train_moves", nuggets=1)).do(act(0, USE, name="conductor"))
    assert game.state.sets[0].mile == 1
    return game.nuggets(0)
