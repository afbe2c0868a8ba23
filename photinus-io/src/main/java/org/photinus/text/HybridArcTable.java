package org.photinus.text;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

/** The phases of a hybrid arc as a table: time, jumps, and one column per agent. */
public final class HybridArcTable {
    static final BigDecimal MOST_ROWS = BigDecimal.valueOf(10_000_000);

    private final HybridArc arc;
    private final BigDecimal period;
    private final VertexNames names;
    private final BooleanSupplier cancelled;

    /** The table was cancelled. */
    public static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Interrupted() {}
    }

    public HybridArcTable(RecordedRun run, VertexNames names, BooleanSupplier cancelled) {
        this.arc = run.arc();
        this.period = run.network().period();
        this.names = names;
        this.cancelled = cancelled;
    }

    /** Rows every {@code step}, or, where it is null, before and after every jump. */
    public void writeTo(PrintWriter out, @Nullable BigDecimal step) {
        StringBuilder header = new StringBuilder("time,jumps");
        names.all().forEach(name -> header.append(',').append(CsvText.field(name)));
        out.print(header.append('\n'));
        if (step == null) {
            jumps(out);
        } else {
            steps(out, step);
        }
    }

    private void jumps(PrintWriter out) {
        row(out, new HybridTime(ExactTime.ZERO, 0));
        for (Jump jump : arc.jumps()) {
            row(out, new HybridTime(jump.t(), jump.k()));
            row(out, new HybridTime(jump.t(), jump.k() + 1));
        }
        row(out, arc.end());
    }

    private void steps(PrintWriter out, BigDecimal step) {
        BigDecimal end = arc.end().t().times(period);
        BigDecimal rows = end.divideToIntegralValue(step).add(BigDecimal.ONE);
        if (rows.compareTo(MOST_ROWS) > 0) {
            throw new InputException("step must give at most " + MOST_ROWS + " rows, but " + step + " gives "
                    + rows.round(new MathContext(3)));
        }
        for (BigDecimal t = BigDecimal.ZERO; t.compareTo(end) <= 0; t = t.add(step)) {
            row(out, arc.lastAt(ExactTime.atOrBefore("time", t, period)));
        }
    }

    private void row(PrintWriter out, HybridTime time) {
        if (cancelled.getAsBoolean()) {
            throw new Interrupted();
        }
        StringBuilder row =
                new StringBuilder(time.t().toString(period)).append(',').append(time.k());
        for (long phase : arc.phases(time)) {
            row.append(',').append(Ticks.toString(phase));
        }
        out.print(row.append('\n'));
    }
}
