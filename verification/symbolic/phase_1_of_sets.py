"""Phase 1 with characters and events of the sets: how many cards, whence, and what is done instead of drawing."""

from bangref.bang.names import BANG, BEER, DIAMONDS, GUEST, HEARTS, MISSED
from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.state import State
from bangref.core.action import CHOOSE, DISCARD, END, PASS, USE, Action, Card
from bangref.core.engine import legal_actions, why_not
from verification.symbolic.expanded import CALM, CARDS, FOURS, SUITS_OF, card, expanded, in_force, laid
from verification.symbolic.tables import begun, changed, done, piled, same_cards, settled

CLAUSES = {
    "characters_and_events_add_up": (
        "bang.character.pixie_pete.draw_three", "bang.character.bill_noface.draw_by_wounds",
        "bang.event.thirst.effect", "bang.event.thirst.own_count", "bang.event.train_arrival.effect",
        "bang.event.train_arrival.own_count", "bang.event.hangover.effect",
    ),
    "thirst_under_both_readings": ("bang.event.thirst.effect",),
    "guests_draw_three_or_their_own_count": (
        "bang.event.ghost_town.three_cards", "bang.event.ghost_town.own_count",
        "bang.example.ghost_town.bill_noface", "bang.example.ghost_town.pixie_pete",
    ),
    "black_jack_shows_his_second_card": (
        "bang.event.thirst.black_jack", "bang.event.train_arrival.black_jack", "bang.event.blessing.black_jack",
        "bang.event.curse.black_jack",
    ),
    "kit_carlson_keeps_what_is_due": (
        "bang.event.thirst.kit_carlson", "bang.event.train_arrival.kit_carlson",
    ),
    "hard_liquor_instead_of_all_cards": (
        "bang.event.hard_liquor.effect", "bang.event.hard_liquor.whole_draw",
        "bang.event.hard_liquor.not_at_maximum",
    ),
    "peyote_goes_on_while_right": (
        "bang.event.peyote.effect", "bang.event.peyote.right", "bang.event.peyote.wrong",
    ),
    "mine_gives_the_top_discards": (
        "bang.event.abandoned_mine.effect", "bang.event.abandoned_mine.rest_from_deck",
        "bang.event.abandoned_mine.empty_pile",
    ),
    "mine_takes_the_excess": (
        "bang.event.abandoned_mine.face_down", "bang.event.abandoned_mine.which_discards",
        "bang.event.abandoned_mine.order",
    ),
    "pat_brennan_takes_a_card_in_play": (
        "bang.character.pat_brennan.take_in_play", "bang.character.pat_brennan.any_player",
        "bang.event.thirst.pat_brennan", "bang.event.train_arrival.pat_brennan",
    ),
}  # fmt: skip

PEOPLE = expanded("pixie_pete", "bill_noface", "black_jack", "kit_carlson", "pat_brennan")
WITH_FLOOR = expanded("bill_noface", bang__event__thirst__effect="at_least_one")
WOUNDED_ONLY = expanded(bang__event__hard_liquor__not_at_maximum="forbidden")
PILE = tuple(Card(kind) for kind in range(60))
NOBODY_ELSE = "suzy_lafayette"
"""A character that does nothing under these rules."""
COUNTED = (NOBODY_ELSE, "pixie_pete", "bill_noface")
CHANGES = {"ambush": 0, "thirst": -1, "train_arrival": 1, "hangover": 0}


def _drawing(person: str, event: str, known: tuple[Card, ...] = PILE, lives: int = 4) -> State:
    state = changed(piled(FOURS, known=known), 1, characters=(person,), lives=lives)
    return in_force(PEOPLE, state, event)


def characters_and_events_add_up(person: int, event: int, lives: int) -> bool:
    """Two cards, three for Pixie Pete, one and one for each wound for Bill Noface; one more or less by the event.

    pre: 0 <= person < 3 and 0 <= event < 4 and 3 <= lives <= 4
    post: _
    """
    who, what, lives = COUNTED[settled(person, 3)], tuple(CHANGES)[settled(event, 4)], settled(lives, 5)
    own = {"pixie_pete": 3, "bill_noface": 1 + 4 - lives}.get(who, 2) if what != "hangover" else 2
    after = begun(PEOPLE, _drawing(who, what, lives=lives), 1)
    return after.seats[1].hand == PILE[: own + CHANGES[what]] and isinstance(after.frames[-1], PlayPhase)


