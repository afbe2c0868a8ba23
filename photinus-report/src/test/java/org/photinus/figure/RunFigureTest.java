package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.chart.Figure;
import org.photinus.chart.Palette;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;

class RunFigureTest {
    private static final int MOST_CHARACTERS = 1_500_000;

    private static final RecordedRun FIFTY_AGENTS = SimulatedRuns.of(
            OscillatorNetwork.of(Digraphs.regular(50, 5), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)), 1, 100);

    private static ReadFigure read(RecordedRun run) throws Exception {
        return ReadFigure.of(RunFigure.of(run, HandMadeRuns.captioned("a run")));
    }

    @Test
    void everyFiringHasOneMarkOfItsKind() throws Exception {
        ReadFigure figure = read(HandMadeRuns.twoAgents("1"));
        assertThat(figure.marks("pulsed")).isEqualTo(1);
        assertThat(figure.marks("silent")).isEqualTo(3);
    }

    @Test
    void marksOfManyAgentsAreBarsAndNoneIsMissing() throws Exception {
        ReadFigure figure = read(FIFTY_AGENTS);
        long pulsed = FIFTY_AGENTS.arc().jumps().stream()
                .filter(jump -> jump.pulsed())
                .count();
        assertThat(figure.marks("pulsed")).isEqualTo((int) pulsed);
        assertThat(figure.marks("silent")).isEqualTo(FIFTY_AGENTS.arc().jumps().size() - (int) pulsed);
        assertThat(figure.firings("pulsed").get(0)).contains("v").doesNotContain("h");
    }

    @Test
    void sameRunGivesTheSameBytesWhateverTheLocale() {
        RunCaption caption = HandMadeRuns.captioned("fifty");
        Figure figure = RunFigure.of(FIFTY_AGENTS, caption);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            Figure again = RunFigure.of(FIFTY_AGENTS, caption);
            assertThat(again.svg()).isEqualTo(figure.svg());
            assertThat(again.png(300)).isEqualTo(figure.png(300));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void namesAndTitlesAreEscaped() throws Exception {
        Figure figure = RunFigure.of(
                HandMadeRuns.twoAgents("1"),
                new RunCaption("<b> & \"c\"", "1 < 2 \u0001 3", List.of("a<b", "\"&\ud800")));
        assertThat(figure.svg()).contains("a&lt;b", "&lt;b&gt; &amp; &quot;c&quot;");
        assertThat(ReadFigure.of(figure).texts()).contains("<b> & \"c\"", "1 < 2 \ufffd 3", "a<b", "\"&\ufffd");
    }

    @Test
    void longNamesAreCutShort() throws Exception {
        String name = "an agent whose name would fill the whole figure if one let it";
        Figure figure = RunFigure.of(HandMadeRuns.twoAgents("1"), new RunCaption("", "", List.of(name, "b")));
        assertThat(ReadFigure.of(figure).texts())
                .noneMatch(text -> text.length() > 40)
                .anyMatch(text -> text.startsWith("an agent") && text.endsWith("…"));
    }

    @Test
    void longSubtitleIsBrokenIntoLines() throws Exception {
        String subtitle = "word ".repeat(40).strip();
        List<String> lines =
                ReadFigure.of(RunFigure.of(HandMadeRuns.twoAgents("1"), new RunCaption("", subtitle, List.of())))
                        .texts()
                        .stream()
                        .filter(text -> text.startsWith("word"))
                        .toList();
        assertThat(lines).hasSizeGreaterThan(1);
        assertThat(String.join(" ", lines)).isEqualTo(subtitle);
    }

    @Test
    void namesForSomeAgentsOnlyAreRefused() {
        assertThatThrownBy(
                        () -> RunFigure.of(HandMadeRuns.twoAgents("1"), new RunCaption("", "", List.of("a", "b", "c"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("agent names must be given for each of the 2 agents or for none, but there are 3");
    }

    @ParameterizedTest
    @CsvSource({
        "1, T* = 1.5",
        "0.001, T* = 0.0015",
        "1000, T* = 1500",
        "0.12346, T* = 0.1852",
        "1.00001, T* = 1.500",
        "0.000000001, T* = 1.5·10⁻⁹"
    })
    void syncTimeIsInTheUnitOfThePeriodToFourDigits(String period, String label) throws Exception {
        assertThat(read(HandMadeRuns.twoAgents(period)).texts()).contains(label);
    }

    @Test
    void syncTimeIsMarkedInEveryPanelWhereTheRunGoesOn() throws Exception {
        HybridArc arc = HandMadeRuns.twoAgents("1").arc();
        HybridArc longer = HybridArc.of(arc.initial(), arc.jumps(), HandMadeRuns.time("2"));
        ReadFigure figure = read(HandMadeRuns.run("1", longer));
        assertThat(figure.texts()).contains("T* = 1.5");
        assertThat(figure.values("//g[@class='panel']/path[@class='sync-time']/@d").stream()
                        .filter(data -> data.contains("v")))
                .hasSize(3);
    }

    @Test
    void runThatDoesNotSynchronizeHasNoSyncTime() throws Exception {
        ReadFigure figure = read(HandMadeRuns.twoAgentsCutOff());
        assertThat(figure.texts())
                .noneMatch(text -> text.contains("T*"))
                .contains("V = 0 means synchronized; not reached by t = 1.2");
        assertThat(figure.values("//path[@class='sync-time']")).isEmpty();
    }

    @Test
    void runWithoutLengthShowsWhereTheAgentsAre() throws Exception {
        ReadFigure figure = read(HandMadeRuns.withoutLength(4));
        assertThat(figure.texts()).contains("T* = 0", "0.2", "1");
        assertThat(figure.phases()).hasSize(4).allMatch(data -> data.endsWith("h0"));
        assertThat(figure.firings("silent")).isEmpty();
    }

    @Test
    void oneAgentIsDrawnAndIsInSyncWithItself() throws Exception {
        ReadFigure figure = read(HandMadeRuns.silentClocks(1, 3));
        assertThat(figure.texts()).contains("T* = 0");
        assertThat(figure.marks("silent")).isEqualTo(3);
        assertThat(figure.phases()).hasSize(1);
        assertThat(read(HandMadeRuns.withoutLength(1)).texts()).contains("T* = 0");
    }

    @Test
    void figureOfManyMarksStaysSmallAndSaysWhatItLeavesOut() throws Exception {
        Figure figure = RunFigure.of(HandMadeRuns.silentClocks(2000, 90), HandMadeRuns.captioned("many"));
        assertThat(figure.svg()).hasSizeLessThan(MOST_CHARACTERS);
        ReadFigure read = ReadFigure.of(figure);
        assertThat(read.marks("silent")).isBetween(10_000, FiringRaster.MOST_MARKS);
        assertThat(read.texts())
                .anyMatch(text -> text.matches("\\d+ of 2000 agents, one in every \\d+"))
                .contains("12 of 2000 agents, evenly chosen; seen only at t = 0, T, 2T, …");
    }

    @Test
    void everyFiringOfManyAgentsIsDrawnWhereFiringsAreFew() throws Exception {
        ReadFigure read = read(HandMadeRuns.silentClocks(1000, 2));
        assertThat(read.marks("silent")).isEqualTo(2000);
        assertThat(read.texts()).contains("where marks overlap, those that pulsed are on top");
    }

    /** Three agents that fire once a period, far apart: three level lines, whatever the number of periods. */
    @Test
    void firingsOfALongRunAreShownByTheirTimeWithinThePeriod() throws Exception {
        ReadFigure read = read(HandMadeRuns.silentClocks(3, 1400));
        assertThat(read.texts()).contains("t mod T").doesNotContain("agent");
        assertThat(read.marks("silent")).isEqualTo(3);
        // A run of a hundred periods has a row for each agent.
        assertThat(read(HandMadeRuns.silentClocks(3, 100)).texts())
                .contains("agent")
                .doesNotContain("t mod T");
        assertThat(read(HandMadeRuns.silentClocks(3, 101)).texts()).contains("t mod T");
        Figure large = RunFigure.of(HandMadeRuns.silentClocks(150, 1400), HandMadeRuns.captioned("long"));
        assertThat(large.svg()).hasSizeLessThan(MOST_CHARACTERS / 10);
        assertThat(ReadFigure.of(large).texts())
                .contains("12 of 150 agents, evenly chosen; seen only at t = 0, 3T, 6T, …");
    }

    /** Colour vision aside, the first six lines differ from the last six by their dashes. */
    @Test
    void twelveAgentsAreToldApart() throws Exception {
        ReadFigure read = read(HandMadeRuns.silentClocks(12, 3));
        String lines = "//g[@class='panel']/path[@class='phase']";
        List<String> colours = read.values(lines + "/@stroke");
        assertThat(colours).hasSize(12);
        assertThat(new TreeSet<>(colours)).hasSize(6);
        assertThat(colours.subList(0, 6)).isEqualTo(colours.subList(6, 12));
        assertThat(read.values(lines + "[@stroke-dasharray]/@stroke"))
                .hasSize(6)
                .isEqualTo(colours.subList(6, 12));
    }

    @Test
    void figureOfManyJumpsPerPeriodStaysSmall() {
        Figure figure = RunFigure.of(HandMadeRuns.restless(12, 40_000), HandMadeRuns.captioned("restless"));
        assertThat(figure.svg()).hasSizeLessThan(MOST_CHARACTERS);
    }

    @Test
    void axisSaysHowLongAPeriodIsUnlessItIsOne() throws Exception {
        assertThat(read(HandMadeRuns.twoAgents("1")).texts()).contains("time t (periods)");
        assertThat(read(HandMadeRuns.twoAgents("1000")).texts()).contains("time t (period T = 1000)", "200", "1400");
    }

    @ParameterizedTest
    @CsvSource({"1", "300", "1440"})
    void imageHasTheWidthAskedForAndTheShapeOfTheFigure(int width) throws Exception {
        Figure figure = RunFigure.of(HandMadeRuns.twoAgents("1"), HandMadeRuns.captioned("two"));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(figure.png(width)));
        double height =
                Double.parseDouble(ReadFigure.of(figure).values("/svg/@height").get(0));
        assertThat(image.getWidth()).isEqualTo(width);
        assertThat(image.getHeight()).isEqualTo((int) Math.max(1, Math.round(width * height / 720)));
    }

    @Test
    void imageShowsTheMarksOnWhite() throws Exception {
        Figure figure = RunFigure.of(HandMadeRuns.twoAgents("1"), HandMadeRuns.captioned("two"));
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(figure.png(720)));
        Set<Integer> colours = new TreeSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        int strong = Integer.parseInt(Palette.STRONG.substring(1), 16);
        int syncTime = Integer.parseInt(Palette.ACCENT.substring(1), 16);
        assertThat(image.getRGB(0, 0) & 0xffffff).isEqualTo(0xffffff);
        assertThat(colours).contains(strong, syncTime, 0x000000);
    }

    @Test
    void imageWithoutWidthIsRefused() {
        Figure figure = RunFigure.of(HandMadeRuns.twoAgents("1"), HandMadeRuns.captioned("two"));
        assertThatThrownBy(() -> figure.png(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("width in pixels must lie between 1 and 20000, but is 0");
    }

    @Test
    void periodsOfAnyLengthGiveTheSameMarks() throws Exception {
        String marks = read(HandMadeRuns.twoAgents("1")).firings("silent").get(0);
        for (String period : List.of("0.001", "1000", new BigDecimal("1e-30").toString())) {
            assertThat(read(HandMadeRuns.twoAgents(period)).firings("silent").get(0))
                    .isEqualTo(marks);
        }
    }
}
