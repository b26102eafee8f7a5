"""One module for each character: printed bullets, and how the ability bends the rules.

The sixteen of every edition, and the three that edition 003 adds to them.
"""

from bangref.bang.characters import (
    bart_cassidy,
    black_jack,
    calamity_janet,
    claus_the_saint,
    el_gringo,
    jesse_jones,
    johnny_kisch,
    jourdonnais,
    kit_carlson,
    lucky_duke,
    paul_regret,
    pedro_ramirez,
    rose_doolan,
    sid_ketchum,
    slab_the_killer,
    suzy_lafayette,
    uncle_will,
    vulture_sam,
    willy_the_kid,
)  # fmt: skip
from bangref.bang.rules import Rules
from bangref.bang.state import State
from bangref.core.frame import Kinds

SIXTEEN = (
    bart_cassidy, black_jack, calamity_janet, el_gringo, jesse_jones, jourdonnais,
    kit_carlson, lucky_duke, paul_regret, pedro_ramirez, rose_doolan, sid_ketchum,
    slab_the_killer, suzy_lafayette, vulture_sam, willy_the_kid,
)  # fmt: skip
ADDED_IN_003 = (johnny_kisch, uncle_will, claus_the_saint)

FRAMES: Kinds[Rules, State] = {**el_gringo.FRAMES, **suzy_lafayette.FRAMES}
GATHERS = {**sid_ketchum.GATHERS}
MEMO = (uncle_will.MEMO,)
