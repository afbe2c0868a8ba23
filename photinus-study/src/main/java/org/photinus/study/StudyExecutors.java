package org.photinus.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.photinus.phase.Digits;

/** All executors that there are: that of this process and those of modules on the class path. */
public final class StudyExecutors {
    private static final String LOCAL = "local";

    private StudyExecutors() {}

    /** The executor of a name, such as {@code local:4}. */
    public static StudyExecutor named(String name) {
        return named(name, ServiceLoader.load(StudyExecutorProvider.class));
    }

    static StudyExecutor named(String name, Iterable<StudyExecutorProvider> more) {
        List<StudyExecutorProvider> providers = new ArrayList<>();
        providers.add(new Local());
        more.forEach(providers::add);
        for (StudyExecutorProvider provider : providers) {
            Optional<StudyExecutor> executor = provider.named(name);
            if (executor.isPresent()) {
                return executor.get();
            }
        }
        List<String> forms = providers.stream().map(StudyExecutorProvider::form).toList();
        throw new IllegalArgumentException("a study must be run on " + String.join(" or ", forms) + ", but is asked to"
                + " run on '" + name + "'; others come with modules of their own" + remedy(name));
    }

    private static String remedy(String name) {
        return name.startsWith("spark")
                ? ": Spark with photinus-spark, which the launcher ./photinus builds and adds by itself"
                : "";
    }

    private static final class Local implements StudyExecutorProvider {
        @Override
        public String form() {
            return "local[:THREADS]";
        }

        @Override
        public Optional<StudyExecutor> named(String name) {
            if (name.equals(LOCAL)) {
                return Optional.of(LocalExecutor.onAllProcessors());
            }
            if (!name.startsWith(LOCAL + ":")) {
                return Optional.empty();
            }
            String threads = name.substring(LOCAL.length() + 1);
            try {
                return Optional.of(new LocalExecutor(Integer.parseInt(Digits.ascii(threads))));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "threads of '" + name + "' must be a whole number, but is '" + threads + "'", e);
            }
        }
    }
}
