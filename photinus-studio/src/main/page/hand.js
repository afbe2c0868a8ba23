import { answer, byId, RefusedInput } from './engine.js';
import { withSettings } from './address.js';
import { DrawnGraph, listWithout } from './drawn.js';

/** @typedef {import('./main.js').Studio} HandStudio */

/** A pointer that moved less, in pixels, was a click. */
const HAND_CLICK = 6;

/** A digraph with more agents is not drawn by hand. */
const HAND_MOST = 500;

/** What a digraph of a file or of a family may have been asked to be, which it already is when it is drawn. */
const HAND_OF_GRAPHS = { agents: null, 'graph-format': null, encoding: null, columns: null, undirected: null, reverse: null, 'largest-component': null, 'drop-isolated': null, 'weights-as': null };

/** Settings that may have a value for each agent, and what the engine calls the list of them. */
const HAND_LISTS = { 'pulse-probability': 'probabilities', threshold: 'thresholds' };

/** The digraph is drawn and changed by hand: agents and arcs come, move and go. */
export class Hand {
  /** @param {HandStudio} studio */
  constructor(studio) {
    this.studio = studio;
    this.isOn = false;
    /** What is dragged: an agent, or −1 for the empty ground. @type {{ agent: number, x: number, y: number } | null} */
    this.held = null;
    /** From where the keyboard draws an arc, or −1. */
    this.tail = -1;
    const canvas = byId('digraph');
    byId('hand').addEventListener('click', () => this.turn(!this.isOn));
    byId('hand-new').addEventListener('click', () => this.begin());
    canvas.addEventListener('pointerdown', (event) => this.down(event));
    canvas.addEventListener('pointermove', (event) => this.move(event));
    canvas.addEventListener('pointerup', (event) => this.up(event));
    canvas.addEventListener('pointercancel', () => this.letGo());
    canvas.addEventListener('keydown', (event) => this.key(event));
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    const { studio } = this;
    if (isOn && !this.mayDraw()) {
      studio.complain(`A digraph must have at most ${HAND_MOST} agents and be no recording to be drawn by hand; this one ${studio.isRecording() ? 'is one' : 'has ' + studio.scene.agents}.`);
      return;
    }
    this.isOn = isOn;
    this.tail = -1;
    byId('hand').setAttribute('aria-pressed', String(isOn));
    byId('hand-tools').hidden = !isOn;
    byId('digraph').classList.toggle('drawing', isOn);
    if (isOn) {
      studio.stage.holdPlaces();
      studio.write();
      byId('digraph').focus();
    }
  }

  mayDraw() {
    const { scene } = this.studio;
    return scene.hasArcs && scene.agents <= HAND_MOST && !this.studio.isRecording();
  }

  /** @param {PointerEvent} event */
  place(event) {
    const box = byId('digraph').getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (this.isOn && event.button === 0) {
      const { x, y } = this.place(event);
      this.held = { agent: this.studio.stage.agentAt(x, y), x, y };
      byId('digraph').setPointerCapture(event.pointerId);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.held !== null && this.held.agent >= 0) {
      this.studio.scene.newArc = { from: this.held.agent, ...this.place(event) };
      this.studio.stage.draw();
    }
  }

