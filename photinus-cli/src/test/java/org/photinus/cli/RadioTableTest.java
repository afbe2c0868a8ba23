package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadioTableTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void theTableIsALinkTableOfTheDigraph() throws IOException {
        Path table = folder.resolve("links.csv");
        Called made = Called.line("graph --graph geometric:0.5 -n 9 --seed 3 --radio " + table);
        assertThat(made.code()).isZero();
        assertThat(made.err()).contains("wrote " + table);
        assertThat(Files.readAllLines(table)).first().isEqualTo("from,to,distance,rtt,plr");
        assertThat(Files.readAllLines(table))
                .element(1)
                .asString()
                .matches("n\\d+,n\\d+,\\d+\\.\\d,\\d+\\.\\d\\d,0\\.\\d{3}");
        String arcs = made.out().replaceFirst("(?s).*9 vertices, (\\d+ arcs).*", "$1");
        assertThat(Called.line("graph --graph " + table).out()).contains("9 vertices, " + arcs);
        Called run = Called.line(
                "simulate --period 1s --weights-as delay:ms=rtt --weights-as loss=plr --max-time 20s --graph " + table);
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --graph cycle -n 5                          | --radio must go with --graph geometric:RADIUS, whose nodes have places, but the graph is 'cycle'
        --graph geometric:0.5 -n 9 --mend           | --radio must be given without --mend, since links are those of the places alone; take another --seed or a larger RADIUS
        --graph geometric:0.5 -n 9 --drop-isolated  | --radio must be given without --drop-isolated, since links are those of the places alone; take another --seed or a larger RADIUS
        """)
    void otherDigraphsHaveNoLinks(String options, String message) {
        Path table = folder.resolve("none.csv");
        Called call = Called.line("graph " + options + " --radio " + table);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(table).doesNotExist();
    }
}
