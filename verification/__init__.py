"""Long checks: proofs, exploration, mutation, tampering, damaged inputs; each is a program of its own."""
