"""The question points: everything the procedures of the game ask of the elements in force.

A card, character or event bends the rules only by answering at points. Each point belongs to one of the ways in
which a card can bend a rule. Answers are functions ``(rules, state, owner, *arguments)``; the arguments are given
here with each point. ``owner`` is the seat whose element it is, or NOBODY for what is in force for everyone.
"""

from typing import NamedTuple


class Point(NamedTuple):
    """A question point: its name, the way it is answered, and what the answering function is given."""

    name: str
    way: str
    given: str


MODIFIER = "modifier"
PROHIBITION = "prohibition"
SUBSTITUTION = "substitution"
REPLACEMENT = "replacement"
TRIGGER = "trigger"
ABILITY = "ability"
STANDING = "standing"

# how much, how far, how many: a number, or None for no opinion
DISTANCE = "distance"
REACH = "reach"
BANG_PLAYS_ALLOWED = "bang_plays_allowed"
SPENDS_BANG_PLAY = "spends_bang_play"
CANCELS_NEEDED = "cancels_needed"
LIVES_LOST = "lives_lost"
REWARD = "reward"
DIRECTION = "direction"
LIVES_GAINED = "lives_gained"
LIVES_AT_MOST = "lives_at_most"
HAND_AT_START = "hand_at_start"
HAND_LIMIT = "hand_limit"
CARDS_TO_DRAW = "cards_to_draw"
CARDS_FLIPPED = "cards_flipped"
PRICE = "price"
USES_ALLOWED = "uses_allowed"
CARDS_ON_OFFER = "cards_on_offer"
TOKENS_AT_MOST = "tokens_at_most"

# may this be done: the facts of the prohibition, or None
MAY_PLAY = "may_play"
MAY_USE = "may_use"
MAY_AIM = "may_aim"
TOUCHES = "touches"
MAY_CANCEL = "may_cancel"
MAY_LEAVE_UNANSWERED = "may_leave_unanswered"
MAY_LIE_BEFORE = "may_lie_before"
MAY_CHANGE_LIVES = "may_change_lives"
MAY_END_PLAY_PHASE = "may_end_play_phase"
MAY_HAVE_EXTRA_TURN = "may_have_extra_turn"
MAY_DISCARD_FREELY = "may_discard_freely"

# what does this count as
COUNTS_AS = "counts_as"
SUIT_OF = "suit_of"
COLOUR_OF = "colour_of"

# what happens instead
NEXT_TURN = "next_turn"
TURN_SKIPPED = "turn_skipped"
WHOLE_DRAW = "whole_draw"
DRAW_REPLACED = "draw_replaced"
DRAWN_FROM = "drawn_from"
SOURCE_OF_DRAWN = "source_of_drawn"
CHOICE_AMONG_DRAWN = "choice_among_drawn"
PUT_BACK = "put_back"
GOES_TO = "goes_to"
PASSES_ON = "passes_on"
ESTATE_SHARED = "estate_shared"
LOSS_PREVENTED = "loss_prevented"
ELIMINATION_AVERTED = "elimination_averted"
AIMED_AT = "aimed_at"
GOAL_OF = "goal_of"
END_JUDGED_NOW = "end_judged_now"
ROUND_LEADER = "round_leader"

# what follows
TURN_STARTS = "turn_starts"
CARD_DRAWN = "card_drawn"
DRAW_PHASE_ENDS = "draw_phase_ends"
PLAY_PHASE_ENDS = "play_phase_ends"
TURN_ENDS = "turn_ends"
CARD_PLAYED = "card_played"
CARD_USED = "card_used_from_hand"
SHOT_CANCELLED = "shot_cancelled"
SHOT_HITS = "shot_hits"
LIFE_LOST = "life_lost"
LEAVES_THE_GAME = "leaves_the_game"
HAND_EMPTIED = "hand_emptied"
CARD_LOST_TO = "card_lost_to"
CARD_FLIPPED = "card_flipped"
EVENT_ENTERS = "event_enters"
ENTERS_OR_LEAVES_PLAY = "enters_or_leaves_play"
EXCESS_DISCARDED = "excess_discarded"
TRAIN_MOVES = "train_moves"

# what else may a player do now
IN_PLAY_PHASE = "window_play_phase"
ON_SHOT = "window_answer_a_shot"
ON_DEMAND = "window_answer_a_demand"
WHEN_DYING = "window_dying"
AT_ANY_TIME = "window_any_time"
RIDERS = "window_riders"
CARD_RESOLVED = "window_card_resolved"

# what is in force, what is held back, who is in the game
IN_FORCE = "in_force"
HELD_BACK = "held_back"
IN_THE_GAME = "in_the_game"

