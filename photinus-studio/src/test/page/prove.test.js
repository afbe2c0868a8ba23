import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proveAxisEnd, proveBlockEnd, proveDigits, proveIndex, proveIsFresh, proveNextSet, provePower, proveStepAt, proveUp } from '../../main/page/prove-numbers.js';
import { estimateText } from '../../main/page/estimate.js';
import { tailAxis, tailLines } from '../../main/page/prove-tail-draw.js';
import { lemmaPowers } from '../../main/page/prove-lemma-draw.js';

test('an upper bound stays one in five digits, and is a power of ten where it is long', () => {
    assert.equal(proveUp(192, Math.log10(192)), '192');
    assert.equal(proveUp(22.000001, Math.log10(22.000001)), '22.001');
    assert.equal(proveUp(0.123451, Math.log10(0.123451)), '0.12346');
    assert.equal(proveUp(1234567, Math.log10(1234567)), '10^6.1');
    assert.equal(proveUp(null, 132.0831), '10^132.1');
    for (let i = 1; i < 2000; i++) {
        const value = 1.0137 ** i / 7;
        const text = proveUp(value, Math.log10(value));
        const log10 = text.startsWith('10^') ? Number(text.slice(3)) : Math.log10(Number(text));
        assert.ok(log10 >= Math.log10(value) - 1e-11, `${value} as ${text}`);
        assert.ok(log10 <= Math.log10(value) + 0.11, `${value} as ${text}`);
    }
});

test('numbers have at most six digits', () => {
    assert.equal(proveDigits(6.107754321), '6.10775');
    assert.equal(proveDigits(1000000.4), '1000000');
    assert.equal(provePower(2.2833), '192');
    assert.equal(provePower(90.83), '10^90.8');
    assert.equal(provePower(-7), '10^-7.0');
    assert.equal(proveIndex(120), '₁₂₀');
});

test('an estimate has its interval, or the reason why there is none', () => {
    assert.equal(estimateText({ value: 4.34821, low: 4.293, high: 4.403 }), '4.348 [4.293, 4.403]');
    assert.equal(estimateText({ value: 434.821, low: 400, high: 470 }), '434.8 [400.0, 470.0]');
    assert.equal(estimateText({ value: 5, low: 4, high: null }), '5.0000 [4.0000, ∞)');
    assert.equal(estimateText({ value: 5, low: null, high: 6 }), '5.0000 (−∞, 6.0000]');
    assert.equal(estimateText({ value: 2, low: 2, high: 2 }), '2.0000 [2.0000, 2.0000]');
    assert.equal(estimateText({ reason: '3 runs were censored' }), 'none: 3 runs were censored');
});

test('a page is fresh until a network is chosen', () => {
    assert.ok(proveIsFresh({}));
    assert.ok(proveIsFresh({ seed: '13', graph: 'regular:3', agents: '30' }));
    assert.ok(!proveIsFresh({ graph: 'regular:3', agents: '30', seed: '14' }));
    assert.ok(!proveIsFresh({ graph: 'cycle' }));
});

test('a step function keeps its value until the next step', () => {
    const steps = [[0, 0], [3, -1], [5, -2]];
    assert.deepEqual([0, 2.9, 3, 4.9, 5, 99].map((t) => proveStepAt(steps, t)), [0, 0, -1, -1, -2, -2]);
});

test('the next set and the end of a block lie behind the jump', () => {
    const sets = [{ k: 3 }, { k: 40 }, null];
    assert.equal(proveNextSet(sets, 0), 3);
    assert.equal(proveNextSet(sets, 3), 40);
    assert.equal(proveNextSet(sets, 40), null);
    assert.deepEqual([0, 35, 36, 107, 108].map((k) => proveBlockEnd(k, 36, 108)), [36, 36, 72, 108, 108]);
});

test('the axis ends in whole periods, where the exact tail leaves the chart or where the runs end', () => {
    assert.equal(proveAxisEnd([[0, 1], [4.3, 1e-3], [9.6, 1e-7]], -6, 3, 1), 10);
    assert.equal(proveAxisEnd([[0, 1], [4, 1e-3]], -6, 22.5, 1), 23);
    assert.equal(proveAxisEnd(null, -4, 30, 2), 34);
    assert.equal(proveAxisEnd(null, -4, 0, 2), 40);
});

test('a bound that says nothing on the axis is no line', () => {
    const bound = (label, steps) => ({ label, steps });
    const theory = { closedForm: null, bounds: [bound('good', [[0, 0], [2, -1], [50, -9]]), bound('silent', [[0, 0], [2, -0.001]]), { label: 'none', reason: 'no cycle' }] };
    const law = { steps: [[0, 1], [6.5, 1e-8]], isSmooth: false };
    const curve = { steps: [[1, 0.5, 0.4, 0.6], [2, 0, 0, 0.1]] };
    const axis = tailAxis(law, theory, curve, 1000, 1);
    assert.deepEqual(axis, { end: 7, floor: -6 });
    const lines = tailLines(theory, law, curve, axis);
    assert.deepEqual(lines.map((line) => line.label), ['exact law', 'runs', 'good']);
    assert.deepEqual(lines[2].points, [[0, 0], [2, -1]]);
    assert.equal(lines[1].band.length, 3);
    assert.deepEqual(tailLines(null, null, null, axis), []);
    assert.equal(tailAxis(null, null, null, 0, 1).floor, -3);
});

test('powers of ten go from 1 down to the floor in round steps', () => {
    assert.deepEqual(lemmaPowers(-24, 6), [0, -5, -10, -15, -20]);
    assert.deepEqual(lemmaPowers(-1, 6), [0, -1]);
    assert.equal(lemmaPowers(-1e6, 5)[1], -200000);
});
