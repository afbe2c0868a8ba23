package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.studio.check.NumericCheck;
import org.photinus.studio.check.RunCheck;
import org.photinus.text.input.InputException;

/** The engine in the page computes the bits of this JVM. */
class ExactnessTest {
    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    @Test
    void everyNumericOperationGivesTheBitsOfTheJvm() {
        Map<?, ?> inThePage =
                CompiledEngine.of(browser.open("graph=path&agents=2&at=0,0")).check();
        assertThat(new LinkedHashMap<Object, Object>(inThePage)).isEqualTo(new LinkedHashMap<>(NumericCheck.digests()));
    }

    @Test
    void everyInstantOfGoldenRunsIsThatOfTheJvm() {
        requireSameRuns(GoldenRuns.byHand());
    }

    @Test
    @Tag("thorough")
    void everyInstantOfDrawnRunsIsThatOfTheJvm() {
        requireSameRuns(GoldenRuns.drawn(160));
    }

    private void requireSameRuns(List<String> addresses) {
        List<?> inThePage =
                CompiledEngine.of(browser.open("graph=path&agents=2&at=0,0")).checkRuns(addresses);
        List<String> differ = new ArrayList<>();
        for (int i = 0; i < addresses.size(); i++) {
            String digest = digest(addresses.get(i));
            if (!digest.equals(inThePage.get(i))) {
                differ.add("#" + addresses.get(i) + " is " + inThePage.get(i) + ", but on the JVM " + digest);
            }
        }
        assertThat(differ).isEmpty();
    }

    private static String digest(String address) {
        try {
            return RunCheck.digest(address);
        } catch (InputException e) {
            throw new AssertionError("a golden run must be one, but " + address + " is refused: " + e.getMessage(), e);
        }
    }
}
