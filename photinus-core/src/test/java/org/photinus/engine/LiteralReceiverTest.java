package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.Receiver;
import org.photinus.world.ReceiverRule;

/** What receivers do in 64 bits against the same written out with numbers of any size (S18). */
class LiteralReceiverTest {

    @RandomTest
    void aReceiverDoesWhatIsWrittenOutLiterally() {
        Cases cases = Cases.of(500, 4000);
        for (int number = cases.from(); number < cases.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            Receiver[] receivers = drawn.world().receivers(drawn.network());
            RandomSequence random = RandomSequence.of(number, RandomStream.CLOCK);
            for (int i = 0; i < receivers.length; i++) {
                for (int pulse = 0; pulse < 40; pulse++) {
                    LiteralAgent agent = new LiteralAgent(drawn.network(), drawn.world(), i);
                    agent.up = true;
                    BigInteger t = phase(agent, random).min(agent.period.subtract(BigInteger.ONE));
                    BigInteger target = drawn.world().receiving().aim() == ReceiverRule.Aim.ZERO
                            ? BigInteger.ZERO
                            : phase(agent, random);
                    long draw = random.nextLong();
                    long answer = receivers[i].receive(t.longValueExact(), target.longValueExact(), draw);
                    LiteralAgent.Arrival arrival = agent.receive(t, target, draw);
                    long expected = switch (arrival) {
                        case REFRACTORY -> Receiver.REFRACTORY;
                        case STALE -> Receiver.STALE;
                        default ->
                            agent.isAtOne()
                                    ? ~agent.goesOnAt.orElseThrow().longValueExact()
                                    : t.subtract(agent.z).longValueExact();
                    };
                    assertThat(answer)
                            .as("agent %d at %d, target %d, %s", i, t, target, drawn.label())
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** A phase at which what an agent does is likely to change, or a tick beside it, or any. */
    private static BigInteger phase(LiteralAgent agent, RandomSequence random) {
        List<BigInteger> ends = List.of(
                BigInteger.ZERO,
                agent.threshold,
                agent.refractory,
                agent.width,
                agent.period.subtract(agent.width),
                agent.period.shiftRight(1),
                agent.threshold.subtract(agent.width),
                agent.duration(Coins.scaled(random.nextLong(), Ticks.PERIOD)));
        BigInteger sum = ends.get(random.nextInt(ends.size())).add(ends.get(random.nextInt(ends.size())));
        return sum.add(BigInteger.valueOf(random.nextInt(3) - 1L)).mod(agent.period);
    }
}
