"""Mappings that do not change, of which a table is made; and properties found when asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NoReturn, Self, TypeVar, overload

K = TypeVar("K")
V = TypeVar("V")


class Once(Generic[V]):
    """A property that is found when it is first asked for, and then lies in the instance.

    As `functools.cached_property`, without the lock that Python 3.11 takes at each.
    """

    def __init__(self, find: Callable[[Any], V]) -> None:
        self.find, self.name, self.__doc__ = find, find.__name__, find.__doc__

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type[Any]) -> V: ...
    def __get__(self, instance: Any, owner: type[Any]) -> Any:
        if instance is None:
            return self
        found = instance.__dict__[self.name] = self.find(instance)
        return found


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
        found = one.__dict__[self.name] = self.find(one)
        return found
