"""What is measured where pulses take time, as worlds.h has it: the same for the peers in Python."""

DELAY = 0.01
# A tie at r goes to 0. With a delay of 0.01 T it does happen, and must not be left to rounding.
THRESHOLD = 0.5 + 1e-9
LOCKED_WITHIN = 0.05
LOCKED_LOOKS = 10


def looks(periods):
    """The whole times after the first half, the last one the horizon."""
    return range(periods // 2 + 1, periods + 1)


class Sums:
    """Figures of all runs, for the report."""

    def __init__(self):
        self.spread, self.spread_squares, self.spread_95, self.spread_most, self.ppm = 0.0, 0.0, 0.0, 0.0, 0.0
        self.counts = dict.fromkeys(["doubles", "missed", "sent", "lost", "heard", "locked"], 0)

    def add(self, spreads, mean_interval, **counts):
        stretch, locked = 0, 0
        for spread in spreads:
            stretch = stretch + 1 if spread <= LOCKED_WITHIN else 0
            locked |= stretch >= LOCKED_LOOKS
        ordered = sorted(spreads)
        n = len(ordered)
        median = (ordered[(n - 1) // 2] + ordered[n // 2]) / 2
        self.spread += median
        self.spread_squares += median * median
        self.spread_95 += ordered[(n * 95 + 99) // 100 - 1]
        self.spread_most += ordered[-1]
        self.ppm += (mean_interval - 1) * 1e6
        for name, count in {**counts, "locked": locked}.items():
            self.counts[name] += int(count)

    def report(self, runs):
        return {
            "spread": self.spread / runs,
            "spreadSquares": self.spread_squares,
            "spread95": self.spread_95 / runs,
            "spreadMost": self.spread_most / runs,
            "periodPpm": self.ppm / runs,
            **self.counts,
        }
