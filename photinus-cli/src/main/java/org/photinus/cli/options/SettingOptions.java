package org.photinus.cli.options;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options made of the table of settings, under headings, each as it was written; a mixin of commands. */
@Command
public class SettingOptions {
    private final Map<Setting, String> given = new EnumMap<>(Setting.class);
    private final List<Group> groups = new ArrayList<>();

    /** Options under a heading, which picocli gets when it asks for them. */
    private record Group(String heading, List<Setting> settings, List<Supplier<OptionSpec>> options) {}

    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    public SettingOptions(String heading) {
        under(heading);
    }

    /** The options that are added from now on stand under a heading of their own. */
    public final void under(String heading) {
        groups.add(new Group("%n" + heading + ":%n", new ArrayList<>(), new ArrayList<>()));
    }

    /** Adds the option of a setting. */
    public final void add(Setting setting) {
        add(setting, setting.description(), false);
    }

    /** The same for a command that says something else about it, or accepts it only to say why it is left out. */
    protected final void add(Setting setting, String description, boolean isHidden) {
        last().settings().add(setting);
        last().options().add(() -> option(setting, description, isHidden));
    }

    private OptionSpec option(Setting setting, String description, boolean isHidden) {
        boolean flag = setting.form() == Setting.Form.FLAG;
        return option(
                OptionSpec.builder(setting.options().toArray(String[]::new))
                        .type(flag ? boolean.class : String.class)
                        .paramLabel(flag ? "<" + setting.key() + ">" : setting.label())
                        .description(description)
                        .hidden(isHidden)
                        .completionCandidates(setting.beginnings().isEmpty() ? null : setting.beginnings()),
                value -> {
                    // An option that is not given is null, a flag false.
                    if (value == null || value.equals(false)) {
                        given.remove(setting);
                    } else {
                        given.merge(setting, value.toString(), (before, next) -> before + "," + next);
                    }
                },
                setting.isRepeatable());
    }

    /** Adds an option, whose value goes where it is told. */
    public final void add(Supplier<OptionSpec.Builder> option, Consumer<@Nullable Object> to) {
        last().options().add(() -> option(option.get(), to, false));
    }

    private Group last() {
        return groups.get(groups.size() - 1);
    }

    private OptionSpec option(OptionSpec.Builder option, Consumer<@Nullable Object> to, boolean isRepeatable) {
        boolean[] isSet = {false};
        String[] names = option.names();
        return option.setter(new ISetter() {
                    @Override
                    public <T> T set(T value) {
                        boolean sets = value != null && !value.equals(false);
                        if (sets && isSet[0] && !isRepeatable) {
                            // Picocli sees to it by itself where options stand in no group.
                            throw new ParameterException(
                                    command.commandLine(),
                                    "option '" + names[names.length - 1] + "' should be specified only once");
                        }
                        isSet[0] = sets;
                        to.accept(value);
                        return value;
                    }
                })
                .build();
    }

    /** Takes a flag of a line that picocli does not read; false if it is none of these options. */
    public final boolean takesFlag(String option) {
        return takes(option, Boolean.toString(true), true);
    }

    /** The same for an option with a value; false also if it was given before, which picocli would say. */
    public final boolean takes(String option, String value) {
        return takes(option, value, false);
    }

    private boolean takes(String option, String value, boolean isFlag) {
        for (Group group : groups) {
            for (Setting setting : group.settings()) {
                if (setting.isOption(option)) {
                    return isFlag == (setting.form() == Setting.Form.FLAG) && given.putIfAbsent(setting, value) == null;
                }
            }
        }
        return false;
    }

    /** Picocli calls this with the command that has the mixin. */
    @Spec(Spec.Target.MIXEE)
    public final void addTo(CommandSpec mixee) {
        command = mixee;
        for (Group group : groups) {
            // A group that is not checked is never exclusive; picocli would write a message about it that nobody sees.
            ArgGroupSpec.Builder options =
                    ArgGroupSpec.builder().exclusive(false).validate(false).heading(group.heading());
            group.options().forEach(option -> options.addArg(option.get()));
            mixee.addArgGroup(options.build());
        }
    }

    /** The command that has these options, as its user calls it. */
    public final String commandName() {
        return command.qualifiedName();
    }

    /** What was given. */
    public final NetworkSettings given() {
        return new NetworkSettings(given);
    }

    public final boolean gives(Setting setting) {
        return given.containsKey(setting);
    }

    /** The option of a setting as words of a shell's command line; nothing where it was not given. */
    public final String words(Setting setting) {
        return given().only(setting::equals).arguments(true);
    }
}
