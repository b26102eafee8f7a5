"""What is said of Samurai Sword: a sentence for each fact that only it has, words for its questions and quantities.

The format of an argument says what it is (``report.words``); here are the kinds that only this game has.
"""

from __future__ import annotations

from bangref.kits.cards import words as of_cards
from bangref.kits.kit import Words
from bangref.kits.samurai.measures import measured
from bangref.kits.wording import KindOfThing, player_words
from bangref.record.names import Names
from bangref.samurai import points
from bangref.samurai.facts import BATTLE_CRY, BUSHIDO, JUJUTSU
from bangref.samurai.roles import ALONE, NINJAS, SHOGUNATE, Team

TEAMS = {SHOGUNATE: "shogun", NINJAS: "ninja", ALONE: "ronin"}
"""Teams, by the role that they are called after."""

FACTS = {
    **of_cards.FACTS,
    "adds_up": "{1:card} adds up: {2} of them in front of {0:player}",
    "all_at_once": "all at once: {all:players}",
    "answered_first": "whoever answers gives a card up, or takes the wound, before {0:card} is discarded",
    "any_number_of_these": "{0:player} may play any number of cards of this kind",
    "anybody_may_be_chosen": "{0:player} may choose {1:player}, harmless or not, at whatever difficulty",
    "are_not_counted": "not counted, being harmless: {all:players}",
    "attack_parried": "{0:player} parries the attack of {1:player}",
    "attacks": "{0:player} attacks {1:player}",
    "both_piles_empty": "the deck has run out, and there is no card to make a new one of",
    "bushido_stays": "there is no card to turn over: Bushido stays in front of {0:player}",
    "cards_of_kind": "{1:# card} of the kind {0}",
    "characters_dealt": "{0:# character} dealt",
    "characters_in_all": "there are {0:# character}",
    "chooses_property": "{0:player} chooses {2:card} in front of {1:player}",
    "costs_no_points": "to have defeated the team mate {0:player} costs no points, as the game goes on",
    "deck_is_empty": "the deck is empty as {0:player} is to draw",
    "defeated_after_draws": "{0:player} is defeated when the cards of the hit have been drawn",
    "defeated_before_draws": "{0:player} is defeated before a card is drawn for the hit",
    "defeated_by_card": "{1:player}, who has played the card, defeats {0:player}",
    "defeated_by_friend": "{0:player} has defeated a team mate, and nobody wins as Swordmaster",
    "discard_pile_empty": "there are no discards yet",
    "discards_in_own_turn": "{0:player} discards only at the end of an own turn; it is the turn of {1:player}",
    "does_not_parry": "{0:player} does not parry",
    "phase_cards_drawn": "the cards of the draw phase, {1:# card} of {0:player}, have been drawn",
    "draws_before": "{0:player}, whom the weapon has hit, comes before {1:player}",
    "draws_for_the_hit": "{0:player} draws {1:# card} for the hit",
    "draws_for_wounds": "{0:player} draws {1:# card} for resilience lost",
    "draws_the_rest": "{0:player} draws the rest from the new deck: {1:# card}",
    "draws_though_defeated": "{0:player} is defeated, and draws all the same",
    "excess_is_due": "first {0:player} has to discard down to {1:# card}",
    "fewer_tokens_than_wounds": "{0:player} has only {1:# resilience token} for {2:# wound}",
    "gives_up": "{0:player} gives {1:card} up",
    "harmless_has_a_turn": "{0:player} is harmless and has a turn like anybody else",
    "harmless_until_turn": "{0:player} is harmless until the next turn of {0:player}",
    "has_nothing_to_do": "{0:card} has nothing to answer, and no effect",
    "has_all_resilience": "{0:player} has all {1:# resilience token} already",
    "honour": "{0:player} now has {2:# honour token} (before: {1})",
    "honour_counts": "{0:player} ends with {1:# honour token}",
    "honour_in_all": "there are {0:# honour token} in all",
    "honour_in_the_box": "{0:# honour token} left in the box",
    "in_any_order": "in any order: {all:players}",
    "in_play_already": "a Bushido lies in front of {1:player} already, so {0:player} cannot play another",
    "in_reach": "{0:player} reaches {1:player}: difficulty {2}, at most {3}",
    "is_defeated": "{0:player} is defeated by {1:player}",
    "is_harmless": "{0:player} is harmless",
    "is_not_harmless": "{0:player} has resilience and cards, and is not harmless",
    "is_of_kind": "{0:card} is of the kind {1}",
    "keep_their_cards": "they keep all their cards until their own turn ends: {all:players}",
    "keeps_cards": "{0:player} keeps the cards in hand and in play",
    "keeps_last_token": "{0:player} cannot give up the last resilience token",
    "laid_before_oneself": "{0:player} lays {1:card} in front of {0:player} only, not of {2:player}",
    "last_honour_at_stake": "an honour token given away now would be the last: {all:players}",
    "last_one_standing": "only {0:player} has resilience left",
    "look_at_their_roles": "they look at their roles: {all:players}",
    "loses_no_honour": "Bushido costs {0:player} no honour",
    "may_be_the_last_card": "{0:player} gives up {1:card}, the last card in hand",
    "may_use_it_again": "{0:player} may use it as often as it applies",
    "members_of_team": "the team of the {0:team}: {all:members}",
    "need_not_recover": "{0:player} has {1:# resilience token} and need not recover",
    "ninja_card_left_out": "one Ninja, drawn at random, is left out; {0} take part",
    "no_excess": "{0:player} has {1:# card} in hand, and may discard only what is above {2}",
    "no_honour_left": "without honour: {all:players}",
    "no_discard_in_play_phase": "{0:player} may not simply discard {1:thing} while playing cards",
    "no_swordmaster_of_three": "with three players the game goes on, though only they are standing: {all:players}",
    "no_weapon": "{1:thing} is no weapon, and {0:player} would need one",
    "nobody_is_affected": "the card of {0:player} affects nobody",
    "not_in_this_phase": "{0:player} can use it only while playing cards",
    "not_the_top_card": "{1:thing} is not on top of the discard pile, so {0:player} cannot take it",
    "not_from_own_hand": "it has to be the hand of another player than {0:player}",
    "otherwise_as_usual": "with {0} players everything else is as usual",
    "play_phase_ends": "{0:player} plays no more cards",
    "play_phase_is_on": "{0:player} is to play cards, or to end the turn",
    "points_below_zero": "the team of the {0:team} comes to {1} points, counted as {2}",
    "points_of": "{0:player} brings {1:# point}",
    "points_of_team": "the team of the {0:team} has {1:# point}",
    "reaches_any_difficulty": "the weapons of {0:player} reach any difficulty",
    "recovers_nothing": "{0:player} regains no resilience by it",
    "resilience": "{0:player} now has {2:# resilience token} (before: {1})",
    "resilience_of": "the character of {0:player} has {1} resilience",
    "rest_from_the_deck": "{0:player} draws the rest from the deck",
    "roles_by_number": "the roles are those for {0} players",
    "roles_dealt": "{0:# role} dealt",
    "roles_dealt_face_down": "{0:# role} dealt face down",
    "spared_after_additions": "{0:player} would suffer {1:# wound} with all that is added, and suffers {2}",
    "stars_on_the_cards": "the Ninja have different stars: {0}, {1} and {2}",
    "starts_with_honour": "{0:player} starts with {1:# honour token}",
    "starts_with_resilience": "{0:player} starts with {1:# resilience token}",
    "stays_before": "{1:card} stays in front of {0:player} until something removes it",
    "stays_in_game": "{0:player} stays in the game",
    "takes_no_target_here": "{0:player} names nobody and nothing for it",
    "takes_the_wound": "{0:player} takes the wound",
    "team_loses_points": "the team of the {0:team} loses {1:# point} for having struck down one of its own",
    "teams": "there are {0} teams",
    "there_are_discards_again": "there are discards again to make a deck of: {0:# card}",
    "tokens_to_supply": "{0:player} returns {1:# resilience token} to the middle",
    "too_difficult": "{1:player} is too difficult for {0:player}: difficulty {2}, and {3:card} reaches {4}",
    "turn_goes_on": "the turn of {0:player} goes on",
    "turn_has_not_ended": "the turn of {0:player} has not ended, so {1:player} draws nothing yet",
    "weapon_hits": "{0:player} hits {1:player}: {2:# wound}",
    "weapon_numbers": "{0:card} reaches difficulty {1} and causes {2:# wound}",
    "weapon_of_the_turn": "this is weapon number {1} of {0:player} in this turn, of {2}",
    "weapon_turned_over": "{1:card} is a weapon: {0:player} gives up a weapon, or honour",
    "weapons_played": "{0:player} has played {1:# weapon} in this turn already, of {2}",
    "will_turn_over": "{0:player} is the next to turn over a card for Bushido",
    "wrong_stars": "{0:player} cannot have {1:# star} among these players",
}
"""The sentence of each fact of this game."""

