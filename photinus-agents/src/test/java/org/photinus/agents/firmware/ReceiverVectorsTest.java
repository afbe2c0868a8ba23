package org.photinus.agents.firmware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.TieChoice;

class ReceiverVectorsTest {
    private static final ReceiverVectors VECTORS = ReceiverVectors.standard();

    private static final TimerReceiver PLAIN = new TimerReceiver(1000, 500, 0, 0, 0, 0, TieChoice.ZERO);

    private static final Pattern RECEIVER_ROW = Pattern.compile(
            "(?m)^ {4}\\{(\\d+)u, (\\d+)u, (\\d+)u, (\\d+)u, (\\d+)u, (\\d+)u, PHOTINUS_TIE_(\\w+)},?$");
    private static final Pattern VECTOR_ROW =
            Pattern.compile("(?m)^ {4}\\{(\\d+)u, PHOTINUS_(\\w+), (\\d+)u, (\\d+)u, (\\d+)u, (\\d+)u},?$");

    /** The error on the circle. */
    private static long error(ReceiverVector vector) {
        return LiteralReceiver.wrapped(
                        BigInteger.valueOf(vector.target() - vector.phase()),
                        BigInteger.valueOf(vector.receiver().period()))
                .longValueExact();
    }

    /** Whether a part of the error is corrected. */
    private static boolean isCorrected(ReceiverVector vector) {
        return vector.phase() >= vector.receiver().refractory()
                && vector.target() < vector.receiver().threshold()
                && Math.abs(error(vector)) < vector.receiver().window();
    }

    /** Whether the pulse is neither ignored nor corrected. */
    private static boolean isJump(ReceiverVector vector) {
        return vector.phase() >= vector.receiver().refractory()
                && vector.target() < vector.receiver().threshold()
                && Math.abs(error(vector)) >= vector.receiver().window();
    }

    @Test
    void everyVectorIsWhatTheRulesSayWordByWord() {
        assertThat(VECTORS.vectors()).allSatisfy(vector -> {
            LiteralReceiver literal = LiteralReceiver.answerTo(vector);
            assertThat(vector.outcome()).isEqualTo(literal.outcome());
            assertThat(vector.phaseAfter()).isEqualTo(literal.phase().longValueExact());
        });
    }

    @Test
    void thereAreSomeThousandVectorsAndNoPulseComesTwice() {
        Set<List<Object>> pulses = new HashSet<>();
        assertThat(VECTORS.vectors())
                .hasSizeBetween(2000, 9999)
                .allMatch(vector ->
                        pulses.add(List.of(vector.receiver(), vector.phase(), vector.target(), vector.draw())));
        assertThat(VECTORS.receivers()).hasSizeBetween(200, 300).doesNotHaveDuplicates();
    }

    @Test
    void theVectorsAreTheSameEveryTime() {
        assertThat(ReceiverVectors.standard()).isEqualTo(VECTORS);
    }

    /** A change to any of these numbers is a breaking change: firmware was checked against them. */
    @Test
    void theVectorsAreThoseOfTheLastVersion() throws NoSuchAlgorithmException {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(VECTORS.toCsv().getBytes(StandardCharsets.US_ASCII));
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("928e5ec5ffbe3d14b22c6873a35f95e0b43b703f82cf023167113d2dff7b62c5");
    }

    @ParameterizedTest
    @EnumSource(ReceiverOutcome.class)
    void everyOutcomeComesOften(ReceiverOutcome outcome) {
        assertThat(VECTORS.vectors())
                .filteredOn(vector -> vector.outcome() == outcome)
                .hasSizeGreaterThan(400);
    }

    /** What is reached with every period, whatever its rounding. */
    @ParameterizedTest
    @ValueSource(longs = {1000, 32_768, 1_000_000, 1_000_003, 1_000_000_000, 1L << 31})
    void everyBoundaryIsReachedWithEveryPeriod(long period) {
        List<ReceiverVector> ofPeriod = VECTORS.vectors().stream()
                .filter(vector -> vector.receiver().period() == period)
                .toList();
        assertThat(boundaries().entrySet().stream()
                        .filter(boundary -> ofPeriod.stream().noneMatch(boundary.getValue()))
                        .map(Map.Entry::getKey))
                .as("boundaries that no vector reaches")
                .isEmpty();
    }

