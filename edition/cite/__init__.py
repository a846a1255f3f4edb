"""Citing: what is said of a clause and of its source when it is quoted, in sentences and in files.

``source`` reads what a transcription's header says of the book behind it, ``citation`` joins that
to a clause and to the edition, ``sentences`` and ``formats`` write it out; none of them needs
Sphinx. ``control``, ``pages`` and ``files`` put it on the site.
"""
