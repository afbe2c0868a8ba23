package org.photinus.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** All contestants on all work, interleaved and repeated: medians, ratios, and what is asked of them. */
final class SideBySide {
    private final int rounds;
    private final Map<String, List<String>> commands = new LinkedHashMap<>();
    private final List<String> verdicts = new ArrayList<>();

    private SideBySide(int rounds, Peers peers) {
        this.rounds = rounds;
        for (String name : Contestant.names()) {
            commands.put(name, java(Contestant.class, name));
        }
        commands.putAll(peers.commands());
    }

    /** {@code SideBySide ROUNDS SOURCES-OF-PEERS BUILD-DIRECTORY [WORK]}, where WORK is a regular expression. */
    public static void main(String[] args) throws Exception {
        Peers peers = Peers.all(Path.of(args[1]), Path.of(args[2]));
        peers.leftOut().forEach(System.err::println);
        new SideBySide(Integer.parseInt(args[0]), peers).run(Pattern.compile(args.length > 3 ? args[3] : ""));
    }

    private static List<String> java(Class<?> main, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx6g",
                "-XX:+UseSerialGC",
                // As the launcher does; where the system has no large pages to give, nothing happens.
                "-XX:+UseTransparentHugePages",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(words));
        return command;
    }

    private void run(Pattern wanted) throws IOException, InterruptedException {
        System.out.println("CPU nanoseconds per simulated firing: median of " + rounds
                + " interleaved rounds (least–most); in brackets, how many times Photinus' own.");
        System.out.println("Every run ends at its horizon or with the instant in which it synchronizes, whichever comes"
                + " first; where pulses take time, at its horizon. Building networks does not count.");
        System.out.println();
        System.out.println("| work | " + String.join(" | ", commands.keySet()) + " |");
        System.out.println("|---|" + "---|".repeat(commands.size()));
        for (Question question : Question.all()) {
            if (wanted.matcher(question.work().toString()).find()) {
                System.out.println(row(question));
            }
        }
        if (wanted.matcher(LatePhase.NAME).find()) {
            late();
        }
        if (wanted.matcher(TwoThreads.NAME).find()) {
            threads();
        }
        System.out.println();
        System.out.println("| work | against | asked | measured | met |");
        System.out.println("|---|---|---|---|---|");
        verdicts.forEach(System.out::println);
    }

    private String row(Question question) throws IOException, InterruptedException {
        Map<String, Work> works = question.works();
        works.keySet().retainAll(commands.keySet());
        Map<String, double[]> nanos = new LinkedHashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Work> entry : works.entrySet()) {
                List<String> command = new ArrayList<>(commands.getOrDefault(entry.getKey(), List.of()));
                command.addAll(entry.getValue().words());
                command.add(Integer.toString(round + 1));
                nanos.computeIfAbsent(entry.getKey(), name -> new double[rounds])[round] =
                        Measurement.of(printed(command)).nanosPerFiring();
            }
        }
        double own = Rounds.of(nanos.getOrDefault("photinus", new double[0])).median();
        StringBuilder row = new StringBuilder("| " + question.work() + " |");
        for (String name : commands.keySet()) {
            double[] figures = nanos.get(name);
            if (figures == null) {
                row.append(" – |");
                continue;
            }
            double ratio = Rounds.of(figures).median() / own;
            row.append(' ').append(Rounds.of(figures));
            if (!name.equals("photinus")) {
                row.append(String.format(Locale.ROOT, " [%.1f ×]", ratio));
            }
            row.append(" |");
            Double asked = question.asked().get(name);
            if (asked != null) {
                String against = name.endsWith("-tuned") ? name + " (beyond what is asked)" : name;
                verdict(question.work().toString(), against, asked, ratio, "%.3g ×");
            }
        }
        return row.toString();
    }

    private void late() throws IOException, InterruptedException {
        double[] perSecond = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            List<String> command = java(LatePhase.class, Integer.toString(round + 1));
            perSecond[round] = 1e9 / Measurement.of(printed(command)).nanosPerFiring();
        }
        System.out.println();
        System.out.println(LatePhase.NAME + ": " + Rounds.of(perSecond) + " simulated firings a second");
        verdict(LatePhase.NAME, "–", 5e9, Rounds.of(perSecond).median(), "%.3g firings/s");
    }

    private void threads() throws IOException, InterruptedException {
        double[] ratios = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            ratios[round] = Double.parseDouble(
                    printed(java(TwoThreads.class, Integer.toString(round + 1))).strip());
        }
        System.out.println();
        System.out.println(
                TwoThreads.NAME + ": " + Rounds.of(ratios) + " times as fast as on one, by the wall clock, with "
                        + Runtime.getRuntime().availableProcessors() + " processors");
        verdict(TwoThreads.NAME, "1 thread", 1.8, Rounds.of(ratios).median(), "%.3g ×");
    }

    private void verdict(String work, String against, double asked, double measured, String format) {
        verdicts.add(String.format(
                Locale.ROOT,
                "| %s | %s | " + format + " | " + format + " | %s |",
                work,
                against,
                asked,
                measured,
                measured >= asked ? "yes" : "no"));
    }

    private static String printed(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(String.join(" ", command) + " failed: " + printed);
        }
        return printed;
    }
}
