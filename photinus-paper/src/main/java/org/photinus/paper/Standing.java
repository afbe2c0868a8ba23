package org.photinus.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.photinus.figure.study.CellView;
import org.photinus.stats.Estimate;

/**
 * What all bouts on one digraph come to, in words that follow from the numbers.
 *
 * @param graph which digraph
 * @param bouts its sizes in all worlds
 */
record Standing(String graph, List<Bout> bouts) {
    Standing {
        bouts = List.copyOf(bouts);
    }

    /** The bouts whose agents keep together as the winner says. */
    private List<Bout> closer(Winner winner) {
        return bouts.stream().filter(bout -> bout.spread() == winner).toList();
    }

    private int count(Winner winner) {
        return closer(winner).size();
    }

    /** Who keeps the agents closer together, in a word or a few. */
    String word() {
        if (count(Winner.BINARY) > 0 && count(Winner.LINEAR) > 0) {
            return "it depends";
        }
        if (count(Winner.BINARY) > 0) {
            return won(Winner.BINARY);
        }
        if (count(Winner.LINEAR) > 0) {
            return won(Winner.LINEAR);
        }
        return count(Winner.OPEN) == 0 ? "no difference that matters" : "no difference shown";
    }

    private String won(Winner winner) {
        if (count(winner) == bouts.size()) {
            return winner.text() + " wins";
        }
        return count(Winner.OPEN) == 0
                ? winner.text() + " wins or is as good"
                : winner.text() + " wins where a difference is shown";
    }

    /** Whether the binary update nowhere keeps the agents less close together. */
    Claim.Verdict binaryNowhereWorse() {
        return Claim.Verdict.of(count(Winner.OPEN) == 0 && !bouts.isEmpty(), count(Winner.LINEAR) > 0);
    }

    /** Whether the linear update keeps the agents closer together in all these bouts. */
    Claim.Verdict linearEverywhere() {
        return Claim.Verdict.of(
                count(Winner.LINEAR) == bouts.size() && !bouts.isEmpty(),
                count(Winner.BINARY) + count(Winner.SAME) > 0);
    }

    /** The bouts in which most runs with one of the updates lock at all. */
    private List<Bout> locking() {
        return bouts.stream().filter(Bout::locksMostly).toList();
    }

    private static List<Bout> sooner(List<Bout> bouts, Winner winner) {
        return bouts.stream().filter(bout -> bout.lock() == winner).toList();
    }

    /** Whether the binary update locks sooner wherever networks lock. */
    Claim.Verdict binaryLocksSooner() {
        List<Bout> locking = locking();
        return Claim.Verdict.of(
                sooner(locking, Winner.BINARY).size() == locking.size() && !locking.isEmpty(),
                !sooner(locking, Winner.LINEAR).isEmpty()
                        || !sooner(locking, Winner.SAME).isEmpty());
    }

    /** Who keeps the agents closer together where, with the numbers. */
    String spreads(Look look) {
        List<String> parts = new ArrayList<>();
        parts.add("binary " + wins(closer(Winner.BINARY)));
        parts.add("linear " + wins(closer(Winner.LINEAR)));
        if (count(Winner.SAME) > 0) {
            parts.add("the same to within " + PaperText.number(100 * Winner.MARGIN) + " % of T "
                    + wins(closer(Winner.SAME)));
        }
        if (count(Winner.OPEN) > 0) {
            parts.add("neither shown " + wins(closer(Winner.OPEN)));
        }
        String all = String.join("; ", parts);
        return all.substring(0, 1).toUpperCase(Locale.ROOT) + all.substring(1) + "; all " + bouts.size() + " at "
                + look.level() + " together." + extremes();
    }

    private String wins(List<Bout> some) {
        return some.isEmpty() ? "in none" : "in " + some.size() + " of " + bouts.size() + " (" + places(some) + ")";
    }

