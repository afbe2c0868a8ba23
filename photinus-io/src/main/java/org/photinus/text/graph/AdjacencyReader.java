package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.text.input.InputException;

/**
 * Reads an adjacency matrix: rows of numbers parted by commas, semicolons, tabs or spaces; what is not 0 or empty in
 * row i and column j is the arc (i, j), and the number its weight.
 *
 * <p>Ids may stand above the columns, before the rows, or both; which, follows from the shape: one row more
 * than columns, one column more than rows, or a square whose first cell is empty or no number.
 */
final class AdjacencyReader {
    private final GraphCollector into;
    private char separator;
    private int columns;
    private int rows;

    /** The cells that may be ids. */
    private final List<String> firstRow = new ArrayList<>();

    private final List<String> firstColumn = new ArrayList<>();

    /** The cells elsewhere that are not 0, row by row. */
    private int[] arcRows = new int[16];

    private int[] arcColumns = new int[16];
    private final List<String> arcWeights = new ArrayList<>();
    private long[] lines = new long[16];
    private boolean sawWeights;

    private AdjacencyReader(GraphCollector into) {
        this.into = into;
    }

    static NamedDigraph read(GraphCollector into) {
        AdjacencyReader reader = new AdjacencyReader(into);
        into.source().forEachLine(reader::line);
        return reader.finish();
    }

    private void line(long number, String line) {
        into.atLine(number);
        if (line.isBlank() || line.startsWith("#")) {
            return;
        }
        if (rows == 0) {
            separator =
                    line.indexOf(',') >= 0 ? ',' : line.indexOf(';') >= 0 ? ';' : line.indexOf('\t') >= 0 ? '\t' : ' ';
        }
        List<String> cells = cells(line);
        if (rows == 0) {
            columns = cells.size();
            firstRow.addAll(cells);
        } else if (cells.size() != columns) {
            throw into.fault("expected " + columns + " cells as in the first row, but found " + cells.size());
        }
        firstColumn.add(cells.get(0));
        for (int column = 1; rows > 0 && column < columns; column++) {
            cell(rows, column, cells.get(column));
        }
        if (rows == lines.length) {
            lines = Arrays.copyOf(lines, 2 * rows);
        }
        lines[rows++] = number;
    }

    private void cell(int row, int column, String text) {
        if (text.isEmpty() || text.equals("0") || value(column, text) == 0) {
            return;
        }
        if (arcWeights.size() == arcRows.length) {
            arcRows = Arrays.copyOf(arcRows, 2 * arcRows.length);
            arcColumns = Arrays.copyOf(arcColumns, arcRows.length);
        }
        arcRows[arcWeights.size()] = row;
        arcColumns[arcWeights.size()] = column;
        sawWeights |= !text.equals("1");
        arcWeights.add(text.equals("1") ? "1" : into.isWeighted() ? text : "");
    }

    private double value(int column, String text) {
        if (text.equals("1")) {
            return 1;
        }
        if (!isNumber(text)) {
            throw into.fault("expected a number in column " + (column + 1) + ", but found '"
                    + InputException.shortened(text) + "'");
        }
        return Double.parseDouble(text);
    }

    static boolean isNumber(String text) {
        return text.length() <= 100 && text.matches("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,5})?");
    }

    private List<String> cells(String line) {
        String text = separator == ' ' ? line.trim() : line;
        List<String> cells = new ArrayList<>(Math.max(4, columns));
        int at = 0;
        while (true) {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            StringBuilder cell = new StringBuilder();
            if (at < text.length() && text.charAt(at) == '"') {
                at = quoted(text, at, cell);
                while (at < text.length() && text.charAt(at) == ' ' && separator != ' ') {
                    at++;
                }
                if (at < text.length() && text.charAt(at) != separator) {
                    throw into.fault(
                            "expected the end of a cell after its closing quote, but found '" + text.charAt(at) + "'");
                }
            } else {
                int end = text.indexOf(separator, at);
                end = end < 0 ? text.length() : end;
                cell.append(text.substring(at, end).trim());
                at = end;
            }
            cells.add(cell.toString());
            if (at >= text.length()) {
                return cells;
            }
            at++;
        }
    }

    /** Takes a quoted cell and gives the place after it. */
    private int quoted(String text, int open, StringBuilder cell) {
        int at = open + 1;
        while (true) {
            int close = text.indexOf('"', at);
            if (close < 0) {
                throw into.fault("expected a closing quote of the cell, but found the end of the line");
            }
            cell.append(text, at, close);
            if (!text.startsWith("\"", close + 1)) {
                return close + 1;
            }
            cell.append('"');
            at = close + 2;
        }
    }

    private NamedDigraph finish() {
        if (rows == 0) {
            throw into.fileFault("must hold at least one row of numbers, but holds none");
        }
        boolean corner = rows == columns && !isNumber(firstRow.get(0));
        int idRow = corner || rows == columns + 1 ? 1 : 0;
        int idColumn = corner || columns == rows + 1 ? 1 : 0;
        if (rows - idRow != columns - idColumn || rows == idRow) {
            throw into.fileFault("must be a square matrix, perhaps with ids above or before it, but has " + rows
                    + " rows and " + columns + " columns");
        }
        int vertices = rows - idRow;
        name(vertices, idRow, idColumn);
        for (int column = idColumn; idRow == 0 && column < columns; column++) {
            into.atLine(lines[0]);
            cell(0, column, firstRow.get(column));
        }
        for (int row = Math.max(1, idRow); idColumn == 0 && row < rows; row++) {
            into.atLine(lines[row]);
            cell(row, 0, firstColumn.get(row));
        }
        for (int a = 0; a < arcWeights.size(); a++) {
            // Cells of a first column of ids lie left of the matrix, those of a first row above it.
            into.atLine(lines[arcRows[a]]);
            into.link(
                    arcRows[a] - idRow, arcColumns[a] - idColumn, false, into.isWeighted() ? arcWeights.get(a) : null);
        }
        if (sawWeights && !into.isWeighted()) {
            into.ignoredWeights();
        }
        return into.finish("vertex");
    }

    private void name(int vertices, int idRow, int idColumn) {
        into.numberedVertices(vertices);
        if (idRow == 0 && idColumn == 0) {
            return;
        }
        for (int v = 0; v < vertices; v++) {
            into.atLine(lines[idRow == 1 ? 0 : v]);
            String id = idRow == 1 ? firstRow.get(v + idColumn) : firstColumn.get(v);
            into.declare(id);
            if (idRow == 1 && idColumn == 1 && !firstColumn.get(v + 1).equals(id)) {
                into.atLine(lines[v + 1]);
                throw into.fault("expected the row of '" + InputException.shortened(id)
                        + "', in the order of the columns, but found '"
                        + InputException.shortened(firstColumn.get(v + 1)) + "'");
            }
        }
    }
}
