package org.photinus.study;

import java.util.Optional;

/**
 * Offers executors by name, as {@code study run --on NAME} asks for them; found by {@link
 * java.util.ServiceLoader}, so that a module can add its own.
 */
public interface StudyExecutorProvider {

    /** The form of the names that it knows, such as {@code local[:THREADS]}. */
    String form();

    /** The executor of a name, if the name is one of its own; a wrong one of its own is refused. */
    Optional<StudyExecutor> named(String name);
}
