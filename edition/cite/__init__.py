"""Citing: what is said of a clause and of its source when it is quoted, in sentences and in files.

``citation`` joins the book behind a text to a clause and to the edition; ``sentences``, ``formats``
and ``metadata`` write it out; none of them needs Sphinx. ``control``, ``book`` and ``files`` put it
on the site.
"""
