package org.photinus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Compares the mean sync-times that {@code photinus paper} found with those of a plain simulator. Where no run of
 * Photinus was censored but one of the plain simulator is, the means are of min(T*, horizon) on both sides.
 */
public final class PaperMeans {
    private static final double ARC = 0.05;
    private static final double MOST_STANDARD_ERRORS = 4;
    private static final String COMMAS_OUTSIDE_QUOTES = ",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)";
    private static final Pattern COMMAND =
            Pattern.compile("--graph (\\S+) --agents (\\d+) .*--update (\\S+) .*--max-time (\\d+) ");

    /**
     * A cell of which both means are known.
     *
     * @param name what was run
     */
    record Compared(String name, double mean, double standardError, double plainMean, double plainStandardError) {

        /** By how many standard errors the means differ. */
        double score() {
            return (mean - plainMean) / Math.hypot(standardError, plainStandardError);
        }

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%-40s %10.4g ± %-10.3g %10.4g ± %-10.3g %6.2f",
                    name,
                    mean,
                    standardError,
                    plainMean,
                    plainStandardError,
                    score());
        }
    }

    private PaperMeans() {}

    /** Takes the directory of {@code photinus paper all}, and how many runs of a cell the plain simulator makes. */
    public static void main(String[] args) throws IOException {
        Path directory = Path.of(args[0]);
        int replicates = Integer.parseInt(args[1]);
        int cells = 0;
        int censored = 0;
        double worst = 0;
        System.out.printf("%-40s %23s %23s %6s%n", "cell", "photinus", "plain", "differ");
        for (String study : List.of("comparison", "slope")) {
            List<String> lines = Files.readAllLines(directory.resolve(study).resolve("cells.csv"));
            List<String> header = Arrays.asList(lines.get(0).split(","));
            for (String line : lines.subList(1, lines.size())) {
                String[] row = line.split(COMMAS_OUTSIDE_QUOTES, -1);
                if (!row[header.indexOf("censored")].equals("0")) {
                    censored++;
                    continue;
                }
                Compared compared = compare(
                        row[header.indexOf("command")],
                        Double.parseDouble(row[header.indexOf("mean")]),
                        Double.parseDouble(row[header.indexOf("mean_standard_error")]),
                        replicates);
                System.out.println(compared.line());
                worst = Math.max(worst, Math.abs(compared.score()));
                cells++;
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d cells compared, %d left out since runs were censored; the largest difference is %.2f standard errors%n",
                cells,
                censored,
                worst);
        if (worst > MOST_STANDARD_ERRORS) {
            System.exit(1);
        }
    }

    /** Simulates the cell of a {@code photinus simulate} command anew. */
    static Compared compare(String command, double mean, double standardError, int replicates) {
        Matcher cell = COMMAND.matcher(command);
        if (!cell.find()) {
            throw new IllegalArgumentException("a cell must have a command with a graph, agents, an update and a"
                    + " horizon, but has '" + command + "'");
        }
        String update = cell.group(3);
        double[] slopes = update.equals("binary")
                ? new double[2]
                : Arrays.stream(update.substring(update.indexOf(':') + 1).split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
        PlainSimulation simulation =
                new PlainSimulation(neighbors(cell.group(1), Integer.parseInt(cell.group(2))), slopes[0], slopes[1]);
        double sum = 0;
        double squares = 0;
        SplittableRandom random = new SplittableRandom(command.hashCode());
        for (int k = 0; k < replicates; k++) {
            double time = simulation.syncTime(ARC, Double.parseDouble(cell.group(4)), random);
            sum += time;
            squares += time * time;
        }
        double plainMean = sum / replicates;
        double variance = (squares - replicates * plainMean * plainMean) / (replicates - 1);
        return new Compared(
                cell.group(1) + ", N = " + cell.group(2) + ", " + update,
                mean,
                standardError,
                plainMean,
                Math.sqrt(variance / replicates));
    }

    private static int[][] neighbors(String graph, int agents) {
        int[][] neighbors = new int[agents][];
        for (int i = 0; i < agents; i++) {
            int agent = i;
            int degree = switch (graph) {
                case "complete" -> agents - 1;
                case "path" -> agent + 1 < agents ? 1 : 0;
                case "cycle" -> 1;
                case "regular:5" -> 5;
                default ->
                    throw new IllegalArgumentException("graph must be one of the paper's, but is '" + graph + "'");
            };
            neighbors[i] = IntStream.rangeClosed(1, degree)
                    .map(step -> (agent + step) % agents)
                    .toArray();
        }
        return neighbors;
    }
}
