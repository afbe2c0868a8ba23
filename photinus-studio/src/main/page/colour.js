/**
 * Closed paths in OKLab (Ottosson 2020): lightness, green to red, blue to yellow, each as a mean and two harmonics
 * (cosine and sine). Both run from teal over yellow or olive, orange or brown, and red to purple and blue. The
 * colour-blind see two of the three coordinates, so lightness runs a quarter of a turn apart from blue to yellow. The
 * numbers were found by random search: they make the smallest distance between any two phases large, in normal vision
 * and in the three kinds of dichromacy, in the gamut of sRGB and with a contrast of 3 to the background.
 */
const COLOUR_ON_LIGHT = [
    [0.4913, 0.1605, 0.0097, 0.0007, -0.0127],
    [0.0107, -0.0996, -0.0193, -0.0052, -0.0068],
    [-0.057, -0.0044, 0.162, 0.0075, 0.0016],
];
const COLOUR_ON_DARK = [
    [0.7126, 0.1685, 0.0748, -0.0151, 0.0175],
    [0.021, -0.1366, 0.0192, 0.0141, -0.0294],
    [-0.0096, -0.0052, 0.1538, -0.0097, -0.0042],
];

/**
 * @param {number} linear
 * @returns {number} the byte of an sRGB channel
 */
function colourByte(linear) {
    const value = Math.min(1, Math.max(0, linear));
    return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

/**
 * @param {number[]} lab
 * @returns {[number, number, number]}
 */
export function colourOfOklab([lightness, a, b]) {
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
    return [
        colourByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        colourByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        colourByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ];
}

/**
 * @param {number} u a phase in periods; whole periods do not count
 * @param {boolean} dark whether the background is dark
 * @returns {[number, number, number]} red, green and blue from 0 to 255
 */
export function phaseColour(u, dark) {
    if (!Number.isFinite(u)) {
        throw new RangeError(`u must be finite, but is ${u}`);
    }
    const turn = 2 * Math.PI * (u - Math.floor(u));
    const waves = [1, Math.cos(turn), Math.sin(turn), Math.cos(2 * turn), Math.sin(2 * turn)];
    const path = dark ? COLOUR_ON_DARK : COLOUR_ON_LIGHT;
    return colourOfOklab(path.map((row) => row.reduce((sum, factor, k) => sum + factor * waves[k], 0)));
}

/**
 * @param {number} size
 * @param {boolean} dark
 * @returns {Uint8Array} the colours of the phases k / size, three bytes each
 */
export function phaseColourTable(size, dark) {
    if (!(Number.isInteger(size) && size >= 1)) {
        throw new RangeError(`size must be an integer of at least 1, but is ${size}`);
    }
    const table = new Uint8Array(3 * size);
    for (let k = 0; k < size; k++) {
        table.set(phaseColour(k / size, dark), 3 * k);
    }
    return table;
}

/**
 * @param {number} u
 * @param {boolean} dark
 * @returns {string} a colour for CSS and canvas, as #rrggbb
 */
export function cssColour(u, dark) {
    return '#' + phaseColour(u, dark).map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
