"""Cancels: how many Missed! effects a shot takes, what gives one, and what is spent on it."""

from bangref.bang.names import BANG, BARREL, DUEL, GATLING, HEARTS, INDIANS, MISSED
from bangref.bang.rules import Rules
from bangref.bang.shot import Shot
from bangref.bang.state import State
from bangref.core.action import PASS, PLAY, USE, Action
from bangref.core.engine import advance, legal_actions, why_not
from bangref.core.ruling import ignore
from bangref.west.roles import IN
from verification.symbolic.tables import (
    FIVE,
    FOUR,
    FULL,
    KINDS,
    PLAIN,
    before,
    card,
    changed,
    done,
    piled,
    settled,
    shot,
)

MISSED_CANCELS = ("bang.card.missed.cancels", "bang.symbol.missed", "bang.card.bang.hit")

CLAUSES = {
    "needed_by_slab_and_others": (
        "bang.character.slab_the_killer.two_missed", "bang.character.slab_the_killer.bang_cards_only",
    ),
    "shot_ends_when_enough": MISSED_CANCELS,
    "missed_spent_as_needed": (*MISSED_CANCELS, "bang.character.slab_the_killer.two_missed"),
    "one_missed_does_not_save_from_slab": ("bang.character.slab_the_killer.two_missed",),
    "barrel_gives_one_effect": (
        "bang.card.barrel.success", "bang.card.barrel.failure", "bang.character.slab_the_killer.barrel_one",
        "bang.card.barrel.other_defence",
    ),
    "barrels_are_tried_once_each": (
        "bang.card.barrel.once_per_effect", "bang.character.jourdonnais.two_attempts",
        "bang.character.jourdonnais.virtual_barrel", "bang.character.jourdonnais.plus_real_barrel",
    ),
    "only_missed_answers": ("bang.card.missed.cancels", "bang.card_vs_effect.card"),
    "janet_answers_with_both": ("bang.character.calamity_janet.swap",),
    "only_the_target_answers": ("bang.card.missed.only_own",),
    "no_missed_without_a_shot": ("bang.card.missed.needs_shot",),
    "gatling_visits_all_others": (
        "bang.card.gatling.effect", "bang.card.gatling.responses", "bang.sequence.all_others_from_left",
    ),
    "indians_take_bang_only": (
        "bang.card.indians.effect", "bang.card.indians.no_barrel_missed", "bang.card.indians.bang_cards_only",
    ),
    "duel_goes_on_while_bangs_last": (
        "bang.card.duel.alternate", "bang.card.duel.loser", "bang.card.duel.ends", "bang.card.duel.not_counted",
    ),
}  # fmt: skip


def _over(state: State) -> bool:
    return bool(state.frames == FOUR.frames)


def needed_by_slab_and_others(slab: int, by: int, target: int, gatling: bool) -> bool:
    """Two Missed! effects against a BANG! card of Slab the Killer, one against everything else.

    pre: 0 <= slab < 4 and 0 <= by < 4 and 0 <= target < 4 and by != target
    post: _
    """
    slab, by, target = settled(slab, 4), settled(by, 4), settled(target, 4)
    state = changed(FOUR, slab, characters=("slab_the_killer",))
    state = changed(state, target, hand=(card(MISSED),))
    frame = shot(FULL, state, GATLING if gatling else BANG, by, target).frames[-1]
    return isinstance(frame, Shot) and frame.needed == (2 if slab == by and not gatling else 1)


def shot_ends_when_enough(needed: int, got: int) -> bool:
    """A shot with any number of effects needed and got: cancelled as soon as there are enough, and not before.

    pre: 1 <= needed and 0 <= got
    post: _
    """
    state = shot(PLAIN, changed(FOUR, 1, hand=(card(MISSED),)))
    frame = state.frames[-1]._replace(needed=needed, got=got)
    after = advance(PLAIN, state._replace(frames=(*FOUR.frames, frame)), ignore)
    return _over(after) == (got >= needed)


