const CLIP_TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** Thin lines and small text need more than the browser's default. */
const CLIP_BITS_PER_PIXEL = 0.2;

/** What is recorded comes in parts of this length, so that it can be seen that there is any. */
const CLIP_PART_MS = 100;

/** On a busy machine the encoder lags behind: so long is waited for its first frame. */
const CLIP_LAG_MS = 20000;

/**
 * @returns {string | undefined} the first type that this browser records
 */
function clipType() {
    const records = typeof MediaRecorder !== 'undefined' && typeof HTMLCanvasElement !== 'undefined';
    return records && 'captureStream' in HTMLCanvasElement.prototype
        ? CLIP_TYPES.find((type) => MediaRecorder.isTypeSupported(type))
        : undefined;
}

/** @returns {boolean} whether this browser can record a canvas as WebM */
export function webmSupported() {
    return clipType() !== undefined;
}

/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
function clipPause(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * A stream of the canvas with a frame for each request, or, where this is missing, at the given rate.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} fps
 * @returns {{stream: MediaStream, request: () => void}}
 */
function clipStream(canvas, fps) {
    const stream = canvas.captureStream(0);
    const track = stream.getVideoTracks()[0];
    if ('requestFrame' in track) {
        const onRequest = /** @type {CanvasCaptureMediaStreamTrack} */ (track);
        return { stream, request: () => onRequest.requestFrame() };
    }
    stream.getTracks().forEach((unused) => unused.stop());
    return { stream: canvas.captureStream(fps), request: () => {} };
}

/**
 * @param {MediaRecorder} recorder
 * @returns {{blob: Promise<Blob>, isEmpty: () => boolean}} what it records until it stops, and whether that is nothing yet
 */
function clipParts(recorder) {
    /** @type {Blob[]} */
    const parts = [];
    /** @type {Promise<Blob>} */
    const blob = new Promise((resolve, reject) => {
        recorder.addEventListener('dataavailable', (event) => parts.push(event.data));
        recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: 'video/webm' })));
        recorder.addEventListener('error', () => reject(new Error('the browser stopped recording the clip')));
    });
    return { blob, isEmpty: () => parts.every((part) => part.size === 0) };
}

/**
 * Waits for the first frame out of the encoder: a recorder that is stopped before it gives a clip without frames.
 *
 * @param {MediaRecorder} recorder
 * @param {() => void} request
 * @param {() => boolean} isEmpty
 * @returns {Promise<void>}
 */
async function clipEncoded(recorder, request, isEmpty) {
    const end = performance.now() + CLIP_LAG_MS;
    while (isEmpty() && recorder.state === 'recording') {
        if (performance.now() > end) {
            throw new Error('the browser has encoded no frame of the clip: save a GIF instead');
        }
        await clipPause(CLIP_PART_MS);
        request();
    }
}

/**
 * @param {MediaRecorder} recorder
 * @param {(frame: number) => void | Promise<void>} drawFrame
 * @param {() => void} request
 * @param {{frames: number, fps: number}} options
 * @returns {Promise<void>}
 */
async function clipFrames(recorder, drawFrame, request, { frames, fps }) {
    const start = performance.now();
    for (let frame = 0; frame < frames && recorder.state === 'recording'; frame++) {
        await drawFrame(frame);
        request();
        // The recorder stamps frames with the time of their request, so this loop must keep time.
        await clipPause(Math.max(0, start + ((frame + 1) * 1000) / fps - performance.now()));
    }
    // The last frame lasts as long as the others only if something follows it.
    request();
}

/**
 * Records frames in real time: frames / fps seconds.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {(frame: number) => void | Promise<void>} drawFrame draws a frame onto the canvas
 * @param {{frames: number, fps: number}} options
 * @returns {Promise<Blob>}
 */
export async function recordWebm(canvas, drawFrame, { frames, fps }) {
    if (!(Number.isInteger(frames) && frames >= 1)) {
        throw new RangeError(`frames must be an integer of at least 1, but is ${frames}`);
    }
    if (!(fps > 0 && fps < Infinity)) {
        throw new RangeError(`fps must be positive and finite, but is ${fps}`);
    }
    const mimeType = clipType();
    if (mimeType === undefined) {
        throw new Error('this browser cannot record WebM: save a GIF instead');
    }
    const { stream, request } = clipStream(canvas, fps);
    const videoBitsPerSecond = Math.max(1e6, CLIP_BITS_PER_PIXEL * canvas.width * canvas.height * fps);
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond });
    const { blob, isEmpty } = clipParts(recorder);
    try {
        recorder.start(CLIP_PART_MS);
        // An error of the recorder must not wait for the last frame.
        await Promise.race([clipFrames(recorder, drawFrame, request, { frames, fps }), blob]);
        await Promise.race([clipEncoded(recorder, request, isEmpty), blob]);
        if (recorder.state === 'recording') {
            recorder.stop();
        }
        return await blob;
    } finally {
        stream.getTracks().forEach((track) => track.stop());
    }
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function download(name, blob) {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // Some browsers read the blob after the click only.
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}
