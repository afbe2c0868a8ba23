package org.photinus.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contestants that are not in Java: built where their compilers are, left out with a reason where not. */
final class Peers {
    private static final List<String> IN_C = List.of("heap", "heap-tuned", "fifo", "lanes");
    private static final List<String> PYTHONS = List.of("/usr/bin/python3", "python3");

    private final Path sources;
    private final Path into;
    private final Map<String, List<String>> commands = new LinkedHashMap<>();
    private final List<String> leftOut = new ArrayList<>();

    private Peers(Path sources, Path into) {
        this.sources = sources.toAbsolutePath();
        this.into = into.toAbsolutePath();
    }

    /** Builds the programs in C alone. */
    static Peers inC(Path sources, Path into) throws IOException, InterruptedException {
        Peers peers = new Peers(sources, into);
        Files.createDirectories(into);
        peers.buildC();
        return peers;
    }

    /** Builds whatever can be built here. */
    static Peers all(Path sources, Path into) throws IOException, InterruptedException {
        Peers peers = inC(sources, into);
        peers.buildNeuron();
        peers.findBrian();
        return peers;
    }

    /** The command of every peer that runs here, by name; it takes the words of a work and a seed. */
    Map<String, List<String>> commands() {
        return new LinkedHashMap<>(commands);
    }

    /** Why some are left out, one line each. */
    List<String> leftOut() {
        return List.copyOf(leftOut);
    }

    private void buildC() throws IOException, InterruptedException {
        for (String program : IN_C) {
            Path built = into.resolve("c-" + program);
            String fault = fault(
                    into,
                    "gcc",
                    "-O3",
                    "-march=native",
                    "-Wall",
                    "-o",
                    built.toString(),
                    sources.resolve(program + ".c").toString(),
                    "-lm");
            add("c-" + program, fault, List.of(built.toString()));
        }
    }

    private void buildNeuron() throws IOException, InterruptedException {
        Path mechanisms = into.resolve("neuron");
        Files.createDirectories(mechanisms);
        String python = pythonWith("neuron");
        String fault = python.isEmpty()
                ? "no python3 has the module neuron"
                : fault(
                        into,
                        "sh",
                        sources.resolve("build-neuron").toString(),
                        sources.toString(),
                        mechanisms.toString());
        add("neuron", fault, List.of(python, sources.resolve("neuron_peer.py").toString(), mechanisms.toString()));
    }

    private void findBrian() throws IOException, InterruptedException {
        String python = pythonWith("brian2");
        add(
                "brian2",
                python.isEmpty() ? "no python3 has the module brian2" : "",
                List.of(python, sources.resolve("brian2_peer.py").toString()));
    }

    private void add(String name, String fault, List<String> command) {
        if (fault.isEmpty()) {
            commands.put(name, command);
        } else {
            leftOut.add(name + " is left out: " + fault);
        }
    }

    private String pythonWith(String module) throws IOException, InterruptedException {
        for (String python : PYTHONS) {
            if (fault(into, python, "-c", "import " + module).isEmpty()) {
                return python;
            }
        }
        return "";
    }

    /** Runs a command; empty if it did its work, else what is wrong in one line. */
    private static String fault(Path directory, String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            return "there is no " + command[0];
        }
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() == 0) {
            return "";
        }
        List<String> lines = printed.lines().filter(line -> !line.isBlank()).toList();
        return command[0] + " fails" + (lines.isEmpty() ? "" : ": " + lines.get(lines.size() - 1));
    }
}
