import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GifEncoder } from '../../main/page/gif.js';
import { lzwBlocks } from '../../main/page/lzw.js';
import { decodedGif } from './gif-decoder.js';

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

/** A frame whose pixels are colours 0xrrggbb, or -1 for transparent. */
function frameOf(count, colourAt) {
    const rgba = new Uint8ClampedArray(4 * count);
    for (let i = 0; i < count; i++) {
        const colour = colourAt(i);
        if (colour >= 0) {
            rgba.set([colour >> 16, (colour >> 8) & 255, colour & 255, 255], 4 * i);
        }
    }
    return rgba;
}

function encoded(width, height, frames, delay = 40, options = undefined) {
    const encoder = new GifEncoder(width, height, options);
    frames.forEach((frame) => encoder.addFrame(frame, delay));
    return encoder.finish();
}

const same = (a, b) => a.every((value, i) => value === b[i]);
const distinct = (frames) => frames.filter((frame, k) => k === 0 || !same(frame, frames[k - 1]));

/** A frame like the one before prolongs it, so the distinct ones are compared. */
function assertExact(width, height, frames) {
    const gif = decodedGif(encoded(width, height, frames));
    const wanted = distinct(frames);
    assert.deepEqual([gif.width, gif.height, gif.frames.length], [width, height, wanted.length]);
    wanted.forEach((frame, k) => assert.ok(same(gif.frames[k].rgba, frame), `frame ${k} differs`));
    assert.equal(gif.frames.reduce((sum, frame) => sum + frame.delay, 0), 4 * frames.length);
    return gif;
}

/** A frame of a page: a background, and discs that move. */
function discs(width, height, time) {
    return frameOf(width * height, (i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        for (let k = 0; k < 6; k++) {
            const angle = time * (1 + k / 10) + k;
            const dx = x - width / 2 - (width / 3) * Math.cos(angle);
            const dy = y - height / 2 - (height / 3) * Math.sin(angle);
            if (dx * dx + dy * dy < 40) {
                return 0x204080 * (k + 1) % 0x1000000;
            }
        }
        return 0x10131a;
    });
}

test('one pixel is exact', () => {
    for (const colour of [0, 0xffffff, 0x123456]) {
        assertExact(1, 1, [frameOf(1, () => colour)]);
    }
});

test('one colour is exact, and small', () => {
    const frame = frameOf(640 * 480, () => 0x10131a);
    assertExact(640, 480, [frame]);
    assert.ok(encoded(640, 480, [frame]).length < 2000);
});

for (let colours = 1; colours <= 256; colours += colours < 20 ? 1 : 59) {
    test(`${colours} random colours are exact`, () => {
        const random = randomFrom(colours);
        const palette = Array.from({ length: colours }, () => Math.floor(random() * 0x1000000));
        const frame = () => frameOf(67 * 41, () => palette[Math.floor(random() * colours)]);
        assertExact(67, 41, [frame(), frame(), frame()]);
    });
}

test('256 colours of one frame are exact', () => {
    assertExact(16, 16, [frameOf(256, (i) => i * 0x010203)]);
});

test('256 colours are exact in a rectangle with unchanged pixels', () => {
    const before = frameOf(20 * 20, () => 5);
    const after = frameOf(20 * 20, (i) => (i % 20 === 3 ? 5 : (i % 255) * 0x010305 + 7));
    assertExact(20, 20, [before, after]);
    const full = frameOf(20 * 20, (i) => (i === 21 ? 5 : (i % 256) * 0x010305 + 5));
    assertExact(20, 20, [before, full]);
});

test('frames with new colours are exact, although all frames together have many', () => {
    const frames = Array.from({ length: 12 }, (_, k) => frameOf(30 * 30, (i) => k * 100000 + (i % 200) * 300));
    assertExact(30, 30, frames);
});

test('every width and height from 1 to 12 is exact', () => {
    const random = randomFrom(4);
    for (let width = 1; width <= 12; width++) {
        for (let height = 1; height <= 12; height++) {
            const frame = () => frameOf(width * height, () => Math.floor(random() * 9) * 0x111111);
            assertExact(width, height, [frame(), frame(), frame(), frame()]);
        }
    }
});

test('a thousand short random index strings are decoded, with every minimum code size', () => {
    const random = randomFrom(9);
    for (let round = 0; round < 1000; round++) {
        const bits = 1 + (round % 8);
        const width = 1 + Math.floor(random() * 700);
        const skew = random();
        const colours = Math.min(2 ** bits, 255);
        const frame = frameOf(width, () => (random() < skew ? 0 : Math.floor(random() * colours) * 0x010101));
        assert.ok(same(decodedGif(encoded(width, 1, [frame])).frames[0].rgba, frame), `round ${round}`);
    }
});

