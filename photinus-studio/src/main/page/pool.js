import { byId, answer, engineBytes } from './engine.js';

/** More threads than this are not asked for. */
const POOL_LARGEST = 8;

/** Work that was stopped before it was done. */
export class StoppedWork extends Error {}

/** An engine in a thread of its own, which is asked one thing at a time. */
export class EngineWorker {
  /** @param {[string, Uint8Array][]} files those of the page */
  constructor(files) {
    const source = [byId('runtime').textContent ?? '', byId('worker').textContent ?? ''];
    const url = URL.createObjectURL(new Blob(source, { type: 'text/javascript' }));
    this.worker = new Worker(url);
    this.isStopped = false;
    /** @type {{ done: (answer: any) => void, failed: (e: Error) => void, progress: (part: number) => void } | null} */
    this.asked = null;
    this.worker.addEventListener('message', ({ data }) => this.told(data));
    this.worker.addEventListener('error', () => this.told({ fault: 'a thread of its own could not be started' }));
    this.ready = engineBytes().then((bytes) => {
      URL.revokeObjectURL(url);
      this.worker.postMessage({ bytes, files });
    });
  }

  /** @param {any} data */
  told(data) {
    const { asked } = this;
    if (asked !== null && data.progress !== undefined) {
      asked.progress(data.progress);
      return;
    }
    this.asked = null;
    if (data.fault !== undefined) {
      asked?.failed(new Error(data.fault));
      return;
    }
    try {
      asked?.done(answer(data.text));
    } catch (e) {
      asked?.failed(/** @type {Error} */ (e));
    }
  }

  /** The answer of the engine; what it refuses is thrown. @param {string} name @param {any[]} given @param {(part: number) => void} [progress] @returns {Promise<any>} */
  async ask(name, given, progress = () => {}) {
    await this.ready;
    return new Promise((done, failed) => {
      if (this.isStopped) {
        failed(new StoppedWork());
        return;
      }
      this.asked = { done, failed, progress };
      this.worker.postMessage({ name, given });
    });
  }

  stop() {
    this.isStopped = true;
    this.worker.terminate();
    this.asked?.failed(new StoppedWork());
    this.asked = null;
  }
}

/** @typedef {{ name: string, given: any[], progress: (part: number) => void, done: (answer: any) => void, failed: (e: Error) => void }} PoolQuestion */

/** Several engines in threads of their own, which share the questions: one waits for each, in the order of asking. */
export class Pool {
  /** @param {() => [string, Uint8Array][]} files those of the page at the time */
  constructor(files) {
    this.files = files;
    /** @type {PoolQuestion[]} */
    this.waiting = [];
    /** @type {Set<EngineWorker>} */
    this.busy = new Set();
    /** @type {EngineWorker[]} */
    this.idle = [];
    this.size = Math.max(1, Math.min(POOL_LARGEST, navigator.hardwareConcurrency || 2));
  }

  /** The answer of an engine. If all is stopped before, StoppedWork is thrown. @param {string} name @param {any[]} given @param {(part: number) => void} [progress] @returns {Promise<any>} */
  ask(name, given, progress = () => {}) {
    return new Promise((done, failed) => {
      this.waiting.push({ name, given, progress, done, failed });
      this.next();
    });
  }

  next() {
    while (this.waiting.length > 0 && this.busy.size < this.size) {
      const question = /** @type {PoolQuestion} */ (this.waiting.shift());
      const worker = this.idle.pop() ?? new EngineWorker(this.files());
      this.busy.add(worker);
      worker.ask(question.name, question.given, question.progress).then(question.done, question.failed).finally(() => {
        this.busy.delete(worker);
        if (!worker.isStopped) {
          this.idle.push(worker);
          this.next();
        }
      });
    }
  }

  /** Stops everything; what is asked later begins with fresh engines. */
  stop() {
    const { waiting } = this;
    this.waiting = [];
    waiting.forEach((question) => question.failed(new StoppedWork()));
    [...this.busy, ...this.idle].forEach((worker) => worker.stop());
    this.busy = new Set();
    this.idle = [];
  }
}
