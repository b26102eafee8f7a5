"""A game told in sentences in which players take back: for the tests of taking back."""

from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.bang.take_back import may_take_back, restored
from bangref.core.engine import Rejected
from bangref.core.play import play
from bangref.core.replay import Session, same_turn, take_back
from bangref.core.ruling import Ruling
from tests.bang.table import Doing, doing

NO_CHANCE = "bang.sequence.take_back.no_chance"
WINDOW = "bang.sequence.take_back.window"
NOTHING = "bang.sequence.take_back"


class Game:
    """A session told in sentences."""

    def __init__(self, rules: Rules, state: State, explain: bool = True) -> None:
        self.rules = rules
        self.session = Session(rules, state, may_take_back, same_turn, explain, restored)

    @property
    def state(self) -> State:
        found: State = self.session.state
        return found

    def play(self, *decisions: Doing) -> None:
        for what in decisions:
            for action in doing(self.rules, self.state, what):
                done = play(self.session, action)
                assert not isinstance(done, Rejected), (what, done)
                self.session, _ = done

    def take_back(self, seat: int) -> str:
        """The clause that forbids it, or nothing."""
        back = take_back(self.session, seat)
        if isinstance(back, Ruling):
            return back.clause
        self.session = back
        return ""