_GIVEN: dict[str, dict[str, str]] = {
    MODIFIER: {
        DISTANCE: "from, to, purpose: places added for this pair of seats",
        REACH: "reach of the player's BANG! cards",
        BANG_PLAYS_ALLOWED: "BANG! cards a turn",
        SPENDS_BANG_PLAY: "signature: 1 or 0",
        CANCELS_NEEDED: "signature, target: Missed! effects needed",
        LIVES_LOST: "signature, target: lives a hit takes",
        REWARD: "player killed, killer: cards that the killer draws",
        DIRECTION: "which way turns go: 1 to the left, -1 to the right",
        LIVES_GAINED: "player, signature: lives a healing effect gives",
        LIVES_AT_MOST: "player: most lives",
        HAND_AT_START: "player: opening hand",
        HAND_LIMIT: "player: cards kept in hand",
        CARDS_TO_DRAW: "player: cards of phase 1",
        CARDS_FLIPPED: "player, cause: cards flipped for a draw!",
        PRICE: "player, thing: cards from hand to be paid",
        USES_ALLOWED: "player, ability: uses of what is good for once, in a turn or against a shot",
        CARDS_ON_OFFER: "player: cards a General Store shows",
        TOKENS_AT_MOST: "holder, card: tokens that a card in play may hold; none unless somebody says so",
    },
    PROHIBITION: {
        MAY_PLAY: "player, card, name: may this card be played so now",
        MAY_USE: "player, card, purpose: may this card be used otherwise",
        MAY_AIM: "signature, target, card in play aimed at or NO_CARD",
        TOUCHES: "signature, target: does the effect touch this player",
        MAY_CANCEL: "signature, target, name of the cancelling effect",
        MAY_LEAVE_UNANSWERED: "signature, target: may the target of a shot who can do something against it do nothing",
        MAY_LIE_BEFORE: "player, card: may this card lie before the player",
        MAY_CHANGE_LIVES: "player, +1 or -1",
        MAY_END_PLAY_PHASE: "player",
        MAY_HAVE_EXTRA_TURN: "player, origin",
        MAY_DISCARD_FREELY: "player: answered by a permission (facts), not a prohibition",
    },
    SUBSTITUTION: {
        COUNTS_AS: "player, card, purpose: names it may be used as",
        SUIT_OF: "card: the suit it counts as",
        COLOUR_OF: "card, purpose: the colour it counts as",
    },
    REPLACEMENT: {
        NEXT_TURN: "seat that may be next, status: 1 if it takes a turn, 0 if not",
        TURN_SKIPPED: "seat that would be next: 1 if its turn is left out",
        DRAW_REPLACED: "player: the frame that takes the place of phase 1, whatever else there is",
        DRAWN_FROM: "player: the pile from which phase 1 brings cards as long as there are any",
        SOURCE_OF_DRAWN: "player, i: where the i-th card may come from",
        CHOICE_AMONG_DRAWN: "player, count: how many are looked at, kept, where the rest goes",
        PUT_BACK: "player, pile from which a card looked at has come: where it goes back, 1 if as the cards lay there",
        GOES_TO: "card, from seat, why, by: who takes it instead",
        PASSES_ON: "card, from seat, to seat: who gets it instead; who has it: it stays there",
        ESTATE_SHARED: "player eliminated, claimants (seat, clause) in order of turns: their order; is the hand shown",
        ELIMINATION_AVERTED: "player, killer: lives left instead (0: held in the game without lives), or None",
        GOAL_OF: "per seat whether it is in the game, seat just killed or NOBODY, its killer: winners, none yet: ()",
        HELD_BACK: "player, point: 0 due, 1 waits for other effects, 2 waits",
        IN_THE_GAME: "seat, why: 1 if it counts as in the game, 0 if not",
        END_JUDGED_NOW: "anything while a joint effect is under way; who answers so judges the end afterwards",
        ROUND_LEADER: "the seat on which rounds hang",
    },
    TRIGGER: {
        TURN_STARTS: "player on turn",
        CARD_DRAWN: "player, i, card of phase 1, zone that it came from",
        DRAW_PHASE_ENDS: "player",
        PLAY_PHASE_ENDS: "player",
        TURN_ENDS: "player",
        CARD_PLAYED: "by, card, name, target",
        CARD_USED: "by, card, purpose: a card spent otherwise than by playing it, from hand unless it is from play",
        SHOT_CANCELLED: "signature, target, shot card, cancelling card, other effects that helped",
        SHOT_HITS: "signature, target",
        LIFE_LOST: "player, lives, author, lives before",
        LEAVES_THE_GAME: "player, how (killed or guest), killer",
        HAND_EMPTIED: "player",
        CARD_LOST_TO: "owner, taker, card, how",
        CARD_FLIPPED: "player, card, cause",
        EVENT_ENTERS: "event card",
        ENTERS_OR_LEAVES_PLAY: "player, card, 1 enters 0 leaves",
        EXCESS_DISCARDED: "player, card",
        TRAIN_MOVES: "player who moved it",
    },
    ABILITY: {
        IN_PLAY_PHASE: "player on turn",
        ON_SHOT: "target of a shot",
        ON_DEMAND: "player who owes a card",
        WHEN_DYING: "player who is dying",
        AT_ANY_TIME: "any player",
        WHOLE_DRAW: "player: answered by an ability, which draws in another way",
        LOSS_PREVENTED: "any player: answered by abilities that make the loss smaller",
        AIMED_AT: "any player: answered by abilities that cancel or redirect the card being played",
        RIDERS: "player of a card that has no target yet",
        CARD_RESOLVED: "any player, after a card has been settled",
    },
    STANDING: {
        IN_FORCE: "line-up of the table: elements taken away or added, per seat",
    },
}  # fmt: skip

POINTS: dict[str, Point] = {
    name: Point(name, way, given) for way, points in _GIVEN.items() for name, given in points.items()
}
"""All points by name."""
