package org.photinus.studio.build;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.photinus.studio.check.NumericCheck;
import org.photinus.studio.jdk.HexDigits;
import org.photinus.studio.jdk.Sha256;

/**
 * What the page asks of the JDK is known, call by call: a compiler of its own stands in for the JDK there, and where that
 * computes otherwise the page would show another run than the command.
 */
class PageCallsTest {
    private static final String LIST = "/org/photinus/studio/jdk-calls.txt";

    /**
     * The packages that make the runs of the page, with those below them. Estimates, {@code stats}, {@code study} and
     * {@code theory}, are in the page too, but are shown in a few digits: their logarithms need not be those of the JVM to
     * the last place, and browser tests compare them with a tolerance.
     */
    private static final List<String> IN_THE_PAGE = Stream.of(
                    "random",
                    "phase",
                    "graph",
                    "network",
                    "world",
                    "hybrid",
                    "sync",
                    "engine",
                    "text",
                    "studio.film",
                    "studio.session",
                    "studio.jdk")
            .map("org.photinus."::concat)
            .toList();

    private static final List<String> NUMERIC_OWNERS = List.of(
            "java.lang.Math.",
            "java.lang.StrictMath.",
            "java.lang.Long.",
            "java.lang.Integer.",
            "java.lang.Double.",
            "java.math.");

    /**
     * Numeric calls that cannot give other numbers, and are not exercised: boxes that hold what is put into them, and
     * constants of enums.
     */
    private static final Set<String> TRIVIAL = Set.of(
            "java.lang.Double.doubleValue()",
            "java.lang.Double.valueOf(double)",
            "java.lang.Integer.intValue()",
            "java.lang.Integer.valueOf(int)",
            "java.lang.Long.longValue()",
            "java.lang.Long.valueOf(long)",
            "java.math.RoundingMode.ordinal()",
            "java.math.RoundingMode.values()");

    private static final Set<String> CALLS = Collections.unmodifiableSet(JdkCalls.of(PageCallsTest::isInThePage));

    /** How a call of the JDK stands in the page. */
    private enum Mark {
        /** The page's compiler has it, and it gives the same. */
        EXACT,
        /** A call of {@code studio.jdk} stands in its place. */
        REPLACED,
        /** The page never comes there. */
        UNREACHED
    }

    private static boolean isInThePage(JavaClass type) {
        String name = type.getPackageName();
        // Neither a class that another one replaces is in the page, nor what writes it to files.
        return !PageCalls.CLASSES.containsKey(type.getName())
                && !name.startsWith("org.photinus.text.studio")
                && IN_THE_PAGE.stream().anyMatch(part -> name.equals(part) || name.startsWith(part + "."));
    }

    /** All calls, looked for once. */
    private static Set<String> calls() {
        return CALLS;
    }

