package org.photinus.text;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToLongFunction;
import org.photinus.graph.Arc;
import org.photinus.graph.ArcNumbers;
import org.photinus.graph.Digraph;
import org.photinus.text.columns.LineFields;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * Reads one value per arc: lines {@code from to value}, cut as those of an edge list; {@code #} starts a comment. Each
 * arc must stand once; the arcs of vertices that were left out of the graph are passed over.
 */
final class ArcFile {
    private final String file;
    private final String what;
    private final VertexNames names;
    private final Digraph digraph;
    private final ToLongFunction<String> value;
    private final ArcNumbers arcs;
    private final long[] values;
    private final BitSet given = new BitSet();
    private Place place;

    private ArcFile(String file, String what, NamedDigraph graph, ToLongFunction<String> value) {
        this.file = file;
        this.what = what;
        this.names = graph.names();
        this.digraph = graph.digraph();
        this.value = value;
        this.values = new long[Math.toIntExact(digraph.arcCount())];
        this.arcs = ArcNumbers.of(digraph, what, values.length);
        this.place = Place.of(file);
    }

    /** The values in the order of {@link ArcNumbers}; {@code what} names one in messages. */
    static long[] read(TextSource source, String what, NamedDigraph graph, ToLongFunction<String> value) {
        ArcFile reader = new ArcFile(source.name(), what, graph, value);
        LineFields cutter = LineFields.of(reader::fault);
        source.forEachLine((number, text) -> {
            String line = text.trim();
            reader.place = Place.of(reader.file, number);
            if (!line.isEmpty() && !line.startsWith("#")) {
                reader.line(cutter.fields(line), line);
            }
        });
        return reader.finish();
    }

    private void line(List<String> fields, String line) {
        // A unit may stand apart from its number.
        boolean unitApart = fields.size() == 4 && UnitOfTime.of(fields.get(3)).isPresent();
        if (fields.size() != 3 && !unitApart) {
            throw fault("expected 'from to value', but found '" + InputException.shortened(line) + "'");
        }
        if (names.isLeftOut(fields.get(0)) || names.isLeftOut(fields.get(1))) {
            return;
        }
        int from = agent(fields.get(0));
        int to = agent(fields.get(1));
        if (digraph.rankOf(from, to) < 0) {
            boolean hasReverse = digraph.rankOf(to, from) >= 0;
            throw fault("expected an arc of the network, but " + arc(from, to) + " is none"
                    + (hasReverse ? "; its reverse " + arc(to, from) + " is one" : ""));
        }
        int number = arcs.of(from, to);
        if (given.get(number)) {
            throw fault("expected one " + what + " per arc, but " + arc(from, to) + " has a second");
        }
        given.set(number);
        try {
            values[number] = value.applyAsLong(String.join(" ", fields.subList(2, fields.size())));
        } catch (IllegalArgumentException | InputException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    private int agent(String id) {
        OptionalInt agent = names.indexOf(id);
        return agent.orElseThrow(() -> fault("expected the id of an agent, but found '"
                + InputException.shortened(id) + "'"
                + (names.areNumbers() ? "; agents are numbered from 1 to " + names.count() : "")));
    }

    private long[] finish() {
        int missing = given.nextClearBit(0);
        if (missing < values.length) {
            Arc arc = arcs.arc(missing);
            throw new InputException(file + " must hold one " + what + " for each of the " + values.length
                    + " arcs, but holds none for " + arc(arc.from(), arc.to()));
        }
        return values;
    }

    private String arc(int from, int to) {
        return InputException.shortened(names.name(from)) + " → " + InputException.shortened(names.name(to));
    }

    private InputException fault(String message) {
        return new InputException(place, message);
    }
}
