"""Brian2 on the same work: brian2_peer.py FAMILY N PERIODS sync|either M1 M2 REPLICATES SEED.

Inexact: the clock goes in steps of a thousandth of a period, a cascade takes one step per generation, and who
is reached a step late stays a step behind; so agents within 0.05 count as synchronized. Binary update only.
"""
import json
import logging
import sys
import time
import warnings

warnings.filterwarnings("ignore")
STEPS = 1000


def arcs(family, n):
    if family == "path":
        return [(i, i + 1) for i in range(n - 1)]
    degree = {"cycle": 1, "regular5": 5, "complete": n - 1}[family]
    return [(i, (i + 1 + k) % n) for i in range(n) for k in range(degree)]


def main():
    if len(sys.argv) != 9:
        sys.exit("usage: brian2_peer.py cycle|path|regular5|complete N PERIODS sync|either M1 M2 REPLICATES SEED")
    family, agents, periods, until, _, m2, replicates, seed = sys.argv[1:]
    if float(m2) >= 0 or until == "sync":
        sys.exit("brian2_peer.py serves the binary update up to a horizon alone")
    import numpy
    import brian2
    from brian2 import NeuronGroup, Network, SpikeMonitor, Synapses, defaultclock, network_operation, second

    logging.getLogger("brian2").setLevel(logging.ERROR)
    n = int(agents)
    defaultclock.dt = second / STEPS
    # Resets come after synapses in a step, so the coin of a firing is drawn with the event "pulse".
    group = NeuronGroup(
        n,
        "dphase/dt = 1 / second : 1",
        threshold="phase >= 1 - 1e-9",
        reset="phase = 0",
        events={"pulse": "phase >= 1 - 1e-9 and rand() < 0.5"},
        method="euler",
    )
    synapses = Synapses(group, group, on_pre="phase_post = int(phase_post > 0.5)", on_event="pulse")
    pairs = numpy.array(arcs(family, n))
    synapses.connect(i=pairs[:, 0], j=pairs[:, 1])
    spikes = SpikeMonitor(group, record=False)

    @network_operation(dt=second / 10)
    def stop_when_synchronized():
        phases = numpy.sort(numpy.asarray(group.phase[:]) % 1)
        gaps = numpy.append(numpy.diff(phases), phases[0] + 1 - phases[-1])
        if 1 - gaps.max() <= 0.05:
            network.stop()

    network = Network(group, synapses, spikes, stop_when_synchronized)
    brian2.seed(int(seed))
    network.run(2 * second)  # generates and compiles the code
    network.store()
    firings, squares, seconds = 0, 0.0, 0.0
    for _ in range(int(replicates)):
        network.restore()
        before = int(spikes.num_spikes)
        begun = time.process_time()
        group.phase = numpy.random.rand(n)
        network.run(float(periods) * second)
        seconds += time.process_time() - begun
        count = int(spikes.num_spikes) - before
        firings += count
        squares += float(count) * count
    print(json.dumps({"runs": int(replicates), "firings": firings, "squares": squares, "cpuSeconds": seconds},
                     separators=(",", ":")))


main()
