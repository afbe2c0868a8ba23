package org.photinus.cli;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.GraphOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Elapsed;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.figure.DigraphFigure;
import org.photinus.graph.Arc;
import org.photinus.graph.Components;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.text.FileName;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what a digraph is and whether it can synchronize. */
@Command(
        name = "graph",
        description = "Analyses a digraph and whether it can synchronize; converts and draws it.",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  photinus graph --graph sensors.graphml",
            "  photinus graph --graph web.txt.gz --json",
            "  photinus graph --graph links.csv --columns from=src_mac,to=dst_mac --largest-component",
            "  photinus graph --graph sensors.csv --mend --out rooted.csv",
            "  photinus graph --graph grid.mtx --out grid.dot --plot grid.svg",
            "  photinus graph --graph tree:2 -n 15 --plot tree.png"
        })
final class GraphCommand implements PlainCommand {
    /** An analysis looks at every arc several times. */
    private static final long MOST_ARCS = 1_000_000_000;

    private final Console console;

    @Mixin
    private final GraphOptions options = new GraphOptions("photinus graph");

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Writes the digraph in the format of the file's ending, with its ids.")
    private @Nullable Path out;

    @Option(
            names = "--out-format",
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "The format of --out where the ending does not tell.")
    private @Nullable String outFormat;

    @Option(
            names = "--radio",
            paramLabel = "FILE",
            description =
                    "With --graph geometric:RADIUS: writes a table of synthetic radio links, from,to,distance,rtt,plr:"
                            + " metres in a square of 100 m, a round trip in ms and the share of packets that are lost.")
    private @Nullable Path radio;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws the digraph with its roots marked; up to " + DigraphFigure.MOST_VERTICES + " vertices."
                    + Figures.FORMATS)
    private @Nullable Path plot;

    @Option(
            names = "--mend",
            description = "Adds a smallest set of arcs that gives the digraph a root, before anything else is done with"
                    + " it.")
    private boolean mend;

    @Option(
            names = "--all",
            description = "Lists all roots, source components and arcs that are missing, however many there are.")
    private boolean all;

    @Option(names = "--require-rooted", description = "Exit code 1 if the digraph has no root.")
    private boolean requireRooted;

    GraphCommand(Console console) {
        this.console = console;
    }

    @Override
    public boolean takesFlag(String option) {
        switch (option) {
            case "--json" -> json = true;
            case "--mend" -> mend = true;
            case "--all" -> all = true;
            case "--require-rooted" -> requireRooted = true;
            default -> {
                return options.takesFlag(option);
            }
        }
        return true;
    }

    @Override
    public boolean takes(String option, String value) {
        switch (option) {
            case "--out" -> out = FileName.path(value);
            case "--plot" -> plot = FileName.path(value);
            default -> {
                return options.takes(option, value);
            }
        }
        return true;
    }

    @Override
    public Integer call() {
        Figures.requireKnownEnding(plot);
        GraphFormat format = outFormat();
        NetworkSettings settings = options.effective();
        NamedDigraph graph = Elapsed.during(console, "reading the digraph", () -> read(settings));
        Optional<RadioTable> links = Optional.ofNullable(radio).map(file -> RadioTable.of(settings, graph, mend));
        try (OutputFiles files = OutputFiles.open(radio, out, plot, options.files())) {
            GraphReport report = Elapsed.during(
                    console,
                    "analysing the digraph",
                    () -> new GraphReport(name(), graph, DigraphAnalysis.of(graph.digraph()), all));
            graph.notes().forEach(console::note);
            if (format != null && out != null) {
                files.graph(
                        graph, format, out.toString().toLowerCase(Locale.ROOT).endsWith(".gz"));
            }
            links.ifPresent(table -> files.table(table::write));
            if (plot != null) {
                files.plot(() -> Figures.of(report.figure()));
            }
            console.print(report.document(), json);
            files.announce(console);
            return requireRooted && !report.isRooted() ? ExitCode.ANSWER_IS_NO : 0;
        }
    }

    private NamedDigraph read(NetworkSettings settings) {
        if (mend && settings.get(Setting.WEIGHTS_AS) != null) {
            throw new InputException("--mend must be given without --weights-as, since the arcs that it adds have no"
                    + " weights; write the mended digraph without them, and add them there");
        }
        NamedDigraph graph = NetworkReader.readGraph(settings);
        requireAnalysable(graph);
        return mend ? mended(graph) : graph;
    }

    private static NamedDigraph mended(NamedDigraph graph) {
        List<Arc> arcs = Components.of(graph.digraph()).mend();
        return arcs.isEmpty()
                ? graph
                : graph.with(arcs)
                        .noting("mended: added " + NumberText.plural(arcs.size(), "arc") + ": "
                                + GraphVerdict.arcs(arcs, graph.names()));
    }

    private @Nullable GraphFormat outFormat() {
        if (out == null) {
            if (outFormat != null) {
                throw new InputException("--out-format must come with --out, whose format it is");
            }
            return null;
        }
        return outFormat == null
                ? GraphFormat.requiredOfFile(out.toString(), "--out-format")
                : GraphFormat.of(outFormat);
    }

    private String name() {
        return options.network()
                .filter(file -> !options.gives(Setting.GRAPH))
                .map(Path::toString)
                .orElseGet(() -> options.given().text(Setting.GRAPH));
    }

    private void requireAnalysable(NamedDigraph graph) {
        long arcs = graph.digraph().arcCount();
        if (arcs > MOST_ARCS) {
            throw new InputException(
                    "a digraph must have at most " + MOST_ARCS + " arcs to be analysed, but has " + arcs);
        }
        if (plot != null) {
            try {
                DigraphFigure.requireDrawable(graph.digraph());
            } catch (IllegalArgumentException e) {
                throw new InputException(String.valueOf(e.getMessage()), e);
            }
        }
    }

    /** What completion offers for --out-format. */
    private record Formats() implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Setting.GRAPH_FORMAT.choices().iterator();
        }
    }
}
