package org.photinus.agents.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Metrics over HTTP, on loopback and nowhere else. */
class MetricsEndpointTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static HttpResponse<String> send(MetricsEndpoint endpoint, String method, String path) throws Exception {
        URI uri = URI.create("http://127.0.0.1:" + endpoint.port() + path);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void theTextIsAskedForAnewEachTime() throws Exception {
        int[] scrapes = new int[1];
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(0, () -> "scrapes " + ++scrapes[0] + "\n")) {
            HttpResponse<String> first = send(endpoint, "GET", "/metrics");
            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(first.headers().firstValue("Content-Type")).hasValue("text/plain; version=0.0.4; charset=utf-8");
            assertThat(first.body()).isEqualTo("scrapes 1\n");
            assertThat(send(endpoint, "GET", "/metrics?name[]=x").body()).isEqualTo("scrapes 2\n");
        }
    }

    @Test
    void theRootPointsToTheMetricsAndNothingElseIsThere() throws Exception {
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(0, () -> "")) {
            assertThat(send(endpoint, "GET", "/").body()).isEqualTo("metrics of Photinus agents: /metrics\n");
            assertThat(send(endpoint, "GET", "/metrics").body()).isEmpty();
            assertThat(send(endpoint, "GET", "/metrics/x").statusCode()).isEqualTo(404);
            assertThat(send(endpoint, "GET", "/favicon.ico").statusCode()).isEqualTo(404);
            assertThat(send(endpoint, "HEAD", "/").statusCode()).isEqualTo(200);
            HttpResponse<String> refused = send(endpoint, "POST", "/metrics");
            assertThat(refused.statusCode()).isEqualTo(405);
            assertThat(refused.headers().firstValue("Allow")).hasValue("GET, HEAD");
        }
    }

    @Test
    void metricsThatCannotBeReadAreAnErrorOfTheServer() throws Exception {
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(0, () -> {
            throw new IllegalStateException("no reading");
        })) {
            HttpResponse<String> answer = send(endpoint, "GET", "/metrics");
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.body()).contains("no reading");
        }
    }

    @Test
    void agentsAreServedWithTheirNamesAndBuckets() throws Exception {
        PrometheusMetrics metrics = new PrometheusMetrics();
        try (LoopbackAgents agents = LoopbackAgents.started(2, metrics::measured);
                MetricsEndpoint endpoint = metrics.serve(agents.agents(), 0)) {
            agents.awaitLock();
            // Nobody has asked before, so that what is sampled is not half a second old.
            assertThat(send(endpoint, "GET", "/metrics").body())
                    .contains("# TYPE photinus_agent_ticks_total counter")
                    .contains("photinus_agent_ticks_total{agent=\"0\",network=\"7\"}")
                    .contains("photinus_agent_state{agent=\"1\",network=\"7\"} 1.0")
                    .contains("photinus_agent_period_seconds{agent=\"0\",network=\"7\"} 0.05")
                    .contains("photinus_agent_pulses_ignored_total{agent=\"0\",cause=\"stale\",network=\"7\"}")
                    .contains("photinus_agent_datagrams_rejected_total{agent=\"1\",cause=\"seal\",network=\"7\"} 0.0")
                    .contains("# TYPE photinus_agent_tick_lateness_seconds histogram")
                    .containsPattern("photinus_agent_tick_lateness_seconds_bucket\\{.*le=\"1.0E-5\"}")
                    .containsPattern(
                            "photinus_agent_offset_seconds_bucket\\{agent=\"0\",network=\"7\",le=\"0.1\"} [1-9]")
                    .containsPattern("photinus_agent_offset_seconds_bucket\\{.*le=\"\\+Inf\"} [1-9]");
        }
    }

    @Test
    void onlyLoopbackIsServed() throws Exception {
        try (MetricsEndpoint endpoint = MetricsEndpoint.open(0, () -> "")) {
            assertThat(endpoint.address().getAddress().isLoopbackAddress()).isTrue();
        }
        for (InetAddress address : new InetAddress[] {
            InetAddress.getByAddress(new byte[4]), InetAddress.getByAddress(new byte[] {10, 0, 0, 1})
        }) {
            assertThatThrownBy(() -> MetricsEndpoint.open(new InetSocketAddress(address, 0), () -> ""))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("metrics address must be one of loopback, but is " + address.getHostAddress()
                            + "; take 127.0.0.1, and let a collector on this machine pass them on");
        }
        assertThatThrownBy(() -> MetricsEndpoint.open(InetSocketAddress.createUnresolved("nowhere", 0), () -> ""))
                .hasMessageContaining("but is nowhere;");
    }

    @Test
    void aPortThatIsNotFreeIsRefusedByName() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> MetricsEndpoint.open(taken.getLocalPort(), () -> ""))
                    .isInstanceOf(IOException.class)
                    .hasMessage(
                            "metrics port must be free, but " + taken.getLocalPort() + " is in use; choose another");
        }
        assertThatThrownBy(() -> MetricsEndpoint.open(65_536, () -> ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("metrics port must lie between 0 and 65535, but is 65536");
        assertThatThrownBy(() -> MetricsEndpoint.open(-1, () -> "")).hasMessageContaining("but is -1");
    }

    /** Somebody else may take a port that has become free; nobody takes a hundred at their moments. */
    @Test
    void aClosedEndpointFreesItsPort() throws Exception {
        boolean isFree = false;
        for (int i = 0; i < 100 && !isFree; i++) {
            MetricsEndpoint endpoint = MetricsEndpoint.open(0, () -> "");
            int port = endpoint.port();
            endpoint.close();
            try (MetricsEndpoint again = MetricsEndpoint.open(port, () -> "")) {
                isFree = again.port() == port;
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("metrics port must be free");
            }
        }
        assertThat(isFree).isTrue();
    }
}
