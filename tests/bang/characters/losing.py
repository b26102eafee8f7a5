"""Tables for the tests of characters who gain by a loss."""

BLACK = ["Missed! 10C", "Missed! JC", "Missed! QC", "Missed! KC", "Missed! AC"]


BOOM = "Missed! 5S"
