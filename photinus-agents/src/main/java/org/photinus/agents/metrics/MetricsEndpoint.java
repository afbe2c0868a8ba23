package org.photinus.agents.metrics;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Serves metrics by HTTP at {@code /metrics}, on a loopback address only: they are for a collector on the same machine, and
 * nobody else is asked who he is.
 */
public final class MetricsEndpoint implements AutoCloseable {
    private static final String PROMETHEUS_TEXT = "text/plain; version=0.0.4; charset=utf-8";
    private static final String PLAIN_TEXT = "text/plain; charset=utf-8";

    /** A client that is slow must not keep another waiting. */
    private static final int THREADS = 2;

    private final HttpServer server;
    private final ExecutorService executor;
    private final Supplier<String> text;

    private MetricsEndpoint(HttpServer server, Supplier<String> text) {
        this.server = server;
        this.text = text;
        this.executor = Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "photinus-metrics");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Serves a text, which is asked for anew each time, on a port of loopback; 0 for any that is free. */
    public static MetricsEndpoint open(int port, Supplier<String> text) throws IOException {
        if (!(port >= 0 && port <= 65_535)) {
            throw new IllegalArgumentException("metrics port must lie between 0 and 65535, but is " + port);
        }
        return open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), text);
    }

    /** Serves a text, which is asked for anew each time, on a loopback address. */
    public static MetricsEndpoint open(InetSocketAddress address, Supplier<String> text) throws IOException {
        if (address.isUnresolved() || !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException("metrics address must be one of loopback, but is "
                    + address.getHostString() + "; take 127.0.0.1, and let a collector on this machine pass them on");
        }
        MetricsEndpoint endpoint = new MetricsEndpoint(bound(address), text);
        endpoint.server.setExecutor(endpoint.executor);
        endpoint.server.createContext("/", endpoint::answer);
        endpoint.server.start();
        return endpoint;
    }

    private static HttpServer bound(InetSocketAddress address) throws IOException {
        try {
            return HttpServer.create(address, 0);
        } catch (BindException e) {
            String reason = String.valueOf(e.getMessage());
            throw new IOException(
                    reason.contains("in use")
                            ? "metrics port must be free, but " + address.getPort() + " is in use; choose another"
                            : "metrics port must be open to this user, but " + address.getPort() + " is not: " + reason,
                    e);
        }
    }

    /** The port on which it serves. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** The address on which it serves. */
    public InetSocketAddress address() {
        return server.getAddress();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String method = exchange.getRequestMethod();
            if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                send(exchange, 405, PLAIN_TEXT, "only GET and HEAD are served\n");
                return;
            }
            switch (exchange.getRequestURI().getPath()) {
                case "/metrics" -> sendMetrics(exchange);
                case "/" -> send(exchange, 200, PLAIN_TEXT, "metrics of Photinus agents: /metrics\n");
                default -> send(exchange, 404, PLAIN_TEXT, "there is only /metrics\n");
            }
        }
    }

    private void sendMetrics(HttpExchange exchange) throws IOException {
        String metrics;
        try {
            metrics = text.get();
        } catch (RuntimeException e) {
            send(exchange, 500, PLAIN_TEXT, "metrics could not be read: " + e + "\n");
            return;
        }
        send(exchange, 200, PROMETHEUS_TEXT, metrics);
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        // By -1 the server knows that there is no body; 0 would be one of unknown length.
        exchange.sendResponseHeaders(status, isHead || bytes.length == 0 ? -1 : bytes.length);
        if (!isHead) {
            exchange.getResponseBody().write(bytes);
        }
    }

    /** Serves no more, at once. */
    @Override
    public void close() {
        server.stop(0);
        executor.shutdownNow();
    }
}
