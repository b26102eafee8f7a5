"""What is under way when the game of BANG! ends: the cards of the dead player, rewards and penalties, the effect."""

from bangref.bang.phase_2_play import PlayPhase
from bangref.bang.rules import Rules
from bangref.bang.turn_order import Turn
from bangref.core.aftermath import after_the_end, always


def aftermath(rules: Rules) -> Rules:
    """Rules by which it goes on, up to the next card that somebody could play and to the next phase."""
    return after_the_end(rules, ((Turn, always), (PlayPhase, always)))
