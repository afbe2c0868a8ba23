package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.photinus.phase.ExactTime;
import org.photinus.study.Cell;
import org.photinus.study.CsvText;
import org.photinus.study.Factor;
import org.photinus.study.Study;

/**
 * The runs of a study as a table: the factors, then the columns of {@code simulate --csv}, then the pulses if they
 * were counted; ordered by cell and replicate. The text is exact, and the same for the same results.
 */
final class RunsCsv {
    private static final String RUN_COLUMNS = "replicate,outcome,sync_time,jumps,instants,containing_arc";
    private static final byte[] SYNCHRONIZED = ascii(",synchronized,");
    private static final byte[] HORIZON = ascii(",horizon,");

    private final Study study;
    private final StudyStore store;

    RunsCsv(Study study, StudyStore store) {
        this.study = study;
        this.store = store;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** The SHA-256 of the table. */
    String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            writeTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException | IOException e) {
            throw new IllegalStateException("every JDK has SHA-256, and nothing is written", e);
        }
    }

    void writeTo(OutputStream out) throws IOException {
        StringBuilder header = new StringBuilder();
        for (Factor factor : study.factors()) {
            header.append(CsvText.column(factor.name())).append(',');
        }
        header.append(RUN_COLUMNS).append(store.countsPulses() ? ",pulses\n" : "\n");
        RowText rows = new RowText(out);
        rows.append(header.toString().getBytes(StandardCharsets.UTF_8));
        store.scan(study.cells().size(), new Writer(rows));
        rows.flush();
    }

    private final class Writer implements RunScan.RunVisitor {
        private final RowText rows;
        private int current = -1;
        private byte[] levels = {};
        private BigDecimal period = BigDecimal.ONE;
        private boolean unit;

        Writer(RowText rows) {
            this.rows = rows;
        }

        @Override
        public void run(RunScan.RunRow row) throws IOException {
            if (row.cell() != current) {
                begin(row.cell());
            }
            rows.append(levels).append(row.replicate());
            rows.append(row.isSynchronized() ? SYNCHRONIZED : HORIZON);
            if (row.isSynchronized() && unit) {
                rows.append(row.periods(), row.ticks());
            } else if (row.isSynchronized()) {
                rows.append(ascii(new ExactTime(row.periods(), row.ticks()).toString(period)));
            }
            rows.append(',')
                    .append(row.jumps())
                    .append(',')
                    .append(row.instants())
                    .append(',');
            rows.append(0, row.containingArc());
            if (store.countsPulses()) {
                rows.append(',').append(row.pulses());
            }
            rows.append('\n');
        }

        private void begin(int cell) {
            Cell begun = study.cells().get(cell);
            StringBuilder text = new StringBuilder();
            for (Factor factor : study.factors()) {
                text.append(CsvText.field(begun.levels().getOrDefault(factor.name(), "")))
                        .append(',');
            }
            levels = text.toString().getBytes(StandardCharsets.UTF_8);
            period = begun.period();
            unit = period.compareTo(BigDecimal.ONE) == 0;
            current = cell;
        }
    }
}
