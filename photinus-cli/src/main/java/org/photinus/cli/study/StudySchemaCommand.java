package org.photinus.cli.study;

import java.util.concurrent.Callable;
import org.photinus.cli.output.Console;
import org.photinus.spec.StudySchema;
import picocli.CommandLine.Command;

/** Prints the JSON Schema of designs. */
@Command(name = "schema", description = "Prints the JSON Schema of a design, for editors that check as one types.")
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
