"""The rules once more, plain and slow: a second reading that shares no code with the kernel."""
