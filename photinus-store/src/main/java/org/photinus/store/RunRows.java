package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.sync.Spread;

/**
 * Runs as rows of text, exact and the same for the same runs: the table of {@code simulate --csv}, and behind the
 * factors that of {@code runs.csv}, whose bytes are the results digest.
 */
public final class RunRows {
    private static final String COLUMNS = "replicate,outcome,sync_time,jumps,instants,containing_arc";

    /** What follows in a world. */
    private static final List<String> OF_WORLDS = List.of(
            "lock_time",
            "spread_median",
            "spread_p95",
            "spread_max",
            "out_of_lock",
            "period_ppm",
            "double_firings",
            "missed_firings",
            "pulses_sent",
            "pulses_lost",
            "pulses_duplicated",
            "pulses_heard",
            "pulses_ignored");

    /** What is written beside how a run ended. */
    enum More {
        /** Nothing. */
        NOTHING,
        /** The number of pulses, which was counted. */
        PULSES,
        /** What was measured in a world. */
        MEASURES
    }

    private final RowText text;
    private final More more;
    private byte[] leading = {};
    private BigDecimal period = BigDecimal.ONE;

    /** Rows to a stream. */
    RunRows(OutputStream out, More more) {
        this.text = new RowText(out);
        this.more = more;
    }

    /** Begins the table of runs of one network, in a world or up to synchronization; its header is written. */
    public static RunRows begin(OutputStream out, BigDecimal period, boolean inWorld) throws IOException {
        RunRows rows = new RunRows(out, inWorld ? More.MEASURES : More.NOTHING);
        rows.header("");
        rows.begin("", period);
        return rows;
    }

    void header(String factors) throws IOException {
        String names = switch (more) {
            case NOTHING -> "";
            case PULSES -> ",pulses";
            case MEASURES -> "," + String.join(",", OF_WORLDS);
        };
        text.append((factors + COLUMNS + names + '\n').getBytes(StandardCharsets.UTF_8));
    }

    /** What the next rows begin with, and the unit of their times. */
    void begin(String levels, BigDecimal unit) {
        leading = levels.getBytes(StandardCharsets.UTF_8);
        period = unit;
    }

    /** Writes the row of a run. */
    public void row(ReplicateResult run) throws IOException {
        RunOutcome outcome = run.outcome();
        text.append(leading).append(run.replicate()).append(',').append(ascii(outcome.word()));
        text.append(',');
        if (outcome instanceof RunOutcome.Synchronized) {
            time(outcome.observedTime());
        }
        text.append(',').append(outcome.jumps()).append(',').append(outcome.instants());
        text.append(',').append(0, outcome.containingArc());
        if (more == More.PULSES) {
            text.append(',');
            if (run.pulses().isPresent()) {
                text.append(run.pulses().getAsLong());
            }
        } else if (more == More.MEASURES) {
            measured(outcome);
        }
        text.append('\n');
    }

    private void measured(RunOutcome run) throws IOException {
        Measures measures =
                run.measures().orElseThrow(() -> new IllegalStateException("the runs of a world are measured"));
        text.append(',');
        if (measures.lockTime().isPresent()) {
            time(measures.lockTime().get());
        }
        Optional<Spread> spread = measures.spread();
        if (spread.isPresent()) {
            text.append(',').append(0, spread.get().median());
            text.append(',').append(0, spread.get().p95());
            text.append(',').append(0, spread.get().max());
        } else {
            text.append(ascii(",,,"));
        }
        decimal(measures.outOfLock());
        decimal(measures.periodPpm());
        text.append(',').append(measures.doubleFirings()).append(',').append(measures.missedFirings());
        PulseCounts pulses = run.pulses().orElseThrow();
        text.append(',').append(pulses.sent()).append(',').append(pulses.lost());
        text.append(',').append(pulses.duplicated()).append(',').append(pulses.heard());
        text.append(',').append(pulses.ignored());
    }

    private void decimal(OptionalDouble number) throws IOException {
        text.append(',');
        if (number.isPresent()) {
            // No row tells minus zero from zero.
            text.append(ascii(Double.toString(number.getAsDouble() + 0.0)));
        }
    }

    private void time(ExactTime time) throws IOException {
        if (period.compareTo(BigDecimal.ONE) == 0) {
            text.append(time.periods(), time.ticks());
        } else {
            text.append(ascii(time.toString(period)));
        }
    }

    /** Hands over to the stream what is not yet. */
    public void flush() throws IOException {
        text.flush();
    }

    private static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }
}
