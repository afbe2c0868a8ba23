import { arrangedComponent, packBoxes } from './arrange.js';
import { hashedNumber, pivotPlacement } from './pivots.js';
import { Quadtree } from './quadtree.js';
import { radialPlacement } from './radial.js';

/**
 * Where the vertices of a digraph are drawn, in the unit square with y downwards.
 *
 * @typedef {{x: Float64Array, y: Float64Array}} Layout
 */

/**
 * @param {string} name
 * @param {number} value
 */
function layoutRequireCount(name, value) {
    if (!(Number.isInteger(value) && value >= 0)) {
        throw new RangeError(`${name} must be an integer of at least 0, but is ${value}`);
    }
}

/**
 * @param {number} n
 * @returns {Layout}
 */
function layoutOfSize(n) {
    return { x: new Float64Array(n), y: new Float64Array(n) };
}

/**
 * @param {number} n
 * @returns {Layout} the vertices on a circle, the first at the top, clockwise
 */
export function circleLayout(n) {
    layoutRequireCount('n', n);
    const { x, y } = layoutOfSize(n);
    for (let i = 0; i < n; i++) {
        const angle = (2 * Math.PI * i) / n;
        x[i] = n === 1 ? 0.5 : 0.5 + 0.5 * Math.sin(angle);
        y[i] = n === 1 ? 0.5 : 0.5 - 0.5 * Math.cos(angle);
    }
    return { x, y };
}

/**
 * @param {number} rows
 * @param {number} columns
 * @returns {Layout} vertex r * columns + c in row r and column c, the first at the top left
 */
export function gridLayout(rows, columns) {
    layoutRequireCount('rows', rows);
    layoutRequireCount('columns', columns);
    const { x, y } = layoutOfSize(rows * columns);
    for (let i = 0; i < x.length; i++) {
        x[i] = i % columns;
        y[i] = Math.floor(i / columns);
    }
    return layoutNormalized(x, y);
}

/**
 * @param {ArrayLike<number>} xs
 * @param {ArrayLike<number>} ys
 * @param {boolean} flipY whether y points upwards in the file
 * @returns {Layout} the given coordinates in the unit square, with their aspect ratio
 */
export function fileLayout(xs, ys, flipY) {
    if (xs.length !== ys.length) {
        throw new RangeError(`xs and ys must have the same length, but have ${xs.length} and ${ys.length}`);
    }
    layoutRequireFinite('xs', xs);
    layoutRequireFinite('ys', ys);
    // A quarter keeps the difference of two huge coordinates finite.
    const scale = Math.max(layoutLargest(xs), layoutLargest(ys)) > 1e300 ? 0.25 : 1;
    const x = Float64Array.from(xs, (value) => value * scale);
    const y = Float64Array.from(ys, (value) => value * (flipY ? -scale : scale));
    return layoutNormalized(x, y);
}

/**
 * @param {string} name
 * @param {ArrayLike<number>} values
 */
function layoutRequireFinite(name, values) {
    for (let i = 0; i < values.length; i++) {
        if (!Number.isFinite(values[i])) {
            throw new RangeError(`${name}[${i}] must be finite, but is ${values[i]}`);
        }
    }
}

/**
 * @param {ArrayLike<number>} values
 * @returns {number}
 */
function layoutLargest(values) {
    let largest = 0;
    for (let i = 0; i < values.length; i++) {
        largest = Math.max(largest, Math.abs(values[i]));
    }
    return largest;
}

/**
 * @param {Float64Array} values
 * @returns {{low: number, size: number}}
 */
function layoutExtent(values) {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
    }
    return values.length === 0 ? { low: 0, size: 0 } : { low, size: high - low };
}

/**
 * Scales to the unit square: the longer side fills it, the shorter one is centred.
 *
 * @param {Float64Array} x
 * @param {Float64Array} y
 * @returns {Layout}
 */
function layoutNormalized(x, y) {
    const longer = Math.max(layoutExtent(x).size, layoutExtent(y).size);
    return { x: layoutScaled(x, longer), y: layoutScaled(y, longer) };
}

/**
 * @param {Float64Array} values
 * @param {number} longer
 * @returns {Float64Array}
 */
function layoutScaled(values, longer) {
    const { low, size } = layoutExtent(values);
    if (size === 0) {
        return new Float64Array(values.length).fill(0.5);
    }
    const before = (1 - size / longer) / 2;
    // Rounding may exceed 1 by one unit in the last place.
    return values.map((value) => Math.min(1, before + (value - low) / longer));
}

/**
 * @param {number} n
 * @param {Int32Array} offsets
 * @param {Int32Array} targets
 */
