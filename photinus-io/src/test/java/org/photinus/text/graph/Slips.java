package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/** Damages text as people, editors and disks do; what it does is a function of its seed. */
public final class Slips {
    private static final String SIGNS = " \n\r\t:[]{},;-+#&*!|>'\"%@`0123456789.xXeE~?aZ\u00e9\u0661\uFEFF\0";
    private static final List<String> NUMBERS = List.of(
            "-1",
            "0",
            "1",
            "2",
            "0.5",
            "-0.5",
            "1e999",
            "1e-999",
            "1e-1001",
            "NaN",
            "9223372036854775807",
            "-9223372036854775808",
            "99999999999999999999",
            "2147483631",
            "0.1234567890123456789",
            "");

    private final RandomSequence random;

    public Slips(long seed) {
        this.random = RandomSequence.of(seed, RandomStream.DIGRAPH);
    }

    /** The text with one to three things wrong. */
    public String in(String text) {
        String damaged = text;
        for (int slips = 1 + random.nextInt(3); slips > 0; slips--) {
            damaged = random.nextInt(2) == 0 ? characters(damaged) : lines(damaged);
        }
        return damaged;
    }

    /** The text with the character at a place exchanged for another one. */
    public String at(int place, String text) {
        char sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
        while (sign == text.charAt(place) || (sign == '\r' && text.charAt(place) == '\n')) {
            sign = SIGNS.charAt(random.nextInt(SIGNS.length()));
        }
        return text.substring(0, place) + sign + text.substring(place + 1);
    }

    private String characters(String text) {
        if (text.isEmpty()) {
            return "x";
        }
        int place = random.nextInt(text.length());
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, place) + text.substring(place + 1);
            case 1 -> text.substring(0, place) + SIGNS.charAt(random.nextInt(SIGNS.length())) + text.substring(place);
            case 2 -> random.nextInt(10) == 0 ? text.substring(0, place) : at(place, text);
            default -> at(place, text);
        };
    }

    private String lines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(one);
            case 1 -> lines.add(other, lines.get(one));
            case 2 -> Collections.swap(lines, one, other);
            default -> lines.set(one, words(lines.get(one)));
        }
        return String.join("\n", lines);
    }

    private String words(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
        int one = random.nextInt(words.size());
        switch (random.nextInt(3)) {
            case 0 -> words.remove(one);
            case 1 -> words.add(words.get(one));
            default -> words.set(one, NUMBERS.get(random.nextInt(NUMBERS.size())));
        }
        return String.join(" ", words);
    }
}
