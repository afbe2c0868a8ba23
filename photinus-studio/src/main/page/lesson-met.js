/** @typedef {import('./lesson-check.js').LessonCondition} MetCondition */

/**
 * What a condition asks about: the settings with their defaults applied, the numbers of the moment, how the run ends as far as
 * it is known, whether the digraph is rooted, the agent that is chosen, what was done since the frame began, and the room.
 *
 * @typedef {{ setting(key: string): string, moment: Record<string, any>, outcome: string | null, rooted: boolean, selected: string | null, steps: Record<string, number>, played: number, phase(agent: string): string | null, room: string }} LessonFacts
 */

/** Whether a condition of a lesson is met. @param {MetCondition} condition @param {LessonFacts} facts @returns {boolean} */
export function lessonIsMet(condition, facts) {
  if (condition.all !== undefined) {
    return condition.all.every((/** @type {MetCondition} */ each) => lessonIsMet(each, facts));
  }
  if (condition.any !== undefined) {
    return condition.any.some((/** @type {MetCondition} */ each) => lessonIsMet(each, facts));
  }
  if (condition.setting !== undefined) {
    return lessonIsWithin(facts.setting(condition.setting), condition);
  }
  if (condition.moment !== undefined) {
    return lessonIsWithin(String(facts.moment[condition.moment]), condition);
  }
  if (condition.agent !== undefined) {
    const phase = facts.phase(condition.agent);
    return phase !== null && lessonIsWithin(phase, condition.phase);
  }
  if (condition.stepped !== undefined) {
    return facts.steps[condition.stepped] >= (condition.times ?? 1);
  }
  if (condition.played !== undefined) {
    return facts.played >= condition.played;
  }
  return lessonIsSame(condition, facts);
}

/** @param {MetCondition} condition @param {LessonFacts} facts */
function lessonIsSame(condition, facts) {
  if (condition.outcome !== undefined) {
    return facts.outcome === condition.outcome;
  }
  if (condition.rooted !== undefined) {
    return facts.rooted === condition.rooted;
  }
  return condition.selected !== undefined ? facts.selected === condition.selected : facts.room === condition.room;
}

/** Whether a value lies where a condition says; what is no number is neither above nor below anything. @param {string} value @param {Record<string, any>} bounds */
function lessonIsWithin(value, bounds) {
  const number = value.trim() === '' ? NaN : Number(value);
  return (bounds.is === undefined || value === String(bounds.is) || number === Number(bounds.is))
    && (bounds.above === undefined || number > bounds.above)
    && (bounds.below === undefined || number < bounds.below);
}
