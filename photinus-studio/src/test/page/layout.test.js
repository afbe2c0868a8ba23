import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ForceLayout, circleLayout, fileLayout, forceLayout, gridLayout } from '../../main/page/layout.js';

/** Numbers in [0, 1) from a seed (mulberry32). */
function randomFrom(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let bits = Math.imul(state ^ (state >>> 15), 1 | state);
        bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
        return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
    };
}

function digraph(n, arcs) {
    const offsets = new Int32Array(n + 1);
    arcs.forEach(([i]) => offsets[i + 1]++);
    for (let i = 0; i < n; i++) {
        offsets[i + 1] += offsets[i];
    }
    const sorted = [...arcs].sort((a, b) => a[0] - b[0]);
    return { n, arcs, offsets, targets: Int32Array.from(sorted, ([, j]) => j) };
}

const range = (n) => Array.from({ length: n }, (_, i) => i);
const path = (n) => digraph(n, range(n - 1).map((i) => [i, i + 1]));
const cycle = (n) => digraph(n, range(n).map((i) => [i, (i + 1) % n]));
const binaryTree = (n) => digraph(n, range(n - 1).map((i) => [i >> 1, i + 1]));
const star = (n) => digraph(n, range(n - 1).map((i) => [0, i + 1]));
const regular = (n, d) => digraph(n, range(n).flatMap((i) => range(d).map((k) => [i, (i + k + 1) % n])));

function grid(rows, columns) {
    const right = range(rows * columns).filter((i) => i % columns < columns - 1).map((i) => [i, i + 1]);
    const down = range((rows - 1) * columns).map((i) => [i, i + columns]);
    return digraph(rows * columns, [...right, ...down]);
}

function randomDigraph(n, arcs, seed) {
    const random = randomFrom(seed);
    return digraph(n, range(arcs).map(() => [Math.floor(random() * n), Math.floor(random() * n)]));
}

function geometric(n, radius, seed) {
    const random = randomFrom(seed);
    const points = range(n).map(() => [random(), random()]);
    const near = (i, j) => i !== j && Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]) < radius;
    return digraph(n, range(n * n).map((k) => [Math.floor(k / n), k % n]).filter(([i, j]) => near(i, j)));
}

const layoutOf = ({ n, offsets, targets }) => forceLayout(n, offsets, targets);

function lengths({ arcs }, { x, y }) {
    return arcs.map(([i, j]) => Math.hypot(x[i] - x[j], y[i] - y[j]));
}

const spread = (values) => Math.max(...values) / Math.min(...values);

function assertTight({ x, y }) {
    const side = (values) => Math.max(...values) - Math.min(...values);
    for (const values of [x, y]) {
        assert.ok(values.every((value) => value >= 0 && value <= 1), 'outside');
        assert.ok(Math.abs(Math.max(...values) + Math.min(...values) - 1) < 1e-9, 'not centred');
    }
    assert.ok(Math.abs(Math.max(side(x), side(y)) - 1) < 1e-9, `${side(x)} x ${side(y)}`);
}

function crossings({ arcs }, { x, y }) {
    const side = (a, b, c) => Math.sign((x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]));
    const cross = ([a, b], [c, d]) =>
        new Set([a, b, c, d]).size === 4 && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
    return arcs.reduce((sum, e, k) => sum + arcs.slice(k + 1).filter((f) => cross(e, f)).length, 0);
}

function leastGap({ x, y }) {
    let least = Infinity;
    for (let i = 0; i < x.length; i++) {
        for (let j = 0; j < i; j++) {
            least = Math.min(least, Math.hypot(x[i] - x[j], y[i] - y[j]));
        }
    }
    return least;
}

function assertNear(actual, expected) {
    assert.equal(actual.length, expected.length);
    actual.forEach((value, i) => assert.ok(Math.abs(value - expected[i]) < 1e-12, `${[...actual]} for ${expected}`));
}

test('a circle starts at the top and runs clockwise', () => {
    const { x, y } = circleLayout(4);
    assertNear(x, [0.5, 1, 0.5, 0]);
    assertNear(y, [0, 0.5, 1, 0.5]);
    assertNear(circleLayout(1).x, [0.5]);
    assertNear(circleLayout(1).y, [0.5]);
    assert.equal(circleLayout(0).x.length, 0);
});

