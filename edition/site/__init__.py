"""What surrounds the pages on a host: heads, addresses, faces, policy, and the templates.

``npm`` fetches what is pinned and never committed; ``leaf`` makes the small pages beside the book;
``lost`` answers for addresses that name nothing.
"""
