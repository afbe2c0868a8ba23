package org.photinus.figure;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.photinus.chart.Figure;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** A figure read back with a parser that knows XML and nothing of figures. */
final class ReadFigure {
    private final Document document;

    private ReadFigure(Document document) {
        this.document = document;
    }

    static ReadFigure of(Figure figure) throws Exception {
        return of(figure.svg());
    }

    static ReadFigure of(String svg) throws Exception {
        return new ReadFigure(DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg))));
    }

    /** All texts, in order. */
    List<String> texts() throws Exception {
        return values("//text");
    }

    /** How many firings of a kind are marked, the legend aside. */
    int marks(String kind) throws Exception {
        return firings(kind).stream()
                .mapToInt(data ->
                        (int) data.chars().filter(c -> c == 'h' || c == 'v').count())
                .sum();
    }

    /** The data of the marks of a kind. */
    List<String> firings(String kind) throws Exception {
        return values("//g[@class='panel']/path[@class='" + kind + "']/@d");
    }

    /** The data of the phases' lines, one for each agent. */
    List<String> phases() throws Exception {
        return values("//g[@class='panel']/path[@class='phase']/@d");
    }

    /** The values of what a path through the document finds. */
    List<String> values(String path) throws Exception {
        NodeList nodes =
                (NodeList) XPathFactory.newInstance().newXPath().evaluate(path, document, XPathConstants.NODESET);
        List<String> values = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            values.add(nodes.item(i).getTextContent());
        }
        return values;
    }
}
