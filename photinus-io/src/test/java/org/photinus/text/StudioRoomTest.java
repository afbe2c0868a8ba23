package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.photinus.text.Folder.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The studio's page refuses networks that no tab has room for, and says so before it makes them. */
class StudioRoomTest {
    private static NetworkSettings settings(String address) {
        return StudioAddress.parse(address).settings();
    }

    @ParameterizedTest
    @CsvSource({
        "agents=5000001, 5000001",
        "graph=cycle&agents=999999999999999999, 999999999999999999",
        "graph=grid:1000x5001, 5001000",
        "graph=torus:999999999x999999999, 999999998000000001"
    })
    void whatIsTooLargeIsRefusedBeforeItIsRead(String address, long agents) {
        assertRefused(
                () -> StudioRoom.requireFor(settings(address)),
                "agents must be at most 5000000 in a page, but are " + agents + "; photinus simulate takes more");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "agents=5000000", "graph=grid:1000x5000", "agents=many", "graph=grid:1x", "graph=net.txt"})
    void whatThereIsRoomForOrIsForTheReaderToRefuseIsNotRefused(String address) {
        assertThatCode(() -> StudioRoom.requireFor(settings(address))).doesNotThrowAnyException();
    }

    @Test
    void theAgentsOfAFileAreCountedWhenItWasRead() {
        assertThatCode(() -> StudioRoom.requireFor(5_000_000)).doesNotThrowAnyException();
        assertRefused(
                () -> StudioRoom.requireFor(5_000_001),
                "agents must be at most 5000000 in a page, but are 5000001; photinus simulate takes more");
    }
}
