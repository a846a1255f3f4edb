"""Mappings that do not change, of which a table is made; and properties found when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NoReturn, Self, TypeVar, overload

K = TypeVar("K")
V = TypeVar("V")


class Facts(dict[Any, Any]):
    """What is found about a thing and kept with it: no part of what it is, so all are alike."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts)


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
        """It is changed by nobody."""
        raise TypeError("what lies on a table is changed by acts alone")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = pop = popitem = clear = setdefault = _refuse

    def __reduce__(self) -> tuple[type[Self], tuple[dict[K, V]]]:
        return type(self), (dict(self),)


class once(Generic[K, V]):  # noqa: N801 - it is used as a property is
    """A property that is found when first asked for, and then kept.

    As `functools.cached_property`, which before Python 3.12 takes a lock each time.
    """

    def __init__(self, find: Callable[[K], V]) -> None:
        self.find, self.name, self.__doc__ = find, find.__name__, find.__doc__

    @overload
    def __get__(self, one: None, kind: type[Any]) -> Self: ...
    @overload
    def __get__(self, one: K, kind: type[Any]) -> V: ...
    def __get__(self, one: K | None, kind: type[Any]) -> Self | V:
        if one is None:
            return self
        found = self.find(one)
        setattr(one, self.name, found)  # not by `__dict__`, for the sake of speed
        return found
