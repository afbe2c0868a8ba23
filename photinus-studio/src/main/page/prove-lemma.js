import { byId, answer, RefusedInput } from './engine.js';
import { clearedCanvas } from './canvas.js';
import { drawLemmaBars, drawLemmaCurve } from './prove-lemma-draw.js';
import { proveDigits, proveUp } from './prove-numbers.js';
import { PROVE_PAPER } from './prove-string.js';

/** @typedef {import('./main.js').Studio} ProveLemmaStudio */

/** Small networks, and the one on screen. */
const LEMMA_NETWORKS = [['complete, 2 agents', 'graph=complete&agents=2'], ['complete, 3 agents', 'graph=complete&agents=3'], ['path, 5 agents', 'graph=path&agents=5'],
  ["the paper's four agents", PROVE_PAPER], ['star, 4 agents', 'graph=star&agents=4'], ['cycle, 4 agents', 'graph=cycle&agents=4'], ['the network on screen', '']];

/** Who has seen so much of p has looked for it. */
const LEMMA_SEARCHED = 0.9;

/** The second part: both sides of the paper's lemma, over p. */
export class ProveLemma {
  /** @param {ProveLemmaStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** @type {any} */
    this.curve = null;
    /** @type {any} */
    this.verdict = null;
    this.address = '';
    /** How far the slider has been. */
    this.seen = [0.5, 0.5];
    this.isFound = false;
    const choice = this.choice();
    choice.append(...LEMMA_NETWORKS.map(([name], index) => new Option(name, String(index))));
    choice.addEventListener('change', () => this.enter());
    this.slider().addEventListener('input', () => this.slide());
  }

  choice() {
    return /** @type {HTMLSelectElement} */ (byId('prove-lemma-network'));
  }

  slider() {
    return /** @type {HTMLInputElement} */ (byId('prove-p'));
  }

  enter() {
    const isOnScreen = this.choice().selectedIndex === LEMMA_NETWORKS.length - 1;
    const { info } = this.studio.scene;
    const address = isOnScreen ? info.address : LEMMA_NETWORKS[this.choice().selectedIndex][1];
    try {
      if (isOnScreen && this.studio.isRecording()) {
        throw new RefusedInput('A recording is one run, and nothing is proved of it; choose a network.');
      }
      if (this.curve === null || address !== this.address) {
        this.curve = answer(this.studio.engine.proofLemmaCurve(address));
        this.address = address;
        this.forget();
      }
      byId('prove-lemma-none').hidden = true;
      byId('prove-lemma-body').hidden = false;
      this.slide();
    } catch (e) {
      if (!(e instanceof RefusedInput)) {
        throw e;
      }
      this.curve = null;
      byId('prove-lemma-none').hidden = false;
      byId('prove-lemma-none').textContent = e.message;
      byId('prove-lemma-body').hidden = true;
    }
  }

  /** Another network is another riddle. */
  forget() {
    this.slider().value = '0.5';
    this.seen = [0.5, 0.5];
    this.isFound = false;
    byId('prove-found').replaceChildren();
  }

  leave() {}

  frame() {}

  /** @param {string} _name */
  key(_name) {
    return false;
  }

  slide() {
    if (this.curve === null) {
      return;
    }
    const p = Number(this.slider().value);
    this.seen = [Math.min(this.seen[0], p), Math.max(this.seen[1], p)];
    this.verdict = answer(this.studio.engine.proofLemma(this.address, p));
    const { verdict } = this;
    byId('prove-p-text').textContent = String(p);
    byId('prove-exact').textContent = verdict.exact;
    byId('prove-claimed').textContent = verdict.claimed;
    const place = byId('prove-verdict');
    place.dataset.holds = String(verdict.holds);
    place.textContent = (verdict.holds ? 'The lemma holds here: ' : 'The lemma is wrong here: ') + verdict.reason + '.';
    if (!verdict.holds && !this.isFound) {
      this.isFound = true;
      this.explain();
    } else if (!this.isFound && this.curve.failsFrom === null && this.seen[1] - this.seen[0] >= LEMMA_SEARCHED) {
      this.say([`On this network the lemma holds at every p from 0.01 to 0.99. Try another network.`]);
    }
    this.draw();
  }

  /** @param {string[]} paragraphs */
  say(paragraphs) {
    const found = byId('prove-found');
    if (found.textContent !== paragraphs.join('')) {
      found.replaceChildren(...paragraphs.map((text) => {
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        return paragraph;
      }));
    }
  }

  /** Why the lemma is wrong, and why the theorem is not. */
  explain() {
    const { verdict, curve } = this;
    const from = proveDigits(curve.failsFrom, 4);
    this.say([
      `Found. At p = ${verdict.p} the string has probability ${verdict.exact}, and not at least ${verdict.claimed}. On this network the lemma fails for every p above ${from}.`,
      'Why: the string needs each agent of depth below q* to pulse in its own block, and every agent with an out-neighbour to be silent in all the others. The lemma counts a p for every agent, also for those of depth q*, which only have to be silent. Above 1/2 a p is more than a 1 − p, so it claims too much.',
      `The theorem stands all the same. In a jump only the coin of the agent that jumps matters, so far fewer coins must fall right: ${this.standing('η\'', verdict.valid)} ${this.standing('Counting periods, η₁', verdict.periods)}`,
    ]);
  }

  /** The unit of times: periods, unless the network on screen says another. */
  unit() {
    const { unit, period } = this.studio.scene.info;
    const isOwn = this.choice().selectedIndex === LEMMA_NETWORKS.length - 1 && (unit !== '' || period !== '1');
    return isOwn ? (unit === '' ? '' : ' ' + unit) : ' T';
  }

  /** @param {string} name @param {any} bound */
  standing(name, bound) {
    return bound.reason !== undefined ? `${name} does not apply: ${bound.reason}.`
      : `${name} is at least ${bound.eta} in every ${bound.window}${this.unit()}, so E T* ≤ ${proveUp(bound.mean, bound.log10Mean)}${this.unit()}.`;
  }

  draw() {
    if (this.curve === null || this.verdict === null) {
      return;
    }
    const { pens } = this.studio.stage;
    const floor = Math.min(...this.curve.exact, ...this.curve.claimed);
    const bars = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('prove-bars')));
    drawLemmaBars(bars.pen, bars.w, bars.h, pens, this.verdict, floor);
    const curve = clearedCanvas(/** @type {HTMLCanvasElement} */ (byId('prove-curve')));
    const seen = this.isFound ? [0.01, 0.99] : this.seen;
    drawLemmaCurve(curve.pen, curve.w, curve.h, pens, this.curve, this.verdict, seen, this.isFound ? this.curve.failsFrom : null, floor);
    byId('prove-bars').setAttribute('aria-label', `At p = ${this.verdict.p}: exact probability ${this.verdict.exact}, claimed at least ${this.verdict.claimed}`);
    byId('prove-curve').setAttribute('aria-label', `Exact and claimed probability over p from ${seen[0]} to ${seen[1]}` + (this.isFound ? `; they cross at p = ${proveDigits(this.curve.failsFrom, 4)}` : ''));
  }
}
