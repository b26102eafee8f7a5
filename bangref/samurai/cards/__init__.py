"""The cards, one module each; weapons, Battle Cry and Jujutsu have their own chapters."""
