package org.photinus.agents.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Micrometer is optional: agents run without it. */
class WithoutMicrometerTest {
    /** The class path of this test without the jars of Micrometer and Prometheus. */
    private static URLClassLoader classes() throws MalformedURLException {
        List<URL> left = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1)) {
            String file = Path.of(entry).getFileName().toString();
            if (!file.startsWith("micrometer-") && !file.startsWith("prometheus-")) {
                left.add(Path.of(entry).toUri().toURL());
            }
        }
        return new URLClassLoader(left.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    @Test
    void agentsBeansAndTheEndpointRunWithoutIt() throws Exception {
        try (URLClassLoader classes = classes()) {
            assertThatThrownBy(() -> classes.loadClass("io.micrometer.core.instrument.MeterRegistry"))
                    .isInstanceOf(ClassNotFoundException.class);
            Object program = classes.loadClass(AgentWithoutMicrometer.class.getName())
                    .getConstructor()
                    .newInstance();
            assertThat(((Callable<?>) program).call()).isEqualTo("LOCKED");
        }
    }

    @Test
    void metricsSayWhatIsMissing() throws Exception {
        try (URLClassLoader classes = classes()) {
            Class<?> metrics = classes.loadClass(PrometheusMetrics.class.getName());
            assertThatThrownBy(() -> metrics.getConstructor().newInstance()).hasStackTraceContaining("io/micrometer/");
        }
    }
}
