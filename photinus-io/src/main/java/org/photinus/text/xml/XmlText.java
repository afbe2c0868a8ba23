package org.photinus.text.xml;

import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;
import org.photinus.text.input.TextSource;

/** The characters, names, references and values of an XML file, each taken from where the last one ended. */
final class XmlText {
    private static final int LONGEST_NAME = 1000;

    /** How much text is kept: a value is a number or a word. */
    private static final int LONGEST_KEPT = 10_000;

    /**
     * The first and the last of each range of characters from U+0080 on that may begin a name. Those beyond U+FFFF are
     * known by their first half, which lies between U+D800 and U+DB7F.
     */
    private static final int[] LETTERS = {
        0xC0, 0xD6, 0xD8, 0xF6, 0xF8, 0x2FF, 0x370, 0x37D, 0x37F, 0x1FFF, 0x200C, 0x200D, 0x2070, 0x218F, 0x2C00,
        0x2FEF, 0x3001, 0xDB7F, 0xF900, 0xFDCF, 0xFDF0, 0xFFFD
    };

    /** The same for what may follow in a name only. */
    private static final int[] MARKS = {0xB7, 0xB7, 0x300, 0x36F, 0x203F, 0x2040};

    private final TextCursor text;

    XmlText(TextSource source) {
        this.text = new TextCursor(source, "<>");
    }

    Place place() {
        return text.place();
    }

    boolean isAtEnd() {
        return text.peek() == TextCursor.END;
    }

    boolean isAt(char c) {
        return text.peek() == c;
    }

    /** Goes on if the character here is this one. */
    boolean take(char c) {
        return text.take(c);
    }

    InputException notXml(String words) {
        return new InputException(place(), "expected XML, but " + words);
    }

    /** Another character is here than what must stand here. */
    InputException found(String required) {
        int c = text.peek();
        String here =
                c == TextCursor.END ? "the end of the file" : c < ' ' ? "the character " + c : "'" + (char) c + "'";
        return notXml("found " + here + " instead of " + required);
    }

    /** Goes over characters that must be here. */
    void require(String characters, String what) {
        for (int i = 0; i < characters.length(); i++) {
            if (!text.take(characters.charAt(i))) {
                throw found(what);
            }
        }
    }

    /** Passes over blanks; whether there are any. */
    boolean blanks() {
        boolean any = false;
        for (; isBlank(text.peek()); any = true) {
            text.next();
        }
        return any;
    }

    private static boolean isBlank(int c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    /** A name with a prefix or without. */
    String qualifiedName(String what) {
        String first = name(what);
        return text.take(':') ? first + ":" + name(what) : first;
    }

    /** A name without a colon. */
    String name(String what) {
        StringBuilder name = new StringBuilder();
        while (isNamePart(text.peek(), name.length() == 0)) {
            name.appendCodePoint(character(what));
            if (name.length() > LONGEST_NAME) {
                throw new InputException(
                        place(), "a name must have at most " + LONGEST_NAME + " characters, but has more");
            }
        }
        if (name.length() == 0) {
            throw found(what);
        }
        return name.toString();
    }

    private static boolean isNamePart(int c, boolean isFirst) {
        if (c < 128) {
            boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            return isLetter || (!isFirst && ((c >= '0' && c <= '9') || c == '-' || c == '.'));
        }
        return isIn(LETTERS, c) || (!isFirst && isIn(MARKS, c));
    }

    private static boolean isIn(int[] ranges, int c) {
        for (int i = 0; i < ranges.length; i += 2) {
            if (c >= ranges[i] && c <= ranges[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** An equals sign and a value in quotes, in which any blank is a space. */
    String assigned() {
        blanks();
        require("=", "'=' and a value");
        blanks();
        int quote = text.peek();
        if (quote != '"' && quote != '\'') {
            throw found("a value in quotes");
        }
        Place begin = place();
        text.next();
        StringBuilder value = new StringBuilder();
        while (text.peek() != quote) {
            text.requireEnd(begin, value.length(), "a value");
            if (text.peek() == '<') {
                throw notXml("'<' stands in a value; write &lt;");
            } else if (text.take('&')) {
                value.appendCodePoint(reference());
            } else {
                int c = character("a value");
                value.appendCodePoint(isBlank(c) ? ' ' : c);
            }
        }
        text.next();
        return value.toString();
    }

    /** Text up to the next tag or the end of the file. */
    void characters(@Nullable StringBuilder kept) {
        int brackets = 0;
        for (int c = text.peek(); c != '<' && c != TextCursor.END; c = text.peek()) {
            if (c == '>' && brackets >= 2) {
                throw notXml("']]>' stands in a text; write ]]&gt;");
            }
            brackets = c == ']' ? brackets + 1 : 0;
            keep(kept, text.take('&') ? reference() : character("a text"));
        }
    }

    /** Passes over what stands before an end, and over the end; the former is kept if it is text. */
    void until(String end, String what, @Nullable StringBuilder kept) {
        Place begin = place();
        int[] latest = new int[end.length()];
        int known = 0;
        for (long passed = 0; known < latest.length || !isEnd(latest, end); passed++) {
            text.requireEnd(begin, passed, what);
            if (known == latest.length) {
                keep(kept, latest[0]);
                System.arraycopy(latest, 1, latest, 0, --known);
            }
            latest[known++] = character(what);
        }
    }

    private static boolean isEnd(int[] latest, String end) {
        for (int i = 0; i < latest.length; i++) {
            if (latest[i] != end.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static void keep(@Nullable StringBuilder kept, int c) {
        if (kept != null && kept.length() < LONGEST_KEPT) {
            kept.appendCodePoint(c);
        }
    }

    /** The character that a reference stands for, past its {@code &}. */
    private int reference() {
        if (text.take('#')) {
            return numbered(text.take('x') ? 16 : 10);
        }
        String entity = name("an entity such as &amp;");
        require(";", "';' after '&" + entity + "'");
        return switch (entity) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> throw new InputException(place(), XmlCursor.unknownEntity(entity));
        };
    }

    private int numbered(int base) {
        int code = 0;
        int digits = 0;
        for (; text.peek() < 128 && Character.digit(text.peek(), base) >= 0; digits++) {
            code = Math.min(base * code + Character.digit(text.next(), base), Character.MAX_CODE_POINT + 1);
        }
        if (digits == 0) {
            throw found("the number of a character");
        }
        require(";", "';' after the number of a character");
        return allowed(code);
    }

    /** The character here; however a line ends, it is one line feed. */
    private int character(String within) {
        int c = text.peek();
        if (c == TextCursor.END) {
            throw notXml("the file ends within " + within);
        }
        if (!Character.isHighSurrogate((char) c)) {
            allowed(c);
        }
        text.next();
        if (c == '\r') {
            text.take('\n');
            return '\n';
        }
        int low = Character.isHighSurrogate((char) c) ? text.peek() : TextCursor.END;
        if (low == TextCursor.END || !Character.isLowSurrogate((char) low)) {
            return allowed(c);
        }
        text.next();
        return Character.toCodePoint((char) c, (char) low);
    }

    private int allowed(int c) {
        boolean isHalf = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        boolean isControl = c < ' ' && !isBlank(c);
        if (isHalf || isControl || c == 0xFFFE || c == 0xFFFF || c > Character.MAX_CODE_POINT) {
            throw notXml("found the character of the number " + c + ", which it must not have");
        }
        return c;
    }
}
