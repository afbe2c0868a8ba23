package org.photinus.agents.node;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.photinus.agents.AgentSettings;
import org.photinus.text.input.InputException;

/**
 * What is in an agent's file of YAML.
 *
 * @param file the file, by which messages call it and from which others are found
 * @param name what people call the agent
 * @param settings of the agent
 * @param address where it receives
 * @param keys the file with its key and those of its neighbours
 * @param status where others ask how it stands, a Unix domain socket; nobody can if empty
 * @param metrics a port of the loopback interface for its metrics; none if empty
 * @param hears whom it hears
 * @param heardBy who hears it
 */
public record NodeConfig(
        Path file,
        Optional<String> name,
        AgentSettings settings,
        NodeAddress address,
        Path keys,
        Optional<Path> status,
        OptionalInt metrics,
        List<Neighbor> hears,
        List<Neighbor> heardBy) {
    public NodeConfig {
        hears = List.copyOf(hears);
        heardBy = List.copyOf(heardBy);
        requireIds("hears", hears, settings.inNeighbors());
        requireIds("heard by", heardBy, settings.outNeighbors());
    }

    private static void requireIds(String name, List<Neighbor> neighbors, List<Integer> ids) {
        if (!neighbors.stream().map(Neighbor::id).toList().equals(ids)) {
            throw new IllegalArgumentException(
                    name + " must be the neighbours of the settings, " + ids + ", but are " + neighbors);
        }
    }

    /**
     * Reads an agent's file.
     *
     * @throws InputException if something in it cannot be used
     */
    public static NodeConfig read(Path file) {
        return NodeYaml.read(file);
    }

    /** The text of an agent's file, with other files as they are found from it. */
    public String yaml() {
        return NodeYaml.text(this);
    }

    /** As {@code 2 (sensor-17)}. */
    public String label() {
        return Neighbor.label(settings.id(), name);
    }

    /** All neighbours, each once: first those that it hears. */
    public List<Neighbor> neighbors() {
        List<Neighbor> all = new ArrayList<>(hears);
        heardBy.stream()
                .filter(neighbor -> !settings.inNeighbors().contains(neighbor.id()))
                .forEach(all::add);
        return all;
    }
}
