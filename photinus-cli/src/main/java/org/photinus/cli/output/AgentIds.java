package org.photinus.cli.output;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.text.graph.VertexNames;

/**
 * The ids of agents in sentences about a network. The model numbers its agents and arcs; a user knows those of a graph
 * file by the ids there.
 *
 * @param names the ids
 */
public record AgentIds(VertexNames names) {
    private static final Pattern NUMBERS = Pattern.compile("\\bagent (\\d+)\\b|\\((\\d+), (\\d+)\\)");

    /** The sentence with ids in place of numbers. */
    public String in(String sentence) {
        // In one pass, since an id may look like what is replaced.
        return names.areNumbers()
                ? sentence
                : NUMBERS.matcher(sentence).replaceAll(found -> Matcher.quoteReplacement(named(found)));
    }

    private String named(MatchResult found) {
        return found.group(1) != null
                ? "agent " + id(found.group(1))
                : "(" + id(found.group(2)) + ", " + id(found.group(3)) + ")";
    }

    private String id(String number) {
        return "'" + names.name(Integer.parseInt(number) - 1) + "'";
    }
}
