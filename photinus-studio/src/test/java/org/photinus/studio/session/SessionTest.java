package org.photinus.studio.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.engine.WorldRecorder;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.RecordedSwarm;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.Recording;
import org.photinus.text.StudioAddress;
import org.photinus.text.WorldArcText;
import org.photinus.text.input.InputException;
import org.photinus.text.run.Patience;
import org.photinus.text.run.StopSettings;

/** Whatever a session says of a run, the engines and the readers say. */
class SessionTest {
    static final String STUCK = "graph=cycle&agents=4&pulse-probability=1&initial=0,0.25,0.5,0.75";

    static Stream<String> idealAddresses() {
        return Stream.of(
                "",
                "graph=cycle&agents=12&seed=5",
                "graph=path&agents=6&initial=0,0.5,1,0.25,0.5,1&threshold=0.25&tie=one",
                "graph=complete&agents=9&update=linear:0.3261,0.46&replicate=3",
                "graph=grid:3x4&trigger=edge&pulse-probability=0.7&tie=random&threshold=uniform",
                "graph=star&agents=5&period=100ms&max-time=2s&seed=18446744073709551615",
                "graph=cycle&agents=20&max-jumps=50",
                "graph=cycle&agents=20&until=arc:0.1",
                "graph=path&agents=1",
                "graph=cycle&agents=4&pulse-probability=1&initial=0,0.25,0.5,0.75&threshold=0.6&reverse=true");
    }

    static Stream<String> worldAddresses() {
        return Stream.of(
                "graph=cycle&agents=10&delay=0.05&loss=0.1&duplicates=0.2&max-time=40",
                "graph=complete&agents=6&delay=0.01+exp:0.002&receive=age+window:0.03,0.3&send-within=0.1&drift=20ppm"
                        + "&max-time=60",
                "graph=path&agents=5&down=5,1&listen=2&max-time=50&lock=0.1,3&burn-in=10&replicate=2",
                "graph=star&agents=4&period=100ms&delay=5ms&receive=delay:5ms&until=arc:0.05&max-time=4s");
    }

    static Stream<String> addresses() {
        return Stream.concat(idealAddresses(), worldAddresses());
    }

    private static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    private static NetworkDescription description(StudioAddress address) {
        return NetworkReader.read(address.settings());
    }

    private static Coins coins(StudioAddress address) {
        return Coins.of(description(address).seed(), address.replicate());
    }

    /** As {@code photinus simulate} stops: a run that looks stuck is given up, unless it was said how far it goes. */
    private static RunPlan stop(StudioAddress address) {
        NetworkDescription description = description(address);
        StopSettings settings = new StopSettings(address.settings(), description.scale());
        Horizon horizon = settings.horizon(description.network());
        boolean isLimited = address.toString().contains("max-");
        return RunPlan.at(
                settings.criterion(description.network()),
                isLimited ? horizon : Patience.of(description.network(), horizon));
    }

    private static long[] phases(Film film) {
        return LongStream.range(0, film.agents()).map(i -> film.phase((int) i)).toArray();
    }

    private static List<String> state(Film film) {
        return LongStream.range(0, film.agents())
                .mapToObj(i -> film.status((int) i) + " " + film.phase((int) i))
                .toList();
    }

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    @ParameterizedTest
    @MethodSource("idealAddresses")
    void inTheIdealWorldTheOutcomeIsThatOfTheEngine(String text) {
        StudioAddress address = StudioAddress.parse(text);
        NetworkDescription description = description(address);
        RunOutcome expected =
                Engine.of(description.network()).run(description.initial(), coins(address), stop(address));
        Session session = session(text);
        RunOutcome outcome = session.outcome(periods -> {});

        assertThat(outcome).isEqualTo(expected);
        assertThat(outcome.measures()).isEmpty();
        Map<String, @Nullable Object> json = Json.object(session.json(outcome).toString());
        boolean isSync = expected instanceof RunOutcome.Synchronized;
        String end = expected.end().toString(description.network().period());
        assertThat(json)
                .containsEntry("outcome", isSync ? "synchronized" : "horizon")
                .containsEntry("syncTime", isSync ? end : null)
                .containsEntry("containingArc", Ticks.toString(expected.containingArc()))
                .containsEntry("end", end)
                .containsEntry("givenUp", stop(address).horizon().gaveUp(expected))
                .doesNotContainKey("measures");
        assertThat(json.get("jumps")).hasToString(Long.toString(expected.jumps()));
        assertThat(json.get("instants")).hasToString(Long.toString(expected.instants()));
    }

