package org.photinus.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of directions of DESIGN.md and the rules that keep runs pure. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.photinus");

    /** Which packages a package may use; whatever is missing here is forbidden. */
    private static final Map<String, Set<String>> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("random", Set.of()),
            Map.entry("phase", Set.of()),
            Map.entry("graph", Set.of("random")),
            Map.entry("network", Set.of("graph", "phase", "random")),
            Map.entry("hybrid", Set.of("network", "graph", "phase", "random")),
            Map.entry("sync", Set.of("phase")),
            Map.entry("engine", Set.of("network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry("theory", Set.of("network", "hybrid", "sync", "phase", "graph")),
            Map.entry("text", Set.of("network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry("study", Set.of("engine", "theory", "network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry("store", Set.of("study", "engine", "network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry(
                    "spec", Set.of("study", "text", "engine", "network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry("report", Set.of("study", "theory", "network", "hybrid", "sync", "phase", "graph", "random")),
            Map.entry(
                    "cli",
                    Set.of(
                            "engine", "theory", "text", "study", "store", "spec", "report", "network", "hybrid", "sync",
                            "phase", "graph", "random"))));

    static Stream<String> packages() {
        return MAY_USE.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyWhatTheTableAllows(String name) {
        String[] forbidden = MAY_USE.keySet().stream()
                .filter(other -> !other.equals(name)
                        && !MAY_USE.getOrDefault(name, Set.of()).contains(other))
                .map(other -> "org.photinus." + other + "..")
                .toArray(String[]::new);
        if (forbidden.length > 0) {
            noClasses()
                    .that()
                    .resideInAPackage("org.photinus." + name + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(forbidden)
                    .check(CLASSES);
        }
    }

    @Test
    void everyPackageStandsInTheTable() {
        Set<String> found = CLASSES.stream()
                .map(type -> type.getPackageName().substring("org.photinus.".length()))
                .collect(Collectors.toSet());
        assertThat(found).isEqualTo(MAY_USE.keySet());
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.photinus.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theCoreNeedsNothingButTheJdk() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.photinus.random..",
                        "org.photinus.phase..",
                        "org.photinus.graph..",
                        "org.photinus.network..",
                        "org.photinus.hybrid..",
                        "org.photinus.sync..",
                        "org.photinus.engine..",
                        "org.photinus.theory..")
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages("org.photinus..", "java..", "org.jspecify..")
                .check(CLASSES);
    }

    @Test
    void nobodyLooksAtAHiddenClockOrDrawsHiddenRandomness() {
        DescribedPredicate<JavaAccess<?>> hidden =
                DescribedPredicate.describe("a hidden clock or randomness", access -> {
                    String owner = access.getTargetOwner().getFullName();
                    String name = access.getTarget().getName();
                    if (owner.equals("java.lang.System")) {
                        return name.equals("nanoTime") || name.equals("currentTimeMillis");
                    }
                    if (owner.startsWith("java.time.")) {
                        return name.equals("now");
                    }
                    if (owner.equals("java.lang.Math")) {
                        return name.equals("random");
                    }
                    return List.of(
                                    "java.util.Random",
                                    "java.util.SplittableRandom",
                                    "java.security.SecureRandom",
                                    "java.util.concurrent.ThreadLocalRandom",
                                    "java.util.UUID")
                            .contains(owner);
                });
        // The command alone has a clock, and hands it to its progress bars and trials as a parameter.
        noClasses()
                .that()
                .resideOutsideOfPackage("org.photinus.cli..")
                .should()
                .accessTargetWhere(hidden)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("org.photinus.cli..")
                .and()
                .doNotHaveSimpleName("SimulateCommand")
                .and()
                .doNotHaveSimpleName("StudyProgress")
                .and()
                .doNotHaveSimpleName("StudyEstimate")
                .and()
                .doNotHaveSimpleName("TuneCommand")
                .should()
                .accessTargetWhere(hidden)
                .check(CLASSES);
    }

    @Test
    void nothingStaticCanChange() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat(resideInAPackage("org.photinus.."))
                .should()
                .beFinal()
                .check(CLASSES);
        Set<String> arrays = CLASSES.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC)
                        && field.getRawType().isArray()
                        && !field.getName().startsWith("$")
                        && !field.getModifiers().contains(JavaModifier.PRIVATE))
                .map(field -> field.getFullName())
                .collect(Collectors.toSet());
        assertThat(arrays).as("static arrays that others could write to").isEmpty();
    }

    @Test
    void enginesNeitherBoxNorStream() {
        DescribedPredicate<JavaAccess<?>> boxing = DescribedPredicate.describe("boxing", access -> {
            String owner = access.getTargetOwner().getFullName();
            String name = access.getTarget().getName();
            return Set.of("java.lang.Integer", "java.lang.Long", "java.lang.Double", "java.lang.Boolean")
                            .contains(owner)
                    && name.equals("valueOf");
        });
        noClasses()
                .that()
                .resideInAPackage("org.photinus.engine..")
                .should()
                .accessTargetWhere(boxing)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("org.photinus.engine..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.stream..")
                .check(CLASSES);
    }

    @Test
    void noNameSaysNothing() {
        assertThat(CLASSES.stream()
                        .map(JavaClass::getSimpleName)
                        .filter(name -> name.matches(".*(Utils?|Helper|Manager|Impl)|Abstract.*")))
                .isEmpty();
    }
}
