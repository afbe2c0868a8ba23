package org.photinus.benchmarks;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long whole calls of small commands take, from the launcher to the exit, beside an empty main method on the same
 * JVM. Calls take turns, round by round; a round before the first makes what later calls find made.
 */
final class StartUp {
    private static final List<String> LINES = List.of("simulate --graph path -n 5", "graph", "theory", "help simulate");

    private StartUp() {}

    public static void main(String[] args) throws IOException, InterruptedException, URISyntaxException {
        int rounds = Integer.parseInt(args[0]);
        Path javaHome = Path.of(System.getProperty("java.home"));
        Path classes = Path.of(EmptyMain.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Map<String, List<String>> calls = new LinkedHashMap<>();
        calls.put(
                "empty main",
                List.of(javaHome.resolve("bin/java").toString(), "-cp", classes.toString(), EmptyMain.class.getName()));
        for (String line : LINES) {
            List<String> call = new ArrayList<>(List.of(args[1]));
            call.addAll(List.of(line.split(" ", -1)));
            calls.put("photinus " + line, call);
        }
        Map<String, double[]> millis = new LinkedHashMap<>();
        calls.keySet().forEach(name -> millis.put(name, new double[rounds]));
        for (int round = -1; round < rounds; round++) {
            for (Map.Entry<String, List<String>> call : calls.entrySet()) {
                double taken = millis(call.getValue(), javaHome);
                if (round >= 0) {
                    millis.get(call.getKey())[round] = taken;
                }
            }
        }
        print(rounds, millis);
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

    private static void print(int rounds, Map<String, double[]> millis) {
        System.out.printf(
                Locale.ROOT,
                "Milliseconds by the wall clock: median of %d rounds (least–most); in brackets, how many times the empty"
                        + " main.%n%n| call | ms |%n|---|---|%n",
                rounds);
        double empty = median(millis.values().iterator().next());
        millis.forEach((name, times) -> {
            double[] sorted = times.clone();
            Arrays.sort(sorted);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f (%.0f–%.0f) [%.2f ×] |%n",
                    name,
                    median(times),
                    sorted[0],
                    sorted[rounds - 1],
                    median(times) / empty);
        });
    }

    private static double median(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
