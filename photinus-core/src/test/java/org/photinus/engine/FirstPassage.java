package org.photinus.engine;

import org.photinus.run.RunOutcome;

/** What is the same of a run that was measured and of one that was not. */
public final class FirstPassage {
    private FirstPassage() {}

    /** The outcome without measures, of a run that ends where it is synchronized. */
    static RunOutcome of(RunOutcome run) {
        long jumps = run.jumps();
        long instants = run.instants();
        long arc = run.containingArc();
        if (run instanceof RunOutcome.Synchronized) {
            return new RunOutcome.Synchronized(run.observedTime(), jumps, instants, arc);
        }
        return run instanceof RunOutcome.HorizonReached
                ? new RunOutcome.HorizonReached(run.end(), jumps, instants, arc)
                : new RunOutcome.Cancelled(run.end(), jumps, instants, arc);
    }

    /** The same in a line, as golden digests have it. */
    public static String text(RunOutcome run) {
        return run.getClass().getSimpleName() + "[end=" + run.observedTime() + ", jumps=" + run.jumps() + ", instants="
                + run.instants() + ", containingArc=" + run.containingArc() + "]";
    }
}
