"""What leaves the program to be looked at: pictures, animations, printed pages, pages for the web and plain text."""
