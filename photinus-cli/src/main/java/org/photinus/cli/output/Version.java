package org.photinus.cli.output;

import picocli.CommandLine.IVersionProvider;

/** The version of the build, from the manifest of the jar. */
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"photinus " + text()};
    }

    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "of a build that was not packaged" : version;
    }
}
