package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** Runs written down by hand, whose figures are known. */
final class HandMadeRuns {
    private HandMadeRuns() {}

    /**
     * A path of two agents, from the phases 0.5 and 0.25. Agent 1 fires silently at 0.5, agent 2 at 0.75;
     * at 1.5 agent 1 pulses and agent 2, at 0.75, fires with it: T* = 1.5 periods.
     */
    static RecordedRun twoAgents(String period) {
        List<Jump> jumps = List.of(
                new Jump(time("0.5"), 0, 0, 0, List.of()),
                new Jump(time("0.75"), 1, 1, 1, List.of()),
                new Jump(time("1.5"), 2, 2, 0, List.of(new Reception(1, Ticks.parse("before", "0.75"), Ticks.PERIOD))),
                new Jump(time("1.5"), 3, 2, 1, List.of()));
        long[] initial = {Ticks.parse("phase", "0.5"), Ticks.parse("phase", "0.25")};
        return run(period, HybridArc.of(initial, jumps, time("1.5")));
    }

    /** The same, seen until agent 2 has fired: it does not synchronize. */
    static RecordedRun twoAgentsCutOff() {
        HybridArc arc = twoAgents("1").arc();
        return run("1", arc.until(arc.lastAt(time("1.2"))));
    }

    /** All agents at the phase 0.3, and no time passes. */
    static RecordedRun withoutLength(int agents) {
        long[] initial = new long[agents];
        Arrays.fill(initial, Ticks.parse("phase", "0.3"));
        return run("1", HybridArc.of(initial, List.of(), ExactTime.ZERO));
    }

    /** Agents at different phases that fire once per period, none of them reaching another. */
    static RecordedRun silentClocks(int agents, int periods) {
        long[] initial = new long[agents];
        List<Jump> jumps = new ArrayList<>();
        long apart = Ticks.PERIOD / (agents + 1);
        for (int i = 0; i < agents; i++) {
            initial[i] = Ticks.PERIOD - apart * (i + 1);
        }
        for (int n = 0; n < periods; n++) {
            for (int i = 0; i < agents; i++) {
                ExactTime t = new ExactTime(n, apart * (i + 1));
                jumps.add(new Jump(t, jumps.size(), jumps.size(), i, List.of()));
            }
        }
        return run("1", HybridArc.of(initial, jumps, ExactTime.ofPeriods(periods)));
    }

    /** Agent 1 fires, with a pulse that puts all others on other phases, very often in one period. */
    static RecordedRun restless(int agents, int firings) {
        List<Jump> jumps = new ArrayList<>();
        for (int k = 0; k < firings; k++) {
            List<Reception> receptions = new ArrayList<>();
            for (int i = 1; i < agents; i++) {
                receptions.add(new Reception(i, 0, Ticks.PERIOD / 1000 * ((k * 379L + i * 83L) % 1000)));
            }
            jumps.add(new Jump(new ExactTime(0, Ticks.PERIOD / (firings + 1) * (k + 1)), k, k, 0, receptions));
        }
        return run("1", HybridArc.of(new long[agents], jumps, ExactTime.ofPeriods(1)));
    }

    static RecordedRun run(String period, HybridArc arc) {
        OscillatorNetwork network = new OscillatorNetwork(
                Digraphs.path(arc.agents()), new BigDecimal(period), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        return new RecordedRun(network, null, arc);
    }

    static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    static RunCaption captioned(String title) {
        return new RunCaption(title, "", List.of());
    }
}
