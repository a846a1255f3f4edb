"""For machines: ``clauses.json`` with its schema, the TEI with its translation, the text services.

``archive`` packs the whole site; ``site_files`` links a page to what is written here.
"""
