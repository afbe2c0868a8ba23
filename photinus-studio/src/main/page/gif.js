import { lzwBlocks } from './lzw.js';
import { chosenPalette, nearestColour } from './palette.js';

const GIF_TRANSPARENT = -1;
const GIF_LARGEST_TABLE = 256;
const GIF_LONGEST_DELAY = 65535;

/** Browsers show frames with shorter delays for 100 ms. */
const GIF_SHORTEST_DELAY = 2;

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} GifRectangle right and bottom are outside
 * @typedef {{pixels: Int32Array, before: Int32Array, area: GifRectangle, delay: number, clear: boolean}} GifFrame
 *     before: what the viewer shows until then; clear: whether its area becomes transparent after it
 * @typedef {{indices: Uint8Array, colours: number[] | null, size: number, transparent: number}} GifImage
 *     colours: null if they are those of the global table; transparent: -1 if there is none
 */

/**
 * @param {Uint8ClampedArray | Uint8Array} rgba
 * @returns {Int32Array} 0xrrggbb or GIF_TRANSPARENT
 */
function gifPixels(rgba) {
    const pixels = new Int32Array(rgba.length / 4);
    for (let i = 0, k = 0; i < pixels.length; i++, k += 4) {
        pixels[i] = rgba[k + 3] < 128 ? GIF_TRANSPARENT : (rgba[k] << 16) | (rgba[k + 1] << 8) | rgba[k + 2];
    }
    return pixels;
}

/**
 * @param {Int32Array} before
 * @param {Int32Array} after
 * @param {number} width
 * @param {(a: number, b: number) => boolean} differs
 * @returns {GifRectangle | null} the bounding box of the pixels that differ
 */
function gifChanges(before, after, width, differs) {
    const area = { left: width, top: Infinity, right: 0, bottom: 0 };
    for (let i = 0; i < before.length; i++) {
        if (differs(before[i], after[i])) {
            const x = i % width;
            const y = (i - x) / width;
            area.left = Math.min(area.left, x);
            area.right = Math.max(area.right, x + 1);
            area.top = Math.min(area.top, y);
            area.bottom = y + 1;
        }
    }
    return area.bottom === 0 ? null : area;
}

/**
 * @param {GifRectangle} a
 * @param {GifRectangle} b
 * @returns {GifRectangle}
 */
function gifUnion(a, b) {
    return {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
    };
}

/**
 * @param {Int32Array} pixels
 * @param {number} width
 * @param {GifRectangle} area
 * @returns {Int32Array}
 */
function gifCut(pixels, width, { left, top, right, bottom }) {
    const cut = new Int32Array((right - left) * (bottom - top));
    for (let y = top; y < bottom; y++) {
        cut.set(pixels.subarray(y * width + left, y * width + right), (y - top) * (right - left));
    }
    return cut;
}

/**
 * @param {Int32Array} pixels
 * @param {number} width
 * @param {GifRectangle} area
 * @returns {Int32Array} a copy that is transparent there
 */
function gifCleared(pixels, width, { left, top, right, bottom }) {
    const cleared = pixels.slice();
    for (let y = top; y < bottom; y++) {
        cleared.fill(GIF_TRANSPARENT, y * width + left, y * width + right);
    }
    return cleared;
}

/**
 * @param {Int32Array} pixels
 * @returns {Map<number, number>} opaque pixels per colour
 */
function gifCounts(pixels) {
    /** @type {Map<number, number>} */
    const counts = new Map();
    for (let i = 0, from = 0; i < pixels.length; i = from) {
        // Runs, as the images are flat and a look into the map is slow.
        for (from = i + 1; from < pixels.length && pixels[from] === pixels[i]; ) {
            from++;
        }
        counts.set(pixels[i], (counts.get(pixels[i]) ?? 0) + from - i);
    }
    counts.delete(GIF_TRANSPARENT);
    return counts;
}

/**
 * @param {number} size
 * @returns {number} the bits of the indices below size
 */
function gifBits(size) {
    return Math.max(1, 32 - Math.clz32(size - 1));
}

/**
 * @param {number[]} colours
 * @param {number} bits
 * @returns {Uint8Array} a table of 2^bits colours
 */
function gifTable(colours, bits) {
    const table = new Uint8Array(3 << bits);
    colours.forEach((colour, k) => table.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * k));
    return table;
}

/**
 * @param {Int32Array} pixels
 * @param {number[]} colours
 * @param {number} transparent
 * @returns {Uint8Array}
 */
