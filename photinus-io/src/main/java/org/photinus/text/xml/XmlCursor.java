package org.photinus.text.xml;

import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * Goes through the elements of an XML file. A DOCTYPE is refused, and with it every entity that a file could
 * define: none is expanded, nothing is fetched. What parses the XML stands behind this and can be another.
 */
public interface XmlCursor {
    /** Deeper nesting is no graph but an attack. */
    int DEEPEST = 1000;

    /**
     * Before the first element of a text. The studio, which has no parser of the JDK, puts {@link PlainXmlCursor} in
     * the place of this one.
     */
    static XmlCursor of(TextSource source) {
        return new StaxCursor(source);
    }

    /** Goes on to where the next element begins or ends; false at the end of the file. */
    boolean next();

    /** Whether an element begins here. */
    boolean isStart();

    /** The name of the element here, without its prefix. */
    String name();

    /** The value of an attribute of the element that begins here. */
    @Nullable
    String attribute(String name);

    /** The text up to where the next element begins or ends, which is then here. */
    String textBefore();

    /** The text of a value, in which no element begins. */
    default String text() {
        String text = textBefore();
        if (isStart()) {
            throw fault("expected the text of a value, but found the element '" + name() + "'");
        }
        return text;
    }

    Place place();

    default InputException fault(String message) {
        return new InputException(place(), message);
    }

    default InputException tooDeep() {
        return fault("elements must be nested at most " + DEEPEST + " deep, but are deeper");
    }

    default InputException doctype() {
        return fault("expected XML without a DOCTYPE, which could define entities or fetch files, but found one;"
                + " remove it");
    }

    /** What to say of a reference to an entity of this name: without a DOCTYPE there are five. */
    static String unknownEntity(String name) {
        return "expected XML, but found the entity '&" + InputException.shortened(name)
                + ";', which is none of its five, &lt; &gt; &amp; &quot; and &apos;; write the character itself";
    }

    /** Goes to the first element, which must have this name. */
    default void root(String name) {
        if (!next() || !name().equals(name)) {
            throw fault("expected the element '" + name + "', but found '" + name() + "'");
        }
    }

    /** The value of an attribute that the element must have. */
    default String required(String name) {
        String value = attribute(name);
        if (value == null) {
            throw fault("expected an attribute '" + name + "' of the element '" + name() + "', but found none");
        }
        return value;
    }
}
