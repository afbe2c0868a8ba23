package org.photinus.studio.session;

import java.io.StringReader;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.FilmSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Recording;

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
}
