"""Rag Time and Conestoga take a card of any player; Can Can discards one."""

from bangref.bang.rules import ONE_ANYWHERE, Effect, Rules, Signature
from bangref.bang.sets.dodge_city.cards.names import RAG_TIME
from bangref.bang.state import State
from bangref.bang.taking import take_or_discard
from bangref.core.ruling import Note


def grab(clause: str, name: str, keep: bool) -> Effect:
    """A card of any player is taken (keep), or discarded."""

    def resolve(rules: Rules, state: State, signature: Signature, note: Note) -> State:
        return take_or_discard(state, signature, keep, clause)

    return Effect(name, clause, ONE_ANYWHERE, resolve, takes_card=True)


EFFECTS = (grab("bang.card.rag_time.effect", RAG_TIME, True),)
