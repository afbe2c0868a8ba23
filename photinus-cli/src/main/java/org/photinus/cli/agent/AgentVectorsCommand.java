package org.photinus.cli.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.firmware.ReceiverVectors;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.NumberText;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes what firmware checks its receiver against. */
@Command(
        name = "vectors",
        description = "Writes conformance vectors of the receiver rules for firmware, as CSV and as a C header, and the"
                + " receiver itself as a C99 header.",
        sortOptions = false,
        footer = {
            "",
            "The files are photinus-receiver-vectors.csv, photinus_receiver_vectors.h and photinus_receiver.h;"
                    + " docs/firmware.md shows their use. Files of these names in the folder are replaced.",
            "",
            "Example:",
            "  photinus agent vectors --out vectors"
        })
final class AgentVectorsCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "The folder to write them to.")
    private @Nullable Path out;

    AgentVectorsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Path folder = out == null || out.toString().isEmpty() ? null : out;
        if (folder == null) {
            throw new InputException("--out must name a folder, but is empty");
        }
        ReceiverVectors vectors = ReceiverVectors.standard();
        make(folder);
        List<OutputFile> open = new ArrayList<>();
        try {
            // All can be written before the first is.
            for (String name : vectors.files().keySet()) {
                open.add(OutputFile.open(folder.resolve(name)));
            }
            int next = 0;
            for (Map.Entry<String, String> file : vectors.files().entrySet()) {
                open.get(next++).write(path -> Files.writeString(path, file.getValue(), StandardCharsets.UTF_8));
                console.note("wrote " + folder.resolve(file.getKey()));
            }
        } finally {
            open.forEach(OutputFile::close);
        }
        console.print(NumberText.plural(vectors.vectors().size(), "vector") + " in " + folder + "\n");
        return 0;
    }

    private static void make(Path folder) {
        try {
            // A link to a folder is one, but Java 17 would make it again.
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
        } catch (FileAlreadyExistsException e) {
            throw new InputException("--out must name a folder, but " + folder + " is a file; name another", e);
        } catch (IOException e) {
            throw new InputException(
                    "--out must name a folder that can be written, but " + folder + " cannot be made; name another", e);
        }
    }
}
