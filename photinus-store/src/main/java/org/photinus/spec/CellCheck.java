package org.photinus.spec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.text.NetworkDescription;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/**
 * Makes every cell once, before anything is run, and finds the setting to blame where one cannot be made: the one
 * without which that complaint is not heard.
 */
final class CellCheck {
    /** In the order in which they are suspected: rather the value itself than the graph it does not fit. */
    private static final List<String> SUSPECTS = List.of(
            "until",
            "maxTime",
            "maxJumps",
            "threshold",
            "tie",
            "pulseProbability",
            "period",
            "initial",
            "update",
            "trigger",
            "weightsAs",
            "graphFormat",
            "undirected",
            "reverse",
            "agents",
            "graph");

    private final Mistakes mistakes;
    private final Set<Setting> blamed = new HashSet<>();
    private final Set<String> notes = new LinkedHashSet<>();
    private final List<Cell> made = new ArrayList<>();
    private boolean someExactly;
    private boolean someAsymptotically;

    CellCheck(Mistakes mistakes) {
        this.mistakes = mistakes;
    }

    /** The cells that could be made; what is wrong with the others is among the mistakes. */
    List<Cell> check(List<CellSettings> cells, Map<String, Setting> fixed, Map<String, List<Setting>> factors) {
        fixed.values().forEach(setting -> requireMeaning(setting.key(), setting.place(), cells));
        factors.forEach(
                (key, levels) -> levels.stream().limit(1).forEach(level -> requireMeaning(key, level.place(), cells)));
        cells.forEach(this::check);
        if (someExactly && someAsymptotically && !fixed.containsKey("until") && !factors.containsKey("until")) {
            mistakes.add(
                    "'until' must be given where only some cells synchronize exactly, so that all are measured alike; try"
                            + " until: " + StopSettings.DEFAULT_LINEAR_CRITERION);
        }
        return made;
    }

    Set<String> notes() {
        return notes;
    }

    private void requireMeaning(String key, Place place, List<CellSettings> cells) {
        if (cells.stream().noneMatch(cell -> cell.hasMeaning(key))) {
            mistakes.add(place, "'" + key + "' must be left out, since it has no meaning in any cell of this study");
        }
    }

    private void check(CellSettings cell) {
        Set<String> without = new HashSet<>();
        cell.settings().forEach((key, setting) -> {
            if (blamed.contains(setting)) {
                without.add(key);
            }
        });
        while (true) {
            CellSettings trial = cell.without(without);
            Optional<String> complaint = complaint(trial, without.isEmpty());
            if (complaint.isEmpty()) {
                return;
            }
            Optional<Setting> culprit = culprit(trial, complaint.get());
            if (culprit.isEmpty()) {
                mistakes.add(complaint.get());
                return;
            }
            blamed.add(culprit.get());
            mistakes.add(culprit.get().place(), complaint.get());
            without.add(culprit.get().key());
        }
    }

    private Optional<Setting> culprit(CellSettings trial, String complaint) {
        return SUSPECTS.stream()
                .flatMap(key -> Optional.ofNullable(trial.settings().get(key)).stream())
                .filter(setting ->
                        !complaint(trial.without(Set.of(setting.key())), false).equals(Optional.of(complaint)))
                .findFirst();
    }

    /** Why a cell cannot be made, if it cannot; if it can and is wanted, it is. */
    private Optional<String> complaint(CellSettings cell, boolean wanted) {
        try {
            NetworkDescription description = cell.network();
            CellSetup setup = cell.setup(description);
            if (wanted) {
                notes.addAll(description.notes());
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
