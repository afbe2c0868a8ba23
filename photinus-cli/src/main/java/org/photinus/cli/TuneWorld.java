package org.photinus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.ReceiverReader;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.tuning.NetworkTuningRuns;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningReceivers;
import org.photinus.world.ReceiverRule;

/**
 * Which receivers a tuning may choose from, by what the options say: a list, one that is kept, or those that are worth a
 * try in this world.
 *
 * @param receivers to choose from
 * @param notes what was decided and the user should know
 */
record TuneWorld(List<ReceiverRule> receivers, List<String> notes) {
    private static final String BETWEEN = ";";

    /**
     * The settings of a network and its world with no word about the receiver, which may be one that suits other r than the
     * network's; only pulses that are sent later need one that hears their age.
     */
    static NetworkSettings withoutReceiver(NetworkSettings effective) {
        NetworkSettings others = effective.only(setting -> setting != Setting.RECEIVE);
        return others.get(Setting.SEND_WITHIN) == null ? others : others.with(Setting.RECEIVE, "age");
    }

    /** Whether settings say something of a receiver that is not the paper's. */
    static boolean hasReceiver(NetworkSettings effective) {
        return !effective.text(Setting.RECEIVE).equals(ReceiverRule.PAPER.text());
    }

    /** The receivers of a world, for p and r within some axes. */
    static TuneWorld of(
            NetworkDescription description,
            NetworkOptions options,
            NetworkSettings effective,
            @Nullable String list,
            TuneAxes axes) {
        long greatest = axes.greatestThreshold(description.network());
        OscillatorNetwork network = axes.r().levels().isEmpty()
                ? description.network()
                : new TuningPoint(Optional.empty(), Optional.of(Ticks.toDecimal(greatest)))
                        .tuned(description.network());
        ReceiverReader reader = reader(description, network);
        List<String> notes = new ArrayList<>();
        List<ReceiverRule> receivers = new ArrayList<>();
        if (list != null) {
            for (String text : list.split(BETWEEN, -1)) {
                receivers.add(listed(reader, text.trim(), list, notes));
            }
        } else if (options.gives(Setting.RECEIVE)) {
            receivers.add(noted(reader.read(effective.text(Setting.RECEIVE)), notes));
        } else {
            receivers.addAll(TuningReceivers.of(network, description.world(), greatest));
            if (effective.get(Setting.RECEIVE) != null) {
                // What a file says is varied, as its p and r are, and is one of those to choose from.
                receivers.add(noted(reader.read(effective.text(Setting.RECEIVE)), notes));
            }
        }
        return new TuneWorld(List.copyOf(receivers), List.copyOf(notes));
    }

    private static ReceiverReader reader(NetworkDescription description, OscillatorNetwork network) {
        return new ReceiverReader(
                description.scale(),
                description.names(),
                network,
                description.world().clocks(),
                description.world().links());
    }

    private static ReceiverRule listed(ReceiverReader reader, String text, String list, List<String> notes) {
        try {
            return noted(reader.read(text), notes);
        } catch (InputException | IllegalArgumentException e) {
            throw new InputException(
                    "--receivers must be a list of what --receive takes, separated by semicolons, but '" + text
                            + "' in '" + list + "' cannot be: " + e.getMessage(),
                    e);
        }
    }

    private static ReceiverRule noted(ReceiverReader.Reading reading, List<String> notes) {
        notes.addAll(reading.notes());
        return reading.rule();
    }

    /** What is said of points that cannot be; refused if none can. */
    static List<String> leftOut(NetworkDescription description, Tuning tuning, NetworkTuningRuns runs) {
        ReceiverReader reader = reader(description, description.network());
        List<TuningPoint> grid = tuning.grid();
        List<TuningPoint> impossible =
                grid.stream().filter(point -> !runs.isPossible(point)).toList();
        if (impossible.isEmpty()) {
            return List.of();
        }
        TuningPoint first = impossible.get(0);
        String why = TuneReport.name(first) + ": "
                + reader.byIds(runs.objection(first).orElseThrow());
        if (impossible.size() == grid.size()) {
            throw new InputException("at least one point must be possible, but none is, such as " + why);
        }
        return List.of(impossible.size() + " of " + grid.size() + " points are left out, since they cannot be, such as "
                + why);
    }

    /** The options of a world but for the receiver, as words of a shell's command line. */
    static String words(NetworkOptions options, NetworkSettings measures) {
        return options.given()
                        .only(setting -> setting.part() == Setting.Part.WORLD && setting != Setting.RECEIVE)
                        .arguments(true)
                + measures.arguments(true);
    }

    /** The receivers in words. */
    String text() {
        return receivers.size() == 1 ? "receive " + receivers.get(0).text() : receivers.size() + " receivers";
    }

    /** The names of the receivers, of which there are several. */
    Optional<String> names() {
        return receivers.size() == 1
                ? Optional.empty()
                : Optional.of("receivers: "
                        + String.join(
                                " ", receivers.stream().map(ReceiverRule::text).toList()));
    }
}
