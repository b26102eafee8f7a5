"""The fifteen characters of Dodge City, one module each."""

from bangref.bang.rules import Character, Element, MemoSlot
from bangref.core.common import ChoiceSpec, GatherSpec
from bangref.core.frame import FrameSpec

CHARACTERS: tuple[Character, ...] = ()
ELEMENTS: tuple[Element, ...] = ()
MEMO: tuple[MemoSlot, ...] = ()
READINGS: dict[str, tuple[str, ...]] = {}
FRAMES: dict[type, FrameSpec] = {}
CHOICES: dict[str, ChoiceSpec] = {}
GATHERS: dict[str, GatherSpec] = {}
