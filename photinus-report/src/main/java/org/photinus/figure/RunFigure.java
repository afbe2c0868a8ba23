package org.photinus.figure;

import org.photinus.chart.PngImage;
import org.photinus.hybrid.RecordedRun;

/**
 * One figure of a recorded run: who fired when, how the phases went, and how the containing arc closed.
 *
 * <p>Three panels share one time axis. Where a run is too large to be drawn whole, the panel says in its
 * heading what was left out.
 */
public final class RunFigure {
    private final String svg;

    private RunFigure(String svg) {
        this.svg = svg;
    }

    /** The figure of a run. */
    public static RunFigure of(RecordedRun run, RunCaption caption) {
        int names = caption.agentNames().size();
        int agents = run.arc().agents();
        if (names != 0 && names != agents) {
            throw new IllegalArgumentException("agent names must be given for each of the " + agents
                    + " agents or for none, but there are " + names);
        }
        return new RunFigure(FigureDrawing.draw(run, caption));
    }

    /** The figure as an SVG document. */
    public String svg() {
        return svg;
    }

    /** The figure as a PNG image of a width in pixels; its height follows from its shape. */
    public byte[] png(int widthInPixels) {
        return PngImage.of(svg, widthInPixels);
    }
}
