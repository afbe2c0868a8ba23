package org.photinus.cli.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.output.Version;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.FoundShares;
import org.photinus.store.ShareFolder;
import org.photinus.store.ShareMerge;
import org.photinus.store.StoreException;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes the results of a study of its shares. */
@Command(
        name = "merge",
        description = "Makes the results of a study of all of its shares, or says which of them are missing. The"
                + " results are those of 'study run' on one machine.",
        sortOptions = false,
        footer = {
            "",
            "The last line of standard output is the results digest: the SHA-256 of runs.csv.",
            "The shares are left as they are.",
            "",
            "Examples:",
            "  photinus study merge shares --out results",
            "  sbatch --array=$(photinus study merge shares --missing) shares/job.sh"
        })
final class StudyMergeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "The directory with the shares.")
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Option(names = "--out", paramLabel = "DIR", description = "The directory of the results; made if it is not there.")
    private @Nullable Path out;

    @Option(
            names = "--missing",
            description = "Merges nothing, and prints the numbers of the missing shares, such as 3,17-20; an empty line"
                    + " if there are none.")
    private boolean missing;

    @Option(
            names = "--design",
            paramLabel = "FILE",
            description = "The design, where it or the files that it names have moved since the shares were run.")
    private @Nullable Path file;

    StudyMergeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if ((out == null) != missing) {
            throw new InputException(
                    "--out must name a directory for the results, or --missing be given, and not both");
        }
        if (missing && file != null) {
            throw new InputException("--design must be left out where --missing is given, which looks at no design");
        }
        ShareFolder folder = new ShareFolder(directory);
        FoundShares found = folder.found()
                .orElseThrow(() -> new InputException(directory
                        + " must be a directory with shares of a study, but "
                        + (Files.isDirectory(directory) ? "holds none" : "is none")
                        + "; they come from: photinus study run FILE --shard I/K --out " + directory));
        ShareMerge merge = ShareMerge.of(folder, found);
        if (missing || out == null) {
            console.out().println(FoundShares.ranges(found.missing()));
            return 0;
        }
        requireAll(found);
        Optional<StudyDesign> design = Optional.ofNullable(file).map(StudyReader::read);
        design.ifPresent(given -> merge.requireDesign(given.digest()));
        for (String version : merge.versions()) {
            if (!version.equals(Version.text())) {
                console.warn(
                        "shares were run by photinus " + version + " and are merged by photinus " + Version.text());
            }
        }
        return merge(merge, found.of(), design, out);
    }

    private int merge(ShareMerge merge, int shares, Optional<StudyDesign> design, Path results) {
        Optional<StudyStore> merged;
        try (ProgressBar bar = new StudyProgress(console).shares(shares)) {
            merged = merge.into(
                    results,
                    design.map(StudyDesign::folder),
                    KeptDesign.environment(),
                    this::read,
                    checked -> bar.update(checked, checked == shares ? ", merging" : " checked"),
                    console::interrupted);
        }
        if (merged.isEmpty()) {
            console.note("interrupted: nothing was merged, and the shares are as they were");
            return ExitCode.INTERRUPTED;
        }
        try (StudyStore store = merged.get()) {
            Study study = read(store);
            console.note(NumberText.plural(StudyProgress.kept(study, store), "replicate") + " of "
                    + NumberText.plural(shares, "share") + " in " + results + "; results digest:");
            console.out().println(store.finish(study));
            return 0;
        }
    }

    private Study read(StudyStore store) {
        try {
            return KeptDesign.of(store).study();
        } catch (InputException | StoreException e) {
            throw new InputException(
                    "the design of the shares must be found as it was when they were run, but: " + e.getMessage()
                            + "; where it has moved with its files, give it with --design FILE",
                    e);
        }
    }

    private void requireAll(FoundShares found) {
        List<Integer> absent = found.missing();
        if (absent.isEmpty()) {
            return;
        }
        String numbers = FoundShares.ranges(absent);
        String begun = found.begun().isEmpty()
                ? ""
                : " (begun, and running or broken off: "
                        + FoundShares.ranges(found.begun()).replace(",", ", ") + ")";
        Path script = directory.resolve(StudySlurmCommand.SCRIPT);
        throw new InputException(directory + " must hold all " + found.of() + " shares to be merged, but "
                + absent.size() + (absent.size() == 1 ? " is missing: " : " are missing: ")
                + numbers.replace(",", ", ") + begun + "; run them again, with Slurm by: sbatch --array=" + numbers
                + " "
                + (Files.exists(script) ? ShellText.word(script.toString()) : "SCRIPT"));
    }
}
