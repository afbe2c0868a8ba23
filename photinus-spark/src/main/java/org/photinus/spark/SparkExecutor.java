package org.photinus.spark;

import java.util.Iterator;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.jspecify.annotations.Nullable;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyWork;
import org.photinus.text.input.InputException;

/** Runs batches on the executors of Spark. Spark is started with the first batch, and ended by {@link #close()}. */
public final class SparkExecutor implements StudyExecutor {
    private static final int LOOKS_AFTER_A_FAULT = 100;
    private static final long LOOK_MILLIS = 20;

    private final SparkMaster master;
    private final Function<StudyWork, StudySource> sources;
    private @Nullable SparkContext context;

    SparkExecutor(SparkMaster master) {
        this(master, SparkExecutor::designOf);
    }

    /**
     * With a source of studies of its own.
     *
     * @param sources what executors make a study of
     */
    SparkExecutor(SparkMaster master, Function<StudyWork, StudySource> sources) {
        this.master = master;
        this.sources = sources;
    }

    private static StudySource designOf(StudyWork work) {
        return DesignSource.of(work.design()
                .orElseThrow(() -> new InputException("a study must come from a design in a file to be run on Spark,"
                        + " since executors read it again, but '" + work.study().name() + "' was made in Java")));
    }

    @Override
    public void requireReady() {
        SparkConf conf = SparkSettings.of(master, "", System.getenv());
        if (master instanceof SparkMaster.Standalone standalone) {
            standalone.requireAnswer();
            MasterHandshake.require(standalone, conf);
        }
    }

    @Override
    public void run(StudyWork work, Iterator<StudyBatch> batches, BatchSink sink) {
        if (work.cancelled().getAsBoolean() || !batches.hasNext()) {
            return;
        }
        StudySource source = sources.apply(work);
        try {
            SparkContext running = started(work.study().name());
            new StudyJobs(running, work, new TaskCutter(work.study(), batches), sink).run(source);
        } catch (SparkFault e) {
            if (!isCancelledSoon(work)) {
                throw new InputException(String.valueOf(e.getMessage()), e);
            }
        }
    }

    /** When a process is told to end, Spark may hear of it before the work is cancelled, and break off. */
    private static boolean isCancelledSoon(StudyWork work) {
        try {
            for (int i = 0; i < LOOKS_AFTER_A_FAULT && !work.cancelled().getAsBoolean(); i++) {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return work.cancelled().getAsBoolean();
    }

    private SparkContext started(String study) {
        SparkContext running = context;
        if (running == null) {
            requireReady();
            SparkConf conf = SparkSettings.of(master, study, System.getenv());
            try {
                running = new SparkContext(conf);
            } catch (Exception e) {
                // Scala does not declare what it throws, such as that no port can be had.
                throw new SparkFault("Spark must start, but does not", e);
            }
            context = running;
        }
        return running;
    }

    @Override
    public void close() {
        SparkContext running = context;
        if (running != null) {
            running.stop();
            context = null;
        }
    }
}
