"""What is said of BANG!: a sentence for each fact that only it has, words for its questions and quantities.

The format of an argument says what it is (``report.words``); here are the kinds that only this game has. What only a
set has stands in ``kits.bang.sets.<set>``.
"""

from __future__ import annotations

from collections.abc import Iterable

from bangref.bang import points
from bangref.kits.bang.measures import measured
from bangref.kits.bang.sets import KITS
from bangref.kits.bang.things_described import word
from bangref.kits.cards import words as of_cards
from bangref.kits.kit import Words
from bangref.kits.wording import KindOfThing, counted, listed, player_words
from bangref.record.names import Names

FACTS = {
    **of_cards.FACTS,
    **{fact: told for added in KITS for fact, told in added.facts.items()},
    "ability_used_up": "{0:player} has now used this ability in this turn",
    "aims_at_nobody": "{0:player} aims at nobody",
    "aims": "{0:player} aims at {1:player}{2:at card}",
    "aims_at_oneself": "{0:player} is the player aimed at",
    "already_tried": "{0:player} has already tried {1:element} against this shot",
    "announced_card_is_gone": "{0:player} no longer has {1:card}, which is not played after all",
    "at_least_one": "{1:player} is never nearer to {0:player} than 1",
    "attacks_all": "{0:player} sends the Indians! against all other players",
    "bang_already_played": "{0:player} has already played {1:# BANG! card} in this turn",
    "bang_card_of_the_turn": "this is BANG! card number {1} of {0:player} in this turn",
    "beer_without_effect": "only two players are left: a Beer does nothing for {0:player}",
    "bullets": "the character of {0:player} has {1:# bullet}",
    "cannot_pay": "{0:player} cannot pay {1:# card} from hand",
    "cannot_save": "{1:thing} does not save {0:player} from losing the last life",
    "cards_left_out": "{0:# card} left out",
    "comes_before_at_once": "{1:element} comes before {2:element}, which {0:player} has at the same moment",
    "copies_as_listed": "suits, ranks and copies are those of published lists",
    "challenges": "{0:player} challenges {1:player} to a Duel",
    "cancels_by_effect": "{1:card}, played by {0:player}, has the effect of a Missed!",
    "character_of_the_game": "{1:element} is one of the characters of this game",
    "choose_card_of": "first {0:player} chooses a card of {1:player}",
    "chooses_card": "{0:player} chooses a card of {1:player}: {2:card in play or hand}",
    "chosen_card": "{0:player} chooses {1:card} as the card that counts",
    "counters": "{0:player} now has {all:counters} (before: {2})",
    "counts_as_in_the_game": "{0:player} {1:counts|does not count} as in the game",
    "counts_as_suit": "{0:card} counts as {1}",
    "discards_in_answer": "{0:player} discards {1:card} in answer",
    "does_not_lie_before": "{1:element} does not lie in front of {0:player}",
    "draws_for_lives": "{0:player} draws {1:# card} for lives lost",
    "draws_one_more": "{1:card} is red: {0:player} draws one card more",
    "ducked": "{0:player} draws! {1:card}, which works like a Missed!",
    "effect_under_way": "an effect is under way; it is for {0:player} to decide now",
    "acts_at_once": "{0:card} acts as it enters play, before anything else",
    "explodes": "{0:player} draws! {1:card}: the Dynamite explodes",
    "goes_with_before_target": (
        "{1:element} is used when a card has been played without a target, and before {0:player} chooses one"
    ),
    "event_before_card": "the event comes before {1:element} of {0:player}",
    "event_in_force": "{0:card} is in force from now on",
    "events_by_chance": "{0:# event} of the sets, beside the final one",
    "events_hang_on": "nobody is Sheriff: the events hang on {0:player}",
    "events_left_out": "out of this game: {0:cards}",
    "events_of_the_set": "the set has {0:# event}",
    "final_event": "{0:card} is the last card of the events",
    "has_to_be_played": "{0:player} has to play the card",
    "have_spare_characters": "each of them has a character laid by: {all:players}",
    "join_the_events": "joining the events: {0:cards}",
    "event_missing": "events of the set are missing from the deck ({1}), among them {0:card}",
    "extra_turn": "{0:player} takes an extra turn ({1:element})",
    "final_event_last": "the last event of the deck, and only that, is the final card of a set; here it is {0:card}",
    "in_reach": "{1:player} is in reach of {0:player}: distance {2}, reach {3}",
    "gains_no_life": "{0:player} gains no life",
    "looks_at": "{0:player} looks at {1:# card}",
    "loses_no_life": "{0:player} loses no life",
    "may_be_so_many": "with an expansion {0} can play",
    "must_draw": "{0:player} has to draw! for {1:element}",
    "near_enough": "{1:player} is near enough to {0:player}: distance {2}, at most {3}",
    "no_discard_in_play_phase": "{0:player} may not simply discard {1:thing} in phase 2",
    "no_discard_now": "{0:player} may not discard {1:thing} now",
    "no_reward": "nobody is rewarded for the elimination of {0:player}",
    "next_event": "everybody sees that {0:card} comes next",
    "no_spare_character": "{0:player} has no character laid by, and {1:card} needs one",
    "nobodys_turn": "it is nobody's turn while the event enters play; {0:player} comes next",
    "no_such_events": "these {0} cards are no event deck: each event is there once",
    "not_among_cards_looked_at": "{1:thing} is not among the cards that {0:player} looks at",
    "not_among_discards": "{1:thing} is not among the cards that {0:player} has to discard",
    "not_among_flipped": "{1:thing} is not among the cards that {0:player} has flipped",
    "not_ducked": "{0:player} draws! {1:card}, which does not help",
    "not_enough_to_live": "{0:player} needs {1:# life} at once and cannot get as many",
    "not_his_question": "{0:player} may use it only when asked something",
    "not_in_force": "{1:element} has no effect for {0:player} now",
    "not_now": "{0:player} may play {1:card} out of turn only to save the last life",
    "not_yet": "{0:player} has to wait with that until what is under way is over",
    "not_on_offer": "{1:thing} is not on offer for {0:player}",
    "nothing_follows": "{1:element} brings {0:player} nothing here",
    "nothing_to_aim_at": "there is nothing that {0:player} could aim at",
    "opening_hand": "{0:player} starts with {1:# card}",
    "out_again": "{0:player} leaves the game again",
    "out_of_reach": "{1:player} is out of reach of {0:player}: distance {2}, reach {3}",
    "passes_on": "{0:card} passes from {1:player} to {2:player}",
    "penalty_and_ability": "the death of {1:player} costs {0:player} all cards, and brings some, one after the other",
    "penalty": "the Sheriff {0:player} has eliminated the Deputy {1:player} and loses all cards",
    "phase_1_replaced": "something else takes the place of phase 1 of {0:player}",
    "phase_1_first": "{0:player} is drawing cards in phase 1",
    "phase_2_ends": "{0:player} ends phase 2",
    "play_phase_is_on": "{0:player} is in phase 2: to play cards, or to end it",
    "player_on_turn_first": "effects due at the same time, in this order: {all:effects}",
    "reach": "the weapon of {0:player} reaches {1}",
    "its_turn_to_answer": "it is {0:player}'s turn to answer",
    "through_nobody": "the life that {0:player} loses is not lost through the opponent",
    "reward": "{0:player} draws {2:# card} for the elimination of {1:player}",
    "same_name_in_play": "{1:card} lies in front of {0:player} already",
    "set_free": "{0:player} draws! {1:card} and leaves Jail",
    "share_alternately": "they take the cards of the dead one by one, in this order: {all:players}",
    "sets_not_named": "neither of the sets {0} and {1} is named in the chapter of the other",
    "shoots_at_all": "{0:player} shoots at all other players",
    "shot_cancelled": "{0:player} escapes the shot{1:of player} ({2:# Missed! effect} needed)",
    "shot_hits": "the shot{1:of player} hits {0:player}",
    "shows": "{0:player} shows {1:card}",
    "stands_in_for_sheriff": "nobody is Sheriff: {0:player} stands in with events",
    "store_opens": "{0:player} lays out {1:# card}",
    "stays_without_lives": "{0:player} stays in the game without lives",
    "stays": "{0:card} stays in front of {1:player}: nobody could receive it",
    "takes_no_extra_turn": "{0:player} takes no extra turn by {1:element}",
    "takes_from_hand": "{0:player} takes a card from the hand of {1:player}",
    "target_in_game": "{0:player} cannot aim at {1:player}, who is in the game",
    "target_out_of_game": "{0:player} cannot aim at {1:player}, who is not in the game",
    "tokens": "{3:# token} now on {1:card} in front of {0:player} (before: {2})",
    "too_far": "{1:player} is too far from {0:player}: distance {2}, at most {3}",
    "too_high": "{0:player} draws! {1:card}: spades, but none from 2 to 9",
    "too_many_cards": "{0:player} has to discard {1:# card}",
    "turn_lost": "{0:player} draws! {1:card}, stays in Jail and loses the turn",
    "two_event_decks": "the sets {0} and {1} have an event deck each",
    "two_final_events": "of the final events only one belongs to the deck, not {0:card} beside {1:card}",
    "wrong_number_of_characters": "{0:player} has {1:# character} instead of {2}",
    "wrong_number_of_events": "{0:# event} before the final one instead of 12 to 15",
}

