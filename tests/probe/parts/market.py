"""Buying, counters that are not to run out, another use of a card, a turn that is cut short or comes for the dead."""

from bangref.bang.moves import take
from bangref.bang.names import BEER
from bangref.bang.phase_2_play import cut_short
from bangref.bang.points import (
    BACK_FOR_EXTRA_TURN,
    BANK_RUNS_OUT,
    CHOICE_AMONG_DRAWN,
    COUNTS_AS,
    GAME_BEGINS,
    IN_PLAY_PHASE,
    TURN_ENDS,
    Looking,
)
from bangref.bang.rules import NO_AIM, Effect, Rules, Signature
from bangref.bang.state import State
from bangref.bang.substitutes import printed_name
from bangref.bang.tokens import give_up_apart, hand_out, held, lay_apart
from bangref.core.action import BUY, Action, Card
from bangref.core.element import Ability, Element, Substitution, Trigger
from bangref.core.piles import BAG, DISCARD_PILE, discards
from bangref.core.ruling import Note, Ruling, rule
from tests.probe.parts.homes import SUPPLY
from tests.probe.parts.short_forms import HOARD, NUGGETS, POWDER, ability, clause_of, instead, pays

MUCH = 20


def _ores(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, BUY, card) for card in state.piles[SUPPLY + BAG]]


def _judge_ore(rules: Rules, state: State, action: Action) -> Ruling | None:
    there = action in _ores(rules, state, action.actor)
    return None if there else rule(clause_of("pedlar"), "not_on_offer", action.actor, action.card)


def _sell(rules: Rules, state: State, action: Action, note: Note) -> State:
    return take(rules, state, action.actor, action.card, ("pile", SUPPLY + BAG), clause_of("pedlar"), note)


def _is_ore(rules: Rules, action: Action) -> bool:
    return printed_name(rules, action.card) == "ore"


def _rags(rules: Rules, state: State, seat: int) -> list[Action]:
    return [Action(seat, BUY, card) for card in discards(state) if printed_name(rules, card) == BEER]


def _judge_rag(rules: Rules, state: State, action: Action) -> Ruling | None:
    there = action in _rags(rules, state, action.actor)
    return None if there else rule(clause_of("ragman"), "not_on_offer", action.actor, action.card)


def _sell_rag(rules: Rules, state: State, action: Action, note: Note) -> State:
    return take(rules, state, action.actor, action.card, ("pile", DISCARD_PILE), clause_of("ragman"), note)


def _is_rag(rules: Rules, action: Action) -> bool:
    return printed_name(rules, action.card) == BEER


PEDLAR = Ability(IN_PLAY_PHASE, clause_of("pedlar"), _ores, _judge_ore, _sell, verbs=(BUY,), about=_is_ore)
RAGMAN = Ability(IN_PLAY_PHASE, clause_of("ragman"), _rags, _judge_rag, _sell_rag, verbs=(BUY,), about=_is_rag)


def _mill(rules: Rules, state: State, seat: int, note: Note) -> State:
    return hand_out(rules, state, seat, POWDER, MUCH, clause_of("powder_mill"), note)


def _yawn(rules: Rules, state: State, seat: int, note: Note) -> State:
    return cut_short(state)


def _pawned(rules: Rules, state: State, owner: int, seat: int, card: Card, purpose: str) -> tuple[str, ...]:
    return ("pawned_beer",) if purpose == "play" and printed_name(rules, card) == BEER else ()


def _pawn(rules: Rules, state: State, signature: Signature, note: Note) -> State:
    return hand_out(rules, state, signature.by, NUGGETS, 1, clause_of("pawned_beer"), note)


def _one_goes(rules: Rules, state: State, owner: int, seat: int, count: int) -> Looking:
    return Looking(count, count - 1, "discard", optional=False)


def _always(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return True


def _gift(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return hand_out(rules, state, facts[0], NUGGETS, 1, clause_of("fair"), note)


def _minted(rules: Rules, state: State, owner: int, kind: int) -> int | None:
    """Only where there is a powder mill."""
    mill = any("powder_mill" in seat.characters for seat in state.seats)
    return 1 if kind == POWDER and mill else None


def _revenge(rules: Rules, state: State, owner: int, seat: int, origin: str) -> int | None:
    return 1 if origin == "revenant" else None


def _hoards(rules: Rules, state: State, seat: int, note: Note) -> State:
    return lay_apart(state, seat, NUGGETS, HOARD, 1, clause_of("hoarder"), note)


def _has_hoard(rules: Rules, state: State, owner: int, facts: tuple[int]) -> bool:
    return held(state, owner, HOARD) > 0


def _spends_hoard(rules: Rules, state: State, owner: int, facts: tuple[int], note: Note) -> State:
    return give_up_apart(state, owner, NUGGETS, HOARD, clause_of("hoarder"), note)


PEOPLE: tuple[Element, ...] = (
    Element(
        "hoarder",
        (
            pays("hoarder", IN_PLAY_PHASE, _hoards, 0, when=lambda rules, state, seat: held(state, seat, NUGGETS) > 0),
            Trigger(TURN_ENDS, clause_of("hoarder"), _has_hoard, _spends_hoard),
        ),
    ),
    Element("pedlar", (PEDLAR,)),
    Element("ragman", (RAGMAN,)),
    ability("powder_mill", IN_PLAY_PHASE, _mill, 0),
    ability("yawner", IN_PLAY_PHASE, _yawn, 0),
    Element("pawner", (Substitution(COUNTS_AS, clause_of("pawner"), _pawned),)),
    instead("spendthrift", CHOICE_AMONG_DRAWN, _one_goes),
)
FOR_ALL: tuple[Element, ...] = (
    Element("fair", (Trigger(GAME_BEGINS, clause_of("fair"), _always, _gift),)),
    instead("mint", BANK_RUNS_OUT, _minted),
    instead("revenant", BACK_FOR_EXTRA_TURN, _revenge),
)
EFFECTS = (Effect("pawned_beer", clause_of("pawned_beer"), NO_AIM, _pawn, of_card=BEER),)
