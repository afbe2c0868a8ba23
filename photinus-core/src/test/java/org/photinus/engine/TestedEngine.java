package org.photinus.engine;

import org.photinus.network.InitialPhases;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** What an engine and the reference have in common. */
interface TestedEngine {

    Run start(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer);

    RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer);

    default RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan) {
        return run(initial, coins, plan, RunObserver.NONE);
    }

    static TestedEngine of(Engine engine) {
        return new TestedEngine() {
            @Override
            public Run start(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
                return engine.start(initial, coins, plan, observer);
            }

            @Override
            public RunOutcome run(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
                return engine.run(initial, coins, plan, observer);
            }
        };
    }
}
