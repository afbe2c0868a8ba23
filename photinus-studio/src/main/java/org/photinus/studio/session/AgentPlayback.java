package org.photinus.studio.session;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.AgentSource;
import org.photinus.studio.film.FilmSource;
import org.photinus.studio.film.NanosecondScale;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.AgentArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.TimeScale;
import org.photinus.text.UnitOfTime;
import org.photinus.world.World;

/**
 * Plays a recording of agents in real time, with times in milliseconds.
 *
 * @param name what messages call it
 * @param text as it was read
 * @param document the recording
 */
record AgentPlayback(String name, String text, AgentArcText.Document document) implements Playback {

    private RecordedAgents run() {
        return document.run();
    }

    @Override
    public NetworkDescription description() {
        OscillatorNetwork recorded = run().network();
        BigDecimal shortest = BigDecimal.valueOf(run().period(), 6).stripTrailingZeros();
        BigDecimal milliseconds = shortest.scale() < 0 ? shortest.setScale(0) : shortest;
        OscillatorNetwork network =
                new OscillatorNetwork(recorded.digraph(), milliseconds, recorded.update(), recorded.triggering());
        return new NetworkDescription(
                network,
                document.names(),
                InitialPhases.of(new long[network.agents()]),
                Session.UNSEEDED.seed(),
                World.IDEAL.with(run().clocks()).with(run().receiving()),
                new TimeScale(milliseconds, Optional.of(UnitOfTime.MS)),
                Playback.words(name, network, milliseconds.toPlainString() + " ms", "; real agents"),
                List.of("Counts as synchronized once V of all agents is at most 0.05."),
                null);
    }

    @Override
    public @Nullable Coins coins() {
        return null;
    }

    @Override
    public boolean isOfAgents() {
        return true;
    }

    /** V as small as in a lock: agents whose clocks and links are real do not meet in one point. */
    @Override
    public SyncCriterion criterion() {
        return new ArcWithin(Lock.STANDARD.longestArc());
    }

    @Override
    public FilmSource source(long longestArc) {
        return AgentSource.of(run(), longestArc);
    }

    @Override
    public ExactTime end() {
        return new NanosecondScale(run().period()).time(run().arc().end());
    }

    @Override
    public RunOutcome outcome(long longestArc) {
        return AgentSource.of(run(), longestArc).outcome(end());
    }
}
