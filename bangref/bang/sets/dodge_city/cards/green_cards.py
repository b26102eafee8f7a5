"""The thirteen green cards: what each does when it is discarded from play."""

from bangref.bang.effects import all_others, draw_cards, nothing_at_once
from bangref.bang.rules import ALL_OTHERS, NO_AIM, ONE_ANYWHERE, ONE_IN_RANGE, ONE_NEAR, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards import names as d
from bangref.bang.sets.dodge_city.cards.green import laid, usable
from bangref.bang.sets.dodge_city.cards.healing import drink
from bangref.bang.sets.dodge_city.cards.shots import shot
from bangref.bang.sets.dodge_city.cards.taking import grab
from bangref.bang.state import State
from bangref.core.ruling import Note

DERRINGER = shot("bang.card.derringer.effect", d.DERRINGER, ONE_NEAR)
HOWITZER = "bang.card.howitzer.effect"
PONY_EXPRESS = "bang.card.pony_express.effect"


def _fire_and_draw(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The card is drawn at once, before anybody answers the shot."""
    after = DERRINGER.resolve(rules, state, signature, note)
    return draw_cards(after, signature, 1, "bang.card.derringer.draw")


def _fire_at_all(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(HOWITZER, "shoots_at_all", signature.by)
    return all_others(state, signature, "shot at", note)


def _draw_three(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, 3, PONY_EXPRESS)


def _read(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return draw_cards(state, signature, 1, "bang.card.bible.draw")


def _missed(clause: str, name: str) -> Effect:
    return Effect(name, clause, NO_AIM, nothing_at_once, cancels=clause)


USES = (
    Effect(d.BIBLE, "bang.card.bible.effect", NO_AIM, _read, cancels="bang.card.bible.effect"),
    drink("bang.card.canteen.effect", d.CANTEEN, NO_AIM, 1),
    grab("bang.card.can_can.effect", d.CAN_CAN, False),
    _missed("bang.card.ten_gallon_hat.effect", d.TEN_GALLON_HAT),
    grab("bang.card.conestoga.effect", d.CONESTOGA, True),
    Effect(d.DERRINGER, DERRINGER.clause, ONE_NEAR, _fire_and_draw),
    shot("bang.card.buffalo_rifle.effect", d.BUFFALO_RIFLE, ONE_ANYWHERE),
    Effect(d.HOWITZER, HOWITZER, ALL_OTHERS, _fire_at_all),
    shot("bang.card.pepperbox.effect", d.PEPPERBOX, ONE_IN_RANGE),
    _missed("bang.card.iron_plate.effect", d.IRON_PLATE),
    Effect(d.PONY_EXPRESS, PONY_EXPRESS, NO_AIM, _draw_three),
    shot("bang.card.knife.effect", d.KNIFE, ONE_NEAR),
    _missed("bang.card.sombrero.effect", d.SOMBRERO),
)

EFFECTS = tuple(laid(use) for use in USES)
ELEMENTS = tuple(usable(use) for use in USES)
