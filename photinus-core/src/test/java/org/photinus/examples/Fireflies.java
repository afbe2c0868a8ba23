package org.photinus.examples;

import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** Fifty fireflies in a ring, each seen by the five behind it. */
public final class Fireflies {
    public static void main(String[] args) {
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.regular(50, 5), // agent i triggers the next five
                BinaryUpdate.of("0.5"), // below r = 0.5 restart, above fire
                VertexTriggering.of(0.5)); // a firing agent pulses with p = 0.5
        Engine engine = Engine.of(network);
        for (int replicate = 1; replicate <= 5; replicate++) {
            RunOutcome outcome = engine.run(
                    InitialPhases.uniform(), Coins.of(1, replicate), RunPlan.atExactSync(Horizon.ofPeriods(100)));
            if (outcome instanceof RunOutcome.Synchronized sync) {
                System.out.println("synchronized at t = " + sync.syncTime() + " after " + sync.jumps() + " jumps");
            } else {
                System.out.println("censored at t = " + outcome.end());
            }
        }
    }
}
