// The engine: compiled Java, gzipped and in base 85 in the page.

/** @typedef {Record<string, Function>} Engine */

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) {
    throw new Error('the page must have an element ' + id);
  }
  return element;
}

/** @param {string} text @returns {Uint8Array} */
export function base64Bytes(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = binary.charCodeAt(i);
  }
  return bytes;
}

/**
 * Bytes that the packer has written as five signs for four: those from ( to ~ but for < and `.
 *
 * @param {string} text
 * @returns {Uint8Array}
 */
export function base85Bytes(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let word = 0;
    for (let s = i; s < i + 5; s++) {
      const sign = s < text.length ? text.charCodeAt(s) : 126;
      word = word * 85 + sign - 40 - (sign > 60 ? 1 : 0) - (sign > 96 ? 1 : 0);
    }
    for (let shift = 24; shift >= 0 && at < bytes.length; shift -= 8) {
      bytes[at++] = Math.floor(word / 2 ** shift) % 256;
    }
  }
  return bytes;
}

/** @type {Promise<ArrayBuffer> | null} */
let engineUnpacked = null;

/** The compiled engine, unpacked once. @returns {Promise<ArrayBuffer>} */
export function engineBytes() {
  engineUnpacked ??= engineUnpack();
  return engineUnpacked;
}

async function engineUnpack() {
  const packed = base85Bytes(byId('engine').textContent ?? '');
  const stream = new Blob([/** @type {any} */ (packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** @param {ArrayBuffer} bytes @returns {Promise<Engine>} */
export async function loadEngine(bytes) {
  const loaded = await /** @type {any} */ (globalThis).TeaVM.wasmGC.load(bytes, { noAutoImports: true });
  const clock = () => performance.now();
  const { exports } = loaded;
  /** @type {Engine} */
  const engine = {};
  for (const name of Object.getOwnPropertyNames(exports)) {
    engine[name] = exports[name];
  }
  // The engine has no clock of its own.
  engine.seekMoment = (/** @type {string} */ at, /** @type {number} */ milliseconds) => exports.seekMoment(at, milliseconds, clock);
  engine.seek = (/** @type {number} */ periods, /** @type {number} */ milliseconds) => exports.seek(periods, milliseconds, clock);
  engine.extend = (/** @type {number} */ periods, /** @type {number} */ milliseconds) => exports.extend(periods, milliseconds, clock);
  return engine;
}

/** The answer of the engine to a question; what it refuses is thrown. @param {string} json @returns {any} */
export function answer(json) {
  const parsed = JSON.parse(json);
  if (typeof parsed.error === 'string') {
    throw new RefusedInput(parsed.error);
  }
  if (typeof parsed.fault === 'string') {
    throw new Error('This is a fault of Photinus, please report it: ' + parsed.fault);
  }
  return parsed;
}

/** Input that cannot be used, with the reason in one message. */
export class RefusedInput extends Error {}
