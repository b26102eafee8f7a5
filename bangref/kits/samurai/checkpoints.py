"""Checkpoints of Samurai Sword: what they may say about the table, and the state that a full one describes."""

from __future__ import annotations

from collections.abc import Iterator

from bangref.core.engine import advance
from bangref.core.piles import BAG, DRAW_PILE, Cards
from bangref.core.ruling import Note, Ruling, ignore
from bangref.kits.cards import checkpoints as cards
from bangref.kits.checkpoint import PLAY, START, Compared, Resume, check_players, turn_compared
from bangref.kits.kit import Checks
from bangref.record.errors import MalformedError
from bangref.record.line import Check
from bangref.record.names import Names
from bangref.rulebook.json_data import JsonObject
from bangref.samurai.deck import EXHAUSTED
from bangref.samurai.facts import HONOUR, PROPERTY
from bangref.samurai.play import PlayPhase
from bangref.samurai.roles import ROLES
from bangref.samurai.rules import Rules
from bangref.samurai.setup import Player, is_open
from bangref.samurai.state import Seat, State
from bangref.samurai.turn import DISCARDING, PLAYING, Turn

TOKENS = ("resilience", "honour")
WHERE = {
    "resilience": "samurai.setup.resilience.starting",
    "honour": "samurai.setup.honour.on_role_card",
    "hand": "samurai.turn.draw.two",
    "in_play": "samurai.property.until_removed",
    "discard": "samurai.weapon.discarded",
    "draw": "samurai.setup.deck",
    "turn": "samurai.turn.order",
    "weapons": "samurai.turn.play.one_weapon",
}
"""The clause to cite when nothing that has just happened explains a difference."""


def check_names(check: Check, names: Names) -> None:
    """Raises MalformedError for a player or card in a checkpoint that this game does not have."""
    check_players(check, names, *TOKENS)
    cards.check_names(check, names)


# Comparing ----------------------------------------------------------------------------------------------------


def compared(check: Check, names: Names, state: State) -> Iterator[Compared]:
    """Each field present, as recorded and as judged."""
    for kind in TOKENS:
        for name, tokens in (getattr(check, kind) or {}).items():
            seat = names.seat(name)
            yield kind, f"{kind} of {name}", tokens, getattr(state.seats[seat], kind), seat
    yield from cards.hands_compared(check, names, state)
    yield from cards.in_play_compared(check, names, state, lying_before)
    yield from cards.piles_compared(check, names, state)
    yield from turn_compared(check, names, state)
    if check.weapons is not None:
        yield "weapons", "weapons played this turn", check.weapons, state.weapons, -1


def lying_before(seat: Seat) -> Cards:
    """The properties in play before a player."""
    return seat.lying


def clause_of(kind: str, seat: int, since: list[Ruling]) -> str:
    """The clause of the last ruling that touched the thing that differs."""
    for ruling in since[::-1]:
        if kind in TOKENS and ruling.fact == kind and ruling.args[0] == seat:
            return ruling.clause
        if cards.moved_by(ruling, kind, seat):
            return ruling.clause
    return WHERE[kind]


def at_start(state: State) -> bool:
    """Whether the turn has not yet come to the play phase."""
    return bool(state.frames) and isinstance(state.frames[0], Turn) and state.frames[0].stage < PLAYING


def in_play_phase(state: State) -> bool:
    """Whether the player on turn may play their next card."""
    return bool(state.frames) and isinstance(state.frames[-1], PlayPhase)


# Going on from a full one -------------------------------------------------------------------------------------


def resume_of(check: Check, names: Names, players: tuple[Player, ...]) -> Resume:
    """The state that a full checkpoint describes. Raises MalformedError where it contradicts itself."""
    _check_tokens(check, names, players)
    _check_properties(check, names)
    _check_weapons(check)
    bag = cards.left_over(check, names)

    def build(rules: Rules, note: Note = ignore) -> State:
        return advance(rules, _state(check, names, players, rules, bag), note)

    return build


