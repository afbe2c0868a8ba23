package org.photinus.studio.session;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.FilmSource;
import org.photinus.studio.film.WorldArcSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.TimeScale;
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
        OscillatorNetwork network = run().network();
        long[] initial = new long[network.agents()];
        for (int i = 0; i < initial.length; i++) {
            initial[i] = run().arc().initial(i);
        }
        return new NetworkDescription(
                network,
                document.names(),
                InitialPhases.of(initial),
                Optional.ofNullable(coins()).orElse(Session.UNSEEDED).seed(),
                run().world(),
                new TimeScale(network.period(), Optional.empty()),
                ArcPlayback.words(name, network, network.period().toPlainString(), "; " + words(run().world())),
                List.of(),
                null);
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
        StringWriter text = new StringWriter();
        try {
            WorldArcText.write(new WorldArcText.Document(run, names), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
