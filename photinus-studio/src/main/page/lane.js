// The engine holds several runs side by side, one in each lane.

/** @typedef {import('./engine.js').Engine} Engine */

/** The engine as one lane sees it: every call is about the run of that lane. `onLane` gives the others. @param {Engine} engine as it was loaded @param {number} lane @returns {Engine} */
export function laneEngine(engine, lane) {
  /** @type {Engine} */
  const own = {};
  for (const [name, call] of Object.entries(engine)) {
    own[name] = (/** @type {any[]} */ ...given) => {
      engine.lane(lane);
      return call(...given);
    };
  }
  own.onLane = (/** @type {number} */ other) => laneEngine(engine, other);
  return own;
}
