package org.photinus.text.graph;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.text.columns.ColumnSample;
import org.photinus.text.columns.Columns;
import org.photinus.text.columns.LineFields;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.WeightMeaning;

/**
 * The lines of an edge list as text: which columns have the ids and the weight, and whether the first line is a header.
 *
 * <p>The first line is a header for certain if it names known columns or the user says so. Else it is read as an arc; if
 * it turns out at the end that its ids are nowhere else and that it looks like a header, its vertices are taken back.
 */
final class EdgeListLines {
    /** Fewer parallel arcs than this may be by chance. */
    private static final int FEWEST_PARALLEL = 10;

    private final GraphCollector into;
    private long number;
    private long content;
    private int numbersInTheFirst;
    private boolean sawMoreFields;

    private LineFields cutter;
    private final Columns said;
    private Columns.Chosen columns = Columns.Chosen.BY_POSITION;
    private final ColumnSample sample = ColumnSample.empty();
    private boolean columnsAreNamed;
    private boolean hasHeader;

    /** The first id of a line that may be a header; the second is the next. Negative if there is none. */
    private int perhapsHeader = -1;

    private long headerNumber;
    private String header = "";

    /** What is wrong with the weight of a line that may be a header. */
    private @Nullable InputException faultUnlessHeader;

    EdgeListLines(GraphCollector into) {
        this.into = into;
        this.said = into.how().columns();
        this.cutter = LineFields.of(into::fault);
    }

    /** How many lines had content so far. */
    long content() {
        return content;
    }

    /** Whether the next line must be text: the first ones, and those of columns of their own. */
    boolean wantText() {
        return !sample.isFull() || !columns.equals(Columns.Chosen.BY_POSITION);
    }

    /** A line was taken that needed not be text. */
    void sawPlain(int from, int to, boolean moreFields) {
        content++;
        sawMoreFields |= moreFields;
        seen(from);
        seen(to);
    }

    /** Takes a line that is text. */
    void take(long lineNumber, String whole) {
        String line = whole.trim();
        number = lineNumber;
        if (content == 0) {
            requireEdgeList(line);
        }
        if (line.isEmpty() || line.startsWith("%")) {
            return;
        }
        if (line.startsWith("#")) {
            declaration(line.substring(1).trim());
            return;
        }
        if (line.indexOf('\0') >= 0) {
            throw into.fault(EdgeListReader.ZERO_BYTE);
        }
        boolean first = content++ == 0;
        if (first && said.haveColumns()) {
            cutter = cutter.like(whole);
        }
        // A first field may be empty in a table by tabs, which must not be trimmed away.
        List<String> fields = cutter.fields(said.haveColumns() ? whole : line);
        if (first) {
            firstLine(fields, line);
        } else {
            if (!sample.isFull()) {
                sample.add(fields);
            }
            arc(fields, line, false);
        }
    }

    private void firstLine(List<String> fields, String line) {
        numbersInTheFirst = fields.stream().allMatch(field -> field.matches("-?[0-9.]+")) ? fields.size() : 0;
        choose(fields, cutter.isTable(line));
        sample.first(fields, cutter.isTable(line));
        if (!hasHeader) {
            boolean perhaps = said.header() == Columns.Header.UNSAID && sample.mayBeginWithHeader(columns);
            headerNumber = number;
            header = Columns.listed(fields);
            arc(fields, line, perhaps);
        }
    }

    /** Finds out what the columns are, and whether the first line says so. */
    private void choose(List<String> fields, boolean isTable) {
        try {
            columns = said.chosen(fields);
        } catch (InputException e) {
            throw into.fault(String.valueOf(e.getMessage()));
        }
        hasHeader = said.haveHeader();
        if (said.header() != Columns.Header.NO && !said.haveArcs()) {
            Columns.Chosen.ofKnown(fields, isTable).ifPresent(known -> {
                columns = said.weight().isEmpty() ? known : known.withWeight(columns.weight());
                columnsAreNamed = true;
                hasHeader = true;
                into.note(
                        known.equals(Columns.Chosen.BY_POSITION)
                                ? "the first line is taken as a header"
                                : "line " + number + " was read as a header: " + Columns.listed(fields)
                                        + "; the ids are in columns " + (known.from() + 1) + " and " + (known.to() + 1)
                                        + (known.type() < 0
                                                ? ""
                                                : ", and column " + (known.type() + 1)
                                                        + " says whether an edge is undirected"));
            });
        }
        if (columns.type() >= 0) {
            into.cannotSayDirected(false);
        }
        if (columns.weight() == columns.from() || columns.weight() == columns.to()) {
            throw into.fault("the weight must stand in another column than the ids, but is in column "
                    + (columns.weight() + 1) + " beside " + columns);
        }
        WeightMeaning weights = into.how().weights();
        if (weights != null && said.haveArcs() && columns.weight() < 0) {
            throw into.fault("columns must say which is the weight where weights are taken as " + weights.plural()
                    + ", but are from=" + said.from() + ",to=" + said.to() + "; add ,weight=C");
        }
    }