    /** The least and the greatest ratio where a difference is shown. */
    private String extremes() {
        List<Bout> known = decided().stream()
                .filter(bout -> bout.soundRatio().isPresent())
                .sorted((a, b) -> Double.compare(value(a), value(b)))
                .toList();
        if (known.isEmpty()) {
            return "";
        }
        Bout least = known.get(0);
        Bout most = known.get(known.size() - 1);
        String first = PaperText.estimate(least.ratio()) + " (" + least.name() + ")";
        return " Spread of linear over that of binary: "
                + (known.size() == 1
                        ? first
                        : "from " + first + " to " + PaperText.estimate(most.ratio()) + " (" + most.name() + ")")
                + ".";
    }

    private List<Bout> decided() {
        return bouts.stream()
                .filter(bout -> bout.spread() == Winner.BINARY || bout.spread() == Winner.LINEAR)
                .toList();
    }

    private static double value(Bout bout) {
        return bout.soundRatio().map(Estimate.Known::value).orElse(1.0);
    }

    /** Who locks sooner where, with the numbers. */
    String locks(Look look) {
        List<Bout> locking = locking();
        if (locking.isEmpty()) {
            return "In no world do most runs lock, with either update." + hardlyLocking();
        }
        StringBuilder text =
                new StringBuilder("Most runs lock, with one of them at least, in " + locking.size() + " of "
                        + bouts.size() + " (" + places(locking) + "); of these, binary is sooner in "
                        + sooner(locking, Winner.BINARY).size() + ", linear in "
                        + sooner(locking, Winner.LINEAR).size());
        List<Bout> open = sooner(locking, Winner.OPEN);
        if (!open.isEmpty()) {
            text.append(", neither shown in ")
                    .append(open.size())
                    .append(" (")
                    .append(places(open))
                    .append(')');
        }
        long binary = locking.stream().mapToLong(Bout::binarySooner).sum();
        long linear = locking.stream().mapToLong(Bout::linearSooner).sum();
        return text.append("; sign tests at ")
                .append(look.level())
                .append(" together. Run by run: binary sooner in ")
                .append(binary)
                .append(", linear in ")
                .append(linear)
                .append('.')
                .append(hardlyLocking())
                .toString();
    }

    /** What locks where most runs do not; empty if there is no such place. */
    private String hardlyLocking() {
        List<Bout> others = bouts.stream().filter(bout -> !bout.locksMostly()).toList();
        if (others.isEmpty()) {
            return "";
        }
        long runs = others.stream()
                .mapToLong(bout -> bout.pair().base().summary().replicates())
                .sum();
        return " Elsewhere (" + places(others) + ") "
                + locked(others, bout -> bout.pair().base()) + " of " + runs + " runs lock with binary, "
                + locked(others, bout -> bout.pair().other()) + " with linear.";
    }

    private static long locked(List<Bout> bouts, Function<Bout, CellView> cell) {
        return bouts.stream().mapToLong(bout -> Bout.locked(cell.apply(bout))).sum();
    }

    /** In which worlds some bouts are, with the numbers of agents where not all of them are among these. */
    private String places(List<Bout> some) {
        Map<String, List<Bout>> all = byWorld(bouts);
        Map<String, List<String>> worlds = new LinkedHashMap<>();
        byWorld(some)
                .forEach((world, own) -> worlds.computeIfAbsent(
                                own.size() == all.getOrDefault(world, List.of()).size() ? "" : " at N = " + agents(own),
                                sizes -> new ArrayList<>())
                        .add(world));
        return worlds.entrySet().stream()
                .map(entry -> names(entry.getValue()) + entry.getKey())
                .collect(Collectors.joining("; "));
    }

    private static String names(List<String> worlds) {
        return worlds.size() == PaperWorld.values().length ? "every world" : String.join(", ", worlds);
    }

    private static String agents(List<Bout> bouts) {
        return bouts.stream().map(Bout::agents).collect(Collectors.joining(" and "));
    }

