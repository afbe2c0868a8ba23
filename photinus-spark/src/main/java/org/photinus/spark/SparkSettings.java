package org.photinus.spark;

import java.io.IOException;
import java.io.Reader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.apache.spark.SparkConf;
import org.photinus.random.Coins;
import org.photinus.spec.StudyReader;
import org.photinus.study.BatchWorker;
import org.photinus.text.FileName;
import org.photinus.text.NetworkReader;
import org.photinus.text.input.InputException;
import org.snakeyaml.engine.v2.api.Load;

/**
 * The settings of Spark. First come those of the Java system properties {@code spark.*}, where {@code spark-submit}
 * puts its own, then those of the file that the environment names as {@code PHOTINUS_SPARK_CONF}, then ours.
 */
final class SparkSettings {
    static final String FILE_VARIABLE = "PHOTINUS_SPARK_CONF";
    static final String SECRET_FILE = "spark.authenticate.secret.file";
    static final String DRIVER_SECRET_FILE = "spark.authenticate.secret.driver.file";

    private static final String SECRET = "spark.authenticate.secret";
    private static final String SECRET_VARIABLE = "_SPARK_AUTH_SECRET";
    private static final String LOOPBACK = "127.0.0.1";

    private SparkSettings() {}

    static SparkConf of(SparkMaster master, String study, Map<String, String> environment) {
        SparkConf conf = new SparkConf();
        String file = environment.getOrDefault(FILE_VARIABLE, "");
        if (!file.isEmpty()) {
            read(FileName.path(file)).forEach((key, value) -> conf.setIfMissing(key.toString(), value.toString()));
        }
        for (String key : List.of(SECRET_FILE, DRIVER_SECRET_FILE)) {
            if (conf.contains(key)) {
                SecretFile.require(key, FileName.path(conf.get(key)));
            }
        }
        ours().forEach(conf::setIfMissing);
        if (master instanceof SparkMaster.Submitted) {
            if (!conf.contains("spark.master")) {
                throw new InputException("spark:submit must be used under spark-submit, which says the master, but"
                        + " spark.master is not set");
            }
            return conf;
        }
        conf.setIfMissing("spark.app.name", "photinus: " + study);
        if (master instanceof SparkMaster.Local local) {
            conf.setMaster(local.url());
            // No other machine need reach it.
            conf.setIfMissing("spark.ui.enabled", "false");
            onLoopback(conf);
        } else if (master instanceof SparkMaster.Standalone standalone) {
            conf.setMaster(standalone.url());
            requireSecret(conf, environment);
            if (standalone.isLoopback()) {
                onLoopback(conf);
            }
            addJars(conf);
        }
        return conf;
    }

    /** What suits studies better than Spark's defaults. */
    private static Map<String, String> ours() {
        return Map.of(
                // What comes back is kept at once and not collected.
                "spark.driver.maxResultSize", "0",
                // An executor that dies takes no study with it.
                "spark.task.maxFailures", "8",
                // Seeing Spark's page must not give the right to end the study.
                "spark.ui.killEnabled", "false",
                "spark.ui.showConsoleProgress", "false");
    }

    private static void onLoopback(SparkConf conf) {
        conf.setIfMissing("spark.driver.host", LOOPBACK);
        conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
    }

    private static Properties read(Path file) {
        Properties properties = new Properties();
        try (Reader reader = SecretFile.open(file)) {
            properties.load(reader);
        } catch (IOException | IllegalArgumentException e) {
            throw new InputException(
                    FILE_VARIABLE + " must name a file of Spark's settings, but '" + file + "' cannot be read: "
                            + SecretFile.reason(e) + "; correct it, or unset " + FILE_VARIABLE,
                    e);
        }
        if (properties.containsKey(SECRET)) {
            SecretFile.requireOwnersAlone(FILE_VARIABLE, file);
        }
        return properties;
    }

    /** Refuses settings that promise a secret and have none. */
    private static void requireSecret(SparkConf conf, Map<String, String> environment) {
        if (conf.getBoolean("spark.authenticate", false)
                && Stream.of(SECRET, SECRET_FILE, DRIVER_SECRET_FILE).noneMatch(conf::contains)
                && !environment.containsKey(SECRET_VARIABLE)) {
            throw new InputException(SECRET + " must be set where spark.authenticate is true, but is not; put it into"
                    + " the file that " + FILE_VARIABLE + " names");
        }
    }

    /** Sends what a task needs to the executors: a few jars, without the database. */
    private static void addJars(SparkConf conf) {
        List<String> jars = new ArrayList<>();
        if (!conf.get("spark.jars", "").isEmpty()) {
            jars.add(conf.get("spark.jars"));
        }
        for (Class<?> type : List.of(
                SparkSettings.class,
                StudyReader.class,
                BatchWorker.class,
                NetworkReader.class,
                Coins.class,
                Load.class)) {
            jars.add(jarOf(type));
        }
        conf.set("spark.jars", String.join(",", jars));
    }

    private static String jarOf(Class<?> type) {
        try {
            Path jar = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isRegularFile(jar)) {
                return jar.toString();
            }
            throw new InputException("photinus must be run from its jars, which executors get, but " + type.getName()
                    + " comes from '" + jar + "'; run mvn package first");
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the place of a class is a file", e);
        }
    }
}
