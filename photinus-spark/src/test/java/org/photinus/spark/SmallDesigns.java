package org.photinus.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.random.Coins;
import org.photinus.spec.StudyReader;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.Study;

/** Designs that are quick to run. */
final class SmallDesigns {
    static final String CYCLES = """
            study: cycles
            factors:
              agents: [4, 5, 6]
            graph: cycle
            maxTime: 1000
            replicates: 300
            """;

    /** Goes on in rounds. */
    static final String UNTIL_KNOWN = CYCLES.replace("300", "100\nstop: {relativeError: 0.03, atMost: 2000}");

    /** Networks with delay, of which some never lock and none is alike. */
    static final String WORLDS = """
            study: worlds
            factors:
              delay: [0, 0.02, 0.02+exp:0.01]
              receive: [paper, age]
            graph: regular:2
            agents: 6
            loss: 0.1
            drift: 50ppm
            maxTime: 60
            replicates: 20
            pair: [receive]
            """;

    private SmallDesigns() {}

    static Path write(Path folder, String text) throws IOException {
        return Files.writeString(folder.resolve("design.yaml"), text);
    }

    /** Fails in one replicate. */
    record Poisoned(long replicate) implements TriggeringRule {
        @Override
        public boolean carries(Coins coins, long instant, long jump, int from, int to) {
            if (coins.replicate() == replicate) {
                throw new IllegalStateException("poisoned");
            }
            return coins.pulses(instant, from, Coins.threshold(0.5));
        }
    }

    /** The study of a text, of which the second cell fails in one replicate. */
    record PoisonedSource(String text, long replicate) implements StudySource {
        @Override
        public Study open() {
            try {
                Path folder = Files.createTempDirectory("poisoned-");
                Path file = write(folder, text);
                Study study = StudyReader.read(file).study();
                Files.delete(file);
                Files.delete(folder);
                List<Cell> cells = new ArrayList<>(study.cells());
                cells.set(1, poisoned(cells.get(1), new Poisoned(replicate)));
                return new Study(
                        study.name(),
                        study.factors(),
                        cells,
                        study.seed(),
                        study.replicates(),
                        study.pair(),
                        study.stopping());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static Cell poisoned(Cell cell, TriggeringRule rule) {
        CellSetup setup = cell.setup().get();
        OscillatorNetwork network =
                OscillatorNetwork.of(setup.network().digraph(), setup.network().update(), rule);
        CellSetup changed = new CellSetup(network, setup.initial(), setup.world(), setup.plan());
        return new Cell(cell.levels(), cell.seed(), cell.period(), cell.plan(), cell.command(), () -> changed);
    }
}
