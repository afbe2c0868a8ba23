/**
 * Agents for those who run them: metrics for Micrometer and Prometheus, an endpoint that serves them on loopback, and beans for
 * JMX. Of these {@link org.photinus.agents.metrics.AgentMetrics} and {@link org.photinus.agents.metrics.PrometheusMetrics} need
 * Micrometer on the class path; everything else does without.
 */
@NullMarked
package org.photinus.agents.metrics;

import org.jspecify.annotations.NullMarked;
