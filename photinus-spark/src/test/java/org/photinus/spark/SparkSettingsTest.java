package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.input.InputException;

class SparkSettingsTest {
    private static final SparkMaster LOCAL = SparkMaster.named("spark:local[2]").orElseThrow();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aLocalSparkListensToNobodyElse() {
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

    @Test
    void aFileThatCannotBeReadIsSaid() {
        Path none = folder.resolve("none");
        assertThatThrownBy(
                        () -> SparkSettings.of(LOCAL, "cycles", Map.of(SparkSettings.FILE_VARIABLE, none.toString())))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("PHOTINUS_SPARK_CONF must name a file of Spark's settings, but '" + none
                        + "' cannot be read: ");
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
