package org.photinus.studio.film;

/**
 * How often V is looked at where that is a look at all agents: so often that the looks of a period, with about as many
 * instants as agents, cost about as much as a few million steps.
 */
final class LookStride {
    private static final double STEPS_PER_PERIOD = 2e7;

    /** Looks at every time. */
    static final LookStride ALWAYS = new LookStride(1);

    private final long stride;
    private long count;

    private LookStride(long stride) {
        this.stride = stride;
    }

    static LookStride of(int agents) {
        double look = (double) agents * (Integer.SIZE - Integer.numberOfLeadingZeros(agents));
        return new LookStride((long) Math.max(1, Math.ceil(agents * look / STEPS_PER_PERIOD)));
    }

    /** Whether it is time for a look. */
    boolean isDue() {
        if (stride == 1) {
            return true;
        }
        count = (count + 1) % stride;
        return count == 0;
    }
}
