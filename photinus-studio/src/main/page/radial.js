import { breadthFirst } from './pivots.js';

/**
 * @param {number} turn a part of a full turn in [0, 1)
 * @returns {{x: number, y: number}} about this direction, without sine, which browsers round differently
 */
function radialDirection(turn) {
    const quarter = Math.floor(4 * turn);
    const s = 4 * turn - quarter;
    // The tangent of half the angle, within 0.005.
    const t = s * (0.7854 + 0.2146 * s * s);
    let x = (1 - t * t) / (1 + t * t);
    let y = (2 * t) / (1 + t * t);
    for (let k = 0; k < quarter; k++) {
        [x, y] = [-y, x];
    }
    return { x, y };
}

/**
 * @param {Float64Array} distances
 * @returns {number}
 */
function radialFarthest(distances) {
    return distances.reduce((best, distance, i) => (distance > distances[best] ? i : best), 0);
}

/**
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @returns {number} the middle of a longest path
 */
function radialCentre(offsets, neighbours) {
    const n = offsets.length - 1;
    const fromStart = new Float64Array(n);
    const fromEnd = new Float64Array(n);
    breadthFirst(offsets, neighbours, 0, fromStart);
    const start = radialFarthest(fromStart);
    breadthFirst(offsets, neighbours, start, fromStart);
    const end = radialFarthest(fromStart);
    breadthFirst(offsets, neighbours, end, fromEnd);
    const half = Math.floor(fromStart[end] / 2);
    return fromStart.findIndex((distance, i) => distance === half && distance + fromEnd[i] === fromStart[end]);
}

/**
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @param {Float64Array} depths
 * @returns {Int32Array} the number of leaves below each vertex
 */
function radialLeaves(offsets, neighbours, depths) {
    const leaves = new Int32Array(depths.length);
    const deepestFirst = Array.from(depths, (_, i) => i).sort((i, j) => depths[j] - depths[i]);
    for (const i of deepestFirst) {
        leaves[i] = Math.max(1, leaves[i]);
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
            leaves[neighbours[k]] += depths[neighbours[k]] < depths[i] ? leaves[i] : 0;
        }
    }
    return leaves;
}

/**
 * Places a tree on circles around its centre, without crossings: each branch has a sector as wide as its leaves.
 *
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @returns {{x: Float64Array, y: Float64Array}}
 */
export function radialPlacement(offsets, neighbours) {
    const n = offsets.length - 1;
    const centre = radialCentre(offsets, neighbours);
    const depths = new Float64Array(n);
    breadthFirst(offsets, neighbours, centre, depths);
    const leaves = radialLeaves(offsets, neighbours, depths);
    const [x, y, sectors] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
    const queue = [centre];
    for (let head = 0; head < queue.length; head++) {
        const i = queue[head];
        let sector = sectors[i];
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
            const j = neighbours[k];
            if (depths[j] > depths[i]) {
                const direction = radialDirection((sector + leaves[j] / 2) / leaves[centre]);
                x[j] = direction.x * depths[j];
                y[j] = direction.y * depths[j];
                sectors[j] = sector;
                sector += leaves[j];
                queue.push(j);
            }
        }
    }
    return { x, y };
}
