package org.photinus.studio.session;

import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.studio.film.FilmSource;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.AgentArcText;
import org.photinus.text.NetworkDescription;

/** A recorded run, as a session plays it. */
interface Playback {
    /** The recording of a text; {@code name} is what messages call it. */
    static Playback read(String name, String text) {
        return AgentArcText.isBegunBy(text) ? AgentPlayback.read(name, text) : ArcPlayback.read(name, text);
    }

    /** What the recording says of its network. */
    NetworkDescription description();

    /** The random numbers behind it, if it was drawn by a seed. */
    @Nullable
    Coins coins();

    /** Whether it was in the ideal world. */
    boolean isIdeal();

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
