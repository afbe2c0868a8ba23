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
import org.photinus.text.AgentArcText;
import org.photinus.text.input.InputException;

/**
 * A recording of real agents. No engine can run them again, so there is no state but that of their own words.
 *
 * @param recording the run, and what its agents are called
 */
record AgentArcWork(AgentArcText.Document recording) implements ArcWork {

    @Override
    public void requireServes(List<String> options) {
        if (!options.isEmpty()) {
            throw refused(options.get(0));
        }
    }

    private static InputException refused(String option) {
        return new InputException(option + " must be asked of a simulated run, but this is a recording of real"
                + " agents; take --csv or --html");
    }

    @Override
    public ArcWork until(String time) {
        throw refused("--until");
    }

    @Override
    public void writeTable(PrintWriter out, @Nullable BigDecimal step, BooleanSupplier interrupted) {
        new AgentArcTable(recording.run(), recording.names(), interrupted).writeTo(out);
    }

    @Override
    public Figures figure(String name) {
        throw refused("--plot");
    }

    @Override
    public void write(Writer out) throws IOException {
        AgentArcText.write(recording, out);
    }

    @Override
    public Answer replayed() {
        throw refused("--replay");
    }

    @Override
    public State state(String time) {
        throw refused("--at");
    }

    @Override
    public Document summary() {
        return new AgentArcReport(recording.run(), recording.names()).summary();
    }
}
