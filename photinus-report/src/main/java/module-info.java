/** Charts, figures and pages. */
module org.photinus.report {
    requires transitive org.photinus.study;
    requires com.github.weisj.jsvg;
    requires java.desktop;
    requires static transitive org.jspecify;

    exports org.photinus.chart;
    exports org.photinus.figure;
    exports org.photinus.figure.study;
    exports org.photinus.page;
}
