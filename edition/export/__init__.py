"""For machines: ``clauses.json`` with its schema, the TEI with its translation, the text services.

``site_files`` links a page to what is written here.
"""
