package org.photinus.cli.study;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Studies: many networks, many replicates each. */
@Command(
        name = "study",
        description = "Runs designed studies: the cells that factors span, with many replicates each.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            StudyRunCommand.class,
            StudyResumeCommand.class,
            StudyReportCommand.class,
            StudyExportCommand.class,
            StudySlurmCommand.class,
            StudyMergeCommand.class,
            StudySchemaCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  photinus study run design.yaml --out results",
            "  photinus study resume results",
            "  photinus study report results",
            "  photinus study export results --to csv",
            "  photinus study slurm design.yaml --tasks 200 --out shares",
            "  photinus study merge shares --out results"
        })
public final class StudyCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of 'study' is missing");
    }
}
