import { answer, byId, RefusedInput } from './engine.js';

/** @typedef {import('./main.js').Studio} FilesStudio */

const FILES_LARGEST = 200e6;

/** The files that the page was made with, and those that the reader gave. */
export class PageFiles {
  /** @param {FilesStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {Map<string, Uint8Array>} */
    this.byName = new Map();
    /** How often a file came: a name may have another content then. */
    this.kept = 0;
  }

  /** @returns {[string, Uint8Array][]} */
  all() {
    return [...this.byName];
  }

  /** @param {string} name @param {Uint8Array} bytes */
  keep(name, bytes) {
    if (bytes.length > FILES_LARGEST) {
      throw new RefusedInput(`${name} must have at most ${FILES_LARGEST / 1e6} MB to be read in a page, but has ${Math.round(bytes.length / 1e6)}; photinus on the command line reads it`);
    }
    answer(this.studio.engine.addFile(name, bytes));
    this.byName.set(name, bytes);
    this.kept++;
    this.studio.pool.stop();
  }

  /** Keeps a file for addresses that name it, or as a lesson if it is one. @param {string} name @param {Uint8Array} bytes */
  take(name, bytes) {
    const { lessons } = this.studio;
    let isLesson = true;
    try {
      isLesson = lessons.offer(name, bytes);
    } catch (e) {
      lessons.refused.set(name, String(/** @type {Error} */ (e).message));
    }
    if (!isLesson) {
      this.keep(name, bytes);
    }
  }

  /** The files as they were once, for what is opened again. @param {Map<string, Uint8Array>} before */
  restore(before) {
    for (const [name, bytes] of before) {
      if (this.byName.get(name) !== bytes) {
        this.keep(name, bytes);
      }
    }
  }

  /** Those that the run on screen names. */
  namesInUse() {
    const said = Object.values(this.studio.scene.info.settings).join('\n');
    const brought = this.studio.lessons.brought();
    return [...this.byName.keys()].filter((name) => said.includes(name) && !brought.includes(name)).concat(this.studio.lessons.files());
  }

  ask() {
    byId('file-error').textContent = '';
    /** @type {HTMLDialogElement} */ (byId('file-dialog')).showModal();
  }

  /** Opens a file that the reader gave. @param {string} name @param {Uint8Array} bytes */
  use(name, bytes) {
    const { studio } = this;
    return studio.attempt(() => {
      const own = name.replace(/[\\/]/g, '_') || 'file.txt';
      if (studio.lessons.offer(own, bytes)) {
        studio.lessons.start(own);
        return;
      }
      studio.undo.remember('file');
      this.keep(own, bytes);
      const beginning = new TextDecoder().decode(bytes.subarray(0, 40));
      if (beginning.startsWith('photinus-hybrid-arc')) {
        studio.openRecording(own);
      } else {
        studio.open('graph=' + encodeURIComponent(own) + (/\.[a-z]+(\.gz)?$/i.test(own) ? '' : '&graph-format=edge-list'));
        studio.write();
      }
    });
  }

  /** @param {File} file */
  async choose(file) {
    this.closeIf(this.use(file.name, new Uint8Array(await file.arrayBuffer())));
  }

  usePasted() {
    const name = /** @type {HTMLInputElement} */ (byId('paste-name')).value.trim() || 'pasted.txt';
    const text = /** @type {HTMLTextAreaElement} */ (byId('paste-text')).value;
    this.closeIf(this.use(name, new TextEncoder().encode(text)));
  }

  /** @param {boolean} isUsed */
  closeIf(isUsed) {
    if (isUsed) {
      /** @type {HTMLDialogElement} */ (byId('file-dialog')).close();
    } else {
      byId('file-error').textContent = byId('message').textContent;
    }
  }
}
