package org.photinus.chart;

/**
 * A figure of a report.
 *
 * @param name of its files, without an ending
 * @param title what it shows
 * @param caption what was run and how to read it
 * @param svg the figure as an SVG document
 */
public record ReportFigure(String name, String title, String caption, String svg) {

    /** The figure as a PNG image of a width in pixels; its height follows from its shape. */
    public byte[] png(int widthInPixels) {
        return PngImage.of(svg, widthInPixels);
    }

    /** The figure as an element of a page. */
    public String element() {
        return svg.substring(svg.indexOf("<svg"));
    }
}
