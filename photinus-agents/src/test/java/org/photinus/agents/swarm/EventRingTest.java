package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentObserver;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;

class EventRingTest {
    private final EventRing ring = new EventRing();

    private List<AgentEvent> taken(int atATime) {
        long[] words = new long[atATime * EventRing.WORDS];
        List<AgentEvent> events = new ArrayList<>();
        for (int count = ring.take(words); count > 0; count = ring.take(words)) {
            for (int i = 0; i < count; i++) {
                events.add(EventRing.event(words, i * EventRing.WORDS));
            }
        }
        return events;
    }

    @Test
    void everyEventComesOutAsItWentIn() {
        AgentObserver observer = ring.observer(7);
        observer.started(1, 2);
        observer.fired(3, 4, 5, -6, true);
        observer.fired(3, 4, 5, 6, false);
        observer.sent(8, Long.MAX_VALUE, 10);
        for (Answer answer : Answer.values()) {
            observer.heard(11, 12, 13, 14, -1, answer, 16);
        }
        observer.restarted(17, 18);
        observer.stopped(19);
        List<AgentEvent> expected = new ArrayList<>(List.of(
                new AgentEvent.Started(1, 7, 2),
                new AgentEvent.Fired(3, 7, 4, 5, -6, true),
                new AgentEvent.Fired(3, 7, 4, 5, 6, false),
                new AgentEvent.Sent(8, 7, Long.MAX_VALUE, 10)));
        for (Answer answer : Answer.values()) {
            expected.add(new AgentEvent.Heard(11, 7, 12, 13, 14, -1, answer, 16));
        }
        expected.add(new AgentEvent.Restarted(17, 7, 18));
        expected.add(new AgentEvent.Stopped(19, 7));
        assertThat(taken(3)).isEqualTo(expected);
        assertThat(ring.lost()).isZero();
    }

    @Test
    void whatNobodyTakesInTimeIsLostAndCounted() {
        AgentObserver observer = ring.observer(0);
        for (int i = 0; i < (1 << 16) + 5; i++) {
            observer.stopped(i);
        }
        assertThat(ring.lost()).isEqualTo(5);
        assertThat(taken(1000)).hasSize(1 << 16).last().isEqualTo(new AgentEvent.Stopped((1 << 16) - 1, 0));
    }

    @Test
    void anUnknownKindIsRefused() {
        long[] words = new long[EventRing.WORDS];
        words[0] = 9L << 32;
        assertThatThrownBy(() -> EventRing.event(words, 0))
                .hasMessage("the kind of an event must lie between 0 and 5, but is 9");
    }
}
