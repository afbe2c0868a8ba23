package org.photinus.studio.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A digest is the same for the same numbers, and another for others. */
class DigestsTest {

    @Test
    void aDigestTellsNumbersTheirOrderAndTheirSignsApart() {
        List<String> digests = Stream.of(
                        new Digest(),
                        new Digest().add(0),
                        new Digest().add(1),
                        new Digest().add(1).add(0),
                        new Digest().add(0).add(1),
                        new Digest().add(-0.0),
                        new Digest().add(1.0),
                        new Digest().add(Math.nextUp(1.0)),
                        new Digest().add(-1.0),
                        new Digest().add("ab"),
                        new Digest().add("ba"),
                        new Digest().add("a").add("b"))
                .map(Digest::toString)
                .toList();

        assertThat(digests).doesNotHaveDuplicates().allMatch(digest -> digest.matches("[0-9a-f]{16}"));
        // The bits of what is no number are not told apart.
        assertThat(new Digest().add(Double.longBitsToDouble(0x7FF8_0000_0000_0001L)))
                .hasToString(new Digest().add(Double.NaN).toString());
    }

    @Test
    void theNumericCheckIsTheSameWheneverItRuns() {
        assertThat(NumericCheck.digests()).isEqualTo(NumericCheck.digests()).hasSizeGreaterThanOrEqualTo(10);
        assertThat(new HashSet<>(NumericCheck.digests().values()))
                .hasSize(NumericCheck.digests().size());
    }

    @Test
    void theDigestOfARunIsTheSameWheneverItRunsAndThatOfAnotherRunIsAnother() {
        List<String> addresses = List.of(
                "graph=cycle&agents=9&seed=1",
                "graph=cycle&agents=9&seed=2",
                "graph=cycle&agents=9&seed=1&replicate=2",
                "graph=cycle&agents=9&seed=1&delay=0.01&max-time=20",
                "graph=cycle&agents=9&seed=1&delay=0.02&max-time=20",
                "graph=complete&agents=5&update=linear:0.3261,0.46");
        Set<String> digests = new HashSet<>();
        for (String address : addresses) {
            assertThat(RunCheck.digest(address)).as(address).isEqualTo(RunCheck.digest(address));
            digests.add(RunCheck.digest(address));
        }

        assertThat(digests).hasSize(addresses.size());
    }
}
