package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;

class SparkSettingsTest {
    private static final SparkMaster LOCAL = SparkMaster.named("spark:local[2]").orElseThrow();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aLocalSparkListensOnTheLoopbackAddressAlone() {
        SparkConf conf = SparkSettings.of(LOCAL, "cycles", Map.of());
        assertThat(conf.get("spark.master")).isEqualTo("local[2]");
        assertThat(conf.get("spark.app.name")).isEqualTo("photinus: cycles");
        assertThat(conf.get("spark.ui.enabled")).isEqualTo("false");
        assertThat(conf.get("spark.driver.host")).isEqualTo("127.0.0.1");
        assertThat(conf.get("spark.driver.bindAddress")).isEqualTo("127.0.0.1");
    }

    @Test
    void aFileOfSettingsComesBeforeOursAndAfterTheProperties() throws Exception {
        Path file = Files.writeString(
                folder.resolve("spark.properties"),
                "# ours\nspark.authenticate true\nspark.task.maxFailures=3\nspark.ui.enabled true\n");
        System.setProperty("spark.ui.enabled", "maybe");
        try {
            SparkConf conf = SparkSettings.of(LOCAL, "cycles", Map.of(SparkSettings.FILE_VARIABLE, file.toString()));
            assertThat(conf.get("spark.authenticate")).isEqualTo("true");
            assertThat(conf.get("spark.task.maxFailures")).isEqualTo("3");
            assertThat(conf.get("spark.ui.enabled")).isEqualTo("maybe");
            assertThat(conf.get("spark.driver.maxResultSize")).isEqualTo("0");
        } finally {
            System.clearProperty("spark.ui.enabled");
        }
    }

    private SparkConf settings(SparkMaster master, Path file) {
        return SparkSettings.of(master, "cycles", Map.of(SparkSettings.FILE_VARIABLE, file.toString()));
    }

    private Path secret(String name, String text, String permissions) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "a system without permissions");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void aFileThatCannotBeReadIsSaid() throws IOException {
        Path none = folder.resolve("none");
        Path bytes = Files.write(folder.resolve("bytes"), new byte[] {(byte) 0xff, (byte) 0xfe});
        Path escape = Files.writeString(folder.resolve("escape"), "spark.a \\uxyz");
        Map<Path, String> reasons = Map.of(
                none,
                "there is no such file",
                folder,
                "it is a directory",
                bytes,
                "it is no text in UTF-8",
                escape,
                "Malformed \\uxxxx encoding.");
        reasons.forEach((file, reason) -> assertThatThrownBy(() -> settings(LOCAL, file))
                .isInstanceOf(InputException.class)
                .hasMessage("PHOTINUS_SPARK_CONF must name a file of Spark's settings, but '" + file
                        + "' cannot be read: " + reason + "; correct it, or unset PHOTINUS_SPARK_CONF"));
    }

    @Test
    void aSecretThatOthersCanReadIsRefused() throws IOException {
        Path open = secret("it's open", "spark.authenticate true\nspark.authenticate.secret x\n", "rw-r-----");
        assertThatThrownBy(() -> settings(LOCAL, open))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "PHOTINUS_SPARK_CONF must name a file that its owner alone can use, since it holds a secret,"
                                + " but '" + open + "' has the permissions rw-r-----; run: chmod 600 "
                                + ShellText.word(open.toString()));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rw-------"));
        assertThat(settings(LOCAL, open).get("spark.authenticate.secret")).isEqualTo("x");
        // Without a secret any user may read it.
        settings(LOCAL, secret("plain", "spark.executor.memory 2g\n", "rw-r--r--"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"spark.authenticate.secret.file", "spark.authenticate.secret.driver.file"})
    void aFileOfTheSecretAloneIsLookedAtToo(String key) throws IOException {
        Path secret = folder.resolve("secret");
        Path settings = Files.writeString(folder.resolve("settings"), key + " " + secret + "\n");
        assertThatThrownBy(() -> settings(LOCAL, settings))
                .isInstanceOf(InputException.class)
                .hasMessage(key + " must name a file with the secret of the cluster, but '" + secret
                        + "' cannot be read: there is no such file; correct it, or put the secret there");
        secret("secret", "", "rw-------");
        assertThatThrownBy(() -> settings(LOCAL, settings)).hasMessageContaining("cannot be read: it is empty; ");
        secret("secret", "x", "rw----r--");
        assertThatThrownBy(() -> settings(LOCAL, settings))
                .hasMessageEndingWith(" has the permissions rw----r--; run: chmod 600 " + secret);
        secret("secret", "x", "r--------");
        settings(LOCAL, settings);
    }

    @Test
    void aSecretThatIsPromisedMustBeGiven() throws IOException {
        SparkMaster cluster = SparkMaster.named("spark://192.0.2.1:7077").orElseThrow();
        Path settings = Files.writeString(folder.resolve("settings"), "spark.authenticate true\n");
        assertThatThrownBy(() -> settings(cluster, settings))
                .isInstanceOf(InputException.class)
                .hasMessage("spark.authenticate.secret must be set where spark.authenticate is true, but is not; put it"
                        + " into the file that PHOTINUS_SPARK_CONF names");
    }

    @Test
    void whatWasSubmittedHasItsMasterFromThere() {
        SparkMaster submitted = SparkMaster.named("spark:submit").orElseThrow();
        assertThatThrownBy(() -> SparkSettings.of(submitted, "cycles", Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessage("spark:submit must be used under spark-submit, which says the master, but spark.master is"
                        + " not set");
        System.setProperty("spark.master", "yarn");
        try {
            assertThat(SparkSettings.of(submitted, "cycles", Map.of()).get("spark.master"))
                    .isEqualTo("yarn");
        } finally {
            System.clearProperty("spark.master");
        }
    }

    @Test
    void aClusterGetsJarsAndNotFoldersOfClasses() {
        SparkMaster cluster = SparkMaster.named("spark://192.0.2.1:7077").orElseThrow();
        assertThatThrownBy(() -> SparkSettings.of(cluster, "cycles", Map.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("photinus must be run from its jars, which executors get, but "
                        + "org.photinus.spark.SparkSettings comes from '");
    }
}
