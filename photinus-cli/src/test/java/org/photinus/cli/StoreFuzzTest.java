package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.study.KeptDesign;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StudyStore;
import org.photinus.study.FinishedBatch;
import org.photinus.study.LocalExecutor;
import org.photinus.study.ResultLog;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;

/**
 * Whatever is damaged in a directory of results, no command takes wrong numbers for right ones: it refuses them, or its
 * result is that of the undamaged directory. The damage is drawn from a seed, more of it in the thorough tests;
 * {@code mvn -Pfuzz -pl photinus-cli -am -Dtest=StoreFuzzTest -Dsurefire.failIfNoSpecifiedTests=false test} does it 2,000
 * times to each of two stores.
 */
class StoreFuzzTest {
    private static final int CASES = Integer.getInteger("photinus.fuzz.stores", 4);

    /** Another seed, for other damage than that of {@code mvn verify}. */
    private static final long THOROUGH_SEED = 2;

    private static final int THOROUGH_CASES = 8;

    /** The seed, to be changed for other damage. */
    private static final long SEED = Long.getLong("photinus.fuzz.seed", 1);

    private static final int BLOCK = 4096;

    /** The heads of a DuckDB file, which little damage would hit otherwise. */
    private static final int HEADS = 3 * BLOCK;

    private static final String DESIGN = """
        study: damaged
        factors:
          threshold: [0.3, 0.5, 0.7]
        graph: complete
        agents: 5
        maxTime: 20
        replicates: 300
        """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private StudyDesign design;

    private final List<FinishedBatch> batches = new ArrayList<>();

    /** How often the commands ended how. */
    private final Map<String, Integer> tally = new TreeMap<>();

    @BeforeEach
    void runInMemory() throws IOException {
        design = StudyReader.read(Files.writeString(folder.resolve("design.yaml"), DESIGN));
        StudyRunner.run(StudyWork.of(design.study()), new LocalExecutor(1), new Recorder(), StudyListener.NONE);
        batches.sort(Comparator.comparing(
                        (FinishedBatch finished) -> finished.batch().cell())
                .thenComparing(finished -> finished.batch().first()));
    }

    private final class Recorder implements ResultLog.WithRuns {
        @Override
        public boolean holds(StudyBatch batch) {
            return false;
        }

        @Override
        public int replicates(int cell) {
            return batches.stream()
                    .map(FinishedBatch::batch)
                    .filter(batch -> batch.cell() == cell)
                    .mapToInt(StudyBatch::size)
                    .sum();
        }

        @Override
        public void commit(List<FinishedBatch> finished) {
            batches.addAll(finished);
        }

        @Override
        public void show(int cell, Consumer<ReplicateResult> visitor) {
            batches.stream()
                    .filter(finished -> finished.batch().cell() == cell)
                    .forEach(finished -> finished.runs().forEach(visitor));
        }
    }

    private StudyStore open(Path directory) {
        return StudyStore.open(directory, KeptDesign.stored(design, false));
    }

