package org.photinus.spark;

import java.util.Optional;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyExecutorProvider;

/** Offers Spark by the names of {@link SparkMaster}. */
public final class SparkExecutorProvider implements StudyExecutorProvider {
    @Override
    public String form() {
        return SparkMaster.FORM;
    }

    @Override
    public Optional<StudyExecutor> named(String name) {
        Optional<SparkMaster> master = SparkMaster.named(name);
        if (master.isPresent()) {
            requireSpark("org.apache.spark.SparkContext");
        }
        return master.map(SparkExecutor::new);
    }

    /** Refuses to go on without Spark itself, which this module does not bring along. */
    static void requireSpark(String type) {
        try {
            Class.forName(type, false, SparkExecutorProvider.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "Spark's own jars must lie on the class path, but do not; the launcher ./photinus and spark-submit"
                            + " put them there",
                    e);
        }
    }
}
