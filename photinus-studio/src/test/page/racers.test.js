import assert from 'node:assert/strict';
import { test } from 'node:test';
import { racerAddress, racerNames, racerPieces, racerPresets, racerRefusal, racerText } from '../../main/page/racers.js';

test('the pieces of a racer are read back from their text, whatever stands in a value', () => {
  for (const pieces of [[], [['pulse-probability', '0.3']], [['update', 'linear:0.3261,0.46'], ['until', 'arc:0.05']], [['threshold', '@a;b%3B=c.txt'], ['delay', '']]]) {
    assert.deepEqual(racerPieces(racerText(pieces)), pieces);
  }
});

test('a racer is the network on screen with its own settings in place of those', () => {
  const settings = { graph: 'cycle', 'pulse-probability': '0.5', seed: '3' };
  assert.equal(racerAddress(settings, '2', [['pulse-probability', '0.2'], ['loss', '0.1']], null), 'graph=cycle&pulse-probability=0.2&seed=3&loss=0.1&replicate=2');
  assert.equal(racerAddress(settings, '1', [], null), 'graph=cycle&pulse-probability=0.5&seed=3');
});

test('a piece without a value takes a setting away', () => {
  assert.equal(racerAddress({ graph: 'cycle', delay: '0.02' }, '1', [['delay', '']], null), 'graph=cycle');
});

test('a linear racer has no threshold, and a criterion of the race does not replace one that was said', () => {
  const settings = { graph: 'cycle', threshold: '0.4', tie: 'one' };
  assert.equal(racerAddress(settings, '1', [['update', 'linear:0.3,0.4']], 'arc:0.05'), 'graph=cycle&update=linear%3A0.3%2C0.4&until=arc%3A0.05');
  assert.equal(racerAddress({ graph: 'cycle', until: 'arc:0.01' }, '1', [], 'arc:0.05'), 'graph=cycle&until=arc%3A0.01');
});

test('racers are called by what tells them apart', () => {
  assert.deepEqual(racerNames([[['delay', '0.02'], ['receive', 'paper']], [['delay', '0.02'], ['receive', 'age']]]), ['receiver paper', 'receiver age']);
  assert.deepEqual(racerNames([[], [['pulse-probability', '0.2']], [['update', 'linear:1,2'], ['max-time', '']]]), ['as on screen', 'p = 0.2', 'linear 1,2, no max time']);
});

test('what racers must share is refused, as is a setting twice', () => {
  for (const key of ['seed', 'graph', 'agents', 'initial', 'replicate', 'at', 'nonsense']) {
    assert.match(racerRefusal([[key, '1']]), new RegExp(`but names '${key}'`));
  }
  assert.match(racerRefusal([['loss', '0.1'], ['loss', '0.2']]), /has 'loss' twice/);
  assert.equal(racerRefusal([['loss', '0.1'], ['until', 'arc:0.1']]), null);
});

test('every race to choose from can be raced, and says what it sets for all', () => {
  for (const settings of [{}, { update: 'linear:0.1,0.2' }, { delay: '0.03' }]) {
    for (const { racers, note, name } of racerPresets(settings)) {
      assert.ok(racers.length >= 2 && racers.length <= 4, name);
      racers.forEach((pieces) => assert.equal(racerRefusal(pieces), null));
      const shared = racers[0].filter(([key, value]) => racers.every((pieces) => pieces.some(([k, v]) => k === key && v === value)));
      assert.equal(shared.length > 0, note !== '', name);
    }
  }
});
