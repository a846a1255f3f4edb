"""Finding: one record for each clause, folded, and the engine that indexes them.

The other half, in the browser, is ``source/_static/js/search*.js``.
"""
