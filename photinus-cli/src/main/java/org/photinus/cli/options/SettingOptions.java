package org.photinus.cli.options;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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
    private final List<ArgGroupSpec.Builder> groups = new ArrayList<>();

    @SuppressWarnings("NullAway.Init")
    private CommandSpec command;

    public SettingOptions(String heading) {
        under(heading);
    }

    /** The options that are added from now on stand under a heading of their own. */
    public final void under(String heading) {
        groups.add(ArgGroupSpec.builder().validate(false).heading("%n" + heading + ":%n"));
    }

    /** Adds the option of a setting. */
    public final void add(Setting setting) {
        add(setting, setting.description(), false);
    }

    /** The same for a command that says something else about it, or accepts it only to say why it is left out. */
    protected final void add(Setting setting, String description, boolean isHidden) {
        boolean flag = setting.form() == Setting.Form.FLAG;
        add(
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
    public final void add(OptionSpec.Builder option, Consumer<@Nullable Object> to) {
        add(option, to, false);
    }

    private void add(OptionSpec.Builder option, Consumer<@Nullable Object> to, boolean isRepeatable) {
        boolean[] isSet = {false};
        String[] names = option.names();
        groups.get(groups.size() - 1)
                .addArg(option.setter(new ISetter() {
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
                        .build());
    }

    /** Picocli calls this with the command that has the mixin. */
    @Spec(Spec.Target.MIXEE)
    public final void addTo(CommandSpec mixee) {
        command = mixee;
        groups.forEach(group -> mixee.addArgGroup(group.build()));
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
