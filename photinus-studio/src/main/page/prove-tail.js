import { byId, answer } from './engine.js';
import { StoppedWork } from './pool.js';
import { proveRow } from './prove-scene.js';
import { clearedCanvas } from './canvas.js';
import { drawTailChart, tailAxis, tailLines } from './prove-tail-draw.js';
import { proveDigits, provePower, proveUp } from './prove-numbers.js';
import { estimateText } from './estimate.js';

/** @typedef {import('./main.js').Studio} ProveTailStudio */

const TAIL_SAMPLE = 'proof';

/** Runs of one question to the pool. */
const TAIL_BATCH = 100;

/** What the runs say is computed anew after so many times the time that it took. */
const TAIL_REST = 6;

/** The third part: the tail of the sync-time, by runs, by the law and by the bounds. */
export class ProveTail {
  /** @param {ProveTailStudio} studio */
  constructor(studio) {
    this.studio = studio;
    this.address = '';
    this.isRunning = false;
    /** Batches that are there, and those that are under way. */
    this.done = new Set();
    this.asked = new Set();
    this.size = 0;
    /** Answers to an earlier turn are not taken. */
    this.turn = 0;
    this.mayLook = 0;
    /** @type {any} */
    this.summary = null;
    /** @type {any} */
    this.curve = null;
    /** @type {any} */
    this.theory = null;
    /** @type {any} */
    this.law = null;
    this.hears = 0;
    byId('prove-from').addEventListener('change', () => this.enter());
    byId('prove-runs').addEventListener('change', () => this.showButton());
    byId('prove-run').addEventListener('click', () => (this.isRunning ? this.stop() : this.run()));
  }

  enter() {
    const isGiven = /** @type {HTMLSelectElement} */ (byId('prove-from')).value === 'given';
    const start = answer(this.studio.engine.proofStart(isGiven));
    const reason = start.reason ?? this.studio.scene.info.notRun;
    byId('prove-tail-none').hidden = reason === null;
    byId('prove-tail-none').textContent = reason ?? '';
    byId('prove-tail-body').hidden = reason !== null;
    /** @type {HTMLButtonElement} */ (byId('prove-run')).disabled = reason !== null;
    if (reason !== null || start.address !== this.address) {
      this.halt();
      this.forget();
      this.address = reason === null ? start.address : '';
    }
    if (reason === null) {
      if (this.size === 0) {
        answer(this.studio.engine.sampleOpen(TAIL_SAMPLE, this.address));
      }
      if (this.hears === 0) {
        this.ask();
      }
      this.show();
    }
  }

  leave() {
    this.halt();
  }

  /** What was asked is not waited for any more. */
  halt() {
    if (this.asked.size > 0 || this.hears > 0) {
      this.studio.pool.stop();
    }
    this.turn++;
    this.isRunning = false;
    this.asked.clear();
    this.hears = 0;
    this.showButton();
  }

  forget() {
    this.done.clear();
    this.size = 0;
    this.summary = null;
    this.curve = null;
    this.theory = null;
    this.law = null;
    byId('prove-progress').textContent = '';
  }

  /** Asks for the bounds and for the law, in threads of their own. */
  ask() {
    const { turn } = this;
    const { pool } = this.studio;
    /** @param {Promise<any>} asked @param {(found: any) => void} take */
    const hear = (asked, take) => {
      this.hears++;
      asked.then((found) => {
        if (turn === this.turn) {
          this.hears--;
          take(found);
          this.show();
        }
      }, (e) => this.failed(e, turn));
    };
    if (this.theory === null) {
      hear(pool.ask('proofBounds', [this.address]), (found) => { this.theory = found; });
    }
    if (this.law === null) {
      hear(pool.ask('proofLaw', [this.address], (pieces) => {
        if (turn === this.turn) {
          byId('prove-law').textContent = `The exact law is being computed: ${pieces} pieces …`;
        }
      }), (found) => { this.law = found; });
    }
  }

  /** @param {Error} e @param {number} turn */
  failed(e, turn) {
    if (turn === this.turn) {
      this.halt();
      this.studio.complain(e instanceof StoppedWork ? '' : e.message);
    }
  }

  target() {
    return Number(/** @type {HTMLSelectElement} */ (byId('prove-runs')).value);
  }

  run() {
    this.isRunning = true;
    this.pump();
    this.showButton();
  }

  /** No more runs are asked for; those under way are taken. */
  stop() {
    this.isRunning = false;
    this.showButton();
  }

  /** Keeps every thread busy. */
  pump() {
    const { turn } = this;
    for (let batch = 0; this.isRunning && this.asked.size < this.studio.pool.size && batch * TAIL_BATCH < this.target(); batch++) {
      if (!this.done.has(batch) && !this.asked.has(batch)) {
        this.asked.add(batch);
        this.studio.pool.ask('batch', [this.address, batch * TAIL_BATCH + 1, (batch + 1) * TAIL_BATCH])
          .then(({ rows }) => this.take(batch, rows, turn), (e) => this.failed(e, turn));
      }
    }
    if (this.isRunning && this.asked.size === 0) {
      this.stop();
      byId('spoken').textContent = byId('prove-progress').textContent;
    }
  }

  /** @param {number} batch @param {string} rows @param {number} turn */
  take(batch, rows, turn) {
    if (turn !== this.turn) {
      return;
    }
    this.asked.delete(batch);
    this.done.add(batch);
    this.size = answer(this.studio.engine.sampleAdd(TAIL_SAMPLE, rows)).size;
    this.pump();
    const now = performance.now();
    if (now >= this.mayLook || this.asked.size === 0) {
      this.look();
      this.mayLook = performance.now() + Math.max(150, TAIL_REST * (performance.now() - now));
    }
    this.showButton();
  }

