package org.photinus.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All contestants on all work, interleaved and repeated: a table of medians and ratios. */
final class SideBySide {
    private static final Pattern RESULT = Pattern.compile("\"firings\":(\\d+),\"cpuSeconds\":([0-9.]+)");

    private static final List<Work> WORKS = List.of(
            new Work("regular5", 100, 20, false, false, 5000),
            new Work("regular5", 1000, 20, false, false, 500),
            new Work("regular5", 1_000_000, 20, false, false, 1),
            new Work("cycle", 1000, 0, true, false, 20),
            new Work("path", 1000, 0, true, false, 100),
            new Work("regular5", 1000, 0, true, false, 20),
            new Work("complete", 10_000, 0, true, false, 20),
            new Work("cycle", 100, 1000, false, true, 20),
            new Work("regular5", 100, 1000, false, true, 20));

    private final Map<String, List<String>> commands = new LinkedHashMap<>();
    private final int rounds;

    private SideBySide(int rounds, Path peers) {
        this.rounds = rounds;
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        for (String name : List.of("photinus", "java-heap", "ssj")) {
            commands.put(
                    name,
                    List.of(
                            java,
                            "-Xmx6g",
                            "-XX:+UseSerialGC",
                            "-cp",
                            System.getProperty("java.class.path"),
                            Contestant.class.getName(),
                            name));
        }
        for (String name : List.of("c-heap", "c-fifo")) {
            Path program = peers.resolve(name);
            if (Files.isExecutable(program)) {
                commands.put(name, List.of(program.toString()));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Pattern wanted = Pattern.compile(args.length > 2 ? args[2] : "");
        new SideBySide(Integer.parseInt(args[0]), Path.of(args[1])).run(wanted);
    }

    private void run(Pattern wanted) throws IOException, InterruptedException {
        System.out.println("CPU nanoseconds per simulated firing: median of " + rounds
                + " interleaved rounds (least to most); in brackets, how many times Photinus' own");
        System.out.println();
        System.out.println("| work | " + String.join(" | ", commands.keySet()) + " |");
        System.out.println("|---|" + "---|".repeat(commands.size()));
        for (Work work : WORKS) {
            if (wanted.matcher(work.toString()).find()) {
                System.out.println("| " + work + " | " + String.join(" | ", cells(work)) + " |");
            }
        }
    }

    private List<String> cells(Work work) throws IOException, InterruptedException {
        Map<String, double[]> nanos = new LinkedHashMap<>();
        commands.keySet().forEach(name -> nanos.put(name, new double[rounds]));
        for (int round = 0; round < rounds; round++) {
            for (String name : commands.keySet()) {
                double[] own = nanos.get(name);
                if (own != null) {
                    own[round] = takesPart(name, work) ? measure(name, work) : Double.NaN;
                }
            }
        }
        List<String> cells = new ArrayList<>();
        double photinus = Double.NaN;
        for (double[] own : nanos.values()) {
            Arrays.sort(own);
            double median = own[rounds / 2];
            photinus = cells.isEmpty() ? median : photinus;
            cells.add(
                    Double.isNaN(median)
                            ? "–"
                            : String.format(
                                    Locale.ROOT,
                                    "%.3g (%.3g to %.3g) [%.1f ×]",
                                    median,
                                    own[0],
                                    own[rounds - 1],
                                    median / photinus));
        }
        return cells;
    }

    /** The FIFO peer knows only the binary update, and what would take minutes is left out. */
    private static boolean takesPart(String name, Work work) {
        if (name.equals("c-fifo")) {
            return !work.linear();
        }
        boolean toSync = work.toSync() && work.agents() == 1000;
        return switch (name) {
            case "photinus" -> true;
            case "java-heap" -> !toSync && work.agents() <= 1000;
            case "ssj" -> !toSync && !work.family().equals("complete");
            default -> !toSync;
        };
    }

    private double measure(String name, Work work) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(commands.getOrDefault(name, List.of()));
        command.addAll(work.words());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher result = RESULT.matcher(output);
        if (process.waitFor() != 0 || !result.find()) {
            throw new IllegalStateException(name + " failed on " + work + ": " + output);
        }
        return Double.parseDouble(result.group(2)) * 1e9 / Double.parseDouble(result.group(1));
    }
}