    private static Map<String, Predicate<ReceiverVector>> boundaries() {
        Map<String, Predicate<ReceiverVector>> all = new LinkedHashMap<>();
        all.put("phase 0 without refractory time", v -> isJump(v) && v.phase() == 0);
        all.put("phase r − 1", v -> isJump(v) && v.phase() == v.receiver().threshold() - 1);
        all.put("phase r + 1", v -> isJump(v) && v.phase() == v.receiver().threshold() + 1);
        all.put("phase T − 1", v -> isJump(v) && v.phase() == v.receiver().period() - 1);
        all.put("phase R − 1", v -> v.phase() == v.receiver().refractory() - 1);
        all.put(
                "phase R",
                v -> v.receiver().refractory() > 0 && v.phase() == v.receiver().refractory());
        all.put(
                "target of a delay",
                v -> isJump(v) && v.target() > 2 && v.target() < v.receiver().threshold() - 1);
        all.put("target r − 1", v -> isJump(v) && v.target() == v.receiver().threshold() - 1);
        all.put("target r", v -> v.target() == v.receiver().threshold());
        all.put("target T", v -> v.target() == v.receiver().period());
        all.put("target of 32 bits", v -> v.target() == ReceiverVector.GREATEST);
        for (TieChoice tie : TieChoice.values()) {
            Predicate<ReceiverVector> met = v -> isJump(v)
                    && v.receiver().tie() == tie
                    && v.phase() == v.receiver().threshold();
            all.put("tie " + tie + ", highest bit 0", met.and(v -> v.draw() == 0x7fff_ffffL));
            all.put("tie " + tie + ", highest bit 1", met.and(v -> v.draw() == 0x8000_0000L));
        }
        all.put(
                "tie inside a window",
                v -> isCorrected(v) && v.phase() == v.receiver().threshold());
        all.put(
                "draw without a tie",
                v -> isJump(v)
                        && v.receiver().tie() == TieChoice.RANDOM
                        && v.phase() != v.receiver().threshold()
                        && v.draw() != 0);
        all.put(
                "stale target inside a window",
                v -> v.outcome() == ReceiverOutcome.STALE
                        && Math.abs(error(v)) < v.receiver().window());
        all.put(
                "refractory phase inside a window",
                v -> v.outcome() == ReceiverOutcome.REFRACTORY
                        && Math.abs(error(v)) < v.receiver().window());
        for (int sign : new int[] {1, -1}) {
            for (int beyond : new int[] {-1, 0, 1}) {
                all.put(
                        "|e| = W + " + beyond + ", sign " + sign,
                        v -> v.receiver().window() > 0
                                && error(v) == sign * (v.receiver().window() + beyond));
            }
            for (long gain : new long[] {0, 1, 300_000, 500_000, 1_000_000}) {
                // The least gain is one back only, a millionth: of a short error it leaves nothing.
                if (!(gain == 1 && sign == 1)) {
                    all.put(
                            "gain " + gain + ", sign " + sign,
                            v -> isCorrected(v)
                                    && sign * error(v) > 1
                                    && gain
                                            == (sign > 0
                                                    ? v.receiver().gainForward()
                                                    : v.receiver().gainBack()));
                }
            }
        }
        all.put("e = 0", v -> isCorrected(v) && error(v) == 0);
        all.put(
                "a gain forward that is not the one back",
                v -> isCorrected(v)
                        && v.receiver().gainForward() != v.receiver().gainBack());
        all.put(
                "error across 1",
                v -> isCorrected(v) && v.phase() > v.receiver().period() / 2 && error(v) > 0);
        all.put(
                "error across 1 that stays below it",
                v -> isCorrected(v)
                        && v.outcome() == ReceiverOutcome.MOVED
                        && v.target() < v.phase()
                        && v.phaseAfter() > v.phase());
        all.put(
                "error of half a period",
                v -> Math.abs(error(v)) == v.receiver().period() / 2);
        all.put(
                "correction up to 1",
                v -> isCorrected(v) && v.outcome() == ReceiverOutcome.FIRES && v.phaseAfter() == 0);
        all.put("correction past 1", v -> isCorrected(v) && v.outcome() == ReceiverOutcome.FIRES && v.phaseAfter() > 0);
        all.put(
                "correction to T − 1",
                v -> isCorrected(v)
                        && error(v) > 0
                        && v.phaseAfter() == v.receiver().period() - 1);
        all.put("correction back to 0", v -> isCorrected(v) && error(v) < 0 && v.phaseAfter() == 0);
        all.put(
                "correction past r that does not fire",
                v -> isCorrected(v)
                        && v.outcome() == ReceiverOutcome.MOVED
                        && v.phase() > v.receiver().threshold());
        all.put(
                "window of 1 − r",
                v -> isCorrected(v)
                        && v.receiver().window()
                                >= v.receiver().period() - v.receiver().threshold());
        return all;
    }

