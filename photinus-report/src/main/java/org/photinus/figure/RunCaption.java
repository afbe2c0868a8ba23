package org.photinus.figure;

import java.util.List;

/**
 * What a figure is to say besides the run itself.
 *
 * @param title the line in bold above the figure; may be empty
 * @param subtitle what was run, in a few lines at most; may be empty
 * @param agentNames a name for each agent in the order of the network, or none: then agents are numbered from 1
 */
public record RunCaption(String title, String subtitle, List<String> agentNames) {

    public RunCaption {
        agentNames = List.copyOf(agentNames);
    }
}
