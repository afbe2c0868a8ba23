import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonIsMet } from '../../main/page/lesson-met.js';

const facts = {
    setting: (key) => ({ 'pulse-probability': '0.5', threshold: 'uniform', tie: 'zero', receive: 'age', 'max-time': '' })[key] ?? '',
    moment: { t: '1.3', k: 5, groups: 2, spread: '0.25', instants: 3 },
    outcome: 'synchronized', rooted: true, selected: '3', steps: { jump: 2, instant: 0, period: 0 }, played: 1.5,
    phase: (agent) => (agent === '2' ? '0.400000000000000001' : null), room: 'watch',
};

const MET = [
    { setting: 'pulse-probability', below: 0.6 }, { setting: 'pulse-probability', is: 0.5 }, { setting: 'pulse-probability', above: 0.4, below: 0.6 },
    { setting: 'tie', is: 'zero' }, { setting: 'threshold', is: 'uniform' }, { setting: 'receive', is: 'age' },
    { moment: 't', is: 1.3 }, { moment: 'k', above: 4 }, { moment: 'groups', is: 2 }, { moment: 'spread', below: 0.3 },
    { outcome: 'synchronized' }, { rooted: true }, { selected: '3' }, { stepped: 'jump' }, { stepped: 'jump', times: 2 }, { played: 1.5 },
    { agent: '2', phase: { above: 0.3 } }, { room: 'watch' },
    { all: [{ rooted: true }, { room: 'watch' }] }, { any: [{ rooted: false }, { room: 'watch' }] },
];

const NOT_MET = [
    { setting: 'pulse-probability', below: 0.5 }, { setting: 'pulse-probability', above: 0.5 }, { setting: 'tie', is: 'one' },
    { setting: 'threshold', below: 1 }, { setting: 'threshold', above: 0 }, { setting: 'max-time', below: 1 }, { setting: 'max-time', is: 0 },
    { moment: 't', is: 1.30001 }, { moment: 'k', above: 5 }, { moment: 'groups', is: 1 },
    { outcome: 'horizon' }, { rooted: false }, { selected: '2' }, { stepped: 'jump', times: 3 }, { stepped: 'period' }, { played: 1.6 },
    { agent: '2', phase: { below: 0.4 } }, { agent: '9', phase: { above: 0 } }, { room: 'race' },
    { all: [{ rooted: true }, { room: 'race' }] }, { any: [{ rooted: false }, { room: 'race' }] },
];

for (const condition of MET) {
    test(`${JSON.stringify(condition)} is met`, () => assert.equal(lessonIsMet(condition, facts), true));
}

for (const condition of NOT_MET) {
    test(`${JSON.stringify(condition)} is not met`, () => assert.equal(lessonIsMet(condition, facts), false));
}

test('before a run has ended its outcome is none, and nobody is chosen at first', () => {
    const before = { ...facts, outcome: null, selected: null };
    assert.equal(lessonIsMet({ outcome: 'synchronized' }, before), false);
    assert.equal(lessonIsMet({ outcome: 'horizon' }, before), false);
    assert.equal(lessonIsMet({ selected: '1' }, before), false);
});
