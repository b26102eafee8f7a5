"""The question points: everything the procedures of the game ask of the elements in force.

A card, character or event bends the rules only by answering at points. Each point belongs to one of the ways in which a
card can bend a rule. Answers are functions ``(rules, state, owner, *given)``; what is given stands with each point, in
types and in words. ``owner`` is the seat whose element it is, or NOBODY for what is in force for all. The type of a
replacement or a substitution has what is answered first, and then what is given.
"""

from typing import NamedTuple

from bangref.bang.rules import Rules, Signature
from bangref.bang.state import State, Zone
from bangref.core.action import Card, Seat
from bangref.core.element import Ability, Modifier, Prohibition, Replacement, Standing, Substitution, Trigger
from bangref.core.frame import Frame
from bangref.core.point import Point, points_of
from bangref.west.roles import Role, Status


class Looking(NamedTuple):
    """look, keep: cards looked at, and kept. rest: "top" of the draw pile, "others" get one each, or "discard".

    too_few: the clause by which fewer cards than are to be looked at are shared, where there is one.
    """

    look: int
    keep: int
    rest: str
    optional: bool
    too_few: str = ""


Heirs = tuple[tuple[Seat, str], ...]
"""Players who claim the cards of one who is dead, each with the clause that says so."""
# how much, how far, how many: a number, or None for no opinion
DISTANCE = Point(
    "distance", Modifier[Rules, State, Seat, Seat, str], "from, to, purpose: places added for this pair of seats"
)
REACH = Point("reach", Modifier[Rules, State, Seat], "reach of the player's BANG! cards")
BANG_PLAYS_ALLOWED = Point("bang_plays_allowed", Modifier[Rules, State, Seat], "BANG! cards a turn")
SPENDS_BANG_PLAY = Point("spends_bang_play", Modifier[Rules, State, Signature], "signature: 1 or 0")
CANCELS_NEEDED = Point("cancels_needed", Modifier[Rules, State, Signature, Seat], "signature, target: effects needed")
LIVES_LOST = Point("lives_lost", Modifier[Rules, State, Signature, Seat], "signature, target: lives a hit takes")
REWARD = Point("reward", Modifier[Rules, State, Seat, Seat], "player killed, killer: cards that the killer draws")
DIRECTION = Point("direction", Modifier[Rules, State], "which way turns go: 1 to the left, -1 to the right")
LIVES_GAINED = Point("lives_gained", Modifier[Rules, State, Seat, Signature], "player, signature: lives that it gives")
LIVES_AT_MOST = Point("lives_at_most", Modifier[Rules, State, Seat], "player: most lives")
HAND_AT_START = Point("hand_at_start", Modifier[Rules, State, Seat], "player: opening hand")
HAND_LIMIT = Point("hand_limit", Modifier[Rules, State, Seat], "player: cards kept in hand")
CARDS_TO_DRAW = Point("cards_to_draw", Modifier[Rules, State, Seat], "player: cards of phase 1")
CARDS_FLIPPED = Point("cards_flipped", Modifier[Rules, State, Seat, str], "player, cause: cards flipped for a draw!")
PRICE = Point("price", Modifier[Rules, State, Seat, str], "player, thing: cards from hand to be paid")
USES_ALLOWED = Point("uses_allowed", Modifier[Rules, State, Seat, str], "player, ability: uses in a turn or of a shot")
CARDS_ON_OFFER = Point("cards_on_offer", Modifier[Rules, State, Seat], "player: cards a General Store shows")
TOKENS_AT_MOST = Point(
    "tokens_at_most",
    Modifier[Rules, State, Seat, Card, int],
    "holder, card, kind: counters that a card in play may hold; none unless somebody says so",
)

