package org.photinus.graph;

/** Rows by columns, both arcs between neighbouring cells; as a torus, the borders meet. */
final class GridDigraph implements Digraph {
    private final int rows;
    private final int columns;
    private final boolean torus;
    private final long arcCount;

    GridDigraph(int rows, int columns, boolean torus) {
        this.rows = rows;
        this.columns = columns;
        this.torus = torus;
        long count = 0;
        for (int row = 0; row < rows; row++) {
            count += (long) columns * lineDegree(row, rows);
        }
        for (int column = 0; column < columns; column++) {
            count += (long) rows * lineDegree(column, columns);
        }
        this.arcCount = count;
    }

    /** How many neighbours a place has along one line of a given length. */
    private int lineDegree(int place, int length) {
        if (torus) {
            return Math.min(2, length - 1);
        }
        return (place > 0 ? 1 : 0) + (place < length - 1 ? 1 : 0);
    }

    @Override
    public int vertexCount() {
        return rows * columns;
    }

    @Override
    public long arcCount() {
        return arcCount;
    }

    @Override
    public int outDegree(int vertex) {
        return lineDegree(vertex / columns, rows) + lineDegree(vertex % columns, columns);
    }

    @Override
    public int maxOutDegree() {
        return Math.min(2, rows - 1) + Math.min(2, columns - 1);
    }

    @Override
    public int outNeighbor(int vertex, int rank) {
        int[] neighbors = new int[4];
        outNeighbors(vertex, neighbors);
        return neighbors[rank];
    }

    @Override
    public int outNeighbors(int vertex, int[] into) {
        int row = vertex / columns;
        int column = vertex % columns;
        int count = 0;
        // In increasing order: the row that wraps round from the bottom, the row above, this row
        // (wrapped, left, right, wrapped), the row below, the row that wraps round from the top.
        if (torus && row == rows - 1 && rows > 2) {
            into[count++] = column;
        }
        if (row > 0) {
            into[count++] = vertex - columns;
        }
        if (torus && column == columns - 1 && columns > 2) {
            into[count++] = vertex - column;
        }
        if (column > 0) {
            into[count++] = vertex - 1;
        }
        if (column < columns - 1) {
            into[count++] = vertex + 1;
        }
        if (torus && column == 0 && columns > 2) {
            into[count++] = vertex + columns - 1;
        }
        if (row < rows - 1) {
            into[count++] = vertex + columns;
        }
        if (torus && row == 0 && rows > 2) {
            into[count++] = vertex + (rows - 1) * columns;
        }
        return count;
    }

    /** Every arc has its reverse. */
    @Override
    public Digraph reversed() {
        return this;
    }

    @Override
    public String toString() {
        return (torus ? "torus" : "grid") + " of " + rows + " by " + columns + " vertices";
    }
}
