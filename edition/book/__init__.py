"""The edition as a book: EPUB for reading devices, PDF for paper.

``epub`` and ``dress`` complete what Sphinx binds; ``paper`` joins the pages of the site into one,
which ``pdf`` has a browser print.
"""
