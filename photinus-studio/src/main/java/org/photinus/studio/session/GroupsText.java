package org.photinus.studio.session;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.photinus.graph.Digraph;
import org.photinus.network.CoinTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmView;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

/**
 * The groups of a moment, which arcs lead from one to another, and since when their number has not changed: why a run does
 * not go on. With the binary update, in the ideal world, an agent moves only along such an arc, and only onto the point of
 * another group.
 */
final class GroupsText {
    /** Larger digraphs have too many arcs to be looked through while one waits. */
    private static final long MOST_ARCS = 200_000;

    /** More are no chase that can be followed. */
    private static final int MOST_GROUPS = 200;

    private static final int MOST_NAMES = 12;

    private final Session session;
    private final Film film;

    GroupsText(Session session) {
        this.session = session;
        this.film = session.film();
    }

    /**
     * {@code groups}, the next to fire first, each with {@code size}, {@code names} and {@code phase}; {@code arcs} between
     * them as {@code [from, to, how many, moved]}, where a firing of the first moves at least so many agents of the second,
     * on average; {@code of}, the number of each agent's group; {@code since} and {@code waited}, in periods.
     */
    JsonText json() {
        Digraph digraph = session.description().network().digraph();
        boolean hasGroups = session.description().network().update().movesInGroups() && session.isIdeal();
        if (!hasGroups) {
            throw new InputException("groups must be asked of the binary update in the ideal world: elsewhere agents"
                    + " come near each other without ever sharing a point");
        }
        if (digraph.arcCount() > MOST_ARCS) {
            throw new InputException("the digraph must have at most " + MOST_ARCS
                    + " arcs to be looked through in a page, but has " + digraph.arcCount());
        }
        int[] of = groups();
        int count = Arrays.stream(of).max().orElse(-1) + 1;
        if (count > MOST_GROUPS) {
            throw new InputException("there must be at most " + MOST_GROUPS
                    + " groups to see which chase each other, but there are " + count + "; let it run on");
        }
        ExactTime since = FilmView.lastProgress(film);
        return new JsonText()
                .json("groups", texts(of, count))
                .json("arcs", arcs(digraph, of, count))
                .json("of", Arrays.toString(of).replace(" ", ""))
                .text("since", since.toString(session.description().network().period()))
                .number("waited", film.now().toDouble() - since.toDouble());
    }

    /**
     * The arcs between groups, by the group that they come from. The probability that an agent is moved is that of one pulse
     * at least along those that lead to it.
     */
    private String arcs(Digraph digraph, int[] of, int count) {
        StringBuilder all = new StringBuilder("[");
        for (int group = 0; group < count; group++) {
            int[] arcs = new int[count];
            double[] moved = new double[count];
            // For each agent that the group reaches, the probability that it reaches it in vain.
            Map<Integer, Double> silent = new HashMap<>();
            for (int v : members(of, group)) {
                double p = probability(v);
                for (int w : digraph.outNeighbors(v)) {
                    if (of[w] != group) {
                        double before = silent.getOrDefault(w, 1.0);
                        arcs[of[w]]++;
                        moved[of[w]] += before * p;
                        silent.put(w, before * (1 - p));
                    }
                }
            }
            for (int to = 0; to < count; to++) {
                if (arcs[to] > 0) {
                    String average = Double.isNaN(moved[to]) ? "null" : Double.toString(moved[to]);
                    all.append(all.length() == 1 ? "[" : ",[")
                            .append(group)
                            .append(',')
                            .append(to);
                    all.append(',').append(arcs[to]).append(',').append(average).append(']');
                }
            }
        }
        return all.append(']').toString();
    }

    private double probability(int agent) {
        return session.description()
                .network()
                .triggering()
                .byCoins()
                .flatMap(CoinTriggering::ofAgents)
                .map(p -> p.of(agent))
                .orElse(Double.NaN);
    }

    /** The number of each agent's group; the next to fire is 0. */
    private int[] groups() {
        long[] waits = new long[film.agents()];
        Arrays.setAll(waits, this::toGo);
        long[] distinct = waits.clone();
        Arrays.sort(distinct);
        int count = 0;
        for (int i = 0; i < distinct.length; i++) {
            if (i == 0 || distinct[i] != distinct[i - 1]) {
                distinct[count++] = distinct[i];
            }
        }
        distinct = Arrays.copyOf(distinct, count);
        int[] of = new int[waits.length];
        for (int i = 0; i < of.length; i++) {
            of[i] = Arrays.binarySearch(distinct, waits[i]);
        }
        return of;
    }

    /** How long it is until an agent fires, in ticks; agents at 0 and at 1 share one point, and fire a period from now or now. */
    private long toGo(int agent) {
        return Math.floorMod(-film.phase(agent), Ticks.PERIOD);
    }

    private String texts(int[] of, int count) {
        VertexNames names = session.description().names();
        StringBuilder all = new StringBuilder("[");
        for (int group = 0; group < count; group++) {
            int[] members = members(of, group);
            all.append(group == 0 ? "" : ",");
            all.append(new JsonText()
                    .number("size", members.length)
                    .text("names", first(members, names))
                    .text("phase", Ticks.toString(film.phase(members[0])))
                    .toString());
        }
        return all.append(']').toString();
    }

    private static String first(int[] members, VertexNames names) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < Math.min(members.length, MOST_NAMES); i++) {
            text.append(i == 0 ? "" : " ").append(names.name(members[i]));
        }
        return text.append(members.length > MOST_NAMES ? " …" : "").toString();
    }

    private static int[] members(int[] of, int group) {
        int[] members = new int[of.length];
        int size = 0;
        for (int i = 0; i < of.length; i++) {
            if (of[i] == group) {
                members[size++] = i;
            }
        }
        return Arrays.copyOf(members, size);
    }
}
