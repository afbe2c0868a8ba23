package org.photinus.studio.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.text.StudioAddress;

class LanesTest {
    private static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    @Test
    void eachLaneHasARunAndAMomentOfItsOwn() {
        Lanes lanes = new Lanes();
        for (int lane = 0; lane < Lanes.COUNT; lane++) {
            lanes.choose(lane);
            lanes.open(session("graph=cycle&agents=" + (5 + lane)));
            lanes.session().film().seek(new ExactTime(lane, 0), () -> false);
        }
        for (int lane = 0; lane < Lanes.COUNT; lane++) {
            lanes.choose(lane);
            assertThat(lanes.session().description().network().agents()).isEqualTo(5 + lane);
            assertThat(lanes.session().film().now()).isEqualTo(new ExactTime(lane, 0));
            assertThat(lanes.text().address()).contains("agents=" + (5 + lane));
        }
    }

    @Test
    void aLaneThatIsClosedForgetsItsRunAndTheOthersKeepTheirs() {
        Lanes lanes = new Lanes();
        lanes.open(session("graph=cycle&agents=7"));
        lanes.choose(1);
        lanes.open(session("graph=cycle&agents=8"));
        lanes.close();
        assertThat(lanes.session().description().network().agents()).isEqualTo(1);
        lanes.choose(0);
        assertThat(lanes.session().description().network().agents()).isEqualTo(7);
    }

    @Test
    void aLaneThatIsNotThereIsRefused() {
        Lanes lanes = new Lanes();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lanes.choose(Lanes.COUNT))
                .withMessage("lane must be from 0 to 4, but is 5");
        assertThatIllegalArgumentException().isThrownBy(() -> lanes.choose(-1));
    }
}
