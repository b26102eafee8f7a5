"""Cards that are aimed as no card of the base game is: at who is out of the game, and two places away."""

from bangref.bang.facts import Face
from bangref.bang.points import CARD_LOST_TO, SHOT_CANCELLED
from bangref.bang.rules import ONE_NEAR, ONE_OUT, Effect, Rules, Signature
from bangref.bang.shot import Shot, shoot
from bangref.bang.state import State
from bangref.bang.tokens import hand_out
from bangref.core.action import Card
from bangref.core.element import Element, Trigger
from bangref.core.frame import become
from bangref.core.ruling import Note
from tests.probe.parts.short_forms import NUGGETS, clause_of

SEANCE, JAVELIN, CHARM = "seance", "javelin", "charm"


def _asks_the_dead(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    note(clause_of(SEANCE), "asks_the_dead", signature.by, signature.target)
    return state


def _thrown(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return shoot(rules, state, signature, signature.target, note)


def _remembered(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    """The shot remembers that the card has been played against it."""
    shot: Shot = state.frames[-1]
    return become(state, shot._replace(used=(*shot.used, CHARM)))


def _charmed(
    rules: Rules, state: State, owner: int, facts: tuple[Signature, int, Card, Card, int, tuple[str, ...]]
) -> bool:
    return facts[1] == owner and CHARM in facts[5]


def _pays(
    rules: Rules,
    state: State,
    owner: int,
    facts: tuple[Signature, int, Card, Card, int, tuple[str, ...]],
    note: Note,
) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("charmer"), note)


def _of_choice(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, str]) -> bool:
    return facts[0] == owner and facts[3] != "seized"


def _consoled(rules: Rules, state: State, owner: int, facts: tuple[int, int, Card, str], note: Note) -> State:
    return hand_out(rules, state, owner, NUGGETS, 1, clause_of("griper"), note)


EFFECTS = (
    Effect(SEANCE, clause_of(SEANCE), ONE_OUT, _asks_the_dead),
    Effect(JAVELIN, clause_of(JAVELIN), ONE_NEAR, _thrown, within=2),
    Effect(CHARM, clause_of(CHARM), ONE_OUT, _remembered, answers_only=True, cancels=clause_of(CHARM)),
)
FACES = (Face(SEANCE, "spades", "4"), Face(JAVELIN, "spades", "5"), Face(CHARM, "spades", "6"))
PEOPLE: tuple[Element, ...] = (
    Element("charmer", (Trigger(SHOT_CANCELLED, clause_of("charmer"), _charmed, _pays),)),
    Element("griper", (Trigger(CARD_LOST_TO, clause_of("griper"), _of_choice, _consoled),)),
)
