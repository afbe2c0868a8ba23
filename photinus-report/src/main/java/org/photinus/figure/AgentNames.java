package org.photinus.figure;

import java.util.List;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;

/** What the agents of a figure are called: by the names given, cut to a readable length, or by number. */
final class AgentNames {
    private static final double WIDEST = 84;

    private final List<String> names;
    private final int agents;

    private AgentNames(List<String> names, int agents) {
        this.names = names;
        this.agents = agents;
    }

    /** Names from a caption; none means numbers from 1. */
    static AgentNames of(List<String> given, int agents) {
        return new AgentNames(
                given.stream()
                        .map(name -> TextFit.shorten(name, TextStyle.TICK, WIDEST))
                        .toList(),
                agents);
    }

    /** The name of an agent, counted from 0. */
    String of(int agent) {
        return names.isEmpty() ? Integer.toString(agent + 1) : names.get(agent);
    }

    /** The room that the widest name takes. */
    double width() {
        return names.isEmpty()
                ? TextStyle.TICK.widthOf(Integer.toString(agents))
                : names.stream().mapToDouble(TextStyle.TICK::widthOf).max().orElse(0);
    }
}