QUANTITIES: dict[str, str] = {
    points.DISTANCE: "distance",
    points.REACH: "reach",
    points.BANG_PLAYS_ALLOWED: "BANG! cards in a turn",
    points.SPENDS_BANG_PLAY: "BANG! cards counted for this one",
    points.CANCELS_NEEDED: "Missed! effects needed",
    points.LIVES_LOST: "lives lost by a hit",
    points.LIVES_GAINED: "lives regained",
    points.LIVES_AT_MOST: "most lives",
    points.HAND_AT_START: "cards of the opening hand",
    points.HAND_LIMIT: "cards kept in hand",
    points.CARDS_TO_DRAW: "cards drawn in phase 1",
    points.CARDS_FLIPPED: "cards flipped for a draw!",
    points.PRICE: "cards to be paid",
    points.USES_ALLOWED: "uses allowed",
    points.CARDS_ON_OFFER: "cards laid out",
    points.REWARD: "cards for the killer",
    points.DIRECTION: "the way that turns go",
    points.TOKENS_AT_MOST: "most tokens",
}
"""What each modifier point measures."""

QUESTIONS = {
    **of_cards.QUESTIONS,
    **{kind: told for added in KITS for kind, told in added.questions.items()},
    "answer a shot": "answer a shot",
    "answer a demand": "discard the card demanded, or lose a life",
    "answer a duel": "discard a BANG! in the Duel, or lose a life",
    "aimed at": "do something about what has just been done, or let it happen",
    "card resolved": "do something now that the card is settled, or not",
    "choose a character": "choose a character",
    "choose the card that counts": "choose which of the flipped cards counts",
    "claim a flipped card": "take a card that was flipped, or not",
    "discard": "discard down to the hand limit",
    "draw! made": "have the draw! made again, or not",
    "give a card away": "give one of these cards away",
    "last life": "save the last life, or be eliminated",
    "look at cards": "look at more cards, or simply draw",
    "loss prevented": "prevent the loss of lives, or let it happen",
    "own turn": "use an ability or a card in play outside phase 2, or not",
    "order of cards kept": "which of the cards kept comes next",
    "discard a drawn card": "which card just drawn to discard",
    "order of discards": "in which order the cards are discarded",
    "order of own effects": "which of the own effects comes first",
    "play phase": "play a card, use an ability, or end phase 2",
    "price": "pay with cards from hand",
    "put a card back": "put one of these cards back",
    "refill": "draw a card for the empty hand, or not",
    "riders": "add something to the card being played, or not",
    "shuffle events": "which events the deck has, and in which order",
    "sid_ketchum": "which two cards to discard",
    "take from the store": "take a card from the General Store",
    "take a share": "take a card in play of the dead player, or one of the hand at random",
    "target": "at whom the card is aimed",
    "where to draw from": "where the next card is drawn from",
    "which card": "which card it is: one of the hand at random, or one in play",
    "whole draw": "draw in another way, or as usual",
}
"""What is decided, by kind of question."""

