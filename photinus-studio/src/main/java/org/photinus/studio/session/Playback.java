package org.photinus.studio.session;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.FilmSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Recording;
import org.photinus.text.TimeScale;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.World;

/** A recorded run, as a session plays it. */
interface Playback {
    /** The recording of a text; {@code name} is what messages call it. */
    static Playback read(String name, String text) {
        Recording recording = Recording.read(name, new StringReader(text));
        if (recording instanceof Recording.InWorld inWorld) {
            return new WorldPlayback(name, text, inWorld.document());
        }
        return recording instanceof Recording.OfAgents ofAgents
                ? new AgentPlayback(name, text, ofAgents.document())
                : new ArcPlayback(name, ((Recording.Ideal) recording).document());
    }

    /** What the recording says of its network. */
    NetworkDescription description();

    /** The random numbers behind it, if it was drawn by a seed. */
    @Nullable
    Coins coins();

    /** Whether real agents did it, which have no seed. */
    boolean isOfAgents();

    /** What counts as synchronized. */
    SyncCriterion criterion();

    /** What it shows; synchronized once V is at most so many ticks. */
    FilmSource source(long longestArc);

    /** Its last time. */
    ExactTime end();

    /** How it ends; synchronized likewise. */
    RunOutcome outcome(long longestArc);

    /** Its text. */
    String text();

    /** Writes a recording as text. */
    interface Written {
        void writeTo(Writer out) throws IOException;
    }

    /** The text of a recording. */
    static String written(Written recording) {
        StringWriter text = new StringWriter();
        try {
            recording.writeTo(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** What the recording of a simulated run says of its network; {@code inWorld} stands behind it. */
    static NetworkDescription description(
            String name,
            OscillatorNetwork network,
            VertexNames names,
            long[] initial,
            @Nullable Coins coins,
            World world,
            String inWorld) {
        return new NetworkDescription(
                network,
                names,
                InitialPhases.of(initial),
                coins == null ? Session.UNSEEDED.seed() : coins.seed(),
                world,
                new TimeScale(network.period(), Optional.empty()),
                words(name, network, network.period().toPlainString(), inWorld),
                List.of(),
                null);
    }

    /** The network of a recording in words. */
    static NetworkDescription.Words words(String name, OscillatorNetwork network, String period, String world) {
        return new NetworkDescription.Words(
                NetworkDescription.withoutFolder(name) + ", " + network.agents() + " agents",
                network.update().text().orElse("its own") + " update",
                "",
                "",
                network.triggering().key().orElse("its own") + "-triggering",
                "",
                "T = " + period,
                world);
    }
}
