package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.photinus.hybrid.Violation;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.run.RunOutcome;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/**
 * Recordings in which something was changed: with a seed exactly those are solutions that an engine makes again, which
 * knows nothing of the check.
 */
class TamperedRecordingTest {
    private static final Cases WORLDS = Cases.of(200, 1000);
    private static final int TRIALS = 20;

    @RandomTest
    void aTamperedRecordingIsASolutionOnlyIfTheEngineMakesItAgain() {
        Map<String, Integer> found = new TreeMap<>();
        int solutions = 0;
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            WorldRecorder recorder = new WorldRecorder();
            RunOutcome outcome = Engine.of(drawn.network(), drawn.world())
                    .run(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
            RecordedWorldRun run =
                    new RecordedWorldRun(drawn.network(), drawn.world(), drawn.coins(), recorder.arc(outcome.end()));
            for (int trial = 0; trial < TRIALS; trial++) {
                Tampering.Tampered tampered = new Tampering(run.arc(), 1000L * number + trial).tampered();
                if (tampered.arc().isEmpty()) {
                    continue;
                }
                RecordedWorldRun other = run.with(tampered.arc().get());
                Optional<Violation> violation = WorldSolutionCheck.firstViolation(other);
                String label = "trial " + trial + " " + tampered.kind() + ": " + violation + "\n" + drawn.label();
                Optional<WorldArc> again = again(other);
                if (again.isPresent()) {
                    assertThat(violation.isEmpty())
                            .as(label)
                            .isEqualTo(again.get().equals(other.arc()));
                }
                if (violation.isPresent()) {
                    found.merge(tampered.kind(), 1, Integer::sum);
                    assertThat(violation.get().toString())
                            .matches("event \\d+ at t = [0-9.]+ \\(in periods\\): .* \\[.*]");
                } else {
                    solutions++;
                }
            }
        }
        assertThat(solutions).isGreaterThan(WORLDS.count() / 20);
        assertThat(found).hasSizeGreaterThan(25);
        assertThat(found)
                .containsKeys(
                        "end", "start", "left out Arrival", "doubled Arrival", "changed Ready", "changed LaterSend");
    }

    /** What an engine makes of the start; nothing if it cannot start there. */
    private static Optional<WorldArc> again(RecordedWorldRun run) {
        try {
            return Optional.of(Replay.of(run));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