    @Test
    void aRunThatLooksStuckIsGivenUp() {
        // Three groups chase each other round the cycle.
        Session stuck = session(STUCK);
        RunOutcome outcome = stuck.outcome(periods -> {});

        assertThat(outcome.end()).isEqualTo(ExactTime.ofPeriods(1000));
        assertThat(Json.object(stuck.json(outcome).toString()))
                .containsEntry("givenUp", true)
                .containsEntry("outcome", "horizon");
    }

    @ParameterizedTest
    @MethodSource("worldAddresses")
    void inAWorldTheOutcomeAndWhatIsMeasuredAreThoseOfTheEngine(String text) {
        StudioAddress address = StudioAddress.parse(text);
        NetworkDescription description = description(address);
        RunOutcome expected = Engine.of(description.network(), description.world())
                .run(
                        description.initial(),
                        coins(address),
                        new StopSettings(address.settings(), description.scale()).measured(description.network()));
        List<Long> told = new ArrayList<>();
        Session session = session(text);
        RunOutcome outcome = session.outcome(told::add);

        assertThat(outcome).isEqualTo(expected);
        assertThat(told).isSorted().isNotEmpty();
        Measures measures = expected.measures().orElseThrow();
        Map<String, @Nullable Object> whole = Json.object(session.json(outcome).toString());
        assertThat(whole).containsEntry("givenUp", false);
        @SuppressWarnings("unchecked")
        Map<String, @Nullable Object> json =
                (Map<String, @Nullable Object>) Objects.requireNonNull(whole.get("measures"));
        assertThat(json)
                .containsEntry(
                        "lockTime",
                        measures.lockTime()
                                .map(t -> t.toString(description.network().period()))
                                .orElse(null))
                .containsEntry(
                        "spreadP95",
                        measures.spread().map(s -> Ticks.toString(s.p95())).orElse(null))
                .containsEntry(
                        "spreadMedian",
                        measures.spread().map(s -> Ticks.toString(s.median())).orElse(null));
        assertThat(json.get("sent"))
                .hasToString(Long.toString(expected.pulses().orElseThrow().sent()));
        assertThat(json.get("lost"))
                .hasToString(Long.toString(expected.pulses().orElseThrow().lost()));
        assertThat(json.get("heard"))
                .hasToString(Long.toString(expected.pulses().orElseThrow().heard()));
        assertThat(json.get("ignored"))
                .hasToString(Long.toString(expected.pulses().orElseThrow().ignored()));
    }

    @ParameterizedTest
    @MethodSource("idealAddresses")
    void theEndThatIsShownIsTheEndThatWouldBeFilmed(String text) {
        Session session = session(text);
        RunOutcome outcome = session.outcome(periods -> {});
        session.showEnd();
        Session filmed = session(text);
        filmed.film().seek(session.film().now(), SessionTest::never);

        assertThat(phases(session.film())).isEqualTo(phases(filmed.film()));
        assertThat(session.film().jumps()).isEqualTo(filmed.film().jumps()).isEqualTo(outcome.jumps());
        assertThat(session.film().instants())
                .isEqualTo(filmed.film().instants())
                .isEqualTo(outcome.instants());
        assertThat(session.film().lastLook()).isEqualTo(filmed.film().containingArc());
    }

    @Test
    void noEndIsShownBeforeItIsFound() {
        assertThatIllegalStateException()
                .isThrownBy(() -> session("").showEnd())
                .withMessage("the end of a run must be found before it is shown");
    }

