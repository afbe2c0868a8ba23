package org.photinus.cli.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** Lines of firings at given times, on screens and clocks of the test's own. */
class WaterfallTest {
    /** Ten columns: 10 characters on the left, 7 on the right, two borders and a free place. */
    private static final Screen TEN_COLUMNS = new Screen(true, false, false, 30);

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final Interrupts interrupts = Interrupts.none();
    private long nanos;
    private int naps;

    private Waterfall waterfall(Screen screen, double periodsPerSecond, int agents, String period, String unit) {
        Pace pace = new Pace(
                periodsPerSecond,
                () -> nanos,
                nap -> {
                    nanos += nap;
                    naps++;
                },
                interrupts::requested);
        return new Waterfall(
                out, screen, pace, new Waterfall.Caption(agents, new BigDecimal(period), unit, Standing.GROUPS));
    }

    private Waterfall waterfall(Screen screen) {
        return waterfall(screen, 1, 4, "1", "");
    }

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static ExactTime at(String periods) {
        return ExactTime.of("t", new BigDecimal(periods));
    }

    private static void fire(Waterfall waterfall, String... times) {
        for (String time : times) {
            waterfall.fired(at(time));
        }
    }

    @Test
    void aLineFillsAsItsTimeGoesByAndIsThenPrintedWhole() {
        Waterfall waterfall = waterfall(TEN_COLUMNS);
        waterfall.stands(2);
        fire(waterfall, "0.25");
        assertThat(nanos).isEqualTo(200_000_000L);
        assertThat(printed()).isEqualTo("         t 0   T/2  T  groups\n         0│  ");
        fire(waterfall, "0.25", "0.75");
        assertThat(nanos).isEqualTo(700_000_000L);
        assertThat(printed()).endsWith("│  ▄    ");
        waterfall.stands(1);
        fire(waterfall, "1.25", "1.25", "1.25", "1.25");
        assertThat(nanos).isEqualTo(1_200_000_000L);
        assertThat(printed()).endsWith("│  ▄    ▂  \r         0│  ▄    ▂  │      1\n         1│  ");
        waterfall.end(at("1.25"));
        assertThat(printed()).endsWith("\n         1│  \r         1│  █       │      1\n\n");
    }

    @Test
    void whereNobodyLooksOnLinesAreWholeAndNothingIsWaitedFor() {
        Waterfall waterfall = waterfall(Screen.NONE);
        waterfall.stands(3);
        fire(waterfall, "0", "0.5", "2.999");
        waterfall.end(at("3"));
        assertThat(naps).isZero();
        String axis = "0" + " ".repeat(28) + "T/2" + " ".repeat(27) + "T";
        assertThat(printed().lines())
                .containsExactly(
                        "         t " + axis + "  groups",
                        "         0│▂" + " ".repeat(29) + "▂" + " ".repeat(29) + "│      3",
                        "         1│" + " ".repeat(60) + "│      3",
                        "         2│" + " ".repeat(59) + "▂│      3",
                        "");
        assertThat(printed().lines()).allMatch(line -> line.length() < 80);
    }

    @Test
    void aRunWithoutFiringsHasNoLines() {
        waterfall(Screen.NONE).end(ExactTime.ZERO);
        assertThat(printed()).isEmpty();
    }

    @Test
    void aFiringAtTheVeryEndHasALine() {
        Waterfall waterfall = waterfall(Screen.NONE);
        fire(waterfall, "1");
        waterfall.end(at("1"));
        assertThat(printed()).contains("\n         1│▂");
    }

    @Test
    void noMoreThanThirtyDrawingsASecond() {
        Waterfall waterfall = waterfall(TEN_COLUMNS, 15, 4, "1", "");
        fire(waterfall, "0.45");
        assertThat(printed()).isEmpty();
        fire(waterfall, "0.9");
        assertThat(nanos).isEqualTo(33_333_333L);
        assertThat(printed()).endsWith("│    ▂");
    }

    @Test
    void timeLostToComputingIsNotMadeUpFor() {
        Waterfall waterfall = waterfall(TEN_COLUMNS);
        nanos = 10_000_000_000L;
        fire(waterfall, "0.3");
        assertThat(nanos).isEqualTo(10_200_000_000L);
    }

    @Test
    void anInterruptEndsTheWaitWithinOneNap() {
        Waterfall waterfall = waterfall(TEN_COLUMNS, 1e-300, 4, "1", "");
        interrupts.request();
        fire(waterfall, "0.7", "40.5");
        waterfall.end(at("40.5"));
        assertThat(naps).isZero();
        assertThat(printed()).endsWith("        40│     ▂    │      0\n\n");
    }

    @Test
    void aWaitIsCutIntoNapsSoThatAnInterruptIsHeard() {
        Waterfall waterfall = waterfall(TEN_COLUMNS, 0.1, 4, "1", "");
        fire(waterfall, "0.15");
        assertThat(nanos).isEqualTo(1_000_000_000L);
        assertThat(naps).isEqualTo(20);
    }

    @Test
    void coloursGoRoundTheCircleAndAreTakenBackAtTheEndOfEachPiece() {
        Waterfall waterfall = waterfall(new Screen(true, true, false, 30), 1000, 4, "1", "");
        fire(waterfall, "0.05", "0.15", "0.95");
        waterfall.end(at("0.95"));
        String line = "\u001b[38;5;33m▂\u001b[38;5;75m▂       \u001b[38;5;60m▂\u001b[0m│";
        assertThat(printed()).contains("\r         0│" + line);
    }

