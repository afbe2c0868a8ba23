import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laneEngine } from '../../main/page/lane.js';

test('every call is about the run of its lane, however calls are mixed', () => {
  let chosen = -1;
  const engine = { lane: (/** @type {number} */ lane) => { chosen = lane; }, step: (/** @type {string} */ unit, /** @type {boolean} */ back) => [chosen, unit, back], moment: () => chosen };
  const first = laneEngine(engine, 0);
  const third = first.onLane(3);
  assert.deepEqual(third.step('jump', true), [3, 'jump', true]);
  assert.equal(first.moment(), 0);
  assert.equal(third.moment(), 3);
  assert.equal(third.onLane(2).moment(), 2);
  assert.equal(first.moment(), 0);
});
