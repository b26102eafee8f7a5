"""The sixteen characters."""

from bangref.dice.characters import (
    bart_cassidy,
    black_jack,
    calamity_janet,
    el_gringo,
    jesse_jones,
    jourdonnais,
    kit_carlson,
    lucky_duke,
    paul_regret,
    pedro_ramirez,
    rose_doolan,
    sid_ketchum,
    slab_the_killer,
    suzy_lafayette,
    vulture_sam,
    willy_the_kid,
)  # fmt: skip

SIXTEEN = (
    bart_cassidy, black_jack, calamity_janet, el_gringo, jesse_jones, jourdonnais, kit_carlson, lucky_duke,
    paul_regret, pedro_ramirez, rose_doolan, sid_ketchum, slab_the_killer, suzy_lafayette, vulture_sam, willy_the_kid,
)  # fmt: skip
FRAMES = sid_ketchum.FRAMES
TARGETS = sid_ketchum.TARGETS
