import { byId } from './engine.js';

/** More steps are not kept. */
const UNDO_MOST = 200;

/** Kinds of changes that come many times a second, and are one step together, begin so. */
export const SLIDING = 'slider ';

/** @typedef {import('./main.js').Studio} UndoStudio */
/** @typedef {{ address: string, arc: string | null, files: Map<string, Uint8Array> }} UndoStep */

/** What was open before, to go back to. */
export class Undo {
  /** @param {UndoStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {UndoStep[]} */
    this.past = [];
    /** @type {UndoStep[]} */
    this.future = [];
    this.lastKind = '';
    this.isNew = false;
    byId('undo').addEventListener('click', () => this.back());
    byId('redo').addEventListener('click', () => this.on());
    this.show();
  }

  /** What is open is about to be changed, in some way. @param {string} kind */
  remember(kind) {
    this.isNew = false;
    if (document.documentElement.dataset.ready === undefined) {
      // What a page opens first replaces nothing.
      return;
    }
    this.isNew = kind !== this.lastKind || !kind.startsWith(SLIDING);
    this.lastKind = kind;
    if (this.isNew) {
      this.past.push(this.step());
      this.past.splice(0, this.past.length - UNDO_MOST);
    }
    this.future = [];
    this.show();
  }

  /** The change was refused. */
  forget() {
    if (this.isNew) {
      this.past.pop();
    }
    this.lastKind = '';
    this.show();
  }

  /** @returns {UndoStep} */
  step() {
    return { address: this.studio.addressNow(), arc: this.studio.arc, files: new Map(this.studio.files.byName) };
  }

  back() {
    this.go(this.past, this.future, 'Undone: ');
  }

  on() {
    this.go(this.future, this.past, 'Done again: ');
  }

  /** @param {UndoStep[]} from @param {UndoStep[]} to @param {string} word */
  go(from, to, word) {
    const step = from.pop();
    if (step === undefined) {
      return;
    }
    to.push(this.step());
    this.lastKind = '';
    const { studio } = this;
    studio.files.restore(step.files);
    studio.attempt(() => (step.arc === null ? studio.open(step.address) : studio.openRecording(step.arc)));
    studio.write();
    byId('spoken').textContent = word + studio.scene.info.summary;
    this.show();
  }

  show() {
    /** @type {HTMLButtonElement} */ (byId('undo')).disabled = this.past.length === 0;
    /** @type {HTMLButtonElement} */ (byId('redo')).disabled = this.future.length === 0;
  }
}