  /** What the runs say by now. */
  look() {
    this.summary = answer(this.studio.engine.sampleSummary(TAIL_SAMPLE));
    this.curve = answer(this.studio.engine.sampleCurve(TAIL_SAMPLE));
    this.show();
  }

  show() {
    this.showButton();
    this.showNumbers();
    this.draw();
  }

  showButton() {
    const button = byId('prove-run');
    const isComplete = this.done.size * TAIL_BATCH >= this.target();
    button.textContent = this.isRunning ? 'Stop' : this.size === 0 ? 'Start' : 'Go on';
    /** @type {HTMLButtonElement} */ (button).disabled = this.address === '' || (!this.isRunning && isComplete);
    if (this.size > 0) {
      byId('prove-progress').textContent = `${this.size} of ${this.target()} runs` + (this.summary?.censored > 0 ? `, ${this.summary.censored} censored` : '');
    }
  }

  unit() {
    const { unit } = this.studio.scene.info;
    return unit === '' ? '' : ' ' + unit;
  }

  showNumbers() {
    const { summary, law } = this;
    /** @param {string} name */
    const runs = (name) => (summary === null ? '—' : estimateText(summary[name]));
    /** @param {number | string | null | undefined} value */
    const exact = (value) => (value === null || value === undefined ? '—' : proveDigits(Number(value)));
    byId('prove-numbers').replaceChildren(proveRow('mean', [runs('mean'), exact(law?.mean)]), proveRow('median', [runs('median'), exact(law?.median)]),
      proveRow('90 % by', [runs('q90'), exact(law?.q90)]));
    if (law !== null) {
      byId('prove-law').textContent = law.reason !== undefined ? `Has no exact law here: ${law.reason}.`
        : law.pieces !== undefined ? `Exact law from uniform phases: ${law.pieces} pieces of the cube of phases, ${law.states} states.`
          : `Exact law from these phases: a chain of ${law.states} states.`;
    } else if (byId('prove-law').textContent === '' || this.theory === null) {
      byId('prove-law').textContent = 'The exact law is being computed …';
    }
  }

  draw() {
    if (this.address === '') {
      return;
    }
    const { pens } = this.studio.stage;
    const period = Number(this.studio.scene.info.period);
    const axis = tailAxis(this.law, this.theory, this.curve, this.size, period);
    const lines = tailLines(this.theory, this.law, this.curve, axis);
    const { pen, w, h } = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('prove-chart')));
    drawTailChart(pen, w, h, pens, axis, lines, this.unit());
    byId('prove-chart').setAttribute('aria-label', `Probability of not having synchronized by t, to t = ${proveDigits(axis.end, 3)}: ${this.size} runs`
      + (this.law?.mean === undefined ? '' : ', the exact law') + `, ${lines.filter((line) => line.kind === 'bound').length} bounds`);
    this.legend(lines);
  }

  /** @param {import('./prove-tail-draw.js').TailLine[]} lines */
  legend(lines) {
    const silent = (this.theory?.bounds ?? []).filter((/** @type {any} */ bound) => !lines.some((line) => line.label === bound.label));
    byId('prove-legend').replaceChildren(...lines.map((line) => tailEntry(line.label, line.kind, line.dash, this.meaning(line.label))),
      ...silent.map((/** @type {any} */ bound) => tailEntry(bound.label, 'absent', [], this.meaning(bound.label))));
  }

  /** What is said of a curve beside its name. @param {string} label */
  meaning(label) {
    const unit = this.unit();
    const bound = this.theory?.bounds.find((/** @type {any} */ each) => each.label === label);
    if (bound === undefined) {
      const form = this.theory?.closedForm;
      return label === 'closed form' || label === 'closed form of the mean' ? tailForm(form, unit) : '';
    }
    if (bound.reason !== undefined) {
      return 'does not apply: ' + bound.reason;
    }
    const mean = `E T* ≤ ${proveUp(bound.mean, bound.log10Mean)}${unit}`;
    const period = Number(this.studio.scene.info.period);
    const { end } = tailAxis(this.law, this.theory, this.curve, this.size, period);
    return 10 ** bound.log10Silent <= end ? mean : `of the tail it says nothing before t = ${provePower(bound.log10Silent)}; ${mean}`;
  }

  frame() {}

  /** @param {string} _name */
  key(_name) {
    return false;
  }
}

/** @param {any} form @param {string} unit */
function tailForm(form, unit) {
  if (form === null || form === undefined || form.meanAtLeast === null) {
    return '';
  }
  return form.meanAtLeast === form.meanAtMost ? `${form.name}: E T* = ${proveDigits(form.meanAtLeast)}${unit}`
    : `${form.name}: E T* between ${proveDigits(form.meanAtLeast)} and ${proveDigits(form.meanAtMost)}${unit}`;
}

/** @param {string} label @param {string} kind @param {number[]} dash @param {string} meaning */
function tailEntry(label, kind, dash, meaning) {
  const entry = document.createElement('li');
  entry.className = 'prove-' + kind;
  const space = 'http://www.w3.org/2000/svg';
  const swatch = document.createElementNS(space, 'svg');
  swatch.setAttribute('viewBox', '0 0 40 10');
  swatch.setAttribute('aria-hidden', 'true');
  if (kind !== 'absent') {
    const line = document.createElementNS(space, 'line');
    for (const [name, value] of [['x1', '0'], ['x2', '40'], ['y1', '5'], ['y2', '5'], ['stroke-dasharray', dash.join(' ')]]) {
      line.setAttribute(name, value);
    }
    swatch.append(line);
  }
  const text = document.createElement('span');
  text.textContent = label;
  if (meaning !== '') {
    const small = document.createElement('small');
    small.textContent = meaning;
    text.append(small);
  }
  entry.append(swatch, text);
  return entry;
}
