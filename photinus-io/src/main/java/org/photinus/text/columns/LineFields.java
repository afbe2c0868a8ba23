package org.photinus.text.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.photinus.text.input.InputException;

/**
 * Cuts the lines of an edge list into fields. If a line has a comma or semicolon, these part fields, even where nothing
 * stands between; else spaces and tabs do. What stands in double quotes is one field. {@code #} and {@code %} start a
 * comment after a space. A brace after a space begins attributes, as some programs write them, which are one field to
 * the end of the line.
 */
public final class LineFields {
    private static final char ANY = 0;

    private final Function<String, InputException> fault;

    /** What alone parts fields, or {@link #ANY}. */
    private final char only;

    private LineFields(Function<String, InputException> fault, char only) {
        this.fault = fault;
        this.only = only;
    }

    /** A cutter of lines, each by what it has; an unclosed quote is the fault that this makes of its message. */
    public static LineFields of(Function<String, InputException> fault) {
        return new LineFields(fault, ANY);
    }

    /** A cutter by the tabs, else by the semicolons or commas of a file's first line, if it has one kind of them. */
    public LineFields like(String firstLine) {
        boolean commas = has(firstLine, ',');
        boolean semicolons = has(firstLine, ';');
        char sign = has(firstLine, '\t') ? '\t' : commas == semicolons ? ANY : commas ? ',' : ';';
        return new LineFields(fault, sign);
    }

    private boolean has(String line, char sign) {
        for (int i = 0; i < line.length() && !startsComment(line, i); i = after(line, i)) {
            if (line.charAt(i) == sign) {
                return true;
            }
        }
        return false;
    }

    /** Whether fields of a line are parted by more than spaces, as those of a table are. */
    public boolean isTable(String line) {
        return has(line, ',') || has(line, ';') || has(line, '\t');
    }

    /** The fields of a line. */
    public List<String> fields(String line) {
        int end = 0;
        boolean bySign = only != ANY;
        String attributes = "";
        while (end < line.length() && !startsComment(line, end) && attributes.isEmpty()) {
            if (line.charAt(end) == '{' && end > 0 && isSpace(line.charAt(end - 1))) {
                attributes = line.substring(end);
            } else {
                bySign |= isSign(line.charAt(end));
                end = after(line, end);
            }
        }
        List<String> fields = new ArrayList<>(3);
        int start = 0;
        for (int i = 0; i < end; i = after(line, i)) {
            char c = line.charAt(i);
            if (only != ANY ? c == only : bySign ? isSign(c) : isSpace(c)) {
                field(line.substring(start, i), bySign, fields);
                start = i + 1;
            }
        }
        // What is empty at the end of a line is no field.
        field(line.substring(start, end), false, fields);
        field(attributes, false, fields);
        return fields;
    }

    private static void field(String text, boolean evenIfEmpty, List<String> fields) {
        String field = text.trim();
        if (evenIfEmpty || !field.isEmpty()) {
            fields.add(unquoted(field));
        }
    }

    /** The place after the character here, or after the quoted field that starts here, whose quote must be closed. */
    private int after(String line, int at) {
        boolean opens =
                line.charAt(at) == '"' && (at == 0 || isSpace(line.charAt(at - 1)) || isSign(line.charAt(at - 1)));
        int close = opens ? line.indexOf('"', at + 1) : -1;
        while (close >= 0 && line.startsWith("\"", close + 1)) {
            close = line.indexOf('"', close + 2);
        }
        if (opens && close < 0) {
            throw fault.apply("expected a closing quote, but found none after '"
                    + InputException.shortened(line.substring(at)) + "'");
        }
        return opens ? close + 1 : at + 1;
    }

    /** The text of one field, without its quotes if it has them; empty if the text is several fields. */
    public String single(String text) {
        boolean quoted = text.startsWith("\"") && after(text, 0) == text.length();
        boolean one = quoted || text.chars().noneMatch(c -> isSpace((char) c));
        return one ? unquoted(text) : "";
    }

    private static boolean startsComment(String line, int at) {
        char c = line.charAt(at);
        return (c == '#' || c == '%') && at > 0 && isSpace(line.charAt(at - 1));
    }

    private static boolean isSign(char c) {
        return c == ',' || c == ';';
    }

    /** What {@link String#trim} cuts. */
    private static boolean isSpace(char c) {
        return c <= ' ';
    }

    private static String unquoted(String field) {
        boolean quoted = field.length() >= 2 && field.startsWith("\"") && field.endsWith("\"");
        return quoted ? field.substring(1, field.length() - 1).replace("\"\"", "\"") : field;
    }
}
