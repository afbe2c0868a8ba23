package org.photinus.text;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** Readers take a name and characters, so that they can be used where there are no files, as in a browser. */
class FilesTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("org.photinus.text");

    @Test
    void readersKnowNoFileSystem() {
        noClasses()
                .that()
                .resideInAnyPackage("org.photinus.text.input", "org.photinus.text.graph")
                .and()
                .doNotHaveSimpleName("InputFile")
                .and()
                .doNotHaveSimpleName("GraphFile")
                .or()
                .haveNameMatching(
                        "org\\.photinus\\.text\\.(HybridArcReader|WorldArcReader|recording\\..*|ScriptText|AgentFile|YamlText)")
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.nio.file.."))
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.File")
                .check(CLASSES);
    }

    @Test
    void theXmlParserOfTheJdkStandsBehindOneClass() {
        noClasses()
                .that()
                .doNotHaveSimpleName("StaxCursor")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javax.xml..", "org.xml..", "org.w3c..")
                .check(CLASSES);
    }
}
