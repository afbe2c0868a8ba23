package org.photinus.network;

import java.util.Optional;
import org.photinus.random.Coins;

/**
 * The pulses follow a script, one subgraph per jump: the deterministic system H_ξ of the paper (S5).
 *
 * <p>With {@link TieChoice#RANDOM} the script decides the ties as well.
 *
 * @param script ξ
 */
public record ScriptedTriggering(PulseScript script) implements TriggeringRule {

    @Override
    public boolean carries(Coins coins, long instant, long jump, int from, int to) {
        return script.at(jump).contains(from, to);
    }

    @Override
    public boolean goesByJump() {
        return true;
    }

    @Override
    public Optional<String> key() {
        return Optional.of("script");
    }

    /** A word whose coin succeeds, 0, where the script sends a tie to 1; else one whose coin fails. */
    @Override
    public long updateDraw(Coins coins, long instant, long jump, int agent) {
        return script.tieGoesToOne(jump, agent) ? 0 : -1;
    }
}
