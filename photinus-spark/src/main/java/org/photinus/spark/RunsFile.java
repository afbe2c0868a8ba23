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
import org.photinus.study.ReplicateResult;
import org.photinus.study.ReplicateResults;
import org.photinus.study.RunColumn;
import org.photinus.study.StudyBatch;

/**
 * The runs of finished batches as one Parquet file in memory, with the columns of the store's table of runs. Whole
 * numbers are written as bit-packed differences, which most of them make small.
 */
final class RunsFile {
    static final MessageType SCHEMA =
            MessageTypeParser.parseMessageType("message runs { required int32 cell; required int32 replicate; "
                    + RunColumn.ALL.stream()
                            .map(column -> (column.isOptional() ? "optional " : "required ")
                                    + (column.isTruth() ? "boolean " : "int64 ") + column.column() + "; ")
                            .collect(Collectors.joining())
                    + "}");

    private static final int CELL = 0;
    private static final int REPLICATE = 1;
    private static final int FIRST_COLUMN = 2;

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
        runs.add(ReplicateResult.of(replicate, column -> columns.get(FIRST_COLUMN + column.position(), row)));
    }

    /** One run on its way into a file. */
    private record Row(int cell, ReplicateResult run) {}

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
            consumer.startMessage();
            field(CELL, () -> consumer.addInteger(row.cell()));
            field(REPLICATE, () -> consumer.addInteger((int) row.run().replicate()));
            for (RunColumn column : RunColumn.ALL) {
                long value = column.of(row.run());
                if (!column.isAbsent(value)) {
                    field(FIRST_COLUMN + column.position(), () -> {
                        if (column.isTruth()) {
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
            consumer.startField(SCHEMA.getFieldName(column), column);
            value.run();
            consumer.endField(SCHEMA.getFieldName(column), column);
        }
    }
}
