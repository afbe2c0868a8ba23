const ARRANGE_COARSE = 64;
const ARRANGE_FINE = 16;

/** Free space around a component, in ideal lengths of an edge. */
const ARRANGE_GAP = 1;

/**
 * @typedef {{x: Float64Array, y: Float64Array}} Points
 * @typedef {{points: Points, width: number, height: number, left: number, top: number}} PlacedBox
 */

/**
 * @param {Points} points
 * @param {number} t the tangent of half the angle: no sine, which browsers round differently
 * @returns {Points}
 */
function arrangeRotated({ x, y }, t) {
    const cos = (1 - t * t) / (1 + t * t);
    const sin = (2 * t) / (1 + t * t);
    return { x: x.map((value, i) => cos * value - sin * y[i]), y: y.map((value, i) => sin * x[i] + cos * value) };
}

/**
 * @param {Float64Array} values
 * @returns {number}
 */
function arrangeMoveToZero(values) {
    let [low, high] = [Infinity, -Infinity];
    for (const value of values) {
        low = Math.min(low, value);
        high = Math.max(high, value);
    }
    values.forEach((value, i) => (values[i] = value - low));
    return high - low;
}

/**
 * @param {Points} points
 * @returns {PlacedBox}
 */
function arrangeBox(points) {
    return { points, width: arrangeMoveToZero(points.x), height: arrangeMoveToZero(points.y), left: 0, top: 0 };
}

/**
 * @param {Points} points
 * @param {number} from
 * @param {number} step
 * @param {number} count
 * @returns {number} the angle with the smallest bounding box
 */
function arrangeBestAngle(points, from, step, count) {
    let [best, bestArea] = [0, Infinity];
    for (let k = 0; k < count; k++) {
        const { width, height } = arrangeBox(arrangeRotated(points, from + k * step));
        // A line has area 0 at one angle only, which is found by steps only if the sides count, too.
        const area = width * height + 0.01 * (width + height);
        if (area < bestArea) {
            [best, bestArea] = [from + k * step, area];
        }
    }
    return best;
}

/**
 * Turns to a small and wide bounding box, with the first vertex at the top left.
 *
 * @param {Points} points
 * @returns {PlacedBox}
 */
export function arrangedComponent(points) {
    if (points.x.length === 1) {
        return arrangeBox({ x: new Float64Array(1), y: new Float64Array(1) });
    }
    const step = 1 / ARRANGE_COARSE;
    const coarse = arrangeBestAngle(points, 0, step, ARRANGE_COARSE);
    const angle = arrangeBestAngle(points, coarse - step, step / ARRANGE_FINE, 2 * ARRANGE_FINE + 1);
    const box = arrangeBox(arrangeRotated(points, angle));
    const upright = box.height > box.width ? arrangeBox({ x: box.points.y, y: box.points.x }) : box;
    arrangeMirror(upright.points.x, upright.width);
    arrangeMirror(upright.points.y, upright.height);
    return upright;
}

/**
 * @param {Float64Array} values
 * @param {number} size
 */
function arrangeMirror(values, size) {
    if (values[0] > size / 2) {
        values.forEach((value, i) => (values[i] = size - value));
    }
}

/**
 * Puts boxes into rows of at most the given width.
 *
 * @param {PlacedBox[]} boxes
 * @param {number} limit
 * @returns {number} the longer side of the whole
 */
function arrangeRows(boxes, limit) {
    let [left, top, height, width] = [0, 0, 0, 0];
    for (const box of boxes) {
        if (left > 0 && left + box.width > limit) {
            [left, top, height] = [0, top + height + ARRANGE_GAP, 0];
        }
        [box.left, box.top] = [left, top];
        height = Math.max(height, box.height);
        width = Math.max(width, left + box.width);
        left += box.width + ARRANGE_GAP;
    }
    return Math.max(width, top + height);
}

/**
 * Sets the places of boxes, the tallest first, so that they fill about a square.
 *
 * @param {PlacedBox[]} boxes
 */
export function packBoxes(boxes) {
    const sorted = [...boxes].sort((a, b) => b.height - a.height);
    let area = 0;
    let widest = 0;
    for (const box of boxes) {
        area += (box.width + ARRANGE_GAP) * (box.height + ARRANGE_GAP);
        widest = Math.max(widest, box.width);
    }
    let [best, bestSide] = [0, Infinity];
    for (let k = 0; k < 24; k++) {
        const limit = Math.max(widest, Math.sqrt(area) * (0.6 + 0.05 * k));
        const side = arrangeRows(sorted, limit);
        if (side < bestSide) {
            [best, bestSide] = [limit, side];
        }
    }
    arrangeRows(sorted, best);
}
