"""Poražení hráče: wounds, and who has lost the last resilience token."""

from bangref.core.ruling import Note
from bangref.samurai.ending import BY_FRIEND, counted, end_for_honour, has_swordmaster, swordmaster_wins
from bangref.samurai.moves import with_honour, with_resilience
from bangref.samurai.roles import TEAM_OF, Team
from bangref.samurai.rules import Rules
from bangref.samurai.state import State

LAST_TOKEN = "samurai.weapon.last_token_defeats"
EXCESS = "samurai.weapon.excess_ignored"
SUPPLY = "samurai.weapon.tokens_to_supply"
DEFEATED = "samurai.defeat.condition"
TO_VICTOR = "samurai.defeat.honour_to_victor"
ENDS_GAME = "samurai.defeat.no_honour_ends_game"
UNTIL_TURN = "samurai.defeat.harmless_until_turn"
KEEPS_CARDS = "samurai.defeat.keeps_cards"
STAYS = "samurai.defeat.stays_in_game"
FIRST = "samurai.end.swordmaster_before_honour"
FREE = "samurai.score.deadly_strike_ends_only"


def wounded(rules: Rules, state: State, seat: int, wounds: int, clause: str, note: Note) -> State:
    """A player loses resilience tokens, but no more than they have. clause: who says so."""
    tokens = state.seats[seat].resilience
    if wounds > tokens:
        note(EXCESS, "fewer_tokens_than_wounds", seat, tokens, wounds)
    state = with_resilience(state, seat, max(0, tokens - wounds), clause, note)
    note(SUPPLY, "tokens_to_supply", seat, tokens - state.seats[seat].resilience)
    return state


def defeats(rules: Rules, state: State, hit: tuple[int, ...], by: int, note: Note) -> State:
    """Those of ``hit`` who have no resilience left are defeated at one moment; the game may be over.

    by: who has defeated them, and gets their honour tokens.
    """
    fallen = tuple([seat for seat in hit if not state.seats[seat].resilience])
    if not fallen:
        return state
    for seat in fallen:
        note(DEFEATED, "is_defeated", seat, by)
    team = TEAM_OF[state.seats[by].role]
    friends = tuple([seat for seat in fallen if TEAM_OF[state.seats[seat].role] == team])
    alone = state.winners is None and has_swordmaster(state, note)
    if alone and not friends and _comes_first(rules, state, fallen, note):
        state = swordmaster_wins(rules, state, note)
        if not state.frames:
            return state
        alone = False
    if alone and friends:
        note(BY_FRIEND, "defeated_by_friend", by, *friends)
        if rules.readings[BY_FRIEND] == "honour_kept":
            return counted(rules, state, BY_FRIEND, team, note)
    state = _give_honour(state, fallen, by, note)
    struck = _struck(state, friends, alone, team)
    after = end_for_honour(rules, state, struck, note)
    if after is not state:
        note(ENDS_GAME, "game_over")
        return after
    if alone:
        return counted(rules, state, BY_FRIEND, struck, note)
    return _goes_on(state, fallen, friends, note)


def _comes_first(rules: Rules, state: State, fallen: tuple[int, ...], note: Note) -> bool:
    """Whether the Swordmaster wins before honour tokens are given; it matters where one of them is the last."""
    if all(state.seats[seat].honour > 1 for seat in fallen):
        return True
    note(FIRST, "last_honour_at_stake", *fallen)
    return rules.readings[FIRST] == "swordmaster"


def _give_honour(state: State, fallen: tuple[int, ...], by: int, note: Note) -> State:
    """Each of them gives an honour token to the victor."""
    for seat in fallen:
        if not state.seats[seat].honour:
            continue
        state = with_honour(state, seat, state.seats[seat].honour - 1, TO_VICTOR, note)
        state = with_honour(state, by, state.seats[by].honour + 1, TO_VICTOR, note)
    return state


def _struck(state: State, friends: tuple[int, ...], alone: bool, team: Team) -> Team | None:
    """The team whose own blow ends the game, if one does."""
    ends = [seat for seat in friends if alone or not state.seats[seat].honour]
    return team if ends else None


def _goes_on(state: State, fallen: tuple[int, ...], friends: tuple[int, ...], note: Note) -> State:
    """What happens to defeated players when the game goes on."""
    for seat in fallen:
        note(LAST_TOKEN, "is_harmless", seat)
        note(UNTIL_TURN, "harmless_until_turn", seat)
        note(KEEPS_CARDS, "keeps_cards", seat)
        note(STAYS, "stays_in_game", seat)
    for seat in friends:
        note(FREE, "costs_no_points", seat)
    return state
