import { loadEngine } from './engine.js';

/** How often a worker tells how far it is, in milliseconds. */
const WORKER_TELLS_EVERY = 200;

/** @type {Promise<import('./engine.js').Engine> | null} */
let workerEngine = null;

/** The engine of this thread, with the files of the page. @param {ArrayBuffer} bytes @param {[string, Uint8Array][]} files */
async function workerStart(bytes, files) {
  const engine = await loadEngine(bytes);
  for (const [name, content] of files) {
    engine.addFile(name, content);
  }
  return engine;
}

/** Asks the engine, which tells how far it is to the last of its arguments. @param {string} name @param {any[]} given */
async function workerAnswer(name, given) {
  const engine = await /** @type {Promise<import('./engine.js').Engine>} */ (workerEngine);
  let told = 0;
  /** @param {number} progress */
  const tell = (progress) => {
    const now = performance.now();
    if (now - told > WORKER_TELLS_EVERY) {
      told = now;
      postMessage({ progress });
    }
  };
  return engine[name](...given, tell);
}

addEventListener('message', ({ data }) => {
  if (data.bytes !== undefined) {
    workerEngine = workerStart(data.bytes, data.files);
    workerEngine.catch(() => {});
  } else {
    workerAnswer(data.name, data.given).then((text) => postMessage({ text }), (e) => postMessage({ fault: String(e.message ?? e) }));
  }
});
