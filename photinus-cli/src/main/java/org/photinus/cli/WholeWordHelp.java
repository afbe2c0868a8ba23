package org.photinus.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help whose descriptions are wrapped between words alone; picocli's would part {@code .mtx} after its dot. */
final class WholeWordHelp extends Help {
    WholeWordHelp(CommandSpec command, ColorScheme colors) {
        super(command, colors);
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> positionals, ColorScheme colors) {
        TextTable table = TextTable.forDefaultColumns(
                colors,
                calcLongOptionColumnWidth(options, positionals, colors),
                commandSpec().usageMessage().width());
        return new Layout(colors, table, createDefaultOptionRenderer(), createDefaultParameterRenderer()) {
            @Override
            public void layout(ArgSpec argument, Text[][] rows) {
                super.layout(argument, wrapped(rows, table));
            }
        };
    }

    /** Rows whose last cells fit into the table's last column. */
    private Text[][] wrapped(Text[][] rows, TextTable table) {
        Column column = table.columns()[table.columns().length - 1];
        List<Text[]> lines = new ArrayList<>();
        for (Text[] row : rows) {
            Text[] line = row.clone();
            int last = row.length - 1;
            Text rest = row[last];
            int width = column.width - column.indent;
            for (int end = lineEnd(rest, width); end > 0; end = lineEnd(rest, width)) {
                line[last] = rest.substring(0, end);
                lines.add(line);
                line = new Text[row.length];
                Arrays.fill(line, ansi().new Text(""));
                String indent = " ".repeat(table.indentWrappedLines);
                rest = ansi().new Text(indent).concat(rest.substring(end + 1));
            }
            line[last] = rest;
            lines.add(line);
        }
        return lines.toArray(Text[][]::new);
    }

    /** Where the first line of a text ends, at a space; 0 if it is the only line, or nothing but one long word. */
    private static int lineEnd(Text text, int width) {
        String plain = text.plainString();
        if (plain.length() <= width) {
            return 0;
        }
        int end = plain.lastIndexOf(' ', width);
        return end > 0 && !plain.substring(0, end).isBlank() ? end : 0;
    }
}
