"""What is open to each player of a deal, on the fast path and on the judging one."""


def same_cards_are_open(play_out, book, table, rng):
    """Play a deal of random cards out, and before each of them compare what is open.

    ``play_out`` is the fast path's, given hands and draws; ``table`` is as it is at the first lead.
    """
    hands, draws = list(table.hands.values()), []

    def with_next(draw):
        drawn = iter([*draws, draw])
        return play_out(hands, lambda: next(drawn, 0.0))

    while True:
        draw, at, size = rng.random(), len(draws), len(hands[0])
        laid, takers = with_next(draw)
        if len(laid) == at:
            return
        player = book.turn(table)
        found = {with_next((n + 0.5) / size)[0][at] for n in range(size)}
        assert found == set(book.legal(table, player)), f"{table}\n{player} plays"
        table.play(player, laid[at])
        draws.append(draw)
        if len(draws) % len(hands) == 0:
            table.fold(table.players[takers[at // len(hands)]])
