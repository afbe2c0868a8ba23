package org.photinus.text.graph;

/** Text as XML holds it in attributes. */
final class XmlText {
    private XmlText() {}

    /** The text with what XML keeps for itself escaped; what it cannot hold is refused. */
    static String attribute(String text, GraphWriter out) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                // Bare, these would be read as spaces.
                case '\t', '\n', '\r' -> escaped.append("&#").append(c).append(';');
                default -> {
                    if (c < ' ' || (c >= 0xD800 && c <= 0xDFFF) || c == 0xFFFE || c == 0xFFFF) {
                        throw out.cannotHold(text, "has a character that XML forbids");
                    }
                    escaped.appendCodePoint(c);
                }
            }
        });
        return escaped.toString();
    }
}
