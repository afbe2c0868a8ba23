package org.photinus.cli.study;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.ProgressBar;
import org.photinus.study.BatchWorker;
import org.photinus.study.FinishedBatch;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyWork;

/**
 * How long a study may take, from a few runs of some of its cells.
 *
 * @param study what would be run
 * @param share which share of it
 * @param threads on how many threads
 * @param seconds how long on these
 * @param atLeast whether some runs were cut off, so that it may take longer
 * @param sample how it was found out
 */
record StudyEstimate(Study study, Share share, int threads, double seconds, boolean atLeast, String sample) {
    /** Cells tried, spread evenly over all. */
    private static final int CELLS = 24;

    /** For the JIT compiler to get to know the work. */
    private static final long WARM_UP_NANOS = 300_000_000L;

    private static final long NANOS_PER_CELL = 100_000_000L;
    private static final int MOST_RUNS = 1_000;
    private static final double NANOS_PER_SECOND = 1e9;

    static StudyEstimate of(Study study, Share share, StudyExecutor executor, BooleanSupplier cancelled) {
        int threads = executor instanceof LocalExecutor local
                ? local.threads()
                : Runtime.getRuntime().availableProcessors();
        return of(study, share, threads, cancelled, System::nanoTime);
    }

    static StudyEstimate of(Study study, Share share, int threads, BooleanSupplier cancelled, LongSupplier nanoClock) {
        int cells = study.cells().size();
        int tried = Math.min(cells, CELLS);
        double secondsPerRun = 0;
        long runs = 0;
        boolean cutOff = false;
        trial(study, 0, cancelled, nanoClock, WARM_UP_NANOS);
        for (int i = 0; i < tried; i++) {
            int cell = (int) ((2L * i + 1) * cells / (2L * tried));
            Trial trial = trial(study, cell, cancelled, nanoClock, NANOS_PER_CELL);
            secondsPerRun += trial.seconds() / Math.max(1, trial.runs());
            runs += trial.runs();
            cutOff |= trial.runs() == 0;
        }
        double seconds = secondsPerRun / tried * share.replicates(study) / threads;
        String sample = "from " + NumberText.plural(runs, "run") + " of " + NumberText.plural(tried, "cell");
        return new StudyEstimate(
                study, share, threads, seconds, cutOff || study.stopping().isPresent(), sample);
    }

    private record Trial(int runs, double seconds) {}

    /** As many runs of a cell as the time allows; none if it does not even allow one. */
    private static Trial trial(Study study, int cell, BooleanSupplier cancelled, LongSupplier nanoClock, long nanos) {
        long[] begun = {nanoClock.getAsLong()};
        BatchWorker worker = new BatchWorker(StudyWork.of(study)
                .orCancelled(() -> cancelled.getAsBoolean() || nanoClock.getAsLong() - begun[0] > nanos));
        // The first run makes the network and the engine, which a study does once.
        Optional<FinishedBatch> last = worker.run(new StudyBatch(cell, 1, 1));
        double first = (nanoClock.getAsLong() - begun[0]) / NANOS_PER_SECOND;
        if (last.isEmpty()) {
            return new Trial(0, first);
        }
        begun[0] = nanoClock.getAsLong();
        int runs = 0;
        double seconds = 0;
        while (runs < Math.min(MOST_RUNS, study.replicates() - 1)) {
            last = worker.run(new StudyBatch(cell, runs + 2, runs + 2));
            if (last.isEmpty()) {
                break;
            }
            runs++;
            seconds = (nanoClock.getAsLong() - begun[0]) / NANOS_PER_SECOND;
        }
        return runs == 0 ? new Trial(1, first) : new Trial(runs, seconds);
    }

    String text() {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("study", study.name());
        StringBuilder cells = new StringBuilder().append(study.cells().size());
        String before = ": ";
        long combinations = 1;
        for (var factor : study.factors()) {
            combinations *= factor.levels().size();
            cells.append(before)
                    .append(factor.name())
                    .append(" (")
                    .append(factor.levels().size())
                    .append(')');
            before = " × ";
        }
        if (combinations != study.cells().size()) {
            // Where a factor means nothing, its levels are left out.
            cells.insert(cells.indexOf(":"), " of " + combinations);
        }
        lines.put("cells", cells.toString());
        long all = (long) study.cells().size() * study.replicates();
        lines.put(
                "replicates",
                study.replicates() + " each, " + all + " in all"
                        + study.stopping()
                                .map(stop -> "; then more, to a relative error of " + stop.relativeError()
                                        + ", at most " + stop.atMost() + " each")
                                .orElse(""));
        if (!share.equals(Share.WHOLE)) {
            lines.put(
                    "share",
                    share + ": " + (study.stopping().isPresent() ? "at least " : "")
                            + NumberText.plural(share.replicates(study), "replicate"));
        }
        lines.put("seed", Long.toUnsignedString(study.seed()));
        lines.put(
                "time",
                (atLeast ? "at least " : "about ") + ProgressBar.duration(Math.ceil(seconds)) + " on "
                        + NumberText.plural(threads, "thread") + " (" + sample + ")");
        StringBuilder text = new StringBuilder();
        lines.forEach((name, value) -> text.append(String.format(Locale.ROOT, "%-12s%s%n", name, value)));
        return text.toString();
    }
}