    @Test
    void onAScreenWithoutUnicodeAllIsAscii() {
        Waterfall waterfall = waterfall(new Screen(true, false, true, 30), 1000, 20, "1", "");
        fire(waterfall, "0.1");
        for (int column = 2; column < 6; column++) {
            for (int i = 0; i < List.of(5, 10, 17, 18).get(column - 2); i++) {
                fire(waterfall, "0." + column);
            }
        }
        waterfall.end(at("0.9"));
        assertThat(printed())
                .isEqualTo("         t 0   T/2  T  groups\n\r         0| .:+#@    |      0\n\n")
                .matches("\\p{ASCII}*");
    }

    @ParameterizedTest
    @CsvSource({
        "0, ' ', ' '",
        "0.01, ·, .",
        "0.0625, ·, .",
        "0.07, ▁, :",
        "0.125, ▁, :",
        "0.25, ▂, :",
        "0.26, ▃, +",
        "0.5, ▄, +",
        "0.51, ▅, #",
        "0.75, ▆, #",
        "0.875, ▇, #",
        "0.88, █, @",
        "1, █, @",
        "3, █, @"
    })
    void theMoreFireTheFullerTheMark(double share, char mark, char ascii) {
        assertThat(Marks.of(share, false)).isEqualTo(mark);
        assertThat(Marks.of(share, true)).isEqualTo(ascii);
    }

    @Test
    void aLongRunHasAtMostFiveHundredLinesWithTheMeanOfTheirPeriods() {
        Waterfall waterfall = waterfall(Screen.NONE, 1, 2, "1", "");
        waterfall.stands(1);
        // Of two agents one fires in every period, and the other in every second one.
        for (int t = 0; t < 300; t++) {
            fire(waterfall, t + ".5");
            if (t % 2 == 0) {
                fire(waterfall, t + ".75");
            }
        }
        waterfall.end(at("1000000.25"));
        List<String> lines = printed().lines().toList();
        assertThat(lines).hasSizeLessThanOrEqualTo(500);
        assertThat(lines.get(1)).startsWith("         0│").contains("▄              ▄");
        assertThat(lines.get(2)).startsWith("         1│").doesNotContain("▄              ▄");
        assertThat(lines.get(200)).startsWith("       199│");
        assertThat(lines.get(201)).startsWith("     200×2│").contains("▄              ▂");
        assertThat(lines.get(211)).startsWith("     220×4│").contains("▄              ▂");
        // The last line holds what was left: 1,000,001 periods less those of the lines before.
        assertThat(lines.get(lines.size() - 2)).matches(" *[0-9]+×[0-9]+│ {60}│ +1");
        String[] last =
                lines.get(lines.size() - 2).replaceFirst("│.*", "").trim().split("×", -1);
        assertThat(Long.parseLong(last[0]) + Long.parseLong(last[1])).isEqualTo(1_000_001);
    }

    @Test
    void aTerminalShowsEveryPeriod() {
        Waterfall waterfall = waterfall(TEN_COLUMNS, 1e6, 4, "1", "");
        fire(waterfall, "999.5");
        assertThat(printed().lines().filter(line -> line.endsWith("│      0"))).hasSize(999);
    }

    @Test
    void timesAreInTheUnitOfThePeriodAndNeverTooLong() {
        Waterfall waterfall = waterfall(TEN_COLUMNS, 1e6, 4, "0.1", "s");
        fire(waterfall, "12.5");
        waterfall.end(at("12.5"));
        assertThat(printed()).startsWith("    t in s 0   T/2  T  groups\n").contains("\r       1.2│     ▂    │");
        bytes.reset();
        waterfall = waterfall(TEN_COLUMNS, 1e6, 4, "0.000000000333", "");
        fire(waterfall, "1.5");
        waterfall.end(at("1.5"));
        assertThat(printed()).contains("\r  3.33e-10│     ▂    │");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1e-18", "300000000000000, 3e-04", "500000000000000, 0.001", "123456789000000000, 0.123"})
    void vReadsZeroOnlyWhereItIs(long ticks, String text) {
        assertThat(Standing.CONTAINING_ARC.text(ticks)).isEqualTo(text);
        assertThat(ticks).isLessThan(Ticks.PERIOD);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
        -              | -           | -     | 80 | true  | false
        COLUMNS=40     | -           | -     | 40 | true  | false
        COLUMNS=40     | -           | 100   | 40 | true  | false
        COLUMNS=100    | -           | 40    | 40 | true  | false
        COLUMNS=wide   | -           | 0     | 80 | true  | false
        LANG=C         | -           | -     | 80 | true  | true
        LANG=C.UTF-8   | -           | -     | 80 | true  | false
        LANG=de_DE     | LC_ALL=en_GB.utf8 | - | 80 | true | false
        TERM=dumb      | LC_CTYPE=POSIX | -  | 80 | false | true
        """)
    void aScreenIsWhatTheEnvironmentSays(
            String one, String two, String columns, int width, boolean inColour, boolean inAscii) {
        Map<String, String> environment = new HashMap<>();
        for (String entry : new String[] {one, two}) {
            if (entry != null) {
                environment.put(entry.split("=", -1)[0], entry.split("=", -1)[1]);
            }
        }
        Console console = new Console(out, out, true, interrupts);
        assertThat(Screen.of(console, environment)).isEqualTo(Screen.NONE);
        System.setProperty("photinus.stdout.terminal", "true");
        System.setProperty("photinus.stdout.columns", columns == null ? "" : columns);
        try {
            assertThat(Screen.of(console, environment)).isEqualTo(new Screen(true, inColour, inAscii, width));
            Console plain = new Console(out, out, false, interrupts);
            assertThat(Screen.of(plain, environment)).isEqualTo(new Screen(true, false, inAscii, width));
        } finally {
            System.clearProperty("photinus.stdout.terminal");
            System.clearProperty("photinus.stdout.columns");
        }
    }
}
