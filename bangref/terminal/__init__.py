"""What a terminal can show: widths of text, colours and symbols."""
