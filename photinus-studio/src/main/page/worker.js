import { answer, loadEngine } from './engine.js';

/** @typedef {{ bytes: ArrayBuffer, files: [string, Uint8Array][], address: string, arc: string | null }} Question */

/** Runs to the end in a thread of its own, and says how it went. @param {Question} question */
async function finishRun(question) {
  const engine = await loadEngine(question.bytes);
  for (const [name, bytes] of question.files) {
    answer(engine.addFile(name, bytes));
  }
  answer(question.arc === null ? engine.open(question.address) : engine.openRecording(question.arc));
  let told = 0;
  /** @param {number} periods */
  const progress = (periods) => {
    const now = performance.now();
    if (now - told > 200) {
      told = now;
      postMessage({ periods });
    }
  };
  postMessage({ outcome: answer(engine.outcome(progress)) });
}

addEventListener('message', (event) => {
  finishRun(event.data).catch((e) => postMessage({ error: String(e.message ?? e) }));
});
