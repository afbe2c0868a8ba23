package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import org.photinus.engine.Stop;
import org.photinus.network.OscillatorNetwork;
import org.photinus.spec.StopSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/** The options that say when a run ends. */
final class StopOptions extends SettingOptions {
    StopOptions() {
        super("The run");
        Arrays.stream(Setting.values())
                .filter(setting -> setting.part() == Setting.Part.RUN)
                .forEach(this::add);
    }

    Stop read(OscillatorNetwork network, BooleanSupplier cancelled) {
        StopSettings settings = new StopSettings(given());
        try {
            return new Stop(settings.criterion(network), settings.horizon(network), cancelled);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Whether it was said how far a run goes that does not synchronize. */
    boolean isLimited() {
        return gives(Setting.MAX_TIME) || gives(Setting.MAX_JUMPS);
    }

    /** The horizon in time, in the unit of the period. */
    BigDecimal maxTime(OscillatorNetwork network) {
        return new StopSettings(given()).maxTime(network);
    }
}
