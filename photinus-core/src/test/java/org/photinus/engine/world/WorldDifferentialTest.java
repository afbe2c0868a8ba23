package org.photinus.engine.world;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RandomCase;
import org.photinus.engine.Stop;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.sync.Lock;
import org.photinus.world.World;

/** The engine for worlds against the slow reference, bit for bit, over thousands of random worlds. */
class WorldDifferentialTest {
    private static final int WORLDS = 8000;
    private static final int IDEAL_WORLDS = 2000;
    private static final int CASES_OF_A_KIND = 1000;

    @Test
    void theEngineIsTheReferenceInEveryWorld() {
        WorldTally tally = new WorldTally();
        for (int number = 0; number < WORLDS; number++) {
            RandomWorld drawn = RandomWorld.of(number);
            WorldOutcome expected = LiteralWorldEngine.run(
                    drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), drawn.stop());
            assertThat(run(drawn)).as(drawn.label()).isEqualTo(expected);
            tally.add(expected);
        }
        tally.assertRich();
    }

    @Test
    void theEngineIsTheReferenceInIdealWorlds() {
        for (int number = 0; number < IDEAL_WORLDS; number++) {
            RandomWorld drawn = RandomWorld.ideal(number);
            assertThat(run(drawn))
                    .as(drawn.label())
                    .isEqualTo(LiteralWorldEngine.run(
                            drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), drawn.stop()));
        }
    }

    @Test
    void theIdealWorldHasTheRunsOfThePaper() {
        for (int number = 0; number < CASES_OF_A_KIND; number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                RandomCase drawn = RandomCase.of(number, kind);
                Stop stop = drawn.stop();
                WorldOutcome outcome = WorldEngine.of(drawn.network(), World.IDEAL)
                        .run(
                                drawn.initial(),
                                drawn.coins(),
                                new WorldStop(
                                        stop.until(),
                                        true,
                                        stop.horizon(),
                                        ExactTime.ZERO,
                                        Lock.STANDARD,
                                        stop.cancelled()));
                assertThat(outcome.first())
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEqualTo(PulseEngine.of(drawn.network()).run(drawn.initial(), drawn.coins(), stop));
            }
        }
    }

    @Test
    void anEngineThatIsUsedAgainGivesTheSameRuns() {
        for (int number = 0; number < 200; number++) {
            RandomWorld drawn = RandomWorld.of(number);
            WorldEngine engine = WorldEngine.of(drawn.network(), drawn.world());
            WorldOutcome first = engine.run(drawn.initial(), drawn.coins(), drawn.stop());
            engine.run(drawn.initial(), Coins.of(number, 7), drawn.stop());
            assertThat(engine.run(drawn.initial(), drawn.coins(), drawn.stop()))
                    .as(drawn.label())
                    .isEqualTo(first);
        }
    }

    private static WorldOutcome run(RandomWorld drawn) {
        return WorldEngine.of(drawn.network(), drawn.world()).run(drawn.initial(), drawn.coins(), drawn.stop());
    }
}