function layoutRequireArcs(n, offsets, targets) {
    layoutRequireCount('n', n);
    if (offsets.length !== n + 1) {
        throw new RangeError(`offsets must have ${n + 1} entries, but have ${offsets.length}`);
    }
    if (offsets[0] !== 0) {
        throw new RangeError(`offsets[0] must be 0, but is ${offsets[0]}`);
    }
    if (offsets[n] !== targets.length) {
        const rule = `${targets.length}, the number of targets`;
        throw new RangeError(`offsets[${n}] must be ${rule}, but is ${offsets[n]}`);
    }
    for (let i = 0; i < n; i++) {
        if (!(offsets[i] <= offsets[i + 1])) {
            throw new RangeError(`offsets[${i + 1}] must be at least ${offsets[i]}, but is ${offsets[i + 1]}`);
        }
    }
    targets.forEach((target, k) => {
        if (!(target >= 0 && target < n)) {
            throw new RangeError(`targets[${k}] must be at least 0 and less than ${n}, but is ${target}`);
        }
    });
}

/**
 * The graph below a digraph, without loops and double edges.
 *
 * @param {number} n
 * @param {Int32Array} offsets
 * @param {Int32Array} targets
 * @returns {number[][]} the neighbours of each vertex
 */
function layoutNeighbours(n, offsets, targets) {
    /** @type {number[][]} */
    const neighbours = Array.from({ length: n }, () => []);
    for (let i = 0; i < n; i++) {
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
            neighbours[i].push(targets[k]);
            neighbours[targets[k]].push(i);
        }
    }
    return neighbours.map((list, i) => [...new Set(list)].filter((j) => j !== i));
}

/**
 * @param {number[][]} neighbours
 * @returns {number[][]} the vertices of each component
 */
function layoutComponents(neighbours) {
    const seen = new Uint8Array(neighbours.length);
    const components = [];
    for (let i = 0; i < seen.length; i++) {
        if (seen[i] === 0) {
            seen[i] = 1;
            const members = [i];
            for (let head = 0; head < members.length; head++) {
                for (const j of neighbours[members[head]]) {
                    if (seen[j] === 0) {
                        seen[j] = 1;
                        members.push(j);
                    }
                }
            }
            components.push(members);
        }
    }
    return components;
}

/** Small digraphs can afford more rounds; a long path or a large grid needs a hundred. */
const FORCE_WORK = 100000;
const FORCE_FEWEST = 100;
const FORCE_MOST = 250;

/** Repulsion at the start and at the end, where the ideal length and the stiffness of an edge are 1. */
const FORCE_STRONG = 0.5;
const FORCE_WEAK = 0.03;

/** Stiffness of the springs to the pivots. They keep the shape of the whole; too stiff, they put leaves on leaves. */
const FORCE_FAR = 0.3;

/** Half a step, as full ones swing for ever on bipartite graphs. */
const FORCE_DAMPING = 0.5;

/** A connected graph that moves: springs along edges and to the pivots, and repulsion between all vertices. */
class ForceComponent {
    /**
     * @param {number[]} members
     * @param {number[][]} neighbours
     * @param {Int32Array} places the place of a vertex among the members
     */
    constructor(members, neighbours, places) {
        this.members = members;
        this.offsets = new Int32Array(members.length + 1);
        members.forEach((i, k) => (places[i] = k));
        members.forEach((i, k) => (this.offsets[k + 1] = this.offsets[k] + neighbours[i].length));
        this.neighbours = Int32Array.from(members.flatMap((i) => neighbours[i].map((j) => places[j])));
        const { x, y, pivots, distances } = pivotPlacement(this.offsets, this.neighbours);
        const isTree = this.neighbours.length === 2 * (members.length - 1);
        const start = isTree ? radialPlacement(this.offsets, this.neighbours) : { x, y };
        this.x = start.x;
        this.y = start.y;
        this.pivots = pivots;
        this.distances = distances;
        this.tree = new Quadtree(this.x, this.y);
        this.moveX = new Float64Array(x.length);
        this.moveY = new Float64Array(x.length);
        this.toUnitEdges();
        this.disturb();
    }

    toUnitEdges() {
        const { x, y, offsets, neighbours } = this;
        let sum = 0;
        for (let i = 0; i < x.length; i++) {
            for (let k = offsets[i]; k < offsets[i + 1]; k++) {
                const dx = x[neighbours[k]] - x[i];
                const dy = y[neighbours[k]] - y[i];
                sum += Math.sqrt(dx * dx + dy * dy);
            }
        }
        const scale = sum > 0 ? neighbours.length / sum : 0;
        x.forEach((value, i) => (x[i] = value * scale));
        y.forEach((value, i) => (y[i] = value * scale));
    }

    /** Vertices with the same distances to all pivots start in one place, which no force would leave. */
    disturb() {
        this.x.forEach((value, i) => (this.x[i] = value + 0.03 * hashedNumber(2 * i)));
        this.y.forEach((value, i) => (this.y[i] = value + 0.03 * hashedNumber(2 * i + 1)));
    }

