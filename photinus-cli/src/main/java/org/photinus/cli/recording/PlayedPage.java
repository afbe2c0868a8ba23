package org.photinus.cli.recording;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.OutputFiles;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioFiles;
import org.photinus.text.studio.StudioPage;
import org.photinus.text.studio.StudioStart;

/**
 * The studio's page with a recording in it, of whatever kind, which plays it.
 *
 * @param page the page without a recording
 * @param console where it is said that a browser may find it large
 * @param file the recording
 */
record PlayedPage(StudioPage page, Console console, Path file) {

    /** Writes a recording as text. */
    interface Text {
        void writeTo(Writer out) throws IOException;
    }

    /** The page, if it is asked for; without the studio it is refused. */
    static Optional<PlayedPage> of(@Nullable Path html, Console console, Path file) {
        return html == null ? Optional.empty() : Optional.of(new PlayedPage(StudioPage.required(), console, file));
    }

    /**
     * Writes the page to the file that {@link OutputFiles#record} would write to: with the recording as it is or, where it was
     * cut off or can be read but once, with what is left of it.
     */
    void writeTo(OutputFiles files, boolean isWhole, Text recording) {
        StudioStart start = StudioStart.playing(StudioFiles.simpleName(file), bytes(isWhole, recording));
        files.page(page, start);
        page.remark(start).ifPresent(console::warn);
    }

    private byte[] bytes(boolean isWhole, Text recording) {
        try {
            if (isWhole && Files.isRegularFile(file)) {
                return Files.readAllBytes(file);
            }
            StringWriter text = new StringWriter();
            recording.writeTo(text);
            return text.toString().getBytes(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new InputException(file + " must be readable, but is not: " + e.getMessage(), e);
        }
    }
}
