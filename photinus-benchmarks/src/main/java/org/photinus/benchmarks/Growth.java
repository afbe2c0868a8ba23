package org.photinus.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** How the cost of a run grows with N, for each family: sizes double until they take too long. */
final class Growth {
    private static final List<String> FAMILIES =
            List.of("path", "cycle", "regular5", "complete", "tree2", "grid", "torus");

    private static final int LEAST_AGENTS = 64;
    private static final int MOST_AGENTS = 1 << 20;
    /** Smaller networks are not fitted: there, what a run costs at all events still shows. */
    private static final int LEAST_FITTED = 256;

    private static final int LEAST_REPLICATES = 20;
    private static final int MOST_REPLICATES = 500;

    /** A family on which some run needs more than this many periods is not followed to larger sizes. */
    private static final long MOST_PERIODS = 100_000_000;

    /** What the runs of one size took: means over the replicates. */
    private record Size(int agents, double seconds, double periods, double firings) {
        double nanosPerFiring() {
            return seconds * 1e9 / firings;
        }

        /** Of runs that last a lap at all. */
        double nanosPerLap() {
            return periods < 1 ? Double.NaN : seconds * 1e9 / periods;
        }
    }

    private final double secondsPerSize;

    private Growth(double secondsPerSize) {
        this.secondsPerSize = secondsPerSize;
    }

    /** {@code Growth SECONDS [REGEX]}: how long the largest size of each family may take, and which families. */
    public static void main(String[] args) {
        Growth growth = new Growth(Double.parseDouble(args[0]));
        String wanted = args.length > 1 ? args[1] : "";
        growth.table("20 periods from random phases, or to synchronization", Horizon.ofPeriods(20), wanted);
        growth.table("to synchronization", Horizon.of(ExactTime.ofPeriods(MOST_PERIODS)), wanted);
    }

    private void table(String title, Horizon horizon, String wanted) {
        System.out.println("## " + title + ", " + LEAST_REPLICATES + " to " + MOST_REPLICATES
                + " replicates as time allows, one thread");
        System.out.println();
        System.out.println("| family | N | run, s | periods | firings | ns a firing | ns a lap |");
        System.out.println("|---|---|---|---|---|---|---|");
        List<String> fits = new ArrayList<>();
        for (String family : FAMILIES) {
            if (family.matches(wanted.isEmpty() ? ".*" : wanted)) {
                fits.add(fit(family, sizes(family, horizon)));
            }
        }
        System.out.println();
        System.out.println("| family | N fitted | exponent of a run's cost | of its periods | of a lap's cost |");
        System.out.println("|---|---|---|---|---|");
        fits.forEach(System.out::println);
        System.out.println();
    }

    private List<Size> sizes(String family, Horizon horizon) {
        List<Size> sizes = new ArrayList<>();
        double seconds = 0;
        // Sides of grids are powers of two, so the number of agents goes in steps of four there.
        int factor = family.equals("grid") || family.equals("torus") ? 4 : 2;
        for (long agents = LEAST_AGENTS; agents <= MOST_AGENTS && seconds < secondsPerSize; agents *= factor) {
            Size size = measure(family, (int) agents, horizon);
            seconds = size.seconds() * LEAST_REPLICATES;
            if (Double.isNaN(size.seconds())) {
                System.out.printf("| %s | %d | longer than can be waited for | | | | |%n", family, agents);
                break;
            }
            sizes.add(size);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %.3g | %.4g | %.3g | %.3g | %.3g |%n",
                    family,
                    agents,
                    size.seconds(),
                    size.periods(),
                    size.firings(),
                    size.nanosPerFiring(),
                    size.nanosPerLap());
        }
        return sizes;
    }

    private Size measure(String family, int agents, Horizon horizon) {
        Engine engine = Engine.of(Networks.binary(family, agents));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        // A run may be metastable and never end; ten times what a size may take is enough to know.
        long deadline = System.nanoTime() + (long) (10e9 * secondsPerSize);
        RunPlan plan = RunPlan.atExactSync(horizon).orCancelled(() -> System.nanoTime() > deadline);
        long warm = System.nanoTime() + (long) (1e9 * Math.min(1, secondsPerSize / 5));
        for (int round = 1; round == 1 || System.nanoTime() < warm; round++) {
            engine.run(InitialPhases.uniform(), Coins.of(2, round), plan);
        }
        double periods = 0;
        double firings = 0;
        long begun = threads.getCurrentThreadCpuTime();
        long enough = begun + (long) (0.5e9 * secondsPerSize);
        int replicate = 0;
        while (replicate < LEAST_REPLICATES
                || (replicate < MOST_REPLICATES && threads.getCurrentThreadCpuTime() < enough)) {
            replicate++;
            RunOutcome outcome = engine.run(InitialPhases.uniform(), Coins.of(1, replicate), plan);
            if (outcome instanceof RunOutcome.Cancelled) {
                return new Size(agents, Double.NaN, Double.NaN, Double.NaN);
            }
            periods += outcome.end().periods() + (double) outcome.end().ticks() / Ticks.PERIOD;
            firings += outcome.jumps();
        }
        double seconds = (threads.getCurrentThreadCpuTime() - begun) / 1e9;
        return new Size(agents, seconds / replicate, periods / replicate, firings / replicate);
    }

    private static String fit(String family, List<Size> sizes) {
        List<Size> fitted =
                sizes.stream().filter(size -> size.agents() >= LEAST_FITTED).toList();
        if (fitted.size() < 3) {
            return "| " + family + " | too few sizes | – | – | – |";
        }
        return String.format(
                "| %s | %d to %d | %s | %s | %s |",
                family,
                fitted.get(0).agents(),
                fitted.get(fitted.size() - 1).agents(),
                slope(fitted, Size::seconds),
                slope(fitted, Size::periods),
                slope(fitted, Size::nanosPerLap));
    }

    private static Slope slope(List<Size> sizes, ToDoubleFunction<Size> figure) {
        return Slope.ofLogs(
                sizes.stream().mapToDouble(Size::agents).toArray(),
                sizes.stream().mapToDouble(figure).toArray());
    }
}
