"""The scenarios of the repository: read, and what their rulings say kept."""