def thirst_under_both_readings(lives: int, floor: bool) -> bool:
    """An unwounded Bill Noface draws no card under Thirst, or one as the rule can be read; a wounded one, one less.

    pre: 1 <= lives <= 4
    post: _
    """
    lives = settled(lives, 5)
    after = begun(WITH_FLOOR if floor else PEOPLE, _drawing("bill_noface", "thirst", lives=lives), 1)
    return len(after.seats[1].hand) == max(int(floor), 4 - lives)


def guests_draw_three_or_their_own_count(person: int, seat: int) -> bool:
    """A player who is back in Ghost Town draws three cards, or the number of their character.

    pre: 0 <= person < 3 and 1 <= seat < 4
    post: _
    """
    who, seat = COUNTED[settled(person, 3)], settled(seat, 4)
    state = changed(piled(FOURS, known=PILE), seat, characters=(who,), lives=0, status=GUEST)
    after = begun(PEOPLE, in_force(PEOPLE, state, "ghost_town"), seat)
    return len(after.seats[seat].hand) == (5 if who == "bill_noface" else 3) and after.turn == seat


SHOWN = {"ambush": 2, "thirst": 1, "train_arrival": 3, "blessing": 2, "curse": 2}


def black_jack_shows_his_second_card(suit: int, event: int) -> bool:
    """A red second card brings one more, and events say what is red; under Thirst there is no second card.

    pre: 0 <= suit < 4 and 0 <= event < 5
    post: _
    """
    what, kind = tuple(SHOWN)[settled(event, 5)], settled(suit, 4)
    second = (card("missed", 5), card(BEER), card(BANG, 1), card("missed", 1))[kind]
    red = {"blessing": True, "curse": False, "thirst": False}.get(what, SUITS_OF[second] in (HEARTS, DIAMONDS))
    known = (card(BEER, 3), second, *PILE[50:])
    return len(begun(PEOPLE, _drawing("black_jack", what, known), 1).seats[1].hand) == SHOWN[what] + red


def kit_carlson_keeps_what_is_due(event: int, looks: bool, back: int, probe: int) -> bool:
    """Kit Carlson looks at three cards and keeps as many as phase 1 brings; the others are on top again.

    pre: 0 <= event < 3 and 0 <= back < 2
    post: _
    """
    what = tuple(CHANGES)[settled(event, 3)]
    due, known = 2 + CHANGES[what], PILE[30:40]
    state = _drawing("kit_carlson", what, known)
    after = done(PEOPLE, begun(PEOPLE, state, 1), Action(1, CHOOSE, name="look" if looks else "draw"))
    put_back = 0
    while not isinstance(after.frames[-1], PlayPhase):
        after = done(PEOPLE, after, legal_actions(PEOPLE, after)[settled(back, 2)])
        put_back += 1
    kept = len(after.seats[1].hand) == due and put_back == (3 - due if looks else 0)
    return kept and len(after.piles[0]) == 10 - due and same_cards(PEOPLE, state, after, probe)


def hard_liquor_instead_of_all_cards(lives: int, drinks: bool, event: bool, wounded_only: bool) -> bool:
    """A life may be regained instead of drawing, as it is read only by who has lost one; nobody gets both or too many.

    pre: 1 <= lives <= 4
    post: _
    """
    lives = settled(lives, 5)
    rules = WOUNDED_ONLY if wounded_only else PEOPLE
    asked = begun(rules, _drawing(NOBODY_ELSE, "hard_liquor" if event else "ambush", lives=lives), 1)
    use = Action(1, USE, name="hard_liquor")
    if why_not(rules, asked, use) is not None:
        return not event or (wounded_only and lives == 4)
    after = done(rules, asked, use if drinks else Action(1, PASS))
    seat = after.seats[1]
    told = (min(lives + 1, 4), 0) if drinks else (lives, 2)
    return event and not (wounded_only and lives == 4) and (seat.lives, len(seat.hand)) == told