# may this be done: the facts of the prohibition, or None
MAY_PLAY = Point(
    "may_play",
    Prohibition[Rules, State, Seat, Card, str, str],
    "player, card, name, effect: may this card be played now, as the card of that name, for that effect",
)
MAY_PLAY_BANG = Point(
    "may_play_bang", Prohibition[Rules, State, Signature], "signature: may the one BANG! card of the turn be this one"
)
MAY_USE = Point(
    "may_use", Prohibition[Rules, State, Seat, Card, str], "player, card, purpose: may this card be used otherwise"
)
MAY_AIM = Point(
    "may_aim", Prohibition[Rules, State, Signature, Seat, Card], "signature, target, card in play aimed at or NO_CARD"
)
TOUCHES = Point(
    "touches", Prohibition[Rules, State, Signature, Seat], "signature, target: does the effect touch this player"
)
MAY_CANCEL = Point(
    "may_cancel", Prohibition[Rules, State, Signature, Seat, str], "signature, target, name of the cancelling effect"
)
MAY_LEAVE_UNANSWERED = Point(
    "may_leave_unanswered",
    Prohibition[Rules, State, Signature, Seat],
    "signature, target: may the target of a shot who can do something against it do nothing",
)
MAY_LIE_BEFORE = Point("may_lie_before", Prohibition[Rules, State, Seat, Card], "player, card: may it lie there")
MAY_CHANGE_LIVES = Point("may_change_lives", Prohibition[Rules, State, Seat, int], "player, +1 or -1")
MAY_END_PLAY_PHASE = Point("may_end_play_phase", Prohibition[Rules, State, Seat], "player")
MAY_HAVE_EXTRA_TURN = Point("may_have_extra_turn", Prohibition[Rules, State, Seat, str], "player, origin")
MAY_DISCARD_FREELY = Point(
    "may_discard_freely", Prohibition[Rules, State, Seat], "player: answered by a permission (facts), not a prohibition"
)
MAY_PROFIT = Point(
    "may_profit",
    Prohibition[Rules, State, Seat, Seat, str, str, str],
    "player, who leaves, how, what brings them back, by what: may anything fall to the player by that",
)

# what does this count as
COUNTS_AS = Point(
    "counts_as", Substitution[Rules, State, str, Seat, Card, str], "player, card, purpose: names it may be used as"
)
SUIT_OF = Point("suit_of", Substitution[Rules, State, str, Card], "card: the suit it counts as")
COLOUR_OF = Point("colour_of", Substitution[Rules, State, str, Card, str], "card, purpose: the colour it counts as")

