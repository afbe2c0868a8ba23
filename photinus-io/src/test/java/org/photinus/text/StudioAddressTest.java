package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ExactTime;
import org.photinus.text.StudioAddress.Layout;
import org.photinus.text.StudioAddress.Moment;
import org.photinus.text.input.InputException;

/** What stands behind the # of the studio's page. */
class StudioAddressTest {

    @Test
    void theKeysAreTheLongOptions() {
        StudioAddress address = StudioAddress.parse(
                "#graph=cycle&agents=20&pulse-probability=0.5&threshold=0.5&seed=7&replicate=3&at=end&layout=circle");

        assertThat(address.settings().get(Setting.GRAPH)).isEqualTo("cycle");
        assertThat(address.settings().get(Setting.AGENTS)).isEqualTo("20");
        assertThat(address.settings().get(Setting.PULSE_PROBABILITY)).isEqualTo("0.5");
        assertThat(address.replicate()).isEqualTo(3);
        assertThat(address.at()).isEqualTo(new Moment.End());
        assertThat(address.layout()).isEqualTo(Layout.CIRCLE);
    }

    @Test
    void anEmptyAddressIsTheFirstFrameOfTheDefaults() {
        assertThat(StudioAddress.parse("#")).isEqualTo(StudioAddress.of(NetworkSettings.NONE, 1));
        assertThat(StudioAddress.parse("").toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "graph=regular:5&agents=50&seed=18446744073709551615&replicate=2&at=3.25,17",
                "graph=my%20net%26more%23.txt&undirected=true&initial=0.1,0.2&at=end",
                "graph=cycle&delay=0.01+exp:0.002&receive=age+window:0.03,0.3&layout=forces",
                "graph=S%C3%A4nger.gml&at=7"
            })
    void anAddressIsWrittenAsItIsRead(String text) {
        assertThat(StudioAddress.parse(text)).hasToString(text);
    }

    @Test
    void aValueMayHoldAnything() {
        for (String value : new String[] {"a&b=c#d%e", "ä ö\nü", "x+y", "\uD83D\uDD25", "'\"<script>"}) {
            StudioAddress address = StudioAddress.of(new NetworkSettings(Map.of(Setting.GRAPH, value)), 1);

            assertThat(StudioAddress.parse(address.toString())).isEqualTo(address);
            assertThat(address.toString()).matches("[ -~]*");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "grap=cycle | unknown key 'grap' of an address; did you mean 'graph'?",
                "graph=cycle&graph=path | the key 'graph' of an address must stand once",
                "replicate=0 | replicate must be a whole number of at least 1, but is '0'",
                "replicate=x | replicate must be a whole number of at least 1, but is 'x'",
                "at=1,2,3 | at must be end, t or t,k, but is '1,2,3'",
                "at=-1 | at must not lie before 0, but is '-1'",
                "at=NaN | at must be a decimal number, but is 'NaN'",
                "at=1,-2 | at's k must be a whole number of at least 0, but is '-2'",
                "layout=star | layout must be auto, circle, forces or file, but is 'star'",
                "undirected=maybe | 'undirected' must be true or false, but is 'maybe'",
                "graph=%zz | an address must have two hexadecimal digits behind each %, but has '%zz'",
                "update=linear:0.1,0.2&threshold=0.3 | threshold must be left out, since it has no meaning"
            })
    void whatCannotBeUsedIsRefusedWithOneMessage(String text, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> StudioAddress.parse(text))
                .withMessageStartingWith(message);
    }

    @Test
    void aMomentIsInTheUnitOfThePeriod() {
        NetworkSettings settings = new NetworkSettings(Map.of(Setting.PERIOD, "100ms"));

        assertThat(StudioAddress.exact((Moment.Time) Moment.of("250"), TimeScale.of(settings)))
                .isEqualTo(new ExactTime(2, 500_000_000_000_000_000L));
    }
}
