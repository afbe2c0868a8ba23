package org.photinus.chart;

import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A PDF page drawn from an SVG document. It knows what {@link SvgWriter} writes and no more.
 *
 * <p>Lines stay lines. Text becomes the outlines of its characters: no font need be embedded, none is missing elsewhere, and
 * every character that this machine can draw is drawn. The text itself cannot be searched or copied.
 */
final class PdfDrawing {
    /** A unit of SVG is a 96th of an inch, a point of PDF a 72nd. */
    private static final double POINTS = 0.75;

    private static final BigDecimal FULL = BigDecimal.valueOf(255);

    private static final Pattern STEP = Pattern.compile("([Mmlhv])(-?[\\d.]+)(?: ?(-?[\\d.]+))?");
    private static final Pattern MOVE = Pattern.compile("translate\\((\\S+) (\\S+)\\)");
    private static final Pattern TURN = Pattern.compile("rotate\\((\\S+) (\\S+) (\\S+)\\)");

    private final XMLStreamReader xml;
    private final StringBuilder out = new StringBuilder();
    private final List<String> opacities = new ArrayList<>();
    private double width;
    private double height;
    private String title = "";

    private PdfDrawing(XMLStreamReader xml) {
        this.xml = xml;
    }

    static byte[] of(String svg) {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            PdfDrawing drawing = new PdfDrawing(factory.createXMLStreamReader(new StringReader(svg)));
            drawing.read();
            return PdfFile.of(
                    drawing.title,
                    SvgWriter.number(drawing.width * POINTS),
                    SvgWriter.number(drawing.height * POINTS),
                    drawing.out.toString(),
                    drawing.opacities);
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException("the figure must be an SVG document that can be drawn, but is not", e);
        }
    }

    private void read() throws XMLStreamException {
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                element(xml.getLocalName());
            } else if (event == XMLStreamConstants.END_ELEMENT && "g".equals(xml.getLocalName())) {
                out.append("Q\n");
            }
        }
    }

    private void element(String name) throws XMLStreamException {
        switch (name) {
            case "svg" -> page();
            case "title" -> title = xml.getElementText();
            case "g" -> group();
            case "rect" -> rectangle();
            case "path" -> path();
            case "text" -> text();
            default ->
                throw new IllegalArgumentException("an element of a figure must be known, but is '" + name + "'");
        }
    }

    /** From the upper left corner down, as in SVG. */
    private void page() {
        width = value("width");
        height = value("height");
        numbers(POINTS, 0, 0, -POINTS, 0, height * POINTS).append("cm\n");
    }

    private void group() {
        out.append("q\n");
        Matcher move = MOVE.matcher(attribute("transform"));
        if (move.matches()) {
            numbers(1, 0, 0, 1, Double.parseDouble(move.group(1)), Double.parseDouble(move.group(2)))
                    .append("cm\n");
        }
    }

    private void rectangle() {
        colour(attribute("fill"), "rg");
        numbers(value("x"), value("y"), value("width"), value("height")).append("re f\n");
    }

    private void path() {
        String fill = attribute("fill");
        String stroke = attribute("stroke");
        boolean filled = !"none".equals(fill);
        out.append("q\n");
        if (filled) {
            colour(fill, "rg");
            opacity(attribute("fill-opacity"));
        }
        if (!stroke.isEmpty()) {
            colour(stroke, "RG");
            numbers(value("stroke-width")).append("w ");
            out.append("round".equals(attribute("stroke-linecap")) ? "1" : "0").append(" J 1 j ");
            out.append('[').append(attribute("stroke-dasharray")).append("] 0 d\n");
        }
        steps(attribute("d"));
        out.append(stroke.isEmpty() ? "f" : filled ? "B" : "S").append("\nQ\n");
    }

    private void opacity(String opacity) {
        if (!opacity.isEmpty()) {
            if (!opacities.contains(opacity)) {
                opacities.add(opacity);
            }
            out.append("/G").append(opacities.indexOf(opacity)).append(" gs\n");
        }
    }

    /** The relative steps of {@link PathData} from point to point. */
    private void steps(String data) {
        Matcher step = STEP.matcher(data);
        double x = 0;
        double y = 0;
        while (step.find()) {
            char command = step.group(1).charAt(0);
            double first = Double.parseDouble(step.group(2));
            double second = step.group(3) == null ? 0 : Double.parseDouble(step.group(3));
            x = command == 'M' ? first : command == 'v' ? x : x + first;
            y = command == 'M' ? second : command == 'v' ? y + first : y + second;
            numbers(x, y).append(command == 'M' || command == 'm' ? "m\n" : "l\n");
        }
    }

    private void text() throws XMLStreamException {
        double x = value("x");
        double y = value("y");
        String colour = attribute("fill");
        String anchor = attribute("text-anchor");
        Matcher turn = TURN.matcher(attribute("transform"));
        AffineTransform place = turn.matches()
                ? AffineTransform.getRotateInstance(
                        Math.toRadians(Double.parseDouble(turn.group(1))),
                        Double.parseDouble(turn.group(2)),
                        Double.parseDouble(turn.group(3)))
                : new AffineTransform();
        place.translate(x, y);
        String halo = attribute("stroke");
        double thickness = halo.isEmpty() ? 0 : value("stroke-width");
        TextOutline outline = new TextOutline("bold".equals(attribute("font-weight")));
        parts(outline, value("font-size"));
        place.translate(
                "middle".equals(anchor) ? -outline.width() / 2 : "end".equals(anchor) ? -outline.width() : 0, 0);
        if (outline.isEmpty()) {
            return;
        }
        colour(colour, "rg");
        if (!halo.isEmpty()) {
            colour(halo, "RG");
            numbers(thickness).append("w 1 J 1 j [] 0 d\n");
        }
        outline(outline.shape().getPathIterator(place));
        out.append(halo.isEmpty() ? "f\n" : "B\n");
    }

    /** Reads a text and the parts of it that stand below or above the line. */
    private void parts(TextOutline outline, double size) throws XMLStreamException {
        double foot = 0;
        double own = size;
        while (true) {
            int event = xml.next();
            if (event == XMLStreamConstants.CHARACTERS) {
                outline.add(xml.getText(), own, foot);
            } else if (event == XMLStreamConstants.START_ELEMENT) {
                foot += value("dy");
                own = attribute("font-size").isEmpty() ? size : value("font-size");
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                if ("text".equals(xml.getLocalName())) {
                    return;
                }
                own = size;
            }
        }
    }

    private void outline(PathIterator path) {
        double[] at = new double[6];
        double penX = 0;
        double penY = 0;
        for (; !path.isDone(); path.next()) {
            switch (path.currentSegment(at)) {
                case PathIterator.SEG_MOVETO -> numbers(at[0], at[1]).append("m\n");
                case PathIterator.SEG_LINETO -> numbers(at[0], at[1]).append("l\n");
                case PathIterator.SEG_QUADTO -> {
                    // PDF has no curves of two points; those of three include them.
                    numbers(
                                    penX + (at[0] - penX) * 2 / 3,
                                    penY + (at[1] - penY) * 2 / 3,
                                    at[2] + (at[0] - at[2]) * 2 / 3,
                                    at[3] + (at[1] - at[3]) * 2 / 3,
                                    at[2],
                                    at[3])
                            .append("c\n");
                    at[0] = at[2];
                    at[1] = at[3];
                }
                case PathIterator.SEG_CUBICTO -> {
                    numbers(at).append("c\n");
                    at[0] = at[4];
                    at[1] = at[5];
                }
                default -> out.append("h\n");
            }
            penX = at[0];
            penY = at[1];
        }
    }

    private String attribute(String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    /** The number of an attribute, 0 if it is missing. */
    private double value(String name) {
        String value = attribute(name);
        return value.isEmpty() ? 0 : Double.parseDouble(value);
    }

    private StringBuilder numbers(double... values) {
        for (double value : values) {
            out.append(SvgWriter.number(value)).append(' ');
        }
        return out;
    }

    private void colour(String colour, String operator) {
        for (int part = 1; part < 7; part += 2) {
            BigDecimal level = BigDecimal.valueOf(Integer.parseInt(colour.substring(part, part + 2), 16));
            out.append(level.divide(FULL, 4, RoundingMode.HALF_EVEN).toPlainString())
                    .append(' ');
        }
        out.append(operator).append('\n');
    }
}
