"""The examples of every game that is asked the same."""

from tests.games import dice_examples, samurai_examples
from tests.games.examples import Examples

ALL: tuple[Examples, ...] = (dice_examples.EXAMPLES, samurai_examples.EXAMPLES)