ANY_OF = {
    **of_cards.ANY_OF,
    **{kind: told for added in KITS for kind, told in added.any_of.items()},
    "shuffle events": "chance shuffles: every deck that the sets allow is legal, in every order, the final event last",
}
"""What is legal besides the answers that are listed, by kind of question."""


# Kinds of arguments ---------------------------------------------------------------------------------------------


def _counters(told: tuple[int, int, int, int], names: Names) -> str:
    """So many counters of a kind: told are whose they are, the kind, and how many there were and are."""
    _, kind, _, number = told
    return counted(number, word(names.rules.counters[kind].name).removesuffix("s"))


def _effects(owners: Iterable[int | str], names: Names) -> str:
    """Effects that are due, by their owners; of what is in force for everybody by name, else as part of the rules."""
    return listed(_of_all(one, names) if isinstance(one, str) else player_words(one, names) for one in owners)


def _of_all(element: str, names: Names) -> str:
    known = element.removesuffix("_in_use")
    text = names.element_text(known)
    return "the rules" if text == known else text


KINDS: dict[str, KindOfThing] = {**of_cards.KINDS, "counters": _counters, "effects": _effects}

WORDS = Words(
    facts=FACTS,
    kinds=KINDS,
    questions=QUESTIONS,
    quantities=QUANTITIES,
    any_of=ANY_OF,
    measured=measured,
)
