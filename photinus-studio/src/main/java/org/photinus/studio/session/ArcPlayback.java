package org.photinus.studio.session;

import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.ArcSource;
import org.photinus.studio.film.FilmSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.run.StopSettings;
import org.photinus.world.World;

/**
 * Plays a recorded hybrid arc.
 *
 * @param name what messages call it
 * @param document the recording
 */
record ArcPlayback(String name, HybridArcText.Document document) implements Playback {

    private RecordedRun run() {
        return document.run();
    }

    @Override
    public NetworkDescription description() {
        return Playback.description(
                name, run().network(), document.names(), run().arc().initial(), coins(), World.IDEAL, "");
    }

    @Override
    public @Nullable Coins coins() {
        return run().coins();
    }

    @Override
    public boolean isOfAgents() {
        return false;
    }

    @Override
    public SyncCriterion criterion() {
        return new StopSettings(NetworkSettings.NONE).criterion(run().network());
    }

    @Override
    public FilmSource source(long longestArc) {
        return ArcSource.of(run().arc(), longestArc);
    }

    @Override
    public ExactTime end() {
        return run().arc().end().t();
    }

    /** Synchronized if V of the last state is small enough. */
    @Override
    public RunOutcome outcome(long longestArc) {
        HybridTime end = run().arc().end();
        long instants =
                run().arc().jumps().stream().map(jump -> jump.t()).distinct().count();
        ContainingArc last = ContainingArc.of(run().arc().phases(end));
        ExactTime t = end.t();
        return last.length() <= longestArc
                ? new RunOutcome.Synchronized(t, end.k(), instants, last.length())
                : new RunOutcome.HorizonReached(t, end.k(), instants, last.length());
    }

    @Override
    public String text() {
        return text(run(), document.names());
    }

    /** The text of a run, as {@code simulate --record} writes it. */
    static String text(RecordedRun run, VertexNames names) {
        return Playback.written(out -> HybridArcText.write(new HybridArcText.Document(run, names), out));
    }
}
