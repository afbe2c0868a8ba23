package org.photinus.cli.recording;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Figures;
import org.photinus.text.Recording;

/** A recording of one kind, as {@code photinus arc} works on it. */
interface ArcWork {

    /** What is said of a question, and whether the answer is yes. */
    record Answer(boolean isYes, Document document) {}

    /** The state at a hybrid time, and in words which. */
    record State(String where, Document document) {}

    static ArcWork of(Recording recording) {
        if (recording instanceof Recording.InWorld inWorld) {
            return new WorldArcWork(inWorld.document());
        }
        return recording instanceof Recording.OfAgents ofAgents
                ? new AgentArcWork(ofAgents.document())
                : new IdealArcWork(((Recording.Ideal) recording).document());
    }

    /** Refuses options, given by their names, that ask for what a recording of this kind cannot say. */
    default void requireServes(List<String> options) {}

    /** The recording up to a hybrid time. */
    ArcWork until(String time);

    /** Writes the table; a row every so often, or for each event if {@code step} is null. */
    void writeTable(PrintWriter out, @Nullable BigDecimal step, BooleanSupplier interrupted);

    /** The figure of a recording with this name. */
    Figures figure(String name);

    /** Writes the recording itself. */
    void write(Writer out) throws IOException;

    /** Whether a replay gives the same recording. */
    Answer replayed();

    State state(String time);

    Document summary();
}
