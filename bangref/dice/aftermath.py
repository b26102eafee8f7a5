"""What is under way when the Dice Game ends: what the blow brings, and the dice that still have to be resolved."""

from bangref.core.aftermath import after_the_end, always
from bangref.core.engine import answers
from bangref.dice.roll import Rolling
from bangref.dice.rules import Rules, Target
from bangref.dice.state import State, is_in
from bangref.dice.turn import ROLLING, Turn


def aftermath(rules: Rules) -> Rules:
    """Rules by which it goes on, up to dice that could be rolled."""
    return after_the_end(rules, ((Turn, _passed_on), (Rolling, always), (Target, _nobody_to_name)))


def _nobody_to_name(rules: Rules, state: State, frame: Target) -> bool:
    """Dice for which nobody is left."""
    return not answers(rules, state)


def _passed_on(rules: Rules, state: State, frame: Turn) -> bool:
    """A turn that is only beginning, or in which nobody is left."""
    return frame.stage <= ROLLING or not any(is_in(state, seat) for seat in state.ring)