def _answered(rules: Rules, state: State, missed: int) -> tuple[State, int]:
    """The state when a shot is over, at most so many Missed! having been played; and how many it were."""
    spent = 0
    while isinstance(state.frames[-1], Shot):
        plays = [action for action in legal_actions(rules, state) if action.verb == PLAY]
        if spent == missed or not plays:
            return done(rules, state, Action(1, PASS)), spent
        state, spent = done(rules, state, plays[0]), spent + 1
    return state, spent


def missed_spent_as_needed(slab: bool, cards: int, willing: int, lives: int) -> bool:
    """No more Missed! are spent than needed; a life is lost exactly if fewer were played.

    pre: 0 <= cards <= 3 and 0 <= willing <= 3 and 2 <= lives <= 4
    post: _
    """
    cards, willing, needed = settled(cards, 4), settled(willing, 4), 2 if slab else 1
    state = changed(FOUR, 0, characters=("slab_the_killer" if slab else "bart_cassidy",))
    hand = tuple(card(MISSED, number) for number in range(cards))
    after, spent = _answered(FULL, shot(FULL, changed(state, 1, hand=hand, lives=lives)), willing)
    hit = min(cards, willing) < needed
    return (
        spent == min(cards, willing, needed)
        and after.seats[1].lives == lives - hit
        and len(after.piles[2]) == spent
        and _over(after)
    )


def one_missed_does_not_save_from_slab(lives: int, first: int) -> bool:
    """A single Missed! against Slab the Killer is spent in vain.

    pre: 2 <= lives <= 4 and 0 <= first < 12
    post: _
    """
    state = changed(FOUR, 0, characters=("slab_the_killer",))
    only = card(MISSED, settled(first, 12))
    after, spent = _answered(FULL, shot(FULL, changed(state, 1, hand=(only,), lives=lives)), 3)
    return spent == 1 and after.seats[1].lives == lives - 1 and not after.seats[1].hand


def barrel_gives_one_effect(drawn: int, slab: bool, missed: bool) -> bool:
    """A draw! for Barrel is worth one effect on hearts and none on any other suit; Missed! may complete it.

    pre: 0 <= drawn < 22
    post: _
    """
    flipped = KINDS[settled(drawn, 22)]
    state = changed(FOUR, 0, characters=("slab_the_killer" if slab else "bart_cassidy",))
    state = changed(before(state, 1, card(BARREL)), 1, hand=(card(MISSED),) if missed else ())
    state = piled(state, known=(flipped, KINDS[0]))
    tried = done(FULL, shot(FULL, state), Action(1, USE, name=BARREL))
    after, spent = _answered(FULL, tried, 1)
    effects = (FULL.faces[flipped].suit == HEARTS) + missed
    needed = 2 if slab else 1
    return after.seats[1].lives == 4 - (effects < needed) and spent == min(
        missed, needed - (FULL.faces[flipped].suit == HEARTS)
    )


def barrels_are_tried_once_each(real: bool, jourdonnais: bool, first: bool) -> bool:
    """A Barrel is tried once against a shot; Jourdonnais has one more, that is no card.

    post: _
    """
    state = before(FOUR, 1, card(BARREL)) if real else FOUR
    state = changed(state, 1, characters=("jourdonnais" if jourdonnais else "bart_cassidy",))
    clubs = card("rev_carabine")
    state = shot(FULL, piled(state, known=(clubs, clubs, clubs)))
    tries = 0
    while isinstance(state.frames[-1], Shot):
        uses = [action for action in legal_actions(FULL, state) if action.verb == USE]
        if not uses:
            break
        state, tries = done(FULL, state, uses[0 if first else -1]), tries + 1
    return tries == real + jourdonnais and isinstance(state.frames[-1], Shot)


def only_missed_answers(kind: int, janet: bool) -> bool:
    """Of all cards only Missed! cancels a shot under its own name.

    pre: 0 <= kind < 22
    post: _
    """
    held = KINDS[settled(kind, 22)]
    state = changed(FOUR, 1, hand=(held,), characters=("calamity_janet" if janet else "bart_cassidy",))
    fault = why_not(FULL, shot(FULL, state), Action(1, PLAY, held))
    return (fault is None) == (held == card(MISSED))