    /** Takes a line as an arc; if it may be a header, a weight that is none is no fault yet. */
    private void arc(List<String> fields, String line, boolean perhaps) {
        String tail = Columns.Chosen.field(fields, columns.from());
        String head = Columns.Chosen.field(fields, columns.to());
        if (tail.isEmpty() || head.isEmpty()) {
            throw into.fault(tooFew(fields, line));
        }
        sawMoreFields |= fields.size() > 2;
        int known = into.ids().count();
        int from = into.vertex(tail);
        int to = into.vertex(head);
        seen(from);
        seen(to);
        perhapsHeader = perhaps && from == known && to == known + 1 ? known : perhapsHeader;
        String weight = Columns.Chosen.field(fields, columns.weight());
        boolean undirected = Columns.Chosen.field(fields, columns.type()).equalsIgnoreCase("undirected");
        try {
            into.link(from, to, undirected, into.isWeighted() && !weight.isEmpty() ? weight : null);
        } catch (InputException e) {
            if (!perhaps || perhapsHeader < 0) {
                throw e;
            }
            faultUnlessHeader = e;
        }
    }

    private String tooFew(List<String> fields, String line) {
        String shown = "'" + InputException.shortened(line) + "'";
        if (!columns.equals(Columns.Chosen.BY_POSITION)) {
            int missing = Columns.Chosen.field(fields, columns.from()).isEmpty() ? columns.from() : columns.to();
            return "expected the id of a vertex in column " + (missing + 1) + ", but the line has "
                    + (missing < fields.size() ? "none there" : fields.size() + " columns") + ": " + shown
                    + "; --columns says which columns have the ids";
        }
        boolean perhapsMatrix = content == 1 && line.startsWith(",");
        return "expected two vertices, the tail and the head of an arc, but found " + shown
                + (perhapsMatrix ? "; if this is an adjacency matrix, say so with --graph-format adjacency-csv" : "");
    }

    /** Refuses what is plainly another format, before its lines are taken for arcs. */
    private void requireEdgeList(String line) {
        GraphFormat.ofFirstLine(line).ifPresent(format -> {
            throw into.fault("expected an edge list, but found the beginning of a file in the format " + format
                    + "; say so with --graph-format " + format);
        });
    }

    /** A line {@code # vertex ID}: two words, or an id in quotes. */
    void declaration(String comment) {
        if (!comment.startsWith("vertex ") && !comment.startsWith("vertex\t")) {
            return;
        }
        String id = cutter.single(comment.substring("vertex ".length()).trim());
        if (!id.isEmpty()) {
            seen(into.vertex(id));
        }
    }

    /** The digraph of all lines. */
    NamedDigraph finish() {
        decideOnHeader();
        if (!hasHeader && content > 0) {
            sample.firstIsNoHeader();
        }
        boolean sayIgnored = !said.haveArcs() || columns.weight() >= 0;
        if (sawMoreFields && sayIgnored && !into.isWeighted()) {
            into.note(ignored());
        }
        if (numbersInTheFirst > 3 && numbersInTheFirst == content) {
            into.note(
                    "the first line has " + numbersInTheFirst
                            + " numbers, and there are as many lines; if this is an adjacency matrix, say so with --graph-format adjacency-csv");
        }
        if (!said.haveArcs() && !columnsAreNamed) {
            sample.suspicion(columns).ifPresent(why -> into.note("warning: " + why));
        }
        NamedDigraph graph = into.finish("arc or one line '# vertex ID'");
        return said.haveArcs() || !repeatsMostArcs(graph)
                ? graph
                : graph.noting(into.source().name() + ": warning: "
                        + graph.droppedParallelArcs() + " of "
                        + (graph.droppedParallelArcs() + graph.digraph().arcCount())
                        + " arcs are parallel and were dropped; if the ids are in other columns, say so with --columns"
                        + " from=N,to=N");
    }

    /** An undirected list that has each edge both ways drops half of its arcs, and that is as it should be. */
    private boolean repeatsMostArcs(NamedDigraph graph) {
        long dropped = graph.droppedParallelArcs();
        boolean bothWays = into.how().undirected() || columns.type() >= 0;
        return dropped >= FEWEST_PARALLEL && dropped > graph.digraph().arcCount() * (bothWays ? 3 : 1);
    }

    private String ignored() {
        String asP = "--weights-as pulse-probability takes";
        if (columns.equals(Columns.Chosen.BY_POSITION)) {
            return "what stands behind the first two fields of a line is ignored; " + asP
                    + " the third as the p of its arc";
        }
        return "columns other than those of the ids" + (columns.type() < 0 ? "" : " and the type") + " are ignored"
                + (columns.weight() < 0
                        ? ""
                        : "; " + asP + " column " + (columns.weight() + 1) + " as the p of each arc");
    }

    /** Takes back the vertices of a first line that turned out to be a header. */
    private void decideOnHeader() {
        if (perhapsHeader >= 0 && sample.beginsWithHeader(columns)) {
            hasHeader = true;
            into.forget(perhapsHeader, 2);
            into.note("line " + headerNumber + " was read as a header: " + header
                    + "; if it is an arc, "
                    + (said.haveArcs() ? "add header=no to --columns" : "say --columns header=no"));
        } else {
            isNoHeader();
        }
    }

    /** The first line is an arc like any other, so its weight must be right. */
    private void isNoHeader() {
        perhapsHeader = -1;
        if (faultUnlessHeader != null) {
            throw faultUnlessHeader;
        }
    }

    /** An id that stands in a further line is no name of a column. */
    private void seen(int vertex) {
        if (perhapsHeader >= 0 && (vertex == perhapsHeader || vertex == perhapsHeader + 1)) {
            isNoHeader();
        }
    }
}
