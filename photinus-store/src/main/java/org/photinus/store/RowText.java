package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import org.photinus.phase.Ticks;

/** Rows of text made without a detour over objects: of a large study there are many. */
final class RowText {
    private static final int CAPACITY = 1 << 16;

    /** The digits of a long, its sign, and a fraction with its point. */
    private static final int LONGEST_NUMBER = 20 + 1 + Ticks.DECIMALS;

    private final OutputStream out;
    private final byte[] text = new byte[CAPACITY];
    private final byte[] digits = new byte[LONGEST_NUMBER];
    private int length;

    RowText(OutputStream out) {
        this.out = out;
    }

    RowText append(byte[] bytes) throws IOException {
        if (length + bytes.length > CAPACITY) {
            flush();
            if (bytes.length > CAPACITY) {
                out.write(bytes);
                return this;
            }
        }
        System.arraycopy(bytes, 0, text, length, bytes.length);
        length += bytes.length;
        return this;
    }

    RowText append(char ascii) throws IOException {
        room();
        text[length++] = (byte) ascii;
        return this;
    }

    /** A number that is not negative. */
    RowText append(long number) throws IOException {
        room();
        long rest = number;
        int at = digits.length;
        do {
            digits[--at] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        System.arraycopy(digits, at, text, length, digits.length - at);
        length += digits.length - at;
        return this;
    }

    /** The shortest exact decimal of whole periods and ticks beyond them. */
    RowText append(long periods, long ticks) throws IOException {
        // A whole period of ticks is written as one, for containing arcs.
        append(periods + ticks / Ticks.PERIOD);
        long rest = ticks % Ticks.PERIOD;
        if (rest == 0) {
            return this;
        }
        room();
        int decimals = Ticks.DECIMALS;
        while (rest % 10 == 0) {
            rest /= 10;
            decimals--;
        }
        text[length] = '.';
        for (int i = decimals; i >= 1; i--) {
            text[length + i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += 1 + decimals;
        return this;
    }

    private void room() throws IOException {
        if (length + LONGEST_NUMBER > CAPACITY) {
            flush();
        }
    }

    void flush() throws IOException {
        out.write(text, 0, length);
        length = 0;
    }
}
