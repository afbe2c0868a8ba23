package org.photinus.text.studio;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.photinus.text.AgentArcText;

/**
 * What the studio's page starts with: an address, the files that addresses name, and a recorded hybrid arc to play. It
 * is written as JSON that can stand in a script element.
 *
 * @param address what it shows, if the reader's own address says nothing; may be empty
 * @param files their bytes, by the names by which addresses refer to them
 * @param arc the name of the file that is a hybrid arc to play; may be empty
 */
public record StudioStart(String address, Map<String, byte[]> files, String arc) {

    public StudioStart {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        if (!arc.isEmpty() && !files.containsKey(arc)) {
            throw new IllegalArgumentException("the arc to play must be one of the files, but is '" + arc + "'");
        }
    }

    /** Shows what is at an address: that of a run, and what the page adds to it. Its files are these. */
    public static StudioStart at(String address, Map<String, byte[]> files) {
        return new StudioStart(address, files, "");
    }

    /** Opens a lesson. */
    public static StudioStart with(StudioLesson lesson) {
        return new StudioStart(lesson.address(), lesson.files(), "");
    }

    /** Plays a recorded hybrid arc. */
    public static StudioStart playing(String name, byte[] arc) {
        return new StudioStart("", Map.of(name, arc), name);
    }

    /** Plays a recording of agents, which is written anew. */
    public static StudioStart playing(String name, AgentArcText.Document recording) {
        StringWriter text = new StringWriter();
        try {
            AgentArcText.write(recording, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return playing(name, text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Shows what links say, which refer to these files. */
    public static StudioStart holding(Map<String, byte[]> files) {
        return new StudioStart("", files, "");
    }

    /** How many bytes it has as JSON, but for a few between files. */
    long size() {
        long size = (long) address.length() + arc.length();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            size += file.getKey().length() + (file.getValue().length + 2L) / 3 * 4;
        }
        return size;
    }

    void write(OutputStream out) throws IOException {
        StringBuilder json = new StringBuilder("{");
        if (!address.isEmpty()) {
            json.append("\"address\":").append(quoted(address));
        }
        if (!arc.isEmpty()) {
            json.append(json.length() > 1 ? "," : "").append("\"arc\":").append(quoted(arc));
        }
        if (files.isEmpty()) {
            ascii(json.append('}'), out);
            return;
        }
        json.append(json.length() > 1 ? "," : "").append("\"files\":{");
        String between = "";
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            ascii(json.append(between).append(quoted(file.getKey())).append(":\""), out);
            // Digits of base 64 need no escape, in JSON as in HTML.
            out.write(Base64.getEncoder().encode(file.getValue()));
            json.setLength(0);
            between = "\",";
        }
        ascii(json.append("\"}}"), out);
    }

    private static void ascii(StringBuilder text, OutputStream out) throws IOException {
        out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** A string of JSON in ASCII, in which no character means anything to HTML or ends a line. */
    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || "\"\\<>&".indexOf(c) >= 0) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