    @Test
    void anOddPeriodHasAWindowThatIsRoundedUpPastHalfOfIt() {
        assertThat(VECTORS.receivers())
                .anyMatch(receiver -> receiver.period() == 1_000_003 && receiver.window() == 500_002);
    }

    @Test
    void drawnReceiversHavePeriodsOfAllLengths() {
        assertThat(LongStream.rangeClosed(4, 31)
                        .filter(bits -> VECTORS.receivers().stream()
                                .anyMatch(receiver -> Long.SIZE - Long.numberOfLeadingZeros(receiver.period()) == bits))
                        .count())
                .isGreaterThan(24);
    }

    @Test
    void theTableHasOneLineForEachVectorAfterItsColumnNames() {
        List<String> lines = VECTORS.toCsv().lines().toList();
        assertThat(lines)
                .hasSize(1 + VECTORS.vectors().size())
                .startsWith(
                        "period,threshold,refractory,window,gain_forward,gain_back,tie,phase,target,draw,outcome,"
                                + "phase_after",
                        "1000,500,0,0,0,0,ZERO,0,0,0,MOVED,0");
        assertThat(VECTORS.toCsv()).endsWith("\n").doesNotContain("\r");
        assertThat(lines.stream().skip(1).map(ReceiverVectorsTest::parsed)).isEqualTo(VECTORS.vectors());
    }

    private static ReceiverVector parsed(String line) {
        List<String> fields = List.of(line.split(",", -1));
        assertThat(fields).hasSize(12);
        return new ReceiverVector(
                receiver(fields.subList(0, 7)),
                Long.parseLong(fields.get(7)),
                Long.parseLong(fields.get(8)),
                Long.parseLong(fields.get(9)),
                ReceiverOutcome.valueOf(fields.get(10)),
                Long.parseLong(fields.get(11)));
    }

    private static TimerReceiver receiver(List<String> fields) {
        return new TimerReceiver(
                Long.parseLong(fields.get(0)),
                Long.parseLong(fields.get(1)),
                Long.parseLong(fields.get(2)),
                Long.parseLong(fields.get(3)),
                Long.parseLong(fields.get(4)),
                Long.parseLong(fields.get(5)),
                TieChoice.valueOf(fields.get(6)));
    }

    @Test
    void theCHeaderHoldsTheNumbersOfTheTable() {
        String header = VECTORS.toCHeader();
        List<TimerReceiver> receivers = RECEIVER_ROW
                .matcher(header)
                .results()
                .map(row -> receiver(groups(row)))
                .toList();
        List<ReceiverVector> vectors = VECTOR_ROW
                .matcher(header)
                .results()
                .map(ReceiverVectorsTest::groups)
                .map(row -> new ReceiverVector(
                        receivers.get(Integer.parseInt(row.get(0))),
                        Long.parseLong(row.get(2)),
                        Long.parseLong(row.get(3)),
                        Long.parseLong(row.get(4)),
                        ReceiverOutcome.valueOf(row.get(1)),
                        Long.parseLong(row.get(5))))
                .toList();
        assertThat(receivers).isEqualTo(VECTORS.receivers());
        assertThat(vectors).isEqualTo(VECTORS.vectors());
        assertThat(header)
                .contains("#define PHOTINUS_VECTOR_COUNT " + vectors.size() + "u\n")
                .contains("#define PHOTINUS_RECEIVER_COUNT " + receivers.size() + "u\n")
                .doesNotContain("@");
    }

