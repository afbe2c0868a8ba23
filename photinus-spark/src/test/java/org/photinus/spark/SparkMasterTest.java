package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyExecutors;
import org.photinus.text.input.InputException;

class SparkMasterTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spark:local[2]",
                "spark:local[*]",
                "spark:submit",
                "spark://127.0.0.1:7077",
                "spark://a.example.org:7077,b.example.org:7078",
                "spark://[::1]:7077"
            })
    void theNamesOfSparkAreFoundByTheCommand(String name) {
        assertThat(StudyExecutors.named(name)).isInstanceOf(SparkExecutor.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spark:",
                "spark:local",
                "spark:local[0]",
                "spark:local[2",
                "spark:local[two]",
                "spark:yarn",
                "spark://",
                "spark://host",
                "spark://host:",
                "spark://host:port",
                "spark://host:70000",
                "spark://host:7077,",
                "spark://ho st:7077"
            })
    void otherNamesAreRefused(String name) {
        assertThatThrownBy(() -> StudyExecutors.named(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Spark must be named as spark://HOST:PORT[,HOST:PORT] or spark:local[N] or spark:submit, but"
                                + " is '" + name + "'");
    }

    @Test
    void namesOfOthersAreLeftToThem() {
        assertThat(new SparkExecutorProvider().named("local:2")).isEmpty();
        assertThatThrownBy(() -> StudyExecutors.named("flink://host"))
                .hasMessageContaining("a study must be run on local[:THREADS] or spark://HOST:PORT[,HOST:PORT] or"
                        + " spark:local[N] or spark:submit, but is asked to run on 'flink://host'");
    }

    @Test
    void withoutSparkItselfNothingIsBegun() {
        SparkExecutorProvider.requireSpark("org.apache.spark.SparkContext");
        assertThatThrownBy(() -> SparkExecutorProvider.requireSpark("org.apache.spark.NoSuchThing"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Spark's own jars must lie on the class path, but do not; the launcher ./photinus and"
                        + " spark-submit put them there");
    }

    @Test
    void aMasterThatDoesNotAnswerIsRefusedAtOnce() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
            SparkMaster.Standalone listening = SparkMaster.Standalone.of("spark://127.0.0.1:" + port);
            listening.requireAnswer();
            assertThat(listening.isLoopback()).isTrue();
        }
        SparkMaster.Standalone deaf = SparkMaster.Standalone.of("spark://127.0.0.1:" + port);
        assertThatThrownBy(deaf::requireAnswer)
                .isInstanceOf(InputException.class)
                .hasMessage("a Spark master must listen at spark://127.0.0.1:" + port
                        + ", but does not: Connection refused; start one, or see its page for the address");
        SparkMaster.Standalone nowhere = SparkMaster.Standalone.of("spark://nowhere.invalid:7077");
        assertThatThrownBy(nowhere::requireAnswer)
                .hasMessage("a Spark master must listen at spark://nowhere.invalid:7077, but does not: the host"
                        + " 'nowhere.invalid' is not known; start one, or see its page for the address");
        try (StudyExecutor executor = StudyExecutors.named("spark:submit")) {
            assertThatThrownBy(executor::requireReady)
                    .hasMessageStartingWith("spark:submit must be used under spark-submit");
        }
        assertThat(SparkMaster.Standalone.of("spark://192.0.2.1:7077").isLoopback())
                .isFalse();
    }
}
