"""What surrounds the pages on a host: heads, addresses, faces, reading without a network.

``lost`` answers for addresses that name nothing; ``inputs`` and ``beside`` look over all that a
build is given besides texts and pages.
"""
