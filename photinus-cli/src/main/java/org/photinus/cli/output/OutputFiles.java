package org.photinus.cli.output;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.store.RunRows;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.AgentArcText;
import org.photinus.text.HybridArcText;
import org.photinus.text.OutputFile;
import org.photinus.text.WorldArcText;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioPage;
import org.photinus.text.studio.StudioStart;

/** The files that a simulation was asked for; each is written whole or not at all. */
public final class OutputFiles implements AutoCloseable {
    private final List<OutputFile> open = new ArrayList<>();
    private final List<Path> written = new ArrayList<>();
    private @Nullable OutputFile table;
    private @Nullable OutputFile arc;
    private @Nullable OutputFile figure;
    private @Nullable RunRows rows;
    private @Nullable OutputStream rowsTo;
    private final @Nullable Path csv;
    private final @Nullable Path record;
    private final @Nullable Path plot;

    private OutputFiles(@Nullable Path csv, @Nullable Path record, @Nullable Path plot) {
        this.csv = csv;
        this.record = record;
        this.plot = plot;
    }

    /** Opens the files that are asked for; none may be another of them, nor one that is read. */
    public static OutputFiles open(@Nullable Path csv, @Nullable Path record, @Nullable Path plot, List<Path> inputs) {
        requireDistinct(csv, record, plot, inputs);
        OutputFiles files = new OutputFiles(csv, record, plot);
        try {
            files.table = files.open(csv);
            files.arc = files.open(record);
            files.figure = files.open(plot);
            return files;
        } catch (RuntimeException e) {
            files.close();
            throw e;
        }
    }

    private static void requireDistinct(
            @Nullable Path csv, @Nullable Path record, @Nullable Path plot, List<Path> inputs) {
        Set<Path> read = new HashSet<>();
        Set<Path> written = new HashSet<>();
        inputs.forEach(input -> read.add(real(input)));
        for (Path output : new Path[] {csv, record, plot}) {
            // Several may go to one device, such as /dev/null.
            if (output != null && (!Files.exists(output) || Files.isRegularFile(output))) {
                boolean again = !written.add(real(output));
                if (again || read.contains(real(output))) {
                    throw new InputException(output + " must be a file of its own to write to, but is also "
                            + (again ? "written by another option" : "read by this command"));
                }
            }
        }
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    private @Nullable OutputFile open(@Nullable Path path) {
        if (path == null) {
            return null;
        }
        OutputFile file = OutputFile.open(path);
        open.add(file);
        return file;
    }

    public void record(HybridArcText.Document document) {
        text(out -> HybridArcText.write(document, out));
    }

    public void record(WorldArcText.Document document) {
        text(out -> WorldArcText.write(document, out));
    }

    public void record(AgentArcText.Document document) {
        text(out -> AgentArcText.write(document, out));
    }

    private interface Text {
        void writeTo(Writer out) throws IOException;
    }

    private void text(Text recording) {
        write(arc, record, file -> {
            try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                recording.writeTo(out);
            }
        });
    }

    /** Writes a digraph to the file that {@link #record} would write to. */
    public void graph(NamedDigraph graph, GraphFormat format, boolean gzip) {
        write(arc, record, file -> GraphFile.write(graph, format, gzip, file));
    }

    /** Writes the studio's page to the file that {@link #record} would write to. */
    public void page(StudioPage page, StudioStart start) {
        write(arc, record, file -> {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                page.write(start, out);
            }
        });
    }

    /** Refuses a file for a page that no browser would take for one. */
    public static void requirePage(String option, @Nullable Path file) {
        if (file == null || file.toString().isEmpty() || (Files.exists(file) && !Files.isRegularFile(file))) {
            return;
        }
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(".html") && !name.endsWith(".htm")) {
            throw new InputException(
                    option + " must end in .html, by which browsers know a page, but is '" + file + "'");
        }
    }

    public void plot(Supplier<Figures> figures) {
        write(figure, plot, file -> figures.get().write(file, plot));
    }

    /** Begins the table of runs, with times in the unit of a period; its rows are written as they are handed over. */
    public Consumer<ReplicateResult> beginRuns(BigDecimal period, boolean inWorld) {
        if (table == null) {
            return run -> {};
        }
        OutputFile file = table;
        try {
            OutputStream out = file.begin();
            rowsTo = out;
            RunRows begun = RunRows.begin(out, period, inWorld);
            rows = begun;
            return run -> {
                try {
                    begun.row(run);
                } catch (IOException e) {
                    throw file.unwritable(e);
                }
            };
        } catch (IOException e) {
            throw file.unwritable(e);
        }
    }

    /** Ends the table of runs. */
    public void endRuns() {
        write(table, csv, file -> {
            if (rows != null && rowsTo != null) {
                rows.flush();
                rowsTo.close();
            }
        });
    }

    public void table(Table rows) {
        table(rows::writeCsv);
    }

    /** Writes a table of any kind. */
    public void table(Rows content) {
        write(table, csv, file -> {
            try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
                content.writeTo(out);
                if (out.checkError()) {
                    throw new IOException("the disk may be full");
                }
            }
        });
    }

    /** The rows of a table, its header among them. */
    public interface Rows {
        void writeTo(PrintWriter out);
    }

    private void write(@Nullable OutputFile file, @Nullable Path path, OutputFile.Content content) {
        if (file != null && path != null) {
            file.write(content);
            written.add(path);
        }
    }

    /** Says which files there are now. */
    public void announce(Console console) {
        written.forEach(path -> console.note("wrote " + path));
    }

    @Override
    public void close() {
        try {
            if (rowsTo != null) {
                rowsTo.close();
            }
        } catch (IOException e) {
            // Of a table that was not ended nothing is kept.
            rowsTo = null;
        }
        open.forEach(OutputFile::close);
    }
}
