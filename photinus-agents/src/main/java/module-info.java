/** Agents for real networks: the oscillator as a state machine, its wire format, and its simulation under faults. */
// Micrometer's jars have names, but no descriptors.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module org.photinus.agents {
    requires transitive org.photinus.core;
    requires transitive org.photinus.io;
    requires transitive java.management;
    requires jdk.httpserver;
    requires jdk.management;
    requires static transitive org.jspecify;
    requires static transitive micrometer.core;
    requires static micrometer.registry.prometheus;

    exports org.photinus.agents;
    exports org.photinus.agents.firmware;
    exports org.photinus.agents.metrics;
    exports org.photinus.agents.node;
    exports org.photinus.agents.simulation;
    exports org.photinus.agents.swarm;
    exports org.photinus.agents.udp;
    exports org.photinus.agents.wire;
}
