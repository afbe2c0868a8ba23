package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.photinus.text.Folder.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkSettingsTest {
    private static final NetworkSettings FILE = Settings.of(
            "graph",
            "net.dat",
            "graphFormat",
            "edge-list",
            "undirected",
            "true",
            "reverse",
            "true",
            "agents",
            "9",
            "pulseProbability",
            "0.1",
            "threshold",
            "0.2",
            "period",
            "3",
            "update",
            "binary",
            "tie",
            "one",
            "trigger",
            "edge",
            "initial",
            "0.4",
            "seed",
            "5");

    @Test
    void whatIsNotSaidIsTakenFromTheOthers() {
        assertThat(NetworkSettings.NONE.orElse(FILE)).isEqualTo(FILE);
        assertThat(FILE.orElse(NetworkSettings.NONE)).isEqualTo(FILE);
        assertThat(FILE.orElse(Settings.of("graph", "path", "agents", "2", "seed", "6", "tie", "zero")))
                .isEqualTo(FILE);
    }

    @Test
    void whatIsSaidWinsOneByOne() {
        NetworkSettings both =
                Settings.of("tie", "zero", "seed", "6", "agents", "4").orElse(FILE);
        assertThat(both.get(Setting.TIE)).isEqualTo("zero");
        assertThat(both.get(Setting.SEED)).isEqualTo("6");
        assertThat(both.get(Setting.AGENTS)).isEqualTo("4");
        assertThat(both.get(Setting.GRAPH)).isEqualTo("net.dat");
        assertThat(both.get(Setting.UNDIRECTED)).isEqualTo("true");
        assertThat(both.get(Setting.PERIOD)).isEqualTo("3");
    }

    @Test
    void anotherGraphDoesNotInheritWhatBelongsToTheFirst() {
        NetworkSettings both = Settings.of("graph", "cycle").orElse(FILE);
        assertThat(both.get(Setting.AGENTS)).isNull();
        assertThat(both.get(Setting.GRAPH_FORMAT)).isNull();
        assertThat(both.get(Setting.UNDIRECTED)).isNull();
        assertThat(both.get(Setting.THRESHOLD)).isEqualTo("0.2");
        assertThat(NetworkReader.read(both).network().agents()).isEqualTo(50);
        assertThat(Settings.of("graph", "cycle", "agents", "7").orElse(FILE).get(Setting.AGENTS))
                .isEqualTo("7");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        threshold        | 0.3  | update  | linear:0.3,0.4 | threshold must be left out, since it has no meaning with the update linear:0.3,0.4, but is '0.3'
        tie              | one  | update  | linear:0.3,0.4 | tie must be left out, since it has no meaning with the update linear:0.3,0.4, but is 'one'
        pulseProbability | 0.5  | trigger | script:xi.txt  | pulse probability must be left out, since it has no meaning with the trigger script:xi.txt, but is '0.5'
        """)
    void whatHasNoMeaningIsRefused(String key, String value, String cause, String rule, String message) {
        NetworkSettings together = Settings.of(key, value, cause, rule);
        assertRefused(() -> together.requireMeaning(together), message);
        NetworkSettings given = Settings.of(key, value);
        assertRefused(() -> given.requireMeaning(given.orElse(Settings.of(cause, rule))), message);
        // What was said elsewhere may be overruled without being unsaid.
        NetworkSettings overruling = Settings.of(cause, rule);
        assertThatCode(() -> overruling.requireMeaning(overruling.orElse(Settings.of(key, value))))
                .doesNotThrowAnyException();
    }

    @Test
    void whatHasAMeaningIsLetThrough() {
        assertThatCode(() -> FILE.requireMeaning(FILE)).doesNotThrowAnyException();
        assertThatCode(() -> NetworkSettings.NONE.requireMeaning(NetworkSettings.NONE))
                .doesNotThrowAnyException();
        NetworkSettings linear = Settings.of("update", "linear:0,0", "pulseProbability", "0.5");
        assertThatCode(() -> linear.requireMeaning(linear)).doesNotThrowAnyException();
    }

    @Test
    void settingsAreTheWordsOfACommandThatRepeatsThem() {
        NetworkSettings settings =
                Settings.of("graph", "my net.txt", "agents", "7", "undirected", "true", "reverse", "false");
        assertThat(settings.arguments(true)).isEqualTo(" --graph 'my net.txt' --undirected -n 7");
        assertThat(settings.arguments(false)).isEqualTo(" --graph 'my net.txt' --undirected --agents 7");
        assertThat(NetworkSettings.NONE.arguments(true)).isEmpty();
    }

    @Test
    void whatOthersOverruleHasNoMeaningBesideThem() {
        assertThat(Settings.of("update", "linear:0.1,0.2").leaveMeaningTo(Setting.THRESHOLD))
                .isFalse();
        assertThat(Settings.of("trigger", "script:x").leaveMeaningTo(Setting.PULSE_PROBABILITY))
                .isFalse();
        assertThat(Settings.of("weightsAs", "pulse-probability").leaveMeaningTo(Setting.PULSE_PROBABILITY))
                .isFalse();
        assertThat(Settings.of("graph", "cycle").leaveMeaningTo(Setting.GRAPH_FORMAT))
                .isFalse();
        assertThat(Settings.of("graph", "net.txt").leaveMeaningTo(Setting.GRAPH_FORMAT))
                .isTrue();
        assertThat(NetworkSettings.NONE.leaveMeaningTo(Setting.THRESHOLD)).isTrue();
    }
}
