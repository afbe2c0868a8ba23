import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { download, recordWebm, webmSupported } from '../../main/page/clip.js';

const saved = new Map();

function replace(name, value) {
    if (!saved.has(name)) {
        saved.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    }
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

afterEach(() => {
    for (const [name, descriptor] of saved) {
        delete globalThis[name];
        if (descriptor !== undefined) {
            Object.defineProperty(globalThis, name, descriptor);
        }
    }
    saved.clear();
});

/** A browser that records what is asked of it. */
function browser({ types = ['video/webm;codecs=vp8', 'video/webm'], requestFrame = true, fails = false, lag = 0 } = {}) {
    const log = [];
    let requests = 0;
    let encode = () => {};
    class FakeCanvas {
        width = 100;
        height = 50;

        captureStream(fps) {
            log.push(`capture ${fps}`);
            const track = { stop: () => log.push('end') };
            if (requestFrame) {
                track.requestFrame = () => {
                    log.push('frame');
                    requests++;
                    if (requests === lag) {
                        encode();
                    }
                };
            }
            return { getVideoTracks: () => [track], getTracks: () => [track] };
        }
    }
    class FakeRecorder extends EventTarget {
        static isTypeSupported(type) {
            return types.includes(type);
        }

        constructor(stream, options) {
            super();
            this.state = 'inactive';
            log.push(options.mimeType);
        }

        start() {
            log.push('start');
            this.state = 'recording';
            encode = () => this.part('ab');
            if (lag === 0) {
                queueMicrotask(encode);
            }
            if (fails) {
                queueMicrotask(() => this.fail());
            }
        }

        part(text) {
            this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
        }

        fail() {
            this.state = 'inactive';
            this.dispatchEvent(new Event('error'));
        }

        stop() {
            log.push('stop');
            this.state = 'inactive';
            queueMicrotask(() => {
                this.part('c');
                this.dispatchEvent(new Event('stop'));
            });
        }
    }
    replace('HTMLCanvasElement', FakeCanvas);
    replace('MediaRecorder', FakeRecorder);
    return { log, canvas: new FakeCanvas() };
}

test('a browser without a recorder or a type of it is not supported', async () => {
    assert.equal(webmSupported(), false);
    await assert.rejects(recordWebm({}, () => {}, { frames: 1, fps: 10 }), {
        message: 'this browser cannot record WebM: save a GIF instead',
    });
    browser({ types: ['video/mp4'] });
    assert.equal(webmSupported(), false);
    browser();
    assert.equal(webmSupported(), true);
});

test('each frame is drawn, then requested', async () => {
    const { log, canvas } = browser();
    const blob = await recordWebm(canvas, (frame) => log.push(`draw ${frame}`), { frames: 2, fps: 1000 });
    const frames = ['draw 0', 'frame', 'draw 1', 'frame', 'frame'];
    assert.deepEqual(log, ['capture 0', 'video/webm;codecs=vp8', 'start', ...frames, 'stop', 'end']);
    assert.equal(blob.type, 'video/webm');
    assert.equal(await blob.text(), 'abc');
});

test('frames that are drawn later are waited for', async () => {
    const { log, canvas } = browser();
    const draw = async (frame) => {
        await new Promise((resolve) => setImmediate(resolve));
        log.push(`draw ${frame}`);
    };
    await recordWebm(canvas, draw, { frames: 1, fps: 1000 });
    assert.deepEqual(log.slice(3), ['draw 0', 'frame', 'frame', 'stop', 'end']);
});

test('the first frame of an encoder that lags behind is waited for', async () => {
    const { log, canvas } = browser({ lag: 4 });
    replace('setTimeout', (resume) => setImmediate(resume));
    const blob = await recordWebm(canvas, () => {}, { frames: 1, fps: 1000 });
    assert.deepEqual(log.slice(3), ['frame', 'frame', 'frame', 'frame', 'stop', 'end']);
    assert.equal(await blob.text(), 'abc');
});

test('an encoder without a frame is given up', async () => {
    const { log, canvas } = browser({ lag: -1 });
    let now = 0;
    replace('setTimeout', (resume) => setImmediate(resume));
    replace('performance', { now: () => (now += 1000) });
    await assert.rejects(recordWebm(canvas, () => {}, { frames: 1, fps: 1000 }), {
        message: 'the browser has encoded no frame of the clip: save a GIF instead',
    });
    assert.equal(log.at(-1), 'end');
});

test('a browser that cannot request frames captures at their rate', async () => {
    const { log, canvas } = browser({ requestFrame: false });
    await recordWebm(canvas, () => {}, { frames: 1, fps: 500 });
    assert.deepEqual(log, ['capture 0', 'end', 'capture 500', 'video/webm;codecs=vp8', 'start', 'stop', 'end']);
});

test('an error of the recorder ends the clip, and the drawing', async () => {
    const { log, canvas } = browser({ fails: true });
    const waiting = [];
    replace('setTimeout', (resume) => waiting.push(resume));
    await assert.rejects(recordWebm(canvas, (frame) => log.push(`draw ${frame}`), { frames: 3, fps: 1000 }), {
        message: 'the browser stopped recording the clip',
    });
    assert.equal(log.at(-1), 'end');
    waiting.forEach((resume) => resume());
    await new Promise((resolve) => setImmediate(resolve));
    assert.ok(log.includes('draw 0') && !log.includes('draw 1'));
});

test('an error of a drawing ends the clip', async () => {
    const { log, canvas } = browser();
    const draw = () => {
        throw new Error('no picture');
    };
    await assert.rejects(recordWebm(canvas, draw, { frames: 3, fps: 1000 }), { message: 'no picture' });
    assert.equal(log.at(-1), 'end');
});

test('wrong numbers are refused', async () => {
    await assert.rejects(recordWebm({}, () => {}, { frames: 0, fps: 10 }), {
        message: 'frames must be an integer of at least 1, but is 0',
    });
    await assert.rejects(recordWebm({}, () => {}, { frames: 1, fps: NaN }), {
        message: 'fps must be positive and finite, but is NaN',
    });
});

test('a download is a click on a link to the blob, which is given back later', (context) => {
    const log = [];
    context.mock.timers.enable({ apis: ['setTimeout'] });
    context.mock.method(URL, 'createObjectURL', () => 'blob:1');
    context.mock.method(URL, 'revokeObjectURL', (address) => log.push(`revoke ${address}`));
    const link = { click: () => log.push(`click ${link.download} ${link.href}`), remove: () => log.push('remove') };
    replace('document', { createElement: () => link, body: { append: () => log.push('append') } });
    download('clip.webm', new Blob(['abc']));
    assert.deepEqual(log, ['append', 'click clip.webm blob:1', 'remove']);
    context.mock.timers.tick(60000);
    assert.equal(log.at(-1), 'revoke blob:1');
});
