"""The file boundary: transcripts in and out, checked field by field, in the words people use."""
