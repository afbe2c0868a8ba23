package org.photinus.agents.firmware;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Conformance vectors for receivers: an implementation that gives every answer follows S18 to the tick.
 *
 * @param vectors in the order of the files, no two alike
 */
public record ReceiverVectors(List<ReceiverVector> vectors) {
    /** The file with the rules in C. */
    public static final String RECEIVER_HEADER = "photinus_receiver.h";

    /** The file with the vectors in C, which includes {@link #RECEIVER_HEADER}. */
    public static final String VECTORS_HEADER = "photinus_receiver_vectors.h";

    /** The file with the vectors as a table. */
    public static final String CSV = "photinus-receiver-vectors.csv";

    private static final String COLUMNS =
            "period,threshold,refractory,window,gain_forward,gain_back,tie," + "phase,target,draw,outcome,phase_after";

    public ReceiverVectors {
        vectors = List.copyOf(vectors);
        if (vectors.isEmpty()) {
            throw new IllegalArgumentException("there must be at least one vector, but there is none");
        }
        HashSet<ReceiverVector> seen = new HashSet<>();
        for (ReceiverVector vector : vectors) {
            if (!seen.add(vector)) {
                throw new IllegalArgumentException("every vector must be given once, but there are two of " + vector);
            }
        }
    }

    /** These vectors. */
    public static ReceiverVectors of(List<ReceiverVector> vectors) {
        return new ReceiverVectors(vectors);
    }

    /** The vectors of this version: the boundaries of the rules, then drawn ones; the same on every machine. */
    public static ReceiverVectors standard() {
        return of(Stream.concat(BoundaryVectors.all(), DrawnVectors.all().stream())
                .distinct()
                .toList());
    }

    /** The receivers of the vectors, in the order in which they first appear. */
    public List<TimerReceiver> receivers() {
        return vectors.stream().map(ReceiverVector::receiver).distinct().toList();
    }

    /** The vectors as a table: a line of column names, then one line for each vector. */
    public String toCsv() {
        return vectors.stream().map(ReceiverVectors::line).collect(Collectors.joining("\n", COLUMNS + "\n", "\n"));
    }

    private static String line(ReceiverVector vector) {
        TimerReceiver receiver = vector.receiver();
        return Stream.of(
                        receiver.period(),
                        receiver.threshold(),
                        receiver.refractory(),
                        receiver.window(),
                        receiver.gainForward(),
                        receiver.gainBack(),
                        receiver.tie(),
                        vector.phase(),
                        vector.target(),
                        vector.draw(),
                        vector.outcome(),
                        vector.phaseAfter())
                .map(Object::toString)
                .collect(Collectors.joining(","));
    }

    /** The vectors as a C header, which includes {@link #RECEIVER_HEADER}. */
    public String toCHeader() {
        return VectorsHeader.of(this).text();
    }

    /** The C header with the rules: one file, to be copied into a project as it is. */
    public static String receiverHeader() {
        try (InputStream in = ReceiverVectors.class.getResourceAsStream(RECEIVER_HEADER)) {
            if (in == null) {
                throw new IllegalStateException(
                        "the resource " + RECEIVER_HEADER + " must be shipped, but is not there");
            }
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Everything that a project needs, by file name: the rules in C, and the vectors in C and as a table; in ASCII. */
    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(RECEIVER_HEADER, receiverHeader());
        files.put(VECTORS_HEADER, toCHeader());
        files.put(CSV, toCsv());
        return Collections.unmodifiableMap(files);
    }
}
