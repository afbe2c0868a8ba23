package org.photinus.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.RadioLinks;
import org.photinus.graph.RandomPoints;
import org.photinus.phase.Digits;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.InputException;

/** Writes a geometric digraph as a table of synthetic radio links, such as a survey of a real network gives. */
final class RadioTable {
    private static final String GEOMETRIC = "geometric:";

    /** The square in which the nodes lie is this wide. */
    private static final int METRES = 100;

    private static final List<Setting> OTHER_DIGRAPHS =
            List.of(Setting.DROP_ISOLATED, Setting.LARGEST_COMPONENT, Setting.REVERSE);

    private final RadioLinks links;
    private final Digraph digraph;

    private RadioTable(RadioLinks links, Digraph digraph) {
        this.links = links;
        this.digraph = digraph;
    }

    /** The table of a digraph that was read from these settings. */
    static RadioTable of(NetworkSettings settings, NamedDigraph graph, boolean isMended) {
        String text = settings.text(Setting.GRAPH);
        if (!text.startsWith(GEOMETRIC)) {
            throw new InputException(
                    "--radio must go with --graph geometric:RADIUS, whose nodes have places, but the graph" + " is '"
                            + text + "'");
        }
        Optional<Setting> other = OTHER_DIGRAPHS.stream()
                .filter(setting -> Boolean.parseBoolean(settings.get(setting)))
                .findFirst();
        if (isMended || other.isPresent()) {
            throw new InputException("--radio must be given without "
                    + (isMended ? "--mend" : other.get().option())
                    + ", since links are those of the places alone; take another --seed or a larger RADIUS");
        }
        double range = Double.parseDouble(text.substring(GEOMETRIC.length()).trim());
        long seed = Digits.seed(settings.text(Setting.SEED));
        return new RadioTable(new RadioLinks(graph.digraph().vertexCount(), range, seed), graph.digraph());
    }

    void write(PrintWriter out) {
        RandomPoints points = RandomPoints.of(links.nodes(), links.seed());
        out.print("from,to,distance,rtt,plr\n");
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int to : digraph.outNeighbors(from)) {
                RadioLinks.Link link = links.link(points, from, to);
                out.print(String.format(
                        Locale.ROOT,
                        "n%d,n%d,%.1f,%.2f,%.3f\n",
                        from + 1,
                        to + 1,
                        METRES * link.distance(),
                        link.roundTripMillis(),
                        link.loss()));
            }
        }
    }
}
