"""The command line, as ``python -m bangref``."""

from bangref.cli.main import main

if __name__ == "__main__":
    main()
