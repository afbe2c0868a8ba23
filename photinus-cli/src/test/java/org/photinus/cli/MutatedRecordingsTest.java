package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.engine.Replay;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.InitialPhases;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Run;
import org.photinus.run.RunPlan;
import org.photinus.text.BrokenArcException;
import org.photinus.text.HybridArcText;
import org.photinus.text.input.InputException;

/**
 * Recordings that were damaged, or forged with a new digest: {@code verify} accepts none whose digest does not fit,
 * and of the others only those that an engine makes again. {@code mvn -Pfuzz -pl photinus-cli -am
 * -Dtest=MutatedRecordingsTest -Dtest.required=false -Dsurefire.failIfNoSpecifiedTests=false test} tries 100,000.
 */
class MutatedRecordingsTest {
    private static final int CASES = Integer.getInteger("photinus.fuzz.cases", 1000);

    /** Another seed, for other mutations than those of {@code mvn verify}. */
    private static final long THOROUGH_SEED = 2;

    private static final int THOROUGH_CASES = 3000;

    /** Each recording in three versions, with and without its seed. */
    private static final int KINDS = 6;

    /** Starting a command takes longer than all that it does here. */
    private static final int CASES_PER_CALL = 200;

    /** The seed, to be changed for other mutations. */
    private static final long SEED = Long.getLong("photinus.fuzz.seed", 1);

    private static final List<String> NETWORKS = List.of(
            "--graph path -n 4",
            "--graph cycle -n 4 --tie random --initial 0.29,0.79,0.04,0.54",
            "--graph complete -n 4 --tie one --initial 0.9,0.5,0.5,0.25",
            "--graph regular:3 -n 6 --trigger edge -r uniform --period 0.7",
            "--graph cycle -n 5 --update linear:0.3,0.4 --max-time 4",
            "--graph NET --trigger edge --weights-as pulse-probability");

    private static final List<String> NUMBERS = List.of(
            "0", "1", "-1", "2", "3", "4", "0.5", "0.25", "1e-18", "1e17", "1e999", "NaN", "9223372036854775807", "");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Random random = new Random(SEED);
    /** Texts whose characters are the bytes of a file. */
    private final List<String> originals = new ArrayList<>();

    /** Of each network a recording in every version, and without its seed. */
    @BeforeEach
    void record() throws IOException {
        Path net = Files.writeString(folder.resolve("net.csv"), "source,target,weight\nü,b 1,0.5\nb 1,c,1\nc,ü,0.3\n");
        for (String network : NETWORKS) {
            Path file = folder.resolve("run.arc");
            Called call = Called.line("simulate " + network.replace("NET", net.toString()) + " --record " + file);
            assertThat(call.code()).as(call.err()).isIn(0, 1);
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            for (String version : List.of("1", "2", "3")) {
                String older = withDigest(text.replaceFirst("arc 3", "arc " + version));
                originals.add(older);
                originals.add(withDigest(older.replaceFirst("seed .*\nreplicate .*\n", "")));
            }
        }
        for (int i = 0; i < originals.size(); i++) {
            String original = originals.get(i);
            Path file = Files.writeString(folder.resolve("run.arc"), original, StandardCharsets.ISO_8859_1);
            assertThat(verified(file)).as(original).isZero();
            // Every kind of one network by the command, whose start takes longer than all that it does.
            if (i < KINDS) {
                Called call = Called.line("verify " + file);
                assertThat(call.code()).as(call.out() + original).isZero();
                assertThat(call.err())
                        .matches(
                                original.startsWith("photinus-hybrid-arc 1 ideal\n")
                                        ? ""
                                        : "warning: .*/run.arc has version [12] of the format, whose digest does not cover its end: that"
                                                + " the run was recorded until t = [0-9.]+ is not proven\n");
            }
        }
    }

    @Test
    void aMutatedRecordingIsRefusedOrIsASolution(TestReporter reporter) throws IOException {
        mutate(CASES, SEED, reporter);
    }

    @Tag("thorough")
    @Test
    void furtherMutatedRecordingsAreRefusedOrSolutions(TestReporter reporter) throws IOException {
        mutate(THOROUGH_CASES, THOROUGH_SEED, reporter);
    }

