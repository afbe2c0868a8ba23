package org.photinus.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.Figure;
import org.photinus.engine.WorldTrace;
import org.photinus.figure.RunCaption;
import org.photinus.figure.RunFigure;
import org.photinus.figure.WorldCaption;
import org.photinus.figure.WorldFigure;
import org.photinus.hybrid.RecordedRun;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

/** A figure in the format that a file's ending asks for. */
public final class Figures {
    /** What the help of every --plot ends with. */
    public static final String FORMATS = " As .svg, .png or .pdf.";

    private static final int PNG_WIDTH = 1440;
    private static final List<String> ENDINGS = List.of(".svg", ".png", ".pdf");

    private final Figure figure;

    private Figures(Figure figure) {
        this.figure = figure;
    }

    public static Figures of(RecordedRun run, String title, String subtitle, VertexNames names) {
        return of(RunFigure.of(run, new RunCaption(title, subtitle, names.all())));
    }

    public static Figures of(WorldTrace trace, RunPlan plan, RunOutcome outcome, WorldCaption caption) {
        return of(WorldFigure.of(trace, plan, outcome, caption));
    }

    public static Figures of(Figure figure) {
        return new Figures(figure);
    }

    public static void requireKnownEnding(@Nullable Path plot) {
        if (plot != null && ENDINGS.stream().noneMatch(ending -> endsIn(plot, ending))) {
            throw new InputException("a plot must end in .svg, .png or .pdf, but is '" + plot + "'");
        }
    }

    /** Writes to a file in the format of the name it will have. */
    void write(Path file, @Nullable Path name) throws IOException {
        if (name != null && endsIn(name, ".png")) {
            Files.write(file, figure.png(PNG_WIDTH));
        } else if (name != null && endsIn(name, ".pdf")) {
            Files.write(file, figure.pdf());
        } else {
            Files.writeString(file, figure.svg(), StandardCharsets.UTF_8);
        }
    }

    private static boolean endsIn(Path path, String ending) {
        return path.toString().toLowerCase(Locale.ROOT).endsWith(ending);
    }
}
