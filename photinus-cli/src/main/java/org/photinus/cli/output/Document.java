package org.photinus.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a command found, as a value: facts, which JSON shows by their keys, and lines, which text shows. Both renderings
 * keep the order in which they were added. The value of a fact is one that {@link Values} knows; an object is a document
 * without lines.
 */
public final class Document {
    /** An object without members. */
    public static final Document OBJECT = new Document(0, 0, List.of());

    private final int indent;
    private final int labelWidth;
    private final List<Entry> entries;

    /** A fact has a key, a line has text, and an entry may be both. */
    private record Entry(
            @Nullable String key,
            @Nullable Object value,
            @Nullable Supplier<String> line) {}

    private Document(int indent, int labelWidth, List<Entry> entries) {
        this.indent = indent;
        this.labelWidth = labelWidth;
        this.entries = entries;
    }

    /** A document without entries, whose lines with labels are indented, and whose labels are padded to a width. */
    public static Document of(int indent, int labelWidth) {
        return new Document(indent, labelWidth, List.of());
    }

    /** The key of a constant, in the spelling of keys. */
    public static String key(Enum<?> constant) {
        return Values.camelCase(constant.name());
    }

    /** Adds a fact that text does not show, or not alone. */
    public Document fact(String key, @Nullable Object value) {
        return with(new Entry(key, value, null));
    }

    /** Adds a fact and the line that shows it; no line if its text is missing. */
    public Document fact(String key, @Nullable Object value, String label, @Nullable String text) {
        return with(new Entry(key, value, text == null ? null : () -> labelled(label, text)));
    }

    /** Adds a line that JSON does not show; none if its text is missing. */
    public Document line(String label, @Nullable String text) {
        return text == null ? this : line(label, () -> text);
    }

    /** Adds a line whose text takes long to find, and is looked for only where it is shown. */
    public Document line(String label, Supplier<String> text) {
        return with(new Entry(null, null, () -> labelled(label, text.get())));
    }

    /** Adds lines of prose, which JSON does not show; none if they are missing. */
    public Document note(@Nullable String lines) {
        return lines == null ? this : with(new Entry(null, null, () -> lines));
    }

    /** Adds the entries of another document. */
    public Document and(Document other) {
        return new Document(indent, labelWidth, joined(other.entries));
    }

    private Document with(Entry entry) {
        return new Document(indent, labelWidth, joined(List.of(entry)));
    }

    private List<Entry> joined(List<Entry> more) {
        List<Entry> all = new ArrayList<>(entries);
        all.addAll(more);
        return all;
    }

    private String labelled(String label, String text) {
        String padding = " ".repeat(Math.max(0, labelWidth - label.length()));
        return TerminalText.line(" ".repeat(indent) + label + padding + text);
    }

    /** The lines, each with its end. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Entry entry : entries) {
            if (entry.line() != null) {
                text.append(entry.line().get()).append('\n');
            }
        }
        return text.toString();
    }

    /** One JSON object; numbers keep all their digits. */
    public String json() {
        return entries.stream()
                .filter(entry -> entry.key() != null)
                .map(entry -> Values.json(entry.key()) + ":" + Values.json(entry.value()))
                .collect(Collectors.joining(",", "{", "}"));
    }
}
