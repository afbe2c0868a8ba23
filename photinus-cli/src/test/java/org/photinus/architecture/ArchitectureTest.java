package org.photinus.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.engine.Engine;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.TriggeringRule;

/** Which package may use which, and the rules that keep runs pure. */
class ArchitectureTest {
    private static final String ROOT = "org.photinus.";

    private static final JavaClasses CLASSES = imported();

    private static JavaClasses imported() {
        // The rules ask of foreign classes for their names alone: reading these takes longer than all of the rules.
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                // What tests of all modules share ships no more than they do.
                .withImportOption(location -> !location.contains("/org/photinus/testing/"))
                .importPackages("org.photinus");
    }

    /** Which packages a package may use; whatever is missing here is forbidden. */
    private static final Map<String, Set<String>> MAY_USE = directions();

    /** What the classes of each package use of other packages, found in one pass. */
    private static final Map<String, List<Dependency>> USES = CLASSES.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .filter(use -> use.getTargetClass().getPackageName().startsWith(ROOT)
                    && !use.getTargetClass()
                            .getPackageName()
                            .equals(use.getOriginClass().getPackageName()))
            .collect(Collectors.groupingBy(use -> nameOf(use.getOriginClass())));

    private static Map<String, Set<String>> directions() {
        Map<String, Set<String>> may = new TreeMap<>();
        Set<String> model = Set.of("network", "graph", "phase", "random");
        Set<String> systems = with(model, "world", "hybrid", "hybrid.world", "sync", "run");
        may.put("random", Set.of());
        may.put("phase", Set.of());
        may.put("graph", Set.of("random"));
        may.put("network", Set.of("graph", "phase", "random"));
        may.put("world", model);
        may.put("hybrid", model);
        may.put("hybrid.world", with(model, "world", "hybrid"));
        may.put("hybrid.agents", with(model, "world", "hybrid"));
        may.put("sync", Set.of("phase"));
        may.put("run", with(model, "world", "sync"));
        may.put("engine.internal", with(model, "world", "sync", "run"));
        may.put("engine", with(systems, "engine.internal"));
        // Each is the other's oracle: the theory knows no engine, and no engine the theory.
        may.put("theory", Set.of("network", "world", "hybrid", "sync", "phase", "graph"));
        may.put("text.input", Set.of("phase"));
        may.put("text.columns", Set.of("text.input"));
        may.put("text.weights", with(model, "world", "text.input"));
        may.put("text.xml", Set.of("text.input"));
        may.put("text.graph", with(model, "text.input", "text.columns", "text.weights", "text.xml"));
        may.put("text.internal", Set.of("text.input"));
        may.put("text.recording", with(model, "world", "hybrid.agents", "text.input", "text.graph"));
        may.put(
                "text",
                with(
                        systems,
                        "hybrid.agents",
                        "text.input",
                        "text.columns",
                        "text.weights",
                        "text.graph",
                        "text.internal",
                        "text.recording"));
        may.put("text.run", with(systems, "text", "text.input"));
        may.put("text.studio", Set.of("text", "text.input", "text.graph"));
        may.put("studio.jdk", Set.of());
        may.put("studio.film", with(systems, "hybrid.agents", "engine"));
        Set<String> session = with(
                systems,
                "hybrid.agents",
                "engine",
                "text",
                "text.input",
                "text.graph",
                "text.run",
                "studio.film",
                "study");
        may.put("studio.session", session);
        // Many runs are a study, in the page too.
        Set<String> batch = with(session, "studio.session", "stats", "study.runs");
        may.put("studio.batch", batch);
        may.put("studio.tune", with(batch, "studio.batch", "tuning"));
        may.put("studio.check", with(session, "studio.session"));
        may.put("studio.build", Set.of("studio.jdk", "studio.check", "studio.session", "text.graph"));
        // The theory is for the room that shows it; what runs knows nothing of it.
        may.put("studio.proof", with(session, "studio.session", "theory"));
        may.put("studio", with(batch, "studio.batch", "studio.tune", "studio.check", "studio.proof"));
        may.put("stats", Set.of("phase", "random"));
        Set<String> run = with(systems, "engine");
        may.put("study.runs", systems);
        Set<String> study = with(run, "theory", "stats", "study.runs");
        may.put("study.internal", Set.of());
        may.put("study", with(study, "study.internal"));
        may.put("tuning", with(study, "study"));
        Set<String> store = with(study, "study", "text", "text.input", "text.graph", "text.run");
        may.put("store", store);
        may.put("spec", with(store, "text.internal"));
        may.put("chart", Set.of());
        // A figure simulates nothing: it sees outcomes of engines, but calls none (see below).
        Set<String> figure = with(study, "study", "tuning", "chart");
        may.put("figure", figure);
        may.put("figure.study", figure);
        may.put("page", with(figure, "figure", "figure.study"));
        Set<String> paper =
                with(with(store, "store", "spec", "tuning"), "chart", "figure", "figure.study", "page", "text.studio");
        may.put("paper", paper);
        // Agents are for machines without engines and studies: they know the rules alone.
        may.put("agents.wire", Set.of());
        may.put("agents.firmware", with(model, "world"));
        Set<String> events = with(systems, "hybrid.agents");
        may.put("agents", with(events, "agents.wire"));
        may.put("agents.simulation", with(events, "agents", "agents.wire"));
        may.put("agents.udp", with(events, "agents", "agents.wire"));
        may.put("agents.swarm", with(events, "agents", "agents.simulation", "agents.udp"));
        // Of the agents, those on machines of their own alone read files.
        may.put(
                "agents.node",
                with(
                        systems,
                        "agents",
                        "agents.wire",
                        "agents.udp",
                        "text",
                        "text.input",
                        "text.internal",
                        "text.graph"));
        may.put("agents.metrics", Set.of("agents", "agents.udp", "agents.wire", "hybrid.agents"));
        Set<String> command = with(paper, "paper");
        may.put("cli.output", command);
        may.put("cli.options", with(command, "cli.output"));
        may.put(
                "cli.agent",
                with(
                        command,
                        "cli.output",
                        "cli.options",
                        "hybrid.agents",
                        "agents",
                        "agents.simulation",
                        "agents.firmware",
                        "agents.wire",
                        "agents.udp",
                        "agents.swarm",
                        "agents.node",
                        "agents.metrics"));
        may.put(
                "cli.swarm",
                with(
                        command,
                        "cli.output",
                        "cli.options",
                        "cli.agent",
                        "hybrid.agents",
                        "agents",
                        "agents.simulation",
                        "agents.udp",
                        "agents.swarm"));
        may.put("cli.study", with(command, "cli.output"));
        may.put("cli.world", with(command, "cli.output", "cli.options"));
        may.put("cli.watch", with(command, "cli.output"));
        may.put("cli.recording", with(command, "hybrid.agents", "cli.output"));
        may.put(
                "cli",
                with(
                        command,
                        "hybrid.agents",
                        "cli.output",
                        "cli.recording",
                        "cli.options",
                        "cli.study",
                        "cli.watch",
                        "cli.agent",
                        "cli.swarm",
                        "cli.world"));
        return may;
    }

