import { byId } from './engine.js';
import { nextTheme, present, setTheme } from './look.js';

/** @typedef {import('./main.js').Studio} Studio */

/** What the reader does: clicks, keys, pointers and drops. */
export class Controls {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.listen();
  }

  listen() {
    /** @type {[string, () => void][]} */
    const clicks = [['play', () => (this.studio.isPlaying ? this.studio.pause() : this.studio.play())], ['back', () => this.studio.step(-1)], ['on', () => this.studio.step(1)],
      ['to-start', () => this.studio.toStart()], ['to-end', () => this.studio.toEnd()], ['open-share', () => this.studio.share.open()],
      ['open-help', () => (/** @type {HTMLDialogElement} */ (byId('help-dialog'))).showModal()], ['open-tour', () => this.studio.lessons.start('tour')],
      ['open-lessons', () => this.studio.lessons.openList()],
      ['self-check', () => this.studio.check()], ['theme', () => nextTheme(this.studio)], ['present', () => present(this.studio)], ['paste-use', () => this.studio.files.usePasted()]];
    for (const [id, action] of clicks) {
      byId(id).addEventListener('click', action);
    }
    byId('skip').addEventListener('click', (event) => {
      event.preventDefault();
      byId('stage').focus();
    });
    byId('speed').addEventListener('input', () => this.showSpeed());
    byId('layout').addEventListener('change', () => {
      this.studio.stage.drawn = null;
      this.studio.hand.turn(false);
      this.studio.stage.arrange(/** @type {HTMLSelectElement} */ (byId('layout')).value);
      this.studio.write();
    });
    byId('scrub').addEventListener('input', () => {
      this.studio.pause();
      this.studio.goTo(Number(/** @type {HTMLInputElement} */ (byId('scrub')).value) / 1000 * this.studio.scene.end());
      this.studio.scene.refresh();
      this.studio.refresh();
    });
    byId('scrub').addEventListener('change', () => this.studio.write());
    byId('file-choose').addEventListener('change', (event) => {
      const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
      if (file !== undefined) {
        this.studio.files.choose(file);
      }
    });
    addEventListener('hashchange', () => {
      const asked = location.hash;
      // A pause of its own would write the address of what is left over the one that is asked for.
      this.studio.isPlaying = false;
      this.studio.pause();
      this.studio.attempt(() => {
        this.studio.visit(asked);
      });
    });
    document.addEventListener('fullscreenchange', () => {
      if (document.fullscreenElement === null && document.documentElement.hasAttribute('data-present')) {
        present(this.studio);
      }
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => setTheme(this.studio, byId('theme').dataset.theme ?? 'auto'));
    this.listenToPointer();
    this.listenToDrops();
    document.addEventListener('keydown', (event) => this.key(event));
    this.showSpeed();
    if (matchMedia('(max-width: 60rem)').matches) {
      /** @type {HTMLDetailsElement} */ (byId('settings-all')).open = false;
    }
    if (matchMedia('(max-width: 40rem)').matches) {
      // What stays at the bottom of a phone must leave room for the network.
      byId('numbers').after(byId('from-here'), ' ', byId('open-why'));
    }
  }

  showSpeed() {
    const speed = this.studio.speed();
    byId('speed-text').textContent = (speed < 1 ? String(Number(speed.toPrecision(2))) : String(Number(speed.toPrecision(3)))) + ' T/s';
    byId('speed').setAttribute('aria-valuetext', byId('speed-text').textContent + ', periods a second');
  }

  listenToPointer() {
    const course = byId('course');
    /** @param {PointerEvent} event */
    const go = (event) => {
      this.studio.pause();
      this.studio.goTo(this.studio.stage.timeAt(event.clientX - course.getBoundingClientRect().left));
      this.studio.scene.refresh();
      this.studio.refresh();
    };
    course.addEventListener('pointerdown', (event) => {
      course.setPointerCapture(event.pointerId);
      go(event);
    });
    course.addEventListener('pointermove', (event) => {
      if (event.buttons !== 0) {
        go(event);
      }
    });
    course.addEventListener('pointerup', () => this.studio.write());
    const digraph = byId('digraph');
    digraph.addEventListener('click', (event) => {
      if (this.studio.hand.isOn) {
        return;
      }
      const box = digraph.getBoundingClientRect();
      this.studio.select(this.studio.stage.agentAt(event.clientX - box.left, event.clientY - box.top));
    });
    digraph.addEventListener('keydown', (event) => {
      const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (way !== undefined) {
        event.preventDefault();
        this.studio.select((this.studio.scene.selected + way + this.studio.scene.agents) % this.studio.scene.agents);
        byId('spoken').textContent = byId('agent').textContent;
      }
    });
  }

  listenToDrops() {
    addEventListener('dragover', (event) => {
      event.preventDefault();
      byId('drop').hidden = false;
    });
    addEventListener('dragleave', (event) => {
      byId('drop').hidden = event.relatedTarget === null;
    });
    addEventListener('drop', (event) => {
      event.preventDefault();
      byId('drop').hidden = true;
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (file !== undefined) {
        this.studio.files.choose(file);
      } else if (text !== '') {
        this.studio.files.use('dropped.txt', new TextEncoder().encode(text));
      }
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    const isModal = document.querySelector('dialog[open]') !== null;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !isModal && !controlsIsText(target)) {
      this.undoKey(event);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isModal || (isTyping && event.key !== 'Escape')) {
      return;
    }
    if (this.studio.rooms.key(event)) {
      event.preventDefault();
      return;
    }
    const isButton = target.tagName === 'BUTTON' || target.tagName === 'SUMMARY';
    /** @type {Record<string, () => void>} */
    const keys = { ' ': () => (this.studio.isPlaying ? this.studio.pause() : this.studio.play()), ArrowLeft: () => this.studio.step(-1), ArrowRight: () => this.studio.step(1),
      Home: () => this.studio.toStart(), End: () => this.studio.toEnd(), '+': () => this.faster(1), '=': () => this.faster(1), '-': () => this.faster(-1),
      j: () => this.unit('jump'), i: () => this.unit('instant'), o: () => this.unit('period'), n: () => this.studio.nextReplicate(), e: () => this.studio.hand.turn(!this.studio.hand.isOn),
      s: () => this.studio.share.open(), t: () => this.studio.lessons.start('tour'), l: () => this.studio.lessons.openList(), p: () => present(this.studio), d: () => nextTheme(this.studio),
      '?': () => (/** @type {HTMLDialogElement} */ (byId('help-dialog'))).showModal(), Escape: () => this.escape() };
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (action !== undefined && !(isButton && event.key === ' ')) {
      event.preventDefault();
      action();
    }
  }

  /** @param {KeyboardEvent} event */
  undoKey(event) {
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) {
        this.studio.undo.on();
      } else {
        this.studio.undo.back();
      }
    }
  }

  escape() {
    if (this.studio.lessons.isOpen()) {
      this.studio.lessons.end();
    } else if (this.studio.hand.isOn) {
      this.studio.hand.turn(false);
    } else if (document.documentElement.hasAttribute('data-present')) {
      present(this.studio);
    }
  }

  /** @param {string} unit */
  unit(unit) {
    /** @type {HTMLSelectElement} */ (byId('unit')).value = unit;
    byId('spoken').textContent = 'Steps by ' + unit;
  }

  /** @param {number} by */
  faster(by) {
    const speed = /** @type {HTMLInputElement} */ (byId('speed'));
    this.setSpeed(Number(speed.value) + by);
  }

  /** @param {number} speed half the power of 2 of periods a second */
  setSpeed(speed) {
    /** @type {HTMLInputElement} */ (byId('speed')).value = String(speed);
    this.showSpeed();
  }
}

/** Whether a key there is for a text that is written. @param {HTMLElement} target */
function controlsIsText(target) {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['range', 'checkbox', 'button'].includes(target.type));
}