    @ParameterizedTest
    @MethodSource("idealAddresses")
    void aRecordingHasTheBytesOfTheRecorderAndOpensAsTheSameRun(String text) throws IOException {
        StudioAddress address = StudioAddress.parse(text);
        NetworkDescription description = description(address);
        ArcRecorder recorder = new ArcRecorder();
        RunOutcome outcome =
                Engine.of(description.network()).run(description.initial(), coins(address), stop(address), recorder);
        StringWriter expected = new StringWriter();
        HybridArcText.write(
                new HybridArcText.Document(
                        new RecordedRun(description.network(), coins(address), recorder.arc()), description.names()),
                expected);
        Session session = session(text);
        String recorded = session.record();

        assertThat(recorded).isEqualTo(expected.toString());
        Session opened = Session.ofRecording("run.arc", recorded);
        assertThat(opened.isRecording()).isTrue();
        assertThat(session.isRecording()).isFalse();
        assertThat(opened.record()).isEqualTo(recorded);
        assertThat(opened.horizon()).isEqualTo(recorder.arc().end().t());
        assertThat(opened.notRun()).isNull();
        assertThat(opened.outcome(periods -> {}).jumps()).isEqualTo(outcome.jumps());
        assertThat(opened.outcome(periods -> {}).instants()).isEqualTo(outcome.instants());
        assertThat(opened.outcome(periods -> {}).end()).isEqualTo(outcome.end());
        assertThat(opened.outcome(periods -> {}).containingArc()).isEqualTo(outcome.containingArc());
        Map<String, @Nullable Object> described = Json.object(new SessionText(opened).describe());
        assertThat(described).containsEntry("isRecording", true);
        assertThat(String.valueOf(described.get("summary"))).startsWith("run.arc, ");
        boolean isMore = true;
        while (isMore) {
            assertThat(phases(opened.film())).isEqualTo(phases(session.film()));
            assertThat(opened.film().now()).isEqualTo(session.film().now());
            isMore = session.film().stepJump(outcome.end());
            assertThat(opened.film().stepJump(outcome.end())).isEqualTo(isMore);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=cycle&agents=8&seed=3",
                "graph=complete&agents=9&update=linear:0.3261,0.46",
                "graph=path&agents=1"
            })
    void aRecordingOfARunThatSynchronizedSaysSo(String text) {
        Session session = session(text);
        Session opened = Session.ofRecording("run.arc", session.record());

        assertThat(opened.outcome(periods -> {}))
                .isInstanceOf(RunOutcome.Synchronized.class)
                .isEqualTo(session.outcome(periods -> {}));
        opened.film().seek(opened.horizon(), SessionTest::never);
        assertThat(opened.film().syncTime()).contains(opened.horizon());
    }