    /** By world, from the mildest to the worst. */
    private static Map<String, List<Bout>> byWorld(Collection<Bout> bouts) {
        Map<String, List<Bout>> worlds = new LinkedHashMap<>();
        for (PaperWorld world : PaperWorld.values()) {
            List<Bout> own = bouts.stream()
                    .filter(bout -> bout.world().equals(world.text()))
                    .toList();
            if (!own.isEmpty()) {
                worlds.put(world.text(), own);
            }
        }
        return worlds;
    }

    /** What to expect of networks that are like this digraph. */
    String expectation() {
        boolean alike = byWorld(bouts).values().stream()
                .allMatch(sizes -> sizes.stream().map(Bout::spread).distinct().count() == 1);
        String expected = alike
                ? outcomes(bouts)
                : bySize().entrySet().stream()
                        .map(size -> size.getKey() + " " + outcomes(size.getValue()))
                        .collect(Collectors.joining(". At N = ", "at N = ", ""));
        return network() + " expect " + expected + ". " + lockExpectation();
    }

    private Map<String, List<Bout>> bySize() {
        return bouts.stream().collect(Collectors.groupingBy(Bout::agents, LinkedHashMap::new, Collectors.toList()));
    }

    /** Who keeps the agents closer together in which worlds, where that is the same for all sizes. */
    private static String outcomes(List<Bout> some) {
        List<String> parts = new ArrayList<>();
        for (Winner winner : Winner.values()) {
            List<Bout> own =
                    some.stream().filter(bout -> bout.spread() == winner).toList();
            if (!own.isEmpty()) {
                String where = " in " + names(List.copyOf(byWorld(own).keySet()));
                parts.add(
                        switch (winner) {
                            case BINARY -> "the agents closer together with binary" + where + times(own, "linear");
                            case LINEAR -> "the agents closer together with linear" + where + times(own, "binary");
                            case SAME -> "no difference that matters" + where;
                            case OPEN -> "a difference that these runs do not show, or none," + where;
                        });
            }
        }
        return String.join("; ", parts);
    }

    /** How many times as large the loser's spread is. */
    private static String times(List<Bout> won, String loser) {
        double[] ratios = won.stream()
                .filter(bout -> bout.soundRatio().isPresent())
                .mapToDouble(bout -> bout.spread() == Winner.LINEAR ? 1 / value(bout) : value(bout))
                .sorted()
                .toArray();
        if (ratios.length == 0) {
            return "";
        }
        String least = PaperText.number(ratios[0]);
        String most = PaperText.number(ratios[ratios.length - 1]);
        return " (the spread with " + loser + " is " + (least.equals(most) ? least : least + " to " + most)
                + " times as large)";
    }

    private String lockExpectation() {
        List<Bout> locking = locking();
        if (locking.isEmpty()) {
            return "In no world do most runs lock." + hardlyLocking();
        }
        Optional<Winner> one = Arrays.stream(Winner.values())
                .filter(winner -> sooner(locking, winner).size() == locking.size())
                .findFirst();
        String where = locking.size() == bouts.size() ? "" : ", where most runs lock at all (" + places(locking) + ")";
        String sooner = one.map(winner -> switch (winner) {
                    case BINARY -> "Binary locks sooner" + where + ".";
                    case LINEAR -> "Linear locks sooner" + where + ".";
                    case SAME -> "Both lock at the same time" + where + ".";
                    case OPEN -> "Neither is shown to lock sooner" + where + ".";
                })
                .orElseGet(() -> "Binary locks sooner in "
                        + sooner(locking, Winner.BINARY).size() + " of " + locking.size() + " cells, linear in "
                        + sooner(locking, Winner.LINEAR).size() + where + ".");
        return sooner + hardlyLocking();
    }

    private String network() {
        return switch (graph) {
            case "complete" -> "Where every agent hears every other,";
            case "path" -> "Along a chain, where each agent hears the one before it,";
            case "cycle" -> "Round a ring, where each agent hears the one before it,";
            case "regular:5" -> "Where each agent hears five others,";
            default -> "On such digraphs";
        };
    }
}
