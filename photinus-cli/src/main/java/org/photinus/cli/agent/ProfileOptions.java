package org.photinus.cli.agent;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.phase.Ticks;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** How agents send and receive, as options; a mixin of commands. */
@Command
public final class ProfileOptions {
    private static final String PAPER = "paper:";

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "How agents send and receive: practical, or paper, or paper:R with a refractory time of R"
                    + " periods (0.1). Default: practical.")
    private @Nullable String profile;

    @Option(
            names = "--quorum",
            paramLabel = "Q",
            description =
                    "So many in-neighbours must say the same before a pulse outside of the window moves an agent that is settled. Default: 1.")
    private @Nullable Integer quorum;

    /** Whether it is the paper's profile; any other than the two is refused. */
    boolean isPaper() {
        String name = profile == null ? "practical" : profile.trim();
        if (!name.equals("practical") && !name.equals("paper") && !name.startsWith(PAPER)) {
            throw new InputException("--profile must be practical, paper or paper:R, but is '"
                    + InputException.shortened(name) + "'" + DidYouMean.hint(name, List.of("practical", "paper")));
        }
        return !name.equals("practical");
    }

    /** R of the paper's profile, in ticks: below every threshold. */
    long refractory(BinaryUpdate update) {
        Optional<String> given = Optional.ofNullable(profile)
                .map(String::trim)
                .filter(name -> name.startsWith(PAPER))
                .map(name -> name.substring(PAPER.length()));
        long r = given.map(text -> Ticks.parse("refractory R", text)).orElse(Ticks.PERIOD / 10);
        long least = update.thresholds().least();
        if (given.isPresent() && !(r < least)) {
            throw new InputException("refractory R must be below the threshold r = " + Ticks.toString(least)
                    + ", but is " + given.get() + "; take a smaller R or a greater r");
        }
        return Math.min(r, least / 2);
    }

    int quorum() {
        if (quorum != null && !(quorum >= 1)) {
            throw new InputException("--quorum must be at least 1, but is " + quorum);
        }
        return quorum == null ? 1 : quorum;
    }
}
