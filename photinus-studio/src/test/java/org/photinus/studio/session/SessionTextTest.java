package org.photinus.studio.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.run.RunOutcome;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.NetworkYaml;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;

/** The same run elsewhere: as a command, as YAML and in Java. */
class SessionTextTest {

    static Stream<String> addresses() {
        return Stream.concat(
                SessionTest.addresses(),
                Stream.of(
                        // Texts that no shell, no YAML and no Java may take for their own.
                        "graph=cycle&agents=%0A4%09&seed=7&max-time=20",
                        "graph=cycle&agents=3&initial=0.1,%200.2%20,0.3&max-time=20",
                        "graph=cycle&agents=%204&update=%20binary&max-time=20&layout=circle"));
    }

    private static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    private static void assertSameNetwork(NetworkSettings settings, Session session) {
        for (Setting setting : Setting.NETWORK) {
            assertThat(settings.text(setting))
                    .as(setting.words())
                    .isEqualTo(session.address().settings().text(setting));
        }
        assertThat(NetworkReader.read(settings).summary())
                .isEqualTo(session.description().summary());
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void theYamlIsReadAsTheSameNetwork(String address, @TempDir Path folder) throws IOException {
        Session session = session(address);
        Path file = Files.writeString(folder.resolve("network.yaml"), new SessionText(session).yaml());
        if (Files.size(file) > 0) {
            assertSameNetwork(NetworkYaml.read(file), session);
        } else {
            assertThat(session.said().keySet()).doesNotContainAnyElementsOf(Setting.NETWORK);
        }
    }

    @Test
    void theNameOfAFileStandsInTheYamlAsItIs(@TempDir Path folder) throws IOException {
        for (String name : List.of("plain.txt", "a: b #c.txt", "it's \"odd\".txt", "S\u00E4nger \uD83D\uDD25.txt")) {
            Path graph = Files.writeString(folder.resolve(name), "1 2\n2 3\n3 1\n");
            StudioAddress address = StudioAddress.of(new NetworkSettings(Map.of(Setting.GRAPH, graph.toString())), 1);
            Session session = Session.of(address);
            SessionText text = new SessionText(session);
            Path file = Files.writeString(folder.resolve("network.yaml"), text.yaml());

            assertThat(NetworkYaml.read(file).text(Setting.GRAPH)).isEqualTo(graph.toString());
            assertSameNetwork(settings(text.commandLine()), session);
        }
    }

    /** The settings of a command line, as a shell and the options of {@code photinus simulate} read it. */
    private static NetworkSettings settings(String commandLine) {
        List<String> words = words(commandLine);
        assertThat(words.subList(0, 2)).containsExactly("photinus", "simulate");
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        for (int i = 2; i < words.size(); i++) {
            String option = words.get(i);
            if (option.equals("--replicate")) {
                i++;
                continue;
            }
            Setting setting = Stream.of(Setting.values())
                    .filter(each -> each.option().equals(option))
                    .findFirst()
                    .orElseThrow();
            values.put(setting, setting.form() == Setting.Form.FLAG ? "true" : words.get(++i));
        }
        return new NetworkSettings(values);
    }

    /** Splits as a POSIX shell does, as far as single quotes and backslashes go. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == '\\' && !quoted) {
                word.append(line.charAt(++i));
            } else if (c == ' ' && !quoted) {
                words.add(word.toString());
                word.setLength(0);
            } else {
                word.append(c);
            }
        }
        words.add(word.toString());
        assertThat(quoted).as(line).isFalse();
        return words;
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void theCommandRunsTheSame(String address) {
        Session session = session(address);
        String command = new SessionText(session).commandLine();
        NetworkSettings settings = settings(command);

        assertSameNetwork(settings, session);
        for (Setting setting : Setting.values()) {
            assertThat(settings.text(setting))
                    .isEqualTo(session.address().settings().text(setting));
        }
        assertThat(command.contains("--replicate " + session.address().replicate()))
                .isEqualTo(session.address().replicate() != 1);
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void theJavaTextCompilesAndPrintsTheOutcome(String address, @TempDir Path folder) throws Exception {
        assumeTrue(ToolProvider.getSystemJavaCompiler() != null, "this is a Java runtime without a compiler");
        Session session = session(address);
        RunOutcome outcome = session.outcome(periods -> {});
        compile(new SessionText(session).java(), folder);

        assertThat(printedBy("Run", folder)).isEqualTo(outcome + System.lineSeparator());
    }

    @Test
    void aRunThatIsGivenUpIsGivenUpInJavaToo(@TempDir Path folder) throws Exception {
        assumeTrue(ToolProvider.getSystemJavaCompiler() != null, "this is a Java runtime without a compiler");
        Session session = session(SessionTest.STUCK);
        RunOutcome outcome = session.outcome(periods -> {});
        compile(new SessionText(session).java(), folder);

        assertThat(session.json(outcome).toString()).contains("\"givenUp\":true");
        assertThat(printedBy("Run", folder)).isEqualTo(outcome + System.lineSeparator());
    }

    private static void compile(String source, Path into) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Run.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        StringWriter said = new StringWriter();
        List<String> options =
                List.of("-proc:none", "-classpath", System.getProperty("java.class.path"), "-d", into.toString());
        boolean done =
                compiler.getTask(said, null, null, options, null, List.of(file)).call();

        assertThat(done).as("%s%n%s", said, source).isTrue();
    }

    private static String printedBy(String type, Path folder) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream before = System.out;
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(type).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