# what happens instead
NEXT_TURN = Point(
    "next_turn",
    Replacement[Rules, State, int, Seat, Status],
    "seat that may be next, status: 1 if it takes a turn, 0 if not",
)
TURN_SKIPPED = Point(
    "turn_skipped", Replacement[Rules, State, int, Seat], "seat that would be next: 1 if its turn is left out"
)
WHOLE_DRAW = Point("whole_draw", Ability[Rules, State], "player: answered by an ability, which draws in another way")
DRAW_REPLACED = Point(
    "draw_replaced",
    Replacement[Rules, State, Frame, Seat],
    "player: the frame that takes the place of phase 1, whatever else there is",
)
DRAWN_FROM = Point(
    "drawn_from",
    Replacement[Rules, State, int, Seat],
    "player: the pile from which phase 1 brings cards as long as there are any",
)
SOURCE_OF_DRAWN = Point(
    "source_of_drawn",
    Replacement[Rules, State, tuple[Zone, ...], Seat, int],
    "player, i: where the i-th card may come from, too; all that is named counts",
)
CHOICE_AMONG_DRAWN = Point(
    "choice_among_drawn",
    Replacement[Rules, State, Looking, Seat, int],
    "player, count: how many are looked at, kept, where the rest goes",
)
PUT_BACK = Point(
    "put_back",
    Replacement[Rules, State, tuple[int, int], Seat, int],
    "player, pile from which a card looked at has come: where it goes back, 1 if as the cards lay there",
)
GOES_TO = Point(
    "goes_to",
    Replacement[Rules, State, Zone, Card, Zone, str, Seat],
    "card, from seat, why, by: who takes it instead; of an estate no card, and why: how its player leaves",
)
HOME = Point(
    "home",
    Replacement[Rules, State, Zone, Card, Zone],
    "card, zone that it comes to, hand or pile: where it goes instead, in play before a player or on a pile",
)
DECK_RUNS_OUT = Point(
    "deck_runs_out",
    Replacement[Rules, State, int, int],
    "deck besides the draw pile: 1 if what lies under it is shuffled, 0 if it comes as it lies",
)
PASSES_ON = Point(
    "passes_on",
    Replacement[Rules, State, Seat, Card, Seat, Seat],
    "card, from seat, to seat: who gets it instead; who has it: it stays there",
)
ESTATE_SHARED = Point(
    "estate_shared",
    Replacement[Rules, State, tuple[Heirs, bool], Seat, Heirs],
    "player eliminated, claimants (seat, clause) in order of turns: their order; is the hand shown",
)
LOSS_PREVENTED = Point("loss_prevented", Ability[Rules, State], "any player: abilities that make the loss smaller")
ELIMINATION_AVERTED = Point(
    "elimination_averted",
    Replacement[Rules, State, int | Frame, Seat, Seat],
    "player, killer: lives left (0: held without any), or a frame that gives them or None",
)
AIMED_AT = Point(
    "aimed_at", Ability[Rules, State], "any player: answered by abilities that cancel or redirect the card being played"
)
GOAL_OF = Point(
    "goal_of",
    Replacement[Rules, State, tuple[Seat, ...], tuple[bool, ...], Seat, Seat],
    "per seat whether it is in the game, seat just killed or NOBODY, its killer: winners, none yet: ()",
)
PLAYS_FOR = Point(
    "plays_for", Replacement[Rules, State, Role, Seat], "player: the role with whose goal they play instead"
)
END_JUDGED_NOW = Point(
    "end_judged_now",
    Replacement[Rules, State, int],
    "anything while a joint effect is under way; who answers so judges the end afterwards",
)
BACK_FOR_EXTRA_TURN = Point(
    "back_for_extra_turn",
    Replacement[Rules, State, int, Seat, str],
    "player who is out, origin of the extra turn: 1 if the player comes back for it",
)
BANK_RUNS_OUT = Point(
    "bank_runs_out",
    Replacement[Rules, State, int, int],
    "kind of counters of which the bank has too few: 1 if other markers stand in for them",
)
ROUND_LEADER = Point("round_leader", Replacement[Rules, State, Seat], "the seat on which rounds hang, while there")

