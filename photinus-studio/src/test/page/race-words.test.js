import assert from 'node:assert/strict';
import { test } from 'node:test';
import { racePlaces, raceWords } from '../../main/page/race-words.js';

/** @param {string} letter @param {object} more */
const racer = (letter, more = {}) => ({ letter, finish: null, finishText: '', groups: null, v: 0.5, end: 100, censoredText: null, isGivenUp: false, isKnown: false, spreadText: null, ...more });

test('fewer groups come before a smaller V, where all move in groups', () => {
  const racers = [racer('A', { groups: 7, v: 0.1 }), racer('B', { groups: 3, v: 0.9 })];
  assert.deepEqual(racePlaces(racers, 1), [2, 1]);
  assert.equal(raceWords(racers, 1, 'synchronized'), 'B is ahead: 3 groups against 7 of A.');
});

test('V decides between equal groups, and where one racer has none', () => {
  assert.equal(raceWords([racer('A', { groups: 3, v: 0.12 }), racer('B', { groups: 3, v: 0.31 })], 1, 'synchronized'), 'A is ahead: V 0.12 against 0.31 of B.');
  const mixed = [racer('A', { groups: 1, v: 0.4 }), racer('B', { v: 0.2 })];
  assert.deepEqual(racePlaces(mixed, 1), [2, 1]);
});

test('racers that are level share a place', () => {
  const racers = [racer('A', { groups: 5 }), racer('B', { groups: 5 }), racer('C', { groups: 6 })];
  assert.deepEqual(racePlaces(racers, 0), [1, 1, 3]);
  assert.equal(raceWords(racers, 0, 'synchronized'), 'A and B are level: 5 groups, V 0.5; C behind.');
});

test('an end that has not come yet is not told', () => {
  const racers = [racer('A', { finish: 8.2, finishText: '8.2', isKnown: true, v: 0.9 }), racer('B', { isKnown: true, censoredText: '100', v: 0.3 })];
  assert.equal(raceWords(racers, 8, 'synchronized'), 'B is ahead: V 0.3 against 0.9 of A.');
});

test('the result says by how much, and never calls a censored run a time', () => {
  const racers = [racer('A', { finish: 8.2, finishText: '8.2', isKnown: true }), racer('B', { finish: 11.3, finishText: '11.3', isKnown: true }),
    racer('C', { isKnown: true, censoredText: '100000' })];
  assert.equal(raceWords(racers, 12, 'synchronized'), 'A synchronized at t = 8.2, 3.1 periods (27 %) before B; C had not synchronized by t = 100,000: censored.');
  assert.deepEqual(racePlaces(racers, 12), [1, 2, 3]);
  assert.match(raceWords(racers, 9, 'synchronized'), /^A synchronized at t = 8.2\. B: V 0.5; C: V 0.5\.$/);
});

test('the result is not told while the end of a run is not known', () => {
  const racers = [racer('A', { finish: 2, finishText: '2', isKnown: true }), racer('B')];
  assert.equal(raceWords(racers, 50, 'synchronized'), 'A synchronized at t = 2. B: V 0.5.');
});

test('runs that end together are first together', () => {
  const racers = [racer('A', { finish: 4, finishText: '4', isKnown: true }), racer('B', { finish: 4, finishText: '4', isKnown: true })];
  assert.equal(raceWords(racers, 5, 'synchronized'), 'A and B synchronized at the same time, t = 4.');
});

test('in a world the spread stands behind the lock, and a run that was given up says so', () => {
  const racers = [racer('A', { finish: 20, finishText: '20 ms', isKnown: true, spreadText: '0.0123' }), racer('B', { isKnown: true, isGivenUp: true, censoredText: '64.25 ms', spreadText: '0.2' })];
  assert.equal(raceWords(racers, 30, 'locked'), 'A locked at t = 20 ms; B looked stuck and was given up at t = 64.25 ms: censored. 95 % spread: A 0.0123, B 0.2.');
});

test('a race without a winner says so beside who is ahead, and alone at its end', () => {
  const racers = [racer('A', { isKnown: true, v: 0.2, censoredText: '100' }), racer('B', { isKnown: true, v: 0.4, censoredText: '100' })];
  const vain = 'A had not synchronized by t = 100: censored; B had not synchronized by t = 100: censored.';
  assert.equal(raceWords(racers, 5, 'synchronized'), 'A is ahead: V 0.2 against 0.4 of B. ' + vain);
  assert.equal(raceWords(racers, 100, 'synchronized'), vain);
});