function gifIndices(pixels, colours, transparent) {
    const known = new Map(colours.map((colour, k) => [colour, k]));
    known.set(GIF_TRANSPARENT, transparent);
    return Uint8Array.from(pixels, (pixel) => {
        let index = known.get(pixel);
        if (index === undefined) {
            index = nearestColour(colours, pixel);
            known.set(pixel, index);
        }
        return index;
    });
}

/**
 * @param {string} name
 * @param {number} value
 */
function gifRequireSide(name, value) {
    if (!(Number.isInteger(value) && value >= 1 && value <= 65535)) {
        throw new RangeError(`${name} must be an integer from 1 to 65535, but is ${value}`);
    }
}

/**
 * Writes an animated GIF. A frame stores the rectangle that changed only, with its unchanged pixels transparent.
 * Colours go into one global table until it is full; a frame whose colours do not fit has its own. They are exact if
 * the frame has at most 256 of them. A frame like the one before prolongs it. Pixels with alpha below 128 are
 * transparent.
 */
export class GifEncoder {
    /**
     * @param {number} width
     * @param {number} height
     * @param {{loop?: boolean}} [options] loop: whether the animation starts again at its end
     */
    constructor(width, height, { loop = true } = {}) {
        gifRequireSide('width', width);
        gifRequireSide('height', height);
        this.width = width;
        this.height = height;
        this.loop = loop;
        this.owed = 0;
        this.finished = false;
        /** @type {GifFrame | null} */
        this.pending = null;
        /** @type {Map<number, number>} */
        this.global = new Map();
        /** @type {Uint8Array[]} */
        this.parts = [];
    }

    /**
     * @param {Uint8ClampedArray | Uint8Array} rgba
     * @param {number} delayMs
     */
    addFrame(rgba, delayMs) {
        this.requireFrame(rgba, delayMs);
        const pixels = gifPixels(rgba);
        const delay = this.delay(delayMs);
        if (this.pending === null) {
            const before = new Int32Array(pixels.length).fill(GIF_TRANSPARENT);
            const area = { left: 0, top: 0, right: this.width, bottom: this.height };
            this.pending = { pixels, before, area, delay, clear: false };
        } else {
            this.addAfter(this.pending, pixels, delay);
        }
    }

    /**
     * @param {Uint8ClampedArray | Uint8Array} rgba
     * @param {number} delayMs
     */
    requireFrame(rgba, delayMs) {
        if (this.finished) {
            throw new Error('a frame must come before finish()');
        }
        if (rgba.length !== 4 * this.width * this.height) {
            const rule = `4 * ${this.width} * ${this.height} bytes`;
            throw new RangeError(`a frame must have ${rule}, but has ${rgba.length}`);
        }
        if (!(delayMs >= 0 && delayMs < Infinity)) {
            throw new RangeError(`delayMs must be finite and at least 0, but is ${delayMs}`);
        }
    }

    /**
     * @param {number} delayMs
     * @returns {number} hundredths of a second; what rounding takes from one frame the next ones get
     */
    delay(delayMs) {
        const exact = delayMs / 10 + this.owed;
        const delay = Math.min(GIF_LONGEST_DELAY, Math.max(GIF_SHORTEST_DELAY, Math.round(exact)));
        this.owed = Math.min(0.5, Math.max(-0.5, exact - delay));
        return delay;
    }

    /**
     * @param {GifFrame} last
     * @param {Int32Array} pixels
     * @param {number} delay
     */
    addAfter(last, pixels, delay) {
        const { width } = this;
        const changed = gifChanges(last.pixels, pixels, width, (a, b) => a !== b);
        if (changed === null && last.delay + delay <= GIF_LONGEST_DELAY) {
            last.delay += delay;
            return;
        }
        // A frame cannot erase: the one before it must, and all of its area.
        const erased = gifChanges(last.pixels, pixels, width, (a, b) => a !== b && b === GIF_TRANSPARENT);
        if (erased !== null) {
            last.area = gifUnion(last.area, erased);
            last.clear = true;
        }
        const before = last.clear ? gifCleared(last.pixels, width, last.area) : last.pixels;
        // An empty image is no image for some viewers.
        const pixel = { left: 0, top: 0, right: 1, bottom: 1 };
        const area = gifChanges(before, pixels, width, (a, b) => a !== b) ?? pixel;
        this.write(last);
        this.pending = { pixels, before, area, delay, clear: false };
    }

