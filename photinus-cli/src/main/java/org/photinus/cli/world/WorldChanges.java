package org.photinus.cli.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.EchoBound;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;
import org.photinus.world.World;

/** What could be changed in a network and its world: each thing alone, so that its effect is seen. */
final class WorldChanges {
    /** Windows that follow the earliest pulses and forgive late ones: one for little jitter, one for much. */
    private static final List<Window> FORGIVING = List.of(Window.of("0.05", "1", "0.1"), Window.of("0.2", "1", "0.1"));

    private static final List<String> PROBABILITIES = List.of("0.2", "0.8");
    private static final List<String> THRESHOLDS = List.of("0.25", "0.5", "0.75");
    private static final ExactTime LISTENING = ExactTime.ofPeriods(5);

    private final OscillatorNetwork network;
    private final World world;
    private final List<WorldChange> changes = new ArrayList<>();

    private WorldChanges(OscillatorNetwork network, World world) {
        this.network = network;
        this.world = world;
    }

    /** All changes that make a difference and are possible, choices of software first. */
    static List<WorldChange> of(OscillatorNetwork network, World world) {
        WorldChanges all = new WorldChanges(network, world);
        all.receivers();
        all.probabilities();
        all.thresholds();
        all.listening();
        all.links();
        all.agents();
        return List.copyOf(all.changes);
    }

    private void receivers() {
        // A rule that is sent an age later than at once needs one that knows it.
        if (network.update().asBinary().isPresent()) {
            receiver("age", ReceiverRule.age());
            FORGIVING.forEach(window ->
                    receiver("age+" + window.text(), ReceiverRule.age().with(window)));
        }
        if (EchoBound.objection(network.digraph(), world.links()).isEmpty()) {
            try {
                receiver("refractory:auto", ReceiverRule.refractory(EchoBound.refractory(network, world)));
            } catch (IllegalArgumentException e) {
                return; // Echoes last for longer than r, or clocks differ: there is no such R.
            }
        }
    }

    private void receiver(String text, ReceiverRule rule) {
        if (!world.receiving().equals(rule)) {
            add("--receive " + text, true, network, () -> world.with(rule));
        }
    }

    private void probabilities() {
        Optional<CoinTriggering> coins = network.triggering().byCoins();
        Optional<PulseProbability> now = coins.flatMap(CoinTriggering::ofAgents).filter(PulseProbability::isCommon);
        for (String p : PROBABILITIES) {
            PulseProbability other = PulseProbability.of(Double.parseDouble(p));
            if (now.filter(own -> own.of(0) != other.of(0)).isPresent()) {
                coins.flatMap(rule -> rule.withProbability(other))
                        .ifPresent(rule -> add("-p " + p, true, network.with(rule), () -> world));
            }
        }
    }

    private void thresholds() {
        Optional<BinaryUpdate> binary =
                network.update().asBinary().filter(update -> update.thresholds().isCommon());
        for (String r : THRESHOLDS) {
            binary.filter(update -> update.thresholds().of(0) != Ticks.parse("r", r))
                    .ifPresent(
                            update -> add("-r " + r, true, network.with(update.with(Thresholds.of(r))), () -> world));
        }
    }

    private void listening() {
        if (world.presence().changes() && world.listening().compareTo(LISTENING) < 0) {
            add("--listen 5", true, network, () -> world.with(world.presence(), LISTENING));
        }
    }

    private void links() {
        Links links = world.links();
        if (links.delay().constant().orElse(1) > 0) {
            add(
                    "half the delay",
                    false,
                    network,
                    () -> world.with(new Links(links.delay().halved(), links.loss(), links.duplicates())));
        }
        if (links.delay().isRandom()) {
            add(
                    "no jitter, the same mean delay",
                    false,
                    network,
                    () -> world.with(new Links(links.delay().steady(), links.loss(), links.duplicates())));
        }
        if (!links.loss().isNone()) {
            add("no loss", false, network, () -> world.with(links.with(Loss.NONE)));
        }
        if (links.duplicateThreshold() > 0) {
            add("no second copies", false, network, () -> world.with(new Links(links.delay(), links.loss(), 0)));
        }
    }

    private void agents() {
        if (!world.clocks().areEqual()) {
            add("equal clocks", false, network, () -> world.with(Clocks.EQUAL));
        }
        if (world.presence().changes()) {
            add("no failures", false, network, () -> world.with(new Presence.Always(), ExactTime.ZERO));
        }
    }

    private interface Making {
        World make();
    }

    /** Adds a change, if there can be such a network in such a world. */
    private void add(String words, boolean isSetting, OscillatorNetwork with, Making making) {
        try {
            World changed = making.make();
            changed.requireNetwork(with);
            changes.add(new WorldChange(words, isSetting, with, changed));
        } catch (IllegalArgumentException e) {
            // Such as a window that does not fit a threshold: it is not a change that one can make alone.
            return;
        }
    }
}
