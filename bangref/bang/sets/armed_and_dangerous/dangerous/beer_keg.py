"""Beer Keg: three load tokens for a life, in the turn of its owner alone."""

from bangref.bang.dying import beer_works
from bangref.bang.healing import heal, lives_given
from bangref.bang.names import BEER
from bangref.bang.points import MAY_PLAY
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.sets.armed_and_dangerous.dangerous.using import in_phase_2, laid, lying, no_answer, saves_nobody
from bangref.bang.sets.armed_and_dangerous.names import BEER_KEG
from bangref.bang.state import State
from bangref.core.action import NOBODY, Action, Card
from bangref.core.asking import forbidden
from bangref.core.element import Element
from bangref.core.ruling import Note, Ruling

CLAUSE = "bang.card.beer_keg.effect"
OWN_TURN = "bang.card.beer_keg.own_turn"
NO_BEER = "bang.card.beer_keg.no_beer"
LAST_LIFE = "bang.armed_and_dangerous.cards.last_life"
READINGS = {NO_BEER: ("no_beer", "as_beer")}
PRICE = 3


def heals(rules: Rules, state: State, signature: Signature, lives: int, clause: str, note: Note) -> State:
    """A player regains lives by what is like Beer, and is none."""
    if not beer_works(state):
        note(NO_BEER, "heals_like_beer", signature.by)
        if rules.readings[NO_BEER] == "as_beer":
            return state
    return heal(
        rules, state, signature.by, lives_given(rules, state, signature.by, signature, note, lives), clause, note
    )


def banned_as_beer(rules: Rules, state: State, seat: int, card: Card) -> Ruling | None:
    """What forbids it where rules about Beer hold for it."""
    if rules.readings[NO_BEER] == "no_beer":
        return None
    return forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, BEER, BEER)


def _heal(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(OWN_TURN, "uses_in_own_turn", signature.by)
    return heals(rules, state, signature, 1, CLAUSE, note)


def _banned(rules: Rules, state: State, action: Action) -> Ruling | None:
    """What would forbid to play the card as itself, such as its suit, is no rule about Beer, and it is not played."""
    seat = action.actor
    card = lying(rules, state, seat, BEER_KEG)
    ban = banned_as_beer(rules, state, seat, card)
    if ban is None or ban == forbidden(rules, state, MAY_PLAY, (seat, NOBODY), seat, card, BEER_KEG, BEER_KEG):
        return None
    return ban


USE = Effect(BEER_KEG, CLAUSE, NO_AIM, _heal, saves_nobody=LAST_LIFE)
EFFECT = laid(USE)
ELEMENTS = (
    Element(
        BEER_KEG, (in_phase_2(USE, PRICE, _banned), *no_answer(BEER_KEG, OWN_TURN), saves_nobody(BEER_KEG, LAST_LIFE))
    ),
)
