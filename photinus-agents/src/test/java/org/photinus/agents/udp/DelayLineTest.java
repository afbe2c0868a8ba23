package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.photinus.agents.wire.Datagram;

class DelayLineTest {
    private final List<String> left = new ArrayList<>();
    private final DelayLine<String> line =
            new DelayLine<>((sender, receiver, datagram) -> left.add(sender + ">" + receiver + ":" + datagram[0]));

    private static byte[] datagram(int first) {
        byte[] bytes = new byte[Datagram.LENGTH];
        bytes[0] = (byte) first;
        return bytes;
    }

    @Test
    void datagramsLeaveWhenTheyAreDueTheEarliestFirst() {
        assertThat(line.due()).isEqualTo(Timers.NEVER);
        assertThat(line.add(30, "a", 1, datagram(3))).isTrue();
        assertThat(line.add(10, "b", 2, datagram(1))).isTrue();
        assertThat(line.add(20, "c", 3, datagram(2))).isFalse();
        assertThat(line.due()).isEqualTo(10);
        assertThat(line.deadline()).isEqualTo(10);
        assertThat(line.isExact()).isFalse();
        line.run(20);
        assertThat(left).containsExactly("b>2:1", "c>3:2");
        line.run(30);
        assertThat(left).hasSize(3).last().isEqualTo("a>1:3");
    }

    @Test
    void manyLeaveInTheOrderOfAQueue() {
        Random random = new Random(5);
        PriorityQueue<Long> expected = new PriorityQueue<>();
        List<Long> times = new ArrayList<>();
        DelayLine<Long> many = new DelayLine<>((sender, receiver, datagram) -> times.add(sender));
        for (int i = 0; i < 20_000; i++) {
            long due = random.nextInt(1_000_000);
            many.add(due, due, 0, datagram(i));
            expected.add(due);
            if (random.nextInt(3) == 0) {
                long now = many.due();
                many.run(now);
                while (!expected.isEmpty() && expected.element() <= now) {
                    assertThat(times.remove(0)).isEqualTo(expected.remove());
                }
                assertThat(times).isEmpty();
            }
        }
        many.run(1_000_000);
        assertThat(times).hasSameSizeAs(expected).isSorted();
    }
}