test('a grid keeps its aspect ratio', () => {
    const { x, y } = gridLayout(2, 3);
    assertNear(x, [0, 0.5, 1, 0, 0.5, 1]);
    assertNear(y, [0.25, 0.25, 0.25, 0.75, 0.75, 0.75]);
    assertNear(gridLayout(1, 1).x, [0.5]);
    assertNear(gridLayout(1, 3).y, [0.5, 0.5, 0.5]);
    assert.equal(gridLayout(0, 0).x.length, 0);
});

test('coordinates of a file keep their aspect ratio, and may be turned upside down', () => {
    const [xs, ys] = [[10, 30, 20], [5, 5, 10]];
    assertNear(fileLayout(xs, ys, false).x, [0, 1, 0.5]);
    assertNear(fileLayout(xs, ys, false).y, [0.375, 0.375, 0.625]);
    assertNear(fileLayout(xs, ys, true).y, [0.625, 0.625, 0.375]);
});

test('coordinates of a file may be equal, on a line, huge or tiny', () => {
    assertNear(fileLayout([7, 7], [3, 3], false).x, [0.5, 0.5]);
    assertNear(fileLayout([7, 7], [3, 3], true).y, [0.5, 0.5]);
    assertNear(fileLayout([7, 7], [3, 4], false).x, [0.5, 0.5]);
    assertNear(fileLayout([7, 7], [3, 4], false).y, [0, 1]);
    assertNear(fileLayout([1, 2], [4, 4], true).y, [0.5, 0.5]);
    assertNear(fileLayout([-1e308, 1e308], [0, 1e308], false).x, [0, 1]);
    assertNear(fileLayout([0, 5e-324], [0, 0], false).x, [0, 1]);
    assert.equal(fileLayout([], [], true).x.length, 0);
});

test('wrong sizes and coordinates are refused', () => {
    assert.throws(() => circleLayout(-1), { message: 'n must be an integer of at least 0, but is -1' });
    assert.throws(() => gridLayout(NaN, 1), { message: 'rows must be an integer of at least 0, but is NaN' });
    assert.throws(() => fileLayout([1, NaN], [1, 2], false), { message: 'xs[1] must be finite, but is NaN' });
    assert.throws(() => fileLayout([1], [1, 2], false), {
        message: 'xs and ys must have the same length, but have 1 and 2',
    });
});

test('wrong arcs are refused', () => {
    const layout = (n, offsets, targets) => () => forceLayout(n, Int32Array.from(offsets), Int32Array.from(targets));
    assert.throws(layout(2, [0, 1], [0]), {
        message: 'offsets must have 3 entries, but have 2',
    });
    assert.throws(layout(2, [0, 1, 2], [0]), { message: 'offsets[2] must be 1, the number of targets, but is 2' });
    assert.throws(layout(3, [0, 1, 0, 1], [0]), { message: 'offsets[2] must be at least 1, but is 0' });
    assert.throws(layout(2, [0, 1, 1], [2]), { message: 'targets[0] must be at least 0 and less than 2, but is 2' });
    assert.throws(layout(2, [0, 1, 1], [-1]), { message: 'targets[0] must be at least 0 and less than 2, but is -1' });
});

test('a path becomes an open line from left to right', () => {
    for (const n of [2, 3, 12, 100]) {
        const layout = layoutOf(path(n));
        assertTight(layout);
        assert.ok(layout.x.every((value, i) => i === 0 || value > layout.x[i - 1]), `path of ${n}`);
        assert.ok(layout.y.every((value) => Math.abs(value - 0.5) < 0.05), `path of ${n}`);
        assert.ok(spread(lengths(path(n), layout)) < 1.3, `path of ${n}`);
    }
});

test('a cycle becomes a circle', () => {
    for (const n of [3, 4, 12, 30, 301]) {
        const { x, y } = layoutOf(cycle(n));
        const centre = [x, y].map((values) => values.reduce((a, b) => a + b) / n);
        const radii = range(n).map((i) => Math.hypot(x[i] - centre[0], y[i] - centre[1]));
        assert.ok(spread(radii) < 1.15, `cycle of ${n}: ${spread(radii)}`);
        assert.ok(spread(lengths(cycle(n), { x, y })) < 1.3, `cycle of ${n}`);
        assert.equal(crossings(cycle(n), { x, y }), 0);
    }
});

