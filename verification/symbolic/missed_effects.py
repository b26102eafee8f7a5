"""Missed! effects of the sets: which cards of hand and in play give one, to whom, and how many a shot takes."""

from bangref.bang.ask import refreshed
from bangref.bang.names import BANG, MISSED
from bangref.bang.rules import Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import (
    BIBLE,
    CANTEEN,
    DODGE,
    IRON_PLATE,
    KNIFE,
    PUNCH,
    SOMBRERO,
    TEN_GALLON_HAT,
)
from bangref.bang.sets.fistful.sniper import EFFECT as SNIPER
from bangref.bang.sets.high_noon.hangover import NAME as HANGOVER
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import NO_CARD, NOBODY, PASS, PLAY, USE, Action, Card
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore
from verification.symbolic.expanded import CALM, CARDS, FOURS, NAMES, card, expanded, in_force, laid, sitting
from verification.symbolic.tables import changed, done, settled, shot

CLAUSES = {
    "elena_misses_with_any_card": ("bang.character.elena_fuente.any_as_missed",),
    "nobody_else_misses_so": ("bang.character.elena_fuente.any_as_missed", "bang.event.hangover.effect"),
    "elena_plays_nothing_else_so": ("bang.character.elena_fuente.any_as_missed", "bang.card_vs_effect.card"),
    "missed_and_dodge_cancel": (
        "bang.card.dodge.effect", "bang.dodge_city.missed_symbol.cancels", "bang.card_vs_effect.card",
    ),
    "dodge_draws_its_card": ("bang.card.dodge.draw", "bang.card.dodge.out_of_turn"),
    "dodge_is_played_in_answer_only": ("bang.dodge_city.missed_symbol.needs_shot",),
    "green_cards_with_the_symbol_cancel": (
        "bang.card.sombrero.effect", "bang.card.iron_plate.effect", "bang.card.ten_gallon_hat.effect",
        "bang.card.bible.effect", "bang.card.bible.draw", "bang.dodge_city.green.use_by_discard",
        "bang.dodge_city.green.out_of_turn_missed_only",
    ),
    "no_green_defence_against_belle_star": (
        "bang.character.belle_star.blank_others", "bang.character.belle_star.no_defence",
        "bang.character.belle_star.blue_and_green",
    ),
    "sniper_takes_two_of_any_kind": (
        "bang.event.sniper.two_missed", "bang.event.sniper.any_missed", "bang.event.sniper.slab_the_killer",
    ),
    "slab_doubles_his_bang_cards_only": (
        "bang.dodge_city.bang_symbol.slab", "bang.event.sniper.slab_the_killer", "bang.event.ricochet.slab_the_killer",
    ),
}  # fmt: skip

RULES = expanded("elena_fuente", "belle_star", "slab_the_killer")
ELENA = sitting(FOURS, 1, "elena_fuente")
GREEN = (SOMBRERO, IRON_PLATE, TEN_GALLON_HAT, BIBLE, KNIFE, CANTEEN)
WITH_THE_SYMBOL = GREEN[:4]


def _misses_with(state: State, name: str) -> bool:
    held = card(name)
    fault = why_not(RULES, shot(RULES, changed(state, 1, hand=(held,))), Action(1, PLAY, held, name=MISSED))
    return fault is None


def elena_misses_with_any_card(kind: int) -> bool:
    """Any card that is no Missed! is one for Elena Fuente.

    pre: 0 <= kind < 44
    post: _
    """
    name = NAMES[settled(kind, 44)]
    return _misses_with(ELENA, name) == (name != MISSED)


def nobody_else_misses_so(kind: int, elena: bool, hangover: bool) -> bool:
    """Nobody else may do so, nor may she under Hangover.

    pre: 0 <= kind < 5
    post: _
    """
    name = (BANG, "beer", "mustang", KNIFE, DODGE)[settled(kind, 5)]
    state = ELENA if elena else FOURS
    state = in_force(RULES, state, HANGOVER) if hangover else state
    return _misses_with(state, name) == (elena and not hangover)


def elena_plays_nothing_else_so(kind: int) -> bool:
    """In her own turn nothing is a Missed! for Elena Fuente, nor is a BANG! of any card.

    pre: 0 <= kind < 44
    post: _
    """
    name = NAMES[settled(kind, 44)]
    state = changed(sitting(FOURS, 0, "elena_fuente"), 0, hand=tuple(sorted((card(name), card("beer")))))
    return all(
        why_not(RULES, state, Action(0, PLAY, card(name), target, name=wanted)) is not None
        for wanted in (MISSED, BANG)
        for target in (NOBODY, 1)
    )


def missed_and_dodge_cancel(kind: int) -> bool:
    """Of all cards, under their own names, Missed! and Dodge alone are played against a shot.

    pre: 0 <= kind < 44
    post: _
    """
    name = NAMES[settled(kind, 44)]
    asked = shot(CALM, changed(FOURS, 1, hand=(card(name),)))
    fault = why_not(CALM, asked, Action(1, PLAY, card(name)))
    return (fault is None) == (name in (MISSED, DODGE))


