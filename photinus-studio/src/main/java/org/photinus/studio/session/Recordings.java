package org.photinus.studio.session;

import java.util.List;
import java.util.Optional;
import org.photinus.engine.RunOutcome;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.TimeScale;
import org.photinus.world.World;

/** What a recorded hybrid arc says of itself. */
final class Recordings {
    private Recordings() {}

    /** The network of a recording in words. */
    static NetworkDescription description(String name, HybridArcText.Document document, Coins coins) {
        OscillatorNetwork network = document.run().network();
        NetworkDescription.Words words = new NetworkDescription.Words(
                NetworkDescription.withoutFolder(name) + ", " + network.agents() + " agents",
                network.update().text().orElse("its own") + " update",
                "",
                "",
                network.triggering().key().orElse("its own") + "-triggering",
                "",
                "T = " + network.period().toPlainString(),
                "");
        return new NetworkDescription(
                network,
                document.names(),
                InitialPhases.of(document.run().arc().initial()),
                coins.seed(),
                World.IDEAL,
                new TimeScale(network.period(), Optional.empty()),
                words,
                List.of(),
                null);
    }

    /** How a recorded run ends: synchronized if V of its last state is at most so many ticks. */
    static Outcome outcome(RecordedRun run, long longestArc) {
        HybridTime end = run.arc().end();
        long instants =
                run.arc().jumps().stream().map(jump -> jump.t()).distinct().count();
        ContainingArc last = ContainingArc.of(run.arc().phases(end));
        ExactTime t = end.t();
        RunOutcome outcome = last.length() <= longestArc
                ? new RunOutcome.Synchronized(t, end.k(), instants, last.length())
                : new RunOutcome.HorizonReached(t, end.k(), instants, last.length());
        return new Outcome(outcome, t, false, null);
    }
}
