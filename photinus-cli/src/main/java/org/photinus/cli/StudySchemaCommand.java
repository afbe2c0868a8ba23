package org.photinus.cli;

import java.util.concurrent.Callable;
import org.photinus.spec.StudySchema;
import picocli.CommandLine.Command;

/** Prints the JSON Schema of designs. */
@Command(
        name = "schema",
        description = "Prints the JSON Schema of a design, for editors that check as one types.",
        mixinStandardHelpOptions = true,
        versionProvider = Photinus.Version.class)
final class StudySchemaCommand implements Callable<Integer> {
    private final Console console;

    StudySchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.out().print(StudySchema.text());
        return 0;
    }
}