    private static List<String> lines() {
        try (InputStream stream = Objects.requireNonNull(PageCallsTest.class.getResourceAsStream(LIST))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Mark> listed() {
        Map<String, Mark> marks = new TreeMap<>();
        for (String line : lines()) {
            int space = line.lastIndexOf(' ');
            marks.put(
                    line.substring(0, space),
                    Arrays.stream(Mark.values())
                            .filter(mark -> mark.name().equalsIgnoreCase(line.substring(space + 1)))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError(
                                    "a line must end with exact, replaced or unreached, but does not: " + line)));
        }
        return marks;
    }

    private static Set<String> marked(Mark mark) {
        Map<String, Mark> marks = listed();
        Set<String> calls = new TreeSet<>(marks.keySet());
        calls.removeIf(call -> marks.get(call) != mark);
        return calls;
    }

    /** {@code java.lang.Math.round(double)} for {@code java.lang.Math.round(D)J}. */
    static String readable(String method) {
        int open = method.indexOf('(');
        return method.substring(0, open)
                + MethodType.fromMethodDescriptorString(method.substring(open), PageCallsTest.class.getClassLoader())
                        .parameterList()
                        .stream()
                        .map(Class::getTypeName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static boolean isOfReplacedClass(String call) {
        return PageCalls.CLASSES.keySet().stream().anyMatch(type -> call.startsWith(type + "."));
    }

    @Test
    void everyCallOfTheJdkIsListed() {
        Set<String> fresh = new TreeSet<>(calls());
        fresh.removeAll(listed().keySet());

        assertThat(fresh)
                .as(
                        "calls of the JDK that are new in the page. For each: see that the page's compiler has it and that"
                                + " it gives the same there. If it computes a number, add it to NumericCheck, which the page and"
                                + " the JVM both run. If it does not give the same, write it in studio.jdk and name it in"
                                + " PageCalls. Then add it to src/test/resources%s as exact, replaced, or, if the page never"
                                + " comes there, unreached",
                        LIST)
                .isEmpty();
    }

    @Test
    void everyCallThatIsListedIsStillCalled() {
        Set<String> gone = new TreeSet<>(listed().keySet());
        gone.removeAll(calls());

        assertThat(gone)
                .as("calls that are listed in src/test/resources%s, but are called no more: take them out", LIST)
                .isEmpty();
    }

    @Test
    void theListIsInOrderAndNamesEachCallOnce() {
        List<String> calls = lines().stream()
                .map(line -> line.substring(0, line.lastIndexOf(' ')))
                .toList();

        assertThat(calls).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void exactlyWhatThePageReplacesIsMarkedReplaced() {
        Set<String> replaced = PageCalls.METHODS.keySet().stream()
                .map(PageCallsTest::readable)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(calls()).as("what PageCalls replaces must still be called").containsAll(replaced);
        calls().stream().filter(PageCallsTest::isOfReplacedClass).forEach(replaced::add);

        assertThat(marked(Mark.REPLACED)).isEqualTo(replaced);
    }

    /** What NumericCheck calls, with the digest that it writes to. */
    private static Set<String> exercised() {
        String check = NumericCheck.class.getPackageName();
        return JdkCalls.of(type ->
                type.isEquivalentTo(NumericCheck.class) || type.getName().equals(check + ".Digest"));
    }

    @Test
    void everyNumericCallThatIsExactIsExercisedByTheCheckThatThePageRuns() {
        Set<String> numeric = marked(Mark.EXACT);
        numeric.removeIf(call -> NUMERIC_OWNERS.stream().noneMatch(call::startsWith) || TRIVIAL.contains(call));

        assertThat(exercised())
                .as("calls of NumericCheck, which must exercise every numeric call that is marked exact")
                .containsAll(numeric);
    }

    @Test
    void whatIsReplacedIsExercisedByTheCheckToo() {
        Set<String> numeric = marked(Mark.REPLACED);
        numeric.removeIf(call -> NUMERIC_OWNERS.stream().noneMatch(call::startsWith));

        assertThat(exercised()).containsAll(numeric);
    }

    @Test
    void whatIsTrivialIsCalledSomewhere() {
        assertThat(calls()).containsAll(TRIVIAL);
    }

    @Test
    void aMethodStandsInForOneOfTheSameNameAndTypes() throws ClassNotFoundException {
        Map<String, Class<?>> all = new TreeMap<>(PageCalls.METHODS);
        all.putAll(PageCalls.ESTIMATES);
        assertThat(all).hasSize(PageCalls.METHODS.size() + PageCalls.ESTIMATES.size());
        for (Map.Entry<String, Class<?>> entry : all.entrySet()) {
            String key = entry.getKey();
            int open = key.indexOf('(');
            int dot = key.lastIndexOf('.', open);
            Class<?> owner = Class.forName(key.substring(0, dot));
            String name = key.substring(dot + 1, open);
            MethodType type =
                    MethodType.fromMethodDescriptorString(key.substring(open), PageCallsTest.class.getClassLoader());
            Method original = method(owner, name, type.parameterArray());
            boolean isStatic = Modifier.isStatic(original.getModifiers());
            MethodType stand = isStatic ? type : type.insertParameterTypes(0, owner);
            Method replacement = method(entry.getValue(), name, stand.parameterArray());

            assertThat(original.getReturnType()).as(key).isEqualTo(type.returnType());
            assertThat(replacement.getReturnType()).as(key).isEqualTo(type.returnType());
            assertThat(Modifier.isStatic(replacement.getModifiers())).as(key).isTrue();
            assertThat(Modifier.isPublic(replacement.getModifiers())).as(key).isTrue();
        }
    }

    private static Method method(Class<?> owner, String name, Class<?>... types) {
        try {
            return owner.getMethod(name, types);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(owner + " must have " + name + Arrays.toString(types), e);
        }
    }

    @Test
    void aClassThatStandsInForAnotherHasTheMethodsThatAreCalled() throws ClassNotFoundException {
        for (Map.Entry<String, String> entry : PageCalls.CLASSES.entrySet()) {
            Class<?> replacement = Class.forName(entry.getValue());
            Set<String> names = calls().stream()
                    .filter(call -> call.startsWith(entry.getKey() + "."))
                    .map(call -> call.substring(entry.getKey().length() + 1))
                    .collect(Collectors.toCollection(TreeSet::new));
            for (String call : names) {
                String name = call.substring(0, call.indexOf('('));
                String types = call.substring(call.indexOf('('));

                assertThat(Arrays.stream(replacement.getMethods())
                                .filter(method -> method.getName().equals(name))
                                .map(method -> Arrays.stream(method.getParameterTypes())
                                        .map(Class::getTypeName)
                                        .collect(Collectors.joining(", ", "(", ")"))))
                        .as("%s.%s", replacement, name)
                        .contains(types);
            }
        }
        assertThat(PageCalls.CLASSES)
                .containsEntry("java.security.MessageDigest", Sha256.class.getName())
                .containsEntry("java.util.HexFormat", HexDigits.class.getName());
    }

    @Test
    void whatIsReplacedForEstimatesIsCalledByThemAlone() {
        Set<String> estimates = PageCalls.ESTIMATES.keySet().stream()
                .map(PageCallsTest::readable)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(JdkCalls.of(type -> type.getPackageName().equals("org.photinus.theory")))
                .containsAll(estimates);
        assertThat(calls()).doesNotContainAnyElementsOf(estimates);
    }

    @Test
    void onlyTheRoomOfTheProofNeedsTheTheory() {
        noClasses()
                .that()
                .resideInAPackage("org.photinus.studio..")
                .and()
                .resideOutsideOfPackages("org.photinus.studio.proof", "org.photinus.studio")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.photinus.theory..")
                .check(JdkCalls.classes());
    }
}