test('each length is decoded, also where the code size grows at the end or the table is full', () => {
    const random = randomFrom(31);
    const noise = Array.from({ length: 9000 }, () => Math.floor(random() * 4) * 0x010101);
    for (let length = 1; length < 9000; length += length < 600 || length > 4000 && length < 4200 ? 1 : 97) {
        const frame = frameOf(length, (i) => noise[i]);
        assert.ok(same(decodedGif(encoded(length, 1, [frame])).frames[0].rgba, frame), `length ${length}`);
    }
});

test('noise of 255 colours fills the table of strings many times', () => {
    const random = randomFrom(5);
    assertExact(300, 200, [frameOf(60000, () => Math.floor(random() * 255) * 0x010101)]);
});

test('an image with more than 256 colours is near, and its flat colours are exact', () => {
    const frame = frameOf(128 * 128, (i) => {
        const [x, y] = [i % 128, Math.floor(i / 128)];
        return y < 32 ? 0x10131a : y < 40 ? 0xfedcba : (2 * x << 16) | (2 * y << 8) | (255 - x - y / 2);
    });
    const [{ rgba }] = decodedGif(encoded(128, 128, [frame])).frames;
    let worst = 0;
    for (let i = 0; i < rgba.length; i++) {
        if (i < 4 * 128 * 40) {
            assert.equal(rgba[i], frame[i]);
        }
        worst = Math.max(worst, Math.abs(rgba[i] - frame[i]));
    }
    assert.ok(worst <= 32, `off by ${worst}`);
});

test('random colours are near on average', () => {
    const random = randomFrom(6);
    const frame = frameOf(100 * 100, () => Math.floor(random() * 0x1000000));
    const [{ rgba }] = decodedGif(encoded(100, 100, [frame])).frames;
    const sum = rgba.reduce((total, value, i) => total + Math.abs(value - frame[i]), 0);
    assert.ok(sum / (3 * 10000) < 20, `${sum / 30000}`);
});

test('frames after one with many colours leave its unchanged pixels alone', () => {
    const random = randomFrom(8);
    const noise = Array.from({ length: 50 * 50 }, () => Math.floor(random() * 0x1000000));
    const frames = [0, 1, 2].map((k) => frameOf(2500, (i) => (i % 50 === k ? 0xff0000 : noise[i])));
    const gif = decodedGif(encoded(50, 50, frames));
    gif.frames.forEach(({ rgba }, k) => {
        for (let i = k; i < 2500; i += 50) {
            assert.deepEqual([...rgba.subarray(4 * i, 4 * i + 4)], [255, 0, 0, 255]);
        }
        const still = 30 * 50 + 20;
        assert.ok(same(rgba.subarray(4 * still, 4 * still + 4), gif.frames[0].rgba.subarray(4 * still, 4 * still + 4)));
    });
});

test('many frames are exact, and store what changed only', () => {
    const frames = Array.from({ length: 200 }, (_, k) => discs(120, 90, k / 20));
    const gif = assertExact(120, 90, frames);
    assert.ok(encoded(120, 90, frames).length < 200 * 700);
    const dot = Array.from({ length: 10 }, (_, k) => frameOf(10000, (i) => (i === 5050 + k ? 0xffffff : 0)));
    const stored = assertExact(100, 100, dot).frames.slice(1);
    stored.forEach(({ pixels }) => assert.equal(pixels, 2));
    assert.equal(gif.frames[0].colours, 8);
});

test('transparent pixels stay, appear and disappear', () => {
    const random = randomFrom(12);
    const frames = Array.from({ length: 40 }, (_, k) =>
        frameOf(23 * 17, (i) => (random() < 0.02 * k ? -1 : Math.floor(random() * 3) * 0x334455)),
    );
    assertExact(23, 17, frames);
    const moving = Array.from({ length: 20 }, (_, k) => frameOf(400, (i) => (i === 21 * k ? 0xff8800 : -1)));
    const gif = assertExact(20, 20, moving);
    assert.ok(gif.frames.slice(1).every(({ pixels }) => pixels <= 4));
    assertExact(20, 20, [...moving, frameOf(400, () => -1), frameOf(400, () => 0x00ff00), ...moving]);
});

test('a frame like the one before prolongs it', () => {
    const [a, b] = [frameOf(9, () => 1), frameOf(9, () => 2)];
    const gif = decodedGif(encoded(3, 3, [a, a, a, b, b, a], 50));
    assert.deepEqual(gif.frames.map(({ delay }) => delay), [15, 10, 5]);
});

test('a longer time than a frame can last takes two frames', () => {
    const frame = frameOf(9, () => 7);
    const gif = decodedGif(encoded(3, 3, [frame, frame], 400000));
    assert.deepEqual(gif.frames.map(({ delay }) => delay), [40000, 40000]);
    assert.ok(same(gif.frames[1].rgba, frame));
});

test('delays add up although each is rounded, and none is shorter than browsers accept', () => {
    const frames = Array.from({ length: 30 }, (_, k) => frameOf(4, () => k));
    const delays = (ms) => decodedGif(encoded(2, 2, frames, ms)).frames.map(({ delay }) => delay);
    assert.equal(delays(1000 / 30).reduce((a, b) => a + b), 100);
    assert.deepEqual(new Set(delays(1000 / 30)), new Set([3, 4]));
    assert.deepEqual(new Set(delays(5)), new Set([2]));
});

