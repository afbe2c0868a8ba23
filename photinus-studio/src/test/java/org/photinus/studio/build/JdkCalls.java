package org.photinus.studio.build;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The methods and constructors of the JDK that compiled classes call or refer to. */
final class JdkCalls {
    // Its own condition: the folder of a quick build is not among those that ArchUnit knows.
    private static final JavaClasses PHOTINUS = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("org.photinus");

    private JdkCalls() {}

    /** All classes of Photinus that are on the class path. */
    static JavaClasses classes() {
        return PHOTINUS;
    }

    /** What classes call, as {@code owner.name(types)}, in order. */
    static Set<String> of(Predicate<JavaClass> which) {
        return PHOTINUS.stream()
                .filter(which)
                .flatMap(JdkCalls::targets)
                .filter(target -> target.getOwner().getName().startsWith("java.")
                        || target.getOwner().getName().startsWith("javax."))
                .map(JdkCalls::text)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<CodeUnitAccessTarget> targets(JavaClass type) {
        Stream<? extends JavaCodeUnitAccess<? extends CodeUnitAccessTarget>> calls = Stream.of(
                        type.getMethodCallsFromSelf(),
                        type.getConstructorCallsFromSelf(),
                        type.getMethodReferencesFromSelf(),
                        type.getConstructorReferencesFromSelf())
                .flatMap(Set::stream);
        return calls.map(JavaCodeUnitAccess::getTarget);
    }

    private static String text(CodeUnitAccessTarget target) {
        String types = target.getRawParameterTypes().stream()
                .map(JavaClass::getName)
                .map(JdkCalls::readable)
                .collect(Collectors.joining(", "));
        return target.getOwner().getName() + "." + target.getName() + "(" + types + ")";
    }

    /** {@code long[]} for {@code [J}. */
    private static String readable(String type) {
        if (!type.startsWith("[")) {
            return type;
        }
        String element = type.substring(1);
        return switch (element.charAt(0)) {
            case '[' -> readable(element) + "[]";
            case 'L' -> element.substring(1, element.length() - 1) + "[]";
            case 'Z' -> "boolean[]";
            case 'B' -> "byte[]";
            case 'C' -> "char[]";
            case 'S' -> "short[]";
            case 'I' -> "int[]";
            case 'J' -> "long[]";
            case 'F' -> "float[]";
            default -> "double[]";
        };
    }
}
