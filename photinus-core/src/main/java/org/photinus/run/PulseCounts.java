package org.photinus.run;

/**
 * What became of the pulses of a run, each arc counted for itself. What was sent or doubled and neither lost, heard nor
 * ignored was still under way at the end.
 *
 * @param sent on their way
 * @param lost on their way
 * @param duplicated second copies
 * @param heard arrived and obeyed
 * @param refractory ignored, since the receiver's phase was below R
 * @param stale ignored, since the target was not below r
 * @param firing ignored, since the receiver was at 1
 * @param down dropped, since the receiver was down
 */
public record PulseCounts(
        long sent, long lost, long duplicated, long heard, long refractory, long stale, long firing, long down) {

    /** Arrived and not obeyed. */
    public long ignored() {
        return refractory + stale + firing + down;
    }
}
