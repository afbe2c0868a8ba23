package org.photinus.studio.session;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.FilmSource;
import org.photinus.studio.film.WorldArcSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.WorldArcText;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.run.StopSettings;
import org.photinus.world.World;

/**
 * Plays a run recorded in a world.
 *
 * @param name what messages call it
 * @param text as it was read
 * @param document the recording
 */
record WorldPlayback(String name, String text, WorldArcText.Document document) implements Playback {

    private RecordedWorldRun run() {
        return document.run();
    }

    @Override
    public NetworkDescription description() {
        long[] initial = new long[run().arc().agents()];
        for (int i = 0; i < initial.length; i++) {
            initial[i] = run().arc().initial(i);
        }
        World world = run().world();
        return Playback.description(
                name, run().network(), document.names(), initial, coins(), world, "; " + words(world));
    }

    /** What is not ideal; by how much, the recording says agent by agent and arc by arc. */
    private static String words(World world) {
        List<String> words = new ArrayList<>();
        if (world.links().delay().constant().orElse(1) > 0) {
            words.add("delay");
        }
        if (!world.links().loss().isNone()) {
            words.add("loss");
        }
        if (world.links().duplicates() > 0) {
            words.add("duplicates");
        }
        if (!world.clocks().areEqual()) {
            words.add("drift");
        }
        if (!world.receiving().isPaper()) {
            words.add("receive " + world.receiving().text());
        }
        if (world.presence().changes()) {
            words.add("agents that fail");
        }
        return String.join(", ", words);
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
        return WorldArcSource.of(run(), longestArc);
    }

    @Override
    public ExactTime end() {
        return run().arc().end().t();
    }

    @Override
    public RunOutcome outcome(long longestArc) {
        return source(longestArc).outcome(end());
    }

    /** The text of a run, as {@code simulate --record} writes it. */
    static String text(RecordedWorldRun run, VertexNames names) {
        return Playback.written(out -> WorldArcText.write(new WorldArcText.Document(run, names), out));
    }
}
