package org.photinus.spark;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Who may know whom, where Spark is: the command does not have this module, so that its own test cannot look. */
class DirectionsTest {
    private static final JavaClasses CLASSES = imported();

    private static JavaClasses imported() {
        // Names are enough: the classes of Spark itself need not be read.
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.photinus");
    }

    @Test
    void sparkKnowsStudiesAndWhatTheyUse() {
        classes()
                .that()
                .resideInAPackage("org.photinus.spark..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "org.photinus.spark..",
                        "org.photinus.study..",
                        "org.photinus.store..",
                        "org.photinus.spec..",
                        "org.photinus.text..",
                        "org.photinus.engine..",
                        "org.photinus.network..",
                        "org.photinus.phase..",
                        "org.photinus.random..",
                        "org.photinus.run..",
                        "org.apache.spark..",
                        "org.apache.parquet..",
                        "org.apache.hadoop.conf..",
                        "org.snakeyaml..",
                        "org.jspecify..",
                        "scala..",
                        "java..")
                .check(CLASSES);
    }

    @Test
    void noOtherModuleKnowsSpark() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.photinus.spark..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.photinus.spark..",
                        "org.apache.spark..",
                        "org.apache.parquet..",
                        "org.apache.hadoop..",
                        "scala..")
                .check(CLASSES);
    }

    @Test
    void noCodeUsesAHiddenClockAndNothingStaticCanChange() {
        noClasses()
                .that()
                .resideInAPackage("org.photinus.spark..")
                .should()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .check(CLASSES);
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAPackage("org.photinus.spark..")
                .should()
                .beFinal()
                .check(CLASSES);
    }
}
