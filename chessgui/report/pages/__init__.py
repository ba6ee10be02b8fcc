"""A report as a web page and as a PDF."""
