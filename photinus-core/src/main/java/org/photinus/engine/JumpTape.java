package org.photinus.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ExactTime;

/** Puts together the jumps that a {@link JumpObserver} sees; there is none where jumps are not observed. */
final class JumpTape {
    private final JumpObserver observer;
    private final List<Reception> receptions = new ArrayList<>();

    private JumpTape(JumpObserver observer) {
        this.observer = observer;
    }

    /** The tape of an observer that wants the jumps, or null. */
    static @Nullable JumpTape of(InstantObserver observer) {
        return observer instanceof JumpObserver jumps ? new JumpTape(jumps) : null;
    }

    void reached(int agent, long before, long after) {
        receptions.add(new Reception(agent, before, after));
    }

    /** Ends the jump to which the receptions since the last one belong. */
    void jumped(ExactTime t, long k, long instant, int agent) {
        observer.jumped(new Jump(t, k, instant, agent, receptions));
        receptions.clear();
    }
}