    private static Map<String, byte[]> content(Path directory) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return content;
    }

    @Test
    void noDamageToAFinishedStudyGoesUnnoticed() throws IOException {
        attackFinished(CASES, SEED);
    }

    @Tag("thorough")
    @Test
    void noFurtherDamageToAFinishedStudyGoesUnnoticed() throws IOException {
        attackFinished(THOROUGH_CASES, THOROUGH_SEED);
    }

    private void attackFinished(int cases, long seed) throws IOException {
        Path directory = folder.resolve("finished");
        try (StudyStore store = open(directory)) {
            store.commit(batches);
            store.finish(design.study());
        }
        attack(content(directory), cases, seed);
    }

    @Test
    void noDamageToAnUnfinishedStudyGoesUnnoticed() throws IOException {
        attackUnfinished(CASES, SEED);
    }

    @Tag("thorough")
    @Test
    void noFurtherDamageToAnUnfinishedStudyGoesUnnoticed() throws IOException {
        attackUnfinished(THOROUGH_CASES, THOROUGH_SEED);
    }

    /** As a kill leaves it: one part of its batches in the tables, another one in the log. */
    private void attackUnfinished(int cases, long seed) throws IOException {
        assertThat(batches).hasSizeGreaterThan(3);
        Path directory = folder.resolve("unfinished");
        int inTables = batches.size() / 3;
        try (StudyStore store = open(directory)) {
            store.commit(batches.subList(0, inTables));
        }
        try (StudyStore store = open(directory)) {
            batches.subList(inTables, batches.size() - 1).forEach(batch -> store.commit(List.of(batch)));
            assertThat(directory.resolve("results.duckdb.wal")).isNotEmptyFile();
            attack(content(directory), cases, seed);
        }
    }

    private void attack(Map<String, byte[]> whole, int cases, long seed) throws IOException {
        Commands right = Commands.on(write(folder.resolve("right"), whole), folder.resolve("right-tables"));
        assertThat(right.codes()).as(right.said()).containsOnly(0);
        Random random = new Random(seed);
        for (int i = 0; i < cases; i++) {
            Map<String, byte[]> damaged = new TreeMap<>(whole);
            String what = "damage " + i + " of seed " + seed + ": " + damage(damaged, random);
            Path directory = write(folder.resolve("damaged"), damaged);
            Commands found = Commands.on(directory, folder.resolve("tables"));
            found.requireRightOrRefused(what, right);
            found.codes().forEach(code -> tally.merge(code == 0 ? "right" : "refused", 1, Integer::sum));
            delete(directory);
            delete(folder.resolve("tables"));
        }
        assertThat(tally).containsKeys("right", "refused");
        System.out.println(cases + " damaged stores: " + tally + " calls of commands");
    }

    private static String damage(Map<String, byte[]> files, Random random) {
        List<String> names = new ArrayList<>(files.keySet());
        // Most of it to what holds the numbers.
        String log = files.containsKey("results.duckdb.wal") ? "results.duckdb.wal" : "results.duckdb";
        String name = random.nextInt(5) == 0
                ? names.get(random.nextInt(names.size()))
                : random.nextBoolean() ? "results.duckdb" : log;
        byte[] whole = Objects.requireNonNull(files.get(name));
        byte[] bytes = whole.clone();
        if (bytes.length == 0 || random.nextInt(20) == 0) {
            files.remove(name);
            return "without " + name;
        }
        int at = random.nextInt(random.nextInt(3) == 0 ? Math.min(HEADS, bytes.length) : bytes.length);
        int end = Math.min(bytes.length, at + (random.nextBoolean() ? BLOCK : 1 + random.nextInt(16)));
        String how;
        switch (random.nextInt(5)) {
            case 0 -> {
                bytes[at] ^= (byte) (1 << random.nextInt(8));
                how = "a bit at " + at;
            }
            case 1 -> {
                for (int i = at; i < end; i++) {
                    bytes[i] = (byte) random.nextInt();
                }
                how = "noise from " + at + " to " + end;
            }
            case 2 -> {
                bytes = Arrays.copyOf(bytes, at);
                how = "cut off at " + at;
            }
            case 3 -> {
                Arrays.fill(bytes, at, end, (byte) 0);
                how = "zeros from " + at + " to " + end;
            }
            default -> {
                int from = random.nextInt(Math.max(1, bytes.length - (end - at)));
                System.arraycopy(whole, from, bytes, at, end - at);
                how = "at " + at + " to " + end + " what is at " + from;
            }
        }
        files.put(name, bytes);
        return name + " with " + how;
    }

    private static Path write(Path directory, Map<String, byte[]> files) throws IOException {
        Files.createDirectories(directory);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(directory.resolve(file.getKey()), file.getValue());
        }
        return directory;
    }

    /** Where the database itself is gone, nothing was made. */
    private static void delete(Path tree) throws IOException {
        try (Stream<Path> entries = Files.exists(tree) ? Files.walk(tree) : Stream.<Path>empty()) {
            for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }

    /**
     * What the commands make of a directory.
     *
     * @param report the report
     * @param export the tables
     * @param resume the rest of the study
     * @param cells the table of cells, if there is one
     * @param runs the rows of runs, if there are any
     */
    private record Commands(
            Called report, Called export, Called resume, Optional<String> cells, Optional<List<String>> runs) {

        static Commands on(Path directory, Path tables) throws IOException {
            Called report = Called.line("study report " + directory + " --out " + tables);
            Optional<String> cells = read(tables.resolve("cells.csv"));
            Called export = Called.line("study export " + directory + " --to csv --out " + tables);
            Optional<List<String>> runs =
                    read(tables.resolve("runs.csv")).map(text -> text.lines().toList());
            return new Commands(report, export, Called.line("study resume " + directory), cells, runs);
        }

        private static Optional<String> read(Path file) throws IOException {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        }

        List<Integer> codes() {
            return List.of(report.code(), export.code(), resume.code());
        }

        String said() {
            return report.err() + export.err() + resume.err();
        }

        /** How much there was, by what is said of an unfinished study; all if nothing is said. */
        private static Optional<String> unfinished(Called called) {
            return called.err()
                    .lines()
                    .filter(line -> line.startsWith("warning: unfinished"))
                    .map(line -> line.replaceFirst("; continue with.*", ""))
                    .findFirst();
        }

        void requireRightOrRefused(String what, Commands right) {
            assertThat(codes()).as(what + "\n" + said()).isSubsetOf(Set.of(0, 2));
            assertThat(said()).as(what).doesNotContain("Exception", "java.", "org.photinus", "fault of photinus");
            assertThat(cells.isPresent()).as(what).isEqualTo(report.code() == 0);
            assertThat(runs.isPresent()).as(what).isEqualTo(export.code() == 0);
            if (report.code() == 0 && unfinished(report).equals(unfinished(right.report))) {
                assertThat(cells).as(what).isEqualTo(right.cells);
            }
            if (export.code() == 0 && unfinished(export).equals(unfinished(right.export))) {
                assertThat(runs.equals(right.runs)).as(what + ": the same runs").isTrue();
            }
            // Less than there was may be found, which is said, but nothing else.
            List<String> others = new ArrayList<>(runs.orElse(List.of()));
            others.removeAll(Set.copyOf(right.runs.orElseThrow()));
            assertThat(others).as(what).isEmpty();
            if (resume.code() == 0) {
                assertThat(resume.out()).as(what).isEqualTo(right.resume.out());
            }
        }
    }
}