def janet_answers_with_both(kind: int, janet: bool) -> bool:
    """Calamity Janet, and nobody else, cancels with BANG! as Missed!.

    pre: 0 <= kind < 22
    post: _
    """
    held = KINDS[settled(kind, 22)]
    state = changed(FOUR, 1, hand=(held,), characters=("calamity_janet" if janet else "bart_cassidy",))
    fault = why_not(FULL, shot(FULL, state), Action(1, PLAY, held, name=MISSED))
    return (fault is None) == (janet and held == card(BANG))


def only_the_target_answers(by: int, target: int, other: int) -> bool:
    """Nobody but the target may answer a shot.

    pre: 0 <= by < 5 and 0 <= target < 5 and 0 <= other < 5 and by != target
    post: _
    """
    by, target, other = settled(by, 5), settled(target, 5), settled(other, 5)
    state = changed(changed(FIVE, target, hand=(card(MISSED),)), other, hand=(card(MISSED),))
    fault = why_not(PLAIN, shot(PLAIN, state, BANG, by, target), Action(other, PLAY, card(MISSED)))
    return (fault is None) == (other == target)


def no_missed_without_a_shot(seat: int, target: int, which: int) -> bool:
    """No Missed! may be played in phase 2, by anybody, at anybody or at nobody.

    pre: 0 <= seat < 4 and -2 <= target < 4 and 0 <= which < 12
    post: _
    """
    seat, missed = settled(seat, 4), card(MISSED, settled(which, 12))
    return why_not(PLAIN, changed(FOUR, seat, hand=(missed,)), Action(seat, PLAY, missed, target)) is not None


def gatling_visits_all_others(a: bool, b: bool, c: bool) -> bool:
    """Gatling: each other player, from the left, loses a life unless they play Missed!.

    post: _
    """
    state = changed(FOUR, 0, hand=(card(GATLING),))
    for seat, saved in ((1, a), (2, b), (3, c)):
        state = changed(state, seat, hand=(card(MISSED, seat),) if saved else ())
    state = done(PLAIN, state, Action(0, PLAY, card(GATLING)))
    asked = []
    while isinstance(state.frames[-1], Shot):
        asked.append(state.frames[-1].target)
        state = done(PLAIN, state, legal_actions(PLAIN, state)[0])
    return asked == [1, 2, 3] and [seat.lives for seat in state.seats] == [4, 4 - (not a), 4 - (not b), 4 - (not c)]


def indians_take_bang_only(kind: int, barrel: bool) -> bool:
    """Against Indians! only BANG! is accepted; whoever does not give one loses a life.

    pre: 0 <= kind < 22
    post: _
    """
    held = KINDS[settled(kind, 22)]
    state = changed(changed(FOUR, 0, hand=(card(INDIANS),)), 1, hand=(held,))
    state = before(state, 1, card(BARREL)) if barrel else state
    asked = done(PLAIN, state, Action(0, PLAY, card(INDIANS)))
    options = legal_actions(PLAIN, asked)
    after = done(PLAIN, asked, options[0])
    helps = held == card(BANG)
    return len(options) == 1 + helps and after.seats[1].lives == 4 - (not helps) and after.seats[1].status == IN


def duel_goes_on_while_bangs_last(own: int, theirs: int) -> bool:
    """A Duel: both give BANG! in turns, the challenged first; who runs out first loses one life.

    pre: 0 <= own <= 3 and 0 <= theirs <= 3
    post: _
    """
    own, theirs = settled(own, 4), settled(theirs, 4)
    bangs = tuple(card(BANG, number) for number in range(7))
    state = changed(FOUR, 0, hand=tuple(sorted((*bangs[:own], card(DUEL)))))
    state = changed(state, 1, hand=bangs[3 : 3 + theirs])
    state = done(PLAIN, state, Action(0, PLAY, card(DUEL), 1))
    while not _over(state):
        state = done(PLAIN, state, legal_actions(PLAIN, state)[0])
    won = own >= theirs
    return (state.seats[0].lives, state.seats[1].lives) == (4 - (not won), 4 - won) and state.memo[0] == 0
