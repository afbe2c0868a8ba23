package org.photinus.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file of Parquet in memory. */
final class BytesFile implements OutputFile, InputFile {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final byte[] content;

    /** A file to be written. */
    BytesFile() {
        this(new byte[0]);
    }

    /** A file to be read. */
    BytesFile(byte[] content) {
        this.content = content;
    }

    /** What was written. */
    byte[] bytes() {
        return written.toByteArray();
    }

    @Override
    public PositionOutputStream create(long blockSizeHint) {
        return new PositionOutputStream() {
            @Override
            public long getPos() {
                return written.size();
            }

            @Override
            public void write(int b) {
                written.write(b);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                written.write(bytes, from, length);
            }
        };
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
        return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
        return false;
    }

    @Override
    public long defaultBlockSize() {
        return 0;
    }

    @Override
    public long getLength() {
        return content.length;
    }

    @Override
    public SeekableInputStream newStream() {
        SeekableBytes bytes = new SeekableBytes(content);
        return new DelegatingSeekableInputStream(bytes) {
            @Override
            public long getPos() {
                return bytes.position();
            }

            @Override
            public void seek(long position) {
                bytes.seek(position);
            }
        };
    }

    private static final class SeekableBytes extends ByteArrayInputStream {
        SeekableBytes(byte[] content) {
            super(content);
        }

        long position() {
            return pos;
        }

        void seek(long position) {
            pos = Math.toIntExact(position);
        }
    }
}
