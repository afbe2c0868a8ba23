/** A reader of GIFs that shares nothing with the encoder: strict, slow, and with the canvas of a viewer. */

class GifBytes {
    constructor(bytes) {
        this.bytes = bytes;
        this.at = 0;
    }

    byte() {
        if (this.at >= this.bytes.length) {
            throw new Error('the file ends too early');
        }
        return this.bytes[this.at++];
    }

    word() {
        return this.byte() + 256 * this.byte();
    }

    take(count) {
        return Array.from({ length: count }, () => this.byte());
    }

    subBlocks() {
        const data = [];
        for (let length = this.byte(); length > 0; length = this.byte()) {
            data.push(...this.take(length));
        }
        return data;
    }
}

/** Strings as arrays, and codes read bit by bit. */
function lzwDecoded(minimumSize, data, count) {
    const clear = 2 ** minimumSize;
    const pixels = [];
    let table = [];
    let size = 0;
    let previous = null;
    let bit = 0;
    const restart = () => {
        table = Array.from({ length: clear + 2 }, (_, k) => (k < clear ? [k] : null));
        size = minimumSize + 1;
        previous = null;
    };
    const read = () => {
        let code = 0;
        for (let k = 0; k < size; k++, bit++) {
            if (bit >> 3 >= data.length) {
                throw new Error('the image data end without an end code');
            }
            code += ((data[bit >> 3] >> (bit & 7)) & 1) * 2 ** k;
        }
        return code;
    };
    restart();
    for (let code = read(), first = true; code !== clear + 1; code = read(), first = false) {
        if (first && code !== clear) {
            throw new Error('the image data must start with a clear code');
        }
        if (code === clear) {
            restart();
            continue;
        }
        if (code > table.length || (code === table.length && previous === null)) {
            throw new Error(`code ${code} is unknown, the table has ${table.length}`);
        }
        const string = code < table.length ? table[code] : [...previous, previous[0]];
        for (const index of string) {
            pixels.push(index);
        }
        if (previous !== null && table.length < 4096) {
            table.push([...previous, string[0]]);
        }
        if (table.length === 2 ** size && size < 12) {
            size++;
        }
        previous = string;
    }
    if (Math.ceil(bit / 8) !== data.length) {
        throw new Error(`${data.length - Math.ceil(bit / 8)} bytes after the end code`);
    }
    if (pixels.length !== count) {
        throw new Error(`the image has ${count} pixels, but its data ${pixels.length}`);
    }
    return pixels;
}

function readTable(input, flags) {
    return flags & 0x80 ? Array.from({ length: 2 << (flags & 7) }, () => input.take(3)) : null;
}

/** @returns {{width: number, height: number, loop: boolean, frames: {rgba: Uint8ClampedArray, delay: number}[]}} */
export function decodedGif(bytes) {
    const input = new GifBytes(bytes);
    if (String.fromCharCode(...input.take(6)) !== 'GIF89a') {
        throw new Error('no GIF89a');
    }
    const [width, height, flags] = [input.word(), input.word(), input.byte()];
    input.take(2);
    const globalTable = readTable(input, flags);
    const canvas = new Uint8ClampedArray(4 * width * height);
    const frames = [];
    let loop = false;
    let control = { disposal: 0, transparent: -1, delay: 0 };
    for (let kind = input.byte(); kind !== 0x3b; kind = input.byte()) {
        if (kind === 0x21) {
            const label = input.byte();
            if (label === 0xf9) {
                const [size, packed] = input.take(2);
                const delay = input.word();
                const [index, end] = input.take(2);
                if (size !== 4 || end !== 0) {
                    throw new Error('a damaged control extension');
                }
                control = { disposal: (packed >> 2) & 7, transparent: packed & 1 ? index : -1, delay };
            } else {
                const data = input.subBlocks();
                loop ||= String.fromCharCode(...data.slice(0, 11)) === 'NETSCAPE2.0' && data.length === 14;
            }
            continue;
        }
        if (kind !== 0x2c) {
            throw new Error(`block of kind ${kind}`);
        }
        const [left, top, w, h, packed] = [input.word(), input.word(), input.word(), input.word(), input.byte()];
        if (left + w > width || top + h > height || w === 0 || h === 0) {
            throw new Error('a frame lies outside');
        }
        const table = readTable(input, packed) ?? globalTable;
        const indices = lzwDecoded(input.byte(), input.subBlocks(), w * h);
        const each = (action) => {
            for (let k = 0; k < w * h; k++) {
                action(4 * ((top + Math.floor(k / w)) * width + left + (k % w)), indices[k]);
            }
        };
        each((at, index) => {
            if (index !== control.transparent) {
                if (index >= table.length) {
                    throw new Error(`index ${index} of a table of ${table.length}`);
                }
                canvas.set([...table[index], 255], at);
            }
        });
        frames.push({ rgba: canvas.slice(), delay: control.delay, pixels: w * h, colours: table.length });
        if (control.disposal === 2) {
            each((at) => canvas.set([0, 0, 0, 0], at));
        }
    }
    if (input.at !== bytes.length) {
        throw new Error('bytes after the trailer');
    }
    return { width, height, loop, frames };
}
