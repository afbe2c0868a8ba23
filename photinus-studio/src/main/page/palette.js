/** Colours are numbers 0xrrggbb. */

/** A colour on at least this part of the pixels is kept as it is: a background must not change its shade. */
const PALETTE_FLAT = 1 / 500;

/** At most this part of a palette is kept for such colours. */
const PALETTE_FLAT_SHARE = 0.5;

/**
 * @typedef {{count: number, red: number, green: number, blue: number}} PaletteBin the pixels, and the mean colour
 * @typedef {{bins: PaletteBin[], spread: number, channel: 'red' | 'green' | 'blue', mean: number}} PaletteBox
 */

/**
 * @param {Map<number, number>} counts pixels per colour
 * @returns {PaletteBin[]} the colours, those that agree in the upper 5 bits of each channel together
 */
function paletteBins(counts) {
    /** @type {Map<number, PaletteBin>} */
    const bins = new Map();
    for (const [colour, count] of counts) {
        const key = colour & 0xf8f8f8;
        const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
        bin.count += count;
        bin.red += count * (colour >> 16);
        bin.green += count * ((colour >> 8) & 255);
        bin.blue += count * (colour & 255);
        bins.set(key, bin);
    }
    return [...bins.values()].map(({ count, red, green, blue }) => {
        return { count, red: red / count, green: green / count, blue: blue / count };
    });
}

/**
 * @param {PaletteBin[]} bins
 * @param {'red' | 'green' | 'blue'} channel
 * @returns {{mean: number, spread: number}} with the sum of squares around the mean
 */
function paletteMoments(bins, channel) {
    let [count, sum, squares] = [0, 0, 0];
    for (const bin of bins) {
        count += bin.count;
        sum += bin.count * bin[channel];
        squares += bin.count * bin[channel] * bin[channel];
    }
    return { mean: sum / count, spread: squares - (sum * sum) / count };
}

/**
 * @param {PaletteBin[]} bins
 * @returns {PaletteBox} with the channel that differs most
 */
function paletteBox(bins) {
    /** @type {PaletteBox} */
    let box = { bins, spread: -1, channel: 'red', mean: 0 };
    for (const channel of /** @type {const} */ (['red', 'green', 'blue'])) {
        const { mean, spread } = paletteMoments(bins, channel);
        box = spread > box.spread ? { bins, spread, channel, mean } : box;
    }
    return box;
}

/**
 * @param {PaletteBox} box
 * @returns {PaletteBox[]} two boxes, or one if its colours are the same
 */
function paletteSplit({ bins, channel, mean }) {
    const low = bins.filter((bin) => bin[channel] < mean);
    const high = bins.filter((bin) => bin[channel] >= mean);
    return [low, high].filter((part) => part.length > 0).map(paletteBox);
}

/**
 * @param {PaletteBox} box
 * @returns {number}
 */
function paletteColour({ bins }) {
    const [red, green, blue] = /** @type {const} */ (['red', 'green', 'blue']).map((channel) => {
        return Math.round(paletteMoments(bins, channel).mean);
    });
    return (red << 16) | (green << 8) | blue;
}

/**
 * Cuts the box of all colours at the mean of the channel that differs most, as often as there are colours to choose.
 *
 * @param {Map<number, number>} counts
 * @param {number} size
 * @returns {number[]}
 */
function paletteCut(counts, size) {
    let boxes = [paletteBox(paletteBins(counts))];
    while (boxes.length < size) {
        const widest = boxes.reduce((a, b) => (b.spread > a.spread ? b : a));
        const parts = widest.bins.length > 1 ? paletteSplit(widest) : [];
        if (parts.length < 2) {
            break;
        }
        boxes = boxes.filter((box) => box !== widest).concat(parts);
    }
    return boxes.map(paletteColour);
}

/**
 * @param {Map<number, number>} counts pixels per colour, at least one colour
 * @param {number} size
 * @returns {number[]} at most size colours: all if they are so few, or else all flat ones and means of the others
 */
export function chosenPalette(counts, size) {
    if (counts.size <= size) {
        return [...counts.keys()];
    }
    const pixels = [...counts.values()].reduce((a, b) => a + b, 0);
    const flat = [...counts]
        .filter(([, count]) => count >= pixels * PALETTE_FLAT)
        .sort((a, b) => b[1] - a[1])
        .slice(0, Math.floor(size * PALETTE_FLAT_SHARE))
        .map(([colour]) => colour);
    const others = new Map(counts);
    flat.forEach((colour) => others.delete(colour));
    return flat.concat(paletteCut(others, size - flat.length));
}

/**
 * @param {number[]} palette
 * @param {number} colour
 * @returns {number} the index of the nearest colour
 */
export function nearestColour(palette, colour) {
    let [best, least] = [0, Infinity];
    for (let k = 0; k < palette.length && least > 0; k++) {
        const red = (palette[k] >> 16) - (colour >> 16);
        const green = ((palette[k] >> 8) & 255) - ((colour >> 8) & 255);
        const blue = (palette[k] & 255) - (colour & 255);
        // The eye sees differences in green best.
        const distance = 3 * red * red + 6 * green * green + blue * blue;
        if (distance < least) {
            [best, least] = [k, distance];
        }
    }
    return best;
}