    private void mutate(int cases, long seed, TestReporter reporter) throws IOException {
        random = new Random(seed);
        Map<String, Integer> counts = new TreeMap<>();
        Path file = folder.resolve("mutated.arc");
        for (int number = 0; number < cases; number++) {
            String original = originals.get(random.nextInt(originals.size()));
            boolean forged = random.nextInt(3) > 0;
            String mutated = original;
            for (int mutations = 1 + random.nextInt(2); mutations > 0; mutations--) {
                mutated = mutated(mutated);
            }
            // Bytes that are not UTF-8 may come of it: one character for each byte.
            byte[] bytes = (forged ? withDigest(mutated) : mutated).getBytes(StandardCharsets.ISO_8859_1);
            Files.deleteIfExists(file);
            Files.write(file, bytes);
            String found;
            try {
                found = judged(file, forged ? null : original, number);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("case " + number + " of seed " + seed + ":\n" + mutated, e);
            }
            counts.merge((forged ? "new digest, " : "old digest, ") + found, 1, Integer::sum);
        }
        reporter.publishEntry(cases + " mutated recordings", counts.toString());
        assertThat(counts.get("new digest, a solution")).as(counts.toString()).isGreaterThan(cases / 100);
        assertThat(counts.get("new digest, not a solution"))
                .as(counts.toString())
                .isGreaterThan(cases / 20);
        assertThat(counts.get("old digest, refused")).as(counts.toString()).isGreaterThan(cases / 4);
    }

    /** What is said to a file, whose digest is that of an original if there is one; by the commands now and then. */
    private static String judged(Path file, @Nullable String original, int number) throws IOException {
        int verify = verified(file);
        int replay = verify == 2 ? 2 : replayed(file);
        if (number % CASES_PER_CALL == 0) {
            assertThat(Called.line("verify " + file).code()).isEqualTo(verify);
            assertThat(Called.line("arc --replay " + file).code()).isEqualTo(replay);
            assertThat(Called.line("arc --json --at 0 " + file).code()).isIn(0, 2);
            assertThat(Called.line("arc " + file).code()).isIn(0, 2);
        }
        if (verify != 0) {
            return verify == 2 ? "refused" : "not a solution";
        }
        HybridArcText.Document document = HybridArcText.read(file);
        if (original != null) {
            String before = text(HybridArcText.read("original", new StringReader(utf8(original))));
            String after = text(document);
            assertThat(after).isEqualTo(before);
        }
        RecordedRun run = document.run();
        Coins coins = run.coins();
        if (coins != null) {
            assertThat(again(run, coins)).isEqualTo(run.arc());
        }
        // Without a seed the jumps of an instant may have any order, and a replay has one.
        boolean isAnyOrder = coins == null && !run.network().triggering().goesByJump();
        assertThat(replay).isIn(0, isAnyOrder && hasSharedInstant(run.arc()) ? 1 : 0);
        return replay == 0 ? "a solution" : "a solution in another order";
    }

    /** The exit code of verify; any other exception would be exit code 70. */
    private static int verified(Path file) {
        try {
            return SolutionCheck.firstViolation(HybridArcText.read(file).run()).isEmpty() ? 0 : 1;
        } catch (BrokenArcException e) {
            return 1;
        } catch (InputException e) {
            return 2;
        }
    }

    /** The exit code of arc --replay. */
    private static int replayed(Path file) {
        try {
            RecordedRun run = HybridArcText.read(file).run();
            if (Arrays.stream(run.arc().initial()).anyMatch(phase -> phase < 0 || phase > Ticks.PERIOD)) {
                return 2;
            }
            return Replay.of(run).equals(run.arc()) ? 0 : 1;
        } catch (InputException e) {
            return 2;
        }
    }

    private static boolean hasSharedInstant(HybridArc arc) {
        List<Jump> jumps = arc.jumps();
        return !jumps.isEmpty() && jumps.get(jumps.size() - 1).instant() + 1 < jumps.size();
    }

