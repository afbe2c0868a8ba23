package org.photinus.cli.agent;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.text.graph.VertexNames;

/** Names of files for agents that may be called anything: letters, digits, and the signs . _ and -. */
final class FileNames {
    /** With an ending it is still the name of a status socket. */
    private static final int LONGEST = 60;

    private FileNames() {}

    /** A name for each agent, all different on every file system; what can be a name is one. */
    static List<String> of(VertexNames agents) {
        @Nullable String[] names = new String[agents.count()];
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < names.length; i++) {
            String id = agents.name(i);
            if (safe(id).equals(id) && taken.add(folded(id))) {
                names[i] = id;
            }
        }
        for (int i = 0; i < names.length; i++) {
            if (names[i] == null) {
                names[i] = free(safe(agents.name(i)), i + 1, taken);
            }
        }
        return Arrays.stream(names).map(Objects::requireNonNull).toList();
    }

    private static String free(String name, int number, Set<String> taken) {
        String free = name;
        while (!taken.add(folded(free))) {
            free += "-" + number;
        }
        return free;
    }

    private static String safe(String id) {
        String name = id.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^[.-]", "_");
        return name.isEmpty() ? "agent" : name.substring(0, Math.min(LONGEST, name.length()));
    }

    /** Some file systems do not tell A from a. */
    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
