package org.photinus.cli.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.ShareFolder;
import org.photinus.study.Share;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the script of a job array. */
@Command(
        name = "slurm",
        description =
                "Writes the script of a Slurm job array whose tasks are the shares of a study, and says what to do"
                        + " with it. Nothing is submitted.",
        sortOptions = false,
        footer = {
            "",
            "Other options of sbatch, such as --partition or --account, stand on its command line.",
            "The design, the directory and photinus itself must lie where all nodes see them.",
            "",
            "Examples:",
            "  photinus study slurm design.yaml --tasks 200 --out shares --time 01:00:00",
            "  sbatch shares/job.sh"
        })
final class StudySlurmCommand implements Callable<Integer> {
    /** The name of the script in the directory of the shares. */
    static final String SCRIPT = "job.sh";

    /** As many tasks as an array may have where the site has not changed it. */
    private static final int USUAL_TASKS = 1000;

    private static final int LEAST_MEMORY = 1024;
    private static final Pattern MEMORY = Pattern.compile("(\\d{1,6})([MG])");
    private static final Pattern TIME = Pattern.compile("\\d+(:\\d{1,2}){0,2}|\\d+-\\d{1,2}(:\\d{1,2}){0,2}");

    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A design in YAML.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--tasks", paramLabel = "K", required = true, description = "How many shares there are.")
    @SuppressWarnings("NullAway.Init")
    private Integer tasks;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where the shares, their logs and the script go; made if it is not there. Default: shares.")
    private Path out = Path.of("shares");

    @Option(names = "--cpus", paramLabel = "N", description = "Processors of each task. Default: ${DEFAULT-VALUE}.")
    private Integer cpus = 1;

    @Option(
            names = "--mem",
            paramLabel = "SIZE",
            description = "Memory of each task, such as 4G or 1500M. Default: ${DEFAULT-VALUE}.")
    private String memory = "4G";

    @Option(
            names = "--time",
            paramLabel = "LIMIT",
            description = "How long a task may take, as Slurm writes it: minutes, hours:minutes:seconds or days-hours."
                    + " Default: what the site has set.")
    private @Nullable String time;

    @Option(
            names = "--count-pulses",
            description = "Counts pulses exactly, by watching every jump; slower than without.")
    private boolean countPulses;

    @Option(
            names = "--script",
            paramLabel = "FILE",
            description = "Where the script goes. Default: DIR/" + SCRIPT + ".")
    private @Nullable Path script;

    StudySlurmCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!(tasks >= 1 && tasks <= Share.MOST)) {
            throw new InputException("--tasks must lie between 1 and " + Share.MOST + ", but is " + tasks);
        }
        if (!(cpus >= 1)) {
            throw new InputException("--cpus must be at least 1, but is " + cpus);
        }
        int megabytes = megabytes(memory);
        if (time != null && !TIME.matcher(time).matches()) {
            throw new InputException(
                    "--time must be a time limit of Slurm, such as 90, 01:30:00 or 2-12, but is '" + time + "'");
        }
        StudyDesign design = StudyReader.read(file);
        design.notes().forEach(console::note);
        new ShareFolder(out).requireFor(tasks, KeptDesign.stored(design, countPulses));
        Path shares = absolute(out);
        Path target = script == null ? shares.resolve(SCRIPT) : absolute(script);
        SlurmScript job = new SlurmScript(
                design.study().name(),
                tasks,
                absolute(file),
                shares,
                target,
                System.getProperty("photinus.launcher", "photinus"),
                cpus,
                megabytes,
                Optional.ofNullable(time),
                countPulses);
        write(job);
        console.note("wrote " + target);
        long most = Share.mostOf(design.study());
        if (tasks > most) {
            console.note("only " + most + " of the " + tasks + " shares have anything to run; --tasks " + most
                    + " does as well");
        }
        if (tasks > USUAL_TASKS) {
            console.note("many sites allow no more than " + USUAL_TASKS
                    + " tasks: look for MaxArraySize in the output of" + " 'scontrol show config'");
        }
        job.steps().lines().forEach(console::note);
        return 0;
    }

    private static int megabytes(String text) {
        Matcher size = MEMORY.matcher(text);
        int megabytes = size.matches()
                ? Integer.parseInt(size.group(1)) * (size.group(2).equals("G") ? 1024 : 1)
                : 0;
        if (megabytes < LEAST_MEMORY) {
            throw new InputException(
                    "--mem must be at least 1G, in whole G or M such as 4G or 1500M, but is '" + text + "'");
        }
        return megabytes;
    }

    private static Path absolute(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        if (absolute.toString().contains("\n")) {
            throw new InputException("a path in a job script must have no line break, but '" + path + "' has one");
        }
        return absolute;
    }

    /** The directory must be there before a task is: Slurm puts the log into it. */
    private static void write(SlurmScript job) {
        List<Path> made = new ArrayList<>();
        for (Path folder = job.shares(); folder != null && Files.notExists(folder); folder = folder.getParent()) {
            made.add(folder);
        }
        try {
            Files.createDirectories(job.shares());
            try (OutputFile target = OutputFile.open(job.script())) {
                target.write(path -> Files.writeString(path, job.text()));
            }
        } catch (IOException e) {
            remove(made);
            throw new InputException(job.shares() + " must be a directory to write to, but cannot be made", e);
        } catch (InputException e) {
            remove(made);
            throw e;
        }
    }

    /** Leaves nothing behind: directories that were made here are empty. */
    private static void remove(List<Path> made) {
        for (Path folder : made) {
            try {
                Files.deleteIfExists(folder);
            } catch (IOException e) {
                return;
            }
        }
    }
}
