package org.photinus.text.xml;

import java.io.IOException;
import java.util.Locale;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/** The XML parser of the JDK. */
final class StaxCursor implements XmlCursor {
    private final TextSource source;
    private final XMLStreamReader reader;
    private int depth;

    StaxCursor(TextSource source) {
        this.source = source;
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        try {
            this.reader = factory.createXMLStreamReader(source.characters("<>"));
        } catch (IOException e) {
            throw source.fault(0, e);
        } catch (XMLStreamException | RuntimeException e) {
            throw notXml(new Place(source.name(), 1, 1), 0, e);
        }
    }

    @Override
    public boolean next() {
        while (true) {
            switch (step()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    goDeeper();
                    return true;
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    return true;
                }
                case XMLStreamConstants.END_DOCUMENT -> {
                    return false;
                }
                case XMLStreamConstants.DTD -> throw doctype();
                case XMLStreamConstants.ENTITY_REFERENCE -> throw unknownEntity();
                default -> {}
            }
        }
    }

    private void goDeeper() {
        if (++depth > DEEPEST) {
            throw tooDeep();
        }
    }

    /** The parser replaces the five of XML itself and stands at all others, which it would else leave out. */
    private InputException unknownEntity() {
        return fault(XmlCursor.unknownEntity(reader.getLocalName()));
    }

    private int step() {
        try {
            return reader.next();
        } catch (XMLStreamException | RuntimeException e) {
            // The parser of the JDK answers some damage with an exception of its inner workings.
            throw notXml(place(), reader.getLocation().getLineNumber(), e);
        }
    }

    private InputException notXml(Place place, long line, Exception e) {
        Throwable cause =
                e instanceof XMLStreamException xml && xml.getNestedException() != null ? xml.getNestedException() : e;
        if (cause instanceof IOException io) {
            return source.fault(line, io);
        }
        Location location = e instanceof XMLStreamException xml ? xml.getLocation() : null;
        return new InputException(location == null ? place : place(location), "expected XML, but " + words(e), e);
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

    @Override
    public boolean isStart() {
        return reader.getEventType() == XMLStreamConstants.START_ELEMENT;
    }

    @Override
    public String name() {
        return reader.getLocalName();
    }

    @Override
    public @Nullable String attribute(String name) {
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (reader.getAttributeLocalName(i).equals(name)) {
                return reader.getAttributeValue(i);
            }
        }
        return null;
    }

    @Override
    public String textBefore() {
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
        if (event == XMLStreamConstants.ENTITY_REFERENCE) {
            throw unknownEntity();
        } else if (event == XMLStreamConstants.START_ELEMENT) {
            goDeeper();
        } else if (event == XMLStreamConstants.END_ELEMENT) {
            depth--;
        }
        return event;
    }

    @Override
    public Place place() {
        return place(reader.getLocation());
    }

    private Place place(Location location) {
        return new Place(source.name(), location.getLineNumber(), location.getColumnNumber());
    }
}
