import { byId } from './engine.js';
import { proveIsFresh } from './prove-numbers.js';
import { ProveString, PROVE_PAPER } from './prove-string.js';
import { ProveLemma } from './prove-lemma.js';
import { ProveTail } from './prove-tail.js';

/** @typedef {import('./main.js').Studio} ProveStudio */

/** A part of the room. @typedef {{ enter(): void, leave(): void, frame(passed: number): void, draw(): void, key(name: string): boolean }} ProvePart */

/** The keys that move the stage, which nobody sees from here. */
const PROVE_OF_THE_STAGE = [' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The room of the proof: the string, the lemma and the tail. */
export class ProveRoom {
  /** @param {ProveStudio} studio */
  constructor(studio) {
    this.studio = studio;
    this.part = 'string';
    /** @type {Map<string, ProvePart>} */
    this.parts = new Map(/** @type {[string, ProvePart][]} */ ([['string', new ProveString(studio)], ['lemma', new ProveLemma(studio)], ['tail', new ProveTail(studio)]]));
    this.tabs = /** @type {HTMLButtonElement[]} */ ([...byId('prove').querySelectorAll('[role=tab]')]);
    for (const tab of this.tabs) {
      tab.addEventListener('click', () => this.open(tab.dataset.proof ?? 'string'));
    }
    byId('prove-paper').addEventListener('click', () => this.openPaper());
  }

  /** @param {URLSearchParams} keys */
  enter(keys) {
    const asked = keys.get('proof') ?? '';
    const part = this.parts.has(asked) ? asked : this.part;
    if (part !== this.part) {
      this.parts.get(this.part)?.leave();
      this.part = part;
    }
    this.show();
    if (!this.studio.isRecording() && proveIsFresh(this.studio.scene.info.settings)) {
      this.openPaper();
      return;
    }
    this.parts.get(this.part)?.enter();
  }

  leave() {
    this.parts.get(this.part)?.leave();
  }

  openPaper() {
    this.studio.attempt(() => this.studio.open(PROVE_PAPER + this.studio.rooms.keys()));
    this.studio.write();
  }

  /** The reader goes to a part. @param {string} part */
  open(part) {
    if (part !== this.part) {
      this.parts.get(this.part)?.leave();
      this.part = part;
      this.show();
      this.parts.get(part)?.enter();
      this.studio.write();
    }
  }

  show() {
    for (const tab of this.tabs) {
      const isOpen = tab.dataset.proof === this.part;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      byId('prove-' + tab.dataset.proof).hidden = !isOpen;
    }
  }

  /** @param {number} _now @param {number} passed */
  frame(_now, passed) {
    this.parts.get(this.part)?.frame(passed);
  }

  draw() {
    this.parts.get(this.part)?.draw();
  }

  /** @returns {[string, string][]} */
  keys() {
    return [['proof', this.part]];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const tab = this.tabs.indexOf(/** @type {HTMLButtonElement} */ (target));
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (tab >= 0 && way !== undefined) {
      const next = this.tabs[(tab + way + this.tabs.length) % this.tabs.length];
      next.focus();
      this.open(next.dataset.proof ?? 'string');
      return true;
    }
    if (event.key === ' ' && /^(BUTTON|SUMMARY)$/.test(target.tagName)) {
      return false;
    }
    return this.parts.get(this.part)?.key(event.key) || PROVE_OF_THE_STAGE.includes(event.key);
  }
}
