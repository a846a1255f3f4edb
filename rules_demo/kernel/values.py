"""Mappings that do not change, of which a table is made: each act makes others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, Self, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Row(dict[K, V]):
    """What each seat, or each heap, has: a mapping that does not change.

    Raises `TypeError` where something is put into it or taken away.
    """

    __slots__ = ()

    @classmethod
    def of(cls, keys: Iterable[K], value: V) -> Row[K, V]:
        """The same value for every key."""
        return cls(dict.fromkeys(keys, value))

    def having(self, key: K, value: V) -> Self:
        """The same mapping with one value in place of what was there."""
        other = type(self)(self)
        dict.__setitem__(other, key, value)
        return other

    def having_all(self, changed: Mapping[K, V]) -> Self:
        """The same mapping with these values in place of what was there."""
        other = type(self)(self)
        dict.update(other, changed)
        return other

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("what lies on a table is changed by acts alone")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = pop = popitem = clear = setdefault = _refuse

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        return type(self), (dict(self),)
