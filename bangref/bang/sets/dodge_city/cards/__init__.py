"""The forty cards of Dodge City."""

from bangref.bang.facts import Face
from bangref.bang.rules import Effect, Element
from bangref.core.common import RoundVisit
from bangref.core.frame import FrameSpec

FACES: tuple[Face, ...] = ()
EFFECTS: tuple[Effect, ...] = ()
ELEMENTS: tuple[Element, ...] = ()
TABLE: tuple[str, ...] = ()
FRAMES: dict[type, FrameSpec] = {}
ROUNDS: dict[str, RoundVisit] = {}
