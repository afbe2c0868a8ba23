package org.photinus.benchmarks;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How long whole calls of small commands take, from the launcher to the exit, beside an empty main method on the same
 * JVM. Calls take turns, round by round; a round before the first makes what later calls find made.
 */
final class StartUp {
    private static final List<String> LINES = List.of("simulate --graph path -n 5", "graph", "theory", "help simulate");

    private StartUp() {}

    /** What is called, and how long each round of it took. */
    private record Call(String name, List<String> words, List<Double> millis) {}

    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        int rounds = Integer.parseInt(args[0]);
        Path javaHome = Path.of(System.getProperty("java.home", ""));
        Path classes = Path.of(EmptyMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        List<Call> calls = new ArrayList<>();
        calls.add(new Call(
                "empty main",
                List.of(javaHome.resolve("bin/java").toString(), "-cp", classes.toString(), EmptyMain.class.getName()),
                new ArrayList<>()));
        for (String line : LINES) {
            List<String> words = new ArrayList<>(List.of(args[1]));
            words.addAll(List.of(line.split(" ", -1)));
            calls.add(new Call("photinus " + line, words, new ArrayList<>()));
        }
        for (int round = -1; round < rounds; round++) {
            for (Call call : calls) {
                double taken = millis(call.words(), javaHome);
                if (round >= 0) {
                    call.millis().add(taken);
                }
            }
        }
        print(rounds, calls);
    }

    private static double millis(List<String> call, Path javaHome) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(call)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("JAVA_HOME", javaHome.toString());
        long start = System.nanoTime();
        int code = builder.start().waitFor();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IllegalStateException("exit code must be 0, but is " + code + ": " + String.join(" ", call));
        }
        return (end - start) / 1e6;
    }

    private static void print(int rounds, List<Call> calls) {
        System.out.printf(
                Locale.ROOT,
                "Milliseconds by the wall clock: median of %d rounds (least–most); in brackets, how many times the empty"
                        + " main.%n%n| call | ms |%n|---|---|%n",
                rounds);
        double empty = median(calls.get(0).millis());
        for (Call call : calls) {
            List<Double> sorted = call.millis().stream().sorted().toList();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f (%.0f–%.0f) [%.2f ×] |%n",
                    call.name(),
                    median(sorted),
                    sorted.get(0),
                    sorted.get(rounds - 1),
                    median(sorted) / empty);
        }
    }

    private static double median(List<Double> times) {
        List<Double> sorted = times.stream().sorted().toList();
        int half = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(half) : (sorted.get(half - 1) + sorted.get(half)) / 2;
    }
}
