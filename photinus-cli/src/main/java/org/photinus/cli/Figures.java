package org.photinus.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.RecordedRun;
import org.photinus.report.RunCaption;
import org.photinus.report.RunFigure;
import org.photinus.text.InputException;
import org.photinus.text.VertexNames;

/** The figure of a run in the format that a file's ending asks for. */
final class Figures {
    private static final int PNG_WIDTH = 1440;

    private final RunFigure figure;

    private Figures(RunFigure figure) {
        this.figure = figure;
    }

    static Figures of(RecordedRun run, String title, String subtitle, VertexNames names) {
        return new Figures(RunFigure.of(run, new RunCaption(title, subtitle, names.all())));
    }

    static void requireKnownEnding(@Nullable Path plot) {
        if (plot != null && !isPng(plot) && !ending(plot).endsWith(".svg")) {
            throw new InputException("a plot must end in .svg or .png, but is '" + plot + "'");
        }
    }

    /** Writes to a file in the format of the name it will have. */
    void write(Path file, @Nullable Path name) throws IOException {
        if (name != null && isPng(name)) {
            Files.write(file, figure.png(PNG_WIDTH));
        } else {
            Files.writeString(file, figure.svg(), StandardCharsets.UTF_8);
        }
    }

    private static boolean isPng(Path path) {
        return ending(path).endsWith(".png");
    }

    private static String ending(Path path) {
        return path.toString().toLowerCase(Locale.ROOT);
    }
}
