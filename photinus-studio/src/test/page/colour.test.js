import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cssColour, phaseColour, phaseColourTable } from '../../main/page/colour.js';

const SIZE = 720;
const BACKGROUNDS = [
    { dark: false, background: [0xff, 0xff, 0xff] },
    { dark: true, background: [0x10, 0x13, 0x1a] },
];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const DICHROMACIES = {
    protanopia: [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    deuteranopia: [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    tritanopia: [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
};
const NORMAL = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
];

const linear = (byte) => (byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const luminance = (rgb) => rgb.map(linear).reduce((sum, value, k) => sum + value * [0.2126, 0.7152, 0.0722][k], 0);
const clamp = (value) => Math.min(1, Math.max(0, value));

function contrast(a, b) {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
}

/** CIELAB with D65, to judge by another space than the one the paths were made in. */
function labOf(rgb, matrix) {
    const [r, g, b] = matrix.map((row) => clamp(row.reduce((sum, factor, k) => sum + factor * linear(rgb[k]), 0)));
    const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
    const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
    const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a, b) => Math.hypot(...a.map((value, k) => value - b[k]));

/** The least distance of phases that are the given part of a period apart. */
function leastDistance(matrix, dark, apart) {
    const labs = Array.from({ length: SIZE }, (_, k) => labOf(phaseColour(k / SIZE, dark), matrix));
    return Math.min(...labs.map((lab, k) => distance(lab, labs[(k + SIZE * apart) % SIZE])));
}

for (const { dark, background } of BACKGROUNDS) {
    const on = dark ? 'a dark background' : 'a light background';

    test(`every phase has a contrast of at least 3 on ${on}`, () => {
        for (let k = 0; k < 4096; k++) {
            const ratio = contrast(phaseColour(k / 4096, dark), background);
            assert.ok(ratio >= 3, `contrast of phase ${k}/4096 is ${ratio}`);
        }
    });

    test(`neighbouring phases have neighbouring colours on ${on}, also where the period ends`, () => {
        const labs = Array.from({ length: 1025 }, (_, k) => labOf(phaseColour(k / 1024, dark), NORMAL));
        for (let k = 0; k < 1024; k++) {
            assert.ok(distance(labs[k], labs[k + 1]) < 2.5, `step at ${k} is ${distance(labs[k], labs[k + 1])}`);
        }
        assert.deepEqual(phaseColour(1, dark), phaseColour(0, dark));
        assert.ok(distance(labOf(phaseColour(1 - 1e-9, dark), NORMAL), labs[0]) < 1);
    });

    test(`opposite phases are far apart in normal vision on ${on}`, () => {
        assert.ok(leastDistance(NORMAL, dark, 0.5) > 40, `${leastDistance(NORMAL, dark, 0.5)}`);
    });

    // A difference of about 2.3 is just noticeable; 10 is seen at a glance.
    for (const [name, matrix] of Object.entries(DICHROMACIES)) {
        test(`opposite phases are far apart in ${name} on ${on}`, () => {
            const least = leastDistance(matrix, dark, 0.5);
            assert.ok(least > (name === 'tritanopia' ? 15 : 25), `${least}`);
        });
    }

    for (const name of ['protanopia', 'deuteranopia']) {
        test(`a quarter of a period is seen in ${name} on ${on}`, () => {
            const least = leastDistance(DICHROMACIES[name], dark, 0.25);
            assert.ok(least > 15, `${least}`);
        });
    }

    test(`the lightness varies on ${on}`, () => {
        const labs = Array.from({ length: SIZE }, (_, k) => labOf(phaseColour(k / SIZE, dark), NORMAL)[0]);
        assert.ok(Math.max(...labs) - Math.min(...labs) > 30);
    });
}

test('whole periods do not count', () => {
    assert.deepEqual(phaseColour(3.25, true), phaseColour(0.25, true));
    assert.deepEqual(phaseColour(-0.75, false), phaseColour(0.25, false));
});

test('the table holds the colours of equally spaced phases', () => {
    const table = phaseColourTable(5, true);
    assert.equal(table.length, 15);
    for (let k = 0; k < 5; k++) {
        assert.deepEqual([...table.subarray(3 * k, 3 * k + 3)], phaseColour(k / 5, true));
    }
});

test('the CSS colour is the same colour', () => {
    for (const u of [0, 0.1, 0.5, 0.93]) {
        const bytes = cssColour(u, false).match(/^#(..)(..)(..)$/).slice(1).map((hex) => parseInt(hex, 16));
        assert.deepEqual(bytes, phaseColour(u, false));
    }
});

test('a phase that is no number is refused', () => {
    assert.throws(() => phaseColour(NaN, true), { message: 'u must be finite, but is NaN' });
    assert.throws(() => cssColour(Infinity, true), { message: 'u must be finite, but is Infinity' });
    assert.throws(() => phaseColourTable(0, true), { message: 'size must be an integer of at least 1, but is 0' });
});
