package org.photinus.chart;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Color;
import java.awt.Component;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/** A PNG image drawn from an SVG document. */
final class PngImage {
    /** Wider than any page in print; a wider image would cost gigabytes before it fails. */
    private static final int WIDEST = 20_000;

    /** Our own documents, and a figure of a thousand cells has thousands of shapes. */
    private static final LoaderContext TRUSTED = LoaderContext.builder()
            .documentLimits(new DocumentLimits(
                    DocumentLimits.DEFAULT_MAX_NESTING_DEPTH,
                    DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH,
                    Integer.MAX_VALUE))
            .build();

    private PngImage() {}

    static byte[] of(String svg, int widthInPixels) {
        if (!(widthInPixels >= 1 && widthInPixels <= WIDEST)) {
            throw new IllegalArgumentException(
                    "width in pixels must lie between 1 and " + WIDEST + ", but is " + widthInPixels);
        }
        return encode(render(load(svg), widthInPixels));
    }

    private static SVGDocument load(String svg) {
        byte[] bytes = svg.getBytes(StandardCharsets.UTF_8);
        @Nullable SVGDocument document = new SVGLoader().load(new ByteArrayInputStream(bytes), null, TRUSTED);
        if (document == null) {
            throw new IllegalArgumentException("the figure must be an SVG document that can be drawn, but is not");
        }
        return document;
    }

    private static BufferedImage render(SVGDocument document, int width) {
        double shape = document.size().height / (double) document.size().width;
        int height = (int) Math.max(1, Math.round(width * shape));
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, width, height);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setRenderingHint(RenderingHints.KEY_RENDERING, RenderingHints.VALUE_RENDER_QUALITY);
            document.render((Component) null, graphics, new ViewBox(width, height));
        } finally {
            graphics.dispose();
        }
        return image;
    }

    private static byte[] encode(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // A stream of our own: left to itself, ImageIO writes a temporary file first.
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            if (!ImageIO.write(image, "png", out)) {
                throw new IllegalStateException("this Java has no writer of PNG images");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
