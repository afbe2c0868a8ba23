package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

class HybridArcTableTest {
    /** Agent 1 fires at t = 0.25 and, by p = 1, pulls agent 2 from 0.5 back to 0. */
    private static RecordedRun pair() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.path(2), BinaryUpdate.of("0.6"), VertexTriggering.of(1));
        Coins coins = Coins.of(1, 1);
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network)
                .run(InitialPhases.of("0.75", "0.25"), coins, RunPlan.atExactSync(Horizon.ofPeriods(3)), recorder);
        return new RecordedRun(network, coins, recorder.arc());
    }

    private static String table(@Nullable String step, BooleanSupplier cancelled) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new HybridArcTable(pair(), VertexNames.numbered(2), cancelled)
                .writeTo(out, step == null ? null : new BigDecimal(step));
        out.flush();
        return text.toString();
    }

    @Test
    void everyJumpHasARowBeforeAndOneAfter() {
        assertThat(table(null, () -> false))
                .isEqualTo("time,jumps,1,2\n0,0,0.75,0.25\n0.25,0,1,0.5\n0.25,1,0,0\n0.25,1,0,0\n");
    }

    @Test
    void stepsShowThePhasesAfterTheJumpsOfTheirTime() {
        assertThat(table("0.125", () -> false))
                .isEqualTo("time,jumps,1,2\n0,0,0.75,0.25\n0.125,0,0.875,0.375\n0.25,1,0,0\n");
    }

    /** Data is not altered for the sake of spreadsheets, which may take such ids for formulas: docs/studies.md says so. */
    @Test
    void idsThatLookLikeFormulasStayWhatTheyAre() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new HybridArcTable(pair(), VertexNames.of(List.of("=1+1", "@a,\"b\"")), () -> false).writeTo(out, null);
        out.flush();
        assertThat(text.toString()).startsWith("time,jumps,=1+1,\"@a,\"\"b\"\"\"\n0,0,0.75,0.25\n");
        assertThat(CsvText.field("-0.5")).isEqualTo("-0.5");
        assertThat(CsvText.field("+x")).isEqualTo("+x");
    }

    @Test
    void tooManyRowsAreRefused() {
        assertThatThrownBy(() -> table("0.00000001", () -> false))
                .isInstanceOf(InputException.class)
                .hasMessage("step must give at most 10000000 rows, but 1E-8 gives 2.50E+7");
    }

    @Test
    void aCancelledTableEnds() {
        assertThatThrownBy(() -> table(null, () -> true)).isInstanceOf(HybridArcTable.Interrupted.class);
    }

    @Test
    void aFieldIsQuotedWhereItMustBe() {
        assertThat(CsvText.field("plain")).isEqualTo("plain");
        assertThat(CsvText.field("a,b")).isEqualTo("\"a,b\"");
        assertThat(CsvText.field("say \"x\"\n")).isEqualTo("\"say \"\"x\"\"\n\"");
        assertThat(CsvText.field("a\rb")).isEqualTo("\"a\rb\"");
        assertThat(CsvText.column("pulseProbability")).isEqualTo("pulse_probability");
    }
}
