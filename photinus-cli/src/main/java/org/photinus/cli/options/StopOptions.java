package org.photinus.cli.options;

import java.math.BigDecimal;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.photinus.run.RunPlan;
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

    public RunPlan read(NetworkDescription description, BooleanSupplier cancelled) {
        return refusing(() -> settings(description).plan(description.network(), description.world()))
                .orCancelled(cancelled);
    }

    /** The same for runs that are measured in any world. */
    public RunPlan measured(NetworkDescription description, BooleanSupplier cancelled) {
        return refusing(() -> settings(description).measured(description.network()))
                .orCancelled(cancelled);
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
        return StopSettings.isLimited(given());
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