def peyote_goes_on_while_right(first: bool, second: bool, a: int, b: int) -> bool:
    """A card whose colour is guessed is kept, and the next is guessed; the first wrong guess ends it.

    pre: 0 <= a < 4 and 0 <= b < 4
    post: _
    """
    kinds = (card(MISSED, 5), card(BEER), card(BANG, 1), card(MISSED, 1))
    known = (kinds[settled(a, 4)], kinds[settled(b, 4)])
    state = begun(CALM, in_force(CALM, piled(FOURS, known=(*known, *PILE[50:])), "peyote"), 1)
    right = 0
    for guess, turned in zip((first, second), known, strict=True):
        state = done(CALM, state, Action(1, CHOOSE, name="red" if guess else "black"))
        if guess != (SUITS_OF[turned] in (HEARTS, DIAMONDS)):
            break
        right += 1
    over = isinstance(state.frames[-1], PlayPhase)
    return len(state.seats[1].hand) == right and over == (right < 2) and state.piles[2] == known[right : right + 1]


def mine_gives_the_top_discards(thrown: int, mine: bool, probe: int) -> bool:
    """Under Abandoned Mine cards come from the top of the discard pile as long as it has some, then from the deck.

    pre: 0 <= thrown <= 3
    post: _
    """
    discards = PILE[40:43][: settled(thrown, 4)]
    state = in_force(CALM, piled(FOURS, PILE[:4], (), discards), "abandoned_mine" if mine else "ambush")
    after = begun(CALM, state, 1)
    due = (*discards[::-1], *PILE[:4])[:2] if mine else PILE[:2]
    return after.seats[1].hand == tuple(sorted(due)) and same_cards(CALM, state, after, probe)


def mine_takes_the_excess(thrown: int, lives: int, mine: bool, probe: int) -> bool:
    """The excess of who has drawn from the discard pile goes onto the deck, that of anybody else is discarded.

    pre: 0 <= thrown <= 2 and 1 <= lives <= 2
    post: _
    """
    lives, discards = settled(lives, 4), PILE[40:43][: settled(thrown, 4)]
    state = changed(piled(FOURS, PILE[:4], (), discards), 1, hand=PILE[20:22], lives=lives)
    state = in_force(CALM, state, "abandoned_mine" if mine else "ambush")
    playing = begun(CALM, state, 1)
    after, gone = done(CALM, playing, Action(1, END)), []
    while after.turn == 1:
        gone.append(legal_actions(CALM, after)[0].card)
        after = done(CALM, after, Action(1, DISCARD, gone[-1]))
    face_down = mine and bool(discards)
    deck = [*gone[::-1], *playing.piles[0]] if face_down else list(playing.piles[0])
    pile = list(playing.piles[2]) if face_down else [*playing.piles[2], *gone]
    following = [*pile[::-1], *deck] if mine else deck
    drawn = after.seats[2].hand == tuple(sorted(following[:2]))
    return len(gone) == 4 - lives and drawn and same_cards(CALM, state, after, probe)


def pat_brennan_takes_a_card_in_play(holder: int, event: int, takes: bool) -> bool:
    """Pat Brennan may take any card in play, of whomever, instead of all cards that phase 1 brings.

    pre: 0 <= holder < 4 and 0 <= event < 3
    post: _
    """
    what, holder = tuple(CHANGES)[settled(event, 3)], settled(holder, 4)
    thing = CARDS["mustang"][0]
    asked = begun(PEOPLE, laid(_drawing("pat_brennan", what, PILE[:10]), holder, thing), 1)
    use = Action(1, USE, target=holder, aim=thing, name="pat_brennan")
    after = done(PEOPLE, asked, use if takes else Action(1, PASS))
    drawn = PILE[: 2 + CHANGES[what]]
    return after.seats[1].hand == ((thing,) if takes else drawn) and bool(after.seats[holder].lying) != takes
