/** All vertices of a small graph are pivots, as a part of them would lie unevenly. */
const PIVOTS_ALL = 150;
const PIVOTS_PART = 60;
const PIVOTS_ROUNDS = 60;

/**
 * @param {number} seed
 * @returns {number} a number in [-1, 1) that depends on the seed only, the same in every browser
 */
export function hashedNumber(seed) {
    let bits = Math.imul(seed + 1, 0x9e3779b1);
    bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return (bits ^ (bits >>> 16)) / 2147483648;
}

/**
 * Writes the distances from a vertex of a connected graph.
 *
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @param {number} start
 * @param {Float64Array} distances
 */
export function breadthFirst(offsets, neighbours, start, distances) {
    const queue = new Int32Array(distances.length);
    distances.fill(-1);
    distances[start] = 0;
    queue[0] = start;
    for (let head = 0, tail = 1; head < tail; head++) {
        const i = queue[head];
        for (let k = offsets[i]; k < offsets[i + 1]; k++) {
            const j = neighbours[k];
            if (distances[j] < 0) {
                distances[j] = distances[i] + 1;
                queue[tail++] = j;
            }
        }
    }
}

/**
 * @param {Float64Array} values
 * @returns {number}
 */
function pivotsArgMax(values) {
    let best = 0;
    for (let i = 1; i < values.length; i++) {
        if (values[i] > values[best]) {
            best = i;
        }
    }
    return best;
}

/**
 * Distances from vertices that are far from each other.
 *
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @returns {{pivots: Int32Array, rows: Float64Array[]}} with a row per pivot
 */
function pivotsDistances(offsets, neighbours) {
    const n = offsets.length - 1;
    const pivots = new Int32Array(n <= PIVOTS_ALL ? n : PIVOTS_PART);
    const nearest = new Float64Array(n);
    breadthFirst(offsets, neighbours, 0, nearest);
    const rows = Array.from(pivots, (_, k) => {
        const row = new Float64Array(n);
        pivots[k] = pivotsArgMax(nearest);
        breadthFirst(offsets, neighbours, pivots[k], row);
        // The first nearest was from vertex 0, which is no pivot.
        nearest.set(k === 0 ? row : nearest.map((value, i) => Math.min(value, row[i])));
        return row;
    });
    return { pivots, rows };
}

/**
 * @param {Float64Array[]} rows
 * @returns {Float64Array} the rows as columns, one after the other
 */
function pivotsTransposed(rows) {
    const flat = new Float64Array(rows.length * rows[0].length);
    rows.forEach((row, k) => row.forEach((value, i) => (flat[i * rows.length + k] = value)));
    return flat;
}

/**
 * @param {Float64Array} values
 * @returns {number}
 */
function pivotsMean(values) {
    let sum = 0;
    for (const value of values) {
        sum += value;
    }
    return sum / values.length;
}

/**
 * Squares and centres by rows and columns, as in classical scaling.
 *
 * @param {Float64Array[]} rows
 */
function pivotsCentre(rows) {
    const columns = new Float64Array(rows[0].length);
    for (const row of rows) {
        row.forEach((value, i) => (row[i] = value * value));
        const mean = pivotsMean(row);
        row.forEach((value, i) => (row[i] = (mean - value) / 2));
        row.forEach((value, i) => (columns[i] += value / rows.length));
    }
    for (const row of rows) {
        columns.forEach((value, i) => (row[i] -= value));
    }
}

/**
 * @param {Float64Array} a
 * @param {Float64Array} b
 * @returns {number}
 */
function pivotsDot(a, b) {
    let sum = 0;
    for (let i = 0; i < a.length; i++) {
        sum += a[i] * b[i];
    }
    return sum;
}

/**
 * @param {Float64Array[]} matrix symmetric
 * @param {number} seed
 * @returns {{value: number, vector: Float64Array}} the largest eigenvalue, by power iteration
 */
function pivotsEigen(matrix, seed) {
    let vector = new Float64Array(matrix.length).map((_, i) => hashedNumber(seed + i));
    let value = 0;
    for (let round = 0; round < PIVOTS_ROUNDS; round++) {
        const image = new Float64Array(matrix.map((row) => pivotsDot(row, vector)));
        value = Math.sqrt(pivotsDot(image, image));
        if (!(value > 1e-9)) {
            return { value: 0, vector: vector.fill(0) };
        }
        vector = image.map((entry) => entry / value);
    }
    return { value, vector };
}

/**
 * @param {Float64Array[]} rows
 * @param {Float64Array[]} gram
 * @param {number} seed
 * @returns {Float64Array} a coordinate per vertex; its part is removed from the matrix
 */
function pivotsCoordinate(rows, gram, seed) {
    const { value, vector } = pivotsEigen(gram, seed);
    const coordinate = new Float64Array(rows[0].length);
    // The entries of rows are products of two lengths; their singular value is the root of this eigenvalue.
    const scale = value > 0 ? 1 / Math.sqrt(Math.sqrt(value)) : 0;
    rows.forEach((row, k) => row.forEach((entry, i) => (coordinate[i] += entry * vector[k] * scale)));
    gram.forEach((row, k) => vector.forEach((entry, l) => (row[l] -= value * vector[k] * entry)));
    return coordinate;
}

/**
 * Places a connected graph so that distances in the plane are like those in the graph: pivot multidimensional scaling
 * (Brandes and Pich 2006).
 *
 * @param {Int32Array} offsets
 * @param {Int32Array} neighbours
 * @returns {{x: Float64Array, y: Float64Array, pivots: Int32Array, distances: Float64Array}} with the distance of
 *     vertex i from pivot k at i * pivots.length + k
 */
export function pivotPlacement(offsets, neighbours) {
    const { pivots, rows } = pivotsDistances(offsets, neighbours);
    const distances = pivotsTransposed(rows);
    pivotsCentre(rows);
    const gram = rows.map((a) => new Float64Array(rows.map((b) => pivotsDot(a, b))));
    const x = pivotsCoordinate(rows, gram, 0);
    const y = pivotsCoordinate(rows, gram, 1000);
    return { x, y, pivots, distances };
}
