package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.analysis.UnivariateFunction;
import org.hipparchus.analysis.solvers.BracketedUnivariateSolver;
import org.hipparchus.analysis.solvers.BracketingNthOrderBrentSolver;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.events.AdaptableInterval;
import org.hipparchus.ode.events.ODEEventDetector;
import org.hipparchus.ode.events.ODEEventHandler;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.Jump;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;

/**
 * The flow and the events against an adaptive integrator with event detection that knows only
 * dτ/dt = 1/T, the surface max τ = 1 and the jump map.
 */
class IndependentIntegratorTest {
    private static final double PERIODS = 6;
    private static final double TOLERANCE = 1e-7;

    private record Firing(double t, int agent, boolean pulsed) {}

    @Test
    void binaryRunsAgree() {
        BinaryUpdate update = BinaryUpdate.of("0.37");
        for (long seed = 1; seed <= 15; seed++) {
            compare(Digraphs.cycle(5), update, seed);
            compare(Digraphs.regular(7, 3), update, seed);
            compare(Digraphs.path(6), update, seed);
        }
    }

    @Test
    void linearRunsAgree() {
        PiecewiseLinearUpdate update = PiecewiseLinearUpdate.of("0.3261", "0.46");
        for (long seed = 1; seed <= 15; seed++) {
            compare(Digraphs.cycle(4), update, seed);
            compare(Digraphs.path(4), update, seed);
        }
    }

    private static void compare(Digraph digraph, PhaseUpdateRule update, long seed) {
        OscillatorNetwork network = OscillatorNetwork.of(digraph, update, VertexTriggering.of(0.5));
        Coins coins = Coins.of(seed, 1);
        ArcRecorder recorder = new ArcRecorder();
        RunOutcome outcome = Engine.of(network)
                .run(
                        InitialPhases.uniform(),
                        coins,
                        RunPlan.at(new ArcWithin(1), Horizon.ofPeriods((long) PERIODS)),
                        recorder);
        List<Firing> integrated = integrate(network, coins, outcome.end().toDouble());
        List<Jump> jumps = recorder.arc().jumps();
        assertThat(integrated.size()).isEqualTo(jumps.size());
        for (int k = 0; k < jumps.size(); k++) {
            Firing firing = integrated.get(k);
            Jump jump = jumps.get(k);
            assertThat(firing.t())
                    .as("seed %d, jump %d", seed, k)
                    .isCloseTo(jump.t().toDouble(), within(TOLERANCE));
            assertThat(firing.agent()).as("seed %d, jump %d", seed, k).isEqualTo(jump.agent());
            assertThat(firing.pulsed()).as("seed %d, jump %d", seed, k).isEqualTo(jump.pulsed());
        }
    }

    private static List<Firing> integrate(OscillatorNetwork network, Coins coins, double end) {
        double[] start = new double[network.agents()];
        for (int i = 0; i < start.length; i++) {
            start[i] = Ticks.toDecimal(InitialPhases.uniform().of(coins, i)).doubleValue();
        }
        JumpMap jumpMap = new JumpMap(network, coins);
        ODEState state = new ODEState(0, start);
        while (true) {
            DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-12, 0.05, 1e-12, 1e-12);
            integrator.addEventDetector(new Surface());
            ODEState reached = integrator.integrate(new Flow(start.length), state, end + TOLERANCE);
            if (reached.getTime() >= end + TOLERANCE) {
                break;
            }
            state = new ODEState(reached.getTime(), jumpMap.jump(reached.getTime(), reached.getPrimaryState()));
        }
        return jumpMap.firings;
    }

    private record Flow(int dimension) implements OrdinaryDifferentialEquation {
        @Override
        public int getDimension() {
            return dimension;
        }

        @Override
        public double[] computeDerivatives(double t, double[] tau) {
            double[] rates = new double[dimension];
            java.util.Arrays.fill(rates, 1.0);
            return rates;
        }
    }

    /** All jumps of one instant; a phase this close to 1 counts as 1. */
    private static final class JumpMap {
        private final OscillatorNetwork network;
        private final Coins coins;
        private final List<Firing> firings = new ArrayList<>();
        private long instant;

        JumpMap(OscillatorNetwork network, Coins coins) {
            this.network = network;
            this.coins = coins;
        }

        double[] jump(double t, double[] tau) {
            double[] phases = tau.clone();
            List<Integer> due = new ArrayList<>();
            for (int i = 0; i < phases.length; i++) {
                if (phases[i] > 1 - TOLERANCE) {
                    phases[i] = 1;
                    due.add(i);
                }
            }
            while (!due.isEmpty()) {
                int i = due.remove(0);
                phases[i] = 0;
                boolean pulses = ((VertexTriggering) network.triggering()).pulses(coins, instant, i);
                boolean reached = pulses && network.digraph().outDegree(i) > 0;
                firings.add(new Firing(t, i, reached));
                for (int j : reached ? network.digraph().outNeighbors(i) : new int[0]) {
                    double before = phases[j];
                    phases[j] = before == 0 || before == 1 ? before : updated(j, before);
                    if (phases[j] == 1 && before != 1) {
                        due.add(j);
                    }
                }
            }
            instant++;
            return phases;
        }

        /** The update in floating point, from the formulas of the paper. */
        private double updated(int j, double z) {
            if (network.update() instanceof BinaryUpdate binary) {
                return z > binary.thresholds().of(j) / 1e18 ? 1 : 0;
            }
            PiecewiseLinearUpdate linear = (PiecewiseLinearUpdate) network.update();
            return z <= 0.5 ? linear.m1() / 1e18 * z : linear.m2() / 1e18 * z + 1 - linear.m2() / 1e18;
        }
    }

    /** max τ = 1, where the integration stops for the jump map. */
    private record Surface() implements ODEEventDetector {
        @Override
        public AdaptableInterval getMaxCheckInterval() {
            return (state, isForward) -> 0.01;
        }

        @Override
        public int getMaxIterationCount() {
            return 100;
        }

        @Override
        public BracketedUnivariateSolver<UnivariateFunction> getSolver() {
            return new BracketingNthOrderBrentSolver(0, 1e-11, 0, 5);
        }

        @Override
        public double g(ODEStateAndDerivative state) {
            double largest = 0;
            for (double phase : state.getPrimaryState()) {
                largest = Math.max(largest, phase);
            }
            return largest - 1;
        }

        @Override
        public ODEEventHandler getHandler() {
            return (state, detector, increasing) -> Action.STOP;
        }
    }
}
