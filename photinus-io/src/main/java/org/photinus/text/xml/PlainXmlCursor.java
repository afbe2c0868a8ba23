package org.photinus.text.xml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * An XML parser of our own, for where that of the JDK is not: it takes well-formed XML 1.0 with namespaces and nothing
 * else. A file that calls itself XML 1.1 is read by the same rules.
 */
final class PlainXmlCursor implements XmlCursor {
    private static final int MOST_ATTRIBUTES = 10_000;

    private static final String XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
    private static final String XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";

    /** What the declaration of a file may have, in this order. */
    private static final List<String> DECLARED = List.of("version", "encoding", "standalone");

    private record Attribute(String name, String value) {}

    /** An element that is open, and what the prefixes that it declares meant before; null if nothing. */
    private record Open(String name, Map<String, @Nullable String> before) {}

    private final XmlText text;
    private final List<Open> open = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();

    /** What each prefix means here. */
    private final Map<String, String> namespaces = new HashMap<>(Map.of("xml", XML_NAMESPACE));

    /** The name of the element here, with its prefix. */
    private String name = "";

    private boolean isStart;

    /** Whether the element that begins here ends here too. */
    private boolean isEmpty;

    private boolean begun;
    private boolean sawRoot;

    PlainXmlCursor(TextSource source) {
        this.text = new XmlText(source);
    }

    @Override
    public boolean next() {
        return step(null);
    }

    @Override
    public boolean isStart() {
        return isStart;
    }

    @Override
    public String name() {
        return local(name);
    }

    @Override
    public @Nullable String attribute(String wanted) {
        for (Attribute attribute : attributes) {
            if (local(attribute.name).equals(wanted)) {
                return attribute.value;
            }
        }
        return null;
    }

    @Override
    public String textBefore() {
        StringBuilder kept = new StringBuilder();
        step(kept);
        return kept.toString();
    }

    @Override
    public Place place() {
        return text.place();
    }

    /** Goes on to where the next element begins or ends and keeps the text before it; false at the end of the file. */
    private boolean step(@Nullable StringBuilder kept) {
        isStart = false;
        attributes.clear();
        if (isEmpty) {
            isEmpty = false;
            close();
            return true;
        }
        while (!text.isAtEnd()) {
            boolean isFirst = !begun;
            begun = true;
            if (!text.take('<')) {
                characters(kept);
            } else if (text.take('/')) {
                endTag();
                return true;
            } else if (text.take('?')) {
                instruction(isFirst);
            } else if (text.take('!')) {
                special(kept);
            } else {
                startTag();
                return true;
            }
        }
        if (!sawRoot) {
            throw text.notXml("the file has no element");
        }
        if (!open.isEmpty()) {
            throw text.notXml("the file ends within the element '" + last().name + "'");
        }
        return false;
    }

    private Open last() {
        return open.get(open.size() - 1);
    }

    private void characters(@Nullable StringBuilder kept) {
        if (!open.isEmpty()) {
            text.characters(kept);
        } else if (!text.blanks()) {
            throw text.found("an element");
        }
    }

    private void startTag() {
        if (open.isEmpty() && sawRoot) {
            throw text.notXml("a second root element begins");
        }
        sawRoot = true;
        isStart = true;
        name = text.qualifiedName("the name of an element");
        while (!tagEnds()) {
            attributes.add(new Attribute(text.qualifiedName("an attribute, '/' or '>'"), text.assigned()));
            if (attributes.size() > MOST_ATTRIBUTES) {
                throw fault("an element must have at most " + MOST_ATTRIBUTES + " attributes, but has more");
            }
        }
        open.add(new Open(name, declarePrefixes()));
        requireDeclared(name);
        requireDifferent();
        if (open.size() > DEEPEST) {
            throw tooDeep();
        }
    }

    /** Whether the tag ends here; if not, a blank must stand before the attribute that follows. */
    private boolean tagEnds() {
        boolean isSeparate = text.blanks();
        isEmpty = text.take('/');
        if (isEmpty) {
            text.require(">", "'>' after '/'");
        } else if (!text.take('>')) {
            if (!isSeparate) {
                throw text.found("a blank, '/' or '>'");
            }
            return false;
        }
        return true;
    }

    /** Takes the namespaces that an element declares out of its attributes; gives what their prefixes meant before. */
    private Map<String, @Nullable String> declarePrefixes() {
        Map<String, @Nullable String> before = new HashMap<>();
        for (Attribute attribute : attributes) {
            if (isDeclaration(attribute)) {
                // The default namespace has the empty prefix.
                String prefix = attribute.name.equals("xmlns") ? "" : local(attribute.name);
                requireAllowed(prefix, attribute.value);
                if (before.containsKey(prefix)) {
                    throw twice(attribute);
                }
                before.put(prefix, namespaces.put(prefix, attribute.value));
            }
        }
        attributes.removeIf(PlainXmlCursor::isDeclaration);
        return before;
    }

