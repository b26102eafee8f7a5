"""What the games of the Wild West share: the roles, and who has won. No game is named here."""
