package org.photinus.studio.page;

/**
 * How a run ends, in the texts of {@code simulate --json}.
 *
 * @param outcome synchronized or horizon
 * @param syncTime exact, or null
 * @param jumps how many
 * @param instants how many
 */
record RunEnd(String outcome, String syncTime, String jumps, String instants) {}
