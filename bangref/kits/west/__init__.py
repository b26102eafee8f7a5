"""What the games of the Wild West share at the file boundary: lives, and who is out of the game."""
