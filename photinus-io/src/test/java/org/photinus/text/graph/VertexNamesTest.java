package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VertexNamesTest {

    @Test
    void familiesNumberTheirAgentsFromOne() {
        VertexNames names = VertexNames.numbered(3);
        assertThat(names.all()).containsExactly("1", "2", "3");
        assertThat(names.areNumbers()).isTrue();
        assertThat(names.count()).isEqualTo(3);
        assertThat(names.indexOf("3")).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "4", "-1", "01", "+1", "1.0", " 1", "", "x", "99999999999", "\u0661"})
    void anythingElseIsNoNumberOfAnAgent(String name) {
        assertThat(VertexNames.numbered(3).indexOf(name)).isEmpty();
        assertThat(VertexNames.of(List.of("1", "2", "3")).indexOf(name)).isEmpty();
    }

    @Test
    void idsOfTheUsersOwnAreKept() {
        VertexNames names = VertexNames.of(List.of("sensor-17", "sensor 4", "3"));
        assertThat(names.areNumbers()).isFalse();
        assertThat(names.all()).containsExactly("sensor-17", "sensor 4", "3");
        assertThat(names.indexOf("3")).hasValue(2);
        assertThat(names.indexOf("1")).isEmpty();
    }

    @Test
    void theSameIdTwiceIsRefused() {
        assertRefused(
                () -> VertexNames.of(List.of("a", "b", "a")),
                "ids must be different, but 'a' stands for agents 1 and 3");
    }
}
