package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Seeds are part of every published result: the values here never change. */
class CellSeedTest {
    private static final Map<String, String> CYCLE = Map.of("graph", "cycle", "agents", "20");

    @Test
    void theSeedIsTheBeginningOfADocumentedDigest() {
        // printf 'photinus cell seed 1\nseed 7\nagents=20\ngraph=cycle\n' | sha256sum
        assertThat(Long.toHexString(CellSeed.of(7, CYCLE, Set.of()))).isEqualTo("1c4e5d1708989907");
        // printf 'photinus cell seed 1\nseed 18446744073709551615\nagents=20\n' | sha256sum
        assertThat(Long.toHexString(CellSeed.of(-1, CYCLE, Set.of("graph")))).isEqualTo("6da9f2b2399354ba");
        // printf 'photinus cell seed 1\nseed 0\nname=a\\\\b\\nc\n' | sha256sum
        assertThat(Long.toHexString(CellSeed.of(0, Map.of("name", "a\\b\nc"), Set.of())))
                .isEqualTo("18a1b5f8297b2131");
    }

    @Test
    void theOrderOfSettingsDoesNotMatterAndTheirValuesDo() {
        Map<String, String> turned = new LinkedHashMap<>();
        turned.put("graph", "cycle");
        turned.put("agents", "20");
        assertThat(CellSeed.of(7, turned, Set.of())).isEqualTo(CellSeed.of(7, CYCLE, Set.of()));
        assertThat(CellSeed.of(8, CYCLE, Set.of())).isNotEqualTo(CellSeed.of(7, CYCLE, Set.of()));
        turned.put("agents", "21");
        assertThat(CellSeed.of(7, turned, Set.of())).isNotEqualTo(CellSeed.of(7, CYCLE, Set.of()));
        assertThat(CellSeed.of(7, turned, Set.of("agents"))).isEqualTo(CellSeed.of(7, CYCLE, Set.of("agents")));
    }
}
