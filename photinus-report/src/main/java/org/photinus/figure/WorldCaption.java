package org.photinus.figure;

import java.util.List;

/**
 * What a figure of a run in a world is to say besides the run itself.
 *
 * @param title the line in bold above the figure; may be empty
 * @param subtitle what was run, in a few lines at most; may be empty
 * @param agentNames a name for each agent in the order of the network, or none: then agents are numbered from 1
 * @param unit of the period and of all times, such as {@code ms}; empty if the period has none
 */
public record WorldCaption(String title, String subtitle, List<String> agentNames, String unit) {

    public WorldCaption {
        agentNames = List.copyOf(agentNames);
    }
}
