package org.photinus.text;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.text.graph.Coordinates;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.World;

/**
 * A network as a user described it.
 *
 * @param network the network
 * @param names what its agents are called
 * @param initial where they start
 * @param seed the seed of all random numbers
 * @param world how its clocks, links, senders and receivers are; the ideal world where nothing is said
 * @param scale its period, and the unit of all times if it has one
 * @param words the description in words
 * @param notes what the readers decided and the user should know
 * @param coordinates where the graph file puts the agents; null unless it does so with every agent
 */
public record NetworkDescription(
        OscillatorNetwork network,
        VertexNames names,
        InitialPhases initial,
        long seed,
        World world,
        TimeScale scale,
        Words words,
        List<String> notes,
        @Nullable Coordinates coordinates) {

    public NetworkDescription {
        notes = List.copyOf(notes);
    }

    /**
     * A network in words, part by part.
     *
     * @param digraph such as {@code cycle, 10 agents}
     * @param update such as {@code binary update}
     * @param r such as {@code , r = 0.5}; empty where the update has no threshold
     * @param ties such as {@code , ties to zero}; empty likewise
     * @param triggering such as {@code vertex-triggering}
     * @param p such as {@code , p = 0.5}; empty where it is scripted
     * @param period such as {@code T = 1}
     * @param world such as {@code ; delay 0.01, loss 0.05}; empty for the ideal world
     */
    public record Words(
            String digraph,
            String update,
            String r,
            String ties,
            String triggering,
            String p,
            String period,
            String world) {

        /** The same network with p or r to be found by tuning. */
        public Words tuned(boolean isP, boolean isR) {
            return new Words(
                    digraph,
                    update,
                    isR && !r.isEmpty() ? ", r tuned" : r,
                    ties,
                    triggering,
                    isP && !p.isEmpty() ? ", p tuned" : p,
                    period,
                    world);
        }

        /** The same network with other receivers, in words. */
        public Words receiving(String text) {
            String word = Setting.RECEIVE.words() + " ";
            String others = Arrays.stream(world.replaceFirst("^; ", "").split(", ", -1))
                    .filter(part -> !part.isEmpty() && !part.startsWith(word))
                    .map(part -> part + ", ")
                    .collect(Collectors.joining());
            return new Words(digraph, update, r, ties, triggering, p, period, "; " + others + word + text);
        }

        /** The same without the folder of a graph file: figures go to readers to whom it means nothing. */
        public Words withoutFolder() {
            return new Words(NetworkDescription.withoutFolder(digraph), update, r, ties, triggering, p, period, world);
        }

        @Override
        public String toString() {
            return digraph + "; " + update + r + ties + "; " + triggering + p + "; " + period + world;
        }
    }

    /** The unit of its period and of all times, such as {@code ms}; empty if it has none. */
    public String unit() {
        return scale.unitName();
    }

    /** The description in a line of words. */
    public String summary() {
        return words.toString();
    }

    /** The same for a figure, which names a graph file without its folder. */
    public String caption() {
        return words.withoutFolder().toString();
    }

    /** What begins with the name of a file, without its folder; the name of a family is as it was. */
    public static String withoutFolder(String name) {
        return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    }
}