# what follows
GAME_BEGINS = Point(
    "game_begins", Trigger[Rules, State, Seat], "player who has the first turn; hands and piles lie ready"
)
TURN_STARTS = Point("turn_starts", Trigger[Rules, State, Seat], "player on turn")
CARD_DRAWN = Point("card_drawn", Trigger[Rules, State, Seat, int, Card, Zone], "player, i, card of phase 1, from where")
DRAW_PHASE_ENDS = Point("draw_phase_ends", Trigger[Rules, State, Seat], "player")
PLAY_PHASE_ENDS = Point("play_phase_ends", Trigger[Rules, State, Seat], "player")
TURN_ENDS = Point("turn_ends", Trigger[Rules, State, Seat], "player")
TURN_IS_LOST = Point("turn_is_lost", Trigger[Rules, State, Seat], "player who has lost what is left of the turn")
CARD_ANNOUNCED = Point("card_announced", Trigger[Rules, State, Signature], "card whose effect has a memory of its own")
CARD_REDIRECTED = Point("card_redirected", Trigger[Rules, State, Signature], "card that has another target now")
CARD_PLAYED = Point("card_played", Trigger[Rules, State, Seat, Card, str, Seat], "by, card, name, target")
CARD_USED = Point(
    "card_used_from_hand",
    Trigger[Rules, State, Seat, Card, str],
    "by, card, purpose: a card spent otherwise than by playing it, from hand unless it is from play",
)
CARD_SETTLED = Point(
    "card_settled",
    Trigger[Rules, State, Signature, int],
    "signature, 1 if it has been called off: a card, or an effect without one, once it is over",
)
SHOT_CANCELLED = Point(
    "shot_cancelled",
    Trigger[Rules, State, Signature, Seat, Card, Card, int, tuple[str, ...]],
    "signature, target, shot card or one called off, cancelling card, other effects that helped, what has been tried",
)
SHOT_HITS = Point("shot_hits", Trigger[Rules, State, Signature, Seat], "signature, target")
LIFE_LOST = Point(
    "life_lost",
    Trigger[Rules, State, Seat, int, Seat, int],
    "player, lives, author, lives before: who is still in the game",
)
LAST_LIFE_LOST = Point(
    "last_life_lost",
    Trigger[Rules, State, Seat, int, Seat],
    "player whom nothing has saved, lives really lost, author; before anything keeps them there",
)
BEFORE_LEAVING = Point(
    "before_leaving",
    Trigger[Rules, State, Seat, str, Seat, str],
    "player, how, whom a reward would go to, clause that brings them back; what the player has is still in force",
)
LEAVES_THE_GAME = Point(
    "leaves_the_game",
    Trigger[Rules, State, Seat, str, Seat, str],
    "player, how (killed, guest or a set's own way), killer, clause that brings them back",
)
CHARACTER_GIVEN_UP = Point("character_given_up", Trigger[Rules, State, Seat, str], "player, character exchanged")
HAND_EMPTIED = Point("hand_emptied", Trigger[Rules, State, Seat], "player")
CARD_LOST_TO = Point(
    "card_lost_to",
    Trigger[Rules, State, Seat, Seat, Card, str],
    "owner, taker, card, how: taken, discarded, seized, given or shot away",
)
CARD_FLIPPED = Point("card_flipped", Trigger[Rules, State, Seat, Card, str], "player, card, cause")
EVENT_ENTERS = Point("event_enters", Trigger[Rules, State, Card], "event card")
ENTERS_OR_LEAVES_PLAY = Point(
    "enters_or_leaves_play", Trigger[Rules, State, Seat, Card, int], "player, card, 1 enters 0 leaves"
)
COMES_HOME = Point("comes_home", Trigger[Rules, State, Card], "card that has come to the pile that is its home")
TOKENS_GONE = Point(
    "tokens_gone",
    Trigger[Rules, State, Seat, Card, int, Seat],
    "holder, card, kind, who took it or NOBODY: the last counter has left a card that is still in play",
)
EXCESS_DISCARDED = Point("excess_discarded", Trigger[Rules, State, Seat, Card], "player, card")
TRAIN_MOVES = Point("train_moves", Trigger[Rules, State, Seat], "player who moved it")

# what else may a player do now
IN_PLAY_PHASE = Point("window_play_phase", Ability[Rules, State], "player on turn")
ON_SHOT = Point("window_answer_a_shot", Ability[Rules, State], "target of a shot")
ON_DEMAND = Point("window_answer_a_demand", Ability[Rules, State], "player who owes a card")
WHEN_DYING = Point("window_dying", Ability[Rules, State], "player who is dying")
AT_ANY_TIME = Point("window_any_time", Ability[Rules, State], "any player")
RIDERS = Point(
    "window_riders", Ability[Rules, State], "player of a card that has no target yet; which card, its window says"
)
CARD_RESOLVED = Point("window_card_resolved", Ability[Rules, State], "any player, after a card has been settled")
DRAW_MADE = Point("window_draw_made", Ability[Rules, State], "any player: abilities that have a draw! made again")
DRAW_CLAIMED = Point(
    "window_draw_claimed",
    Ability[Rules, State],
    "any player, in declared order: answered by abilities that take a card that counts in a draw!",
)

# what is in force, what is held back, who is in the game
IN_FORCE = Point("in_force", Standing[Rules, State], "line-up of the table: elements taken away or added, per seat")
HELD_BACK = Point(
    "held_back", Replacement[Rules, State, int, Seat, str], "player, point: 0 due, 1 waits for other effects, 2 waits"
)
HANDS_OPEN = Point("hands_open", Replacement[Rules, State, int, Seat], "player: 1 if everybody sees the hand")
NEW_ROLE = Point("new_role", Replacement[Rules, State, int, Seat], "player: 1 if another one since they were killed")
IN_THE_GAME = Point(
    "in_the_game", Replacement[Rules, State, int, Seat, str], "seat, why: 1 if it counts as in the game, 0 if not"
)

POINTS = points_of(globals())
