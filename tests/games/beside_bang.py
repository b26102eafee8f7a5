"""The games beside BANG!, with their examples: they are asked the same; BANG! has tests of its own."""

from tests.games import dice_examples, samurai_examples
from tests.games.examples import Examples

ALL: tuple[Examples, ...] = (dice_examples.EXAMPLES, samurai_examples.EXAMPLES)
