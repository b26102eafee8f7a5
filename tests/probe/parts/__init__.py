"""The elements of the probe set, by the way in which they answer."""
