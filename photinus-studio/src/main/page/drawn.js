/** A digraph that the reader changes arc by arc. Agents are numbers from 0 on. */
export class DrawnGraph {
  /** @param {number} agents @param {Set<string>} arcs as 'from-to', numbered from 0 */
  constructor(agents, arcs) {
    this.agents = agents;
    this.arcs = arcs;
  }

  /** The digraph of a scene, which must have its arcs. @param {{ agents: number, offsets: ArrayLike<number>, heads: ArrayLike<number> }} scene */
  static of({ agents, offsets, heads }) {
    const arcs = new Set();
    for (let v = 0; v < agents; v++) {
      for (let a = offsets[v]; a < offsets[v + 1]; a++) {
        arcs.add(v + '-' + heads[a]);
      }
    }
    return new DrawnGraph(agents, arcs);
  }

  /** One agent more, without arcs. */
  withAgent() {
    return new DrawnGraph(this.agents + 1, new Set(this.arcs));
  }

  /** The same without an agent and its arcs; those behind it move up. @param {number} gone */
  withoutAgent(gone) {
    /** @param {number} v */
    const moved = (v) => (v > gone ? v - 1 : v);
    const arcs = new Set();
    for (const [from, to] of this.pairs()) {
      if (from !== gone && to !== gone) {
        arcs.add(moved(from) + '-' + moved(to));
      }
    }
    return new DrawnGraph(this.agents - 1, arcs);
  }

  /** With an arc that was not there, or without one that was; both ways, if asked for. @param {number} from @param {number} to @param {boolean} bothWays */
  toggled(from, to, bothWays) {
    const arcs = new Set(this.arcs);
    const isThere = arcs.has(from + '-' + to);
    for (const arc of bothWays ? [from + '-' + to, to + '-' + from] : [from + '-' + to]) {
      if (isThere) {
        arcs.delete(arc);
      } else {
        arcs.add(arc);
      }
    }
    return new DrawnGraph(this.agents, arcs);
  }

  /** With other out-neighbours of one agent. @param {number} from @param {number[]} heads */
  withOut(from, heads) {
    const arcs = new Set([...this.arcs].filter((arc) => !arc.startsWith(from + '-')));
    heads.forEach((to) => arcs.add(from + '-' + to));
    return new DrawnGraph(this.agents, arcs);
  }

  /** @param {number} from */
  out(from) {
    return this.pairs().filter(([tail]) => tail === from).map(([, head]) => head);
  }

  /** All arcs, in order. @returns {[number, number][]} */
  pairs() {
    return [...this.arcs].map((arc) => /** @type {[number, number]} */ (arc.split('-').map(Number)))
      .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  }

  /** As the setting graph: its numbers are from 1 on, and the last agent is named though it has no arc. */
  text() {
    const pairs = this.pairs();
    const greatest = pairs.reduce((most, [from, to]) => Math.max(most, from, to), -1);
    const items = pairs.map(([from, to]) => (from + 1) + '-' + (to + 1));
    return 'arcs:' + (greatest < this.agents - 1 ? [...items, String(this.agents)] : items).join(',');
  }
}

/** What a list of one value for each agent becomes with one agent more or without one. @param {string} list @param {number | null} gone */
export function listWithout(list, gone) {
  const values = list.split(',');
  if (gone === null) {
    values.push(values[values.length - 1]);
  } else {
    values.splice(gone, 1);
  }
  return drawnList(values);
}

/** A list as the setting: one value, if all are the same. @param {string[]} values */
export function drawnList(values) {
  return values.every((value) => value === values[0]) ? values[0] : values.join(',');
}
