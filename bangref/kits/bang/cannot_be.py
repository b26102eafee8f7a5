"""What a table of BANG! cannot be like, though all its cards are where cards may be.

check_held      more tokens than a card can hold
check_tracks    something further along a row than that is long
"""

from __future__ import annotations

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.tokens import tokens_at_most
from bangref.core.ruling import ignore
from bangref.kits.bang.sets import TRACKS
from bangref.kits.bang.things_described import word
from bangref.kits.bang.things_of_sets import Told
from bangref.record.errors import MalformedError
from bangref.record.names import Names


def check_held(told: Told, names: Names, rules: Rules, state: State) -> None:
    """Raises MalformedError for tokens on a card that holds fewer or none."""
    for seat, name in enumerate(names.players):
        for lying in (one for one in state.seats[seat].lying if one.tokens):
            most = tokens_at_most(rules, state, seat, lying.card, lying.kind, ignore)
            if lying.tokens > most:
                tokens = word(rules.counters[lying.kind].name)
                problem = f"{names.card_text(lying.card)} holds {f'at most {most}' if most else 'no'} {tokens}"
                expected = "no more on it" if most else "none on it"
                raise MalformedError(problem, where=told.where("tokens", name), expected=expected)


def check_tracks(told: Told, rules: Rules, state: State) -> None:
    """Raises MalformedError for what is past the end of the row along which it moves, if that lies there."""
    for track in TRACKS:
        row = state.piles[rules.piles.index(track.row)] if track.row in rules.piles else ()
        for record in state.sets if row else ():
            at = getattr(record, track.at) if record.tag == track.record else 0
            if at > len(row):
                where = f"{told.where('records', '')}.{track.record}.{track.at}"
                raise MalformedError(f"{at} is past the {track.beyond}", where=where, expected=f"0 to {len(row)}")
