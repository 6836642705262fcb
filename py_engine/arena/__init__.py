"""The arena: bots play matches against each other, and what they reach is measured.

Every deal is played once for each rotation of the seating, so that all sit on every seat with the
same cards. The same match has the same games wherever and however often it is played.
"""
