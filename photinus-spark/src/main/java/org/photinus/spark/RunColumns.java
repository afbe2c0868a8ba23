package org.photinus.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.photinus.study.runs.RunColumn;

/** The columns of a file of runs, each as whole numbers: a truth value is 1 or 0, {@link RunColumn#ABSENT} no value. */
final class RunColumns {
    private final MessageType schema;
    private final int rows;
    private final long[][] values;

    private RunColumns(MessageType schema, int rows) {
        this.schema = schema;
        this.rows = rows;
        this.values = new long[schema.getFieldCount()][rows];
    }

    static RunColumns read(byte[] content, MessageType schema) {
        // Without Hadoop's settings, which would be read from XML each time.
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader file = ParquetFileReader.open(new BytesFile(content), options)) {
            RunColumns columns = new RunColumns(schema, Math.toIntExact(file.getRecordCount()));
            String writer = file.getFileMetaData().getCreatedBy();
            int from = 0;
            for (PageReadStore pages = file.readNextRowGroup(); pages != null; pages = file.readNextRowGroup()) {
                columns.read(new ColumnReadStoreImpl(pages, new Unused(), schema, writer), from, pages);
                from += Math.toIntExact(pages.getRowCount());
            }
            return columns;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(ColumnReadStoreImpl store, int from, PageReadStore pages) {
        int to = from + Math.toIntExact(pages.getRowCount());
        for (ColumnDescriptor column : schema.getColumns()) {
            int index = schema.getFieldIndex(column.getPath()[0]);
            ColumnReader reader = store.getColumnReader(column);
            for (int row = from; row < to; row++) {
                boolean present = reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel();
                values[index][row] = present ? value(reader, column) : RunColumn.ABSENT;
                reader.consume();
            }
        }
    }

    private static long value(ColumnReader reader, ColumnDescriptor column) {
        return switch (column.getPrimitiveType().getPrimitiveTypeName()) {
            case BOOLEAN -> reader.getBoolean() ? 1 : 0;
            case INT32 -> reader.getInteger();
            default -> reader.getLong();
        };
    }

    int rows() {
        return rows;
    }

    /** The value of a row in a column, by the column's index. */
    long get(int column, int row) {
        return values[column][row];
    }

    /** Columns are read one by one here, never as records, but the reader asks for what would take records. */
    private static final class Unused extends GroupConverter {
        @Override
        public Converter getConverter(int field) {
            return new PrimitiveConverter() {};
        }

        @Override
        public void start() {}

        @Override
        public void end() {}
    }
}