def dodge_draws_its_card(copy: int, missed: bool, more: int, own_turn: bool) -> bool:
    """A player who cancels with Dodge loses no life and draws a card for it; with Missed! they draw none.

    pre: 0 <= copy < 2 and 0 <= more < 2
    post: _
    """
    held = card(MISSED if missed else DODGE, settled(copy, 2))
    hand = tuple(sorted((held, *[card("beer")][: settled(more, 2)])))
    state = changed(FOURS, 1, hand=hand)._replace(turn=1 if own_turn else 0)
    after = done(CALM, shot(CALM, state), Action(1, PLAY, held))
    return after.seats[1].lives == 4 and len(after.seats[1].hand) == len(hand) - missed and after.piles[2] == (held,)


def dodge_is_played_in_answer_only(copy: int, target: int) -> bool:
    """In phase 2 Dodge is not played at anybody or nobody.

    pre: 0 <= copy < 2 and -2 <= target < 4
    post: _
    """
    dodge = card(DODGE, settled(copy, 2))
    state = changed(FOURS, 0, hand=(dodge,))
    return why_not(CALM, state, Action(0, PLAY, dodge, settled(target + 2, 6) - 2)) is not None


def green_cards_with_the_symbol_cancel(kind: int, fresh: bool, punch: bool, own_turn: bool) -> bool:
    """A green card with the symbol cancels any BANG! effect, unless laid this turn, and is discarded; no other does.

    pre: 0 <= kind < 6
    post: _
    """
    name = GREEN[settled(kind, 6)]
    state = laid(FOURS, 1, card(name), fresh=fresh)._replace(turn=1 if own_turn else 0)
    asked = shot(CALM, state, PUNCH if punch else BANG, with_card=card(PUNCH if punch else BANG))
    use = Action(1, USE, name=name)
    if why_not(CALM, asked, use) is not None:
        return fresh or name not in WITH_THE_SYMBOL
    after = done(CALM, asked, use)
    saved = after.seats[1].lives == 4 and after.frames == FOURS.frames and after.piles[2] == (card(name),)
    return name in WITH_THE_SYMBOL and not fresh and saved and len(after.seats[1].hand) == (name == BIBLE)


def no_green_defence_against_belle_star(kind: int, belle: int, hangover: bool) -> bool:
    """In Belle Star's turn no green card of another cancels a shot, whoever shoots; in other turns it does.

    pre: 0 <= kind < 4 and 0 <= belle < 4 and belle != 1
    post: _
    """
    name, belle = GREEN[settled(kind, 4)], settled(belle, 4)
    state = laid(sitting(FOURS, belle, "belle_star"), 1, card(name))
    state = in_force(RULES, state, HANGOVER) if hangover else refreshed(RULES, state)
    helps = belle != 0 or hangover
    return (why_not(RULES, shot(RULES, state), Action(1, USE, name=name)) is None) == helps


def _answered(rules: Rules, state: State, number: int) -> tuple[State, int]:
    """The state when a shot is over, so many effects having been used against it; and how many it were."""
    spent = 0
    while isinstance(state.frames[-1], Shot):
        answers = [action for action in legal_actions(rules, state) if action.verb in (PLAY, USE)]
        if spent == number or not answers:
            return done(rules, state, Action(1, PASS)), spent
        state, spent = done(rules, state, answers[-1]), spent + 1
    return state, spent


def sniper_takes_two_of_any_kind(missed: int, sombrero: bool, willing: int, slab: bool) -> bool:
    """Two Missed! effects cancel a sniper's shot, of hand or play, no more and no fewer, also one of Slab the Killer.

    pre: 0 <= missed <= 2 and 1 <= willing <= 3
    post: _
    """
    missed, willing = settled(missed, 3), settled(willing, 4)
    green: list[Card] = [card(SOMBRERO)] if sombrero else []
    state = laid(changed(FOURS, 1, hand=CARDS[MISSED][:missed]), 1, *green)
    state = in_force(RULES, sitting(state, 0, "slab_the_killer") if slab else state, "sniper")
    paid = CARDS[BANG][:2]
    signature = Signature(paid, SNIPER.name, "ability", 0, 1, NO_CARD)
    asked = advance(RULES, SNIPER.resolve(RULES, state, signature, ignore), ignore)
    after, spent = _answered(RULES, asked, willing)
    could = min(willing, missed + len(green))
    return spent == min(could, 2) and after.seats[1].lives == 4 - (could < 2)


SHOTS = (BANG, PUNCH, KNIFE, "fistful")


def slab_doubles_his_bang_cards_only(name: int, slab: bool) -> bool:
    """Against BANG! cards of Slab the Killer two effects are needed, against other BANG! effects of Slab's one.

    pre: 0 <= name < 4
    post: _
    """
    called = SHOTS[settled(name, 4)]
    state = changed(sitting(FOURS, 0, "slab_the_killer") if slab else FOURS, 1, hand=(card(MISSED),))
    frame = shot(RULES, state, called, with_card=card(called)).frames[-1]
    return isinstance(frame, Shot) and frame.needed == (2 if slab and called == BANG else 1)