    /**
     * @param {number} repulsion
     * @param {number} reach the longest move
     */
    move(repulsion, reach) {
        const { x, y, moveX, moveY, tree } = this;
        tree.build();
        for (let i = 0; i < x.length; i++) {
            tree.repel(i);
            moveX[i] = repulsion * tree.forceX;
            moveY[i] = repulsion * tree.forceY;
            this.shorten(i, this.pullEdges(i) + this.pullPivots(i), reach);
        }
        for (let i = 0; i < x.length; i++) {
            x[i] += moveX[i];
            y[i] += moveY[i];
        }
    }

    /**
     * @param {number} i
     * @returns {number} the sum of the stiffnesses
     */
    pullEdges(i) {
        const { offsets, neighbours } = this;
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
            this.pull(i, neighbours[k], 1, 1);
        }
        return offsets[i + 1] - offsets[i];
    }

    /**
     * Pivots act for the vertices near them: each for its share, but for no more than lie nearer to it than to i
     * (Ortmann, Klimenta and Brandes 2016), of which there are about as many as the distance on a path.
     *
     * @param {number} i
     * @returns {number} the sum of the stiffnesses
     */
    pullPivots(i) {
        const { pivots, distances } = this;
        const share = this.x.length / pivots.length;
        let sum = 0;
        for (let k = 0; k < pivots.length; k++) {
            const distance = distances[i * pivots.length + k];
            if (distance > 1) {
                const stiffness = (FORCE_FAR * Math.min(share, distance)) / (distance * distance);
                this.pull(i, pivots[k], distance, stiffness);
                sum += stiffness;
            }
        }
        return sum;
    }

    /**
     * @param {number} i
     * @param {number} j
     * @param {number} length
     * @param {number} stiffness
     */
    pull(i, j, length, stiffness) {
        const dx = this.x[j] - this.x[i];
        const dy = this.y[j] - this.y[i];
        const force = stiffness * (1 - length / Math.max(Math.sqrt(dx * dx + dy * dy), 0.1));
        this.moveX[i] += force * dx;
        this.moveY[i] += force * dy;
    }

    /**
     * Turns the force on a vertex into its move.
     *
     * @param {number} i
     * @param {number} stiffness
     * @param {number} reach
     */
    shorten(i, stiffness, reach) {
        const { moveX, moveY } = this;
        const force = Math.sqrt(moveX[i] * moveX[i] + moveY[i] * moveY[i]);
        const step = Math.min(FORCE_DAMPING / stiffness, reach / Math.max(force, 1e-9));
        moveX[i] *= step;
        moveY[i] *= step;
    }
}

/** A force-directed layout in slices, the same in every browser: no random numbers, no sine, no logarithm. */
export class ForceLayout {
    /**
     * @param {number} n
     * @param {Int32Array} offsets the arcs of vertex i are targets[offsets[i]] to targets[offsets[i + 1] - 1]
     * @param {Int32Array} targets
     */
    constructor(n, offsets, targets) {
        layoutRequireArcs(n, offsets, targets);
        const neighbours = layoutNeighbours(n, offsets, targets);
        const places = new Int32Array(n);
        this.n = n;
        this.round = 0;
        this.rounds = n === 0 ? 0 : Math.min(FORCE_MOST, Math.max(FORCE_FEWEST, Math.floor(FORCE_WORK / n)));
        const component = (/** @type {number[]} */ members) => new ForceComponent(members, neighbours, places);
        this.components = layoutComponents(neighbours).map(component);
    }

    /**
     * @param {number} iterations
     * @returns {boolean} whether the layout is done
     */
    step(iterations) {
        for (let k = 0; k < iterations && this.round < this.rounds; k++) {
            const left = 1 - ++this.round / this.rounds;
            for (const component of this.components) {
                if (component.members.length > 1) {
                    component.move(FORCE_WEAK + (FORCE_STRONG - FORCE_WEAK) * left * left * left, 0.02 + left);
                }
            }
        }
        return this.round >= this.rounds;
    }

    /** @returns {Layout} where the vertices are now, in the unit square */
    get positions() {
        const { x, y } = layoutOfSize(this.n);
        const boxes = this.components.map((component) => arrangedComponent(component));
        packBoxes(boxes);
        this.components.forEach(({ members }, c) => {
            members.forEach((i, k) => {
                x[i] = boxes[c].left + boxes[c].points.x[k];
                y[i] = boxes[c].top + boxes[c].points.y[k];
            });
        });
        return layoutNormalized(x, y);
    }
}

/**
 * @param {number} n
 * @param {Int32Array} offsets the arcs of vertex i are targets[offsets[i]] to targets[offsets[i + 1] - 1]
 * @param {Int32Array} targets
 * @returns {Layout}
 */
export function forceLayout(n, offsets, targets) {
    const layout = new ForceLayout(n, offsets, targets);
    while (!layout.step(50)) {
        // The whole is wanted at once.
    }
    return layout.positions;
}
