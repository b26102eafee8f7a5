"""What lies on a small table beside the pair of elements that may meet there, so that something can happen.

    Context         cards by name, lives, whose turn it is
    CONTEXTS        the plainest first

Ada is on turn, in phase 2, and acts; Ben sits to her left and is her target, or begins the next turn; Cleo looks on.
"""

from __future__ import annotations

from typing import NamedTuple

from bangref.bang.names import CLUBS, DIAMONDS, HEARTS, SPADES
from bangref.bang.points import NEXT_TURN


class Context(NamedTuple):
    """What else lies on the table.

    draw: suits of the top cards; the ranks are from 2 to 9 where there are such.

    suit: that of cards in hands, where there are such. sheriff: if it is not Ada, the game goes on without her.
    start: her turn is about to begin. out: who has been eliminated before; what they would hold lies on top of the draw
    pile. copies: what the pair lays lies before Dan as well. needs: only where one of the pair answers this.
    """

    name: str
    ada: tuple[str, ...] = ()
    ben: tuple[str, ...] = ()
    cleo: tuple[str, ...] = ()
    before_ada: tuple[str, ...] = ()
    before_ben: tuple[str, ...] = ()
    before_cleo: tuple[str, ...] = ()
    lives: tuple[tuple[str, int], ...] = ()
    discard: tuple[str, ...] = ()
    sheriff: str = "Ada"
    start: bool = False
    draw: tuple[str, ...] = (HEARTS, CLUBS, CLUBS, HEARTS)
    suit: str = ""
    out: str = ""
    copies: bool = False
    needs: str = ""


DARK = (SPADES, CLUBS, CLUBS, HEARTS)

CONTEXTS = (
    Context("nothing else"),
    Context("a shot", ada=("bang",)),
    Context("a shot, black cards", ada=("bang",), draw=DARK),
    Context("a shot that can be answered", ada=("bang",), ben=("missed",)),
    Context("the next turn", ben=("saloon",), cleo=("beer",), discard=("stagecoach",)),
    Context("the next turn, black cards", ben=("saloon",), discard=("stagecoach",), draw=DARK),
    Context("the next turn is the Sheriff's", ben=("bang",), cleo=("beer",), discard=("stagecoach",), sheriff="Ben"),
    Context("wounds", ada=("beer",), lives=(("Ada", 2), ("Ben", 2), ("Cleo", 2))),
    Context("the last life", ada=("bang",), ben=("beer",), lives=(("Ben", 1),)),
    Context("a death", ada=("bang",), ben=("stagecoach",), before_ben=("scope",), lives=(("Ben", 1),)),
    Context("two shots", ada=("bang", "bang"), ben=("missed", "missed")),
    Context("a longer gun", ada=("bang",), before_ada=("schofield",)),
    Context("theft", ada=("panic", "cat_balou"), ben=("stagecoach",), before_ben=("scope",)),
    Context("a duel", ada=("duel", "bang"), ben=("bang",)),
    Context("Indians", ada=("indians",), ben=("bang",)),
    Context("a salvo", ada=("gatling",), ben=("missed",)),
    Context("too many cards", ada=("stagecoach", "beer", "saloon"), lives=(("Ada", 1),)),
    Context("a dynamite", before_ben=("dynamite",), draw=DARK),
    Context("a prison", before_ben=("jail",), draw=DARK),
    Context("a barrel", ada=("bang",), before_ben=("barrel",)),
    Context("a barrel, black cards", ada=("bang",), ben=("missed",), before_ben=("barrel",), draw=DARK),
    Context("a store", ada=("general_store",)),
    Context("one's own death", ada=("bang", "duel"), ben=("bang",), lives=(("Ada", 1),), sheriff="Cleo", draw=DARK),
    Context("the start of one's turn", ada=("bang",), ben=("missed",), start=True),
    Context("blue cards", ada=("scope", "mustang"), before_ben=("mustang",)),
    Context("a shot with diamonds", ada=("bang",), suit=DIAMONDS),
    Context("a death beside the wounded", ada=("bang",), lives=(("Ada", 2), ("Ben", 1), ("Cleo", 1))),
    Context("a second copy", copies=True),
    Context("no other card", lives=(("Ada", 1), ("Ben", 1), ("Cleo", 1))),
    Context(
        "the Sheriff's turn, blue cards",
        ada=("missed",),
        ben=("bang",),
        cleo=("missed",),
        before_ada=("scope",),
        before_ben=("mustang",),
        before_cleo=("barrel",),
        sheriff="Ben",
    ),
    Context(
        "the Sheriff's turn, wounds",
        ada=("beer",),
        cleo=("missed",),
        sheriff="Ben",
        lives=(("Ada", 2), ("Ben", 1), ("Cleo", 2), ("Dan", 2)),
        draw=DARK,
    ),
    Context("the start of one's turn, wounds", ada=("bang", "missed"), start=True, lives=(("Ada", 1), ("Ben", 1))),
    Context("the dead come back", out="Ben", needs=NEXT_TURN, lives=(("Ada", 2), ("Cleo", 2))),
    Context("the dead shoot", ben=("bang",), cleo=("duel",), out="Ben", needs=NEXT_TURN, lives=(("Cleo", 1),)),
    Context("the dead before the Sheriff", ben=("missed",), cleo=("bang",), out="Ben", needs=NEXT_TURN, sheriff="Cleo"),
)