    /** @param {GifFrame} frame */
    write(frame) {
        const { left, top, right, bottom } = frame.area;
        const { indices, colours, size, transparent } = this.image(frame);
        const disposal = frame.clear ? 2 : 1;
        const hasTransparent = transparent >= 0;
        this.bytes(0x21, 0xf9, 4, (disposal << 2) | (hasTransparent ? 1 : 0));
        this.words(frame.delay);
        this.bytes(hasTransparent ? transparent : 0, 0, 0x2c);
        this.words(left, top, right - left, bottom - top);
        const bits = gifBits(size);
        this.bytes(colours === null ? 0 : 0x80 | (bits - 1));
        if (colours !== null) {
            this.parts.push(gifTable(colours, bits));
        }
        this.parts.push(lzwBlocks(indices, bits));
    }

    /**
     * @param {GifFrame} frame
     * @returns {GifImage}
     */
    image({ pixels, before, area }) {
        const whole = gifCut(pixels, this.width, area);
        const old = gifCut(before, this.width, area);
        const changed = whole.map((pixel, i) => (pixel === old[i] ? GIF_TRANSPARENT : pixel));
        const counts = gifCounts(changed);
        if (this.extendGlobal(counts)) {
            return this.globalImage(changed);
        }
        if (counts.size < GIF_LARGEST_TABLE || whole.includes(GIF_TRANSPARENT)) {
            return this.localImage(changed, counts);
        }
        // Exactly 256 colours leave no index for unchanged pixels, but these may be repeated if they need none.
        const all = gifCounts(whole);
        return all.size > GIF_LARGEST_TABLE ? this.localImage(changed, counts) : this.localImage(whole, all);
    }

    /**
     * @param {Map<number, number>} counts
     * @returns {boolean} whether the global table has these colours now
     */
    extendGlobal(counts) {
        const fresh = [...counts.keys()].filter((colour) => !this.global.has(colour));
        // One index less, for the transparent pixels of any frame.
        if (this.global.size + fresh.length >= GIF_LARGEST_TABLE) {
            return false;
        }
        fresh.forEach((colour) => this.global.set(colour, this.global.size));
        return true;
    }

    /**
     * @param {Int32Array} pixels
     * @returns {GifImage}
     */
    globalImage(pixels) {
        // The first free index: a later frame may use it for a colour, as each frame names its transparent index.
        const free = this.global.size;
        const transparent = pixels.includes(GIF_TRANSPARENT) ? free : -1;
        const indices = gifIndices(pixels, [...this.global.keys()], free);
        return { indices, colours: null, size: free + 1, transparent };
    }

    /**
     * @param {Int32Array} pixels
     * @param {Map<number, number>} counts
     * @returns {GifImage}
     */
    localImage(pixels, counts) {
        const hasTransparent = pixels.includes(GIF_TRANSPARENT);
        const colours = chosenPalette(counts, GIF_LARGEST_TABLE - (hasTransparent ? 1 : 0));
        const transparent = hasTransparent ? colours.length : -1;
        const size = colours.length + (hasTransparent ? 1 : 0);
        return { indices: gifIndices(pixels, colours, transparent), colours, size, transparent };
    }

    /** @param {number[]} values */
    bytes(...values) {
        this.parts.push(Uint8Array.from(values));
    }

    /** @param {number[]} values */
    words(...values) {
        this.bytes(...values.flatMap((value) => [value & 255, value >> 8]));
    }

    /** @returns {Uint8Array} the file */
    finish() {
        if (this.finished || this.pending === null) {
            throw new Error(this.finished ? 'finish() must be called once' : 'a GIF must have at least one frame');
        }
        this.finished = true;
        this.write(this.pending);
        this.bytes(0x3b);
        const frames = this.parts;
        this.parts = [];
        this.writeHeader();
        return gifJoined([...this.parts, ...frames]);
    }

    writeHeader() {
        const colours = [...this.global.keys()];
        // One more, as the index after the last may be the transparent one.
        const bits = gifBits(colours.length + 1);
        this.bytes(...[...'GIF89a'].map((letter) => letter.charCodeAt(0)));
        this.words(this.width, this.height);
        this.bytes(0xf0 | (bits - 1), 0, 0);
        this.parts.push(gifTable(colours, bits));
        if (this.loop) {
            this.bytes(0x21, 0xff, 11, ...[...'NETSCAPE2.0'].map((letter) => letter.charCodeAt(0)), 3, 1, 0, 0, 0);
        }
    }
}

/**
 * @param {Uint8Array[]} parts
 * @returns {Uint8Array}
 */
function gifJoined(parts) {
    const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        joined.set(part, at);
        at += part.length;
    }
    return joined;
}