    private static boolean isDeclaration(Attribute attribute) {
        return attribute.name.equals("xmlns") || attribute.name.startsWith("xmlns:");
    }

    private void requireAllowed(String prefix, String namespace) {
        boolean isReserved = prefix.equals("xmlns")
                || namespace.equals(XMLNS_NAMESPACE)
                || prefix.equals("xml") != namespace.equals(XML_NAMESPACE);
        if (isReserved || (namespace.isEmpty() && !prefix.isEmpty())) {
            throw text.notXml("the prefix '" + prefix + "' is declared as '" + InputException.shortened(namespace)
                    + "', which it cannot be");
        }
    }

    private void requireDifferent() {
        Set<String> seen = new HashSet<>();
        for (Attribute attribute : attributes) {
            requireDeclared(attribute.name);
            // Two prefixes may mean one namespace; no name has a blank.
            String prefix = prefix(attribute.name);
            String namespace = prefix.isEmpty() ? "" : namespaces.getOrDefault(prefix, "");
            if (!seen.add(namespace + " " + local(attribute.name))) {
                throw twice(attribute);
            }
        }
    }

    private InputException twice(Attribute attribute) {
        return text.notXml("the attribute '" + attribute.name + "' stands twice in the element '" + name + "'");
    }

    private void requireDeclared(String qualified) {
        String prefix = prefix(qualified);
        if (!prefix.isEmpty() && !namespaces.containsKey(prefix)) {
            throw text.notXml("the prefix of '" + qualified + "' is not declared; add xmlns:" + prefix + "=\"…\"");
        }
    }

    private static String prefix(String qualified) {
        return qualified.substring(0, Math.max(0, qualified.indexOf(':')));
    }

    private static String local(String qualified) {
        return qualified.substring(qualified.indexOf(':') + 1);
    }

    private void endTag() {
        name = text.qualifiedName("the name of an element");
        text.blanks();
        text.require(">", "'>'");
        if (open.isEmpty()) {
            throw text.notXml("the tag '</" + name + ">' ends no element");
        }
        if (!last().name.equals(name)) {
            throw text.notXml("the tag '</" + name + ">' stands where the element '" + last().name + "' must end");
        }
        close();
    }

    private void close() {
        last().before.forEach((prefix, namespace) -> {
            if (namespace == null) {
                namespaces.remove(prefix);
            } else {
                namespaces.put(prefix, namespace);
            }
        });
        open.remove(open.size() - 1);
    }

    /** A comment, a section of CDATA or a DOCTYPE, past its {@code <!}. */
    private void special(@Nullable StringBuilder kept) {
        if (text.take('-')) {
            text.require("-", "a comment");
            text.until("--", "a comment", null);
            text.require(">", "'>', since '--' ends a comment");
        } else if (text.isAt('[') && !open.isEmpty()) {
            text.require("[CDATA[", "a section of CDATA");
            text.until("]]>", "a section of CDATA", kept);
        } else {
            text.require("DOCTYPE", "a comment or an element");
            throw doctype();
        }
    }

    private void instruction(boolean isFirst) {
        String target = text.name("the name of a processing instruction");
        if (isFirst && target.equals("xml")) {
            declaration();
        } else if (target.equalsIgnoreCase("xml")) {
            throw text.notXml("a declaration '<?" + target + "' does not stand at its beginning");
        } else if (text.blanks()) {
            text.until("?>", "a processing instruction", null);
        } else {
            text.require("?>", "a blank or '?>'");
        }
    }

    /** The declaration of XML, past its {@code <?xml}. */
    private void declaration() {
        int least = 0;
        boolean isSeparate = text.blanks();
        while (!text.take('?')) {
            String key = isSeparate ? text.name("version, encoding, standalone or '?>'") : "";
            int part = DECLARED.indexOf(key);
            if (part < least || (least == 0 && part != 0)) {
                throw text.notXml("its declaration is not of version, encoding and standalone, in this order");
            }
            String value = text.assigned();
            boolean isKnown = switch (part) {
                case 0 -> value.equals("1.0") || value.equals("1.1");
                // The encoding was seen to when the file was opened.
                case 1 -> true;
                default -> value.equals("yes") || value.equals("no");
            };
            if (!isKnown) {
                throw text.notXml("its declaration has the " + key + " '" + InputException.shortened(value) + "'");
            }
            least = part + 1;
            isSeparate = text.blanks();
        }
        text.require(">", "'>' after '?'");
        if (least == 0) {
            throw text.notXml("its declaration has no version");
        }
    }
}
