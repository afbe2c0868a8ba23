import { byId, answer, RefusedInput } from './engine.js';
import { shortTime, drawCircle } from './draw-circle.js';
import { drawProveDigraph, drawProveMarks, drawProveBar, proveBarBox } from './prove-draw.js';
import { ProveScene, proveRow } from './prove-scene.js';
import { clearedCanvas } from './canvas.js';
import { proveBlockEnd, proveIndex, proveNextSet, proveUp } from './prove-numbers.js';

/** @typedef {import('./main.js').Studio} ProveStringStudio */

/** The worked example of the paper. */
export const PROVE_PAPER = 'graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125&seed=1';

/** The first part: the run that the string drives, jump by jump. */
export class ProveString {
  /** @param {ProveStringStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {any} */
    this.facts = null;
    /** @type {any} */
    this.moment = null;
    this.scene = new ProveScene(studio.engine, studio.scene.info, false);
    this.coins = new ProveScene(studio.engine, studio.scene.info, true);
    /** The address of the network that is open. */
    this.opened = '';
    this.isPlaying = false;
    /** The set for which the table was made. */
    this.listed = -1;
    this.listen();
  }

  listen() {
    /** @type {[string, () => void][]} */
    const clicks = [['prove-start', () => this.go(0)], ['prove-back', () => this.go(this.moment.k - 1)], ['prove-on', () => this.go(this.moment.k + 1)],
      ['prove-play', () => this.play(!this.isPlaying)], ['prove-block', () => this.toBlockEnd()], ['prove-set', () => this.toNextSet()]];
    for (const [id, action] of clicks) {
      byId(id).addEventListener('click', () => {
        if (this.facts !== null) {
          action();
        }
      });
    }
    byId('prove-root').addEventListener('change', () => this.begin(Number(this.roots().value)));
    byId('prove-scrub').addEventListener('input', () => this.go(Number(this.scrub().value)));
    byId('prove-blocks').addEventListener('pointerdown', (event) => this.point(event));
  }

  roots() {
    return /** @type {HTMLSelectElement} */ (byId('prove-root'));
  }

  scrub() {
    return /** @type {HTMLInputElement} */ (byId('prove-scrub'));
  }

  enter() {
    const { info } = this.studio.scene;
    const network = info.address.replace(/&?at=[^&]*/, '') + (this.studio.isRecording() ? this.studio.arc : '');
    if (this.facts === null || this.opened !== network) {
      this.opened = network;
      this.begin(0);
    } else {
      this.begin(this.roots().selectedIndex, this.moment.k);
    }
  }

  leave() {
    this.play(false);
  }

  /** Opens the string of a root. @param {number} root @param {number} [k] */
  begin(root, k = 0) {
    const { engine, scene } = this.studio;
    this.play(false);
    try {
      this.facts = answer(engine.proofString(root));
      byId('prove-string-none').hidden = true;
    } catch (e) {
      if (!(e instanceof RefusedInput)) {
        throw e;
      }
      this.facts = null;
      byId('prove-string-none').hidden = false;
      byId('prove-string-none').textContent = e.message;
    }
    byId('prove-string-body').hidden = this.facts === null;
    byId('prove-root-label').hidden = this.facts === null || this.facts.roots.length === 1;
    if (this.facts === null) {
      byId('prove-words').textContent = '';
      return;
    }
    this.scene = new ProveScene(engine, scene.info, false);
    this.coins = new ProveScene(engine, scene.info, true);
    this.roots().replaceChildren(...this.facts.roots.map((/** @type {number} */ vertex, /** @type {number} */ i) => new Option(scene.name(vertex), String(i), false, i === root)));
    this.scrub().max = String(this.facts.length);
    this.constants();
    this.listed = -1;
    this.go(k);
  }

  constants() {
    const { facts } = this;
    const unit = this.unit();
    const pairs = [['N', facts.agents], ['r_min', facts.rMin], ['ℓ*', facts.repetitions], ['q*', facts.blocks], ['L*', facts.length], ['dep', facts.depth], ['radius', facts.radius],
      ['P(ζ)', facts.probability ?? 'not stated']];
    byId('prove-constants').replaceChildren(...pairs.map(([name, value]) => {
      const pair = document.createElement('div');
      const term = document.createElement('dt');
      const text = document.createElement('dd');
      term.textContent = String(name);
      text.textContent = String(value);
      pair.append(term, text);
      return pair;
    }));
    const bounds = facts.bounds.filter((/** @type {any} */ bound) => bound.name !== 'cycle' || bound.reason === undefined);
    byId('prove-bounds').replaceChildren(...bounds.map((/** @type {any} */ bound) => {
      if (bound.reason !== undefined) {
        const row = proveRow(bound.label, ['does not apply: ' + bound.reason]);
        row.cells[1].colSpan = 3;
        return row;
      }
      const mean = proveUp(bound.mean, bound.log10Mean) + unit;
      return proveRow(bound.label, [bound.window === undefined ? '—' : bound.window + unit, bound.eta ?? '—', mean]);
    }));
  }

  unit() {
    const { unit } = this.studio.scene.info;
    return unit === '' ? '' : ' ' + unit;
  }

  /** Goes to the moment just after a jump. @param {number} k */
  go(k) {
    this.play(false);
    this.show(answer(this.studio.engine.proofGo(Math.max(0, Math.min(this.facts.length, k)))));
  }

  toBlockEnd() {
    this.go(proveBlockEnd(this.moment.k, this.facts.repetitions, this.facts.length));
  }

  toNextSet() {
    this.go(proveNextSet(this.facts.driven.sets, this.moment.k) ?? this.facts.length);
  }

  /** @param {PointerEvent} event */
  point(event) {
    if (this.facts !== null) {
      const canvas = byId('prove-blocks');
      const bar = proveBarBox(canvas.clientWidth, canvas.clientHeight, this.studio.stage.pens);
      this.go(Math.round((event.clientX - canvas.getBoundingClientRect().left - bar.left) / bar.width * this.facts.length));
    }
  }

  /** @param {boolean} isPlaying */
  play(isPlaying) {
    if (isPlaying && this.moment.k >= this.facts.length) {
      this.go(0);
    }
    this.isPlaying = isPlaying;
    byId('prove-play').toggleAttribute('data-playing', isPlaying);
    byId('prove-play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
  }

  /** @param {number} passed */
  frame(passed) {
    if (this.isPlaying && this.facts !== null) {
      const speed = 2 ** (Number(/** @type {HTMLInputElement} */ (byId('prove-speed')).value) / 2);
      this.show(answer(this.studio.engine.proofSeek(this.moment.periods + passed * speed)));
      if (this.moment.k >= this.facts.length) {
        this.play(false);
      }
    }
  }

  /** @param {any} moment */
  show(moment) {
    this.moment = moment;
    this.scene.take(moment);
    this.coins.take(moment.byCoins);
    byId('prove-t').textContent = moment.t + this.unit();
    byId('prove-k').textContent = `${moment.k} of ${this.facts.length}`;
    const scrub = this.scrub();
    scrub.value = String(moment.k);
    scrub.setAttribute('aria-valuetext', `jump ${moment.k}; ${this.words()}`);
    // It is spoken, so it is said only where it is another.
    if (byId('prove-words').textContent !== this.words()) {
      byId('prove-words').textContent = this.words();
    }
    if (this.listed !== moment.inside) {
      this.listed = moment.inside;
      this.sets();
    }
    this.draw();
  }

  /** What a listener is told of the moment. */
  words() {
    const { facts, moment } = this;
    const where = moment.block >= facts.blocks ? 'The string is over' : `Block G${proveIndex(moment.block)}: the agents of depth ${moment.block} pulse, the others are silent`;
    const set = moment.inside === 0 ? 'in no set yet' : moment.inside === facts.blocks ? `in A${proveIndex(moment.inside)}: synchronized` : `in A${proveIndex(moment.inside)}`;
    return `${where}; ${set}. By coins: ${moment.byCoins.inside === facts.blocks ? 'synchronized' : moment.byCoins.inside === 0 ? 'in no set' : 'in A' + proveIndex(moment.byCoins.inside)}.`;
  }

  sets() {
    const { facts, moment } = this;
    /** @param {{ t: string, k: number } | null} entry */
    const pair = (entry) => (entry === null ? 'not entered' : `(${shortTime(entry.t)}, ${entry.k})`);
    byId('prove-sets').replaceChildren(...facts.driven.sets.map((/** @type {any} */ entry, /** @type {number} */ index) => {
      const most = (index + 1) * facts.repetitions;
      const holds = entry !== null && entry.k <= most;
      const row = proveRow('A' + proveIndex(index + 1), [pair(entry), [`k ≤ ${most} ${holds ? '✓' : '✗'}`, holds ? 'prove-yes' : 'prove-no'],
        moment.inside > index ? ['inside', 'prove-yes'] : '—', pair(facts.byCoins.sets[index])]);
      row.classList.toggle('prove-inside', moment.inside > index);
      return row;
    }));
    const { end } = facts.byCoins;
    byId('prove-chance').textContent = facts.isSynchronized
      ? `By coins all are together at (${shortTime(end.t)}, ${end.k}): ζ is sufficient, and far from necessary.`
      : `By coins it has not synchronized within ${end.k} jumps.`;
  }

  draw() {
    if (this.facts === null || this.moment === null) {
      return;
    }
    const { facts, moment } = this;
    const { pens } = this.studio.stage;
    const digraph = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('prove-digraph')));
    drawProveDigraph(digraph.pen, digraph.w, digraph.h, this.scene, pens, facts);
    const marked = Math.min(moment.block, facts.blocks);
    for (const [id, scene] of /** @type {[string, ProveScene][]} */ ([['prove-circle', this.scene], ['prove-coins', this.coins]])) {
      const { pen, w, h } = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId(id)));
      drawCircle(pen, w, h, scene, pens, 0);
      drawProveMarks(pen, w, h, scene, pens, facts, scene.isByCoins ? scene.moment.inside : marked);
    }
    const bar = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('prove-blocks')));
    drawProveBar(bar.pen, bar.w, bar.h, pens, facts, moment.k);
    byId('prove-digraph').setAttribute('aria-label', `Digraph of ${facts.agents} agents in columns by depth; the arcs of the agents of depth ${moment.block} are lit`);
    byId('prove-circle').setAttribute('aria-label', `Driven by the string: ${moment.groups} groups at t = ${shortTime(moment.t)}, ${moment.k} jumps`);
    byId('prove-coins').setAttribute('aria-label', `Driven by coins: ${moment.byCoins.groups} groups at t = ${shortTime(moment.byCoins.t)}, ${moment.byCoins.k} jumps`);
    byId('prove-blocks').setAttribute('aria-label', `${facts.blocks} blocks of ${facts.repetitions} jumps; jump ${moment.k} of ${facts.length}`);
  }

  /** @param {string} name */
  key(name) {
    /** @type {Record<string, () => void>} */
    const keys = { ' ': () => this.play(!this.isPlaying), ArrowLeft: () => this.go(this.moment.k - 1), ArrowRight: () => this.go(this.moment.k + 1),
      Home: () => this.go(0), End: () => this.go(this.facts.length), b: () => this.toBlockEnd(), a: () => this.toNextSet() };
    if (this.facts !== null && keys[name] !== undefined) {
      keys[name]();
      return true;
    }
    return false;
  }
}
