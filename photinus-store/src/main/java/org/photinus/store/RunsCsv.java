package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.CsvText;

/**
 * The runs of a study as a table: the factors, then the columns of {@code simulate --csv}, then the pulses if they
 * were counted; ordered by cell and replicate.
 */
final class RunsCsv {
    private static final int ROWS_PER_ASKING = 1_000;

    private final Study study;
    private final StudyStore store;
    private final BooleanSupplier cancelled;
    private int current = -1;
    private int rowsToAsk;

    /**
     * Makes the table.
     *
     * @param cancelled asked now and then; true ends the writing with a {@link CancellationException}
     */
    RunsCsv(Study study, StudyStore store, BooleanSupplier cancelled) {
        this.study = study;
        this.store = store;
        this.cancelled = cancelled;
    }

    /** The SHA-256 of the table. */
    String digest() {
        MessageDigest digest = sha256();
        try {
            writeTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        } catch (IOException e) {
            throw new IllegalStateException("nothing is written", e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    void writeTo(OutputStream out) throws IOException {
        RunRows.More counted = store.countsPulses() ? RunRows.More.PULSES : RunRows.More.NOTHING;
        RunRows rows = new RunRows(out, study.isInWorlds() ? RunRows.More.MEASURES : counted);
        StringBuilder factors = new StringBuilder();
        for (Factor factor : study.factors()) {
            factors.append(CsvText.column(factor.name())).append(',');
        }
        rows.header(factors.toString());
        store.scan(study.cells().size(), (cell, run) -> row(rows, cell, run));
        rows.flush();
    }

    private void row(RunRows rows, int index, ReplicateResult run) throws IOException {
        if (--rowsToAsk < 0) {
            rowsToAsk = ROWS_PER_ASKING;
            if (cancelled.getAsBoolean()) {
                throw new CancellationException();
            }
        }
        if (index != current) {
            Cell cell = study.cells().get(index);
            StringBuilder levels = new StringBuilder();
            for (Factor factor : study.factors()) {
                levels.append(CsvText.field(cell.levels().getOrDefault(factor.name(), "")))
                        .append(',');
            }
            rows.begin(levels.toString(), cell.period());
            current = index;
        }
        rows.row(run);
    }
}
