package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.graph.Slips;
import org.photinus.text.input.InputException;

/** No damage goes unseen: by the digest, or else by the mathematics. */
class DamagedHybridArcTest {
    private final Folder folder;

    DamagedHybridArcTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    /** Runs with jumps whose text is not long. */
    private static List<HybridArcText.Document> shortRuns(int count) {
        return LongStream.iterate(1, number -> number + 1)
                .mapToObj(RandomRun::of)
                .filter(document -> {
                    int jumps = document.run().arc().jumps().size();
                    return jumps >= 3 && jumps <= 12;
                })
                .limit(count)
                .toList();
    }

    @Test
    void aFileWithAnyOneCharacterExchangedIsRefused() throws IOException {
        Slips slips = new Slips(2);
        for (HybridArcText.Document document : shortRuns(2)) {
            String text = RandomRun.text(document);
            for (int place = 0; place < text.length(); place++) {
                String damaged = slips.at(place, text);
                Path file = folder.text("damaged.arc", damaged);
                assertThat(catchThrowable(() -> HybridArcText.read(file)))
                        .as("character %d: %s", place, damaged)
                        .isInstanceOf(InputException.class);
            }
        }
    }

    @Test
    void aFileThatIsCutOffAnywhereIsRefused() throws IOException {
        String text = RandomRun.text(shortRuns(1).get(0));
        // Without its last line feed alone it is still whole.
        for (int length = 0; length < text.length() - 1; length++) {
            Path file = folder.text("cut.arc", text.substring(0, length));
            assertThat(catchThrowable(() -> HybridArcText.read(file)))
                    .as("%d characters", length)
                    .isInstanceOf(InputException.class);
        }
    }

    @Test
    void damageIsCalledDamageWhateverElseIsWrong() throws IOException {
        String text = RandomRun.text(shortRuns(1).get(0));
        Path file = folder.text("damaged.arc", text.replaceFirst("start 1 ", "start x "));
        Folder.assertRefused(
                () -> HybridArcText.read(file),
                file + " must be as it was written, but its lines do not have the digest of its last line: it was"
                        + " damaged or edited; to look at it all the same, ignore the digest");
    }

    /** Whether the digest aside, the edit is seen as a broken arc or as one that is no solution. */
    private boolean isCaught(List<String> lines) throws IOException {
        Path file = folder.lines("edited.arc", lines.toArray(String[]::new));
        try {
            RecordedRun run = HybridArcText.readIgnoringDigest(file).run();
            return SolutionCheck.firstViolation(run).isPresent();
        } catch (BrokenArcException e) {
            return true;
        }
    }

    /** Runs by coins to exact synchronization, in which every agent fires or is reached. */
    private static List<HybridArcText.Document> synchronizedRuns(int count) {
        return LongStream.iterate(1, number -> number + 1)
                .mapToObj(RandomRun::of)
                .filter(document -> {
                    RecordedRun run = document.run();
                    return run.coins() != null
                            && run.network().update() instanceof BinaryUpdate
                            && run.network().triggering() instanceof VertexTriggering
                            && run.arc().jumps().size() >= 3
                            && Arrays.stream(run.arc().phases(run.arc().end())).allMatch(phase -> phase == 0);
                })
                .limit(count)
                .toList();
    }

    private interface Edit {
        Optional<String> of(String line);
    }

    /** Makes an edit on each line that it applies to, one at a time; says how many there were. */
    private int assertEachCaught(HybridArcText.Document document, Edit edit) throws IOException {
        List<String> lines = RandomRun.text(document).lines().toList();
        int edits = 0;
        for (int i = 0; i < lines.size(); i++) {
            List<String> edited = new ArrayList<>(lines);
            Optional<String> line = edit.of(lines.get(i));
            if (line.isPresent()) {
                edited.set(i, line.get());
                edited.remove("");
                assertThat(isCaught(edited)).as(String.join("\n", edited)).isTrue();
                edits++;
            }
        }
        return edits;
    }

    @Test
    void aPhaseSetToAnotherIsCaughtByTheMathematics() throws IOException {
        int edits = 0;
        for (HybridArcText.Document document : synchronizedRuns(20)) {
            edits += assertEachCaught(
                    document,
                    line -> line.startsWith("start ")
                            ? Optional.of(line.replaceFirst(" [0-9.]+$", " 0.123456789012345678"))
                            : Optional.empty());
        }
        assertThat(edits).isGreaterThan(40);
    }

    @Test
    void aJumpLeftOutIsCaughtByTheMathematics() throws IOException {
        int edits = 0;
        for (HybridArcText.Document document : synchronizedRuns(20)) {
            edits += assertEachCaught(document, line -> line.startsWith("jump ") ? Optional.of("") : Optional.empty());
        }
        assertThat(edits).isGreaterThan(60);
    }

    @Test
    void aResetTurnedRoundIsCaughtByTheMathematics() throws IOException {
        int edits = 0;
        for (HybridArcText.Document document : synchronizedRuns(20)) {
            edits += assertEachCaught(
                    document,
                    line -> line.contains(">0") ? Optional.of(line.replaceFirst(">0", ">1")) : Optional.empty());
            edits += assertEachCaught(
                    document,
                    line -> line.contains(">1") ? Optional.of(line.replaceFirst(">1", ">0")) : Optional.empty());
        }
        assertThat(edits).isGreaterThan(40);
    }

    @Test
    void aPulseLeftOutIsCaughtByTheMathematics() throws IOException {
        int edits = 0;
        for (HybridArcText.Document document : synchronizedRuns(20)) {
            edits += assertEachCaught(
                    document,
                    line -> line.startsWith("jump ") && line.contains(">")
                            ? Optional.of(line.replaceFirst(" [0-9]+:[0-9.]+>[01]", ""))
                            : Optional.empty());
        }
        assertThat(edits).isGreaterThan(40);
    }

    /** Files with slips: each is read and checked, or refused; nothing else happens. */
    @RandomTest
    void garbageIsReadOrRefused() throws IOException {
        List<String> texts = new ArrayList<>();
        for (HybridArcText.Document document : shortRuns(40)) {
            texts.add(RandomRun.text(document));
        }
        Cases cases = Cases.of(4000, 30_000);
        Slips slips = new Slips(3 + cases.from());
        int read = 0;
        int solutions = 0;
        for (int number = cases.from(); number < cases.to(); number++) {
            String damaged = slips.in(texts.get(number % texts.size()));
            Path file = folder.text("garbage.arc", damaged);
            RecordedRun run;
            try {
                run = HybridArcText.readIgnoringDigest(file).run();
            } catch (InputException e) {
                continue;
            } catch (RuntimeException | Error e) {
                throw new AssertionError("case " + number + ":\n" + damaged, e);
            }
            read++;
            solutions += SolutionCheck.firstViolation(run).isEmpty() ? 1 : 0;
        }
        assertThat(read).isBetween(cases.count() / 20, 19 * cases.count() / 20);
        assertThat(solutions).isBetween(cases.count() / 200, read);
    }
}
