package org.photinus.studio.proof;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.film.Film;
import org.photinus.studio.session.JsonText;

/** A film in which the partial sync sets A_1, A_2, … of a root are watched. */
final class ProofFilm {
    private final Film film;
    private final int root;
    private final int[] depths;
    private final int deepest;
    private final BigDecimal period;
    private final List<@Nullable Entry> entries = new ArrayList<>();
    private final Entry end;

    /**
     * When a set was entered for good.
     *
     * @param t the time
     * @param k the jumps by then
     */
    record Entry(ExactTime t, long k) {}

    /**
     * A film at its start.
     *
     * @param most it is watched for so many jumps at most
     * @param untilSync whether it is watched to its synchronization only: behind it no set is left again
     */
    ProofFilm(Film film, int root, int[] depths, BigDecimal period, long most, boolean untilSync) {
        this.film = film;
        this.root = root;
        this.depths = depths;
        this.period = period;
        int largest = 0;
        for (int depth : depths) {
            largest = Math.max(largest, depth);
        }
        this.deepest = largest;
        this.end = watch(most, untilSync);
    }

    /** Goes through the film once and back to its start; where it ended. */
    private Entry watch(long most, boolean untilSync) {
        for (int q = 1; q <= deepest; q++) {
            entries.add(null);
        }
        note();
        while (film.jumps() < most && !(untilSync && inside() == deepest)) {
            film.stepJump(ExactTime.FOREVER);
            note();
        }
        Entry last = new Entry(film.now(), film.jumps());
        go(0);
        return last;
    }

    private void note() {
        int inside = inside();
        for (int q = 1; q <= deepest; q++) {
            if (q > inside) {
                entries.set(q - 1, null);
            } else if (entries.get(q - 1) == null) {
                entries.set(q - 1, new Entry(film.now(), film.jumps()));
            }
        }
    }

    Film film() {
        return film;
    }

    /** When A_q was entered for good, from q = 1 on; null if it was not. */
    @Nullable
    Entry entry(int q) {
        return entries.get(q - 1);
    }

    /** Whether it was seen to enter the last set, in which all agents are together. */
    boolean isSynchronized() {
        return entry(deepest) != null;
    }

    /** The last moment that was watched. */
    Entry end() {
        return end;
    }

    /** The largest q with the state in A_q: the agents of depth at most q share one point of the circle. */
    int inside() {
        long point = film.point(root);
        int inside = deepest;
        for (int i = 0; i < depths.length; i++) {
            if (depths[i] <= inside && film.point(i) != point) {
                inside = depths[i] - 1;
            }
        }
        return inside;
    }

    /** Goes to the moment just after jump k, or to the start. */
    void go(long k) {
        if (k == 0) {
            film.seek(ExactTime.ZERO, 0, () -> false);
        }
        while (film.jumps() < k && film.stepJump(ExactTime.FOREVER)) {
            // One jump more.
        }
        while (film.jumps() > k && film.stepJumpBack()) {
            // One jump less.
        }
        if (k > 0 && film.stepJumpBack()) {
            // The moment after a jump is that of the jump itself, wherever the film came from.
            film.stepJump(ExactTime.FOREVER);
        }
    }

    JsonText entriesText() {
        return new JsonText()
                .list(
                        "sets",
                        entries,
                        entry -> entry == null ? "null" : text(entry).toString())
                .object("end", text(end));
    }

    private JsonText text(Entry entry) {
        return new JsonText().text("t", entry.t().toString(period)).number("k", entry.k());
    }

    /** The numbers of the moment, with {@code inside}, the largest q whose set it is in. */
    JsonText moment() {
        ContainingArc arc = film.containingArc();
        return new JsonText()
                .text("t", film.now().toString(period))
                .number("k", film.jumps())
                .number("periods", film.now().toDouble())
                .text("spread", Ticks.toString(arc.length()))
                .number("spreadShown", arc.length() / (double) Ticks.PERIOD)
                .number("groups", arc.groups())
                .number("inside", inside());
    }
}