    /** The arc that an engine makes from the start by the coins of a run. */
    private static HybridArc again(RecordedRun run, Coins coins) {
        HybridArc arc = run.arc();
        ArcRecorder recorder = new ArcRecorder();
        RunPlan plan = RunPlan.atExactSync(Horizon.of(arc.end().t())).toTheHorizon();
        Run engine = Engine.of(run.network()).start(InitialPhases.of(arc.initial()), coins, plan, recorder);
        while (engine.jumps() <= arc.end().k() && engine.advance(arc.end().t())) {}
        HybridArc again = recorder.until(arc.end().t());
        return again.contains(arc.end()) ? again.until(arc.end()) : again;
    }

    private static String text(HybridArcText.Document document) throws IOException {
        StringWriter text = new StringWriter();
        HybridArcText.write(document, text);
        return text.toString();
    }

    private String mutated(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(11)) {
            case 0 -> {
                return text.isEmpty() ? "x" : withFlippedBit(text, random.nextInt(text.length()));
            }
            case 1 -> {
                return text.substring(0, random.nextInt(text.length() + 1));
            }
            case 2 -> Collections.swap(lines, one, other);
            case 3 -> lines.remove(one);
            case 4 -> lines.add(other, lines.get(one));
            case 5 ->
                lines.set(
                        0,
                        "photinus-hybrid-arc " + random.nextInt(3) + " "
                                + List.of("ideal", "world", "agents", "").get(random.nextInt(4)));
            case 6 -> {
                return text.replaceFirst("seed .*\nreplicate .*\n", "");
            }
            case 7 -> swapJumps(lines, one);
            case 8 -> {
                return random.nextBoolean() ? text.replace("\n", "\r\n") : text.stripTrailing();
            }
            default -> lines.set(one, withOtherWord(lines.get(one), lines.get(other)));
        }
        return String.join("\n", lines);
    }

    private String withFlippedBit(String text, int place) {
        char flipped = (char) (text.charAt(place) ^ 1 << random.nextInt(8));
        return text.substring(0, place) + flipped + text.substring(place + 1);
    }

    /** Exchanges what happens in a jump and in the next one; times and numbers stay. */
    private static void swapJumps(List<String> lines, int one) {
        if (one + 1 < lines.size() && lines.get(one + 1).startsWith("jump ")) {
            String[] first = lines.get(one).split(" ", 4);
            String[] second = lines.get(one + 1).split(" ", 4);
            if (first.length == 4 && second.length == 4) {
                lines.set(one, String.join(" ", first[0], first[1], first[2], second[3]));
                lines.set(one + 1, String.join(" ", second[0], second[1], second[2], first[3]));
            }
        }
    }

    /** A line with a word left out, doubled, exchanged with another, or changed. */
    private String withOtherWord(String line, String other) {
        List<String> words = new ArrayList<>(List.of(line.split("(?<=[ :>])", -1)));
        int one = random.nextInt(words.size());
        String[] others = other.split(" ", -1);
        switch (random.nextInt(6)) {
            case 0 -> words.remove(one);
            case 1 -> words.add(one, words.get(one));
            case 2 -> Collections.swap(words, one, random.nextInt(words.size()));
            case 3 -> words.set(one, NUMBERS.get(random.nextInt(NUMBERS.size())) + " ");
            case 4 -> words.set(one, others[random.nextInt(others.length)] + " ");
            default -> words.set(one, words.get(one).replaceFirst("[0-9](?=[^0-9]*$)", "" + random.nextInt(10)));
        }
        return String.join("", words).stripTrailing();
    }

    private static String utf8(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    /** A text whose characters are bytes, with the digest of what it now says; as it is if it has no end. */
    private static String withDigest(String text) {
        int end = text.lastIndexOf("\nend ") + 1;
        int digest = text.lastIndexOf(' ') + 1;
        if (end == 0 || digest < end) {
            return text;
        }
        String covered =
                text.startsWith("photinus-hybrid-arc 1 ideal") ? text.substring(0, digest) : text.substring(0, end);
        byte[] bytes = covered.replace("\r\n", "\n").getBytes(StandardCharsets.ISO_8859_1);
        try {
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(bytes);
            return text.substring(0, digest) + HexFormat.of().formatHex(sha256) + "\n";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
