package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.Lock;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.World;

/** The engine for worlds against the slow reference, bit for bit, over thousands of random worlds. */
class WorldDifferentialTest {
    private static final Cases WORLDS = Cases.of(1500, 12_000);
    private static final Cases IDEAL_WORLDS = Cases.of(500, 3000);
    private static final Cases CASES_OF_A_KIND = Cases.of(250, 1500);

    @RandomTest
    void theEngineIsTheReferenceInEveryWorld() {
        WorldTally tally = new WorldTally();
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            RunOutcome expected = LiteralWorldEngine.run(
                    drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), drawn.stop());
            assertThat(run(drawn)).as(drawn.label()).isEqualTo(expected);
            tally.add(expected);
        }
        tally.assertRich();
    }

    @RandomTest
    void theEngineIsTheReferenceInIdealWorlds() {
        for (int number = IDEAL_WORLDS.from(); number < IDEAL_WORLDS.to(); number++) {
            RandomWorld drawn = RandomWorld.ideal(number);
            assertThat(run(drawn))
                    .as(drawn.label())
                    .isEqualTo(LiteralWorldEngine.run(
                            drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), drawn.stop()));
        }
    }

    @RandomTest
    void theIdealWorldHasTheRunsOfThePaper() {
        for (int number = CASES_OF_A_KIND.from(); number < CASES_OF_A_KIND.to(); number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                RandomCase drawn = RandomCase.of(number, kind);
                RunPlan stop = drawn.stop();
                RunOutcome outcome = Engine.of(drawn.network(), World.IDEAL)
                        .run(drawn.initial(), drawn.coins(), stop.measuring(ExactTime.ZERO, Lock.STANDARD));
                assertThat(FirstPassage.of(outcome))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEqualTo(Engine.of(drawn.network()).run(drawn.initial(), drawn.coins(), stop));
            }
        }
    }

    @Test
    void anEngineThatIsUsedAgainGivesTheSameRuns() {
        for (int number = 0; number < 200; number++) {
            RandomWorld drawn = RandomWorld.of(number);
            Engine engine = Engine.of(drawn.network(), drawn.world());
            RunOutcome first = engine.run(drawn.initial(), drawn.coins(), drawn.stop());
            engine.run(drawn.initial(), Coins.of(number, 7), drawn.stop());
            assertThat(engine.run(drawn.initial(), drawn.coins(), drawn.stop()))
                    .as(drawn.label())
                    .isEqualTo(first);
        }
    }

    private static RunOutcome run(RandomWorld drawn) {
        return Engine.of(drawn.network(), drawn.world()).run(drawn.initial(), drawn.coins(), drawn.stop());
    }
}
