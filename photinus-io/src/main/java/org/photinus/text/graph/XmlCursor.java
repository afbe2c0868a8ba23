package org.photinus.text.graph;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.Locale;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;

/**
 * Goes through the elements of an XML file. A DOCTYPE is refused, and with it every entity that a file could
 * define: none is expanded, nothing is fetched.
 */
final class XmlCursor implements AutoCloseable {
    /** Deeper nesting is no graph but an attack. */
    private static final int DEEPEST = 1000;

    private final Path file;
    private final Reader text;
    private final XMLStreamReader reader;
    private int depth;

    private XmlCursor(Path file, Reader text, XMLStreamReader reader) {
        this.file = file;
        this.text = text;
        this.reader = reader;
    }

    static XmlCursor open(Path file) {
        Reader text;
        try {
            text = pastByteOrderMark(InputFile.readXml(file));
        } catch (IOException e) {
            throw InputFile.fault(file, 0, e);
        }
        try {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
            return new XmlCursor(file, text, factory.createXMLStreamReader(text));
        } catch (XMLStreamException | RuntimeException e) {
            close(file, text);
            throw notXml(file, 0, file + ":1:1", e);
        }
    }

    private static Reader pastByteOrderMark(Reader text) throws IOException {
        BufferedReader marked = new BufferedReader(text, 1 << 15);
        marked.mark(1);
        if (marked.read() != '\uFEFF') {
            marked.reset();
        }
        return marked;
    }

    /** Goes on to where the next element begins or ends; false at the end of the file. */
    boolean next() {
        while (true) {
            switch (step()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++depth > DEEPEST) {
                        throw fault("elements must be nested at most " + DEEPEST + " deep, but are deeper");
                    }
                    return true;
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    return true;
                }
                case XMLStreamConstants.END_DOCUMENT -> {
                    return false;
                }
                case XMLStreamConstants.DTD ->
                    throw fault("expected XML without a DOCTYPE, which could define entities or fetch files, but found"
                            + " one; remove it");
                default -> {}
            }
        }
    }

    private int step() {
        try {
            return reader.next();
        } catch (XMLStreamException | RuntimeException e) {
            // The parser of the JDK answers some damage with an exception of its inner workings.
            throw notXml(file, reader.getLocation().getLineNumber(), place(), e);
        }
    }

    private static InputException notXml(Path file, long line, String place, Exception e) {
        Throwable cause =
                e instanceof XMLStreamException xml && xml.getNestedException() != null ? xml.getNestedException() : e;
        if (cause instanceof IOException io) {
            return InputFile.fault(file, line, io);
        }
        if (e instanceof XMLStreamException xml && xml.getLocation() != null) {
            Location location = xml.getLocation();
            return new InputException(
                    file + ":" + location.getLineNumber() + ":" + location.getColumnNumber() + ": expected XML, but "
                            + words(xml),
                    e);
        }
        return new InputException(place + ": expected XML, but " + words(e), e);
    }

    /** The parser's own words, without the place that it puts before them. */
    private static String words(Exception e) {
        String message = String.valueOf(e.getMessage());
        int text = message.indexOf("Message: ");
        String words = text < 0 ? message : message.substring(text + "Message: ".length());
        if (e instanceof RuntimeException) {
            words = "the file is damaged here (" + words + ")";
        }
        String line = words.replaceAll("\\s+", " ").trim();
        // As part of a sentence, unless the first word is an abbreviation.
        boolean word = line.length() > 1 && Character.isLowerCase(line.charAt(1));
        return word ? line.substring(0, 1).toLowerCase(Locale.ROOT) + line.substring(1) : line;
    }

    boolean isStart() {
        return reader.getEventType() == XMLStreamConstants.START_ELEMENT;
    }

    /** The name of the element here, without its prefix. */
    String name() {
        return reader.getLocalName();
    }

    /** The value of an attribute of the element that begins here. */
    @Nullable
    String attribute(String name) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (reader.getAttributeLocalName(i).equals(name)) {
                return reader.getAttributeValue(i);
            }
        }
        return null;
    }

    /** The value of an attribute that the element must have. */
    String required(String name) {
        String value = attribute(name);
        if (value == null) {
            throw fault("expected an attribute '" + name + "' of the element '" + name() + "', but found none");
        }
        return value;
    }

    /** The text up to the next element. */
    String text() {
        StringBuilder text = new StringBuilder();
        while (true) {
            int event = peekText();
            if (event != XMLStreamConstants.CHARACTERS && event != XMLStreamConstants.CDATA) {
                return text.toString();
            }
            if (text.length() < 10_000) {
                text.append(reader.getText());
            }
        }
    }

    /** Steps over text and comments; what ends them stays to be seen as the element here. */
    private int peekText() {
        int event = step();
        while (event == XMLStreamConstants.COMMENT || event == XMLStreamConstants.PROCESSING_INSTRUCTION) {
            event = step();
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
            throw fault("expected the text of a value, but found the element '" + name() + "'");
        }
        if (event == XMLStreamConstants.END_ELEMENT) {
            depth--;
        }
        return event;
    }

    String place() {
        Location location = reader.getLocation();
        return file + ":" + location.getLineNumber() + ":" + location.getColumnNumber();
    }

    InputException fault(String message) {
        return new InputException(place() + ": " + message);
    }

    private static void close(Path file, Reader text) {
        try {
            text.close();
        } catch (IOException e) {
            throw InputFile.fault(file, 0, e);
        }
    }

    @Override
    public void close() {
        close(file, text);
    }
}
