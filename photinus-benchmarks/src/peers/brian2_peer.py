"""Brian2 on the same work: brian2_peer.py FAMILY N PERIODS either|delay M1 M2 REPLICATES SEED.

Inexact: the clock goes in steps of a thousandth of a period, a cascade takes one step per generation, and who
is reached a step late stays a step behind; so agents within 0.05 count as synchronized. Binary update only.

Where pulses take time, a pulse acts in the step in which it arrives, so that times are right to one step.
"""
import json
import logging
import sys
import time
import warnings

sys.dont_write_bytecode = True  # no files beside the sources
import worlds

warnings.filterwarnings("ignore")
STEPS = 1000


def arcs(family, n):
    if family == "path":
        return [(i, i + 1) for i in range(n - 1)]
    degree = {"cycle": 1, "regular5": 5, "complete": n - 1}[family]
    return [(i, (i + 1 + k) % n) for i in range(n) for k in range(degree)]


def spread(numpy, zeros):
    """One minus the largest gap on the circle."""
    zeros = numpy.sort(zeros % 1)
    gaps = numpy.append(numpy.diff(zeros), zeros[0] + 1 - zeros[-1])
    return 1 - gaps.max()


def ideal(family, n, periods, replicates, seed):
    """Runs that end at their horizon or when they synchronize."""
    import numpy
    import brian2
    from brian2 import NeuronGroup, Network, SpikeMonitor, Synapses, defaultclock, network_operation, second

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
        if spread(numpy, numpy.asarray(group.phase[:])) <= 0.05:
            network.stop()

    network = Network(group, synapses, spikes, stop_when_synchronized)
    brian2.seed(seed)
    network.run(2 * second)  # generates and compiles the code
    network.store()
    for _ in range(replicates):
        network.restore()
        before = int(spikes.num_spikes)
        begun = time.process_time()
        group.phase = numpy.random.rand(n)
        network.run(periods * second)
        yield int(spikes.num_spikes) - before, time.process_time() - begun


def delayed(family, n, periods, replicates, seed, sums):
    """Runs where pulses take time: to the horizon, and looked at in the second half."""
    import numpy
    import brian2
    from brian2 import (EventMonitor, NeuronGroup, Network, SpikeMonitor, Synapses, defaultclock, network_operation,
                        second)

    defaultclock.dt = second / STEPS
    group = NeuronGroup(
        n,
        "dphase/dt = 1 / second : 1",
        threshold="phase >= 1 - 1e-9",
        reset="phase = 0",
        events={"pulse": "phase >= 1 - 1e-9 and rand() < 0.5"},
        method="euler",
    )
    synapses = Synapses(
        group,
        group,
        on_pre="phase_post = int(phase_post > %r)" % worlds.THRESHOLD,
        on_event="pulse",
        delay=(round(worlds.DELAY * STEPS) - 1) * second / STEPS,
    )
    pairs = numpy.array(arcs(family, n))
    synapses.connect(i=pairs[:, 0], j=pairs[:, 1])
    receivers = numpy.bincount(pairs[:, 0], minlength=n)
    spikes = SpikeMonitor(group)
    pulses = EventMonitor(group, "pulse")
    looks = worlds.looks(periods)
    spreads = []

    @network_operation(dt=second, when="end")
    def look(t):
        if round(t / second) in looks:
            spreads.append(spread(numpy, numpy.asarray(group.phase[:])))

    network = Network(group, synapses, spikes, pulses, look)
    # Synapses before thresholds: who is reached above r fires in the same step. What a step sends is then taken up
    # in the next one, which is why the delay above is one step shorter.
    network.schedule = ["start", "groups", "synapses", "thresholds", "resets", "end"]
    brian2.seed(seed)
    network.store()
    network.run(2 * second)  # generates and compiles the code
    for _ in range(replicates):
        network.restore()
        begun = time.process_time()
        spreads.clear()
        group.phase = numpy.random.rand(n)
        network.run(periods * second)
        spreads.append(spread(numpy, numpy.asarray(group.phase[:])))
        times, agents = numpy.asarray(spikes.t / second), numpy.asarray(spikes.i)
        late = times > looks[0] - 1
        order = numpy.lexsort((times[late], agents[late]))
        same = numpy.diff(agents[late][order]) == 0
        intervals = numpy.diff(times[late][order])[same]
        sent = receivers[numpy.asarray(pulses.i)]
        heard = sent[numpy.asarray(pulses.t / second) + worlds.DELAY <= periods]
        sums.add(spreads, intervals.mean(), doubles=(intervals < 0.5).sum(), missed=(intervals > 1.5).sum(),
                 sent=sent.sum(), heard=heard.sum())
        yield len(times), time.process_time() - begun


def main():
    if len(sys.argv) != 9:
        sys.exit("usage: brian2_peer.py cycle|path|regular5|complete N PERIODS either|delay M1 M2 REPLICATES SEED")
    family, agents, periods, until, _, m2, replicates, seed = sys.argv[1:]
    if float(m2) >= 0 or until not in ("either", "delay"):
        sys.exit("brian2_peer.py serves the binary update up to a horizon alone, at once or with one constant delay")
    logging.getLogger("brian2").setLevel(logging.ERROR)
    sums = worlds.Sums()
    job = family, int(agents), int(periods), int(replicates), int(seed)
    firings, squares, seconds = 0, 0.0, 0.0
    for count, took in delayed(*job, sums) if until == "delay" else ideal(*job):
        firings += count
        squares += float(count) * count
        seconds += took
    line = {"runs": int(replicates), "firings": firings, "squares": squares, "cpuSeconds": seconds}
    if until == "delay":
        line.update(sums.report(int(replicates)))
    print(json.dumps(line, separators=(",", ":")))


main()
