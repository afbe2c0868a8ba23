package org.photinus.chart;

/**
 * A figure: an SVG document, and what is said of it.
 *
 * @param name of its files, without an ending
 * @param title what it shows
 * @param caption what was run and how to read it
 * @param svg the figure as an SVG document
 */
public record Figure(String name, String title, String caption, String svg) {

    /** The figure as a PNG image of a width in pixels; its height follows from its shape. */
    public byte[] png(int widthInPixels) {
        return PngImage.of(svg, widthInPixels);
    }

    /** The figure as a PDF file of one page, its text drawn as outlines. */
    public byte[] pdf() {
        return PdfDrawing.of(svg);
    }

    /** The figure as an element of a page. */
    public String element() {
        return svg.substring(svg.indexOf("<svg"));
    }
}
