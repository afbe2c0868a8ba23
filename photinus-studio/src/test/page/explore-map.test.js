import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ExploreMap, exploreChoice, exploreLevels, exploreText, exploreTicks } from '../../main/page/explore-map.js';
import { exploreColour, explorePart } from '../../main/page/explore-draw.js';

const choice = { axis: 'r', levels: 5, replicates: 20, cap: '1000', measure: 'spread' };

test('levels are even, short and end where they should', () => {
  assert.deepEqual(exploreLevels(0.05, 0.95, 10), ['0.05', '0.15', '0.25', '0.35', '0.45', '0.55', '0.65', '0.75', '0.85', '0.95']);
  assert.deepEqual(exploreLevels(0.05, 0.95, 19).slice(0, 3), ['0.05', '0.1', '0.15']);
});

test('the choice of a map is read back from its text, and nothing else is one', () => {
  for (const each of [choice, { ...choice, axis: 'loss', cap: '20 ms', measure: 'lock' }]) {
    assert.deepEqual(exploreChoice(exploreText(each)), each);
  }
  for (const text of ['', 'r', 'r,6,20,1000', 'q,5,20,1000', 'r,5,21,1000', 'r,5,20,-1', 'r,5,20,1000,best', 'toString,5,20,1000']) {
    assert.equal(exploreChoice(text), null, text);
  }
});

test('every cell gets a first few replicates before any gets more, and each replicate is asked for once', () => {
  const map = new ExploreMap({ graph: 'cycle' }, choice);
  const seen = new Map();
  let least = 0;
  for (let next = map.next(50); next !== null; next = map.next(50)) {
    const { cell, first, last } = next;
    assert.equal(first, cell.count + 1);
    assert.ok(last - first < 25);
    if (last > 5 && least === 0) {
      least = Math.min(...map.cells.map(({ count }) => count));
      assert.equal(least, 5);
    }
    seen.set(cell, (seen.get(cell) ?? 0) + last - first + 1);
    map.add(cell, last, { rows: `${first}-${last}`, summary: {}, middle: {} });
  }
  assert.equal(seen.size, 25);
  assert.ok([...seen.values()].every((count) => count === 50));
  assert.equal(map.part(50), 1);
  assert.equal(map.part(100), 0.5);
});

test('a cell that is asked for is not asked for again', () => {
  const map = new ExploreMap({}, choice);
  map.cells.forEach((cell) => { cell.isAsked = true; });
  assert.equal(map.next(20), null);
});

test('the cells of a linear update are one row without a threshold', () => {
  const map = new ExploreMap({ update: 'linear:0.3,0.4' }, choice);
  assert.equal(map.cells.length, 5);
  assert.ok(map.cells.every(({ address }) => !address.includes('threshold')));
});

test('a censored cell has a restricted mean and is never the best', () => {
  const map = new ExploreMap({}, choice);
  const summary = { byLock: false, censored: 0, replicates: 5, mean: { value: 4, low: 3, high: 5 }, restrictedMean: { value: 4, low: 3, high: 5 } };
  map.add(map.cells[0], 5, { rows: '', middle: { replicate: 1 }, summary });
  map.add(map.cells[1], 5, { rows: '', middle: { replicate: 2 }, summary: { ...summary, censored: 1, mean: { reason: '1 of 5 runs were censored' }, restrictedMean: { value: 2, low: 1, high: 3.5 } } });
  assert.deepEqual(map.value(map.cells[1], 'spread'), { value: 2, low: 1, high: 3.5, isCensored: true, reason: '' });
  assert.equal(map.best('spread'), map.cells[0]);
  assert.equal(map.asGood(map.cells[0], 'spread'), 1);
  assert.deepEqual(map.range('spread'), { least: 2, greatest: 4 });
  assert.match(map.csv('spread'), /^0\.275,0\.05,5,1,restricted mean sync-time,2,1,3\.5,1000,2$/m);
});

test('the scale has a few round ticks, also over a small range', () => {
  assert.deepEqual(exploreTicks(1, 100), [1, 2, 5, 10, 20, 50, 100]);
  assert.deepEqual(exploreTicks(0.01, 1000), [0.01, 0.1, 1, 10, 100, 1000]);
  assert.deepEqual(exploreTicks(2.5, 4.5), [3, 4]);
});

test('colours grow darker in even steps, so that they can be told apart without hue', () => {
  const light = (/** @type {number[]} */ [r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  for (let k = 1; k <= 20; k++) {
    assert.ok(light(exploreColour(k / 20)) < light(exploreColour((k - 1) / 20)), String(k));
  }
  assert.equal(explorePart(10, { least: 1, greatest: 100 }), 0.5);
  assert.equal(explorePart(3, { least: 3, greatest: 3 }), 0);
});
