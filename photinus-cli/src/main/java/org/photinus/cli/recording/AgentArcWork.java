package org.photinus.cli.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.OutputFiles;
import org.photinus.text.AgentArcText;
import org.photinus.text.HybridArcTable;
import org.photinus.text.input.InputException;

/**
 * Works on a recording of agents as {@code photinus arc} was asked to.
 *
 * @param console where it is said
 * @param file the recording
 * @param csv the table to write, if any
 * @param html the page to write, if any
 * @param json whether to print one JSON document
 */
public record AgentArcWork(
        Console console,
        Path file,
        @Nullable Path csv,
        @Nullable Path html,
        boolean json) {

    /** Refuses the options, given by their names, that ask for what only an engine can say. */
    public static void requireNone(String... given) {
        Stream.of(given).filter(option -> !option.isEmpty()).findFirst().ifPresent(option -> {
            throw new InputException(option + " must be asked of a simulated run, but this is a recording of real"
                    + " agents; take --csv or --html");
        });
    }

    /** Does it; the exit code. */
    public int call(AgentArcText.Document document) {
        Optional<PlayedPage> page = PlayedPage.of(html, console, file);
        try (OutputFiles files = OutputFiles.open(csv, html, null, List.of(file))) {
            files.table(new AgentArcTable(document.run(), document.names(), console::interrupted)::writeTo);
            page.ifPresent(played -> played.writeTo(files, true, out -> AgentArcText.write(document, out)));
            files.announce(console);
        } catch (HybridArcTable.Interrupted e) {
            console.note("interrupted: nothing was written");
            return ExitCode.INTERRUPTED;
        }
        if (json || (csv == null && html == null)) {
            console.print(new AgentArcReport(document.run(), document.names()).summary(), json);
        }
        return 0;
    }
}
