package org.photinus.text.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunPlan;
import org.photinus.sync.Lock;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/** When a run ends, and in a world what is measured of it. */
class StopSettingsTest {

    private static NetworkSettings settings(String... keysAndValues) {
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(Setting.ofKey(keysAndValues[i]).orElseThrow(), keysAndValues[i + 1]);
        }
        return new NetworkSettings(values);
    }

    private static RunPlan inWorld(String... keysAndValues) {
        NetworkSettings all = settings(keysAndValues);
        NetworkSettings network = all.only(Setting.NETWORK::contains);
        return new StopSettings(all).measured(NetworkReader.read(network).network());
    }

    @Test
    void aRunInAWorldGoesOnForAThousandPeriods() {
        RunPlan stop = inWorld();
        assertThat(stop.endsAtSync()).isFalse();
        assertThat(stop.horizon().maxTime()).isEqualTo(ExactTime.ofPeriods(1000));
        assertThat(stop.burnIn()).isEqualTo(ExactTime.ofPeriods(500));
        assertThat(stop.lock()).isEqualTo(Lock.STANDARD);
        assertThat(inWorld("until", "exact").endsAtSync()).isTrue();
        assertThat(inWorld("until", "arc:0.1").until().longestArc()).isPositive();
    }

    @Test
    void theDefaultOfLockIsTheStandard() {
        assertThat(Setting.LOCK.standard()).isEqualTo(Lock.STANDARD.toString());
    }

    @Test
    void timesOfAWorldAreInPeriodsOrHaveAUnit() {
        RunPlan stop = inWorld("period", "100ms", "maxTime", "5s", "burnIn", "1s", "lock", "0.1,500ms");
        assertThat(stop.horizon().maxTime()).isEqualTo(ExactTime.ofPeriods(50));
        assertThat(stop.burnIn()).isEqualTo(ExactTime.ofPeriods(10));
        assertThat(stop.lock().hold()).isEqualTo(ExactTime.ofPeriods(5));
        assertThat(inWorld("period", "100ms", "maxTime", "5000").horizon().maxTime())
                .isEqualTo(ExactTime.ofPeriods(50));
        assertThat(inWorld("period", "100ms", "burnIn", "7.5", "lock", "0.01,2").burnIn())
                .hasToString("7.5");
        assertThat(inWorld("period", "2", "maxTime", "50").burnIn()).hasToString("12.5");
        assertThat(inWorld("maxTime", "0").burnIn()).isEqualTo(ExactTime.ZERO);
    }

    @Test
    void maxTimeMayHaveAUnitInTheIdealWorldToo() {
        NetworkSettings settings = settings("period", "100ms", "maxTime", "1min");
        StopSettings stop = new StopSettings(settings);
        assertThat(stop.maxTime(NetworkReader.read(settings.only(Setting.NETWORK::contains))
                        .network()))
                .isEqualByComparingTo("60000");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        maxTime | 5s       | max time must be a number without a unit where the period has none, but is '5s'; give the period a unit too, such as --period 1s
        maxTime | -5       | max time must be at least 0, but is -5
        burnIn  | 1000     | burn in must end before max time, which is 1000 periods, but is 1000 periods; take a smaller one, or a later max time
        burnIn  | 1ms      | burn in must be a number without a unit where the period has none, but is '1ms'; give the period a unit too, such as --period 1s
        lock    | 0.05     | lock must be EPS,HOLD, but is '0.05'; such as 0.05,10: V at most 0.05 for 10 periods
        """)
    void whatIsNoTimeIsRefused(String key, String value, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> inWorld(key, value))
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        burnIn  | -1       | burn in must lie between 0 and 9223372036854775807 periods, but is -1 periods
        burnIn  | NaN      | burn in must be a decimal number, but is 'NaN'
        lock    | 0.5,10   | the containing arc of a lock must lie strictly between 0 and 0.5, but is 0.5
        lock    | NaN,10   | the containing arc of a lock must be a decimal number, but is 'NaN'
        lock    | 0.1,0    | a lock must hold for more than 0 periods, but is asked for 0
        lock    | 0.1,-1   | hold of a lock must lie between 0 and 9223372036854775807 periods, but is -1 periods
        """)
    void whatIsOutOfRangeIsRefused(String key, String value, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> inWorld(key, value))
                .withMessage(message);
    }
}
