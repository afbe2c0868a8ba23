package org.photinus.cli.output;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.photinus.text.CsvText;

/**
 * Rows of values that {@link Values} knows: an array of objects in JSON, a header and a line for each row in CSV. Rows are
 * made when they are written, since there may be millions.
 *
 * @param keys the names of the columns, in camel case; CSV has them in snake case
 * @param size how many rows there are
 * @param rows the values of a row, in the order of the keys
 */
public record Table(List<String> keys, int size, IntFunction<List<?>> rows) {

    String json() {
        return IntStream.range(0, size).mapToObj(this::object).collect(Collectors.joining(",", "[", "]"));
    }

    private String object(int row) {
        List<?> values = rows.apply(row);
        return IntStream.range(0, keys.size())
                .mapToObj(i -> Values.json(keys.get(i)) + ":" + Values.json(values.get(i)))
                .collect(Collectors.joining(",", "{", "}"));
    }

    void writeCsv(PrintWriter out) {
        out.print(keys.stream().map(CsvText::column).collect(Collectors.joining(",", "", "\n")));
        for (int row = 0; row < size; row++) {
            out.print(rows.apply(row).stream().map(Values::csv).collect(Collectors.joining(",", "", "\n")));
        }
    }
}
