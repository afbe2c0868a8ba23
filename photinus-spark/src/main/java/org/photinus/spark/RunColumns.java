package org.photinus.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
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

/** The columns of a file of runs, each as whole numbers; a truth value is 1 or 0. */
final class RunColumns {
    private final int rows;
    private final long[][] values;
    private final boolean[][] present;

    private RunColumns(int rows) {
        int columns = RunsFile.SCHEMA.getFieldCount();
        this.rows = rows;
        this.values = new long[columns][rows];
        this.present = new boolean[columns][rows];
    }

    static RunColumns read(byte[] content) {
        // Without Hadoop's settings, which would be read from XML each time.
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        try (ParquetFileReader file = ParquetFileReader.open(new BytesFile(content), options)) {
            RunColumns columns = new RunColumns(Math.toIntExact(file.getRecordCount()));
            String writer = file.getFileMetaData().getCreatedBy();
            int from = 0;
            for (PageReadStore pages = file.readNextRowGroup(); pages != null; pages = file.readNextRowGroup()) {
                columns.read(new ColumnReadStoreImpl(pages, new Unused(), RunsFile.SCHEMA, writer), from, pages);
                from += Math.toIntExact(pages.getRowCount());
            }
            return columns;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(ColumnReadStoreImpl store, int from, PageReadStore pages) {
        int to = from + Math.toIntExact(pages.getRowCount());
        for (ColumnDescriptor column : RunsFile.SCHEMA.getColumns()) {
            int index = RunsFile.SCHEMA.getFieldIndex(column.getPath()[0]);
            ColumnReader reader = store.getColumnReader(column);
            Arrays.fill(present[index], from, to, true);
            for (int row = from; row < to; row++) {
                if (reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel()) {
                    values[index][row] = value(reader, column);
                } else {
                    present[index][row] = false;
                }
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

    /** Whether a row has a value in a column, by the column's index. */
    boolean has(int column, int row) {
        return present[column][row];
    }

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
