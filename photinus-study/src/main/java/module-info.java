/** Studies and tuning: what is run, on all cores, and what the runs say. */
module org.photinus.study {
    requires transitive org.photinus.core;
    requires org.apache.commons.statistics.distribution;
    requires org.apache.commons.statistics.inference;
    requires org.apache.commons.statistics.interval;
    requires static transitive org.jspecify;

    exports org.photinus.stats;
    exports org.photinus.study;
    exports org.photinus.study.runs;
    exports org.photinus.tuning;
}
