import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyText, manyVerdict } from '../../main/page/race-many.js';

const pairs = (difference, ratio, more = {}) => ({ difference, ratio, restricted: false, horizon: 1000, ...more });

test('who is sooner is said where both intervals leave out what would mean equal', () => {
  assert.equal(manyVerdict('A', 'B', pairs({ value: -2.1, low: -3, high: -1.2 }, { value: 0.73, low: 0.62, high: 0.85 }), ' periods', 'synchronizes'),
    'B synchronizes sooner than A, by 2.1 periods on average (95 %: 1.2 to 3); its time is 0.73 times that of A (0.62 to 0.85).');
  assert.match(manyVerdict('A', 'C', pairs({ value: 4, low: 1, high: 7 }, { value: 2, low: 1.1, high: 3 }, { restricted: true }), ' ms', 'locks'),
    /^C locks later than A, by 4 ms on average \(95 %: 1 to 7\); .* \(means up to t = 1,000, since runs were censored\)\.$/);
});

test('it is not shown who is sooner where an interval holds 0 or 1', () => {
  assert.match(manyVerdict('A', 'B', pairs({ value: 0.3, low: -0.3, high: 0.9 }, { value: 1.1, low: 0.9, high: 1.3 }), '', 'synchronizes'),
    /^It is not shown which of A and B synchronizes sooner: the interval of the difference, −0.3 to 0.9, holds 0\.$/);
  assert.match(manyVerdict('A', 'B', pairs({ value: 0.3, low: 0.1, high: 0.9 }, { value: 1.1, low: 0.99, high: 1.3 }), '', 'synchronizes'), /that of the ratio holds 1\.$/);
  assert.match(manyVerdict('A', 'B', pairs({ value: 0.3, low: null, high: 0.9 }, { value: 1.1, low: null, high: 1.3 }), '', 'synchronizes'), /no bound to 0.9, holds 0\.$/);
});

test('what is not known is not a number', () => {
  assert.deepEqual(manyText({ reason: '3 of 10 runs were censored' }), { text: '—', interval: '3 of 10 runs were censored' });
  assert.match(manyVerdict('A', 'B', pairs({ reason: 'fewer than two runs' }, { reason: 'fewer than two runs' }), '', 'locks'), /cannot be compared yet: fewer than two runs\.$/);
});
