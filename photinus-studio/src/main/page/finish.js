import { byId, engineBytes } from './engine.js';

/** @typedef {{ address: string, arc: string | null, files: [string, Uint8Array][] }} FinishQuestion */

/** Runs to the end in a worker, so that the page can play meanwhile. */
export class Finisher {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
  }

  stop() {
    this.worker?.terminate();
    this.worker = null;
  }

  /** @param {FinishQuestion} question @param {(outcome: any) => void} done @param {(periods: number) => void} progress @param {(message: string) => void} failed */
  async start(question, done, progress, failed) {
    this.stop();
    const source = [byId('runtime').textContent ?? '', byId('worker').textContent ?? ''];
    const url = URL.createObjectURL(new Blob(source, { type: 'text/javascript' }));
    const worker = new Worker(url);
    this.worker = worker;
    worker.addEventListener('message', ({ data }) => {
      if (this.worker !== worker) {
        return;
      }
      if (data.outcome !== undefined) {
        this.stop();
        done(data.outcome);
      } else if (data.error !== undefined) {
        this.stop();
        failed(data.error);
      } else {
        progress(data.periods);
      }
    });
    worker.addEventListener('error', () => failed('the worker that runs to the end could not be started'));
    const bytes = await engineBytes();
    URL.revokeObjectURL(url);
    worker.postMessage({ bytes, ...question });
  }
}
