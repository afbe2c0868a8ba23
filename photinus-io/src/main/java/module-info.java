/** Graph files, networks, hybrid arcs and per-agent files as text. */
@SuppressWarnings("module") // The module that it is exported to depends on this one.
module org.photinus.io {
    requires transitive org.photinus.core;
    requires java.xml;
    requires org.apache.commons.text;
    requires org.snakeyaml.engine.v2;
    requires static transitive org.jspecify;

    exports org.photinus.text;
    exports org.photinus.text.columns;
    exports org.photinus.text.graph;
    exports org.photinus.text.input;
    exports org.photinus.text.run;
    exports org.photinus.text.studio;
    exports org.photinus.text.weights;
    exports org.photinus.text.internal to
            org.photinus.agents,
            org.photinus.store;
}
