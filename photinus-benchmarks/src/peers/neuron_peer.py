"""NEURON on the same work: neuron_peer.py MECHANISMS FAMILY N PERIODS sync|either|delay M1 M2 REPLICATES SEED.

Cells are artificial, NetCons have delay 0 or that of the work, and the event queue does the rest. Exact up to
doubles. A NetCon has one delay and loses nothing, and all cells share one clock: so no jitter, loss and drift.
"""
import json
import os
import sys
import time

sys.dont_write_bytecode = True  # no files beside the sources
import worlds


def out_neighbors(family, n, i):
    if family == "path":
        return [i + 1] if i + 1 < n else []
    degree = {"cycle": 1, "regular5": 5, "complete": n - 1}[family]
    return [(i + 1 + k) % n for k in range(degree)]


def ideal(h, job, cells, replicates, seed):
    """Runs that end at their horizon or when they synchronize."""
    periods, until, m1, m2 = job
    horizon = 1e9 if until == "sync" else float(periods)
    h.agents_Firefly = len(cells)
    h.m1_Firefly = float(m1)
    h.m2_Firefly = float(m2)
    solver = h.CVode()
    solver.active(1)
    for replicate in range(replicates):
        begun = time.process_time()
        cells[0].begin(seed, replicate)
        h.stoprun = 0
        h.finitialize()
        solver.solve(horizon)
        yield int(cells[0].firings()), time.process_time() - begun


def delayed(h, periods, cells, replicates, seed, sums):
    """Runs where pulses take time: to the horizon, and looked at in the second half."""
    h.agents_DelayedFirefly = len(cells)
    h.half_DelayedFirefly = worlds.looks(periods)[0] - 1
    h.border_DelayedFirefly = worlds.THRESHOLD
    solver = h.CVode()
    solver.active(1)
    one = cells[0]
    for replicate in range(replicates):
        begun = time.process_time()
        one.begin(seed, replicate)
        h.finitialize()
        spreads = []
        for look in worlds.looks(periods):
            solver.solve(look)
            spreads.append(one.spread())
        sums.add(spreads, one.interval(), doubles=one.doubles(), missed=one.missed(), sent=one.sent(), heard=one.heard())
        yield int(one.firings()), time.process_time() - begun


def main():
    if len(sys.argv) != 10:
        sys.exit("usage: neuron_peer.py MECHANISMS cycle|path|regular5|complete N PERIODS sync|either|delay M1 M2"
                 " REPLICATES SEED")
    mechanisms, family, agents, periods, until, m1, m2, replicates, seed = sys.argv[1:]
    delay = {"sync": 0, "either": 0, "delay": worlds.DELAY}.get(until)
    if delay is None or delay > 0 and float(m2) >= 0:
        sys.exit("neuron_peer.py serves one constant delay with the binary update, and no other world")
    os.environ["NEURON_MODULE_OPTIONS"] = "-nogui"
    from neuron import h

    if not h.nrn_load_dll(os.path.join(mechanisms, "firefly.so")):
        sys.exit("NEURON does not load " + os.path.join(mechanisms, "firefly.so"))
    n = int(agents)
    cells = [h.DelayedFirefly() if delay else h.Firefly() for _ in range(n)]
    connections = []
    for i, cell in enumerate(cells):
        cell.id = i
        receivers = out_neighbors(family, n, i)
        if delay:
            cell.receivers = len(receivers)
        connections += [h.NetCon(cell, cells[j], 0, delay, 1) for j in receivers]
    sums = worlds.Sums()
    if delay:
        runs = delayed(h, int(periods), cells, int(replicates), int(seed), sums)
    else:
        runs = ideal(h, (periods, until, m1, m2), cells, int(replicates), int(seed))
    firings, squares, seconds = 0, 0.0, 0.0
    for count, took in runs:
        firings += count
        squares += float(count) * count
        seconds += took
    del connections
    line = {"runs": int(replicates), "firings": firings, "squares": squares, "cpuSeconds": seconds}
    if delay:
        line.update(sums.report(int(replicates)))
    print(json.dumps(line, separators=(",", ":")))


main()
