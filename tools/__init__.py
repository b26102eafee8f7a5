"""What writes files of the repository from others: pages, the index of the rulebook, the matrix of evidence."""
