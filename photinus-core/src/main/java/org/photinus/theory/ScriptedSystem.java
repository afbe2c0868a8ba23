package org.photinus.theory;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * The deterministic system H_ξ of the paper: the pulses follow a given ξ, one subgraph per jump (S5).
 *
 * <p>It solves the system from its definition, one agent per jump in the order of S7, and shares nothing
 * with the engines.
 */
public final class ScriptedSystem {
    private final OscillatorNetwork network;
    private final PulseScript script;

    private ScriptedSystem(OscillatorNetwork network, PulseScript script) {
        this.network = network;
        this.script = script;
    }

    /** The system of a network whose digraph and update it keeps, driven by a script. */
    public static ScriptedSystem of(OscillatorNetwork network, PulseScript script) {
        return new ScriptedSystem(network.with(new ScriptedTriggering(script)), script);
    }

    /** The solution from initial phases, in ticks, for a number of jumps and to the end of the instant. */
    public HybridArc solve(long[] initial, long jumps) {
        long[] phases = initial.clone();
        List<Jump> taken = new ArrayList<>();
        ExactTime t = ExactTime.ZERO;
        for (long instant = 0; taken.size() < jumps; instant++) {
            long flow = Ticks.PERIOD;
            for (long phase : phases) {
                flow = Math.min(flow, Ticks.PERIOD - phase);
            }
            for (int i = 0; i < phases.length; i++) {
                phases[i] += flow;
            }
            t = t.plus(flow);
            jumpAll(phases, t, instant, taken);
        }
        return HybridArc.of(initial, taken, t);
    }

    private void jumpAll(long[] phases, ExactTime t, long instant, List<Jump> taken) {
        Deque<Integer> atOne = new ArrayDeque<>();
        for (int i = 0; i < phases.length; i++) {
            if (phases[i] == Ticks.PERIOD) {
                atOne.add(i);
            }
        }
        while (!atOne.isEmpty()) {
            int agent = atOne.remove();
            int k = taken.size();
            phases[agent] = 0;
            List<Reception> receptions = new ArrayList<>();
            for (int receiver : network.digraph().outNeighbors(agent)) {
                if (script.at(k).contains(agent, receiver)) {
                    long before = phases[receiver];
                    // The draw by which a random tie goes the way of the script.
                    long draw = script.tieGoesToOne(k, receiver) ? 0 : -1;
                    phases[receiver] = network.update().update(receiver, before, draw);
                    receptions.add(new Reception(receiver, before, phases[receiver]));
                    if (before != Ticks.PERIOD && phases[receiver] == Ticks.PERIOD) {
                        atOne.add(receiver);
                    }
                }
            }
            taken.add(new Jump(t, k, instant, agent, receptions));
        }
    }
}
