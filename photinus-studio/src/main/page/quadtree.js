/** Points closer than side / 2^16 share a leaf. */
const QUADTREE_DEPTH = 16;

/** Up to this many points the repulsion is exact, so that symmetric digraphs are drawn symmetrically. */
const QUADTREE_EXACT = 150;

/** Squared ratio of a cell's side to its distance, below which the cell acts as one point. */
const QUADTREE_OPENING = 1;

/** Below this squared distance repulsion grows no further, so that points in one place stay finite. */
const QUADTREE_SOFTENING = 0.01;

/**
 * Repulsion between all points after Barnes and Hut (1986). A node is a cell of side `sides[node]` with `mass[node]`
 * points around the mean `meanX[node]` and `meanY[node]`, which are sums while the tree grows; child 0 means none.
 */
export class Quadtree {
    /**
     * @param {Float64Array} x
     * @param {Float64Array} y
     */
    constructor(x, y) {
        this.x = x;
        this.y = y;
        this.opening = x.length > QUADTREE_EXACT ? QUADTREE_OPENING : 0;
        this.stack = new Int32Array(3 * QUADTREE_DEPTH + 8);
        this.count = 0;
        this.children = new Int32Array(0);
        this.mass = new Float64Array(0);
        this.meanX = new Float64Array(0);
        this.meanY = new Float64Array(0);
        this.sides = new Float64Array(0);
        this.reserve(4 * x.length + 16);
        this.forceX = 0;
        this.forceY = 0;
    }

    /** @param {number} size */
    reserve(size) {
        const { children, mass, meanX, meanY, sides } = this;
        (this.children = new Int32Array(4 * size)).set(children);
        (this.mass = new Float64Array(size)).set(mass);
        (this.meanX = new Float64Array(size)).set(meanX);
        (this.meanY = new Float64Array(size)).set(meanY);
        (this.sides = new Float64Array(size)).set(sides);
    }

    /** Builds the tree from the present places of the points. */
    build() {
        const { x, y } = this;
        let [left, right, top, bottom] = [x[0], x[0], y[0], y[0]];
        for (let i = 1; i < x.length; i++) {
            left = Math.min(left, x[i]);
            right = Math.max(right, x[i]);
            top = Math.min(top, y[i]);
            bottom = Math.max(bottom, y[i]);
        }
        this.count = 0;
        const side = Math.max(right - left, bottom - top) + 1e-9;
        this.node(side);
        for (let i = 0; i < x.length; i++) {
            this.insert(i, left + side / 2, top + side / 2, side);
        }
        for (let node = 0; node < this.count; node++) {
            this.meanX[node] /= this.mass[node];
            this.meanY[node] /= this.mass[node];
        }
    }

    /**
     * @param {number} side
     * @returns {number} a new empty node
     */
    node(side) {
        if (this.count === this.mass.length) {
            this.reserve(2 * this.count);
        }
        const node = this.count++;
        this.children.fill(0, 4 * node, 4 * node + 4);
        this.mass[node] = 0;
        this.meanX[node] = 0;
        this.meanY[node] = 0;
        this.sides[node] = side;
        return node;
    }

    /**
     * @param {number} i
     * @param {number} middleX
     * @param {number} middleY
     * @param {number} side
     */
    insert(i, middleX, middleY, side) {
        const [x, y] = [this.x[i], this.y[i]];
        let node = 0;
        for (let depth = 0; this.mass[node] > 0 && depth < QUADTREE_DEPTH; depth++) {
            if (this.mass[node] === 1) {
                this.split(node, middleX, middleY);
            }
            this.add(node, x, y);
            node = this.child(node, x >= middleX, y >= middleY);
            side /= 2;
            middleX += x >= middleX ? side / 2 : -side / 2;
            middleY += y >= middleY ? side / 2 : -side / 2;
        }
        this.add(node, x, y);
    }

    /**
     * Moves the only point of a leaf into a child.
     *
     * @param {number} leaf
     * @param {number} middleX
     * @param {number} middleY
     */
    split(leaf, middleX, middleY) {
        const [x, y] = [this.meanX[leaf], this.meanY[leaf]];
        this.add(this.child(leaf, x >= middleX, y >= middleY), x, y);
    }

    /**
     * @param {number} node
     * @param {boolean} right
     * @param {boolean} below
     * @returns {number}
     */
    child(node, right, below) {
        const slot = 4 * node + (right ? 1 : 0) + (below ? 2 : 0);
        if (this.children[slot] === 0) {
            // In two lines, as a new node may replace the array.
            const child = this.node(this.sides[node] / 2);
            this.children[slot] = child;
        }
        return this.children[slot];
    }

    /**
     * @param {number} node
     * @param {number} x
     * @param {number} y
     */
    add(node, x, y) {
        this.mass[node]++;
        this.meanX[node] += x;
        this.meanY[node] += y;
    }

    /**
     * Sets `forceX` and `forceY` to the sum of 1 / distance away from each other point.
     *
     * @param {number} i
     */
    repel(i) {
        const { stack, children, mass, meanX, meanY, sides, opening } = this;
        const [x, y] = [this.x[i], this.y[i]];
        let [forceX, forceY] = [0, 0];
        let height = 1;
        stack[0] = 0;
        while (height > 0) {
            const node = stack[--height];
            const dx = x - meanX[node];
            const dy = y - meanY[node];
            const square = dx * dx + dy * dy;
            const first = height;
            if (sides[node] * sides[node] >= opening * square && mass[node] > 1) {
                for (let slot = 4 * node; slot < 4 * node + 4; slot++) {
                    if (children[slot] > 0) {
                        stack[height++] = children[slot];
                    }
                }
            }
            if (height === first) {
                const strength = mass[node] / Math.max(square, QUADTREE_SOFTENING);
                forceX += dx * strength;
                forceY += dy * strength;
            }
        }
        this.forceX = forceX;
        this.forceY = forceY;
    }
}
