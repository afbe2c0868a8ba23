package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.photinus.engine.RunOutcome;
import org.photinus.study.ReplicateResult;
import org.photinus.study.RunColumn;

/**
 * Runs as rows of text, exact and the same for the same runs: the table of {@code simulate --csv}, and behind the
 * factors that of {@code runs.csv}, whose bytes are the results digest.
 */
public final class RunRows {
    private static final String COLUMNS = "replicate,outcome,sync_time,jumps,instants,containing_arc";

    private final RowText text;
    private final List<RunColumn> optional;
    private byte[] leading = {};
    private BigDecimal period = BigDecimal.ONE;

    /**
     * Rows to a stream.
     *
     * @param optional the columns that follow the common ones
     */
    RunRows(OutputStream out, List<RunColumn> optional) {
        this.text = new RowText(out);
        this.optional = optional;
    }

    /** Begins the table of runs of one network, with more columns at its end; its header is written. */
    public static RunRows begin(OutputStream out, BigDecimal period, List<String> more) throws IOException {
        RunRows rows = new RunRows(out, List.of());
        rows.header("", more);
        rows.begin("", period);
        return rows;
    }

    /** The word for an outcome. */
    public static String name(RunOutcome outcome) {
        if (outcome instanceof RunOutcome.Synchronized) {
            return "synchronized";
        }
        return outcome instanceof RunOutcome.HorizonReached ? "horizon" : "cancelled";
    }

    void header(String factors) throws IOException {
        header(factors, List.of());
    }

    private void header(String factors, List<String> more) throws IOException {
        StringBuilder names = new StringBuilder(factors).append(COLUMNS);
        optional.forEach(column -> names.append(',').append(column.column()));
        more.forEach(column -> names.append(',').append(column));
        text.append(names.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    }

    /** What the next rows begin with, and the unit of their times. */
    void begin(String levels, BigDecimal unit) {
        leading = levels.getBytes(StandardCharsets.UTF_8);
        period = unit;
    }

    /** Writes the row of a run. */
    public void row(ReplicateResult run) throws IOException {
        row(run, List.of());
    }

    /** Writes the row of a run, with more fields at its end. */
    public void row(ReplicateResult run, List<String> more) throws IOException {
        RunOutcome outcome = run.outcome();
        text.append(leading).append(run.replicate()).append(',').append(ascii(name(outcome)));
        text.append(',');
        if (outcome instanceof RunOutcome.Synchronized && period.compareTo(BigDecimal.ONE) == 0) {
            text.append(outcome.end().periods(), outcome.end().ticks());
        } else if (outcome instanceof RunOutcome.Synchronized) {
            text.append(ascii(outcome.end().toString(period)));
        }
        text.append(',').append(outcome.jumps()).append(',').append(outcome.instants());
        text.append(',').append(0, outcome.containingArc());
        for (RunColumn column : optional) {
            text.append(',');
            if (!column.isAbsent(column.of(run))) {
                text.append(column.of(run));
            }
        }
        for (String field : more) {
            text.append(',').append(ascii(field));
        }
        text.append('\n');
    }

    /** Hands over to the stream what is not yet. */
    public void flush() throws IOException {
        text.flush();
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