  letGo() {
    this.held = null;
    this.studio.scene.newArc = null;
    this.studio.stage.draw();
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held } = this;
    if (held === null) {
      return;
    }
    this.letGo();
    const { x, y } = this.place(event);
    const isClick = Math.hypot(x - held.x, y - held.y) < HAND_CLICK;
    const target = this.studio.stage.agentAt(x, y);
    if (held.agent < 0) {
      if (isClick) {
        this.add(x, y);
      }
    } else if (isClick) {
      this.studio.select(held.agent);
    } else if (target >= 0 && target !== held.agent) {
      this.toggle(held.agent, target);
    } else {
      this.shift(held.agent, x, y);
    }
  }

  /** The same with the keyboard: A adds, Enter begins and ends an arc, Delete removes. @param {KeyboardEvent} event */
  key(event) {
    const { scene } = this.studio;
    if (!this.isOn || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const isKnown = ['a', 'Enter', 'Delete', 'Backspace', 'Escape'].includes(event.key);
    if (!isKnown) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'a') {
      const { left, top, width, height } = this.studio.stage.map(1);
      // Beside each other, in a spiral of the golden angle.
      const turn = scene.agents * 2.4;
      this.add(left + width * (0.5 + 0.4 * Math.cos(turn)), top + height * (0.5 + 0.4 * Math.sin(turn)));
    } else if (event.key === 'Escape') {
      this.turn(false);
    } else if (scene.selected >= 0 && event.key === 'Enter') {
      this.keyArc(scene.selected);
    } else if (scene.selected >= 0) {
      this.remove(scene.selected);
    }
  }

  /** @param {number} agent */
  keyArc(agent) {
    const { scene } = this.studio;
    if (this.tail < 0 || this.tail >= scene.agents) {
      this.tail = agent;
      byId('spoken').textContent = `Arc from agent ${scene.name(agent)}: choose where to with ↑ and ↓, then Enter`;
    } else {
      const { tail } = this;
      this.tail = -1;
      if (tail !== agent) {
        this.toggle(tail, agent);
      }
    }
  }

  /** A place of the canvas in the square of the layout. @param {number} x @param {number} y */
  inSquare(x, y) {
    const { left, top, width, height } = this.studio.stage.map(1);
    return { x: (x - left) / width, y: (y - top) / height };
  }

  /** Opens a digraph that was changed. @param {DrawnGraph} graph @param {Record<string, string | null>} lists @param {string} words what was done, for those who hear it @param {boolean} [keepsTime] */
  use(graph, lists, words, keepsTime = true) {
    const { studio } = this;
    const { drawn } = studio.stage;
    const address = withSettings(studio.run(), { ...HAND_OF_GRAPHS, graph: graph.text(), ...lists });
    const isUsed = studio.replace(address + studio.stage.placesKey() + studio.rooms.keys(), { kind: 'hand', keepsTime });
    if (isUsed) {
      byId('spoken').textContent = words;
    } else {
      studio.stage.drawn = drawn;
    }
    return isUsed;
  }

  /** The same, or null with a message. @param {number | null} gone */
  listsOr(gone) {
    /** @type {Record<string, string> | null} */
    let lists = null;
    this.studio.attempt(() => {
      lists = this.lists(gone);
    });
    return lists;
  }

  /** Lists of a value for each agent, with one more or one less. @param {number | null} gone @returns {Record<string, string>} */
  lists(gone) {
    const { settings } = this.studio.scene.info;
    const all = answer(this.studio.engine.lists());
    /** @type {Record<string, string>} */
    const changed = {};
    for (const [key, name] of Object.entries(HAND_LISTS)) {
      if (/[,@]/.test(settings[key] ?? '') && all[name] !== null) {
        changed[key] = listWithout(all[name], gone);
      }
    }
    const { initial } = settings;
    if (initial !== undefined && initial.startsWith('@')) {
      throw new RefusedInput('agents must not come or go where initial is a file; press Start here first, which makes it a list');
    }
    if ((initial ?? '').includes(',')) {
      changed.initial = listWithout(initial, gone);
    }
    return changed;
  }

  /** @param {number} x @param {number} y */
  add(x, y) {
    const { studio } = this;
    const { stage } = studio;
    if (studio.scene.agents >= HAND_MOST) {
      studio.complain(`A digraph that is drawn by hand must have at most ${HAND_MOST} agents.`);
      return;
    }
    const lists = this.listsOr(null);
    if (lists === null) {
      return;
    }
    const place = this.inSquare(x, y);
    const before = stage.drawn;
    stage.drawn = { x: Float64Array.from([...stage.places.x, place.x]), y: Float64Array.from([...stage.places.y, place.y]) };
    const graph = DrawnGraph.of(studio.scene).withAgent();
    if (this.use(graph, lists, `Agent ${graph.agents} added`)) {
      studio.select(graph.agents - 1);
    } else {
      stage.drawn = before;
    }
  }

  /** @param {number} agent */
  remove(agent) {
    const { studio } = this;
    const { stage, scene } = studio;
    if (scene.agents < 2) {
      studio.complain('A network must have at least one agent.');
      return;
    }
    const lists = this.listsOr(agent);
    if (lists === null) {
      return;
    }
    const isKept = (/** @type {number} */ _, /** @type {number} */ i) => i !== agent;
    stage.holdPlaces();
    stage.drawn = { x: stage.places.x.filter(isKept), y: stage.places.y.filter(isKept) };
    scene.selected = -1;
    this.use(DrawnGraph.of(scene).withoutAgent(agent), lists, `Agent ${scene.name(agent)} removed`);
  }

  /** @param {number} from @param {number} to */
  toggle(from, to) {
    const { scene } = this.studio;
    const both = /** @type {HTMLInputElement} */ (byId('hand-both')).checked;
    const before = DrawnGraph.of(scene);
    const word = before.arcs.has(from + '-' + to) ? 'removed' : 'added';
    this.use(before.toggled(from, to, both), {}, `Arc from ${scene.name(from)} to ${scene.name(to)} ${word}`);
  }

  /** An agent is put elsewhere; nothing of the run changes. @param {number} agent @param {number} x @param {number} y */
  shift(agent, x, y) {
    const { stage } = this.studio;
    const place = this.inSquare(x, y);
    this.studio.undo.remember('hand ' + agent);
    stage.drawn = { x: stage.places.x.slice(), y: stage.places.y.slice() };
    stage.drawn.x[agent] = place.x;
    stage.drawn.y[agent] = place.y;
    stage.arrange('auto');
    this.studio.write();
  }

  /** A new digraph: one agent, to begin with. */
  begin() {
    const { studio } = this;
    studio.stage.drawn = { x: Float64Array.of(0.5), y: Float64Array.of(0.5) };
    this.use(new DrawnGraph(1, new Set()), { initial: null, 'pulse-probability': null, threshold: null }, 'A new digraph with one agent');
    studio.pause();
  }
}
