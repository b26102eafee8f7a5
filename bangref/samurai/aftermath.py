"""What is under way when a game of Samurai Sword ends: the attack on those who come next, cards still to be drawn."""

from bangref.core.aftermath import after_the_end, always
from bangref.samurai.play import PlayPhase
from bangref.samurai.rules import Rules
from bangref.samurai.turn import Turn


def aftermath(rules: Rules) -> Rules:
    """Rules by which it goes on, up to the next card that somebody could play and to the next phase."""
    return after_the_end(rules, ((Turn, always), (PlayPhase, always)))
