package org.photinus.spec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/**
 * Makes every cell once, before anything is run, and finds the setting to blame where one cannot be made: the one
 * without which that complaint is not heard.
 */
final class CellCheck {
    /**
     * In the order in which they are suspected: rather when a run ends than the network, rather a value than the rule
     * or the graph that it does not fit, rather what was said last of the graph than the graph itself.
     */
    private static final List<Setting> SUSPECTS = Setting.OF_STUDY.stream()
            .sorted(Comparator.comparing(Setting::part)
                    .thenComparing(setting -> setting)
                    .reversed())
            .toList();

    private final Mistakes mistakes;
    private final Set<Written> blamed = new HashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final List<Cell> made = new ArrayList<>();
    private final boolean isMeasured;
    private final Set<String> units = new LinkedHashSet<>();
    private boolean someExactly;
    private boolean someAsymptotically;

    CellCheck(Mistakes mistakes, boolean isMeasured) {
        this.mistakes = mistakes;
        this.isMeasured = isMeasured;
    }

    /** The cells that could be made; what is wrong with the others is among the mistakes. */
    List<Cell> check(List<CellSettings> cells, Map<Setting, Written> fixed, Set<Setting> factors) {
        fixed.values().forEach(written -> requireMeaning(written, cells));
        cells.forEach(this::check);
        if (units.size() > 1) {
            mistakes.add("'period' must have one unit in all cells, so that their times can be compared, but has "
                    + units.stream().map(unit -> unit.isEmpty() ? "none" : unit).collect(Collectors.joining(" and ")));
        }
        // In a world what is compared is how well networks keep together.
        if (someExactly
                && someAsymptotically
                && !isMeasured
                && !fixed.containsKey(Setting.UNTIL)
                && !factors.contains(Setting.UNTIL)) {
            mistakes.add(
                    "'until' must be given where only some cells synchronize exactly, so that all are measured alike; try"
                            + " until: " + Setting.DEFAULT_LINEAR_UNTIL);
        }
        return made;
    }

    /** The unit of all times; empty if they have none. */
    String unit() {
        return units.stream().findFirst().orElse("");
    }

    Set<String> notes() {
        return notes;
    }

    private void requireMeaning(Written written, List<CellSettings> cells) {
        if (cells.stream().noneMatch(cell -> cell.hasMeaning(written.setting()))) {
            mistakes.add(
                    written.place(),
                    "'" + written.key() + "' must be left out, since it has no meaning in any cell of this study");
        }
    }

    private void check(CellSettings cell) {
        Set<Setting> without = EnumSet.noneOf(Setting.class);
        cell.settings().forEach((setting, written) -> {
            if (blamed.contains(written)) {
                without.add(setting);
            }
        });
        while (true) {
            CellSettings trial = cell.without(without);
            Optional<String> complaint = complaint(trial, without.isEmpty());
            if (complaint.isEmpty()) {
                return;
            }
            Optional<Written> culprit = culprit(trial, complaint.get());
            if (culprit.isEmpty()) {
                mistakes.add(complaint.get());
                return;
            }
            blamed.add(culprit.get());
            mistakes.add(culprit.get().place(), complaint.get());
            without.add(culprit.get().setting());
        }
    }

    private Optional<Written> culprit(CellSettings trial, String complaint) {
        return SUSPECTS.stream()
                .flatMap(setting -> Optional.ofNullable(trial.settings().get(setting)).stream())
                .filter(written -> !complaint(trial.without(Set.of(written.setting())), false)
                        .equals(Optional.of(complaint)))
                .findFirst();
    }

    /** Why a cell cannot be made, if it cannot; if it can and is wanted, it is. */
    private Optional<String> complaint(CellSettings cell, boolean wanted) {
        try {
            NetworkDescription description = cell.network();
            CellSetup setup = cell.setup(description);
            if (wanted) {
                notes.addAll(description.notes());
                units.add(description.unit());
                boolean exactly = setup.network().update().synchronizesExactly();
                someExactly |= exactly;
                someAsymptotically |= !exactly;
                made.add(cell.cell(setup));
            }
            return Optional.empty();
        } catch (InputException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }
}
