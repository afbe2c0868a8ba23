"""NEURON on the same work: neuron_peer.py MECHANISMS FAMILY N PERIODS sync|either M1 M2 REPLICATES SEED.

Cells are artificial, NetCons have delay 0, and the event queue does the rest. Exact up to doubles.
"""
import json
import os
import sys
import time


def out_neighbors(family, n, i):
    if family == "path":
        return [i + 1] if i + 1 < n else []
    degree = {"cycle": 1, "regular5": 5, "complete": n - 1}[family]
    return [(i + 1 + k) % n for k in range(degree)]


def main():
    if len(sys.argv) != 10:
        sys.exit("usage: neuron_peer.py MECHANISMS cycle|path|regular5|complete N PERIODS sync|either M1 M2 REPLICATES SEED")
    mechanisms, family, agents, periods, until, m1, m2, replicates, seed = sys.argv[1:]
    os.environ["NEURON_MODULE_OPTIONS"] = "-nogui"
    from neuron import h

    if not h.nrn_load_dll(os.path.join(mechanisms, "firefly.so")):
        sys.exit("NEURON does not load " + os.path.join(mechanisms, "firefly.so"))
    n = int(agents)
    horizon = 1e9 if until == "sync" else float(periods)
    cells = [h.Firefly() for _ in range(n)]
    h.agents_Firefly = n
    h.m1_Firefly = float(m1)
    h.m2_Firefly = float(m2)
    for i, cell in enumerate(cells):
        cell.id = i
    connections = [h.NetCon(cells[i], cells[j], 0, 0, 1) for i in range(n) for j in out_neighbors(family, n, i)]
    solver = h.CVode()
    solver.active(1)

    firings, squares, seconds = 0, 0.0, 0.0
    for replicate in range(int(replicates)):
        begun = time.process_time()
        cells[0].begin(int(seed), replicate)
        h.stoprun = 0
        h.finitialize()
        solver.solve(horizon)
        seconds += time.process_time() - begun
        count = int(cells[0].firings())
        firings += count
        squares += float(count) * count
    del connections
    print(json.dumps({"runs": int(replicates), "firings": firings, "squares": squares, "cpuSeconds": seconds},
                     separators=(",", ":")))


main()
