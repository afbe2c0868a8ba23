package org.photinus.paper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.chart.Figure;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioLinks;
import org.photinus.text.studio.StudioPage;

/**
 * The directory of the paper's studies: their designs, a directory of results for each, the figures and the page.
 *
 * @param directory where it lies
 */
public record PaperFolder(Path directory) {
    private static final int PNG_WIDTH = 1440;
    private static final String DESIGNS = "designs";

    private Path designs() {
        return directory.resolve(DESIGNS);
    }

    Path design(PaperStudy study) {
        return designs().resolve(study.designFile());
    }

    public Path results(PaperStudy study) {
        return directory.resolve(study.text());
    }

    public Path page() {
        return directory.resolve("paper.html");
    }

    /**
     * Writes the designs that are not there yet; nothing at all if the directory holds something else.
     *
     * @param grows whether a design that is there may have twice the replicates, four times as many, and so on
     */
    public void prepare(List<PaperStudy> studies, PaperSettings settings, boolean grows) {
        try {
            requireOwn();
            Map<Path, String> missing = new LinkedHashMap<>();
            for (PaperStudy study : studies) {
                if (!(grows && hasGrown(study, settings))) {
                    for (Map.Entry<String, String> file : study.files(settings).entrySet()) {
                        requireSame(designs().resolve(file.getKey()), file.getValue());
                        missing.put(designs().resolve(file.getKey()), file.getValue());
                    }
                }
            }
            Files.createDirectories(designs());
            missing.forEach(PaperFolder::write);
        } catch (IOException e) {
            throw new InputException(
                    directory + " must be a directory to write to, but cannot be used: " + e.getMessage(), e);
        }
    }

    /** Whether the design that is there is the one asked for, with more replicates. */
    private boolean hasGrown(PaperStudy study, PaperSettings settings) throws IOException {
        Path file = design(study);
        if (!study.isDesigned() || !Files.exists(file)) {
            return false;
        }
        String text = Files.readString(file);
        for (long runs = study.replicates(); runs <= Integer.MAX_VALUE; runs *= 2) {
            if (text.equals(study.files(settings.with((int) runs)).get(study.designFile()))) {
                return true;
            }
        }
        return false;
    }

    private void requireOwn() throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new InputException(directory + " must be a directory, but is a file");
        }
        try (Stream<Path> entries = Files.list(directory)) {
            if (entries.findAny().isPresent() && !Files.isDirectory(designs())) {
                throw new InputException(
                        directory
                                + " must be empty or hold what this command wrote, but holds other files; choose another directory");
            }
        }
    }

    private void requireSame(Path file, String text) throws IOException {
        if (Files.exists(file) && !Files.readString(file).equals(text)) {
            throw new InputException(directory + " must hold results of the same design to be continued, but " + file
                    + " differs from what is asked for; give the same --replicates, --seed and --max-time as before, or"
                    + " choose another directory");
        }
    }

    /** Runs replicates of a study that are missing from its store. */
    @FunctionalInterface
    public interface StudyRun {
        /** False if it was interrupted. */
        boolean run(StudyDesign design, Path file, StudyStore store, Path results);
    }

    /**
     * Runs what of a study is missing; false if that was interrupted.
     *
     * @param environment with what it is run, for the manifest
     * @param cancelled looked at while the string's two runs are written
     */
    public boolean run(
            PaperStudy study, Map<String, String> environment, StudyRun replicates, BooleanSupplier cancelled) {
        if (!study.isDesigned()) {
            PaperStringRuns.run(this, cancelled);
            return true;
        }
        return run(design(study), results(study), environment, replicates);
    }

    private static boolean run(Path designFile, Path results, Map<String, String> environment, StudyRun replicates) {
        StudyDesign design = StudyReader.read(designFile);
        StoredDesign stored = new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                false,
                design.study().isInWorlds(),
                environment);
        try (StudyStore store = StudyStore.open(results, stored)) {
            boolean complete = replicates.run(design, designFile, store, results);
            if (complete) {
                store.writeCsv(design.study());
            }
            return complete;
        }
    }

    /** The replicates of each cell with which a study that is complete here leaves a claim undecided. */
    public OptionalInt undecidedWith(PaperStudy study) {
        boolean undecided = study.isDesigned()
                && section(study).stream()
                        .flatMap(section -> section.claims().stream())
                        .anyMatch(claim -> claim.verdict() == Claim.Verdict.UNDECIDED);
        return undecided
                ? OptionalInt.of(StudyReader.read(design(study)).study().replicates())
                : OptionalInt.empty();
    }

    /**
     * Runs a study with other replicates beside the results that are there, which it replaces when it is complete; false if
     * that was interrupted, and then the same call continues.
     */
    public boolean runAgain(
            PaperStudy study, PaperSettings settings, int runs, Map<String, String> environment, StudyRun replicates) {
        Path nextDesign = designs().resolve("next-" + study.designFile());
        Path nextResults = directory.resolve("next-" + study.text());
        String text = study.files(settings.with(runs)).getOrDefault(study.designFile(), "");
        try {
            if (Files.exists(nextDesign) && !Files.readString(nextDesign).equals(text)) {
                delete(nextResults);
            }
            write(nextDesign, text);
            if (!run(nextDesign, nextResults, environment, replicates)) {
                return false;
            }
            delete(results(study));
            Files.move(nextResults, results(study));
            Files.move(nextDesign, design(study), StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            throw new InputException(
                    directory + " must be a directory to write to, but cannot be used: " + e.getMessage(), e);
        }
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> entries = Files.walk(tree)) {
                for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }

    /** The page of all studies that are complete here. */
    public PaperReport report() {
        return new PaperReport(Arrays.stream(PaperStudy.values())
                .flatMap(study -> section(study).stream())
                .toList());
    }

    private Optional<PaperSection> section(PaperStudy study) {
        if (!study.isDesigned()) {
            return PaperStringRuns.section(this);
        }
        if (!StudyStore.exists(results(study))) {
            return Optional.empty();
        }
        try (StudyStore store = StudyStore.open(results(study))) {
            StudyDesign design = StudyReader.read(store.designFile(), store.designFolder());
            store.requireDesign(design.digest());
            int replicates = design.study().replicates();
            boolean complete = IntStream.range(0, design.study().cells().size())
                    .allMatch(cell -> store.replicates(cell) >= replicates);
            return complete
                    ? Optional.of(study.section(store.results(design.study())).watching(study.watched(design)))
                    : Optional.empty();
        }
    }

    /**
     * Writes the page, its figures apart, and beside it the page that its links lead to.
     *
     * @param studio that page; if there is none, there are no links
     */
    public void write(PaperReport report, Optional<StudioPage> studio) {
        Path figures = made("figures");
        for (Figure figure : report.figures()) {
            write(figures.resolve(figure.name() + ".svg"), figure.svg());
            write(figures.resolve(figure.name() + ".png"), figure.png(PNG_WIDTH));
            write(figures.resolve(figure.name() + ".pdf"), figure.pdf());
        }
        StudioLinks links = report.links(studio);
        links.write(directory);
        write(page(), report.html(links));
    }

    /** Writes a text, whole or not at all. */
    static void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] bytes) {
        try (OutputFile out = OutputFile.open(file)) {
            out.write(path -> Files.write(path, bytes));
        }
    }

    /** Makes a directory in this one. */
    Path made(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new InputException(directory.resolve(name) + " cannot be made: " + e.getMessage(), e);
        }
    }
}