test('the animation starts again only if it shall', () => {
    const frame = frameOf(4, () => 3);
    assert.equal(decodedGif(encoded(2, 2, [frame])).loop, true);
    assert.equal(decodedGif(encoded(2, 2, [frame], 40, { loop: true })).loop, true);
    assert.equal(decodedGif(encoded(2, 2, [frame], 40, { loop: false })).loop, false);
});

test('image data are split into blocks of at most 255 bytes', () => {
    const random = randomFrom(2);
    const blocks = lzwBlocks(Uint8Array.from({ length: 5000 }, () => Math.floor(random() * 256)), 8);
    assert.equal(blocks[0], 8);
    let at = 1;
    while (blocks[at] > 0) {
        at += blocks[at] + 1;
    }
    assert.equal(at, blocks.length - 1);
});

test('wrong calls are refused', () => {
    assert.throws(() => new GifEncoder(0, 4), { message: 'width must be an integer from 1 to 65535, but is 0' });
    assert.throws(() => new GifEncoder(4, NaN), { message: 'height must be an integer from 1 to 65535, but is NaN' });
    const encoder = new GifEncoder(2, 2);
    assert.throws(() => encoder.finish(), { message: 'a GIF must have at least one frame' });
    const frame = new Uint8ClampedArray(15);
    assert.throws(() => encoder.addFrame(frame, 10), { message: 'a frame must have 4 * 2 * 2 bytes, but has 15' });
    const whole = new Uint8ClampedArray(16);
    assert.throws(() => encoder.addFrame(whole, NaN), {
        message: 'delayMs must be finite and at least 0, but is NaN',
    });
    encoder.addFrame(whole, 10);
    encoder.finish();
    assert.throws(() => encoder.finish(), { message: 'finish() must be called once' });
    assert.throws(() => encoder.addFrame(whole, 10), { message: 'a frame must come before finish()' });
});

/** Animations for other decoders: opaque, transparent, many frames, 256 colours. */
function samples() {
    const random = randomFrom(77);
    const noise = (colours) => frameOf(40 * 30, () => Math.floor(random() * colours) * 0x010101);
    return [
        { width: 1, height: 1, frames: [frameOf(1, () => 0xabcdef)] },
        { width: 40, height: 30, frames: [noise(2), noise(5), noise(255), noise(256), noise(17)] },
        { width: 120, height: 90, frames: Array.from({ length: 30 }, (_, k) => discs(120, 90, k / 10)) },
        {
            width: 20,
            height: 20,
            frames: Array.from({ length: 20 }, (_, k) =>
                frameOf(400, (i) => (i % 20 === k || i === 399 ? 0xff8800 : i % 7 === k % 7 ? 0x0000ff : -1)),
            ),
        },
    ];
}

/** @param {(file: string) => Buffer} decode RGBA of all frames, one after the other */
function assertDecodedBy(decode) {
    const folder = mkdtempSync(join(tmpdir(), 'gif-'));
    try {
        samples().forEach(({ width, height, frames }, k) => {
            const file = join(folder, `${k}.gif`);
            writeFileSync(file, encoded(width, height, frames));
            const raw = decode(file);
            assert.equal(raw.length, 4 * width * height * frames.length, `sample ${k}`);
            frames.forEach((frame, f) => {
                for (let i = 0; i < frame.length; i += 4) {
                    const at = f * frame.length + i;
                    // The colour of a transparent pixel is nothing.
                    assert.equal(raw[at + 3], frame[i + 3], `sample ${k}, frame ${f}, byte ${i}`);
                    if (frame[i + 3] > 0) {
                        assert.ok(same(frame.subarray(i, i + 3), raw.subarray(at, at + 3)), `sample ${k}, frame ${f}`);
                    }
                }
            });
        });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const PYTHON = process.env.PYTHON ?? 'python3';
const PILLOW = `
import sys
from PIL import Image, ImageSequence
for frame in ImageSequence.Iterator(Image.open(sys.argv[1])):
    sys.stdout.buffer.write(frame.convert('RGBA').tobytes())
`;
const hasPillow = spawnSync(PYTHON, ['-c', 'import PIL']).status === 0;
const hasImageMagick = /ImageMagick \d/.test(String(spawnSync('convert', ['-version']).stdout));

test('Pillow decodes what was encoded', { skip: hasPillow ? false : 'no Pillow (set PYTHON)' }, () => {
    assertDecodedBy((file) => spawnSync(PYTHON, ['-c', PILLOW, file], { maxBuffer: 1e9 }).stdout);
});

test('ImageMagick decodes what was encoded', { skip: hasImageMagick ? false : 'no ImageMagick' }, () => {
    const options = ['-coalesce', '-depth', '8', 'rgba:-'];
    assertDecodedBy((file) => spawnSync('convert', [file, ...options], { maxBuffer: 1e9 }).stdout);
});
