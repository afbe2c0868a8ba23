package org.photinus.cli.options;

import java.math.BigDecimal;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.photinus.engine.Stop;
import org.photinus.engine.world.WorldStop;
import org.photinus.network.OscillatorNetwork;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.text.run.StopSettings;

/** The options that say when a run ends, and what is measured of it in a world. */
public final class StopOptions extends SettingOptions {
    public StopOptions() {
        super("The run");
        for (Setting setting : Setting.values()) {
            if (setting.part() == Setting.Part.RUN || setting.part() == Setting.Part.MEASURE) {
                add(setting);
            }
        }
    }

    public Stop read(NetworkDescription description, BooleanSupplier cancelled) {
        return refusing(() -> {
            StopSettings settings = settings(description);
            OscillatorNetwork network = description.network();
            return new Stop(settings.criterion(network), settings.horizon(network), cancelled);
        });
    }

    /** The same in a world that is not ideal. */
    public WorldStop readInWorld(NetworkDescription description, BooleanSupplier cancelled) {
        return refusing(() -> settings(description).worldStop(description.network(), cancelled));
    }

    /** Whether it was said what is to be measured of a run that goes on after it has synchronized. */
    public boolean isMeasured() {
        return gives(Setting.LOCK) || gives(Setting.BURN_IN);
    }

    private StopSettings settings(NetworkDescription description) {
        return new StopSettings(given(), description.scale());
    }

    private static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Whether it was said how far a run goes that does not synchronize. */
    public boolean isLimited() {
        return gives(Setting.MAX_TIME) || gives(Setting.MAX_JUMPS);
    }

    /** The horizon in time, in the unit of the period. */
    public BigDecimal maxTime(NetworkDescription description) {
        return settings(description).maxTime(description.network());
    }

    /** The same in a world that is not ideal. */
    public BigDecimal maxTimeInWorld(NetworkDescription description) {
        return settings(description).maxTimeInWorld(description.network());
    }
}
