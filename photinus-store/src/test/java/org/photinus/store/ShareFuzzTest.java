package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.store.SmallShares.DESIGN;
import static org.photinus.store.SmallShares.design;
import static org.photinus.store.SmallShares.read;
import static org.photinus.store.SmallShares.run;
import static org.photinus.store.SmallShares.runAll;
import static org.photinus.store.SmallShares.stored;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.input.InputException;

/**
 * Whatever a folder of shares holds, it is merged to the right results or refused. Shares are damaged by seeded
 * mutations; {@code mvn -Pfuzz -pl photinus-store -am verify} does it 10,000 times.
 */
class ShareFuzzTest {
    /** A tenth of what readers of text get: each case is a merge. */
    private static final Cases CASES = Cases.of(20, Integer.getInteger("photinus.fuzz.cases", 2000) / 10);

    /** The seed, to be changed for other mutations. */
    private static final long SEED = Long.getLong("photinus.fuzz.seed", 1);

    private static final int SHARES = 3;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    @RandomTest
    void damagedSharesAreRefusedOrMergedToTheRightResults(TestReporter reporter) throws IOException {
        ShareFolder folder = new ShareFolder(home.resolve("shares"));
        runAll(DESIGN, SHARES, folder, false);
        List<byte[]> whole = contents(folder);
        ShareFolder other = new ShareFolder(home.resolve("others"));
        runAll(design().replicates(21).build(), SHARES, other, false);
        runAll(DESIGN, SHARES, new ShareFolder(home.resolve("counted")), true);
        List<byte[]> foreign = Stream.of(other, new ShareFolder(home.resolve("counted")))
                .flatMap(each -> contents(each).stream())
                .toList();
        String digest;
        try (StudyStore store = StudyStore.open(home.resolve("alone"), stored(DESIGN, false))) {
            run(DESIGN.study(), Share.WHOLE, store);
            digest = store.digest(DESIGN.study());
        }
        int refused = 0;
        for (int number = CASES.from(); number < CASES.to(); number++) {
            Random random = new Random(SEED + number);
            Files.createDirectories(folder.directory());
            for (int share = 1; share <= SHARES; share++) {
                Files.write(folder.file(new Share(share, SHARES)), whole.get(share - 1));
            }
            String damage = damage(folder, whole, foreign, random);
            String told = merged(folder, digest, "case " + number + " of seed " + SEED + ": " + damage);
            refused += told.isEmpty() ? 0 : 1;
            deleteFolder(folder.directory());
        }
        assertThat(refused).isGreaterThan(CASES.count() / 2);
        reporter.publishEntry(Map.of(
                "damaged folders of shares",
                Integer.toString(CASES.count()),
                "refused",
                Integer.toString(refused),
                "merged right",
                Integer.toString(CASES.count() - refused)));
    }

    /** Merges as the command does; returns what was said if it was refused, and nothing if all was right. */
    private String merged(ShareFolder folder, String digest, String what) {
        Path results = home.resolve("merged");
        try (StudyStore store = read(folder)
                .into(
                        results,
                        Optional.empty(),
                        Map.of("photinus", "0"),
                        ShareFuzzTest::study,
                        checked -> {},
                        () -> false)
                .orElseThrow()) {
            Study study = study(store);
            assertThat(store.digest(study)).as(what).isEqualTo(digest);
            assertThat(store.manifest())
                    .as(what)
                    .containsEntry(
                            StudyStore.SEED_KEY,
                            Long.toUnsignedString(DESIGN.study().seed()))
                    .containsEntry(StudyStore.STUDY_KEY, "small")
                    .containsEntry(StudyStore.PULSES_KEY, "no");
        } catch (StoreException | InputException e) {
            assertThat(results).as(what).doesNotExist();
            assertThat(e.getMessage())
                    .as(what)
                    .contains(" must ", "share")
                    .doesNotContain("Exception", "java.", "Error:", "another version of photinus");
            return String.valueOf(e.getMessage());
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
        deleteFolder(results);
        return "";
    }

    private static Study study(StudyStore store) {
        StudyDesign kept = StudyReader.read(store.designFile(), store.designFolder());
        store.requireDesign(kept.digest());
        return kept.study();
    }

    /** Does harm to a share or two, and says what. */
    private static String damage(ShareFolder folder, List<byte[]> whole, List<byte[]> foreign, Random random)
            throws IOException {
        int victim = 1 + random.nextInt(SHARES);
        Path file = folder.file(new Share(victim, SHARES));
        byte[] bytes = whole.get(victim - 1).clone();
        int at = random.nextInt(bytes.length);
        int end = Math.min(bytes.length, at + 1 + random.nextInt(64));
        switch (random.nextInt(10)) {
            case 0 -> {
                Files.write(file, Arrays.copyOf(bytes, at));
                return file + " truncated to " + at;
            }
            case 1 -> {
                byte[] more = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(200));
                System.arraycopy(
                        bytes,
                        at,
                        more,
                        bytes.length,
                        Math.min(more.length, bytes.length + bytes.length - at) - bytes.length);
                Files.write(file, more);
                return file + " made longer, to " + more.length;
            }
            case 2 -> {
                Files.write(file, foreign.get(random.nextInt(foreign.size())));
                return file + " is another study's";
            }
            case 3 -> {
                int source = random.nextInt(SHARES);
                Files.write(file, whole.get(source));
                return file + " holds share " + (source + 1);
            }
            case 4 -> {
                int number = 1 + random.nextInt(SHARES + 2);
                int of = SHARES + random.nextInt(2);
                Path name = folder.directory().resolve("share-" + number + "-of-" + of + ".parquet");
                Files.write(name, whole.get(victim - 1));
                return name + " holds share " + victim;
            }
            case 5 -> {
                Arrays.fill(bytes, at, end, (byte) random.nextInt(256));
                Files.write(file, bytes);
                return file + " filled from " + at + " to " + end;
            }
            case 6 -> {
                byte[] moved = Arrays.copyOfRange(bytes, at, end);
                System.arraycopy(moved, 0, bytes, random.nextInt(bytes.length - moved.length), moved.length);
                Files.write(file, bytes);
                return file + " has the bytes from " + at + " to " + end + " twice";
            }
            default -> {
                int flips = 1 + random.nextInt(3);
                for (int flip = 0; flip < flips; flip++) {
                    bytes[at] ^= (byte) (1 << random.nextInt(8));
                    at = random.nextInt(bytes.length);
                }
                Files.write(file, bytes);
                return file + " has " + flips + " bits flipped";
            }
        }
    }

    private static List<byte[]> contents(ShareFolder folder) {
        return Stream.iterate(1, number -> number <= SHARES, number -> number + 1)
                .map(number -> {
                    try {
                        return Files.readAllBytes(folder.file(new Share(number, SHARES)));
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                })
                .toList();
    }

    private static void deleteFolder(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(directory);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
