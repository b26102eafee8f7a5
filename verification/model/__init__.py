"""The rules once more, as naive programs on plain dictionaries and lists: an independent second reading of them."""
