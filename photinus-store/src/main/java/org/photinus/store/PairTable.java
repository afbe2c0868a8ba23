package org.photinus.store;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.photinus.stats.Estimate;
import org.photinus.stats.LogRank;
import org.photinus.stats.PairedComparison;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.text.CsvText;
import org.photinus.text.OutputFile;

/** The table of paired comparisons as CSV: one row for each, with the levels of the cell that is compared. */
public final class PairTable {
    private PairTable() {}

    /**
     * A row of the table.
     *
     * @param levels of the cell that is compared with the first one of its pair
     * @param comparison of the two, by their sync-times or, in worlds, by their lock times
     * @param more what else they differ in, by column; every row has the same columns
     */
    public record Row(Map<String, String> levels, PairedComparison comparison, Map<String, Estimate> more) {
        public Row {
            more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
        }

        /** A row that compares sync-times alone. */
        public Row(Map<String, String> levels, PairedComparison comparison) {
            this(levels, comparison, Map.of());
        }
    }

    /** Writes the table to a file, which is there whole or as it was. */
    public static void writeTo(Path file, Study study, Stream<Row> rows) {
        OutputFile.write(file, draft -> {
            try (BufferedWriter out = Files.newBufferedWriter(draft)) {
                write(study, rows.iterator(), out);
            }
        });
    }

    static void write(Study study, Iterator<Row> rows, Appendable out) throws IOException {
        List<String> names = new ArrayList<>();
        study.factors().forEach(factor -> names.add(CsvText.column(factor.name())));
        names.addAll(List.of("pairs", "restricted", "horizon"));
        CellTable.estimate(names, "difference");
        CellTable.estimate(names, "ratio");
        names.addAll(List.of("sooner", "later", "ties", "undecided", "sign_p", "log_rank", "log_rank_p"));
        boolean begun = false;
        while (rows.hasNext()) {
            Row row = rows.next();
            if (!begun) {
                row.more().keySet().forEach(name -> CellTable.estimate(names, name));
                CellTable.line(names, out);
                begun = true;
            }
            List<String> fields = fields(study, row.levels(), row.comparison());
            row.more().values().forEach(estimate -> CellTable.estimate(fields, estimate, true));
            CellTable.line(fields, out);
        }
        if (!begun) {
            CellTable.line(names, out);
        }
    }

    private static List<String> fields(Study study, Map<String, String> levels, PairedComparison pair) {
        List<String> fields = new ArrayList<>();
        for (Factor factor : study.factors()) {
            fields.add(levels.getOrDefault(factor.name(), ""));
        }
        fields.add(Integer.toString(pair.pairs()));
        fields.add(Boolean.toString(pair.restricted()));
        fields.add(CellTable.number(pair.horizon()));
        CellTable.estimate(fields, pair.difference(), true);
        CellTable.estimate(fields, pair.ratio(), true);
        for (int count : new int[] {pair.sooner(), pair.later(), pair.ties(), pair.undecided()}) {
            fields.add(Integer.toString(count));
        }
        fields.add(CellTable.number(pair.signPValue()));
        fields.add(pair.logRank().map(LogRank::statistic).map(CellTable::number).orElse(""));
        fields.add(pair.logRank().map(LogRank::pValue).map(CellTable::number).orElse(""));
        return fields;
    }
}