def _check_tokens(check: Check, names: Names, players: tuple[Player, ...]) -> None:
    """Nobody has more than there can be, and nobody lacks what the game would be over without."""
    resilience, honour = check.resilience or {}, check.honour or {}
    for name, player in zip(names.players, players, strict=True):
        most = names.rules.characters[player.characters[0]].resilience
        if resilience[name] > most:
            problem = f"{name} has more resilience than at the start"
            raise MalformedError(problem, where=f"check.resilience.{name}", expected=f"at most {most}")
        if not honour[name]:
            problem = f"{name} has no honour, and the game would be over"
            raise MalformedError(problem, where=f"check.honour.{name}", expected="at least 1")
    if check.phase == PLAY and check.turn is not None and not resilience[check.turn]:
        problem = f"{check.turn} has recovered and has no resilience"
        raise MalformedError(problem, where=f"check.resilience.{check.turn}", expected="at least 1")
    dealt = HONOUR[len(players)]
    there, most = sum(honour.values()), dealt.shogun + dealt.others * (len(players) - 1)
    if there > most:
        problem = f"{there} honour tokens are more than were dealt"
        raise MalformedError(problem, where="check.honour", expected=f"at most {most}")


def _check_properties(check: Check, names: Names) -> None:
    for player, texts in (check.in_play or {}).items():
        for place, card in enumerate(names.all_cards(texts)):
            if names.rules.faces[card].kind != PROPERTY:
                where = f"check.in_play.{player}.{place}"
                raise MalformedError(f"{texts[place]} is no property", where=where)


def _check_weapons(check: Check) -> None:
    if check.phase == PLAY and check.weapons is None:
        raise MalformedError("this field is missing", where="check.weapons", expected="the weapons played this turn")
    if check.phase == START and check.weapons:
        problem = "no weapon has been played at the start of a turn"
        raise MalformedError(problem, where="check.weapons", expected="0, or it left out")


def _state(check: Check, names: Names, players: tuple[Player, ...], rules: Rules, bag: Cards) -> State:
    dealt = zip(names.players, players, strict=True)
    seats = tuple(_seat(check, names, name, player, len(players)) for name, player in dealt)
    turn = names.owner(check.turn or "", "check.turn")
    frames: tuple[Turn | PlayPhase, ...] = (
        (Turn(turn),) if check.phase == START else (Turn(turn, DISCARDING), PlayPhase(turn))
    )
    piles = cards.piles_of(check, names, bag)
    ring = tuple(range(len(seats)))
    return State(seats, ring, piles, frames, turn, check.weapons or 0, is_spent(rules, piles))


def is_spent(rules: Rules, piles: tuple[Cards, ...]) -> bool:
    """Whether a deck without cards has run out already: where that costs honour at once, it can have cost it only once.

    It can lie there without cards only because there was nothing to make a new one of.
    """
    return rules.readings[EXHAUSTED] == "with_last_card" and not (piles[DRAW_PILE] or piles[BAG])


def _seat(check: Check, names: Names, name: str, player: Player, number: int) -> Seat:
    hand, lying = (names.all_cards((field or {})[name]) for field in (check.hand, check.in_play))
    resilience, honour = ((field or {})[name] for field in (check.resilience, check.honour))
    shown = is_open(number, player)
    role = ROLES[player.role]
    return Seat(role, shown, player.characters, resilience, honour, tuple(sorted(hand)), lying, player.stars)


def full_check(state: State, names: Names) -> JsonObject:
    """A full checkpoint of a state at the start of a turn, or in the play phase."""
    players = list(enumerate(state.seats))
    playing = in_play_phase(state)
    return {
        "full": True,
        "turn": names.player(state.turn),
        "phase": PLAY if playing else START,
        **({"weapons": state.weapons} if playing else {}),
        "resilience": {names.player(i): seat.resilience for i, seat in players},
        "honour": {names.player(i): seat.honour for i, seat in players},
        **cards.seats_described(state, names, lying_before),
        **cards.piles_described(state, names),
    }


CHECKS = Checks(
    check_names=check_names,
    compared=compared,
    clause_of=clause_of,
    at_start=at_start,
    in_play_phase=in_play_phase,
    whole=("turn", "phase", *TOKENS, "hand", "in_play", "discard"),
    of_everybody=(*TOKENS, "hand", "in_play"),
    resume_of=resume_of,
    full_check=full_check,
)
