package org.photinus.agents.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The dashboard and the page on monitoring speak of metrics that are there. */
class DashboardTest {
    private static final Path DOCS = Path.of("../docs");
    private static final Pattern METRIC = Pattern.compile("\\bphotinus_agent_[a-z0-9_]+\\b");

    /** The names of the samples of a scrape, such as those of buckets. */
    private static final Set<String> SAMPLES = new TreeSet<>();

    /** The names of metrics as a scrape declares them. */
    private static final Set<String> METRICS = new TreeSet<>();

    @BeforeAll
    static void scrape() throws Exception {
        PrometheusMetrics metrics = new PrometheusMetrics();
        try (LoopbackAgents agents = LoopbackAgents.started(2, metrics::measured);
                MetricsEndpoint endpoint = metrics.serve(agents.agents(), 0)) {
            assertThat(endpoint.port()).isPositive();
            for (String line : metrics.text().split("\n", -1)) {
                if (line.startsWith("# TYPE ")) {
                    METRICS.add(line.split(" ", -1)[2]);
                } else if (line.startsWith("photinus_")) {
                    SAMPLES.add(line.substring(0, line.indexOf('{')));
                }
            }
        }
    }

    private static Set<String> metricsIn(String text) {
        return METRIC.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    /** All values of a key, however deep. */
    private static List<String> valuesOf(String key, Object json) {
        List<String> values = new ArrayList<>();
        if (json instanceof Map<?, ?> map) {
            map.forEach((name, value) -> {
                if (name.equals(key) && value instanceof String text) {
                    values.add(text);
                } else {
                    values.addAll(valuesOf(key, value));
                }
            });
        } else if (json instanceof List<?> list) {
            list.forEach(value -> values.addAll(valuesOf(key, value)));
        }
        return values;
    }

    private static Object dashboard() throws Exception {
        String text = Files.readString(DOCS.resolve("examples/grafana-dashboard.json"));
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    @Test
    void everyMetricOfTheDashboardIsExported() throws Exception {
        Object dashboard = dashboard();
        List<String> expressions = valuesOf("expr", dashboard);
        assertThat(expressions)
                .hasSizeGreaterThan(10)
                .allSatisfy(expression ->
                        assertThat(metricsIn(expression)).isNotEmpty().isSubsetOf(SAMPLES));
        assertThat(valuesOf("definition", dashboard))
                .allSatisfy(query -> assertThat(metricsIn(query)).isNotEmpty().isSubsetOf(SAMPLES));
    }

    @Test
    void theDataSourceIsAVariable() throws Exception {
        Object dashboard = dashboard();
        assertThat(valuesOf("uid", dashboard)).containsOnly("photinus-agents", "${datasource}");
        assertThat(((Map<?, ?>) dashboard).get("schemaVersion")).isEqualTo(41);
    }

    @Test
    void thePageNamesAllMetricsAndNoOthers() throws Exception {
        String page = Files.readString(DOCS.resolve("monitoring.md"));
        // Micrometer adds to each histogram the largest of the last minutes.
        Set<String> metrics = new TreeSet<>(METRICS);
        metrics.removeIf(name -> name.endsWith("_seconds_max"));
        assertThat(metricsIn(page)).containsAll(metrics);
        Set<String> exported = new TreeSet<>(SAMPLES);
        exported.addAll(METRICS);
        assertThat(metricsIn(page)).isSubsetOf(exported);
    }
}