    private static List<String> groups(MatchResult row) {
        return LongStream.rangeClosed(1, row.groupCount())
                .mapToObj(group -> row.group((int) group))
                .toList();
    }

    @Test
    void theFilesAreTheRulesAndTheVectorsInAscii() {
        assertThat(VECTORS.files())
                .containsExactly(
                        Map.entry("photinus_receiver.h", ReceiverVectors.receiverHeader()),
                        Map.entry("photinus_receiver_vectors.h", VECTORS.toCHeader()),
                        Map.entry("photinus-receiver-vectors.csv", VECTORS.toCsv()));
        assertThat(VECTORS.files().values())
                .allMatch(text -> text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f)))
                .allMatch(text -> text.endsWith("\n"));
    }

    @Test
    void theDocsHaveALineOfTheTableAndTheNumberOfVectors() throws IOException {
        String docs = Files.readString(Path.of("../docs/firmware.md"));
        String row = "1000,500,0,100,300000,300000,ONE,921,20,0,MOVED,950";
        assertThat(VECTORS.toCsv().lines()).contains(row);
        assertThat(docs)
                .contains("\n" + row + "\n")
                .contains("\nchecked " + VECTORS.vectors().size() + " vectors, 0 wrong\n")
                .contains(
                        "`" + VECTORS.toCsv().lines().findFirst().orElseThrow().split(",", -1)[0] + "`");
        long flash = 20L * VECTORS.vectors().size() + 28L * VECTORS.receivers().size();
        assertThat(docs).contains("about " + Math.round(flash / 1000.0) + " kB of flash");
    }

    @Test
    void noVectorIsGivenTwice() {
        ReceiverVector vector = new ReceiverVector(PLAIN, 0, 0, 0, ReceiverOutcome.MOVED, 0);
        assertThat(ReceiverVectors.of(List.of(vector)).vectors()).containsExactly(vector);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverVectors.of(List.of(vector, vector)))
                .withMessage("every vector must be given once, but there are two of " + vector);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverVectors.of(List.of()))
                .withMessage("there must be at least one vector, but there is none");
    }

    @Test
    void aVectorHasNumbersOf32BitsAndPhasesBelowThePeriod() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReceiverVector(PLAIN, 1000, 0, 0, ReceiverOutcome.MOVED, 0))
                .withMessage("phase of a vector must lie between 0 and 999, but is 1000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReceiverVector(PLAIN, 0, -1, 0, ReceiverOutcome.MOVED, 0))
                .withMessage("target of a vector must lie between 0 and 4294967295, but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReceiverVector(PLAIN, 0, 0, 1L << 32, ReceiverOutcome.MOVED, 0))
                .withMessage("draw of a vector must lie between 0 and 4294967295, but is 4294967296");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReceiverVector(PLAIN, 0, 0, 0, ReceiverOutcome.MOVED, 1000))
                .withMessage("phase after of a vector must lie between 0 and 999, but is 1000");
    }

    @Test
    void aCHeaderHasAtMostTheReceiversThatAnIndexOf16BitsTellsApart() {
        List<ReceiverVector> many = LongStream.rangeClosed(1, 65_537)
                .mapToObj(period -> new TimerReceiver(period, 0, 0, 0, 0, 0, TieChoice.ZERO))
                .map(receiver -> new ReceiverVector(receiver, 0, 0, 0, ReceiverOutcome.STALE, 0))
                .toList();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverVectors.of(many).toCHeader())
                .withMessage("the vectors of a C header must have at most 65536 receivers, but have 65537; split them");
        assertThat(ReceiverVectors.of(many.subList(1, many.size())).toCHeader()).contains("{65535u, PHOTINUS_STALE, ");
    }
}