QUESTIONS = {
    **of_cards.QUESTIONS,
    BATTLE_CRY: "give up a parry for Battle Cry, or take the wound",
    BUSHIDO: "give up a weapon for Bushido, or an honour token",
    JUJUTSU: "give up a weapon for Jujutsu, or take the wound",
    "answer an attack": "parry the attack, or be hit",
    "answers": "give a card up, or take the wound; all at once",
    "draw in any order": "who draws next, and which card",
    "discard phase": "discard down to the hand limit",
    "play phase": "play a card, or end the turn",
    points.FIRST_CARD: "take the first card from the discard pile, or draw it",
    points.IN_OWN_TURN: "use an ability, or not",
}
"""What is decided, by kind of question."""

QUANTITIES: dict[str, str] = {
    points.CARDS_TO_DRAW: "cards drawn",
    points.WEAPONS_ALLOWED: "weapons in a turn",
    points.DIFFICULTY: "difficulty",
    points.WOUNDS: "wounds of the weapon",
    points.WOUNDS_SUFFERED: "wounds suffered",
}
"""What each modifier point measures."""


def _team(team: Team, names: Names) -> str:
    return TEAMS[team].capitalize()


def _members(args: tuple[int, ...], names: Names) -> str:
    """The players that a fact tells after the team."""
    return ", ".join(player_words(seat, names) for seat in args[1:])


KINDS: dict[str, KindOfThing] = {**of_cards.KINDS, "team": _team, "members": _members}
"""What the arguments of a fact of this game can be, and how it is told."""

WORDS = Words(
    facts=FACTS,
    kinds=KINDS,
    questions=QUESTIONS,
    quantities=QUANTITIES,
    any_of=of_cards.ANY_OF,
    measured=measured,
)
