package org.photinus.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
import org.photinus.study.FinishedBatch;
import org.photinus.study.StudyBatch;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;

/**
 * The runs of finished batches as one Parquet file in memory, with the columns of the store's table of runs. Whole
 * numbers are written as bit-packed differences, which most of them make small; binary numbers as their bits.
 */
final class RunsFile {

    private static final int CELL = 0;
    private static final int REPLICATE = 1;
    private static final int FIRST_COLUMN = 2;

    private final List<RunColumn> columns;
    private final MessageType schema;

    /** Files of runs that have these columns. */
    RunsFile(List<RunColumn> columns) {
        this.columns = columns;
        this.schema =
                MessageTypeParser.parseMessageType("message runs { required int32 cell; required int32 replicate; "
                        + columns.stream()
                                .map(column -> (column.isOptional() ? "optional " : "required ")
                                        + (isTruth(column) ? "boolean " : "int64 ") + column.column() + "; ")
                                .collect(Collectors.joining())
                        + "}");
    }

    private static boolean isTruth(RunColumn column) {
        return column.kind() == RunColumn.Kind.TRUTH;
    }

    /** Writes all runs of these batches, in their order. */
    byte[] write(List<FinishedBatch> batches) {
        BytesFile file = new BytesFile();
        try (ParquetWriter<Row> writer = new Builder(file, this)
                .withConf(new PlainParquetConfiguration())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .build()) {
            for (FinishedBatch finished : batches) {
                for (ReplicateResult run : finished.runs()) {
                    writer.write(new Row(finished.batch().cell(), run));
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
    List<FinishedBatch> read(byte[] content, List<StudyBatch> batches) {
        RunColumns values = RunColumns.read(content, schema);
        long expected = 0;
        for (StudyBatch batch : batches) {
            expected += batch.size();
        }
        if (values.rows() != expected) {
            throw new IllegalArgumentException(expected + " runs must have come back, but " + values.rows() + " have");
        }
        List<FinishedBatch> finished = new ArrayList<>();
        int row = 0;
        for (StudyBatch batch : batches) {
            ReplicateResults.Recorder runs = new ReplicateResults.Recorder(columns);
            for (int i = 0; i < batch.size(); i++) {
                add(values, row++, batch.cell(), batch.first() + i, runs);
            }
            finished.add(new FinishedBatch(batch, runs.build()));
        }
        return finished;
    }

    private void add(RunColumns values, int row, int cell, int replicate, ReplicateResults.Recorder runs) {
        if (values.get(CELL, row) != cell || values.get(REPLICATE, row) != replicate) {
            throw new IllegalArgumentException("replicate " + replicate + " of cell " + cell
                    + " must have come back, but replicate " + values.get(REPLICATE, row) + " of cell "
                    + values.get(CELL, row) + " has");
        }
        runs.add(ReplicateResult.of(
                replicate,
                column -> column.position() < columns.size()
                        ? values.get(FIRST_COLUMN + column.position(), row)
                        : RunColumn.ABSENT));
    }

    /** One run on its way into a file. */
    private record Row(int cell, ReplicateResult run) {}

    private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
        private final RunsFile runs;

        Builder(BytesFile file, RunsFile runs) {
            super(file);
            this.runs = runs;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        protected WriteSupport<Row> getWriteSupport(Configuration conf) {
            return new RowSupport(runs);
        }

        @Override
        protected WriteSupport<Row> getWriteSupport(ParquetConfiguration conf) {
            return new RowSupport(runs);
        }
    }

    private static final class RowSupport extends WriteSupport<Row> {
        private final RunsFile runs;

        @SuppressWarnings("NullAway.Init")
        private RecordConsumer consumer;

        RowSupport(RunsFile runs) {
            this.runs = runs;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract all the same
        public WriteContext init(Configuration conf) {
            return new WriteContext(runs.schema, Map.of());
        }

        @Override
        public WriteContext init(ParquetConfiguration conf) {
            return new WriteContext(runs.schema, Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(Row row) {
            consumer.startMessage();
            field(CELL, () -> consumer.addInteger(row.cell()));
            field(REPLICATE, () -> consumer.addInteger((int) row.run().replicate()));
            for (RunColumn column : runs.columns) {
                long value = column.of(row.run());
                if (!column.isAbsent(value)) {
                    field(FIRST_COLUMN + column.position(), () -> {
                        if (isTruth(column)) {
                            consumer.addBoolean(value != 0);
                        } else {
                            consumer.addLong(value);
                        }
                    });
                }
            }
            consumer.endMessage();
        }

        private void field(int column, Runnable value) {
            consumer.startField(runs.schema.getFieldName(column), column);
            value.run();
            consumer.endField(runs.schema.getFieldName(column), column);
        }
    }
}
