"""Reports: judgements in words and in the formats of other programs."""
