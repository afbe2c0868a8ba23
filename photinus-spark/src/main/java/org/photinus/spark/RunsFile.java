package org.photinus.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;
import org.photinus.study.FinishedBatch;
import org.photinus.study.ReplicateResults;
import org.photinus.study.StudyBatch;

/**
 * The runs of finished batches as one Parquet file in memory, with the columns of the store's table of runs. Whole
 * numbers are written as bit-packed differences, which most of them make small.
 */
final class RunsFile {
    static final MessageType SCHEMA = MessageTypeParser.parseMessageType("message runs {"
            + " required int32 cell; required int32 replicate; required boolean synchronized;"
            + " required int64 periods; required int64 ticks; required int64 jumps; required int64 instants;"
            + " required int64 containing_arc; optional int64 pulses; }");

    private static final int CELL = SCHEMA.getFieldIndex("cell");
    private static final int REPLICATE = SCHEMA.getFieldIndex("replicate");
    private static final int SYNCHRONIZED = SCHEMA.getFieldIndex("synchronized");
    private static final int PERIODS = SCHEMA.getFieldIndex("periods");
    private static final int TICKS = SCHEMA.getFieldIndex("ticks");
    private static final int JUMPS = SCHEMA.getFieldIndex("jumps");
    private static final int INSTANTS = SCHEMA.getFieldIndex("instants");
    private static final int CONTAINING_ARC = SCHEMA.getFieldIndex("containing_arc");
    private static final int PULSES = SCHEMA.getFieldIndex("pulses");

    private RunsFile() {}

    /** Writes all runs of these batches, in their order. */
    static byte[] write(List<FinishedBatch> batches) {
        BytesFile file = new BytesFile();
        try (ParquetWriter<Row> writer = new Builder(file)
                .withConf(new PlainParquetConfiguration())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .build()) {
            for (FinishedBatch finished : batches) {
                ReplicateResults runs = finished.runs();
                for (int i = 0; i < runs.size(); i++) {
                    writer.write(
                            new Row(finished.batch().cell(), (int) runs.replicate(i), runs.outcome(i), runs.pulses(i)));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.bytes();
    }

    /**
     * Reads what was written of these very batches.
     *
     * @throws IllegalArgumentException if a run is missing, or there is one too many
     */
    static List<FinishedBatch> read(byte[] content, List<StudyBatch> batches) {
        RunColumns columns = RunColumns.read(content);
        long expected = 0;
        for (StudyBatch batch : batches) {
            expected += batch.size();
        }
        if (columns.rows() != expected) {
            throw new IllegalArgumentException(expected + " runs must have come back, but " + columns.rows() + " have");
        }
        List<FinishedBatch> finished = new ArrayList<>();
        int row = 0;
        for (StudyBatch batch : batches) {
            ReplicateResults.Recorder runs = new ReplicateResults.Recorder();
            for (int i = 0; i < batch.size(); i++) {
                add(columns, row++, batch.cell(), batch.first() + i, runs);
            }
            finished.add(new FinishedBatch(batch, runs.build()));
        }
        return finished;
    }

    private static void add(RunColumns columns, int row, int cell, int replicate, ReplicateResults.Recorder runs) {
        if (columns.get(CELL, row) != cell || columns.get(REPLICATE, row) != replicate) {
            throw new IllegalArgumentException("replicate " + replicate + " of cell " + cell
                    + " must have come back, but replicate " + columns.get(REPLICATE, row) + " of cell "
                    + columns.get(CELL, row) + " has");
        }
        ExactTime end = new ExactTime(columns.get(PERIODS, row), columns.get(TICKS, row));
        long jumps = columns.get(JUMPS, row);
        long instants = columns.get(INSTANTS, row);
        long arc = columns.get(CONTAINING_ARC, row);
        RunOutcome outcome = columns.get(SYNCHRONIZED, row) != 0
                ? new RunOutcome.Synchronized(end, jumps, instants, arc)
                : new RunOutcome.HorizonReached(end, jumps, instants, arc);
        if (columns.has(PULSES, row)) {
            runs.add(replicate, outcome, columns.get(PULSES, row));
        } else {
            runs.add(replicate, outcome);
        }
    }

    /** One run on its way into a file. */
    private record Row(int cell, int replicate, RunOutcome outcome, OptionalLong pulses) {}

    private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
        Builder(BytesFile file) {
            super(file);
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        protected WriteSupport<Row> getWriteSupport(Configuration conf) {
            return new RowSupport();
        }

        @Override
        protected WriteSupport<Row> getWriteSupport(ParquetConfiguration conf) {
            return new RowSupport();
        }
    }

    private static final class RowSupport extends WriteSupport<Row> {
        @SuppressWarnings("NullAway.Init")
        private RecordConsumer consumer;

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration conf) {
            return new WriteContext(SCHEMA, Map.of());
        }

        @Override
        public WriteContext init(ParquetConfiguration conf) {
            return new WriteContext(SCHEMA, Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(Row row) {
            RunOutcome outcome = row.outcome();
            consumer.startMessage();
            whole(CELL, row.cell());
            whole(REPLICATE, row.replicate());
            begin(SYNCHRONIZED);
            consumer.addBoolean(outcome instanceof RunOutcome.Synchronized);
            end(SYNCHRONIZED);
            large(PERIODS, outcome.end().periods());
            large(TICKS, outcome.end().ticks());
            large(JUMPS, outcome.jumps());
            large(INSTANTS, outcome.instants());
            large(CONTAINING_ARC, outcome.containingArc());
            if (row.pulses().isPresent()) {
                large(PULSES, row.pulses().getAsLong());
            }
            consumer.endMessage();
        }

        private void whole(int column, int value) {
            begin(column);
            consumer.addInteger(value);
            end(column);
        }

        private void large(int column, long value) {
            begin(column);
            consumer.addLong(value);
            end(column);
        }

        private void begin(int column) {
            consumer.startField(SCHEMA.getFieldName(column), column);
        }

        private void end(int column) {
            consumer.endField(SCHEMA.getFieldName(column), column);
        }
    }
}
