package org.photinus.cli;

import java.io.PrintWriter;
import org.photinus.cli.output.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Spec;

/** Prints the manual page, made of the same descriptions as the help. */
@Command(name = "man", description = "Prints the manual page: photinus man > photinus.1")
final class ManCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        CommandSpec root = spec.root();
        out.println(".TH PHOTINUS 1 \"\" \"photinus " + escaped(Version.text()) + "\"");
        out.println(".SH NAME");
        out.println(
                "photinus \\- " + escaped(lowerFirst(text(root.usageMessage().description()))));
        out.println(".SH SYNOPSIS");
        out.println(".B photinus\n.I COMMAND\n[options]");
        sections(out, root);
        out.println(".SH NOTES");
        for (String line : root.usageMessage().footer()) {
            out.println(line.isEmpty() ? ".PP" : escaped(line));
        }
        out.flush();
    }

    private static void sections(PrintWriter out, CommandSpec parent) {
        for (CommandLine sub : parent.subcommands().values()) {
            section(out, sub.getCommandSpec());
            sections(out, sub.getCommandSpec());
        }
    }

    private static void section(PrintWriter out, CommandSpec command) {
        out.println(".SH " + escaped(command.qualifiedName()).toUpperCase(java.util.Locale.ROOT));
        out.println(escaped(text(command.usageMessage().description())));
        for (PositionalParamSpec parameter : command.positionalParameters()) {
            entry(out, ".I " + escaped(parameter.paramLabel()), parameter);
        }
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                String names = String.join(", ", option.names());
                String value = option.arity().max() > 0 ? " " + option.paramLabel() : "";
                entry(out, ".B " + escaped(names + value), option);
            }
        }
        for (String line : command.usageMessage().footer()) {
            out.println(line.isEmpty() ? ".PP" : escaped(line) + "\n.br");
        }
    }

    private static void entry(PrintWriter out, String head, ArgSpec described) {
        out.println(".TP\n" + head + "\n" + escaped(text(described.description())));
    }

    private static String text(String[] lines) {
        return String.join(" ", lines);
    }

    private static String lowerFirst(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + text.substring(1);
    }

    /** A hyphen is a minus for roff, and a dot or quote in front would be a command. */
    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
