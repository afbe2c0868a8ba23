package org.photinus.agents.node;

import java.util.Optional;

/**
 * A neighbour of an agent.
 *
 * @param id in the network
 * @param name what people call it
 * @param address where it receives
 */
public record Neighbor(int id, Optional<String> name, NodeAddress address) {
    /** As {@code 5 (sensor-17)}. */
    public String label() {
        return label(id, name);
    }

    static String label(int id, Optional<String> name) {
        return id + name.map(called -> " (" + called + ")").orElse("");
    }
}
