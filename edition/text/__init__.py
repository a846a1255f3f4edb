"""The French: what a transcription says, and what follows from its words alone.

``tei`` reads a file, through ``pieces``, ``runs`` and ``views``, into the plain data of ``model``;
``files``, ``markup`` and ``coherence`` say what is wrong with one, and ``inventory`` what is not
there; ``fidelity`` holds it to what was received and ``ledger`` to the ids that were published;
``source`` reads of which book it is. The rest compares, folds and cites what was read. None of it
needs Sphinx but ``texts``, which tells a build which texts it has.
"""
