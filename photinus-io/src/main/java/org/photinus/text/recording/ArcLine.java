package org.photinus.text.recording;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Supplier;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/**
 * One line of a hybrid arc file: its words and what they mean, with its place in every message.
 *
 * @param place where it stands
 * @param text the whole line
 * @param words what single spaces separate in it
 */
public record ArcLine(Place place, String text, List<String> words) {
    public ArcLine(Place place, String text) {
        this(place, text, List.of(text.split(" ", -1)));
    }

    /** Refuses words after those that the first one calls for. */
    void requireNoMoreWords() {
        int most = switch (word(0)) {
            case "agents",
                    "period",
                    "tie",
                    "trigger",
                    "seed",
                    "replicate",
                    "loss",
                    "duplicates",
                    "send-within",
                    "listen" -> 2;
            default -> Integer.MAX_VALUE;
        };
        requireNoMoreThan(most);
    }

    /** Refuses more words than this. */
    public void requireNoMoreThan(int most) {
        if (words.size() > most) {
            throw fault("no more than " + most + " words");
        }
    }

    public int size() {
        return words.size();
    }

    public String word(int index) {
        if (index >= words.size()) {
            throw fault("at least " + (index + 1) + " words");
        }
        return words.get(index);
    }

    public List<String> wordsFrom(int index) {
        return words.subList(index, words.size());
    }

    public long whole(String word) {
        try {
            return Long.parseLong(Digits.ascii(word));
        } catch (NumberFormatException e) {
            throw fault("a whole number", word);
        }
    }

    public BigDecimal decimal(String word) {
        try {
            return Ticks.decimal("number", word);
        } catch (IllegalArgumentException e) {
            throw fault("a decimal number", word);
        }
    }

    /** Any phase that ticks can hold; whether it lies between 0 and 1 is for the check of the arc to say. */
    public long ticks(String word) {
        try {
            return decimal(word).movePointRight(Ticks.DECIMALS).longValueExact();
        } catch (ArithmeticException e) {
            throw fault("a phase of at most " + Ticks.DECIMALS + " digits after the point", word);
        }
    }

    /** What the line makes; the message of one who refuses to has its place. */
    <T> T refusing(Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(place, String.valueOf(e.getMessage()), e);
        }
    }

    /** The line is not what was expected. */
    public InputException fault(String expected) {
        return fault(expected, text);
    }

    /** A part of the line is not what was expected. */
    public InputException fault(String expected, String found) {
        return new InputException(
                place, "expected " + expected + ", but found '" + InputException.shortened(found) + "'");
    }
}