test('trees and grids have no crossings', () => {
    for (const graph of [binaryTree(7), binaryTree(31), star(20), grid(6, 8), grid(3, 3), grid(2, 10), grid(12, 12)]) {
        const layout = layoutOf(graph);
        assertTight(layout);
        assert.equal(crossings(graph, layout), 0);
        assert.ok(leastGap(layout) > 0.02, `gap ${leastGap(layout)}`);
    }
});

test('a grid lies along the axes, with the first vertex at the top left', () => {
    const { x, y } = layoutOf(grid(6, 8));
    for (let i = 0; i < 48; i++) {
        const corner = { x: x[i] - (i % 8) / 7, y: y[i] - 0.5 - (Math.floor(i / 8) - 2.5) / 7 };
        assert.ok(Math.hypot(corner.x, corner.y) < 0.05, `vertex ${i} is off by ${corner.x}, ${corner.y}`);
    }
});

test('vertices of all kinds of digraphs are apart', () => {
    const graphs = [star(60), regular(50, 5), geometric(100, 0.16, 1), randomDigraph(100, 300, 3), regular(20, 19)];
    for (const graph of graphs) {
        const layout = layoutOf(graph);
        assertTight(layout);
        assert.ok(leastGap(layout) > 0.004, `gap ${leastGap(layout)}`);
    }
});

test('components stay inside and do not overlap', () => {
    const parts = [12, 5, 5, 3, 7, 2];
    const arcs = [];
    let first = 0;
    for (const size of parts) {
        const base = first;
        range(size).forEach((i) => arcs.push([base + i, base + ((i + 1) % size)]));
        first += size;
    }
    const layout = layoutOf(digraph(first + 9, arcs));
    assertTight(layout);
    const boxes = [];
    first = 0;
    for (const size of [...parts, ...Array(9).fill(1)]) {
        const [x, y] = [layout.x.subarray(first, first + size), layout.y.subarray(first, first + size)];
        boxes.push([Math.min(...x), Math.max(...x), Math.min(...y), Math.max(...y)]);
        first += size;
    }
    boxes.forEach((a, k) => {
        boxes.slice(k + 1).forEach((b) => assert.ok(a[1] < b[0] || b[1] < a[0] || a[3] < b[2] || b[3] < a[2]));
    });
});

test('many components of one vertex fill the square', () => {
    const layout = layoutOf(digraph(400, []));
    assertTight(layout);
    assert.ok(leastGap(layout) > 0.03);
    assert.ok(Math.max(...layout.y) - Math.min(...layout.y) > 0.9);
});

test('the smallest digraphs have a layout', () => {
    assert.equal(layoutOf(digraph(0, [])).x.length, 0);
    assertNear(layoutOf(digraph(1, [])).x, [0.5]);
    assertNear(layoutOf(digraph(1, [[0, 0]])).y, [0.5]);
    assertNear(layoutOf(digraph(2, [[0, 1], [1, 0], [0, 1], [1, 1]])).x, [0, 1]);
    assertTight(layoutOf(digraph(2, [])));
});

test('the direction and the number of arcs do not matter', () => {
    const { n, arcs } = grid(4, 5);
    const both = digraph(n, [...arcs, ...arcs.map(([i, j]) => [j, i]), [3, 3]]);
    const [one, other] = [layoutOf(digraph(n, arcs)), layoutOf(both)];
    assert.ok(range(n).every((i) => Math.hypot(one.x[i] - other.x[i], one.y[i] - other.y[i]) < 0.02));
});

test('the layout is the same each time, and in slices', () => {
    const { n, offsets, targets } = randomDigraph(500, 900, 11);
    const whole = forceLayout(n, offsets, targets);
    const sliced = new ForceLayout(n, offsets, targets);
    assert.equal(sliced.step(1), false);
    assertTight(sliced.positions);
    while (!sliced.step(7)) {
        sliced.positions;
    }
    assert.deepEqual(sliced.positions, whole);
    assert.equal(sliced.step(5), true);
    assert.deepEqual(sliced.positions, whole);
});

test('a digraph of 2000 vertices and 20,000 arcs has a layout', () => {
    const layout = layoutOf(randomDigraph(2000, 20000, 5));
    assertTight(layout);
    assert.ok(leastGap(layout) > 0);
});
