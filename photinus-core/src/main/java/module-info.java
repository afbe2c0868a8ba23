/** The model, the engines and the theory. */
module org.photinus.core {
    requires static transitive org.jspecify;

    exports org.photinus.engine;
    exports org.photinus.graph;
    exports org.photinus.hybrid;
    exports org.photinus.hybrid.agents;
    exports org.photinus.hybrid.world;
    exports org.photinus.network;
    exports org.photinus.phase;
    exports org.photinus.random;
    exports org.photinus.run;
    exports org.photinus.sync;
    exports org.photinus.theory;
    exports org.photinus.world;
}