    private static Set<String> with(Set<String> packages, String... more) {
        return Stream.concat(packages.stream(), Stream.of(more)).collect(Collectors.toUnmodifiableSet());
    }

    private static String nameOf(JavaClass type) {
        return type.getPackageName().substring(ROOT.length());
    }

    static Stream<String> packages() {
        return MAY_USE.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyWhatTheTableAllows(String name) {
        Set<String> allowed = MAY_USE.getOrDefault(name, Set.of());
        assertThat(USES.getOrDefault(name, List.of()).stream()
                        .filter(use -> !allowed.contains(nameOf(use.getTargetClass())))
                        .map(Dependency::getDescription))
                .isEmpty();
    }

    @Test
    void everyPackageStandsInTheTable() {
        assertThat(CLASSES.stream().map(ArchitectureTest::nameOf).collect(Collectors.toSet()))
                .isEqualTo(MAY_USE.keySet());
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("org.photinus.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void figuresAndPagesRunNoEngine() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + "figure", ROOT + "figure.study", ROOT + "page")
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Engine.class)
                .check(CLASSES);
    }

    @Test
    void onlyTheModelsOwnPackageAsksOfWhichTypeARuleIs() {
        noClasses()
                .that()
                .resideOutsideOfPackage(ROOT + "network")
                .should(askForTheTypeOfARule())
                .check(CLASSES);
    }

    private static ArchCondition<JavaClass> askForTheTypeOfARule() {
        return new ArchCondition<>("ask a rule for its type by instanceof") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                type.getInstanceofChecks().stream()
                        .filter(check -> check.getRawType().isAssignableTo(PhaseUpdateRule.class)
                                || check.getRawType().isAssignableTo(TriggeringRule.class))
                        .forEach(check -> events.add(SimpleConditionEvent.satisfied(
                                check,
                                "instanceof in " + check.getOwner().getFullName() + check.getSourceCodeLocation())));
            }
        };
    }

    @Test
    void noPackageHoldsMoreThanThirtyFiveFiles() {
        Map<String, Long> files = CLASSES.stream()
                .filter(JavaClass::isTopLevelClass)
                .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
        assertThat(files).allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(35));
    }

    @Test
    void theCoreAndTheAgentsNeedNothingButTheJdk() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.photinus.random..",
                        "org.photinus.phase..",
                        "org.photinus.graph..",
                        "org.photinus.network..",
                        "org.photinus.hybrid..",
                        "org.photinus.sync..",
                        "org.photinus.world..",
                        "org.photinus.agents..",
                        "org.photinus.engine..",
                        "org.photinus.theory..")
                .and()
                .resideOutsideOfPackage("org.photinus.agents.metrics") // Micrometer is optional there.
                .should()
                .dependOnClassesThat()
                .resideOutsideOfPackages(
                        "org.photinus..",
                        "java..",
                        "javax.crypto..",
                        "com.sun.management..", // Of the JDK as well: the processor time of a process.
                        "org.jspecify..")
                .check(CLASSES);
    }

    @Test
    void noCodeUsesAHiddenClockOrHiddenRandomness() {
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
        // The command alone has a clock, and hands it to its progress bars and trials as a parameter; so have agents in
        // real time, whose runtime takes it as a setting, and whose random numbers must be others in each life.
        noClasses()
                .that()
                .resideOutsideOfPackage("org.photinus.cli..")
                .and()
                .doNotHaveFullyQualifiedName("org.photinus.agents.udp.RuntimeSettings")
                .and()
                .doNotHaveFullyQualifiedName("org.photinus.agents.node.Node")
                .should()
                .accessTargetWhere(hidden)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("org.photinus.cli..")
                .and()
                .doNotHaveSimpleName("SimulateCommand")
                .and()
                .doNotHaveSimpleName("AgentSimulateCommand")
                .and()
                .doNotHaveSimpleName("SwarmCommand")
                .and()
                .doNotHaveSimpleName("AgentCommand")
                .and()
                .doNotHaveSimpleName("AgentInitCommand")
                .and()
                .doNotHaveSimpleName("LawCommand")
                .and()
                .doNotHaveSimpleName("StudyProgress")
                .and()
                .doNotHaveSimpleName("StudyEstimate")
                .and()
                .doNotHaveSimpleName("TuneCommand")
                .and()
                .doNotHaveSimpleName("WorldCommand")
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
