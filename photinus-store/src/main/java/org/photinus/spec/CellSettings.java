package org.photinus.spec;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.photinus.network.OscillatorNetwork;
import org.photinus.study.Cell;
import org.photinus.study.CellSeed;
import org.photinus.study.CellSetup;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.TimeScale;
import org.photinus.text.input.InputException;
import org.photinus.text.run.StopSettings;

/** The settings of one cell: its levels, and what all cells share. */
final class CellSettings {
    private final Map<Setting, Written> levels;
    private final Map<Setting, Written> settings = new EnumMap<>(Setting.class);
    private final Path folder;
    private final long seed;

    /** Whether its runs are measured in a world, be it the ideal one, as all of the study are. */
    private final boolean isMeasured;

    CellSettings(
            Map<Setting, Written> levels,
            Map<Setting, Written> fixed,
            Path folder,
            long studySeed,
            Set<String> paired,
            boolean isMeasured) {
        this.levels = levels;
        this.folder = folder;
        settings.putAll(fixed);
        settings.putAll(levels);
        this.seed = CellSeed.of(studySeed, canonical(), paired);
        this.isMeasured = isMeasured;
    }

    private CellSettings(CellSettings other, Set<Setting> without) {
        this.levels = other.levels;
        this.folder = other.folder;
        this.seed = other.seed;
        this.isMeasured = other.isMeasured;
        settings.putAll(other.settings);
        settings.keySet().removeAll(without);
    }

    /** All that phases and coins depend on, each in one agreed form, defaults included: saying them changes nothing. */
    private Map<String, String> canonical() {
        NetworkSettings texts = texts();
        boolean ofFamily = NetworkSettings.isFamily(texts.text(Setting.GRAPH));
        Map<String, String> all = new LinkedHashMap<>();
        for (Setting setting : Setting.values()) {
            setting.seedText(ofFamily).ifPresent(text -> all.put(setting.key(), text));
        }
        // The default of triggering depends on the weights.
        all.put(Setting.TRIGGER.key(), texts.text(Setting.TRIGGER));
        settings.forEach((setting, written) -> {
            boolean saysNothing =
                    !all.containsKey(setting.key()) && written.normal().equals(setting.standard());
            if (setting.isSeeding() && !saysNothing) {
                all.put(setting.key(), written.normal());
            }
        });
        return all;
    }

    /** The same cell without some of its settings, for finding out which of them is to blame. */
    CellSettings without(Set<Setting> some) {
        return new CellSettings(this, some);
    }

    Map<Setting, Written> settings() {
        return settings;
    }

    /** Whether a setting means anything beside the others of this cell. */
    boolean hasMeaning(Setting setting) {
        return texts().leaveMeaningTo(setting);
    }

    private NetworkSettings texts() {
        return texts(settings, Map.of());
    }

    /** Fixed settings and levels; weights that are not taken overrule nothing. */
    static NetworkSettings texts(Map<Setting, Written> fixed, Map<Setting, Written> levels) {
        Map<Setting, String> texts = new EnumMap<>(Setting.class);
        fixed.forEach((setting, written) -> texts.put(setting, written.text().trim()));
        levels.forEach((setting, written) -> texts.put(setting, written.text().trim()));
        NetworkSettings all = new NetworkSettings(texts);
        return all.only(setting -> setting != Setting.WEIGHTS_AS || all.leaveMeaningTo(setting));
    }

    /** The settings that mean something, their files found from the design's folder. */
    private NetworkSettings located() {
        Map<Setting, String> located = new EnumMap<>(Setting.class);
        NetworkSettings texts = texts();
        texts.values().forEach((setting, text) -> {
            if (texts.leaveMeaningTo(setting)) {
                located.put(setting, setting.located(text, folder));
            }
        });
        return new NetworkSettings(located);
    }

    NetworkDescription network() {
        return NetworkReader.read(located().with(Setting.SEED, Long.toUnsignedString(seed)));
    }

    CellSetup setup(NetworkDescription description) {
        StopSettings stop = new StopSettings(located());
        OscillatorNetwork network = description.network();
        try {
            if (isMeasured) {
                description.world().requireNetwork(network);
                return new CellSetup(network, description.initial(), description.world(), stop.measured(network));
            }
            return new CellSetup(network, description.initial(), stop.criterion(network), stop.horizon(network));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** What its runs are, in settings; with the horizon, without which simulate gives up a run that looks stuck. */
    NetworkSettings run() {
        // A run in the ideal world is watched up to synchronization: nothing is measured of it.
        boolean isIdeal = settings.values().stream()
                .noneMatch(written -> written.isOfWorld() && written.setting().part() != Setting.Part.MEASURE);
        NetworkSettings located = located()
                .only(setting -> !isIdeal || setting.part() != Setting.Part.MEASURE)
                .with(Setting.SEED, Long.toUnsignedString(seed));
        String horizon = BigDecimal.valueOf(isMeasured ? Setting.PERIODS_IN_A_WORLD : Setting.DEFAULT_PERIODS)
                .multiply(TimeScale.of(located).period())
                .stripTrailingZeros()
                .toPlainString();
        return located.with(Setting.MAX_TIME, located.get(Setting.MAX_TIME) == null ? horizon : null);
    }

    private CellSetup setup() {
        return setup(network());
    }

    /** The cell; its network is made again whenever it is needed. */
    Cell cell(CellSetup checked) {
        Map<String, String> texts = new LinkedHashMap<>();
        levels.forEach((setting, level) -> texts.put(setting.key(), level.text()));
        // In the ideal world a run is measured where it is said what counts as in lock.
        boolean isMeasuredAnyway =
                checked.plan().measuring().isEmpty() || !checked.world().isIdeal();
        NetworkSettings settings = located();
        String lock = isMeasuredAnyway || settings.get(Setting.LOCK) != null
                ? ""
                : " " + Setting.LOCK.option() + " " + Setting.LOCK.standard();
        // The command that repeats a replicate, but for its number.
        String command =
                "photinus simulate" + settings.arguments(false) + lock + " --seed " + Long.toUnsignedString(seed);
        return new Cell(texts, seed, checked.network().period(), checked.plan(), command, this::setup);
    }
}
