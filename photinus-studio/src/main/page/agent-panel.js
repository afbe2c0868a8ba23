import { answer, byId, RefusedInput } from './engine.js';
import { withSettings } from './address.js';
import { DrawnGraph, drawnList } from './drawn.js';

/** @typedef {import('./main.js').Studio} AgentStudio */

/** The fields of the panel, and which setting each changes. */
const AGENT_FIELDS = ['agent-phase', 'agent-p', 'agent-r', 'agent-out'];

/** Of more agents a list of phases would make the address too long. */
const AGENT_MOST = 5000;

/** One agent: what it is at the moment, and how it is changed. */
export class AgentPanel {
  /** @param {AgentStudio} studio */
  constructor(studio) {
    this.studio = studio;
    /** What the fields last showed, to tell what the reader has changed. @type {Record<string, string>} */
    this.shown = {};
    /** @type {number} */
    this.agent = -1;
    byId('agent-edit').addEventListener('submit', (event) => {
      event.preventDefault();
      this.apply();
    });
    byId('agent-remove').addEventListener('click', () => studio.hand.remove(studio.scene.selected));
    byId('agent-close').addEventListener('click', () => studio.select(-1));
    byId('from-here').addEventListener('click', () => this.startHere());
  }

  /** @param {string} id @returns {HTMLInputElement} */
  field(id) {
    return /** @type {HTMLInputElement} */ (byId(id));
  }

  show() {
    const { scene, engine } = this.studio;
    const isShown = scene.selected >= 0;
    byId('agent').hidden = !isShown;
    byId('agent-edit').hidden = !isShown || !this.studio.hand.mayDraw();
    if (!isShown) {
      this.agent = -1;
      return;
    }
    const agent = answer(engine.agent(scene.selected));
    byId('agent').textContent = `Agent ${agent.name}: phase ${agent.phase ?? 'none'}, ${agent.status}`
      + (agent.threshold === null ? '' : ', r = ' + agent.threshold) + (agent.probability === null ? '' : ', p = ' + agent.probability)
      + (agent.clock === null ? '' : ', period of its clock ' + agent.clock) + `, ${agent.outDegree} out-neighbours`;
    if (!byId('agent-edit').hidden) {
      this.fill(agent);
    }
  }

  /** @param {any} agent */
  fill(agent) {
    const { scene } = this.studio;
    const isOther = this.agent !== scene.selected;
    this.agent = scene.selected;
    const out = DrawnGraph.of(scene).out(scene.selected).map((head) => scene.name(head)).join(' ');
    /** @type {Record<string, string | null>} */
    const values = { 'agent-phase': agent.phase, 'agent-p': agent.probability, 'agent-r': agent.threshold, 'agent-out': out };
    for (const id of AGENT_FIELDS) {
      const field = this.field(id);
      const value = values[id];
      const isTouched = !isOther && field.value !== this.shown[id];
      field.disabled = value === null;
      if (!isTouched && (isOther || document.activeElement !== field)) {
        field.value = value ?? '';
        this.shown[id] = value ?? '';
      }
    }
  }

  /** Does what the fields say, all at once. */
  apply() {
    const { studio } = this;
    const isChanged = (/** @type {string} */ id) => this.field(id).value.trim() !== this.shown[id];
    /** @type {Record<string, string | null>} */
    const changes = {};
    /** @type {DrawnGraph | null} */
    let graph = null;
    const isRead = studio.attempt(() => {
      if (isChanged('agent-p')) {
        changes['pulse-probability'] = this.listWith('probabilities', 'agent-p', 'p');
      }
      if (isChanged('agent-r')) {
        changes.threshold = this.listWith('thresholds', 'agent-r', 'r');
      }
      if (isChanged('agent-phase')) {
        changes.initial = this.phasesWith(this.field('agent-phase').value.trim());
      }
      if (isChanged('agent-out')) {
        graph = DrawnGraph.of(studio.scene).withOut(this.agent, this.heads());
      }
    });
    const isAny = graph !== null || Object.keys(changes).length > 0;
    if (isRead && isAny && this.change(graph, changes, isChanged('agent-phase'))) {
      // From now on the fields show what the agent has become.
      this.agent = -1;
      this.show();
    }
  }

  /** @param {DrawnGraph | null} graph @param {Record<string, string | null>} changes @param {boolean} isMoved */
  change(graph, changes, isMoved) {
    const { studio } = this;
    if (graph === null) {
      return studio.replace(this.address(changes), { kind: 'agent', keepsTime: !isMoved });
    }
    studio.stage.holdPlaces();
    return studio.hand.use(graph, changes, `Agent ${studio.scene.name(this.agent)} changed`, !isMoved);
  }

  /** @param {Record<string, string | null>} changes */
  address(changes) {
    const { studio } = this;
    return withSettings(studio.run(), changes) + studio.stage.placesKey() + studio.rooms.keys();
  }

  /** A list with another value for this agent. @param {string} list @param {string} id @param {string} name */
  listWith(list, id, name) {
    const value = this.field(id).value.trim();
    if (!/^[0-9.eE/-]+$/.test(value)) {
      throw new RefusedInput(`${name} of an agent must be a number, but is '${value}'`);
    }
    const values = answer(this.studio.engine.lists())[list].split(',');
    values[this.agent] = value;
    return drawnList(values);
  }

  /** The phases of now, with another one for this agent. @param {string} value */
  phasesWith(value) {
    if (!/^[0-9.]+$/.test(value) || Number(value) > 1) {
      throw new RefusedInput(`a phase must lie between 0 and 1, but is '${value}'`);
    }
    const phases = answer(this.studio.engine.phases()).text.split(',');
    phases[this.agent] = value;
    return phases.join(',');
  }

  /** The agents that the field names. */
  heads() {
    const { scene } = this.studio;
    const names = this.field('agent-out').value.trim();
    return names === '' ? [] : names.split(/[\s,;]+/).map((name) => {
      const head = Array.from({ length: scene.agents }, (_, i) => i).find((i) => scene.name(i) === name);
      if (head === undefined || head === this.agent) {
        throw new RefusedInput(`an out-neighbour must be another agent, but is '${name}'; agents are ${scene.name(0)} to ${scene.name(scene.agents - 1)}`);
      }
      return head;
    });
  }

  /** A new run from the phases of now. */
  startHere() {
    const { studio } = this;
    if (studio.scene.agents > AGENT_MOST || studio.isRecording()) {
      studio.complain(`A run must have at most ${AGENT_MOST} agents and be no recording to be started from here: its phases stand in the address.`);
      return;
    }
    const initial = answer(studio.engine.phases()).text;
    studio.replace(this.address({ initial }), { kind: 'from here', keepsTime: false });
  }
}