    @Test
    void aRecordingOfAgentsPlaysInMilliseconds() {
        Session opened = Session.ofRecording("swarm.arc", RecordedSwarm.text());
        Map<String, @Nullable Object> described = Json.object(new SessionText(opened).describe());
        assertThat(described)
                .containsEntry("isRecording", true)
                .containsEntry("isWorld", true)
                .containsEntry("unit", "ms")
                .containsEntry("period", "100")
                .containsEntry("seed", null)
                .containsEntry("names", List.of("ant", "bee", "cat"))
                .containsEntry(
                        "summary", "swarm.arc, 3 agents; binary update; vertex-triggering; T = 100 ms; real agents");
        assertThat(opened.notRun()).isNull();
        assertThat(opened.record()).isEqualTo(RecordedSwarm.text());
        RunOutcome outcome = opened.outcome(periods -> {});
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(Json.object(opened.json(outcome).toString()))
                .containsEntry("syncTime", "120")
                .containsEntry("end", "450")
                .containsEntry("jumps", new BigDecimal(5));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SessionText(opened).groups())
                .withMessageStartingWith("groups must be asked of the binary update in the ideal world");
    }

    @Test
    void aDamagedRecordingIsRefused() {
        String recorded = session("graph=cycle&agents=5").record();

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Session.ofRecording("run.arc", recorded.replace("seed 1\n", "seed 2\n")))
                .withMessageStartingWith("run.arc");
        assertThatExceptionOfType(InputException.class).isThrownBy(() -> Session.ofRecording("run.arc", "x"));
    }

    @ParameterizedTest
    @MethodSource("worldAddresses")
    void aRecordingInAWorldHasTheBytesOfTheRecorderAndOpensAsTheSameRun(String text) throws IOException {
        StudioAddress address = StudioAddress.parse(text);
        NetworkDescription description = description(address);
        WorldRecorder recorder = new WorldRecorder();
        RunOutcome outcome = Engine.of(description.network(), description.world())
                .run(
                        description.initial(),
                        coins(address),
                        new StopSettings(address.settings(), description.scale()).measured(description.network()),
                        recorder);
        StringWriter expected = new StringWriter();
        WorldArcText.write(
                new WorldArcText.Document(
                        new RecordedWorldRun(
                                description.network(),
                                description.world(),
                                coins(address),
                                recorder.arc(outcome.end())),
                        description.names()),
                expected);
        Session session = session(text);
        String recorded = session.record();

        assertThat(recorded).isEqualTo(expected.toString());
        Session opened = Session.ofRecording("run.arc", recorded);
        assertThat(opened.isRecording()).isTrue();
        assertThat(opened.isOfAgents()).isFalse();
        assertThat(opened.record()).isEqualTo(recorded);
        assertThat(opened.horizon()).isEqualTo(outcome.end());
        assertThat(opened.notRun()).isNull();
        assertThat(Json.object(new SessionText(opened).describe()))
                .containsEntry("isRecording", true)
                .containsEntry("isWorld", true)
                .containsEntry("seed", Long.toString(description.seed()));
        boolean isMore = true;
        while (isMore) {
            assertThat(phases(opened.film())).isEqualTo(phases(session.film()));
            assertThat(opened.film().now()).isEqualTo(session.film().now());
            isMore = session.film().stepJump(outcome.end());
            assertThat(opened.film().stepJump(outcome.end())).isEqualTo(isMore);
        }
    }

    @Test
    void aRecordingWithoutASeedHasNone() throws IOException {
        Session session = session("graph=cycle&agents=5&seed=7");
        HybridArcText.Document ideal = HybridArcText.read("run.arc", new StringReader(session.record()));
        StringWriter text = new StringWriter();
        HybridArcText.write(
                new HybridArcText.Document(
                        new RecordedRun(ideal.run().network(), null, ideal.run().arc()), ideal.names()),
                text);
        assertThat(Json.object(new SessionText(Session.ofRecording("run.arc", text.toString())).describe()))
                .containsEntry("seed", null)
                .containsEntry("isOfAgents", false);
        assertThat(Json.object(new SessionText(Session.ofRecording("run.arc", session.record())).describe()))
                .containsEntry("seed", "7");
        Recording.InWorld world = (Recording.InWorld) Recording.read(
                "run.arc",
                new StringReader(
                        session("graph=cycle&agents=5&delay=0.1&max-time=9").record()));
        RecordedWorldRun run = world.document().run();
        String unseeded = WorldPlayback.text(
                new RecordedWorldRun(run.network(), run.world(), null, run.arc()),
                world.document().names());
        assertThat(Json.object(new SessionText(Session.ofRecording("run.arc", unseeded)).describe()))
                .containsEntry("seed", null)
                .containsEntry("isWorld", true);
    }

    @Test
    void aRecordingInAWorldSaysWhatIsNotIdealAndWhenItSynchronized() {
        Session session = session("graph=complete&agents=6&delay=0.01&loss=0.1&drift=20ppm&receive=age&down=90,1"
                + "&until=arc:0.05&max-time=60");
        Session opened = Session.ofRecording("run.arc", session.record());
        assertThat(String.valueOf(
                        Json.object(new SessionText(opened).describe()).get("summary")))
                .isEqualTo(
                        "run.arc, 6 agents; binary update; vertex-triggering; T = 1; delay, loss, drift, receive age,"
                                + " agents that fail");
        Session exact = session("graph=complete&agents=6&delay=0.01&max-time=40");
        RunOutcome outcome = Session.ofRecording("run.arc", exact.record()).outcome(periods -> {});
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(outcome.observedTime())
                .isEqualTo(exact.outcome(periods -> {}).observedTime());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph=cycle&lock=0.1,5 | lock must go with a world that is not ideal, but this one is; add delay,"
                        + " loss, drift or another",
                "graph=cycle&burn-in=5 | burn in must go with a world that is not ideal, but this one is; add delay,"
                        + " loss, drift or another",
                "graph=cycle&agents=5&update=linear:0.1,0.1&until=exact | until must be arc:EPS for this update, which"
                        + " synchronizes only asymptotically, but is 'exact'; try arc:0.05",
                "graph=cycle&agents=5&max-time=-1 | max time must be at least 0, but is -1",
                "graph=cycle&agents=5&max-jumps=0 | max jumps must be at least 1, but is 0"
            })
    void whatCannotBeUsedIsRefusedWithOneMessage(String text, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> session(text))
                .withMessage(message);
    }

    @Test
    void anUnrootedDigraphIsNotRunToAnEndUnlessItIsSaidWhere() {
        String unrooted = "graph=gnp:0&agents=3";
        String why = "It is not run to an end, since it need not ever end: mend the digraph, or give max-time.";

        assertThat(session(unrooted).notRun()).isEqualTo(why);
        assertThat(session(unrooted + "&delay=0.1").notRun()).isEqualTo(why);
        assertThat(session(unrooted + "&max-time=5").notRun()).isNull();
        assertThat(session(unrooted + "&max-jumps=5").notRun()).isNull();
        assertThat(session(unrooted + "&initial=0.5,0.5,0.5").notRun()).isNull();
        assertThat(session(unrooted + "&initial=0.5,0.5,0.5&delay=0.1").notRun())
                .isEqualTo(why);
        assertThat(session("graph=cycle&agents=3").notRun()).isNull();
        assertThat(Json.object(new SessionText(session(unrooted)).describe()))
                .containsEntry("notRun", why)
                .containsEntry("connectivity", "unrooted");
    }

    @Test
    void whetherItIsRunDoesNotDependOnTheMomentThatIsShown() {
        // Two groups of one point each come together by chance.
        Session session = session("graph=gnp:0&agents=2&initial=0.5,0.25");
        String why = session.notRun();
        session.film().seek(ExactTime.ofPeriods(3), SessionTest::never);

        assertThat(why).isNotNull();
        assertThat(session.notRun()).isEqualTo(why);
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void anAddressOfAnyMomentOpensAtThatMoment(String text) {
        Session session = session(text);
        SessionText words = new SessionText(session);
        Film film = session.film();
        Random random = new Random(7);
        ExactTime last = ExactTime.ofPeriods(6);
        for (int i = 0; i < 60; i++) {
            switch (random.nextInt(5)) {
                case 0 -> film.stepJump(last);
                case 1 -> film.stepJumpBack();
                case 2 -> film.stepInstant(last);
                case 3 -> film.stepInstantBack();
                default ->
                    film.seek(ExactTime.ZERO.plus((long) (random.nextDouble() * 6 * Ticks.PERIOD)), SessionTest::never);
            }
            StudioAddress address = StudioAddress.parse(words.address());
            Session opened = Session.of(address);
            StudioAddress.Moment.Time at = (StudioAddress.Moment.Time) address.at();
            Long k = Objects.requireNonNull(at.k());
            opened.film().seek(StudioAddress.exact(at, opened.description().scale()), k, SessionTest::never);

            assertThat(opened.film().now()).isEqualTo(film.now());
            assertThat(opened.film().jumps()).isEqualTo(film.jumps());
            assertThat(state(opened.film())).as(words.address()).isEqualTo(state(film));
            assertThat(address.settings()).isEqualTo(session.address().settings());
            assertThat(address.replicate()).isEqualTo(session.address().replicate());
        }
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void theNumbersOfAMomentAreExact(String text) {
        Session session = session(text);
        SessionText words = new SessionText(session);
        Film film = session.film();
        film.seek(new ExactTime(2, 345_678_901_234_567_891L), SessionTest::never);
        Map<String, @Nullable Object> moment = Json.object(words.moment());

        assertThat(moment)
                .containsEntry(
                        "t", film.now().toString(session.description().network().period()))
                .containsEntry("spread", Ticks.toString(film.containingArc().length()))
                .containsEntry("isExact", true);
        assertThat(moment.get("k")).hasToString(Long.toString(film.jumps()));
        assertThat(moment.get("instants")).hasToString(Long.toString(film.instants()));
        assertThat(moment.get("groups"))
                .hasToString(Integer.toString(film.containingArc().groups()));
        for (int i = 0; i < film.agents(); i++) {
            Map<String, @Nullable Object> agent = Json.object(words.agent(i));
            boolean isDown = film.status(i) == Film.DOWN;
            assertThat(agent)
                    .containsEntry("name", session.description().names().name(i))
                    .containsEntry("phase", isDown ? null : Ticks.toString(film.phase(i)));
            assertThat(String.valueOf(agent.get("status"))).isIn("up", "down", "listening");
            assertThat(agent.get("outDegree"))
                    .hasToString(Integer.toString(
                            session.description().network().digraph().outDegree(i)));
        }
    }

    @Test
    void anAgentHasItsOwnThresholdProbabilityAndClock() {
        SessionText words = new SessionText(session("graph=path&agents=2&threshold=0.3,0.7&pulse-probability=0.25,1"
                + "&drift=0.001,0&receive=paper&initial=0.125,0.5&max-time=5"));

        assertThat(Json.object(words.agent(0)))
                .hasToString("{name=1, phase=0.124875124875124875, clock=0.999000999000999001, status=up,"
                        + " threshold=0.3, probability=0.25, outDegree=1}");
        assertThat(Json.object(words.agent(1)))
                .hasToString(
                        "{name=2, phase=0.5, clock=null, status=up, threshold=0.7, probability=1.0," + " outDegree=0}");
    }

    @ParameterizedTest
    @MethodSource("addresses")
    void aDescriptionNamesTheNetworkAndItsSettings(String text) {
        Session session = session(text);
        Map<String, @Nullable Object> json = Json.object(new SessionText(session).describe());

        assertThat(json)
                .containsEntry("summary", session.description().caption())
                .containsEntry("address", session.address().toString())
                .containsEntry("seed", Long.toString(session.description().seed()))
                .containsEntry("replicate", Long.toString(session.address().replicate()))
                .containsEntry("isWorld", !session.description().world().isIdeal())
                .containsEntry("notRun", null)
                .containsEntry("at", "0,0")
                .containsEntry("layout", "auto");
        assertThat(json.get("agents"))
                .hasToString(Integer.toString(session.description().network().agents()));
        Map<?, ?> settings = (Map<?, ?>) Objects.requireNonNull(json.get("settings"));
        assertThat(settings).hasSize(session.said().size());
        session.said()
                .forEach((setting, value) ->
                        assertThat(settings.get(setting.option().substring(2))).isEqualTo(value));
    }

    @Test
    void hostileNamesAreEscaped(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("hostile.csv");
        String hostile = "</script><img src=x onerror=alert(1)>";
        Files.writeString(
                file, "from,to\n" + "\"a\"\"b\\c\",\"" + hostile + "\"\n" + "\"\u2028\u0007\",\"a\"\"b\\c\"\n");
        Session session = session("graph=" + file.toString().replace("%", "%25"));
        SessionText words = new SessionText(session);
        Map<String, @Nullable Object> json = Json.object(words.describe());

        assertThat(json.get("names")).isEqualTo(session.description().names().all());
        assertThat(session.description().names().all()).contains(hostile, "a\"b\\c");
        for (int i = 0; i < 3; i++) {
            assertThat(Json.object(words.agent(i)))
                    .containsEntry("name", session.description().names().name(i));
        }
    }

    @Test
    void theVerdictNamesRootsDepthAndWhatWouldMend() {
        Map<String, @Nullable Object> cycle = Json.object(new SessionText(session("graph=cycle&agents=4")).describe());
        Map<String, @Nullable Object> path = Json.object(new SessionText(session("graph=path&agents=4")).describe());
        Map<String, @Nullable Object> apart = Json.object(new SessionText(session("graph=gnp:0&agents=14")).describe());

        assertThat(cycle).containsEntry("roots", "all").containsEntry("connectivity", "strongly-connected");
        assertThat(path).containsEntry("roots", "1").containsEntry("depth", "3").containsEntry("radius", "3");
        assertThat(apart.get("sources")).hasToString("14");
        assertThat(apart.get("mendCount")).hasToString("13");
        assertThat((List<?>) Objects.requireNonNull(apart.get("mend"))).hasSize(10);
    }
}
