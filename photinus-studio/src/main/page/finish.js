import { EngineWorker, StoppedWork } from './pool.js';

/** Runs to the end in a thread of its own, so that the page can play meanwhile. */
export class Finisher {
  constructor() {
    /** @type {EngineWorker | null} */
    this.worker = null;
  }

  stop() {
    this.worker?.stop();
    this.worker = null;
  }

  /** @param {{ address: string, arc: string | null, files: [string, Uint8Array][] }} run @param {(outcome: any) => void} done @param {(periods: number) => void} progress @param {(message: string) => void} failed */
  async start({ address, arc, files }, done, progress, failed) {
    this.stop();
    const worker = new EngineWorker(files);
    this.worker = worker;
    try {
      await (arc === null ? worker.ask('open', [address]) : worker.ask('openRecording', [arc]));
      const outcome = await worker.ask('outcome', [], progress);
      this.stop();
      done(outcome);
    } catch (e) {
      if (!(e instanceof StoppedWork)) {
        this.stop();
        failed(String(/** @type {Error} */ (e).message ?? e));
      }
    }
  }
}
