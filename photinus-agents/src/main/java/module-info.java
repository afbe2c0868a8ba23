/** Agents for real networks: the oscillator as a state machine, its wire format, and its simulation under faults. */
module org.photinus.agents {
    requires transitive org.photinus.core;
    requires java.management;
    requires jdk.management;
    requires static transitive org.jspecify;

    exports org.photinus.agents;
    exports org.photinus.agents.firmware;
    exports org.photinus.agents.simulation;
    exports org.photinus.agents.swarm;
    exports org.photinus.agents.udp;
    exports org.photinus.agents.wire;
}
